/** Deutsch: was eine Frage einrahmt. Pure. @see FORM-11 SURF-1 SURF-3 URL-14 @module */
import type { Words } from "../types.ts";
import { counted, number } from "./count.ts";

const range = (low: string | undefined, high: string | undefined): string => {
  if (low !== undefined && high !== undefined) return low === high ? low : `${low} bis ${high}`;
  return low === undefined ? `höchstens ${high}` : `mindestens ${low}`;
};

export const question: Words["question"] = {
  asks: (name) => `${name} fragt`,
  unnamedAsks: "Ein namenloser Agent fragt",
  claimedName: (name) => `Der Agent nennt sich: ${name}`,
  claimedServer: (name) => `Server dahinter, laut Agent: ${name}`,
  session: (id) => `Sitzung: ${id}`,
  toolCall: (id) => `Werkzeugaufruf: ${id}`,
  noSession: "Außerhalb einer Sitzung gefragt",
  agentWords: "Worte des Agenten",
  askedTimes: (times) => counted(times, { one: "#-mal gefragt", other: "#-mal gefragt" }),
  moreWaiting: (count) =>
    counted(count, { one: "# weitere Frage wartet", other: "# weitere Fragen warten" }),
  place: (place, of) => `${place} von ${of}`,
  answered: (count, of) => `${count} von ${of} beantwortet`,

  required: "erforderlich",
  optional: "optional",
  unnamedField: "(ein Feld ohne Namen)",
  emptyChoice: "(ein leerer Text)",
  numberedChoice: (label, place) => `${label} #${place}`,
  toldApart: (label, by) => `${label} (${by})`,
  inField: (outer, inner) => `${outer} / ${inner}`,
  kindText: "Text",
  kindEmail: "E-Mail-Adresse",
  kindUri: "Adresse (URI)",
  kindDate: "Datum, zum Beispiel 2026-11-30",
  kindDateTime: "Datum und Uhrzeit, zum Beispiel 2026-11-30T10:00+01:00",
  kindNumber: "Zahl",
  kindInteger: "ganze Zahl",
  kindBoolean: "ja oder nein",
  kindSelect: "eine der Möglichkeiten",
  kindMulti: "beliebig viele der Möglichkeiten",
  kindUnsupported: "hier nicht unterstützt",
  yes: "ja",
  no: "nein",
  listComma: ", ",
  notAnswered: "nicht beantwortet",
  ownAnswer: "oder in eigenen Worten",
  earlierAnswers: "Frühere Antworten",

  lengthBetween: (low, high) =>
    `${range(low === undefined ? low : number(low), high === undefined ? high : number(high))} Zeichen`,
  numberBetween: (low, high) => range(low?.toString(), high?.toString()),
  moreThan: (bound) => `mehr als ${bound}`,
  lessThan: (bound) => `weniger als ${bound}`,
  multipleOf: (step) => `ein Vielfaches von ${step}`,
  chooseBetween: (low, high) => `${range(low?.toString(), high?.toString())} auswählen`,
  otherFormat: (format) => `der Agent nennt dafür ein Format: ${format}`,
  pattern: (pattern) => `Text nach diesem Muster: ${pattern}`,

  issue: (label, fault) => `${label}: ${fault}`,
  choicesAre: (choices, more) =>
    more === 0
      ? `Zur Wahl stehen: ${choices.join(", ")}.`
      : `Zur Wahl stehen: ${choices.join(", ")} und ${number(more)} weitere.`,
  wholeAnswer: "Die Antwort",
  patternNotRun: "Ein Muster, das Ihr Agent vorgibt, wurde hier nicht geprüft.",
  ruleNotRun: "Eine Regel, die Ihr Agent vorgibt, wurde hier nicht geprüft.",

  secretField:
    "Hier wird anscheinend nach einem Geheimnis gefragt. Geheimnisse gehören nicht in ein Formular: Überlegen Sie, bevor Sie antworten.",
  secretMessage:
    "Der Agent fragt anscheinend nach einem Geheimnis. Geheimnisse gehören nicht in ein Formular: Überlegen Sie, bevor Sie antworten.",
  secretConfirm: "Senden, obwohl es wie ein Geheimnis aussieht?",
  secretHidden: "(eingegeben, nicht angezeigt)",

  accept: "Senden",
  decline: "Ablehnen",
  cancel: "Abbrechen",
  later: "Später",
  acceptHelp: "die Antworten unten senden",
  declineHelp: "dem Agenten Nein sagen",
  cancelHelp: "schließen, ohne zu antworten",
  review: "Vor dem Senden prüfen",
  blocked: (fields) =>
    `Dieses Formular kann von hier nicht gesendet werden, weil ein erforderliches Feld nicht unterstützt wird: ${fields.join(", ")}. Sie können ablehnen oder abbrechen.`,
  mute: "Abbrechen und weitere Fragen dieses Agenten ignorieren",

  linkWants: "Der Agent bittet Sie, eine Seite zu öffnen",
  linkHost: (host) => `Host: ${host}`,
  linkDomain: (domain) => `Registrierte Domain: ${domain}`,
  linkNoDomain: "Dieser Host ist keine registrierte Domain",
  linkAddress: "Vollständige Adresse",
  linkOpen: "Im Browser öffnen",
  linkCopy: "Adresse kopieren",
  linkElsewhere: "Selbst anderswo öffnen",
  linkWaiting: "Warten, bis die Seite abgeschlossen ist",
  linkReopen: "Noch einmal öffnen",
  linkFinished: "Ich bin fertig",
  linkGiveUp: "Nicht länger warten",
  linkOpenFailed:
    "Der Browser hat sich nicht geöffnet. Die Adresse bleibt hier stehen: Öffnen Sie sie selbst, oder versuchen Sie es noch einmal.",
  linkDeviceSignIn: "Fahren Sie nur fort, wenn Sie diese Anmeldung selbst begonnen haben.",
  linkReportedComplete: "Der Agent meldet, sie sei abgeschlossen.",

  endedAnswered: "Anderswo beantwortet",
  endedWithdrawn: "Vom Agenten zurückgezogen",
  endedConnectionLost: "Verbindung zum Agenten verloren",
  endedCompleted: "Der Agent meldet, sie sei abgeschlossen",
  endedFinishedByUser: "Sie haben sie für abgeschlossen erklärt",
  endedGivenUp: "Sie warten nicht länger",
  endedRefused: "Abgewiesen",
  endedNotSent: "Ihre Antwort wurde nicht gesendet",
};
