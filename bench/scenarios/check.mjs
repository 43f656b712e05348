/** Reading a schema and checking an answer, against Ajv 8, which compiles a schema before it checks. */
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { checkForm, loadPatterns, readForm } from "../doors.mjs";
import { answer, answers, freshSchema, longList } from "../questions.mjs";

const LONG = 5_000;

/** As the MCP SDK sets it up: every fault at once, formats checked, as ours does. */
function compile(schema) {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile(schema);
}

const checking = (form, contents) => ({
  run(count) {
    for (let at = 0; at < count; at++) expect(checkForm(form, contents[at % contents.length]).ok);
  },
});

const validating = (validate, contents) => ({
  run(count) {
    for (let at = 0; at < count; at++) expect(validate(contents[at % contents.length]));
  },
});

function expect(ok) {
  if (!ok) throw new Error("a valid answer was refused");
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "check",
  title: "reading a schema and checking an answer / Ajv 8",
  async run({ compare }) {
    await compare({
      id: "check-hot",
      label: "8 fields, schema read before / compiled before",
      ours: checking(readForm(freshSchema()), answers),
      peer: validating(compile(freshSchema()), answers),
      goal: { ratioAtMost: 3, oursAtMost: 5 },
    });
    const prepare = (count) => Array.from({ length: count }, freshSchema);
    await compare({
      id: "check-fresh",
      label: "8 fields, fresh schema / compile + validate",
      ours: {
        prepare,
        async run(_count, schemas) {
          for (const schema of schemas) {
            const form = readForm(schema);
            expect(checkForm(form, answer, await loadPatterns(form)).ok);
          }
        },
      },
      peer: {
        prepare,
        run(_count, schemas) {
          for (const schema of schemas) expect(compile(schema)(answer));
        },
      },
      goal: { fasterAtLeast: 250 },
    });
    const chosen = { city: `c${LONG - 1}` };
    // Ajv gives up on so long a `oneOf` of constants; the same list as an `enum` it takes.
    const asEnum = { type: "object", properties: { city: { type: "string", enum: [] } } };
    for (let at = 0; at < LONG; at++) asEnum.properties.city.enum.push(`c${at}`);
    await compare({
      id: "check-options",
      label: "5,000 titled options / compiled, untitled",
      ours: checking(readForm(longList(LONG)), [chosen]),
      peer: validating(compile(asEnum), [chosen]),
      goal: { oursAtMost: 100 },
    });
  },
};
