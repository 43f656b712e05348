import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import { TOKEN } from "./outside.ts";
import { createRig } from "./rig.ts";

proves(
  "CONN-2",
  "a person signs in, connects an account, is asked once more, and stores it",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const browser = rig.browser();

    const first = await browser.open(url);
    expect([first.status, first.heading]).toEqual([200, "Sign in to go on"]);
    const travel = await browser.press("Sign in with Example Ltd");
    expect(travel.onward).toContain("https://id.example/sign-in?");
    const entry = await browser.answer({ code: "alice" });
    expect(entry.heading).toBe("Connect GitHub");
    const out = await browser.press("Continue");
    expect(out.onward).toContain("https://github.example/authorize?");
    const again = await browser.answer({ code: "x" });
    expect(again.onward).toContain("silent=true");
    const review = await browser.answer({ code: "alice" });
    expect(review.heading).toBe("Is this the right account?");
    expect(review.html).toContain("octocat");
    expect(review.html).toContain("alice@example.com");
    expect(rig.vault).toEqual([]);
    const done = await browser.press("Store");
    expect(done.heading).toBe("Connected");
    expect(rig.vault.map(({ credential }) => credential)).toEqual([
      { kind: "oauth", accessToken: TOKEN, tokenType: "bearer" },
    ]);
    expect((await rig.row(id)).data.outcome).toMatchObject({ status: "done", stored: true });
  },
);
