import { describe, expect, test } from "vitest";
import { findSecrets } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

const schema = (properties: object) => ({ type: "object", properties });
const titled = (title: string, type = "string") => schema({ f: { type, title } });
const named = (name: string, type = "string") => schema({ [name]: { type } });
const described = (description: string) => schema({ f: { type: "string", description } });
const NEUTRAL = schema({ answer: { type: "string" } });

const SECRET_LABELS = [
  "Password",
  "New password",
  "Confirm password",
  "Username and password",
  "Wi-Fi password",
  "What is your password?",
  "Passphrase",
  "passwd",
  "pwd",
  "API key",
  "APIKey",
  "Secret key",
  "Client secret",
  "Webhook signing secret",
  "Access token",
  "Refresh token",
  "Bearer token",
  "Auth token",
  "Session token",
  "Personal access token (ghp_...)",
  "GitHub token",
  "JWT",
  "SSH private key",
  "PGP private key",
  "Recovery code",
  "Backup codes",
  "One-time code",
  "OTP",
  "2FA code",
  "Verification code",
  "6-digit login code",
  "PIN",
  "Enter your PIN",
  "Bank PIN",
  "Credit card",
  "Card number",
  "CVV",
  "CVC",
  "Seed phrase",
  "Recovery phrase",
  "Mnemonic",
  "Connection string",
  "AWS secret access key",
  "Password reset code",
];
const SECRET_NAMES = [
  "password",
  "dbPassword",
  "db_password",
  "db-password",
  "userpassword",
  "apiKey",
  "OPENAI_API_KEY",
  "openai.api.key",
  "clientSecret",
  "github_access_token",
  "accesstoken",
  "stripe_secret_key",
  "aws_secret_access_key",
  "privateKey",
  "pin",
  "cvv",
  "otp",
  "seedPhrase",
  "connectionString",
];
const HARMLESS = [
  "Max tokens",
  "max_tokens",
  "maxTokens",
  "Tokens per minute",
  "Token limit",
  "token_count",
  "Tokenizer",
  "Token endpoint",
  "Primary key",
  "Public key",
  "SSH public key",
  "Cache key",
  "Key",
  "Keyboard",
  "Monkey",
  "Hotkey",
  "API key name",
  "Access key id",
  "Secret name",
  "Secret key name",
  "Secretary",
  "Secret manager",
  "Password policy",
  "password_policy",
  "Password length",
  "Password manager",
  "Require password",
  "Where is the password stored?",
  "Path to private key",
  "Description of the secret",
  "Username (not your password)",
  "Exit code",
  "Error code",
  "Zip code",
  "Postal code",
  "Country code",
  "Status code",
  "Discount code",
  "Authorization code flow",
  "Pin this message",
  "GPIO pin",
  "Spinner",
  "Boarding pass",
  "Pass rate",
  "Passport number",
  "Library card number",
  "Is the password known?",
  "Region, access, code style",
  "Name",
  "Email",
  "Username",
];

describe("what a field asks for", () => {
  test.each(SECRET_LABELS)("the title %s asks for a secret", (title) => {
    expect(findSecrets(titled(title), "Go on.")).toEqual(["f"]);
  });
  test.each(SECRET_NAMES)("the name %s asks for a secret", (name) => {
    expect(findSecrets(named(name), "Go on.")).toEqual([name]);
  });
  test.each(HARMLESS)("%s asks for none", (words) => {
    expect(findSecrets(titled(words), "Go on.")).toEqual([]);
    expect(findSecrets(named(words), "Go on.")).toEqual([]);
  });
  test.each([
    "Your account password",
    "The API key for the service",
    "Paste your access token here.",
    "Used once. Your bank PIN.",
  ])("the description %s asks for a secret", (words) => {
    expect(findSecrets(described(words), "")).toEqual(["f"]);
  });
  test.each([
    "Key of the service",
    "How passwords are stored",
    "Number of tokens to generate",
    "Used to derive the encryption key of the vault",
    "Never put your password here",
    "Stored next to the password database",
    "The name of an environment variable, e.g. API_KEY",
  ])("the description %s only speaks of one", (words) => {
    expect(findSecrets(described(words), "")).toEqual([]);
  });

  proves(
    "FORM-12",
    "only what a person types can be a secret, in a number field only digits",
    () => {
      const fields = {
        agree: { type: "boolean", title: "Password" },
        how: { type: "string", enum: ["password"], title: "Password" },
        one: { type: "string", oneOf: [{ const: "token", title: "Token" }], title: "Token" },
        some: { type: "array", items: { enum: ["x"] }, title: "API keys" },
        free: { type: "array", items: { type: "string" }, title: "API keys" },
        pin: { type: "integer" },
        cvv: { type: "number" },
        token: { type: "integer" },
        own: { type: "_password" },
        typeless: { title: "Password" },
      };
      expect(findSecrets(schema(fields), "")).toEqual(["free", "pin", "cvv", "own", "typeless"]);
    },
  );

  test("a field that says so itself", () => {
    const fields = {
      a: { type: "string", format: "password" },
      b: { type: "string", _meta: { codex: { isSecret: true } } },
      c: { type: "string", _meta: { codex: { isSecret: false } } },
      d: { type: "string", writeOnly: true },
      e: { type: "string", enum: ["x"], _meta: { isSecret: true } },
    };
    expect(findSecrets(schema(fields), "")).toEqual(["a", "b", "d"]);
  });

  test("a title that speaks of a limit clears a bare name, never the reverse", () => {
    const limit = schema({ token: { type: "string", title: "Token limit" } });
    expect(findSecrets(limit, "")).toEqual([]);
    const hidden = schema({ token_limit: { type: "string", title: "Your token" } });
    expect(findSecrets(hidden, "")).toEqual(["token_limit"]);
  });

  test.each([
    ["full-width letters", "\uff30\uff41ssword"],
    ["an invisible space", "pass\u200bword"],
    ["an invisible space in a short word", "To\u200bken"],
    ["a soft hyphen", "pass\u00adword"],
    ["a variation selector", "pass\ufe0fword"],
    ["a Cyrillic letter", "p\u0430ssword"],
    ["a Greek letter", "passw\u03bfrd"],
    ["an accent", "p\u00e4ssword"],
    ["letters apart", "P A S S W O R D"],
    ["dots", "p.a.s.s.w.o.r.d"],
    ["capitals within", "PassWord"],
    ["odd capitals", "PASSword"],
    ["mixed capitals", "pAsSwOrD"],
    ["bold letters", "\u{1d429}\u{1d41a}\u{1d42c}\u{1d42c}\u{1d430}\u{1d428}\u{1d42b}\u{1d41d}"],
  ])("%s do not hide the word", (_, title) => {
    expect(findSecrets(titled(title), "")).toEqual(["f"]);
  });
});

describe("what a message asks for", () => {
  test.each([
    "Please paste your API key below.",
    "Enter your password",
    "I need your GitHub access token to continue.",
    "What is your PIN?",
    "Welcome!\nPassword:",
    "GitHub token",
    "An API key is required.",
    "Please provide the 6-digit code we sent you",
    "To continue, enter the code sent to your phone.",
    "Send me your seed phrase",
    "Can you give me your password?",
    "To deploy I need an npm token.",
    "Your password?",
    "PIN?",
    "Don't worry, just enter your password",
    "Enter the following: username, password",
  ])("%s", (message) => {
    expect(findSecrets(NEUTRAL, message)).toEqual([""]);
  });

  test.each([
    "Do not enter your password here.",
    "Never share your password.",
    "Should I send the token to the server?",
    "I will provide the token to the server.",
    "Hash the password\uff1f",
    "We will never ask for your password.",
    "Choose a password policy",
    "The API key was rejected. What now?",
    "I rotated the access token. Which region next?",
    "Reset password",
    "Enter the name of the secret",
    "Enter the path to your private key",
    "Please provide a description for the API key",
    "No password is required.",
    "Enter your zip code",
    "Paste the error code",
    "Which method should the client use?",
  ])("%s does not", (message) => {
    expect(findSecrets(NEUTRAL, message)).toEqual([]);
  });

  test.each([
    "How should I store the API key?",
    "Send the access token in the header or the cookie?",
    "Give the access token a longer lifetime?",
    "Hash the password?",
    "Encrypt the password with bcrypt or argon2?",
    "Tell me when the token expires",
    "Write the password validator first?",
    "I found a leaked API key in the repo. What should I do?",
    "The tests need a token fixture. Use a fake one?",
    "The CI job requires a secret named NPM_TOKEN. Who will add it?",
    "Should verification codes have 6 or 8 digits?",
    "JWT or session cookies?",
    "OTP by SMS or app?",
    "Which credit card provider, Stripe or Adyen?",
    "Pin the dependency?",
  ])("a question about the code at hand asks for none: %s", (message) => {
    const form = schema({
      question_0: { type: "string", oneOf: [{ const: "a", title: "A" }] },
      question_0_custom: { type: "string", title: "Other" },
    });
    expect(findSecrets(form, message)).toEqual([]);
  });

  test("the form's own texts count like the message", () => {
    const form = { ...NEUTRAL, description: "Paste your private key." };
    expect(findSecrets(form, "")).toEqual([""]);
  });

  test("a form that can only be ticked collects no secret; one that cannot be read might", () => {
    const tick = schema({ go: { type: "boolean" } });
    expect(findSecrets(tick, "Enter your password")).toEqual([]);
    expect(findSecrets({}, "Enter your password")).toEqual([""]);
  });

  test("fields come first, then the message", () => {
    expect(findSecrets(named("password"), "Enter your password")).toEqual(["password", ""]);
  });
});
