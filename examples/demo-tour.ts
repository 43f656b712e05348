/**
 * The demo's tour: a form with every kind of field, a question where "no" and "not now" end differently, and a
 * page. It is the same code for both protocol versions.
 */
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  form,
  integer,
  isElicitationError,
  number,
  text,
  uri,
} from "acp-elicitation";
import type { Elicitor, Strand } from "acp-elicitation/agent";
import { servePage } from "./demo-page.ts";

/** One turn of the conversation. */
export interface Turn {
  readonly ask: Elicitor;
  readonly sessionId: string;
  /** The turn's work: its questions are withdrawn when it is cancelled. */
  readonly strand: Strand;
  say(words: string): Promise<void>;
}

const WORKSHOP = form(
  {
    name: text()
      .title("Short name")
      .description("Small letters, digits and hyphens, for example intro-to-acp.")
      .minLength(3)
      .maxLength(20)
      .pattern("^[a-z][a-z0-9-]*$"),
    room: choice([
      { const: "small", title: "Small room", description: "Up to 12 people, one screen" },
      { const: "large", title: "Large room", description: "Up to 40 people, two screens" },
      { const: "garden", title: "Garden", description: "Any number, weather permitting" },
    ])
      .title("Room")
      .other("Another place"),
    seats: integer().title("Seats").minimum(1).maximum(40).default(12),
    topics: choices({ forms: "Forms", pages: "Pages", agents: "Writing agents" })
      .title("Topics")
      .maxItems(2)
      .optional(),
    day: date().title("Day").optional(),
    start: dateTime().title("Start, with time zone").optional(),
    contact: email().title("Contact").optional(),
    website: uri().title("Website").optional(),
    price: number().title("Price per seat").minimum(0).optional(),
    online: boolean().title("Can people join online?").optional(),
    agenda: text().title("Agenda").multiline().optional(),
  },
  { title: "A workshop" },
);

const ANNOUNCE = form({
  when: choice({ now: "Now", tomorrow: "Tomorrow morning" }).title("When"),
});

/** Runs the step that the prompt names by its number, or all of them. */
export async function runTour(prompt: string, turn: Turn): Promise<void> {
  const steps = [askForm, askDecision, askPage];
  const chosen = steps[Number(prompt.trim()) - 1];
  if (chosen !== undefined) return goThrough(chosen, turn);
  await turn.say(
    "Hello, I am the demo agent. I will ask you three things about a workshop. " +
      "Each can be declined or cancelled, and nothing leaves this machine.\n",
  );
  for (const step of steps) await goThrough(step, turn);
  await turn.say("\nThat was the tour. Type 1, 2 or 3 to see a step again.\n");
}

/** One step. An answer that does not fit, also when asked once more, is told and ends the step alone. */
async function goThrough(step: (turn: Turn) => Promise<void>, turn: Turn): Promise<void> {
  try {
    await step(turn);
  } catch (error) {
    if (!isElicitationError(error) || error.code !== "answer-invalid") throw error;
    const faults = error.detail.issues.map(({ field, message }) =>
      field === "" ? message : `${field}: ${message}`,
    );
    await turn.say(`I cannot use that answer (${faults.join(" ")}), so I leave it at that.\n`);
  }
}

async function askForm({ ask, sessionId, strand, say }: Turn): Promise<void> {
  await say("\n1 of 3: a form with every kind of field.\n");
  const message = "What should the workshop look like? Most answers may stay empty.";
  const answer = await ask.form({ sessionId, strand, message, form: WORKSHOP, reask: true });
  if (answer.action !== "accept") return say(`You chose ${answer.action}: no workshop, then.\n`);
  const lines = Object.entries(answer.content).map(([name, value]) => {
    const shown = Array.isArray(value) ? value.join(", ") : String(value);
    return `  ${name}: ${shown.replaceAll("\n", " / ")}`;
  });
  await say(`This is what reached me, checked and typed:\n${lines.join("\n")}\n`);
}

async function askDecision({ ask, sessionId, strand, say }: Turn): Promise<void> {
  await say("\n2 of 3: saying no is an answer, closing the question is none.\n");
  const message =
    "May I announce the workshop? Decline is an answer, cancel is none: try either of them.";
  const answer = await ask.form({ sessionId, strand, message, form: ANNOUNCE, reask: true });
  if (answer.action === "accept") {
    await say(`Accepted: I would announce it ${answer.content.when}.\n`);
  } else if (answer.action === "decline") {
    await say("Declined: the workshop stays private, and I will not ask again.\n");
  } else {
    await say("Cancelled: nothing is decided. I keep a draft and would ask another time.\n");
  }
}

async function askPage({ ask, sessionId, strand, say }: Turn): Promise<void> {
  await say(
    "\n3 of 3: a page. You see its address first, and it opens only if you agree. " +
      "If you give up on it, Ctrl-C stops me waiting.\n",
  );
  const page = await servePage();
  const message = "Please confirm on my page that the workshop may take place.";
  try {
    const consent = await ask.url({ sessionId, strand, message, url: page.url });
    if (consent.action !== "accept") {
      return await say(`You chose ${consent.action}: the page was not opened, and is gone.\n`);
    }
    await strand.wait(page.finished);
    await consent.complete();
    await say("You pressed Finish, and I told your client that the page is done.\n");
  } finally {
    page.close();
  }
}
