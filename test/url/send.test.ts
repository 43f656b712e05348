import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  looksLikeDeviceSignIn,
  redactQuery,
  type UnsendableReason,
  unsendable,
} from "../../src/url/index.ts";
import { proves } from "../support/proves.ts";

describe("what an agent may not send", () => {
  const refused: readonly (readonly [string, readonly UnsendableReason[]])[] = [
    ["no address", ["malformed"]],
    ["javascript:alert(1)", ["scheme"]],
    ["http://auth.example/in", ["insecure"]],
    ["https://u:p@auth.example/", ["userinfo"]],
    ["https://auth.example/\u202e", ["hidden-characters"]],
    ["https://auth.example/\n", ["hidden-characters"]],
    ["https://auth.example/?access_token=abc", ["credentials"]],
    ["https://auth.example/?x=AKIAABCDEFGHIJKLMNOP", ["credentials"]],
    ["https://auth.example/?client_secret=s3cret", ["credentials"]],
    ["https://auth.example/#id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.", ["credentials"]],
    ["https://auth.example/?email=dev%40example.org", ["personal-data"]],
    ["https://auth.example/?login_hint=dev@example.org", ["personal-data"]],
    ["https://auth.example/u/dev.name+tag@example.org/x", ["personal-data"]],
    [
      "https://auth.example/?next=https%3A%2F%2Fa.example%2F%3Fm%3Ddev%2540example.org",
      ["personal-data"],
    ],
    ["https://auth.example/#dev%2540example.org", ["personal-data"]],
    ["https://auth.example/?b=%FF%40&m=%FFdev%40b%C3%BCcher.example", ["personal-data"]],
    ["https://auth.example/?phone=%2B49%2030%20901820", ["personal-data"]],
    [
      "http://u@auth.example/?password=x1&m=a@b.example",
      ["insecure", "userinfo", "credentials", "personal-data"],
    ],
  ];

  proves(
    "URL-5",
    "plain http, user-info, credentials and personal data are refused, all reasons at once",
    () => {
      for (const [url, reasons] of refused) expect(unsendable(url), url).toEqual(reasons);
    },
  );

  const allowed = [
    "https://auth.example/in",
    "http://127.0.0.1:4010/in",
    "http://localhost:4010/in",
    "https://agent.example/connect?elicitationId=9f2b7c1e-5a44-4f0a-8a77-0c1d2e3f4a5b",
    "https://id.example/a?response_type=code&client_id=stub&code_challenge=QKlWTBrY&code_challenge_method=S256&redirect_uri=http%3A%2F%2Flocalhost%3A51733%2Fback&state=VrrszzfZ&scope=mcp",
    "https://a.example/npm/@scope/name@1.2.3",
    "https://a.example/@somebody",
    "https://a.example/maps/@48.85,2.35,12z",
    "https://a.example/?order=12345678",
  ];
  test.each(allowed)("may be sent: %s", (url) => {
    expect(unsendable(url)).toEqual([]);
  });

  test("plain http passes in development, and nothing else does", () => {
    expect(unsendable("http://u@a.example/", { dangerouslyAllowHttp: true })).toEqual(["userinfo"]);
  });

  test("no text makes it throw, and long ones take no longer per character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        unsendable(text);
        unsendable(`https://a.example/?${text}#${text}`);
      }),
    );
    for (const unit of [
      "a",
      "@",
      "a@b.",
      "eyJ",
      "-eyJ",
      "%40",
      "%25",
      "ghp_",
      "A-",
      "&next=https://",
    ]) {
      const long = `https://a.example/?${unit.repeat(200_000)}`;
      unsendable(long);
      looksLikeDeviceSignIn(long, unit.repeat(200_000));
    }
  });
});

describe("device sign-in", () => {
  proves("URL-14", "a device page or a code in the message is recognised", () => {
    const signs: readonly (readonly [string, string])[] = [
      ["https://github.com/login/device", "Sign in."],
      ["https://id.example/activate", "Sign in."],
      ["https://id.example/devicelogin", "Sign in."],
      ["https://id.example/in?user_code=abcd", "Sign in."],
      ["https://id.example/in", "Sign in and enter this code: QX7F-22LP"],
      ["https://id.example/in", "ABCD-1234"],
      ["https://id.example/in", "Your code is 123-456."],
      ["https://id.example/in", "Type 482913 there"],
      ["https://id.example/in", "Code: WDJB7MHT"],
      ["", "Use QX7F-22LP"],
    ];
    for (const [url, message] of signs) {
      expect(looksLikeDeviceSignIn(url, message), `${url} ${message}`).toBe(true);
    }
  });

  test.each([
    ["https://auth.example/connect?elicitationId=el-1", "Please connect your account."],
    ["https://auth.example/devices/list", "See RFC-2119, SHA-256 and ISO-8601 of 2026-11-30."],
    ["https://auth.example/c/9F2B7C1E-5A44-4F0A-8A77-0C1D2E3F4A5B", "Connect on port 8443."],
    [
      "https://auth.example/",
      "Sign in with your 2 accounts, id 9f2b7c1e-5a44-4f0a-8a77-0c1d2e3f4a5b",
    ],
  ])("not: %s %s", (url, message) => {
    expect(looksLikeDeviceSignIn(url, message)).toBe(false);
  });
});

describe("an address in a trace", () => {
  test.each([
    [
      "https://a.example/in?access_token=abc&x=1&flag#frag",
      "https://a.example/in?access_token=redacted&x=redacted&redacted#redacted",
    ],
    ["https://u:p@a.example/", "https://redacted@a.example/"],
    ["https://a.example/t/ghp_abcdEFGH1234567890/", "https://a.example/t/redacted/"],
    ["https://a.example/?ghp_abcdEFGH1234567890=1", "https://a.example/?redacted=redacted"],
    ["https://a.example/in", "https://a.example/in"],
    ["data:text/html,secret", "data:redacted"],
    ["no address", "redacted"],
  ])("%s", (href, written) => {
    expect(redactQuery(href)).toBe(written);
  });
});
