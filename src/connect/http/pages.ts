/**
 * The pages where a verified person signs in elsewhere, enters a secret, or says yes: which address is answered by
 * what. One state is kept anywhere: the rows.
 *
 * @see URL-10 CONN-1 CONN-2 CONN-3
 * @module
 */
import { Hono, type MiddlewareHandler } from "hono";
import { chooseLanguage, loadConnectWords } from "../../text/index.ts";
import { ACTS, act, signIn } from "./act.ts";
import type { Addresses } from "./addresses.ts";
import { arriveFromProvider } from "./callback.ts";
import { visit } from "./custom.ts";
import { headers, onlyOurForms, onlyOurHost, onlyThisUser } from "./guard.ts";
import { arriveFromSignIn } from "./identity.ts";
import { tagsIn } from "./language.ts";
import { openLink } from "./link.ts";
import { refuse } from "./reply.ts";
import { type Ask, type Env, type Site, siteOf } from "./site.ts";
import type { Pages, PagesOptions } from "./types.ts";
import { STYLE, STYLE_FILE } from "./view/style.ts";

/**
 * Makes the pages. They hear requests below the base URL alone, and every absolute address in them comes from it.
 */
export function createPages(options: PagesOptions): Pages {
  const site = siteOf(options);
  const app = new Hono<Env>({ getPath: (request) => pathBelow(request, site.addresses) });
  app.use(headers(site.addresses));
  app.use(inTheirLanguage);
  answerProbes(app, site);
  app.use(onlyOurHost(site));
  app.get("/:file{style-[0-9a-f]{16}\\.css}", (ask) => styleAs(ask, ask.req.param("file")));
  app.use(onlyThisUser(site), onlyOurForms(site));
  answerLinks(app, site);
  answerReturns(app, site);
  app.notFound((ask) => refuse(ask, site, "nothingHere", 404));
  app.onError((error, ask) => {
    site.onFault?.(error);
    return refuse(ask, site, "fault", 500);
  });
  return async (request, peer = {}) => app.fetch(request, { peer });
}

/** An id in a link: 256 bits as base64url. */
const LINK = "/i/:link{[A-Za-z0-9_-]{43}}";

function answerLinks(app: Hono<Env>, site: Site): void {
  app.get(LINK, (ask) => openLink(ask, site, ask.req.param("link")));
  if (site.identity.kind === "leg") {
    app.post(`${LINK}/sign-in`, (ask) => signIn(ask, site, ask.req.param("link")));
  }
  for (const [name, perform] of Object.entries(ACTS)) {
    app.post(`${LINK}/${name}`, (ask) => act(ask, site, ask.req.param("link"), perform));
    only(app, site, `${LINK}/${name}`, "POST");
  }
  const visits = `${LINK}/visit/*` as const;
  app.on(["GET", "POST"], visits, (ask) => {
    const link = ask.req.param("link");
    // As it was sent: what is encoded in it is the author's to read.
    return visit(ask, site, link, ask.req.path.slice(`/i/${link}/visit/`.length));
  });
  only(app, site, LINK, "GET, HEAD");
  only(app, site, `${LINK}/sign-in`, "POST");
  only(app, site, visits, "GET, HEAD, POST");
}

/** Where browsers come back to. These use an answer up, so that only a person's own navigation is heard. */
function answerReturns(app: Hono<Env>, site: Site): void {
  const { identity } = site;
  const callback = "/callback/:provider{[a-z0-9-]{1,64}}";
  if (identity.kind === "leg") {
    app.get("/identity", navigated(site), (ask) => arriveFromSignIn(ask, site, identity.leg));
    only(app, site, "/identity", "GET");
  }
  app.get(callback, navigated(site), (ask) =>
    arriveFromProvider(ask, site, ask.req.param("provider")),
  );
  only(app, site, callback, "GET");
}

/** For probes, which know no name of ours. They tell no secret and change nothing. */
function answerProbes(app: Hono<Env>, { ready }: Site): void {
  app.get("/healthz", (ask) => ask.json({ healthy: true }));
  app.get("/readyz", async (ask) => {
    const found = await ready();
    return ask.json(found, found.ready ? 200 : 503);
  });
}

/** Another method at an address that is known. */
function only(app: Hono<Env>, site: Site, path: string, allowed: string): void {
  app.all(path, async (ask) => {
    ask.header("Allow", allowed);
    return refuse(ask, site, "method", 405);
  });
}

/** Refuses a look ahead, an embedding, and HEAD. What does not say what it is for is an older browser. */
function navigated(site: Site): MiddlewareHandler<Env> {
  return async (ask, next) => {
    const { req } = ask;
    if (req.method !== "GET") {
      ask.header("Allow", "GET");
      return refuse(ask, site, "method", 405);
    }
    const purpose = req.header("sec-purpose") ?? req.header("purpose") ?? "";
    const dest = req.header("sec-fetch-dest") ?? "document";
    if (purpose.includes("prefetch") || dest !== "document") {
      return refuse(ask, site, "form", 403);
    }
    return await next();
  };
}

const inTheirLanguage: MiddlewareHandler<Env> = async (ask, next) => {
  const language = chooseLanguage(tagsIn(ask.req.header("accept-language")));
  ask.set("words", await loadConnectWords(language));
  await next();
};

/** A page of another version of this package, while replicas are replaced, gets this version's style. */
function styleAs(ask: Ask, file: string): Response {
  if (file === STYLE_FILE) {
    ask.set("own", "Cache-Control");
    ask.header("Cache-Control", "public, max-age=31536000, immutable");
  }
  return ask.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" });
}

/**
 * The path below the prefix, as it was sent: nothing is decoded, so that an address has one spelling. What is not below
 * it is nowhere.
 */
function pathBelow(request: Request, { prefix }: Addresses): string {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "//";
}
