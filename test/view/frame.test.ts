import { describe, expect, test } from "vitest";
import { en } from "../../src/text/index.ts";
import { assessPage, assessUrl } from "../../src/url/index.ts";
import { viewAsker, viewLink, viewMessage, viewScope } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";

proves(
  "SURF-1",
  "the agent goes by the user's own name for it; its own words about itself are claims",
  () => {
    expect(
      viewAsker({ name: "my agent", claimedName: "Your Editor", claimedServer: "tickets" }),
    ).toEqual({ name: "my agent", claimedName: "Your Editor", claimedServer: "tickets" });
    expect(viewAsker({ claimedName: "Your Editor" })).toEqual({
      name: null,
      claimedName: "Your Editor",
    });
  },
);

describe("who asks", () => {
  test("a blank or missing name is no name, and a blank claim is no claim", () => {
    expect(viewAsker({})).toEqual({ name: null });
    expect(viewAsker({ name: null, claimedName: null })).toEqual({ name: null });
    expect(viewAsker({ name: "  ", claimedName: " ", claimedServer: "" })).toEqual({ name: null });
  });

  test("the words say which is which", () => {
    const asker = viewAsker({ name: "A", claimedName: "B", claimedServer: "C" });
    expect(asker.name && en.question.asks(asker.name)).toBe("A asks");
    expect(asker.claimedName && en.question.claimedName(asker.claimedName)).toBe(
      "The agent calls itself: B",
    );
    expect(asker.claimedServer && en.question.claimedServer(asker.claimedServer)).toBe(
      "Server behind it, as the agent says: C",
    );
    expect(en.question.unnamedAsks).toBe("An unnamed agent asks");
  });
});

proves("SURF-3", "a claim in our own frame is one short line, whatever was sent", () => {
  const long = `Editor\n[Accept]\u001b[2J${"x".repeat(1_000)}`;
  const { claimedName = "" } = viewAsker({ claimedName: long });
  expect([...claimedName].length).toBe(128);
  expect(claimedName).not.toMatch(/[\n\u001b]/);
  const scope = viewScope({ kind: "session", sessionId: long, toolCallId: long });
  expect(scope.kind === "session" && [...scope.sessionId].length).toBe(128);
  expect(scope.kind === "session" && [...(scope.toolCallId ?? "")].length).toBe(128);
});

test("a request id is not shown", () => {
  expect(viewScope({ kind: "request", requestId: "r-1" })).toEqual({ kind: "request" });
});

proves("REQ-3", "the message is shown in the agent's own words, line feeds kept", () => {
  expect(viewMessage("First line.\nSecond line.")).toBe("First line.\nSecond line.");
  expect(viewMessage("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
});

proves("LIM-1", "a message is cut at 16 KiB, visibly", () => {
  expect(viewMessage("m".repeat(20_000))).toBe(`${"m".repeat(16_383)}\u2026`);
});

describe("a page", () => {
  test("starts out not reported complete and not failed", async () => {
    const assessment = await assessUrl("https://auth.example/connect");
    expect(viewLink(assessment)).toEqual({
      assessment,
      deviceSignIn: false,
      reportedComplete: false,
      openFailed: false,
    });
    expect(viewLink(assessment, { reportedComplete: true }).reportedComplete).toBe(true);
    expect(viewLink(assessment, { openFailed: true }).openFailed).toBe(true);
  });

  test("survives a structured clone", async () => {
    const view = viewLink(await assessUrl("http://user@10.0.0.1:8080/"));
    expect(structuredClone(view)).toStrictEqual(view);
  });
});

proves(
  "URL-14",
  "a device sign-in, by its address or a code in the message, is pointed out",
  async () => {
    const signIn = async (url: string, message: string): Promise<boolean> => {
      const { assessment, deviceSignIn } = await assessPage(url, message);
      return viewLink(assessment, { deviceSignIn }).deviceSignIn;
    };
    const plain = "https://auth.example/connect";
    expect(await signIn("https://auth.example/device", "Go on.")).toBe(true);
    expect(await signIn(plain, "Enter this code: QX7F-22LP")).toBe(true);
    expect(await signIn(plain, "Go on.")).toBe(false);
    expect(en.question.linkDeviceSignIn).toBe("Only continue if you started this sign-in.");
  },
);
