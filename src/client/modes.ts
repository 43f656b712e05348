/**
 * Which modes a client advertises, from what its host gave; a host's mistake is told at once. Pure.
 *
 * @see CAP-8
 * @module
 */
import { readModes } from "../rules/index.ts";
import type { Ask, Surface } from "../view/index.ts";
import { isObject, MODES, type Mode } from "../wire/index.ts";
import type { ElicitationClientOptions } from "./types.ts";

/**
 * The modes given, else those of the surface; a plain function shows forms, and pages where one can be opened.
 *
 * @throws {TypeError} when there is neither, or one of them is none
 */
export function modesOf({ modes, surface, openUrl }: ElicitationClientOptions): readonly Mode[] {
  if (surface !== undefined) assertSurface(surface);
  if (modes !== undefined) {
    if (isModes(modes)) return MODES.filter((mode) => modes.includes(mode));
    if (Array.isArray(modes) || !isObject(modes)) {
      throw new TypeError('modes must be a list of "form" and "url", or a capability: formAndUrl');
    }
    const advertised = readModes(modes);
    return MODES.filter((mode) => advertised.has(mode));
  }
  if (surface === undefined) throw new TypeError("give a surface, or the modes to advertise");
  if (typeof surface !== "function") return MODES.filter((mode) => surface.modes.includes(mode));
  return openUrl === undefined ? ["form"] : MODES;
}

/**
 * A surface as it is, or a plain function as one that shows whatever it is asked.
 *
 * @throws {TypeError} when it is none
 */
export function asSurface(surface: Surface | Ask, modes: readonly Mode[]): Surface {
  assertSurface(surface);
  return typeof surface === "function" ? { modes, ask: surface } : surface;
}

function assertSurface(surface: Surface | Ask): void {
  if (typeof surface === "function") return;
  if (isObject(surface) && isModes(surface.modes) && typeof surface.ask === "function") return;
  throw new TypeError(
    'a surface must be a function, or an object with `ask` and with `modes`, a list of "form" and "url"',
  );
}

function isModes(modes: unknown): modes is readonly Mode[] {
  const known: readonly unknown[] = MODES;
  return Array.isArray(modes) && modes.every((mode) => known.includes(mode));
}
