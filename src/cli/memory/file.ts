/**
 * The file of earlier answers: its owner's alone, changed by one process at a time. A damaged one is set aside as
 * a copy, said once, and begun anew.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import type { AnswerMemory } from "../../client/index.ts";
import { findSecretValues } from "../../form/index.ts";
import type { AgentCommand } from "../agent-connection.ts";
import { locked, readIfThere, writePrivately } from "../files/private-file.ts";
import { keepIn, type MemoryRecord, readRecord, recallFrom, writeRecord } from "./record.ts";

export interface MemoryFile {
  readonly path: string;
  /** Hears of a damaged file, and where its copy stands. */
  readonly onDamaged: (copy: string) => void;
}

/** Where the copy of a damaged file stands; a later one takes its place. */
export function copyPath(path: string): string {
  return `${path}.damaged`;
}

/** Everything that is remembered. Rejects when the file is there and cannot be read. */
export async function readMemory(file: MemoryFile): Promise<MemoryRecord> {
  const record = await readWhole(file.path);
  return record === "damaged" ? locked(file.path, () => readOrSetAside(file)) : record;
}

/** Changes what is remembered. When nothing is left, no file is. */
export async function changeMemory(
  file: MemoryFile,
  change: (before: MemoryRecord) => MemoryRecord,
): Promise<void> {
  await locked(file.path, async () => {
    const after = change(await readOrSetAside(file));
    if (after.length === 0) await rm(file.path, { force: true });
    else await writePrivately(file.path, writeRecord(after));
  });
}

/** Erases the copy of a damaged file: nobody can tell whose answers are in it. True when there was one. */
export async function eraseCopy({ path }: MemoryFile): Promise<boolean> {
  const there = (await readIfThere(copyPath(path))) !== undefined;
  await rm(copyPath(path), { force: true });
  return there;
}

/** The memory of one agent, as the user configured it; whatever name the client knows it by. */
export function memoryOf(agent: AgentCommand, file: MemoryFile): AnswerMemory {
  const key = hash(JSON.stringify([agent.command, ...agent.args]));
  const name = memoryName(agent);
  return {
    recall: async (_, shape) => recallFrom(await readMemory(file), key, hash(shape)),
    keep: (_, shape, values) =>
      changeMemory(file, (before) => {
        const at = new Date().toISOString().slice(0, 10);
        return keepIn(before, { agent: key, name, question: hash(shape), at }, values);
      }),
  };
}

/**
 * What an agent is listed by: its command line up to the first option or assignment, since behind those stands
 * what may be a secret.
 */
export function memoryName({ name, command, args }: AgentCommand): string {
  if (name !== undefined) return name;
  const end = args.findIndex((arg) => arg.startsWith("-") || arg.includes("="));
  const words = [command, ...args.slice(0, end < 0 ? args.length : end)];
  const safe = words.filter((word) => findSecretValues({ word }).length === 0);
  return safe.join(" ").slice(0, NAME_MAX);
}

const NAME_MAX = 200;

async function readWhole(path: string): Promise<MemoryRecord | "damaged"> {
  const text = await readIfThere(path);
  return text === undefined ? [] : (readRecord(text) ?? "damaged");
}

/** Only while the file is locked. */
async function readOrSetAside({ path, onDamaged }: MemoryFile): Promise<MemoryRecord> {
  const record = await readWhole(path);
  if (record !== "damaged") return record;
  await rename(path, copyPath(path));
  onDamaged(copyPath(path));
  return [];
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
