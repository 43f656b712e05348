/**
 * What is remembered, shown and erased.
 *
 * @module
 */
import { safeText } from "../../text/index.ts";
import { inForce, ownMemoryPath } from "../config/in-force.ts";
import type { Context } from "../context.ts";
import { EXIT, Failure } from "../exit.ts";
import { writeJson } from "../json.ts";
import { changeMemory, eraseCopy, readMemory } from "./file.ts";
import { ownMemory } from "./own.ts";
import type { MemoryRecord } from "./record.ts";

/** Prints what is remembered. */
export async function list(context: Context, json: boolean): Promise<void> {
  const { say, words } = context;
  const { settings } = words;
  const record = await usable(readMemory(ownMemory(words, context.complain)));
  const agents = byName(record);
  if (json) {
    say(writeJson(agents, false));
    return;
  }
  if (record.length === 0) {
    const on = inForce(context.config).memory.value === "on";
    say(on ? settings.nothingKept : `${settings.nothingKept} ${settings.memoryIsOff}`);
  }
  for (const { agent, questions } of agents) {
    say(safeText(agent));
    for (const { at, answers } of questions) {
      say(`  ${settings.lastAnswered({ at: safeText(at) })}`);
      for (const [field, values] of Object.entries(answers)) {
        say(`    ${safeText(`${field}: ${values.map(shown).join(", ")}`, { max: 2_000 })}`);
      }
    }
  }
}

/** Erases what is remembered, of one agent or of all. */
export async function clear(
  { words, say, complain }: Context,
  agent: string | undefined,
): Promise<void> {
  const { settings } = words;
  const file = ownMemory(words, complain);
  let count = 0;
  await usable(
    changeMemory(file, (before) => {
      const after = agent === undefined ? [] : before.filter(({ name }) => name !== agent);
      count = before.length - after.length;
      return after;
    }),
  );
  const copy = await usable(eraseCopy(file));
  if (agent !== undefined && count === 0) say(settings.notKept({ name: safeText(agent) }));
  else say(count === 0 ? settings.nothingKept : settings.cleared({ count }));
  if (copy) say(settings.copyErased);
}

interface OfAgent {
  readonly agent: string;
  readonly questions: Pick<MemoryRecord[number], "at" | "answers">[];
}

function byName(record: MemoryRecord): readonly OfAgent[] {
  const agents = new Map<string, OfAgent>();
  for (const { name, at, answers } of record) {
    const known = agents.get(name) ?? { agent: name, questions: [] };
    known.questions.push({ at, answers });
    agents.set(name, known);
  }
  return [...agents.values()];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function usable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch {
    const path = safeText(ownMemoryPath(), { max: 400 });
    throw new Failure(EXIT.usage, ({ settings }) => settings.memoryUnreadable({ path }));
  }
}
