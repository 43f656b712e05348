/**
 * A person with a browser that runs no script: opens a link, does what the pages say, and starts over at the link when a
 * page does not come.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** What a person presses, in the order in which the pages come. */
const STEPS = ["sign-in", "start", "store"];
const MOMENT = 100;

/** Walks until a page has nothing to press any more; says what it showed last. */
export async function finish(link, { user, until }) {
  const browse = browser();
  let at = { url: link };
  while (Date.now() < until) {
    const page = await browse(at);
    if (page === undefined) {
      await sleep(MOMENT);
      at = { url: link };
      continue;
    }
    const next = page.refresh ?? press(page, link, user);
    if (next !== undefined) at = next;
    else if (page.url.startsWith(link) && page.html.includes(`href="${link}"`)) {
      // The exchange is under way, and the page offers to look again.
      await sleep(MOMENT);
      at = { url: link };
    } else if (page.url === link) return page;
    else at = { url: link };
  }
  return undefined;
}

/** The form to send: one of the service's, or the sign-in and consent of the test provider. */
function press(page, link, user) {
  const forms = [...page.html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([one]) => one);
  for (const form of forms) {
    const action = new URL(text(/action="([^"]*)"/.exec(form)?.[1] ?? page.url), page.url).href;
    const ours = STEPS.some((step) => action === `${link}/${step}`);
    if (!ours && action.startsWith(new URL(link).origin)) continue;
    const fields = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(fields.map(([, name, value]) => [name, text(value)]));
    if (!ours)
      for (const [name, value] of [
        ["user", user],
        ["act", "yes"],
      ])
        body.set(name, value);
    return { url: action, method: "POST", body };
  }
  return undefined;
}

/** Cookies by host and path, whatever the port; redirects followed; `undefined` where no page came. */
function browser() {
  const jar = new Map();
  const cookies = ({ pathname }) =>
    [...jar.values()]
      .filter(({ path }) => path === "/" || pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join("; ");

  function keep(url, response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(/;\s*/);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? url.pathname;
      const key = `${pair.slice(0, pair.indexOf("="))} ${path}`;
      const gone = attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (gone) jar.delete(key);
      else jar.set(key, { pair, path });
    }
  }

  return async function browse({ url, method = "GET", body }) {
    let to = { url: new URL(url), method, body };
    for (let hops = 0; hops < 20; hops++) {
      const headers = { cookie: cookies(to.url) };
      if (to.method === "POST") headers.origin = to.url.origin;
      let response;
      try {
        response = await fetch(to.url, { ...to, headers, redirect: "manual" });
      } catch {
        return undefined;
      }
      keep(to.url, response);
      const location = response.headers.get("location");
      if (location === null) return read(to.url.href, response);
      to = { url: new URL(location, to.url), method: "GET" };
    }
    return undefined;
  };
}

async function read(url, response) {
  const html = await response.text().catch(() => undefined);
  if (html === undefined || response.status >= 500) return undefined;
  const refresh = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html)?.[1];
  return { url, html, refresh: refresh === undefined ? undefined : { url: text(refresh) } };
}

const text = (html) => html.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
