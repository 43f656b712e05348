import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import * as v1 from "@agentclientprotocol/sdk";
import { afterEach, describe, expect, test } from "vitest";
import { judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";

const program = fileURLToPath(new URL("../../dist/examples/save-agent.js", import.meta.url));

/** What the example said, and how its turn ended. */
interface Turn {
  readonly said: string;
  readonly stopReason: string;
  readonly asked: readonly v1.CreateElicitationRequest[];
}

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill();
});

/** Runs the example as a stranger would, over stdio, with a client that answers each question in turn. */
async function run(
  answers: readonly unknown[],
  elicitation: v1.ElicitationCapabilities | null = { form: {} },
): Promise<Turn> {
  const started = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child = started;
  const asked: v1.CreateElicitationRequest[] = [];
  const said: string[] = [];
  const stream = v1.ndJsonStream(Writable.toWeb(started.stdin), Readable.toWeb(started.stdout));
  const stopReason = await v1
    .client({})
    .onRequest("elicitation/create", async ({ params, agent }) => {
      asked.push(params);
      const answer = answers[asked.length - 1];
      if (answer === "cancel the turn" && "sessionId" in params) {
        await agent.notify("session/cancel", { sessionId: String(params.sessionId) });
      }
      if (answer instanceof Error) throw answer;
      return answer as v1.CreateElicitationResponse;
    })
    .onNotification("session/update", ({ params: { update } }) => {
      if (update.sessionUpdate === "agent_message_chunk" && update.content.type === "text") {
        said.push(update.content.text);
      }
    })
    .connectWith(stream, async (agent) => {
      await agent.request("initialize", {
        protocolVersion: 1,
        clientCapabilities: { elicitation },
      });
      const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
      const request: v1.PromptRequest = { sessionId, prompt: [{ type: "text", text: "save" }] };
      return (await agent.request("session/prompt", request)).stopReason;
    });
  return { said: said.join(""), stopReason, asked };
}

describe.skipIf(!existsSync(program))("the example agent over stdio", () => {
  judge(
    ["agent.example"],
    () => {
      throw new Error("judged by id");
    },
    {
      "agent.example.01": async ({ given }) => {
        const { said, stopReason, asked } = await run([given.reply.result]);
        expect([said, stopReason]).toEqual([
          "Saved to notes.md; nothing is overwritten.",
          "end_turn",
        ]);
        expect(asked).toHaveLength(1);
      },
      "agent.example.02": async ({ given }) => {
        const { said, stopReason } = await run([given.reply.result]);
        expect([said, stopReason]).toEqual(["You declined, so I saved nothing.", "end_turn"]);
      },
    },
  );

  proves("JAVA-8", "each outcome of the example's form leads to its own ending", async () => {
    const good = { action: "accept", content: { where: "a.md", overwrite: true } };
    expect((await run([good])).said).toBe("Saved to a.md; what was there is overwritten.");
    const dismissed = "You dismissed the question, so I saved nothing for now.";
    expect((await run([{ action: "cancel" }])).said).toBe(dismissed);
    expect((await run([{ action: "_later" }])).said).toBe(dismissed);
  });

  test("it asks again once, and then uses the typed answer", async () => {
    const bad = { action: "accept", content: { where: "", overwrite: "no" } };
    const good = { action: "accept", content: { where: "b.md", overwrite: false } };
    const { said, asked } = await run([bad, good]);
    expect(said).toBe("Saved to b.md; nothing is overwritten.");
    expect(asked[1]?.message).toContain("- File name: ");
  });

  test("without forms, with a broken client, and cancelled, it ends the turn as it should", async () => {
    const { said, asked } = await run([], null);
    expect(said).toBe(
      "Your editor shows no forms, so I saved to notes.md; nothing is overwritten.",
    );
    expect(asked).toEqual([]);
    expect((await run([new Error("broken")])).said).toBe(
      "I could not ask you (peer-error), so I saved nothing.",
    );
    expect((await run(["cancel the turn"])).stopReason).toBe("cancelled");
  });
});
