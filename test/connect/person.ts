/**
 * A person at a browser without script: goes wherever our pages send, through the providers' own pages, over real HTTP.
 *
 * @module
 */
import { Browser, type Shown } from "../connect-http/browser.ts";
import { createJar, walk } from "../support/identity-provider/index.ts";

export interface Way {
  /** Who signs in at the next provider, where it asks. */
  readonly user: string;
  /** Says no there. */
  readonly refuse?: boolean;
}

export class Person {
  readonly browser: Browser;
  /** Where the providers sent the browser back to, in order. */
  readonly returns: string[] = [];
  private readonly jar = createJar();

  /** @param base the pages' base URL */
  constructor(base: string) {
    const send = (request: Request) => fetch(request, { redirect: "manual" });
    this.browser = new Browser(send, new URL(base).origin, {});
  }

  /** Goes to where the page sends on, through each provider's pages, until a page of ours stays. */
  async through({ user, refuse = false }: Way): Promise<Shown> {
    for (let { page } = this.browser; page?.onward !== undefined; page = this.browser.page) {
      const callback = await walk(page.onward, { user, refuse, jar: this.jar });
      this.returns.push(callback.href);
      await this.browser.open(callback.href);
    }
    return this.browser.page as Shown;
  }

  /** Opens the link and signs in. */
  async signIn(link: string, user = "alice"): Promise<Shown> {
    await this.browser.open(link);
    await this.browser.press("Sign in with Example Ltd");
    return this.through({ user });
  }

  /** Leaves for the account's provider, agrees there, and comes back. */
  async agree(user = "octocat"): Promise<Shown> {
    await this.browser.press("Continue");
    return this.through({ user });
  }

  press(button: string, filled: Readonly<Record<string, string>> = {}): Promise<Shown> {
    return this.browser.press(button, filled);
  }
}
