/** What is not ours arrives byte for byte, however it is cut into chunks. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPump } from "../../src/sidecar/pump.ts";
import { proves } from "../support/proves.ts";
import { formLine, RelayRig } from "./rig.ts";

const word = fc.string({ unit: "binary", maxLength: 12 });
const hugeNumber = fc.constantFrom("99999999999999999999", "1.0", "-0", "1e400", "0.1e-7", "1E+2");
const json = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  hugeNumber,
);
const name = fc.oneof(
  fc.constantFrom("id", "params", "jsonrpc", "_meta", "method", "m\\u0065thod", "result", "error"),
  word.map((text) => JSON.stringify(text).slice(1, -1)),
);
/** Methods that are nobody's but the editor's or the agent's. */
const method = fc.constantFrom(
  '"session/update"',
  '"elicitation/create2"',
  '"Elicitation/create"',
  '"elicitation\\u002fcreat"',
  '"session/prompt"',
  '"_x/y"',
  "7",
  "null",
  '["elicitation/create"]',
);
const space = fc.constantFrom("", " ", "\t", "  ");
const object = fc.array(fc.tuple(name, json, method, space), { maxLength: 6 }).map((members) => {
  const written = members.map(
    ([key, value, called, gap]) =>
      `${gap}"${key}"${gap}:${gap}${/m.*thod$/.test(key) ? called : value}${gap}`,
  );
  return `{${written.join(",")}}`;
});
/** Lines that name a method of ours, and are no message of ours all the same. */
const ambiguous = fc.constantFrom(
  formLine("1").trim().replace("{", '{"id":2,'),
  formLine("1").trim().replace("{", '{"method":"session/update",'),
  formLine("1").trim().replace(/}$/, ',"method":"session/update"}'),
  formLine("1").trim().replace(/}$/, ',"result":{}}'),
  formLine("1").trim().replace(/}$/, ""),
  formLine("1").trim().replace('"id":1,', ""),
  formLine("1").trim().replace('"id":1,', '"id":{},'),
  formLine("1").trim().replace('"form"', '"_other"'),
  `[${formLine("1").trim()}]`,
  `\ufeff${formLine("1").trim()}`,
  '{"method":"elicitation/create"}',
  '{"method":"$/cancel_request","params":{"requestId":7}}',
  '{"method":"elicitation/complete","params":{"elicitationId":"unknown"}}',
  '{"jsonrpc":"2.0","id":5,"result":{"protocolVersion":1}}',
);
const line = fc
  .oneof(
    { weight: 4, arbitrary: object.map((text) => Buffer.from(text)) },
    { weight: 3, arbitrary: ambiguous.map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: json.map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 40 }).map((raw) => Buffer.from(raw)) },
  )
  .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 10)));
const stream = fc
  .tuple(
    fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\n\n"))),
    fc.option(line, { nil: Buffer.alloc(0) }),
  )
  .map(([lines, last]) =>
    Buffer.concat([...lines.flatMap(([bytes, end]) => [bytes, Buffer.from(end)]), last]),
  );
const cuts = fc.array(fc.nat(), { maxLength: 12 });

function chunksOf(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
}

proves("RELAY-1", "whatever the agent says that is not ours reaches the editor as it is", () =>
  fc.assert(
    fc.asyncProperty(stream, cuts, async (bytes, places) => {
      const rig = new RelayRig();
      await rig.start();
      for (const chunk of chunksOf(bytes, places)) rig.relay.fromAgent(chunk);
      rig.relay.agentEnded();
      expect(rig.bytesToEditor.equals(bytes)).toBe(true);
      expect(rig.toAgent).toBe("");
    }),
    { numRuns: 300 },
  ),
);

proves("RELAY-1", "whatever the editor says but initialize reaches the agent as it is", () =>
  fc.assert(
    fc.asyncProperty(stream, cuts, async (bytes, places) => {
      const rig = new RelayRig();
      for (const chunk of chunksOf(bytes, places)) rig.relay.fromEditor(chunk);
      rig.relay.editorEnded();
      expect(rig.bytesToAgent.equals(bytes)).toBe(true);
      expect(rig.toEditor).toBe("");
    }),
    { numRuns: 300 },
  ),
);

proves("RELAY-1", "what is not ours keeps its order and bytes around what is", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(stream, fc.boolean()), { maxLength: 5 }),
      cuts,
      async (parts, places) => {
        const rig = new RelayRig();
        await rig.start();
        const whole: Buffer[] = [];
        const foreign: Buffer[] = [];
        parts.forEach(([bytes, ours], place) => {
          const ended = Buffer.concat([bytes, Buffer.from("\n")]);
          whole.push(ended);
          foreign.push(ended);
          if (ours) whole.push(Buffer.from(formLine(String(place + 100))));
        });
        for (const chunk of chunksOf(Buffer.concat(whole), places)) rig.relay.fromAgent(chunk);
        rig.relay.agentEnded();
        expect(rig.bytesToEditor.equals(Buffer.concat(foreign))).toBe(true);
        expect(rig.asked.map(({ id }) => id)).toHaveLength(parts.filter(([, ours]) => ours).length);
      },
    ),
    { numRuns: 150 },
  ),
);

proves("RELAY-1", "bytes go on before their line has ended, once it cannot be ours", async () => {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent('{"jsonrpc":"2.0","method":"session/update","params":{"text":"half');
  expect(rig.toEditor).toBe('{"jsonrpc":"2.0","method":"session/update","params":{"text":"half');
  rig.clear();
  await rig.agent(' a line"}}\n{"jsonrpc":"2.0","id":1,"resu');
  expect(rig.toEditor).toBe(' a line"}}\n');
  await rig.agent('lt":');
  expect(rig.toEditor).toBe(' a line"}}\n{"jsonrpc":"2.0","id":1,"result":');
});

proves("RELAY-1", "an answer of ours never stands inside a line of the editor's", async () => {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent(formLine("7"));
  await rig.editor('{"jsonrpc":"2.0","method":"session/cancel","params":{"sess');
  (await rig.person.next()).act({ action: "decline" });
  await rig.editor("");
  expect(rig.toAgent).toBe('{"jsonrpc":"2.0","method":"session/cancel","params":{"sess');
  await rig.editor('ionId":"s1"}}\n{"jsonrpc":"2.0","method":"next","params":{}}\n');
  expect(rig.toAgent).toBe(
    '{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}\n' +
      '{"jsonrpc":"2.0","id":7,"result":{"action":"decline"}}\n' +
      '{"jsonrpc":"2.0","method":"next","params":{}}\n',
  );
});

proves(
  "RELAY-2",
  "what could be understood in two ways is relayed and never answered",
  async () => {
    const lines = [
      formLine("1").replace("{", '{"id":2,'),
      formLine("1").replace("{", '{"method":"elicitation/create",'),
      formLine("1").replace("}\n", ',"result":{}}\n'),
      formLine("1").replace("}\n", "\n"),
      formLine("1").replace('"Which', '"\u0001Which'),
      formLine("1").replace('"id":1', '"id":[1]'),
    ];
    for (const text of lines) {
      const rig = new RelayRig();
      await rig.start();
      await rig.agent(text);
      expect(rig.toEditor).toBe(text);
      expect(rig.toAgent).toBe("");
      expect(rig.person.asked).toEqual([]);
    }
  },
);

proves("RELAY-2", "a line that is no UTF-8 is relayed and never answered", async () => {
  const rig = new RelayRig();
  await rig.start();
  const bytes = Buffer.from(formLine("1").replace("Which", "\u00e9"), "latin1");
  await rig.agent(bytes);
  expect(rig.bytesToEditor.equals(bytes)).toBe(true);
  expect(rig.toAgent).toBe("");
});

proves("LIM-4", "a line over 32 MiB is relayed and never answered", async () => {
  const rig = new RelayRig();
  await rig.start();
  const half = Buffer.alloc(17 * 1024 * 1024, 0x20);
  const [before = "", after = ""] = formLine("1").split('"params"');
  for (const part of [before, half, half, `"params"${after}`]) await rig.agent(part);
  expect(rig.bytesToEditor.length).toBe(formLine("1").length + 2 * half.length);
  expect(rig.toAgent).toBe("");
  await rig.agent(formLine("2"));
  expect(rig.asked).toHaveLength(1);
});

test("a line of exactly the limit is still judged, one byte more is not", () => {
  const judged: number[] = [];
  const written: number[] = [];
  const pump = createPump({
    write: (bytes) => written.push(bytes.length),
    limit: 40,
    holds: () => true,
    judge: (line) => {
      judged.push(line.length);
      return "take";
    },
  });
  pump.push(Buffer.from(`${'{"method":"x"}'.padEnd(39)}\n`));
  pump.push(Buffer.from(`${'{"method":"x"}'.padEnd(40)}\n`));
  expect(judged).toEqual([40]);
  expect(written).toEqual([41]);
});

test("a line that never ended gets nothing put behind it", async () => {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent(formLine("1"));
  await rig.editor('{"half');
  await rig.editor('":1');
  const shown = await rig.person.next();
  rig.relay.editorEnded();
  shown.act({ action: "decline" });
  await rig.agent("");
  expect(rig.toAgent).toBe('{"half":1');
  expect(rig.client.questions.current).toEqual([]);
});
