import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { en } from "../../src/text/index.ts";
import { labelsOf } from "../../src/url/host.ts";
import { assessUrl, isLoopback, refuseUrl, type UrlWarningCode } from "../../src/url/index.ts";
import { proves } from "../support/proves.ts";

async function codes(url: string): Promise<readonly UrlWarningCode[]> {
  return (await assessUrl(url)).warnings.map(({ code }) => code);
}

describe("refusals", () => {
  proves("URL-12", "only http and https are opened, however another scheme is spelt", () => {
    const refused = [
      ["javascript:alert(1)", "scheme"],
      ["java\nscript:alert(1)", "scheme"],
      ["  JAVASCRIPT:alert(1)", "scheme"],
      ["data:text/html,x", "scheme"],
      ["file:///etc/hostname", "scheme"],
      ["vscode://settings", "scheme"],
      ["blob:https://a.example/1", "scheme"],
      ["view-source:https://a.example/", "scheme"],
      ["//a.example/", "malformed"],
      ["a.example/x", "malformed"],
      ["https://", "malformed"],
      ["https://a b/", "malformed"],
      ["", "malformed"],
    ] as const;
    for (const [url, refusal] of refused) expect(refuseUrl(url), url).toBe(refusal);
    expect(refuseUrl("HTTPS://a.example/")).toBeUndefined();
    expect(refuseUrl("http://a.example/")).toBeUndefined();
  });

  test("what is no text is refused and never converted to one", async () => {
    const address = "https://a.example/";
    const none = [undefined, null, 5, true, Symbol("u"), [address], new URL(address)];
    for (const value of [...none, { toString: () => address }]) {
      expect(await assessUrl(value as never)).toMatchObject({
        openable: false,
        refusal: "malformed",
      });
    }
  });

  test("a refused URL leaves no text to show or open", async () => {
    expect(await assessUrl("javascript:alert(1)")).toEqual({
      openable: false,
      refusal: "scheme",
      href: "",
      host: "",
      displayHost: "",
      registrableDomain: null,
      displayDomain: null,
      warnings: [],
    });
  });
});

describe("warnings", () => {
  proves("URL-3", "each warning has its severity and its sentence, the gravest first", async () => {
    const danger = await assessUrl("http://u@ex\u0430mple.org:8080/\u202e\u0007");
    expect(danger.warnings.map(({ code, severity }) => [code, severity])).toEqual([
      ["insecure", "danger"],
      ["userinfo", "danger"],
      ["mixed-script", "danger"],
      ["control", "danger"],
      ["bidi", "danger"],
      ["punycode", "caution"],
      ["port", "caution"],
    ]);
    expect(danger.warnings[1]?.message).toBe(en.url.warnings.userinfo);
    expect((await assessUrl("http://127.0.0.1:80/")).warnings).toEqual([
      { code: "loopback", severity: "info", message: en.url.warnings.loopback },
    ]);
  });

  proves("URL-3", "the registrable domain is the part that somebody registered", async () => {
    const domains = {
      "https://accounts.trusted.example.evil.example/": "evil.example",
      "https://a.b.co.uk/": "b.co.uk",
      "https://someone.github.io/": "someone.github.io",
      "https://github.io/": "github.io",
      "https://203.0.113.5/": null,
      "https://[2001:db8::7]/": null,
      "https://intranet/": null,
      "http://app.localhost/": null,
      "https://evil.example./": "evil.example",
    };
    for (const [url, domain] of Object.entries(domains)) {
      expect((await assessUrl(url)).registrableDomain, url).toBe(domain);
    }
  });

  test.each([
    [
      "https://b\u00fccher.example./x",
      "xn--bcher-kva.example.",
      "b\u00fccher.example",
      "b\u00fccher.example",
    ],
    [
      "https://a.b\u00fccher.example/x",
      "a.xn--bcher-kva.example",
      "a.b\u00fccher.example",
      "b\u00fccher.example",
    ],
    ["https://ex\u0430mple.org/", "xn--exmple-4nf.org", "xn--exmple-4nf.org", "xn--exmple-4nf.org"],
    [
      "https://\u0441\u043e\u0441\u043e.example/",
      "xn--n1aahb.example",
      "xn--n1aahb.example",
      "xn--n1aahb.example",
    ],
  ])("%s is shown decoded unless it imitates", async (url, host, displayHost, displayDomain) => {
    expect(await assessUrl(url)).toMatchObject({ host, displayHost, displayDomain });
  });

  test.each<[string, string, UrlWarningCode]>([
    ["decimal address", "http://3405803781/", "ip-host"],
    ["any-address", "https://0.0.0.0/", "ip-host"],
    ["mapped public address", "https://[::ffff:203.0.113.5]/", "ip-host"],
    ["name before the real host", "https://bank.example@evil.example/", "userinfo"],
    ["port of http on https", "https://a.example:80/", "port"],
    ["Greek among Latin", "https://g\u03bfogle.example/", "mixed-script"],
    ["a whole Greek word", "https://\u03bd\u03bf\u03bd\u03bf.example/", "confusable"],
    ["a whole Lisu word", "https://\ua4d6\ua4f3\ua4f3.example/", "confusable"],
    ["a dotless i", "https://w\u0131ki.example/", "confusable"],
    ["tab inside the scheme", "ht\ttps://a.example/", "control"],
    ["zero-width space in the host", "https://a\u200bb.example/", "control"],
    ["delete in the path", "https://a.example/\x7f", "control"],
    ["override in the path", "https://a.example/\u202e", "bidi"],
    ["many labels", "https://a.b.c.d.e.f.example/", "long-host"],
    ["a token in the path", "https://a.example/ghp_abcdEFGH1234567890", "credentials"],
    [
      "a token in an inner address",
      "https://a.example/?next=https%3A%2F%2Fb.example%2F%3Faccess_token%3Dabc",
      "credentials",
    ],
    ["a session behind the path", "https://a.example/in;jsessionid=0A1B2C3D", "credentials"],
    ["a session", "https://a.example/?session=s3Kq0ZbV9xYt2LmN8pRw", "credentials"],
    [
      "the code an OAuth callback carries",
      "https://a.example/cb?code=4%2F0AX4XfWhq3nVtY8ZkLm2pRs&state=x",
      "credentials",
    ],
    ["a signed link", "https://s3.example/o?X-Amz-Signature=aa11bb22", "credentials"],
    [
      "a parameter after a path in the fragment",
      "https://a.example/#/in?password=hunter2",
      "credentials",
    ],
    [
      "redirect without a scheme",
      "https://id.example/?redirect_uri=localhost:8080/cb",
      "loopback-redirect",
    ],
    [
      "redirect to IPv6",
      "https://id.example/?redirect_url=http%3A%2F%2F%5B%3A%3A1%5D%3A9%2F",
      "loopback-redirect",
    ],
    [
      "redirect under another name",
      "https://id.example/?return_to=http%3A%2F%2F127.0.0.1%2F",
      "loopback-redirect",
    ],
    [
      "redirect of an inner address",
      "https://id.example/?continue=https%3A%2F%2Fid.example%2Fa%3Fredirect_uri%3Dhttp%253A%252F%252Flocalhost%252F",
      "loopback-redirect",
    ],
    [
      "redirect of an inner path",
      "https://id.example/login?return_to=%2Fauthorize%3Fredirect_uri%3Dhttp%253A%252F%252Flocalhost%253A5173%252F",
      "loopback-redirect",
    ],
    [
      "redirect two addresses deep",
      `https://a.example/?next=${encodeURIComponent(
        `https://b.example/?next=${encodeURIComponent("https://c.example/?redirect_uri=http://localhost/")}`,
      )}`,
      "loopback-redirect",
    ],
    ["name below localhost", "http://app.localhost:3000/", "loopback"],
    ["mapped loopback address", "http://[::ffff:127.0.0.1]/", "loopback"],
    ["decimal loopback address", "http://2130706433/", "loopback"],
    ["localhost with a closing dot", "http://localhost./", "loopback"],
  ])("warns: %s", async (_, url, code) => {
    expect(await codes(url)).toContain(code);
  });

  test.each<[string, string, readonly UrlWarningCode[]]>([
    ["own port of https", "https://a.example:443/", []],
    ["own port of http", "http://localhost:80/", ["loopback"]],
    [
      "OAuth parameters",
      "https://id.example/a?client_id=c&state=eyJhIjox.eyJi.c&nonce=n&code_challenge=QKlWTBrYabcdefghijklmnop&response_type=token&scope=x",
      [],
    ],
    ["pagination and switches", "https://a.example/?page_token=abc&reset_password=true&token=", []],
    [
      "redirect to a look-alike of localhost",
      "https://id.example/?redirect_uri=https%3A%2F%2Flocalhost.app.example%2F",
      [],
    ],
    [
      "loopback in a parameter that redirects nowhere",
      "https://id.example/?resource=http%3A%2F%2Flocalhost%2Fmcp",
      [],
    ],
    ["a code to type in", "https://id.example/device?code=QX7F-22LP", []],
    [
      "the id of an interaction",
      "https://agent.example/connect?session=9f2b7c1e-5a44-4f0a-8a77-0c1d2e3f4a5b",
      [],
    ],
    ["a path to go on to, on this machine", "http://localhost/in?next=%2Fhome", ["loopback"]],
    ["an encoded line break", "https://a.example/?q=%0A%1B", []],
    ["Japanese with Latin", "https://abc\u30c6\u30b9\u30c8.jp/", ["punycode"]],
    ["Korean with Han", "https://\ud55c\uad6d\u6f22\u5b57.example/", ["punycode"]],
    ["Chinese with Bopomofo", "https://\u6ce8\u97f3\u3105\u3106.example/", ["punycode"]],
    ["digits in a Russian word", "https://\u0434\u043e\u043c24.example/", ["punycode"]],
    [
      "a Russian word of look-alikes below a Russian top",
      "https://\u0441\u043e\u0440.\u0440\u0444/",
      ["punycode"],
    ],
    [
      "Persian with a non-joiner",
      "https://\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.example/",
      ["punycode"],
    ],
    ["an umlaut", "https://b\u00fccher.example/", ["punycode"]],
  ])("does not warn: %s", async (_, url, all) => {
    expect(await codes(url)).toEqual(all);
  });
});

test("a label is decoded only when it leads back to itself and is safe to show", async () => {
  expect(
    labelsOf("xn--abc-.xn--99999999.xn--bcher-kva.example").map(({ decoded }) => decoded),
  ).toEqual(["xn--abc-", "xn--99999999", "b\u00fccher", "example"]);
  const tower = await assessUrl(`https://q${"\u0323".repeat(5)}.example/`);
  expect(tower.displayHost).toBe(tower.host);
  expect(tower.host).toMatch(/^xn--q-\w+\.example$/);
});

test("look-alikes of this machine are not this machine", () => {
  const hosts = [
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "notlocalhost",
    "128.0.0.1",
    "[::2]",
    "0.0.0.0",
  ];
  expect(hosts.filter(isLoopback)).toEqual([]);
});

describe("whatever was sent", () => {
  const piece = fc.constantFrom(
    ..."\x00\t\n\x1b\x7f\x85\u2028\u202e\u2066\u200b\u00ad\ud800 /\\@:?#&=%.-[]",
    ...[
      "http://",
      "https://",
      "xn--",
      "localhost",
      "127.1",
      "a.example",
      "\u0441\u043e",
      "\u65e5\u672c",
      "b\u00fccher",
      ":99",
      "redirect_uri=",
      "%2540",
      "\u{e0041}",
      "\u0645\u06cc\u200c",
    ],
  );
  const anyUrl = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(piece, { maxLength: 12 }).map((parts) => `https://${parts.join("")}`),
    fc.array(piece, { maxLength: 12 }).map((parts) => `https://a.example/${parts.join("")}`),
  );

  test("assessing never throws, and no hidden character survives in any text", async () => {
    await fc.assert(
      fc.asyncProperty(anyUrl, async (url) => {
        const { openable, href, host, displayHost, registrableDomain, displayDomain } =
          await assessUrl(url);
        expect(openable).toBe(refuseUrl(url) === undefined);
        expect(href + host + (registrableDomain ?? "")).toMatch(/^[\x21-\x7e]*$/);
        expect(displayHost + (displayDomain ?? "")).not.toMatch(
          /[\x00-\x20\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\p{Cs}\u{e0000}-\u{e0fff}]/u,
        );
        if (displayDomain !== null) expect(displayHost.endsWith(displayDomain)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
