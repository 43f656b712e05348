/** Each person reads their own language, in its own direction. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import { createRig } from "./rig.ts";

proves(
  "CONN-2",
  "a page is in the language that the browser asks for, and says which it is",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const wanted = [
      [
        "de-AT,de;q=0.9,en;q=0.8",
        '<html lang="de" dir="ltr">',
        "Melden Sie sich an, um fortzufahren",
      ],
      ["fr, ja;q=0.5, en;q=0.1", '<html lang="ja" dir="ltr">', "続けるにはサインインしてください"],
      ["en;q=0.1, es", '<html lang="es" dir="ltr">', "Inicie sesión para continuar"],
      ["ar-EG", '<html lang="ar" dir="rtl">', "سجّل الدخول للمتابعة"],
      ["iw", '<html lang="he" dir="rtl">', "יש להיכנס כדי להמשיך"],
      ["fr", '<html lang="en" dir="ltr">', "Sign in to go on"],
      ["de;q=0, *", '<html lang="en" dir="ltr">', "Sign in to go on"],
      ["", '<html lang="en" dir="ltr">', "Sign in to go on"],
      [`${"x-".repeat(3000)};q=,,;;=`, '<html lang="en" dir="ltr">', "Sign in to go on"],
      ["../../../etc/passwd", '<html lang="en" dir="ltr">', "Sign in to go on"],
    ] as const;
    for (const [language, html, heading] of wanted) {
      const page = await rig.browser({ "accept-language": language }).open(url);
      expect([page.html.includes(html), page.heading]).toEqual([true, heading]);
      expect(page.html).toContain(`<title>${heading}</title>`);
    }
  },
);

proves(
  "CONN-2",
  "the whole way can be gone in a language that runs from right to left",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const browser = rig.browser({ "accept-language": "he" });
    await browser.open(url);
    await browser.press("כניסה עם Example Ltd");
    await browser.answer({ code: "alice" });
    await browser.press("המשך");
    await browser.answer({ code: "c" });
    await browser.answer({ code: "alice" });
    const done = await browser.press("שמירה");
    expect(done.heading).toBe("החיבור נעשה");
    expect(done.html).toContain("<bdi>Coding Agent</bdi>");
  },
);
