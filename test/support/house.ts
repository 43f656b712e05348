/**
 * The house: which room may import which. Rooms stand from the ground up; a room may import itself, the
 * rooms it names, and the outside modules it names, and it may name only rooms listed before it, so the
 * table cannot hold a cycle. Type-only imports count: a type is a dependency too.
 *
 * @module
 */
import { posix } from "node:path";
import ts from "typescript";

export interface Room {
  readonly rooms: readonly string[];
  /** Modules from outside `src` that the room may load. */
  readonly outside?: RegExp;
}

const facts = ["errors", "wire", "text"];
const judgement = ["url", "form", "rules", "view"];
const sdk = /^@agentclientprotocol\/sdk$/;

export const HOUSE: Readonly<Record<string, Room>> = {
  errors: { rooms: [] },
  identity: { rooms: [] },
  wire: { rooms: ["errors"] },
  text: { rooms: ["errors"] },
  url: { rooms: ["errors", "text"], outside: /^(tldts|punycode\/punycode\.es6\.js)$/ },
  form: {
    rooms: facts,
    outside: /^(@standard-schema\/spec|re2js)$/,
  },
  rules: { rooms: [...facts, "url", "form"] },
  view: { rooms: [...facts, "url", "form"] },
  agent: { rooms: [...facts, "identity", ...judgement] },
  client: { rooms: [...facts, ...judgement], outside: sdk },
  terminal: { rooms: ["text", "view"], outside: /^node:(readline|stream|string_decoder)$/ },
  web: { rooms: ["text", "view"], outside: /^lit(\/directives\/[a-z-]+\.js)?$/ },
  sidecar: {
    rooms: [...facts, "rules", "client"],
    outside: /^node:(stream|net|fs|os|path|crypto)$/,
  },
  loopback: { rooms: [], outside: /^node:fs\/promises$/ },
  page: {
    rooms: ["view", "client", "loopback"],
    outside: /^(node:|hono$|hono\/|@hono\/node-server$)/,
  },
  connect: {
    rooms: ["errors", "identity", "text", "url", "loopback"],
    outside:
      /^(node:|hono$|hono\/|@hono\/node-server$|openid-client$|jose$|postgres$|@opentelemetry\/api$)/,
  },
  check: {
    rooms: [...facts, ...judgement, "client"],
    outside: /^@agentclientprotocol\/sdk(\/experimental\/v2)?$/,
  },
  testing: { rooms: [...facts, "form", "view"], outside: sdk },
  index: { rooms: ["errors", "wire", "text", "url", "form", "rules"] },
  // A program of its own, for a browser.
  playground: {
    rooms: [...facts, "view", "client", "check", "terminal", "web"],
    outside: /^lit(\/directives\/[a-z-]+\.js)?$/,
  },
  // The composition root may use every room. Standing last, it is one that no room can name.
  cli: {
    rooms: [
      ...facts,
      ...judgement,
      "agent",
      "client",
      "check",
      "terminal",
      "loopback",
      "page",
      "sidecar",
      "identity",
      "connect",
      "index",
    ],
    outside: /./,
  },
};

/** Every trespass against `table` in `files` (path below `src` -> text), as `file -> specifier`. */
export function trespasses(
  files: Readonly<Record<string, string>>,
  table: Readonly<Record<string, Room>>,
): string[] {
  const found = misplaced(table);
  for (const [file, text] of Object.entries(files)) {
    const name = roomOf(file);
    const room = table[name];
    if (room === undefined) {
      found.push(`${file} stands in no room`);
      continue;
    }
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (!mayImport(file, name, room, fileName)) found.push(`${file} -> ${fileName}`);
    }
  }
  return found;
}

function misplaced(table: Readonly<Record<string, Room>>): string[] {
  const order = Object.keys(table);
  return order.flatMap((name, place) =>
    (table[name]?.rooms ?? [])
      .filter((named) => !order.slice(0, place).includes(named))
      .map((named) => `${name} names ${named}, which is not below it`),
  );
}

/**
 * Another room is entered by its door alone: `../room/index.ts`, or `../room/late.ts` for what a browser loads with
 * the first question.
 */
function mayImport(file: string, name: string, room: Room, specifier: string): boolean {
  if (!specifier.startsWith(".")) return room.outside?.test(specifier) ?? false;
  const target = posix.join(posix.dirname(file), specifier);
  const other = roomOf(target);
  if (other === name) return true;
  const doors = [`${other}/index.ts`, `${other}/late.ts`, "index.ts"];
  return room.rooms.includes(other) && doors.includes(target);
}

function roomOf(file: string): string {
  return (file.split("/")[0] ?? "").replace(/\.ts$/, "");
}
