/**
 * A browser that keeps cookies, sends forms as they are and follows where the service sends it: no more than a page
 * without script needs.
 *
 * @module
 */
import type { Pages } from "../../src/connect/http/types.ts";
import type { Peer } from "../../src/connect/index.ts";

/** A page as a person sees it. */
export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Without isolates. */
  readonly heading: string;
  /** What the page says, without markup and isolates. */
  readonly text: string;
  readonly buttons: readonly string[];
  /** Where the browser is sent on to, outside. */
  readonly onward: string | undefined;
}

type Fields = Readonly<Record<string, string>>;

export class Browser {
  /** Several of one name where a test planted them. */
  cookies: (readonly [name: string, value: string])[] = [];
  page: Shown | undefined;
  peer: Peer = {};
  private readonly handle: Pages;
  private readonly origin: string;
  private readonly headers: Fields;

  constructor(handle: Pages, origin: string, headers: Fields) {
    this.handle = handle;
    this.origin = origin;
    this.headers = headers;
  }

  /** Goes to an address, and on to where it is sent within the service. */
  async open(url: string, headers: Fields = {}): Promise<Shown> {
    return this.send(new Request(url, { headers: this.with(headers) }));
  }

  /** Sends a form, as one of the service's pages does. */
  async post(url: string, fields: Fields = {}, headers: Fields = {}): Promise<Shown> {
    const own = { origin: this.origin, "sec-fetch-site": "same-origin", ...headers };
    const body = new URLSearchParams(fields);
    return this.send(new Request(url, { method: "POST", headers: this.with(own), body }));
  }

  /** The form with that button, as it would be sent. */
  form(button: string): { readonly action: string; readonly fields: Fields } {
    const { html = "" } = this.page ?? {};
    const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([one]) => one);
    const form = forms.find((one) => textOf(/<button[\s\S]*$/.exec(one)?.[0] ?? "") === button);
    if (form === undefined) throw new Error(`no button "${button}" on "${this.page?.heading}"`);
    const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
    return {
      action: /action="([^"]+)"/.exec(form)?.[1] ?? "",
      fields: Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    };
  }

  /** Presses the button, with these fields filled in. */
  async press(button: string, filled: Fields = {}): Promise<Shown> {
    const { action, fields } = this.form(button);
    return this.post(action, { ...fields, ...filled });
  }

  /** The address by which a browser comes back from where this page sends it. */
  answerUrl(query: Fields): string {
    const sent = new URL(this.page?.onward ?? "about:blank").searchParams;
    const state = sent.get("state") ?? "";
    return `${sent.get("redirect_uri")}?${new URLSearchParams({ state, ...query })}`;
  }

  /** Comes back with this answer. */
  async answer(query: Fields): Promise<Shown> {
    return this.open(this.answerUrl(query));
  }

  /** Opens the link and signs in. */
  async signIn(url: string, person = "alice"): Promise<Shown> {
    await this.open(url);
    await this.press("Sign in with Example Ltd");
    return this.answer({ code: person });
  }

  private with(headers: Fields): Record<string, string> {
    const cookie = this.cookies.map((pair) => pair.join("=")).join("; ");
    return {
      host: new URL(this.origin).host,
      ...this.headers,
      ...(cookie === "" ? {} : { cookie }),
      ...headers,
    };
  }

  private async send(request: Request): Promise<Shown> {
    const response = await this.handle(request, this.peer);
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const location = response.headers.get("location");
    if (response.status === 303 && location !== null) return this.open(location);
    this.page = await shown(response);
    return this.page;
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    this.cookies = this.cookies.filter(([other]) => other !== name);
    if (!attributes.includes("Max-Age=0")) this.cookies.push([name, pair.slice(at + 1)]);
  }
}

async function shown(response: Response): Promise<Shown> {
  const html = await response.text();
  const refresh = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    heading: textOf(/<h1>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ""),
    text: textOf(html),
    buttons: [...html.matchAll(/<button[\s\S]*?<\/button>/g)].map(([one]) => textOf(one)),
    onward: refresh?.replaceAll("&amp;", "&"),
  };
}

/** The words alone: without markup, and without the isolates that a title holds. */
const textOf = (markup: string): string =>
  markup
    .replace(/<\/?(?:bdi|strong|code)\b[^>]*>|[\u2066-\u2069]/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
