/**
 * `connect rotate-keys`: another key for the vault, one step at a time, in an order in which every replica can always
 * open what any other sealed. Each step says which comes next.
 *
 * @see CONN-4
 * @module
 */
import { existsSync } from "node:fs";
import { addKey, dropKey, keyFile, promoteKey, resealAll } from "../../connect/index.ts";
import { safeText } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { withKeyFile } from "./key-file.ts";
import { everySecond } from "./progress.ts";
import { withStore } from "./service.ts";
import type { ConnectConfig, Step } from "./types.ts";

interface Rotation {
  readonly context: Context;
  readonly config: ConnectConfig;
  /** Path of the key file. */
  readonly path: string;
  /** As typed; absent where there is only one that it can be. */
  readonly key: string | undefined;
}

/**
 * Takes a step, or without one tells what is there.
 *
 * @throws Failure with exit 2 for the configuration, the key file or a key that is not there, and as `withStore`
 */
export async function rotateKeys(
  context: Context,
  config: ConnectConfig,
  step: Step | undefined,
  key: string | undefined,
): Promise<ExitCode> {
  const { keys: path } = config;
  if (path === undefined) throw new Failure(EXIT.usage, ({ operator }) => operator.noKeys);
  const rotation = { context, config, path, key };
  switch (step) {
    case undefined:
      return show(rotation);
    case "create":
      return create(rotation);
    case "add":
      return add(rotation);
    case "promote":
      return promote(rotation);
    case "reseal":
      return reseal(rotation);
    case "drop":
      return drop(rotation);
  }
}

/** More than this many are not counted. */
const COUNTED = 10_000;

async function show({ context: { say, words }, config, path }: Rotation): Promise<ExitCode> {
  const { operator } = words;
  const { current, ids } = await withKeyFile(path, async () => keyFile(path));
  const left =
    config.store === undefined
      ? 0
      : await withStore(
          config,
          async (store) => (await store.credentialsNotSealedWith(current, COUNTED)).length,
        );
  for (const id of ids) {
    const key = safeText(id);
    say(id === current ? operator.sealsNow({ key }) : operator.opensOnly({ key }));
  }
  if (config.store !== undefined)
    say(left === 0 ? operator.noneLeft : operator.leftOver({ count: left }));
  if (ids.length === 1) say(operator.nextAdd);
  // A new key stands last.
  else if (ids.at(-1) !== current) say(operator.nextPromote);
  else say(left > 0 ? operator.nextReseal : operator.nextDrop);
  return EXIT.done;
}

async function create({ context: { say, words }, path }: Rotation): Promise<ExitCode> {
  const shown = safeText(path, { max: 400 });
  if (existsSync(path)) {
    say(words.operator.keyFileThere({ path: shown }));
    return EXIT.done;
  }
  try {
    keyFile(path, { create: true });
  } catch {
    throw new Failure(EXIT.usage, ({ settings }) => settings.notWritten({ path: shown }));
  }
  say(words.operator.keyFileMade({ path: shown }));
  return EXIT.done;
}

async function add({ context: { say, words }, path }: Rotation): Promise<ExitCode> {
  const { operator } = words;
  const id = await withKeyFile(path, () => addKey(path));
  say(operator.keyAdded({ key: safeText(id) }));
  say(operator.nextPromote);
  return EXIT.done;
}

async function promote(rotation: Rotation): Promise<ExitCode> {
  const { path, context } = rotation;
  const { operator } = context.words;
  const id = await otherKey(rotation);
  await withKeyFile(path, () => promoteKey(path, id));
  context.say(operator.keyPromoted({ key: safeText(id) }));
  context.say(operator.nextReseal);
  return EXIT.done;
}

async function reseal({ context, config, path }: Rotation): Promise<ExitCode> {
  const { operator } = context.words;
  const keys = await withKeyFile(path, async () => keyFile(path));
  const progress = everySecond(
    () => performance.now(),
    (count) => context.complain(operator.resealing({ count })),
  );
  const { resealed, unreadable } = await withStore(config, (store) =>
    resealAll({ store, keys, onProgress: (far) => progress(far.resealed) }),
  );
  context.say(operator.resealed({ count: resealed }));
  if (unreadable > 0) {
    context.complain(operator.unreadable({ count: unreadable }));
    return EXIT.failed;
  }
  context.say(operator.nextDrop);
  return EXIT.done;
}

async function drop(rotation: Rotation): Promise<ExitCode> {
  const { context, config, path } = rotation;
  const id = await otherKey(rotation);
  const key = safeText(id);
  const dropped = await withStore(config, (store) =>
    withKeyFile(path, () => dropKey(path, id, store)),
  );
  if (!dropped) throw new Failure(EXIT.failed, ({ operator }) => operator.keyInUse({ key }));
  context.say(context.words.operator.keyDropped({ key }));
  context.say(context.words.operator.complete);
  return EXIT.done;
}

/** The key that was named, or the only one that does not seal. */
async function otherKey({ path, key }: Rotation): Promise<string> {
  const { current, ids } = await withKeyFile(path, async () => keyFile(path));
  const others = ids.filter((id) => id !== current);
  const refuse = (sentence: ConstructorParameters<typeof Failure>[1]): never => {
    throw new Failure(EXIT.usage, sentence);
  };
  if (key !== undefined) {
    const named = safeText(key, { max: 64 });
    if (key === current) return refuse(({ operator }) => operator.keySeals({ key: named }));
    const known = safeText(ids.join(", "), { max: 400 });
    if (others.includes(key)) return key;
    return refuse(({ operator }) => operator.noKey({ key: named, known }));
  }
  const [only, another] = others;
  if (only === undefined) return refuse(({ operator }) => operator.noOtherKey);
  if (another === undefined) return only;
  const known = safeText(others.join(", "), { max: 400 });
  return refuse(({ operator }) => operator.nameKey({ known }));
}
