import { expect, test } from "vitest";
import { within } from "../../src/connect/store/within.ts";

const never = new Promise<never>(() => {});

test("what comes in time is given, and nobody is called late for it afterwards", async () => {
  const late: Error[] = [];
  const call = (error: Error) => late.push(error);
  expect(await within(10, Promise.resolve("answer"), call)).toBe("answer");
  await expect(within(10, Promise.reject(new Error("no")), call)).rejects.toThrow("no");
  // Its time runs out after that of the others would have.
  await expect(within(20, never)).rejects.toThrow("the database did not answer in time");
  expect(late).toEqual([]);
});

test("who is late is told with the error that it rejects with", async () => {
  const late: Error[] = [];
  const error = await within(1, never, (one) => late.push(one)).catch((one) => one);
  expect(error).toEqual(new Error("the database did not answer in time"));
  expect(late).toEqual([error]);
});
