import { expect, test } from "vitest";
import { ElicitationError, isElicitationError } from "../../src/errors/index.ts";
import { proves } from "../support/proves.ts";

proves("RES-4", "an error carries code and detail, and no text of the peer in its message", () => {
  const error = new ElicitationError("peer-error", {
    kind: "internal",
    rpcCode: -32603,
    rpcMessage: "boom\u001b[2J",
    data: { secret: "x" },
  });
  expect(error.message).toBe("the peer answered with an error");
  expect(error.code).toBe("peer-error");
  expect(error.detail.data).toEqual({ secret: "x" });
  expect(error.cause).toBeUndefined();
});

test("an error of another copy of the package is recognised, a look-alike is not", () => {
  const other = Object.assign(new Error("x"), { name: "ElicitationError", code: "cancelled" });
  expect(isElicitationError(other)).toBe(true);
  expect(isElicitationError({ name: "ElicitationError", code: "cancelled" })).toBe(false);
  expect(isElicitationError(new Error("x"))).toBe(false);
});
