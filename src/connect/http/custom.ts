/**
 * The author's own pages, behind our checks: the right person, in the one browser, and for a POST from their own
 * page. What the author's page says is the author's; the headers stay ours, but for the policy.
 *
 * @see CONN-1 CONN-2
 * @module
 */
import { type Interaction, settle } from "../interaction.ts";
import type { CustomPurpose } from "../options.ts";
import type { Visit } from "../visit.ts";
import { finish } from "./finish.ts";
import { fieldsOf, isOwnForm, tokenFor } from "./form.ts";
import { turnAway } from "./link.ts";
import { refuse, show, toPage } from "./reply.ts";
import type { Ask, Site } from "./site.ts";
import { holdOf, standingOf, type Visitor } from "./standing.ts";
import { faultSheet, plainSheet } from "./view/plain.ts";

/** `i/<link>/visit/<path>`. */
export async function visit(ask: Ask, site: Site, link: string, path: string): Promise<Response> {
  const { engine, purposes, emit } = site;
  const row = await engine.byLink(link);
  const purpose = purposes.get(row?.purpose ?? "");
  if (row === null || purpose?.kind !== "custom") {
    emit({ type: "request-refused", why: "link" });
    return show(ask, site, plainSheet(ask.get("words").connect, undefined), 404);
  }
  const standing = await standingOf(ask, site, row);
  if (standing.is !== "here") return turnAway(ask, site, { row, link, standing });
  const { visitor } = standing;
  // The page of ours comes first: it says who asks, and binds the browser.
  const ready = row.phase === "open" && row.data.code === undefined;
  if (visitor.session === undefined || !ready) return toPage(ask, site, link);
  const body = ask.req.method === "POST" ? await ask.req.text() : undefined;
  if (body !== undefined && !(await isOwnForm(site, visitor, fieldsOf(body)))) {
    emit({ type: "request-refused", why: "form-token", interaction: row.id });
    return refuse(ask, site, "form", 403);
  }
  return handled(ask, site, purpose, { row, link, path, visitor, body });
}

interface Call {
  readonly row: Interaction;
  readonly link: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Absent: no POST. */
  readonly body: string | undefined;
}

/** Asks the author. What throws on a POST ends the interaction; on a GET, which changes nothing, it can be repeated. */
async function handled(
  ask: Ask,
  site: Site,
  purpose: CustomPurpose,
  call: Call,
): Promise<Response> {
  const { row, link, body } = call;
  try {
    const response = await purpose.handle(await visitOf(ask, site, call));
    if (response.headers.has("content-security-policy")) ask.set("own", "Content-Security-Policy");
    return new Response(response.body, response);
  } catch (error) {
    site.onFault?.(error);
    if (body === undefined) {
      const back = site.addresses.link(link);
      return show(ask, site, faultSheet(ask.get("words").connect, back), 500);
    }
    await site.engine.step(row.id, (at, now) =>
      settle(at, { status: "failed", reason: "handler-failed" }, now),
    );
    return toPage(ask, site, link);
  }
}

async function visitOf(ask: Ask, site: Site, call: Call): Promise<Visit> {
  const { row, link, path, visitor, body } = call;
  const { session, subject } = visitor;
  if (session === undefined) throw new TypeError("a visit has a session");
  const hold = holdOf(site, row, link, visitor);
  const href = (below: string) => site.addresses.link(link, `visit/${below}`);
  const onlyPost = () => {
    if (body === undefined) throw new TypeError("only a POST can end an interaction");
  };
  const token = await tokenFor(site, session);
  const { method, headers } = ask.req.raw;
  return {
    request: new Request(`${href(path)}${new URL(ask.req.url).search}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    path,
    subject,
    href,
    formToken: `<input type="hidden" name="token" value="${token}">`,
    async finish(found = {}) {
      onlyPost();
      const { secret } = found;
      const credential = secret === undefined ? null : ({ kind: "secret", value: secret } as const);
      return finish(ask, site, { row, hold, credential });
    },
    async decline() {
      onlyPost();
      await site.engine.step(row.id, (at, now) =>
        at.phase === "open" ? settle(at, { status: "declined" }, now) : null,
      );
      return toPage(ask, site, link);
    },
  };
}
