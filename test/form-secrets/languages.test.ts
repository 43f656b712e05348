import { describe, expect, test } from "vitest";
import { findSecrets } from "../../src/form/index.ts";

const titled = (title: string) =>
  findSecrets({ type: "object", properties: { f: { type: "string", title } } }, "");
const asked = (message: string) =>
  findSecrets({ type: "object", properties: { f: { type: "string" } } }, message);

describe("what a label is about decides, not that the word occurs", () => {
  test.each([
    ["Zugangspasswort", "Passwortänderungsdatum"],
    ["WLAN-Schlüssel", "Primärschlüssel"],
    ["privater Schlüssel", "Hauptschlüssel-Spalte"],
    ["PIN der Karte", "Postleitzahl"],
    ["clé privée", "clé primaire"],
    ["code de vérification", "code postal"],
    ["jeton d'accès", "nombre maximal de jetons"],
    ["código de verificación", "código postal"],
    ["clave secreta", "palabra clave"],
    ["chave secreta", "chave primária"],
    ["codice di verifica", "codice di uscita"],
    ["privésleutel", "primaire sleutel"],
    ["пароль", "длина пароля"],
    ["код подтверждения", "код выхода"],
    ["секретный ключ", "первичный ключ"],
    ["密钥", "主键"],
    ["验证码", "邮政编码"],
    ["密碼", "密碼學"],
    ["暗証番号", "郵便番号"],
    ["トークン", "最大トークン数"],
    ["비밀번호", "비밀번호 정책"],
    ["암호", "암호화 방식"],
  ])("%s asks for a secret, %s does not", (secret, harmless) => {
    expect(titled(secret)).toEqual(["f"]);
    expect(titled(harmless)).toEqual([]);
  });
});

describe("what a sentence asks for", () => {
  test.each([
    ["Geben Sie bitte Ihr Passwort ein.", "Geben Sie hier bitte kein Passwort ein."],
    ["Saisissez votre mot de passe.", "Ne saisissez pas votre mot de passe."],
    ["Introduce la clave de API.", "Introduce el nombre de la clave de API."],
    ["Digite a senha.", "A senha foi alterada ontem."],
    ["Inserisci la password.", "La password è scaduta."],
    ["Ik heb nog je wachtwoord nodig.", "Je wachtwoord is gewijzigd."],
    ["Введите, пожалуйста, пароль.", "Никогда не вводите пароль."],
    ["请输入密码。", "请勿输入密码。"],
    ["パスワードを入力してください。", "パスワードは入力しないでください。"],
    ["비밀번호를 입력하세요.", "비밀번호를 입력하지 마세요."],
  ])("%s asks, %s does not", (asking, telling) => {
    expect(asked(asking)).toEqual([""]);
    expect(asked(telling)).toEqual([]);
  });
});

describe("languages in one text", () => {
  test.each(["API key eingeben", "Pega aquí el token", "输入 your password", "APIキーを入力して"])(
    "%s",
    (message) => expect(asked(message)).toEqual([""]),
  );
  test.each(["Token-Anzahl", "Chemin du token", "token の長さ", "Лимит token"])(
    "%s is about something else",
    (title) => expect(titled(title)).toEqual([]),
  );
});

describe("where a name is written in two ways", () => {
  test.each([
    ["ü as ue", "Zugangsschluessel"],
    ["ß as ss", "Einmalpaßwort und Kennwort"],
    ["a decomposed accent", "contrasen\u0303a"],
    ["no accent", "contrasena"],
    ["half-width katakana", "\uff8a\uff9f\uff7d\uff9c\uff70\uff84\uff9e"],
    ["capitals", "MOT DE PASSE"],
    ["snake case", "mot_de_passe"],
  ])("%s", (_, title) => expect(titled(title)).toEqual(["f"]));
});

test("a word of two scripts is read in either", () => {
  expect(asked("Введите tоkеn для сервера.")).toEqual([""]);
  expect(asked("Введите пapoль для сервера.")).toEqual([""]);
});

test("a secret that may be left out is judged like one that may not", () => {
  const nullable = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
  const properties = {
    marked: nullable({ type: "string", format: "password" }),
    titled: nullable({ type: "string", title: "Password" }),
    chosen: nullable({ type: "string", enum: ["token"], title: "Token" }),
  };
  expect(findSecrets({ type: "object", properties }, "")).toEqual(["marked", "titled"]);
});

describe("questions about the work at hand ask for no secret", () => {
  test.each([
    "Send the verification code via SMS or email?",
    "Phone number for SMS notifications",
    "Store the JWT in a cookie or in local storage?",
    "Rotate the token every hour?",
    "How many backup codes should a user get?",
    "Hash the password with bcrypt?",
    "Which header carries the API key?",
    "Rename access_token to accessToken?",
    "Maximum credit card attempts",
    "Soll der Bestätigungscode per SMS oder E-Mail kommen?",
    "Handynummer für SMS",
    "Faut-il envoyer le code de vérification par SMS ?",
    "¿Enviar el código de verificación por SMS?",
    "Enviar o código de verificação por SMS?",
    "Inviare il codice di verifica via SMS?",
    "Отправлять код подтверждения по SMS?",
    "验证码用短信还是邮件发送？",
    "SMSを受け取る電話番号",
    "認証コードはSMSとメールのどちらで送りますか？",
    "인증 코드를 문자로 보낼까요?",
    "문자로 받을 전화번호",
  ])("%s", (words) => {
    expect(titled(words)).toEqual([]);
    expect(asked(words)).toEqual([]);
  });
  test.each(["GitHub token?", "Slack bot token?", "Your password for the server?", "Passwort?"])(
    "%s does, though it is as short",
    (title) => expect(titled(title)).toEqual(["f"]),
  );
});
