/**
 * What on an agent's standard output is ACP, and what is noise? Agents, their wrappers and their package
 * managers print banners and logs there. Such a line is told to the host and left out; the rest passes on
 * byte for byte.
 *
 * @module
 */
import { createLineSplitter, isObject } from "../wire/index.ts";

/** The protocol library refuses longer lines too; what is cut here is passed on for it to refuse (LIM-4). */
const LIMIT = 32 * 1024 * 1024;
const LINE_END = Uint8Array.of(10);

/** Lets JSON-RPC lines through and calls `onNoise` with every other line that is not blank. */
export function noiseFilter(
  onNoise: (line: string) => void,
): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let cut = false;
  let out: TransformStreamDefaultController<Uint8Array> | undefined;
  const lines = createLineSplitter(LIMIT, (line, complete) => {
    const wasCut = cut;
    cut = !complete;
    const text = complete && !wasCut ? decoder.decode(line) : "";
    if (!complete || wasCut || isMessage(text)) {
      out?.enqueue(line);
      if (complete) out?.enqueue(LINE_END);
    } else if (text.trim() !== "") {
      onNoise(text);
    }
  });
  return new TransformStream({
    transform(chunk, controller) {
      out = controller;
      lines.push(chunk);
    },
    flush(controller) {
      out = controller;
      lines.flush();
    },
  });
}

/** A JSON-RPC message, or a batch of them for the protocol library to refuse. JSON logs are neither. */
function isMessage(line: string): boolean {
  const first = line.trimStart()[0];
  if (first !== "{" && first !== "[") return false;
  try {
    const value: unknown = JSON.parse(line);
    if (Array.isArray(value)) return value.some(isEnvelope);
    return isEnvelope(value);
  } catch {
    return false;
  }
}

function isEnvelope(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, "method")) return true;
  return Object.hasOwn(value, "id") || Object.hasOwn(value, "jsonrpc");
}
