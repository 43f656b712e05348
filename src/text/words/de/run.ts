/** Deutsch: was der Befehl rund um die Fragen sagt. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

const STATUS = {
  pending: "steht an",
  in_progress: "läuft",
  completed: "fertig",
  failed: "gescheitert",
  paused: "angehalten",
  cancelled: "abgebrochen",
};
const REASON = {
  cancelled: "abgebrochen",
  refusal: "er weigert sich",
  max_tokens: "zu viele Tokens",
  max_turn_requests: "zu viele Anfragen",
  error: "Fehler",
};
const ACTION = { accept: "angenommen", decline: "abgelehnt", cancel: "abgebrochen" };

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const run: CommandWords["run"] = {
  notice: (text) => `acp-elicitation: ${text}`,
  agentLog: ({ text }) => `Protokoll des Agenten: ${text}`,
  agentLogLead: "Protokoll ",
  thoughtLead: "(denkt) ",
  noticeLead: "(Hinweis) ",
  outputLead: "    ",

  commandNotFound: ({ command }) => `Der Befehl des Agenten wurde nicht gefunden: ${command}`,
  commandNotExecutable: ({ command }) =>
    `Der Befehl des Agenten darf nicht ausgeführt werden: ${command}`,
  commandFailed: ({ command, code }) =>
    `Der Befehl des Agenten konnte nicht gestartet werden: ${command} (${code})`,
  agentLeftEarly: ({ end }) => `Der Agent endete, bevor er sich vorgestellt hatte (${end}).`,
  startedAgain:
    "Der Agent endete, als nach ACP 2 gefragt wurde. Er wird noch einmal gestartet, für ACP 1.",
  waiting: "Der Agent hat sich noch nicht vorgestellt. Es wird gewartet ...",
  versionRefused: ({ asked, offered }) =>
    `Der Agent spricht ACP nicht in Version ${asked}; er bietet Version ${offered} an.`,
  initializeFailed: ({ version, reason }) =>
    `Der Agent hat ACP in Version ${version} nicht angenommen: ${reason}`,
  sessionFailed: ({ reason }) => `Der Agent hat keine Sitzung eröffnet: ${reason}`,
  signInFirst:
    "Der Agent verlangt, dass Sie sich zuerst bei ihm anmelden. Tun Sie das mit dem Befehl des Agenten selbst.",
  connected: ({ name, version }) => `Verbunden mit ${name}, ACP Version ${version}.`,
  howToStop: "Strg-C bricht ab, was gerade geschieht; zweimal beendet es das Programm.",
  howToTalk: "Schreiben Sie dem Agenten eine Nachricht. /quit oder Strg-D beendet das Programm.",
  prompt: "> ",
  demoName: "Beispielagent",
  demoPrompt: "Führe mich herum.",

  // A page in the browser.
  pageReady: "Fragen werden in Ihrem Browser gezeigt.",
  pageByHand: ({ link }) =>
    `Fragen warten auf Sie. Öffnen Sie diesen Link innerhalb einer Minute im Browser; er gilt nur einmal: ${link}`,
  pageUsedTwice:
    "Ein Link zu Ihren Fragen wurde zweimal benutzt; seine Tabs wurden deshalb geschlossen.",
  pageStranger:
    "Jemand anderes auf diesem Computer wollte Ihre Fragen öffnen und wurde abgewiesen.",
  portTaken: ({ port }) =>
    `Port ${port} kann nicht benutzt werden. Wählen Sie mit --port einen anderen.`,

  state: (state) => {
    if (state === "running") return "[der Agent arbeitet]";
    return state === "idle" ? "[der Agent ist untätig]" : "[der Agent wartet auf Sie]";
  },
  stopped: ({ reason }) => `[der Agent hat aufgehört: ${named(REASON, reason) ?? reason}]`,
  toolStatus: (status) => named(STATUS, status) ?? "geändert",
  toolLead: ({ status }) => `(Werkzeug, ${status}) `,
  moreRows: ({ count }) =>
    counted(count, { one: "    (# weitere Zeile)", other: "    (# weitere Zeilen)" }),
  planHeading: "[Plan]",
  planLead: (status) => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }) =>
    `Der Agent gab eine Zeile aus, die keine ACP-Nachricht ist; sie wurde übergangen: ${line}`,
  noiseGoesOn: "Der Agent gibt weitere solche Zeilen aus; sie werden ohne Hinweis übergangen.",

  questionRefused: ({ reason }) => `Eine Frage des Agenten wurde abgewiesen: ${reason}`,
  questionMuted:
    "Eine Frage des Agenten wurde abgebrochen: Sie haben ihn zum Schweigen gebracht, bis Sie gehen.",
  openFailed: "Der Browser hat sich nicht geöffnet. Öffnen Sie die Adresse selbst.",

  permissionHeading: "Erlaubnis: Der Agent bittet um Erlaubnis für",
  untitledPermission: "(der Agent hat nicht gesagt, wofür)",
  permissionUnattended: ({ title }) =>
    `Eine Erlaubnis wurde nicht erteilt, weil niemand da ist, der sie erteilen könnte: ${title}`,

  cancelling:
    "Die Arbeit des Agenten wird abgebrochen. Drücken Sie innerhalb von zwei Sekunden noch einmal Strg-C, um zu gehen.",
  pressAgain: "Drücken Sie innerhalb von zwei Sekunden noch einmal Strg-C, um zu gehen.",
  agentLeft: ({ end }) => `Der Agent ist zu Ende (${end}).`,
  howEnded: ({ code, signal }) => (signal === undefined ? `Exit-Code ${code}` : `Signal ${signal}`),
  connectionLost: "Die Verbindung zum Agenten ist verloren.",
  promptFailed: ({ reason }) => `Der Agent hat mit einem Fehler geantwortet: ${reason}`,

  fromFile: ({ action, message }) =>
    `Aus der Antwortdatei beantwortet (${named(ACTION, action) ?? action}): ${message}`,
  fromFileFields: ({ names }) => `  Felder: ${names}`,
  fromFileUrl: ({ href }) => `  Seite: ${href}`,
  fromFileOpen: "  sie wird im Browser geöffnet",
  fromFileNoOpen: "  öffnen Sie sie selbst; mit --open wäre sie geöffnet worden",
  notCovered: ({ message, reason }) => `Abgebrochen, ${reason}: ${message}`,
  notCoveredAsking: ({ reason }) => `Die Antwortdatei wurde nicht benutzt, ${reason}.`,
  noAnswers: "weil niemand da ist, der antworten könnte, und keine Antwortdatei angegeben ist",
  noEntry: "weil die Antwortdatei keinen Eintrag für diese Seite hat",
  noFields: "weil die Antwortdatei keinen Wert dafür hat",
  missingFields: ({ names }) =>
    `weil die Antwortdatei keinen Wert für das Erforderliche hat: ${names}`,
  wrongFields: ({ faults }) => `weil die Antwortdatei nicht passt: ${faults}`,
  blockedFields: ({ names }) =>
    `weil ein erforderliches Feld von einer Art ist, die hier nicht unterstützt wird: ${names}`,
  noSuchField: "ein solches Feld hat die Frage nicht",
  secretFields: ({ names }) =>
    `weil sie anscheinend nach einem Geheimnis fragt und die Antwortdatei nicht "secret": true sagt für ${names}`,
  secretMessage:
    'weil sie anscheinend nach einem Geheimnis fragt und die Antwortdatei dafür nicht "secret": true sagt',
  refusedBefore: ({ faults }) => `weil die vorbereitete Antwort nicht angenommen wurde: ${faults}`,

  answersRefused: ({ path, reason }) =>
    `Die Antwortdatei ${path} kann nicht verwendet werden: ${reason}`,
  fileMissing: "es gibt sie nicht.",
  fileUnreadable: "sie ist nicht lesbar.",
  fileIsFolder: "das ist ein Ordner.",
  fileEmpty: "sie ist leer.",
  fileOfSomebodyElse: "sie gehört einem anderen Benutzer.",
  fileNotPrivate: ({ path }) =>
    `andere Benutzer können sie lesen. Machen Sie sie zu Ihrer alleinigen: chmod 600 ${path}`,
  notJson: ({ line, column }) => `in Zeile ${line}, Spalte ${column} ist sie kein JSON.`,
  wrongShape: ({ path, expected }) => `${path} ${expected}.`,
  expectObject: "muss ein Objekt sein",
  expectList: "muss eine Liste sein",
  expectText: "muss ein nicht leerer Text sein",
  expectTexts: "muss eine Liste von Texten sein",
  expectEnv: "muss ein Objekt aus Texten sein oder eine Liste von { name, value }",
  expectValue: "fehlt",
  expectFlag: "muss true oder false sein",
  expectAction: 'muss "accept", "decline" oder "cancel" sein',
  expectNothing: ({ known }) => `ist hier nicht bekannt (bekannt: ${known})`,
  traceExists: ({ path }) => `Die Aufzeichnungsdatei ${path} gibt es schon. Nennen Sie eine neue.`,
  traceFailed: ({ path }) => `Die Aufzeichnungsdatei ${path} kann nicht geschrieben werden.`,
  traceAnswersAlone: "--trace-answers verlangt --trace DATEI.",
  mcpRefused: ({ reason }) => `Dieser --mcp-server kann nicht verwendet werden: ${reason}`,
  promptNeeded: "Ohne Terminal wird nichts gelesen: Geben Sie die Nachricht mit --prompt an.",
  noFolder: ({ path }) => `Den Ordner ${path} gibt es nicht.`,
  unexpected: ({ reason }) => `Das hätte nicht geschehen dürfen: ${reason}`,
};
