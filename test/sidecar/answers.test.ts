/** What is ours: which questions, with which answers, and how their ids are spelled. */
import { expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { formLine, pageLine, RelayRig } from "./rig.ts";

const ANSWER = '"result":{"action":"accept","content":{"name":"Ada"}}}\n';

async function answerNext(rig: RelayRig): Promise<void> {
  (await rig.person.next()).act({ action: "accept", content: { name: "Ada" } });
  await rig.agent("");
}

proves("RELAY-1", "an answer carries the id exactly as the agent spelled it", async () => {
  for (const id of [
    "7",
    '"7"',
    "99999999999999999999",
    "-9007199254740993",
    "1.0",
    "1e2",
    '"\\u0061\\/b"',
    '"\\ud800"',
    '"\\u0000"',
    '""',
    "null",
    "0.5",
    "-0",
  ]) {
    const rig = new RelayRig();
    await rig.start();
    await rig.agent(formLine(id));
    await answerNext(rig);
    expect(rig.toAgent).toBe(`{"jsonrpc":"2.0","id":${id},${ANSWER}`);
    expect(rig.toEditor).toBe("");
  }
});

proves("RELAY-1", "a number and a text that look alike are two questions", async () => {
  const rig = new RelayRig();
  await rig.start();
  for (const id of ["1", '"1"', "9007199254740992", "9007199254740993", '"null"', "null"]) {
    await rig.agent(formLine(id));
  }
  expect(rig.asked).toHaveLength(6);
  await rig.agent('{"method":"$/cancel_request","params":{"requestId":9007199254740993}}\n');
  await rig.agent('{"method":"$/cancel_request","params":{"requestId":"\\u0031"}}\n');
  expect(rig.toEditor).toBe("");
  expect(rig.toAgent).toBe(
    '{"jsonrpc":"2.0","id":9007199254740993,"error":{"code":-32800,"message":"Request cancelled"}}\n' +
      '{"jsonrpc":"2.0","id":"1","error":{"code":-32800,"message":"Request cancelled"}}\n',
  );
  expect(rig.client.questions.current).toHaveLength(4);
});

test("an id that was the editor's to answer is spelled afresh when it comes to us", async () => {
  const rig = new RelayRig();
  await rig.start(1, { elicitation: { form: {} } });
  await rig.agent(formLine("1e2"));
  expect(rig.toEditor).toBe(formLine("1e2"));
  await rig.agent(pageLine("100"));
  (await rig.person.next()).act({ action: "decline" });
  await rig.agent("");
  expect(rig.toAgent).toBe('{"jsonrpc":"2.0","id":100,"result":{"action":"decline"}}\n');
});

test("the same id asked twice is refused, and both answers are spelled right", async () => {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent(formLine("100"));
  await rig.agent(formLine("1e2"));
  await answerNext(rig);
  expect(rig.toAgent).toBe(
    '{"jsonrpc":"2.0","id":100,"error":{"code":-32600,"message":"Invalid request","data":{"reason":"id-open"}}}\n' +
      `{"jsonrpc":"2.0","id":100,${ANSWER}`,
  );
});

test("v2 takes integers of any size, and refuses null and fractions as it must", async () => {
  const rig = new RelayRig();
  await rig.start(2);
  await rig.agent(formLine("99999999999999999999"));
  expect(rig.asked).toHaveLength(1);
  for (const id of ["null", "0.5"]) await rig.agent(formLine(id));
  const refused =
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request","data":{"reason":"id-invalid"}}}\n';
  expect(rig.toAgent).toBe(refused + refused);
});

proves(
  "RELAY-1",
  "initialize gains what the editor lacks, every other byte untouched",
  async () => {
    const both = '"elicitation":{"form":{},"url":{}}';
    const cases: [string, string][] = [
      [
        '{"jsonrpc":"2.0","id":99999999999999999999,"method":"initialize","params":{"protocolVersion":1,"x":1.0e+400,"clientCapabilities":{"fs":{"a":1,"a":2}}}}\r\n',
        `{"jsonrpc":"2.0","id":99999999999999999999,"method":"initialize","params":{"protocolVersion":1,"x":1.0e+400,"clientCapabilities":{"fs":{"a":1,"a":2},${both}}}}\r\n`,
      ],
      [
        '{"id":0,"params":{"clientCapabilities":null,"protocolVersion":1},"method":"initialize"}\n',
        `{"id":0,"params":{"clientCapabilities":{${both}},"protocolVersion":1},"method":"initialize"}\n`,
      ],
      [
        ' {"id":0,"method":"initialize","params":{"protocolVersion":1}}\n',
        ` {"id":0,"method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{${both}}}}\n`,
      ],
      [
        '{"id":0,"method":"initialize","params":{}}\n',
        `{"id":0,"method":"initialize","params":{"clientCapabilities":{${both}}}}\n`,
      ],
      [
        '{"id":0,"method":"initialize","params":{ "clientCapabilities" : { "elicitation" : { "form" : null , "_x":{"k":"}\\"{\\\\"} } } }}\n',
        '{"id":0,"method":"initialize","params":{ "clientCapabilities" : { "elicitation" : { "form" : {} , "_x":{"k":"}\\"{\\\\"} ,"url":{}} } }}\n',
      ],
      [
        '{"id":0,"method":"initialize","params":{"clientCapabilities":{"elicitation":{"form":{}},"elicitation":{}}}}\n',
        '{"id":0,"method":"initialize","params":{"clientCapabilities":{"elicitation":{"form":{}},"elicitation":{"form":{},"url":{}}}}}\n',
      ],
      [
        '{"id":0,"method":"initialize","params":{"clientCapabilities":{"elicitation":{"form":{"a":1},"url":{}}}}}\n',
        '{"id":0,"method":"initialize","params":{"clientCapabilities":{"elicitation":{"form":{"a":1},"url":{}}}}}\n',
      ],
      [
        '{"id":0,"method":"initialize","params":{"protocolVersion":2,"capabilities":{"elicitation":{"url":{}}}}}\n',
        '{"id":0,"method":"initialize","params":{"protocolVersion":2,"capabilities":{"elicitation":{"url":{},"form":{}}},"clientCapabilities":{"elicitation":{"form":{}}}}}\n',
      ],
      [
        '{"id":0,"m\\u0065thod":"\\u0069nitialize","params":{"clientCapabilities":{"\\u0065licitation":{}}}}\n',
        '{"id":0,"m\\u0065thod":"\\u0069nitialize","params":{"clientCapabilities":{"\\u0065licitation":{"form":{},"url":{}}}}}\n',
      ],
      [
        '{"id":0,"method":"initialize","params":[]}\n',
        '{"id":0,"method":"initialize","params":[]}\n',
      ],
      ['{"id":0,"method":"initialize"}\n', '{"id":0,"method":"initialize"}\n'],
      ['{"method":"initialize","params":{}}\n', '{"method":"initialize","params":{}}\n'],
      [
        '{"id":0,"id":1,"method":"initialize","params":{}}\n',
        '{"id":0,"id":1,"method":"initialize","params":{}}\n',
      ],
    ];
    for (const [sent, arrives] of cases) {
      const rig = new RelayRig();
      await rig.editor(sent);
      expect(rig.toAgent).toBe(arrives);
    }
  },
);

proves("CAP-1", "the modes of the editor stay the editor's, its questions untouched", async () => {
  const rig = new RelayRig();
  await rig.start(1, { elicitation: { form: {} } });
  await rig.agent(formLine("1"));
  expect(rig.toEditor).toBe(formLine("1"));
  expect(rig.asked).toEqual([]);
  await rig.editor('{"jsonrpc":"2.0","id":1,"result":{"action":"_later","until":7}}\n');
  expect(rig.toAgent).toBe('{"jsonrpc":"2.0","id":1,"result":{"action":"_later","until":7}}\n');
  await rig.agent(pageLine("2"));
  expect(rig.toEditor).toBe(formLine("1"));
  expect(rig.asked).toHaveLength(1);
});

test("take-over answers for the editor's modes too", async () => {
  const rig = new RelayRig({ takeOver: true });
  await rig.start(1, { elicitation: { form: {} } });
  await rig.agent(formLine("1"));
  await answerNext(rig);
  expect(rig.toEditor).toBe("");
  expect(rig.toAgent).toBe(`{"jsonrpc":"2.0","id":1,${ANSWER}`);
});

proves(
  "CAP-9",
  "what is ours is settled by each initialize that succeeds, and by no other",
  async () => {
    const rig = new RelayRig();
    const init = (id: number, elicitation: object) => ({
      jsonrpc: "2.0",
      id,
      method: "initialize",
      params: { protocolVersion: 2, capabilities: { elicitation } },
    });
    await rig.editor(init(0, {}));
    // Not answered yet: nothing is ours.
    await rig.agent(formLine("10"));
    expect(rig.asked).toHaveLength(0);
    expect(rig.toEditor).toBe(formLine("10"));
    expect(rig.toAgent).not.toContain("error");
    await rig.agent({ id: 0, result: { protocolVersion: 2 } });
    await rig.agent(formLine("11"));
    expect(rig.asked).toHaveLength(1);
    await rig.editor(init(1, { form: {} }));
    await rig.agent({ id: "1", result: { protocolVersion: 2 } });
    await rig.agent({ id: 1, error: { code: -32603, message: "no" } });
    await rig.agent(formLine("12"));
    expect(rig.asked).toHaveLength(2);
    await rig.editor(init(2, { form: {} }));
    await rig.agent({ id: 2, result: { protocolVersion: 2 } });
    await rig.agent(formLine("13"));
    expect(rig.asked).toHaveLength(2);
    expect(rig.toEditor).toContain('"id":13');
  },
);

test("an agent that answers version 1 to version 2 is asked for what it read", async () => {
  const rig = new RelayRig();
  await rig.start(2, {}, 1);
  await rig.agent(formLine("null"));
  expect(rig.asked).toHaveLength(1);
  const other = new RelayRig();
  await other.editor({
    id: 0,
    method: "initialize",
    params: {
      protocolVersion: 2,
      capabilities: {},
      clientCapabilities: { elicitation: { form: {} } },
    },
  });
  await other.agent({ id: 0, result: { protocolVersion: 1 } });
  await other.agent(formLine("1"));
  expect(other.asked).toHaveLength(0);
});

proves(
  "URL-8",
  "a completion of our page ends it; the editor sees no completion of ours",
  async () => {
    const rig = new RelayRig();
    await rig.start();
    await rig.agent(pageLine("1"));
    (await rig.person.next()).act({ action: "accept" });
    await rig.agent("");
    expect(rig.toAgent).toBe('{"jsonrpc":"2.0","id":1,"result":{"action":"accept"}}\n');
    expect(rig.opened).toEqual(["https://auth.example/e1"]);
    const done = '{"method":"elicitation/complete","params":{"elicitationId":"e1"}}\n';
    await rig.agent(done + done);
    expect(rig.toEditor).toBe("");
    expect(rig.client.questions.current).toEqual([]);
    const other = done.replace("e1", "e2");
    await rig.agent(other);
    expect(rig.toEditor).toBe(other);
  },
);

proves("CAN-2", "a cancel takes down our question; the editor's are the editor's", async () => {
  const rig = new RelayRig();
  await rig.start(1, { elicitation: { form: {} } });
  await rig.agent(pageLine("1") + formLine("2"));
  const shown = await rig.person.next();
  const cancel = (id: number) => `{"method":"$/cancel_request","params":{"requestId":${id}}}\n`;
  await rig.agent(cancel(2) + cancel(1));
  expect(rig.toEditor).toBe(formLine("2") + cancel(2));
  expect(rig.toAgent).toBe(
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Request cancelled"}}\n',
  );
  expect(shown.signal.aborted).toBe(true);
  // An id that was cancelled at the editor may come again, as ours.
  await rig.agent(pageLine("2", "e2"));
  expect(rig.asked).toHaveLength(2);
});

proves("CAN-9", "a session that the editor closes takes its questions with it", async () => {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent(
    formLine("1") + formLine("2", '"sessionId":"s2"') + formLine("3", '"requestId":9'),
  );
  const close = '{"jsonrpc":"2.0","id":5,"method":"session/close","params":{"sessionId":"s1"}}\n';
  await rig.editor(close);
  expect(rig.toAgent).toBe(
    `${close}{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Request cancelled","data":{"reason":"session-closed"}}}\n`,
  );
  expect(rig.client.questions.current.map(({ scope }) => scope)).toEqual([
    { kind: "session", sessionId: "s2" },
    { kind: "request" },
  ]);
});

proves("CAN-7", "when either side goes, every question of ours ends", async () => {
  for (const side of ["editorEnded", "agentEnded"] as const) {
    const rig = new RelayRig();
    await rig.start();
    await rig.agent(formLine("1") + pageLine("2"));
    rig.relay[side]();
    await rig.agent("");
    expect(rig.client.questions.current).toEqual([]);
    expect(new Set(rig.person.gone.map(({ ending }) => ending))).toEqual(
      new Set(["connection-lost"]),
    );
    expect(rig.toAgent).toBe("");
  }
});

proves(
  "REQ-1",
  "a malformed question in a mode of ours is refused, in another it is the editor's",
  async () => {
    const rig = new RelayRig();
    await rig.start();
    await rig.agent(formLine("1", '"x":1'));
    expect(rig.toAgent).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"reason":"scope-none"}}}\n',
    );
    const without = formLine("2").replace('"mode":"form",', "");
    await rig.agent(without);
    expect(rig.toEditor).toBe(without);
  },
);

test("a trace gets what passes and what is answered, with the ids of the wire", async () => {
  const rig = new RelayRig();
  await rig.start();
  rig.traced.length = 0;
  await rig.agent(formLine('"a"'));
  await answerNext(rig);
  expect(rig.traced).toMatchObject([
    ["from-agent", { id: "a", method: "elicitation/create" }],
    ["to-agent", { id: "a", result: { action: "accept" } }],
  ]);
});
