/** Deutsch: was das schlichte Terminal sagt. Pure. @see FORM-11 SURF-3 URL-9 @module */
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const plain: TerminalWords["plain"] = {
  from: (name) => `Frage von ${name}.`,
  fromUnnamed: "Frage von einem namenlosen Agenten.",
  callsItself: (name) => `Er nennt sich ${name}. Das behauptet er selbst.`,
  server: (name) => `Er sagt, er frage für den Server ${name}. Das behauptet er selbst.`,
  session: (id) => `Sitzung ${id}.`,
  toolCall: (id, tool) => `Sitzung ${id}, Werkzeugaufruf ${tool}.`,
  askedTimes: (times) =>
    counted(times, {
      one: "Das hat er schon #-mal gefragt. /stumm bringt ihn zum Schweigen.",
      other: "Das hat er schon #-mal gefragt. /stumm bringt ihn zum Schweigen.",
    }),
  moreWaiting: (count) =>
    counted(count, { one: "# weitere Frage wartet.", other: "# weitere Fragen warten." }),
  says: "Der Agent sagt:",
  eitherNeeded: "Wählen Sie eine Möglichkeit oder antworten Sie in eigenen Worten.",
  enterOwnWords: "Mit Enter geht es weiter zu Ihren eigenen Worten.",
  messageCut: (count) =>
    counted(count, {
      one: "Die Nachricht ist länger: Etwa # weiteres Zeichen wird nicht gezeigt. /ablehnen, wenn Sie es zum Antworten brauchen.",
      other:
        "Die Nachricht ist länger: Etwa # weitere Zeichen werden nicht gezeigt. /ablehnen, wenn Sie sie zum Antworten brauchen.",
    }),
  form: "Zum Formular:",
  fields: (count) =>
    count === 1
      ? "Gefragt ist nach einer Antwort. Sie sehen sie noch einmal, bevor sie gesendet wird."
      : `Gefragt ist nach ${number(count)} Antworten. Sie sehen alle noch einmal, bevor etwas gesendet wird.`,
  waysOut:
    "/ablehnen sagt dem Agenten Nein. /abbrechen schließt, ohne zu antworten. /hilfe nennt alles andere.",
  notSent: "Ihre letzte Antwort wurde nicht gesendet:",
  resumed: "Ihre früheren Antworten sind noch da.",

  place: (place, of, about) => `${place} von ${of}: ${about}.`,
  again: (about) => `Ändern: ${about}.`,
  defaultIs: "Mit Enter bleibt die Vorgabe:",
  answerIs: "Mit Enter bleibt Ihre Antwort:",
  ownWordsKept: "Mit Enter bleiben Ihre eigenen Worte:",
  clearHint: "/leeren lässt das unbeantwortet.",
  enterSkips: "Mit Enter bleibt das unbeantwortet.",
  linesHint: "/zeilen beginnt eine Antwort mit mehreren Zeilen.",
  earlier: (count) =>
    count === 1
      ? "Ihre frühere Antwort. /1 übernimmt sie:"
      : `Ihre früheren Antworten. /1 bis /${count} übernimmt eine davon:`,
  pattern: "Der Agent verlangt Text nach diesem Muster:",
  format: "Der Agent nennt dafür ein Format:",
  unsupportedLeftOut: "Das kann hier nicht beantwortet werden und wird weggelassen.",
  readAs: "Verstanden als:",
  patternFault: "Das entspricht nicht dem Muster.",
  fault: (field, fault) => `Nicht angenommen: ${field}. ${fault}`,
  secret:
    "Warnung: Hier wird anscheinend nach einem Geheimnis gefragt. Geben Sie hier nie ein Kennwort, einen Schlüssel oder einen Code ein: Der Agent kann es lesen. /ablehnen sagt Nein.",
  secretMessage:
    "Warnung: Der Agent fragt anscheinend nach einem Geheimnis. Geben Sie hier nie ein Kennwort, einen Schlüssel oder einen Code ein: Der Agent kann es lesen. /ablehnen sagt Nein.",
  ownWords: "In eigenen Worten, wenn Sie möchten:",
  ownWordsTaken: "Das ist keine der Möglichkeiten und gilt deshalb als Ihre eigenen Worte.",
  choiceOrWords: "Nichts davon passt? Antworten Sie in eigenen Worten.",

  tooMany: (count) =>
    `${number(count)} Möglichkeiten. Geben Sie einen Teil davon ein, um eine zu finden.`,
  noMatch: "Keine Möglichkeit enthält diesen Text.",
  matches: (shown, found) => {
    const matching = counted(found, {
      one: "# Möglichkeit passt.",
      other: "# Möglichkeiten passen.",
    });
    return shown === found
      ? matching
      : `${matching} Das sind die ersten ${number(shown)}; geben Sie mehr ein, um sie einzugrenzen.`;
  },
  searchAgain:
    "Geben Sie eine Nummer aus dieser Liste ein, anderen Text für eine neue Suche, oder /hilfe für die Auswege.",
  noSuchNumber: (typed, last) =>
    `Es gibt keine Möglichkeit ${typed}. Die Nummern gehen von 1 bis ${last}.`,
  noSuchChoice: "Das ist keine der Möglichkeiten.",
  twoMeanings: (place, other) =>
    `Das ist die Nummer einer Möglichkeit und der Titel einer anderen. Geben Sie #${place} für die Nummer ein, #${other} für den Titel.`,
  toggleHint: "Nummern nehmen eine Möglichkeit hinzu oder wieder weg. keine nimmt alle weg.",
  chosen: (count) => `${number(count)} ausgewählt. Mit Enter geht es weiter.`,
  noneChosen: "Nichts ist ausgewählt. Mit Enter geht es weiter.",

  linesStart:
    "Schreiben Sie so viele Zeilen, wie Sie möchten. Eine Zeile nur mit einem Punkt beendet die Antwort; zwei Punkte stehen für einen.",

  answerPrompt: "Antwort: ",
  wordPrompt: "Was nun? ",
  choicePrompt: (last) => (last === 1 ? "Wahl, 1: " : `Wahl, 1 bis ${last}: `),
  searchPrompt: "Suche: ",
  foundPrompt: "Nummer oder Suche: ",
  choicesPrompt: (last) => (last === 1 ? "Auswahl, 1: " : `Nummern, etwa 1 ${Math.min(last, 3)}: `),
  yesNoPrompt: "j oder n: ",
  yesNoUnsetPrompt: "j, n oder leer: ",
  yesNoFault: "Geben Sie j für ja oder n für nein ein.",

  review: "Zum Prüfen. Noch ist nichts gesendet.",
  confirmOnly: "Es ist nichts auszufüllen. Noch ist nichts gesendet.",
  notAnswered: "nicht beantwortet",
  leftOut: "hier nicht unterstützt, weggelassen",
  ownWordsAre: "In eigenen Worten:",
  reviewHelp: "senden sendet dies an den Agenten.",
  reviewNumber: (last) =>
    last === 1 ? "1 ändert die Antwort." : `Eine Nummer von 1 bis ${last} ändert die Antwort dort.`,
  reviewRest: "rest fragt nach dem, was noch offen ist.",
  secretConfirm:
    "Warnung: Das sieht wie ein Geheimnis aus, und der Agent kann es lesen. Geben Sie „trotzdem senden“ ein, um es zu senden, oder „ablehnen“.",
  reviewUnknown:
    "Nichts wurde gesendet. Geben Sie senden, eine Nummer, ablehnen oder abbrechen ein.",
  noSuchAnswer: (place, last) =>
    last === 1
      ? `Es gibt keine Antwort ${place}. Die einzige Nummer ist 1.`
      : `Es gibt keine Antwort ${place}. Die Nummern gehen von 1 bis ${last}.`,
  confirmUnknown: "Nichts wurde gesendet. Geben Sie senden, ablehnen oder abbrechen ein.",
  blocked:
    "Dieses Formular kann hier nicht angenommen werden. Es verlangt, was nicht unterstützt wird:",
  blockedUnknown: "Geben Sie ablehnen oder abbrechen ein.",

  typed: {
    send: ["senden", "s"],
    sendAnyway: ["trotzdem senden"],
    rest: ["rest"],
    decline: ["ablehnen"],
    cancel: ["abbrechen"],
    later: ["später", "spaeter"],
    mute: ["stumm"],
    open: ["öffnen", "oeffnen"],
    elsewhere: ["anderswo"],
    reopen: ["nochmal", "noch einmal"],
    finished: ["fertig"],
    giveUp: ["aufgeben"],
    back: ["zurück", "zurueck"],
    clear: ["leeren"],
    lines: ["zeilen"],
    review: ["übersicht", "uebersicht"],
    help: ["hilfe"],
    unset: ["leer"],
    none: ["keine"],
  },

  declineHelp: "ablehnen sagt dem Agenten Nein.",
  cancelHelp: "abbrechen schließt, ohne zu antworten.",
  laterHelp: "später legt das beiseite.",
  nothingElse: "Sonst wartet nichts, deshalb bleibt diese Frage.",
  help: {
    help: "/hilfe wiederholt diese Liste.",
    earlier: "/1 und so weiter übernimmt eine Ihrer früheren Antworten.",
    back: "/zurück geht zur vorigen Frage.",
    clear: "/leeren entfernt die Antwort und die Vorgabe.",
    lines: "/zeilen beginnt eine Antwort mit mehreren Zeilen.",
    review: "/übersicht zeigt alle bisherigen Antworten und den Weg, sie zu senden.",
    later: "/später legt alles beiseite und behält Ihre Antworten.",
    mute: "/stumm bricht ab und bringt diesen Agenten zum Schweigen, bis Sie gehen.",
    decline: "/ablehnen sagt dem Agenten Nein.",
    cancel: "/abbrechen schließt, ohne zu antworten. Ebenso Strg-C.",
    slash: "Eine Antwort, die mit / beginnt, wird mit // eingegeben.",
  },
  unknownCommand: (typed) =>
    `Es gibt keinen Befehl ${typed}. Ist es eine Antwort? Dann geben Sie sie mit // davor ein.`,
  firstQuestion: "Das ist die erste Frage.",
  notHere: (typed) => `${typed} bewirkt hier nichts.`,
  typedAhead: "Nicht beachtet: was eingegeben wurde, bevor dies zu sehen war.",
  controlKeys:
    "Nicht beachtet: Die Zeile enthält Pfeiltasten oder Ähnliches, was dieser Modus nicht kennt. Geben Sie sie noch einmal ein.",
  lineTooLong:
    "Nicht beachtet: Die Zeile ist zu lang und womöglich abgeschnitten. /zeilen nimmt mehrere kürzere an.",

  sent: "Gesendet.",
  declined: "Abgelehnt. Dem Agenten wird Nein gesagt.",
  cancelled: "Abgebrochen. Nichts wurde beantwortet.",
  mutedNow: "Abgebrochen. Dieser Agent schweigt, bis Sie gehen.",
  laterNow: "Beiseitegelegt. Ihre Antworten bleiben erhalten.",
  agreedOpen: "Sie haben zugestimmt. Ihr Browser wird geöffnet ...",
  agreedElsewhere: "Sie haben zugestimmt. Öffnen Sie die Adresse selbst.",
  endings: {
    answered: "Diese Frage wurde anderswo beantwortet.",
    withdrawn: "Der Agent hat diese Frage zurückgezogen. Nichts wurde gesendet.",
    "connection-lost": "Die Verbindung zum Agenten ist verloren. Diese Frage ist geschlossen.",
    completed: "Der Agent meldet, die Seite sei abgeschlossen.",
    "finished-by-user": "Sie haben die Seite für abgeschlossen erklärt.",
    "given-up": "Sie warten nicht länger auf die Seite.",
    refused: "Diese Frage wurde abgewiesen.",
    "not-sent": "Ihre Antwort konnte nicht gesendet werden.",
  },
  putBack: "Diese Frage ist vorerst beiseitegelegt.",
  about: (name) => `Zur Frage von ${name}:`,
  aboutUnnamed: "Zur Frage eines namenlosen Agenten:",
  endedUnknown: "Diese Frage ist geschlossen. Nichts wurde gesendet.",
  clearLine: "Hatten Sie schon angefangen zu schreiben? Strg-U leert die Zeile.",

  wantsPage: "Der Agent bittet Sie, diese Seite zu öffnen:",
  host: (host) => `Host: ${host}`,
  hostDecoded: (shown, real) => `Host: ${shown}, kodiert ${real}`,
  domain: (domain) => `Registrierte Domain: ${domain}`,
  noDomain: "Registrierte Domain: keine",
  severity: { info: "Hinweis", caution: "Vorsicht", danger: "Gefahr" },
  warning: (severity, warning) => `${severity}: ${warning}`,
  deviceSignIn:
    "Gefahr: Das ist eine Anmeldung für ein anderes Gerät. Fahren Sie nur fort, wenn Sie diese Anmeldung selbst begonnen haben.",
  reportedComplete: "Der Agent meldet, sie sei abgeschlossen. Das behauptet er selbst.",
  nothingOpened: "Noch wurde nichts geöffnet oder nachgesehen.",
  openHelp: "öffnen öffnet die Seite in Ihrem Browser.",
  elsewhereHelp: "anderswo stimmt ebenfalls zu, aber Sie öffnen die Adresse selbst.",
  pageUnknown: "Nichts wurde geöffnet. Geben Sie öffnen, anderswo, ablehnen oder abbrechen ein.",
  notOpenable: "Das ist keine Webadresse. Sie kann nicht geöffnet werden.",

  waiting: (name) => `Warten auf die Seite von ${name}:`,
  waitingUnnamed: "Warten auf die Seite eines namenlosen Agenten:",
  openFailed:
    "Der Browser hat sich nicht geöffnet. Öffnen Sie die Adresse selbst, oder geben Sie nochmal ein.",
  reopenHelp: "nochmal öffnet sie wieder.",
  finishedHelp: "fertig sagt, dass Sie dort fertig sind.",
  giveUpHelp: "aufgeben beendet das Warten; der Agent erfährt nichts davon.",
  followLaterHelp: "später blendet dies aus und wartet weiter.",
  followUnknown: "Geben Sie nochmal, fertig oder aufgeben ein.",
  followUnknownLater: "Geben Sie nochmal, fertig, aufgeben oder später ein.",
  reopening: "Die Seite wird wieder geöffnet.",
  finishedNow: "Fertig, wie Sie sagen. Wartet der Agent trotzdem, beendet Strg-C seine Arbeit.",
  givenUpNow: "Auf die Seite wird nicht mehr gewartet.",
  followLaterNow: "Auf die Seite wird weiter gewartet, ohne sie zu zeigen.",
  followInputEnded: "Die Eingabe ist zu Ende. Es wird auf die Meldung des Agenten gewartet.",

  chooseOut: "abbrechen schließt dies, ohne zu wählen.",
  chooseUnknown: "Geben Sie eine Nummer ein oder abbrechen.",
  chooseCancelled: "Abgebrochen. Nichts wurde gewählt.",
  chooseWithdrawn: "Das ist nicht mehr nötig. Nichts wurde gewählt.",
};
