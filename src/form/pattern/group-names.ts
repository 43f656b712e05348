/**
 * May a group have this name, and is there a group of that name? Reads `GroupName` of ECMA-262, and remembers. Pure;
 * which letters there are is known to the host.
 *
 * @see https://tc39.es/ecma262/2025/#sec-patterns-static-semantics-early-errors FORM-6
 * @module
 */
import { readUnicodeEscape } from "./escapes.ts";
import { fail, type Reader } from "./reader.ts";

const START = /^[$_\p{ID_Start}]$/u;
const PART = /^(?:[$\u200c\p{ID_Continue}]|\u200d)$/u;

/** A `GroupName`, its opening bracket already read; escapes are resolved. */
export function readGroupName(reader: Reader): string {
  let name = "";
  do {
    const value = reader.eat("\\") ? readUnicodeEscape(reader) : reader.takeCodePoint();
    const letter = String.fromCodePoint(value);
    if (!(name === "" ? START : PART).test(letter)) fail();
    name += letter;
  } while (!reader.eat(">"));
  return name;
}

/** A name, and whether a group of it may take part in a match together with what is read next. */
interface Name {
  near: boolean;
}

/**
 * The names of groups. Two that may both take part in one match have to differ, so that a name may be used again only in
 * another alternative. What is compared grows with the groups, and with how deep they nest.
 */
export class GroupNames {
  readonly #known = new Map<string, Name>();
  /** The name of each group that has one, in order. */
  readonly #all: Name[] = [];
  readonly #wanted = new Set<string>();

  /** How many groups have one so far: a mark for {@link hide} and {@link show}. */
  get count(): number {
    return this.#all.length;
  }

  add(text: string): void {
    const name = this.#known.get(text) ?? { near: false };
    if (name.near) fail();
    name.near = true;
    this.#known.set(text, name);
    this.#all.push(name);
  }

  /** Another alternative begins than the one in which the groups since `mark` stand. */
  hide(mark: number): void {
    for (const name of this.#all.slice(mark)) name.near = false;
  }

  /** The alternatives in which the groups since `mark` stand have ended. */
  show(mark: number): void {
    for (const name of this.#all.slice(mark)) name.near = true;
  }

  /** Something refers to a group of that name, which may come later. */
  want(text: string): void {
    this.#wanted.add(text);
  }

  /** Whether every group exists to which something refers. */
  get complete(): boolean {
    return [...this.#wanted].every((text) => this.#known.has(text));
  }
}
