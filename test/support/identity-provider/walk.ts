/**
 * How does a test sign in without a browser? Follows redirects and fills in the test provider's forms, with cookies.
 *
 * @module
 */

/** Cookies as a browser keeps them: by host and path, whatever the port. Attributes for scripts mean nothing here. */
export interface Jar {
  /** What to send as `cookie`; empty: nothing. */
  header(url: URL): string;
  /** Takes in what an answer sets. */
  store(url: URL, response: Response): void;
  /** Sends a request with the cookies, follows nothing, and takes in what is set. */
  fetch(url: URL | string, init?: RequestInit): Promise<Response>;
}

export function createJar(): Jar {
  const cookies = new Map<string, { host: string; path: string; name: string; value: string }>();
  const jar: Jar = {
    header: ({ hostname, pathname }) =>
      [...cookies.values()]
        .filter(({ host, path }) => host === hostname && below(pathname, path))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
    store({ hostname, pathname }, response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split(/;\s*/);
        const [name = "", value = ""] = split(pair);
        const given = new Map(
          attributes.map((text) => [split(text)[0].toLowerCase(), split(text)[1]]),
        );
        const path = given.get("path") ?? pathname.replace(/\/[^/]*$/, "");
        const id = JSON.stringify([hostname, path, name]);
        const expires = Date.parse(given.get("expires") ?? "");
        if (Number(given.get("max-age") ?? 1) <= 0 || expires <= Date.now()) cookies.delete(id);
        else cookies.set(id, { host: hostname, path: path === "" ? "/" : path, name, value });
      }
    },
    async fetch(target, init = {}) {
      const url = new URL(target);
      const headers = new Headers(init.headers);
      const cookie = jar.header(url);
      if (cookie !== "") headers.set("cookie", cookie);
      const response = await fetch(url, { ...init, headers, redirect: "manual" });
      jar.store(url, response);
      return response;
    },
  };
  return jar;
}

export interface WalkOptions {
  /** Who signs in, where that is asked. */
  readonly user: string;
  /** Says no at the first page. */
  readonly refuse?: boolean;
  /** A browser that may be signed in already. Absent: a fresh one. */
  readonly jar?: Jar;
}

/** Goes from the provider's authorization URL through its pages; resolves with the callback URL, not fetched. */
export async function walk(start: string | URL, options: WalkOptions): Promise<URL> {
  const { user, refuse = false, jar = createJar() } = options;
  let url = new URL(start);
  const { origin } = url;
  let init: RequestInit = {};
  for (let step = 0; step < 20; step++) {
    const response = await jar.fetch(url, init);
    const location = response.headers.get("location");
    if (location !== null) {
      url = new URL(location, url);
      if (url.origin !== origin) return url;
      init = {};
      continue;
    }
    const page = await response.text();
    const form = readForm(page);
    if (response.status !== 200 || form === undefined) {
      throw new Error(`no form to fill in: ${response.status} ${page}`);
    }
    url = new URL(form.action ?? url, url);
    const body = new URLSearchParams({ ...form.hidden, user, act: refuse ? "no" : "yes" });
    init = { method: "POST", body };
  }
  throw new Error("the walk goes round in circles");
}

/** Signs the browser out of the provider. */
export async function signOut(issuer: string, jar: Jar): Promise<void> {
  const page = await (await jar.fetch(`${issuer}/session/end`)).text();
  const form = readForm(page);
  if (form?.action === undefined) throw new Error(`no form to sign out: ${page}`);
  const body = new URLSearchParams({ ...form.hidden, logout: "yes" });
  await jar.fetch(form.action, { method: "POST", body });
}

/** The first form of a page: where it goes, and its hidden fields. */
function readForm(
  page: string,
): { readonly action?: string; readonly hidden: Record<string, string> } | undefined {
  const form = /<form ([^>]*)>/.exec(page)?.[1];
  if (form === undefined) return undefined;
  const action = /action="([^"]+)"/.exec(form)?.[1];
  const hidden = Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return { hidden, ...(action === undefined ? {} : { action }) };
}

function split(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function below(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}
