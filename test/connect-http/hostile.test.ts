/** Words that would like to be markup, a sentence of ours, or another line. */
import { expect } from "vitest";
import type { Purpose } from "../../src/connect/options.ts";
import { proves } from "../support/proves.ts";
import { outsideWorld, providerLeg } from "./outside.ts";
import { createRig } from "./rig.ts";

const MARKUP = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
const BIDI = "\u202egnp.exe\u202c\u2066";
const ESCAPE = "\u001b[2J\u0007\u0000\r\n\u2028Set-Cookie: a=b";

/** True for a page in which no foreign text became anything but text. */
function harmless(html: string): boolean {
  const tags = [...html.matchAll(/<([a-z!/][^\s>]*)/gi)].map(([, tag = ""]) => tag.toLowerCase());
  const foreign = tags.filter((tag) => /script|img|iframe|object|base|style/.test(tag));
  return foreign.length === 0 && !/\son[a-z]+=\w/i.test(html.replaceAll(/&[a-z0-9#]+;[^<]*/g, ""));
}

proves(
  "SURF-3",
  "no name, label, purpose, account or error becomes markup or moves our sentences",
  async () => {
    for (const hostile of [MARKUP, BIDI, ESCAPE]) {
      // An author's own words may not hold control characters.
      const ours = hostile === ESCAPE ? "Agent" : hostile.slice(0, 60);
      const outside = outsideWorld();
      const github: Purpose = {
        kind: "oauth",
        title: ours,
        reason: ours,
        provider: "github",
        leg: providerLeg("https://github.example/authorize", outside),
        origins: ["https://api.github.com"],
      };
      const stripe: Purpose = {
        kind: "secret",
        title: ours,
        reason: ours,
        label: ours,
        origins: ["https://api.stripe.com"],
      };
      const rig = createRig({ agent: ours, purposes: { github, stripe } });
      rig.outside.label = hostile;
      outside.account = hostile;
      const browser = rig.browser();
      const { url } = await rig.begin();
      const pages = [await browser.signIn(url)];
      pages.push(await browser.press("Continue"));
      pages.push(await browser.answer({ code: "c" }));
      pages.push(await browser.answer({ code: "alice" }));
      pages.push(await browser.press("Store"));
      const secret = rig.browser();
      pages.push(await secret.signIn((await rig.begin({ purpose: "stripe" })).url));
      pages.push(await secret.press("Store", { secret: `${MARKUP}\n\u0000` }));
      for (const { html, headers } of pages) {
        expect(harmless(html)).toBe(true);
        expect(html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2028]/);
        for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-acp-[a-z]-/);
      }
      expect(pages.some(({ html }) => html.includes("&lt;script&gt;"))).toBe(hostile === MARKUP);
    }
  },
);

proves("SURF-3", "foreign words are kept apart from ours, and capped", async () => {
  const rig = createRig({ agent: "عميل" });
  rig.outside.label = `a${"b".repeat(5000)}`;
  const { url } = await rig.begin();
  const { html } = await rig.browser().signIn(url);
  expect(html).toContain("<bdi>عميل</bdi>");
  expect(html).toContain("<bdi>عميل</bdi> may use the account");
  expect(html).toContain(`<bdi>a${"b".repeat(198)}…</bdi>`);
});

proves("SURF-3", "an answer's parameters are never shown", async () => {
  const rig = createRig();
  const browser = rig.browser();
  const names = ["state", "code", "error", "error_description", "iss", "session_state"];
  const query = new URLSearchParams(names.map((name): [string, string] => [name, MARKUP]));
  for (const place of ["/identity", "/callback/github"]) {
    const page = await browser.open(`${rig.config.href(place)}?${query}`);
    expect(page.status).toBe(403);
    expect(page.html).not.toMatch(/alert|onerror|&lt;/);
  }
});

proves(
  "CONN-6",
  "an address that a leg hands over is only ever a link, whatever is in it",
  async () => {
    const rig = createRig({
      purposes: {
        github: {
          kind: "oauth",
          title: "GitHub",
          reason: "r",
          provider: "github",
          leg: {
            ...providerLeg("", outsideWorld()),
            depart: async () => ({
              url: `https://github.example/a?x="><script>'; url=javascript:alert(1)`,
              secret: { verifier: "v", nonce: "n" },
            }),
          },
          origins: ["https://api.github.com"],
        },
      },
    });
    const browser = rig.browser();
    await browser.signIn((await rig.begin()).url);
    const page = await browser.press("Continue");
    expect(harmless(page.html)).toBe(true);
    expect(page.onward).toBe(
      "https://github.example/a?x=%22%3E%3Cscript%3E%27;%20url=javascript:alert(1)",
    );
  },
);
