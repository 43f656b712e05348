/**
 * Where do the members of a JSON object stand in its text? For text that is known to be valid JSON: spelling is
 * kept where parsing would lose it. Pure, and without recursion.
 *
 * @module
 */

/** One member: its name as it reads, and the place of its value, `[start, end)`. */
export interface Member {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** An object in a text: its members in the order they stand, duplicates included, and the place of its `}`. */
export interface Members {
  readonly list: readonly Member[];
  readonly close: number;
}

/** The members of the object whose `{` is the first that is no white space from `at` on. */
export function readMembers(json: string, at: number): Members {
  const list: Member[] = [];
  let place = skipSpace(json, skipSpace(json, at) + 1);
  while (json[place] !== "}") {
    const nameEnd = endOfText(json, place);
    const name = String(JSON.parse(json.slice(place, nameEnd)));
    const start = skipSpace(json, skipSpace(json, nameEnd) + 1);
    const end = endOfValue(json, start);
    list.push({ name, start, end });
    place = skipSpace(json, end);
    if (json[place] === ",") place = skipSpace(json, place + 1);
  }
  return { list, close: place };
}

/** The member of that name that counts: with duplicates the last, as for every JSON reader that keeps one. */
export function findMember({ list }: Members, name: string): Member | undefined {
  return list.findLast((one) => one.name === name);
}

/** True when the value that starts there is an object. */
export function isObjectAt(json: string, { start }: Member): boolean {
  return json[start] === "{";
}

function skipSpace(json: string, at: number): number {
  let place = at;
  while (" \t\r\n".includes(json[place] ?? "x")) place++;
  return place;
}

function endOfValue(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return endOfText(json, start);
  if (first === "{" || first === "[") return endOfNest(json, start);
  let place = start;
  while (!",}] \t\r\n".includes(json[place] ?? ",")) place++;
  return place;
}

function endOfNest(json: string, start: number): number {
  let depth = 0;
  let place = start;
  for (;;) {
    const mark = json[place];
    if (mark === '"') {
      place = endOfText(json, place);
      continue;
    }
    place++;
    if (mark === "{" || mark === "[") depth++;
    else if ((mark === "}" || mark === "]") && --depth === 0) return place;
  }
}

/** The place after the closing quote of the text that opens at `start`. */
function endOfText(json: string, start: number): number {
  for (let place = json.indexOf('"', start + 1); ; place = json.indexOf('"', place + 1)) {
    let before = place;
    while (json[before - 1] === "\\") before--;
    if ((place - before) % 2 === 0) return place + 1;
  }
}
