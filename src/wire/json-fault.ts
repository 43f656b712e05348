/**
 * Where does a text stop being JSON? `JSON.parse` does not always say, and quotes the text when it does:
 * an answers file may hold what should not be repeated. Pure.
 *
 * @module
 */

/** A place in a text, for a person: both count from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/uy;
const BLANK = /[ \t\r\n]*/y;

/** One token of JSON, from `start` to `end`. `mark` is one of the six signs; `string` is quoted as written. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly mark?: string | undefined;
  readonly string?: string | undefined;
}

/** The token at or after `at`, blanks passed over; `undefined` where there is none. */
export function tokenAt(text: string, at: number): Token | undefined {
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(text);
  if (match === null) return undefined;
  const [, mark, string] = match;
  return { start: afterBlank(text, at), end: TOKEN.lastIndex, mark, string };
}

function afterBlank(text: string, at: number): number {
  BLANK.lastIndex = at;
  BLANK.exec(text);
  return BLANK.lastIndex;
}

type Expect = "value" | "value or ]" | "key" | "key or }" | ":" | ", or close" | "nothing";

/** The place of the first token that does not fit, or of the end when something is missing there. */
export function findJsonFault(text: string): Place {
  const open: ("{" | "[")[] = [];
  let expect: Expect = "value";
  let at = 0;
  for (;;) {
    const token = tokenAt(text, at);
    if (token === undefined) return placeOf(text, afterBlank(text, at));
    const kind = token.mark ?? (token.string === undefined ? "literal" : "string");
    const next = step(expect, kind, open);
    if (next === undefined) return placeOf(text, token.start);
    expect = next;
    at = token.end;
  }
}

function step(expect: Expect, token: string, open: ("{" | "[")[]): Expect | undefined {
  const after = (): Expect => (open.length === 0 ? "nothing" : ", or close");
  switch (expect) {
    case "value":
    case "value or ]":
      if (token === "{" || token === "[") {
        open.push(token);
        return token === "{" ? "key or }" : "value or ]";
      }
      if (token === "string" || token === "literal") return after();
      break;
    case "key":
    case "key or }":
      if (token === "string") return ":";
      break;
    case ":":
      return token === ":" ? "value" : undefined;
    case ", or close":
      if (token === ",") return open.at(-1) === "{" ? "key" : "value";
      break;
    case "nothing":
      return undefined;
  }
  const closer = open.at(-1) === "{" ? "}" : "]";
  const mayClose = expect === "value or ]" || expect === "key or }" || expect === ", or close";
  if (!mayClose || token !== closer) return undefined;
  open.pop();
  return after();
}

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
