/**
 * What is on the page, in the fragment of its address: `#q=` the text, deflated, in base64url; `v=` the protocol
 * version and `w=` the width of the terminal where they are not the usual ones. No server sees a fragment.
 *
 * @module
 */
import type { ProtocolVersion } from "../wire/index.ts";

export type Columns = 40 | 80 | 120;

/** Everything that makes the page what it is. */
export interface Shared {
  readonly text: string;
  readonly version: ProtocolVersion;
  readonly columns: Columns;
}

/** A longer text is not read from a link: a few bytes can unpack into any number of them. */
const LONGEST = 1 << 20;

/** The fragment, without its `#`. */
export async function writeFragment({ text, version, columns }: Shared): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const parts = [`q=${toBase64Url(bytes)}`];
  if (version !== 1) parts.push(`v=${version}`);
  if (columns !== 80) parts.push(`w=${columns}`);
  return parts.join("&");
}

/** Reads it; `undefined` when it holds no text, one that is damaged, or one that is too long. */
export async function readFragment(fragment: string): Promise<Shared | undefined> {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = parts.get("q");
  if (packed === null) return undefined;
  const text = await unpack(packed).catch(() => undefined);
  if (text === undefined) return undefined;
  const width = parts.get("w");
  return {
    text,
    version: parts.get("v") === "2" ? 2 : 1,
    columns: width === "40" ? 40 : width === "120" ? 120 : 80,
  };
}

async function unpack(packed: string): Promise<string | undefined> {
  const bytes = fromBase64Url(packed);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= LONGEST) continue;
    await reader.cancel();
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (one) => one.charCodeAt(0));
}
