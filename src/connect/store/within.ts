/**
 * How long may something take? Pure but for the timer.
 *
 * @module
 */
/**
 * What `work` gives, unless it takes longer; `late` is called then, with the error.
 *
 * @throws Error where it is late
 */
export async function within<T>(
  timeoutMs: number,
  work: Promise<T>,
  late: (error: Error) => void = () => {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error("the database did not answer in time");
      reject(error);
      late(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
