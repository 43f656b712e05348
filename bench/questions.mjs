/** The question every comparison asks: one field of each kind that agents use, and a valid answer to it. */

import {
  boolean,
  choice,
  choices,
  dateTime,
  email,
  form,
  integer,
  text,
  uri,
} from "acp-elicitation";

export const message = "The deployment needs a few details before it can start.";

const TARGETS = { dev: "Development", test: "Test", stage: "Staging", prod: "Production" };
const REGIONS = { eu: "Europe", us: "America", ap: "Asia", af: "Africa", oc: "Oceania" };

const titled = (choices) =>
  Object.entries(choices).map(([value, title]) => ({ const: value, title }));

/** A fresh object each time, as a peer's message is. */
export const freshSchema = () => ({
  type: "object",
  title: "Deployment",
  properties: {
    service: { type: "string", title: "Service", minLength: 1, maxLength: 60 },
    notify: { type: "string", title: "Who is told", format: "email" },
    dashboard: { type: "string", title: "Dashboard", format: "uri" },
    start: { type: "string", title: "Start", format: "date-time" },
    replicas: { type: "integer", title: "Replicas", minimum: 1, maximum: 99, default: 2 },
    dryRun: { type: "boolean", title: "Dry run", default: false },
    target: {
      type: "string",
      title: "Where to",
      oneOf: titled(TARGETS),
    },
    regions: {
      type: "array",
      title: "Regions",
      minItems: 1,
      uniqueItems: true,
      items: { anyOf: titled(REGIONS) },
    },
  },
  required: ["service", "notify", "replicas", "target"],
});

/** The same form, built with types. */
export const builtForm = () =>
  form(
    {
      service: text().title("Service").minLength(1).maxLength(60),
      notify: email().title("Who is told"),
      dashboard: uri().title("Dashboard").optional(),
      start: dateTime().title("Start").optional(),
      replicas: integer().title("Replicas").minimum(1).maximum(99).default(2),
      dryRun: boolean().title("Dry run").default(false).optional(),
      target: choice(TARGETS).title("Where to"),
      regions: choices(REGIONS).title("Regions").minItems(1).optional(),
    },
    { title: "Deployment" },
  );

/** A short question, as agents ask most: one choice, and room for a word. */
export const shortForm = () =>
  form({ target: choice(TARGETS).title("Where to?"), note: text().title("Note").optional() });

export const shortAnswer = Object.freeze({ target: "prod", note: "after lunch" });

/** Answers that differ, so that no engine takes a check out of its loop. */
export const answers = Array.from({ length: 64 }, (_, at) => ({
  service: `checkout-${at}`,
  notify: `ops${at}@example.com`,
  dashboard: `https://example.com/dashboards/${at}`,
  start: "2026-03-01T09:30:00Z",
  replicas: 1 + at,
  dryRun: at % 2 === 0,
  target: "prod",
  regions: ["eu", "ap"],
}));

export const answer = Object.freeze(answers[0]);

/** One choice among many, each with a title. */
export const longList = (count) => ({
  type: "object",
  properties: {
    city: {
      type: "string",
      oneOf: Array.from({ length: count }, (_, at) => ({ const: `c${at}`, title: `City ${at}` })),
    },
  },
  required: ["city"],
});
