/** Deutsch: was der Vermittler sagt, und die Befehle, die seine Fragen beantworten. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `Der Befehl des Agenten ist ein Skript für cmd.exe, das nicht durch eine Shell gestartet wird: ${command}. Nennen Sie das Programm, das es startet.`,
  waiting:
    "Der Agent stellt eine Frage, die dieser Editor nicht zeigt. Beantworten Sie sie in einem Terminal: acp-elicitation attach",
  waitingInBrowser:
    "Der Agent stellt eine Frage, die dieser Editor nicht zeigt. Sie öffnet sich in Ihrem Browser; im Terminal: acp-elicitation attach",
  browserFailed: "Der Browser konnte nicht geöffnet werden.",
  noPage: (port) =>
    port === undefined
      ? "Fragen können nicht im Browser gezeigt werden: Es konnte keine Seite angelegt werden."
      : `Fragen können nicht im Browser gezeigt werden: Port ${port} kann nicht benutzt werden.`,
  announced:
    "Eine Frage des Agenten wartet außerhalb dieses Editors auf Sie. Beantworten Sie sie in einem Terminal: `acp-elicitation attach`",
  openFailed:
    "Eine Seite konnte nicht im Browser geöffnet werden; acp-elicitation attach zeigt ihre Adresse.",
  noSocket:
    "Fragen sind von einem Terminal aus nicht erreichbar: Es konnte kein Socket angelegt werden.",
  folderNotPrivate: ({ path }) =>
    `Der Ordner ${path} gehört nicht Ihnen allein und wird deshalb nicht verwendet. Löschen Sie ihn, oder verschließen Sie ihn für andere: chmod 700 ${path}`,

  askerIn: ({ agent, folder }) => `${agent}, in ${folder}`,
  askerInEditor: ({ agent, editor, folder }) => `${agent}, in ${editor}, in ${folder}`,

  attachNeedsTerminal:
    'Hier kann niemand tippen. Nehmen Sie ein Terminal, oder --plain, um Zeilen der Standardeingabe zu lesen, oder "pending" und "answer".',
  noSockets: "Auf diesem System sind Fragen von einem zweiten Terminal aus nicht erreichbar.",
  attached: ({ asker }) => `Verbunden mit ${asker}.`,
  detached: ({ asker }) => `${asker} hat sich beendet.`,
  attachHow:
    "Fragen werden hier gezeigt, sobald sie kommen. Strg-C bricht eine offene Frage ab; ist keine offen, holt Eingabe zurück, was Sie beiseitegelegt haben, und Strg-D beendet das Programm.",
  inBrowser: ({ asker }) => `In Ihrem Browser geöffnet: die Fragen von ${asker}.`,
  inBrowserByHand: ({ asker, link }) =>
    `Um die Fragen von ${asker} zu sehen, öffnen Sie diesen Link innerhalb einer Minute im Browser; er gilt nur einmal: ${link}`,
  notInBrowser: ({ asker }) =>
    `${asker} ist nicht über einen Browser erreichbar. Nehmen Sie "acp-elicitation attach".`,
  nobodyRuns: "Es läuft kein Vermittler von Ihnen.",
  nobodyYet: "Noch läuft kein Vermittler; einer, der startet, wird gefunden.",

  nothingPending: "Es wartet keine Frage.",
  pendingOf: ({ id, mode, asker }) =>
    `${id}  ${mode === "form" ? "ein Formular" : "eine Seite zum Öffnen"}, gefragt von ${asker}`,
  pendingSession: ({ session }) => `  Sitzung ${session}`,
  pendingOptions: "eines von",
  pendingPage: "ihre Seite:",
  pendingUnderWay: "  zugestimmt; ihre Seite ist in Arbeit",
  pendingHow: "Antworten Sie mit: acp-elicitation answer ID feld=wert ...",

  answerUnknown: ({ id }) =>
    `Es wartet keine Frage ${id}. "acp-elicitation pending" zählt die auf, die warten.`,
  answerOneWay:
    "Sagen Sie eines: Werte für ein Formular, --accept, --open, --elsewhere, --decline oder --cancel.",
  answerForm:
    "Das ist ein Formular: Geben Sie seine Werte als feld=wert an, oder --accept, um zu senden, was es enthält.",
  answerPage: "Das ist eine Seite: Geben Sie --open, --elsewhere, --decline oder --cancel an.",
  answerPair: ({ text }) => `${text} ist kein feld=wert.`,
  answerNoField: ({ name }) => `Das Formular hat kein Feld ${name}.`,
  answerSecret: ({ names }) =>
    `Das sieht nach einem Geheimnis aus: ${names}. Die Befehlszeile können andere lesen; antworten Sie mit "acp-elicitation attach".`,
  answerInvalid: ({ faults }) => `Nicht gesendet: ${faults}`,
  answerSent: (action) =>
    ({ accept: "Angenommen.", decline: "Abgelehnt.", cancel: "Abgebrochen." })[action],
  answerPageIs: ({ href }) => `Öffnen Sie sie selbst: ${href}`,
  answerTooLate: "Die Frage war schon zu Ende.",
  answerNotSent: "Die Antwort wurde nicht gesendet.",
};
