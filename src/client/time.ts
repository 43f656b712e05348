/** Work that is waited for only so long. @module */

/** What the promise gives; rejects after so many milliseconds, in our words. */
export async function withinTime<Value>(
  work: Promise<Value>,
  ms: number,
  late: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
