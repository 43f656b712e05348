/**
 * Spans for OpenTelemetry, where `@opentelemetry/api` is installed; without it nothing is made and nothing is paid. A
 * span holds what an event may hold: no link, state, code, credential, label or person, and of an error its code alone.
 *
 * @see URL-11
 * @module
 */
import { isElicitationError } from "../../errors/index.ts";

/** What a span may be given: names of the semantic conventions, and `connect.*`. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Does some work within a span of this name; `note` adds what is known later only. Rejects as the work does. */
export type Trace = <T>(
  name: string,
  attributes: Attributes,
  work: (note: (attributes: Attributes) => void) => Promise<T>,
) => Promise<T>;

/** Where nobody traces. */
export const untraced: Trace = (_name, _attributes, work) => work(() => {});

/** Finds the tracer of the process, if the package is there. Rejects never. */
export async function loadTrace(
  load: () => Promise<typeof import("@opentelemetry/api")> = () => import("@opentelemetry/api"),
): Promise<Trace> {
  const api = await load().catch(() => undefined);
  if (api === undefined) return untraced;
  const tracer = api.trace.getTracer("acp-elicitation/connect");
  return (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work((more) => void span.setAttributes(more));
      } catch (error) {
        span.setAttribute("error.type", isElicitationError(error) ? error.code : "_OTHER");
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}

/** The address of a request as a template, for `http.route`: nothing that somebody could use. */
export function routeOf(path: string, prefix: string): string {
  const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : "";
  const known = ROUTES.find(([pattern]) => pattern.test(below));
  return known === undefined ? `${prefix}/*` : `${prefix}${known[1]}`;
}

const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^\/i\/[^/]+$/, "/i/:link"],
  [/^\/i\/[^/]+\/visit(?:\/|$)/, "/i/:link/visit/*"],
  [/^\/i\/[^/]+\/[^/]+$/, "/i/:link/:act"],
  [/^\/identity$/, "/identity"],
  [/^\/callback\/[^/]+$/, "/callback/:provider"],
  [/^\/healthz$/, "/healthz"],
  [/^\/readyz$/, "/readyz"],
];
