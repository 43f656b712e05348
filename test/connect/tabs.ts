/**
 * A person in a real browser: tabs of their own, and what is pressed on the pages on the way.
 *
 * @module
 */
import type { Browser, BrowserContextOptions, Page as Tab } from "playwright";

/** A browser of somebody's own. `options.storageState`: with what an earlier one kept. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  return { context, tab: await context.newPage() };
}

export const heading = (tab: Tab, name: string | RegExp): Promise<void> =>
  tab.getByRole("heading", { name }).waitFor();

export const press = (tab: Tab, name: string | RegExp): Promise<void> =>
  tab.getByRole("button", { name, exact: true }).click();

/** Opens the link and signs in. */
export async function signIn(tab: Tab, link: string, user: string): Promise<void> {
  await tab.goto(link);
  await press(tab, /^Sign in with/);
  await nameOneself(tab, user);
}

/** On a provider's page. */
export async function nameOneself(tab: Tab, user: string): Promise<void> {
  await tab.getByLabel("User name").fill(user);
  await press(tab, "Sign in");
}

/** Leaves for the account's provider, and agrees there. */
export async function agree(tab: Tab, user = "octocat"): Promise<void> {
  await press(tab, "Continue");
  await nameOneself(tab, user);
  await press(tab, "Allow");
}
