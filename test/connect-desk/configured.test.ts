import { describe, expect, test } from "vitest";
import { configured } from "../../src/connect/configured.ts";
import { local, session } from "../../src/connect/desk/identity.ts";
import type { ConnectOptions } from "../../src/connect/options.ts";
import { judgeCase } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { oauthPurpose, optionsOf, providerLeg } from "./rig.ts";

/** What is said of options with these changes; `null` where they are taken. */
function refusal(changes: object): string | null {
  try {
    configured({ ...optionsOf(), ...changes } as ConnectOptions);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as TypeError).message;
  }
}
const purposes = (purpose: object) => ({ purposes: { github: { ...oauthPurpose(), ...purpose } } });

describe("the base URL", () => {
  judgeCase("connect.clean-link.02", () => {
    expect(refusal({ baseUrl: "http://agent.example/connect" })).toBe(
      "baseUrl: must be https; plain http is for loopback alone (URL-5).",
    );
    expect(refusal({ baseUrl: "https://agent.example/connect" })).toBeNull();
    expect(refusal({ baseUrl: "http://127.0.0.1:8080" })).toBeNull();
    expect(refusal({ baseUrl: "http://localhost:8080" })).toBeNull();
    expect(refusal({ baseUrl: "http://[::1]:8080" })).toBeNull();
  });

  proves(
    "URL-5",
    "a base URL holds no credentials, query or fragment, and the refusal repeats none",
    () => {
      const secret = refusal({ baseUrl: "https://user:hunter2@agent.example/" });
      expect(secret).toBe("baseUrl: must hold no user name or password.");
      for (const baseUrl of [
        "https://agent.example/?",
        "https://agent.example/?a=1",
        "https://agent.example/#x",
      ]) {
        expect(refusal({ baseUrl })).toBe("baseUrl: must hold no query and no fragment.");
      }
    },
  );

  test("a path prefix has one spelling", () => {
    const prefixOf = (baseUrl: string) => configured({ ...optionsOf(), baseUrl }).prefix;
    expect(prefixOf("https://agent.example")).toBe("");
    expect(prefixOf("https://agent.example/")).toBe("");
    expect(prefixOf("https://agent.example/a/b/")).toBe("/a/b");
    const { href } = configured({ ...optionsOf(), baseUrl: "https://AGENT.example:443/connect/" });
    expect(href("/i/abc")).toBe("https://agent.example/connect/i/abc");
    const said =
      "baseUrl: may have a path of letters, digits and . _ ~ - only, without empty parts.";
    for (const path of ["//", "/a//b", "/a%2fb", "/a;b", "/ä"]) {
      expect(refusal({ baseUrl: `https://agent.example${path}` })).toBe(said);
    }
  });

  test.each([undefined, "", "agent.example", "/connect", 7])("%s is no base URL", (baseUrl) => {
    expect(refusal({ baseUrl })).toBe(
      "baseUrl: must be an absolute URL, e.g. https://agent.example/connect.",
    );
  });

  test.each(["ftp://agent.example", "javascript:alert(1)", "file:///x"])(
    "%s is refused",
    (baseUrl) => {
      expect(refusal({ baseUrl })).toBe(
        "baseUrl: must be https; plain http is for loopback alone (URL-5).",
      );
    },
  );
});

describe("who people are", () => {
  proves("CONN-3", "local() is taken on a loopback base URL alone", () => {
    const identity = local();
    expect(refusal({ identity, baseUrl: "http://127.0.0.1:8080" })).toBeNull();
    expect(refusal({ identity, baseUrl: "https://agent.example" })).toBe(
      "identity: local() needs a baseUrl on loopback, e.g. http://127.0.0.1:8080 (CONN-3).",
    );
  });

  test("session() needs both of its functions", () => {
    const site = { subjectOf: async () => null, signIn: () => "/sign-in" };
    expect(refusal({ identity: session(site) })).toBeNull();
    expect(refusal({ identity: { kind: "session", ...site, signIn: undefined } })).toBe(
      "identity: must be session().",
    );
  });

  test.each([undefined, null, {}, { kind: "none" }, "local"])("%j is no identity", (identity) => {
    expect(refusal({ identity })).toBe("identity: must be oidc(), session() or local().");
  });
});

describe("what can be begun", () => {
  test("a purpose says to the person what it is", () => {
    expect(refusal({ purposes: {} })).toBe("purposes: must name at least one.");
    expect(refusal({ purposes: { Git: oauthPurpose() } })).toBe(
      "purposes: must have names of 1 to 64 of a-z, 0-9 and -.",
    );
    expect(refusal(purposes({ kind: "other" }))).toBe(
      "purposes.github.kind: must be oauth, secret, confirm or custom.",
    );
    expect(refusal(purposes({ title: " " }))).toBe(
      "purposes.github.title: must be a text of 1 to 60 characters.",
    );
    expect(refusal(purposes({ title: "a\nb" }))).toBe(
      "purposes.github.title: must be one line without control characters.",
    );
    expect(refusal(purposes({ reason: "x".repeat(301) }))).toBe(
      "purposes.github.reason: must be a text of 1 to 300 characters.",
    );
    expect(refusal({ agent: "" })).toBe("agent: must be a text of 1 to 60 characters.");
  });

  proves("CONN-5", "credentials go to exact origins over https, which are named", () => {
    expect(refusal(purposes({ origins: [] }))).toBe(
      "purposes.github.origins: must name at least one origin (CONN-5).",
    );
    const exact =
      "purposes.github.origins: must be exact origins, e.g. https://api.github.com, without a slash at the end.";
    for (const origin of [
      "https://api.example/",
      "https://API.example",
      "https://u@api.example",
      "*",
      "null",
    ]) {
      expect(refusal(purposes({ origins: [origin] }))).toBe(exact);
    }
    expect(refusal(purposes({ origins: ["http://api.example"] }))).toBe(
      "purposes.github.origins: must be https; plain http is for loopback alone.",
    );
    expect(
      refusal(purposes({ origins: ["http://127.0.0.1:9", "https://api.example:8443"] })),
    ).toBeNull();
  });

  proves("CONN-6", "each provider has one leg and one callback", () => {
    const leg = providerLeg();
    const one = { ...oauthPurpose(), provider: "github", leg };
    expect(refusal({ purposes: { read: one, write: { ...one, title: "Writing" } } })).toBeNull();
    expect(refusal({ purposes: { read: one, write: { ...one, leg: providerLeg() } } })).toBe(
      "purposes.write.provider: names another purpose's provider, which is not the same leg (CONN-6).",
    );
    expect(refusal({ purposes: { read: one, write: { ...one, provider: "other" } } })).toBe(
      "purposes.write.provider: gives a second name to a leg; each provider has one callback (CONN-6).",
    );
    expect(refusal(purposes({ provider: "../x" }))).toBe(
      "purposes.github.provider: must be 1 to 64 of a-z, 0-9 and -.",
    );
  });

  test("a secret travels in a header of its own", () => {
    const secret = {
      kind: "secret",
      title: "Key",
      reason: "For tests.",
      label: "API key",
      origins: ["https://a.example"],
    };
    const said = (header: object) => refusal({ purposes: { key: { ...secret, header } } });
    expect(said({ name: "x-api-key" })).toBeNull();
    expect(said({ name: "authorization", prefix: "Token " })).toBeNull();
    expect(said({ name: "x key" })).toBe(
      "purposes.key.header.name: must be the name of an HTTP header.",
    );
    expect(said({ name: "Cookie" })).toBe(
      "purposes.key.header.name: must be a header that carries a secret.",
    );
    expect(said({ name: "x-key", prefix: "a\r\nb" })).toBe(
      "purposes.key.header.prefix: must be at most 64 visible ASCII characters.",
    );
  });
});

describe("what runs it", () => {
  test("proxies are named one by one or by range, and never are everybody", () => {
    const trustedProxies = ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"];
    const { trustsProxy } = configured({ ...optionsOf(), trustedProxies });
    const trusted = ["10.1.2.3", "::ffff:10.1.2.3", "192.0.2.7", "2001:db8::1"];
    expect(trusted.map(trustsProxy)).toEqual([true, true, true, true]);
    const others = ["11.0.0.1", "192.0.2.8", "2001:db9::1", "::1", "", "unknown", undefined];
    expect(others.map(trustsProxy)).toEqual(others.map(() => false));
    const none = configured(optionsOf());
    expect(none.trustsProxy("127.0.0.1")).toBe(false);
    for (const range of ["0.0.0.0/0", "::/0"]) {
      expect(refusal({ trustedProxies: [range] })).toBe(
        "trustedProxies: must not trust every address; name the proxies.",
      );
    }
    for (const range of ["proxy.example", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0/8", ""]) {
      expect(refusal({ trustedProxies: [range] })).toBe(
        "trustedProxies: must hold IP addresses and CIDR ranges only, e.g. 10.0.0.0/8.",
      );
    }
    expect(refusal({ trustedProxies: ["10.0.0.0/33"] })).toBe(
      "trustedProxies: holds a range whose length is too large.",
    );
  });

  test("times are whole milliseconds within reason", () => {
    expect(refusal({ pollMs: 0 })).toBe(
      "pollMs: must be a whole number of milliseconds from 10 to 60000.",
    );
    expect(refusal({ retentionMs: 1000 })).toBe(
      "retentionMs: must be a whole number of milliseconds from 600000 to 31622400000.",
    );
    const { pollMs, retentionMs } = configured(optionsOf());
    expect([pollMs, retentionMs]).toEqual([5000, 86_400_000]);
  });

  test("a source of randomness that gives too little is found out before a link is made of it", () => {
    const { random } = configured({ ...optionsOf(), random: () => new Uint8Array(4) });
    expect(() => random(32)).toThrow("random: must give as many bytes as it is asked for.");
  });

  test("a store and a key ring are needed", () => {
    expect(refusal({ store: undefined })).toBe("store: must be a store, e.g. memoryStore().");
    expect(refusal({ vault: {} })).toBe("vault: must be keyFile() or keys().");
  });
});
