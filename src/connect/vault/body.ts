/**
 * Can a request's body be sent twice? A small one is kept; a large one flows through, once.
 *
 * @module
 */

/** Bodies up to this many bytes are kept until the answer is there. */
const KEPT_BYTES = 1024 * 1024;

export interface Body {
  readonly once: RequestInit["body"];
  /** The same for a second time; `undefined`: there is none. */
  readonly again: RequestInit["body"] | undefined;
}

/** Takes a request's body, which nobody else can read then. Rejects as reading it does. */
export async function bodyOf(request: Request): Promise<Body> {
  if (request.body === null) return { once: null, again: null };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= KEPT_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) {
      const bytes = Buffer.concat(chunks);
      return { once: bytes, again: bytes };
    }
    chunks.push(value);
    size += value.byteLength;
  }
  return { once: rest(chunks, reader), again: undefined };
}

/** What was read already, and then what is left. */
function rest(
  chunks: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
