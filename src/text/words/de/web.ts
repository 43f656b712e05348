/** Deutsch: was der Browser außerdem sagt. Pure. @see FORM-11 SURF-3 URL-9 @module */
import type { WebWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const web: WebWords["web"] = {
  region: "Fragen Ihrer Agenten",
  list: "Offene Fragen",
  nothing: "Keine Frage ist offen.",
  announce: (name) => `${name} stellt Ihnen eine Frage.`,
  announceUnnamed: "Ein namenloser Agent stellt Ihnen eine Frage.",
  tabTitle: (count, title) => `(${number(count)}) ${title}`,
  ended: (what, name) => `${name}: ${what}.`,
  endedUnnamed: (what) => `Ein namenloser Agent: ${what}.`,
  sent: "Gesendet",
  declined: "Abgelehnt; dem Agenten wird Nein gesagt",
  cancelled: "Abgebrochen; nichts wurde beantwortet",
  agreed: "Sie haben zugestimmt, die Seite zu öffnen",
  dismiss: "Diese Meldung schließen",
  waitingPage: "Eine Seite ist in Arbeit",
  loading: "Die Frage wird geladen …",
  notLoaded:
    "Was diese Frage anzeigt, konnte noch nicht geladen werden. Hilft ein neuer Versuch nicht, laden Sie die Seite neu.",
  tryAgain: "Erneut versuchen",

  messageCut: (count) =>
    counted(count, {
      one: "Die Nachricht ist länger: Etwa # weiteres Zeichen wird nicht gezeigt.",
      other: "Die Nachricht ist länger: Etwa # weitere Zeichen werden nicht gezeigt.",
    }),
  about: "Über dieses Formular, in den Worten des Agenten",
  confirmOnly: "Es ist nichts auszufüllen.",
  notSent: "Ihre letzte Antwort wurde nicht gesendet.",
  faults: (count) =>
    counted(count, {
      one: "# Antwort muss geändert werden.",
      other: "# Antworten müssen geändert werden.",
    }),
  tooSoon:
    "Das war zu schnell: Die Frage war gerade erst erschienen. Bitte versuchen Sie es noch einmal.",
  notDelivered: "Ihre Antwort konnte nicht gesendet werden.",
  sending: "Wird gesendet …",
  warning: "Warnung",
  sendAnyway: "Trotzdem senden",
  change: "Antwort ändern",

  clear: "Leeren",
  clearField: (label) => `${label} leeren`,
  counter: (count, max) => `${number(count)} von ${number(max)}`,
  counterSpoken: (left) =>
    counted(left, { one: "Noch # Zeichen übrig", other: "Noch # Zeichen übrig" }),
  counterOver: (over) => counted(over, { one: "# Zeichen zu viel", other: "# Zeichen zu viel" }),
  sentAs: (text) => `Gesendet wird ${text}`,
  zone: (zone) => `Uhrzeiten gelten für ${zone}.`,
  earlier: "Frühere Antworten",
  take: (label) => `${label} übernehmen`,
  search: (label) => `In ${label} suchen`,
  searchHint: "Zum Suchen tippen",
  shown: (shown, found) =>
    shown === found
      ? counted(found, { one: "# Möglichkeit", other: "# Möglichkeiten" })
      : `${number(shown)} von ${number(found)} Möglichkeiten gezeigt; tippen Sie mehr, um sie einzugrenzen`,
  noMatch: "Keine Möglichkeit enthält diesen Text.",
  chosen: (count) => `${number(count)} ausgewählt`,
  openList: "Möglichkeiten zeigen",
  unsupported: "Das kann hier nicht beantwortet werden und wird weggelassen.",

  host: "Host",
  address: "Vollständige Adresse",
  copied: "Die Adresse ist kopiert.",
  copyFailed: "Das Kopieren ist misslungen. Markieren und kopieren Sie die Adresse selbst.",
  nothingOpened: "Noch wurde nichts geöffnet oder nachgesehen.",
  encodedHost: (host) => `Kodiert: ${host}`,
  severity: { info: "Hinweis", caution: "Vorsicht", danger: "Gefahr" },
  notOpenable: "Das ist keine Webadresse. Sie kann nicht geöffnet werden.",
  agentFindsOut: "Der Agent erfährt von selbst, wann die Seite abgeschlossen ist.",

  pageTitle: "Fragen Ihrer Agenten",
  pageLost: "Die Verbindung ist unterbrochen. Neuer Versuch …",
  pageEnds: {
    closed: {
      title: "Das Programm ist beendet",
      text: "Hier kann nichts mehr beantwortet werden. Sie können diesen Tab schließen.",
    },
    "agent-gone": {
      title: "Der Agent ist beendet",
      text: "Hier kann nichts mehr beantwortet werden. Sie können diesen Tab schließen.",
    },
    gone: {
      title: "Das Programm ist nicht mehr da",
      text: "Hier kann nichts beantwortet werden. Läuft es noch, verwenden Sie den Link, den es zeigt.",
    },
    "used-twice": {
      title: "Dieser Link wurde zweimal verwendet",
      text: "Damit niemand sonst für Sie antworten kann, wurden beide Tabs geschlossen. Verwenden Sie den neuen Link, den das Programm zeigt.",
    },
    "no-link": {
      title: "Dieser Link gilt nicht mehr",
      text: "Ein Link gilt einmal und eine Minute lang. Verwenden Sie den neuen Link, den das Programm zeigt.",
    },
  },
};
