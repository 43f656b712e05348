/**
 * Every page that a person can meet, and how one gets there in a real browser: for the automatic accessibility check
 * and for pictures.
 *
 * @module
 */
import type { Page } from "playwright";
import type { BeginOptions, Begun, RigOptions } from "./rig.ts";
import type { Served } from "./served.ts";

export interface State {
  readonly name: string;
  /** How the service is set up; absent: with an identity provider. */
  readonly options?: RigOptions;
  readonly heading: string;
  reach(page: Page, served: Served): Promise<void>;
}

type Way = (page: Page, served: Served, begun: Begun) => Promise<void>;

const MINUTE = 60_000;

/** Signs in and stands on the page that says what it is about. */
async function enter(page: Page, served: Served, { url }: Begun): Promise<void> {
  await page.goto(url);
  await page.locator("button.first").click();
  served.person = "alice";
  await page.getByRole("link", { name: "alice" }).click();
  await page.locator("dl").waitFor();
}

/** Goes to the provider and comes back with that answer. */
async function connect(page: Page, answer: string): Promise<void> {
  await page.locator("button.first").click();
  await page.getByRole("link", { name: answer }).click();
  await page.locator("dl, form").first().waitFor();
}

function at(name: string, heading: string, begin: BeginOptions, way: Way, options?: RigOptions) {
  const reach = async (page: Page, served: Served) =>
    way(page, served, await served.rig.begin(begin));
  return { name, heading, reach, ...(options === undefined ? {} : { options }) };
}

const LOCAL: RigOptions = { identity: "local" };
const toLink: Way = async (page, _, { url }) => {
  await page.goto(url);
};
const ended =
  (outcome: Parameters<Served["rig"]["end"]>[1]): Way =>
  async (page, served, begun) => {
    await enter(page, served, begun);
    await served.rig.end(begun.id, outcome);
    await page.reload();
  };
const plainEnd =
  (outcome: Parameters<Served["rig"]["end"]>[1]): Way =>
  async (page, { rig }, { id, url }) => {
    await rig.end(id, outcome);
    await page.goto(url);
  };

export const STATES: readonly State[] = [
  at("sign-in", "Sign in to go on", {}, toLink),
  at("travel", "Going on to", {}, async (page, served, begun) => {
    await page.context().route("**/authorize**", (route) => route.fulfill({ status: 204 }));
    await enter(page, served, begun);
    await page.locator("button.first").click();
    await page.locator(".button").waitFor();
  }),
  at("entry-oauth", "Connect GitHub", {}, enter),
  at("entry-secret", "Connect Stripe", { purpose: "stripe" }, enter),
  at("entry-secret-fault", "Connect Stripe", { purpose: "stripe" }, async (page, served, begun) => {
    await enter(page, served, begun);
    await page.locator("input[type=password]").fill("   ");
    await page.locator("form:has(input[type=password]) button").click();
    await page.locator(".fault").waitFor();
  }),
  at("entry-confirm", "Deploy to production?", { purpose: "deploy" }, enter),
  at("review", "Is this the right account?", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await connect(page, "agree");
  }),
  at("sign-in-again", "Sign in once more to finish", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    served.person = undefined;
    await connect(page, "agree");
  }),
  at("wrong-person", "This link is not for the account", {}, async (page, _, { url }) => {
    await page.goto(url);
    await page.locator("button.first").click();
    await page.getByRole("link", { name: "bob" }).click();
    await page.locator(".stop, .bad").waitFor();
  }),
  at("busy", "One moment", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    const exchanging = new Promise<void>((reached) => {
      served.rig.outside.during = () => {
        reached();
        return new Promise(() => {});
      };
    });
    const other = await page.context().newPage();
    await other.goto(begun.url);
    await other.locator("button.first").click();
    await other.getByRole("link", { name: "agree" }).click({ noWaitAfter: true });
    await exchanging;
    await page.goto(begun.url);
  }),
  at(
    "code",
    "Type this code where the agent asked you",
    {},
    async (page, _, { url }) => {
      await page.goto(url);
      await connect(page, "agree");
    },
    LOCAL,
  ),
  at("code-entry", "Enter the code first", { code: "page" }, toLink, LOCAL),
  at(
    "code-entry-wrong",
    "Enter the code first",
    { code: "page" },
    async (page, _, { url }) => {
      await page.goto(url);
      await page.locator("#code").fill("0000-0000");
      await page.locator("button.first").click();
      await page.locator(".fault").waitFor();
    },
    LOCAL,
  ),
  at("entry-local", "Connect GitHub", {}, toLink, LOCAL),
  at("done-account", "Connected", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await connect(page, "agree");
    await page.locator("button.first").click();
    await page.locator(".good").waitFor();
  }),
  at("done-stored", "Stored", { purpose: "stripe" }, async (page, served, begun) => {
    await enter(page, served, begun);
    await page.locator("input[type=password]").fill("rk_live_1");
    await page.locator("form:has(input[type=password]) button").click();
    await page.locator(".good").waitFor();
  }),
  at("done-confirmed", "Done", { purpose: "deploy" }, async (page, served, begun) => {
    await enter(page, served, begun);
    await page.locator("button.first").click();
    await page.locator(".good").waitFor();
  }),
  at("declined", "You said no", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await page.locator("button.second").click();
    await page.getByRole("heading", { name: "You said no" }).waitFor();
  }),
  at("refused", "You did not agree there", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await connect(page, "no");
  }),
  at("failed-provider", "That did not work", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await connect(page, "fail");
  }),
  at("failed-code", "That did not work", {}, ended({ status: "failed", reason: "code-wrong" })),
  at("expired", "The time is over", {}, ended({ status: "expired" })),
  at("cancelled", "Not needed any more", {}, ended({ status: "cancelled" })),
  at("plain-unknown", "This link is not known", {}, async (page, { rig }) => {
    await page.goto(rig.config.href(`/i/${"A".repeat(43)}`));
  }),
  at("plain-expired", "This link has expired", {}, async (page, { rig }, { url }) => {
    rig.wait(11 * MINUTE);
    await page.goto(url);
  }),
  at("plain-used", "This link has been used", {}, plainEnd({ status: "done", stored: true })),
  at("plain-cancelled", "This link was called off", {}, plainEnd({ status: "cancelled" })),
  at(
    "other-browser",
    "This was begun in another browser",
    {},
    async (page, { rig }, { url }) => {
      const first = rig.browser();
      await first.open(url);
      await first.press("Continue");
      await page.goto(url);
    },
    LOCAL,
  ),
  at("other-user", "This page belongs to another user", {}, toLink, {
    ...LOCAL,
    sameUser: async () => false,
  }),
  at("answer-unknown", "This answer was used already", {}, async (page, { rig }) => {
    await page.goto(rig.config.href(`/callback/github?state=${"A".repeat(43)}`));
  }),
  at("sign-in-refused", "You did not sign in", {}, async (page, _, { url }) => {
    await page.goto(url);
    await page.locator("button.first").click();
    await page.getByRole("link", { name: "no" }).click();
  }),
  at("sign-in-failed", "Signing in did not work", {}, async (page, _, { url }) => {
    await page.goto(url);
    await page.locator("button.first").click();
    await page.getByRole("link", { name: "fail" }).click();
  }),
  at("unreachable", "GitHub cannot be reached", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    served.rig.outside.reachable = false;
    await page.locator("button.first").click();
    await page.locator(".bad").waitFor();
  }),
  at("form-refused", "That could not be accepted", {}, async (page, served, begun) => {
    await enter(page, served, begun);
    await page
      .locator("input[name=token]")
      .first()
      .evaluate((field) => field.remove());
    await page.locator("button.first").click();
    await page.locator(".bad").waitFor();
  }),
  at("sign-in-site", "Sign in to go on", {}, toLink, {
    identity: { kind: "session", subjectOf: async () => null, signIn: () => "/login" },
  }),
  at("entry-custom", "A short survey", { purpose: "survey" }, enter, {
    purposes: {
      survey: {
        kind: "custom",
        title: "A short survey",
        reason: "To ask what you would like next.",
        handle: async () => new Response(""),
      },
    },
  }),
  at(
    "review-secret",
    "Store what was entered?",
    { purpose: "stripe" },
    async (page, served, begun) => {
      await enter(page, served, begun);
      served.person = undefined;
      await page.locator("input[type=password]").fill("rk_live_1");
      await page.locator("form:has(input[type=password]) button").click();
      await page.locator("button.first").click();
      await page.getByRole("link", { name: "alice" }).click();
      await page.locator("dl").waitFor();
    },
  ),
  at("nothing-here", "There is nothing here", {}, async (page, { rig }) => {
    await page.goto(rig.config.href("/elsewhere"));
  }),
];
