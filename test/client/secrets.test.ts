import { expect } from "vitest";
import { ClientRig, create } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

const TOKEN = "ghp_012345678901234567890123456789012345";

/** A client with one question on show, whose fields are texts by these names. */
async function asked(...names: string[]): Promise<ClientRig> {
  const rig = new ClientRig();
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  await rig.send(create(1, { requestedSchema: { type: "object", properties } }));
  return rig;
}

proves(
  "FORM-20",
  "what is typed into a field that asks for a secret is kept in no draft",
  async () => {
    const rig = await asked("api_key", "name");
    rig.front?.saveDraft({ api_key: { text: "hunter2-hunter2" }, name: { text: "Ada" } });
    expect(rig.client.questions.current[0]?.draft).toEqual({ name: { text: "Ada" } });
  },
);

proves(
  "FORM-20",
  "nor is an answer in the shape of a token, whatever the field is called",
  async () => {
    const rig = await asked("note");
    rig.front?.saveDraft({ note: { text: TOKEN } });
    expect(rig.client.questions.current[0]?.draft).toEqual({});
  },
);

proves("FORM-20", "nor an answer that was refused, and no event holds it", async () => {
  const rig = new ClientRig();
  const properties = { api_key: { type: "string" }, n: { type: "integer" } };
  await rig.send(create(1, { requestedSchema: { type: "object", properties } }));
  rig.front?.act({ action: "accept", content: { api_key: "hunter2-hunter2", n: "x" } });
  await rig.wait("1s");
  expect(rig.out).toEqual([]);
  expect(rig.client.questions.current[0]?.draft).toEqual({ n: { value: "x" } });
  expect(JSON.stringify(rig.events)).not.toMatch(/hunter2|ghp_/);
});
