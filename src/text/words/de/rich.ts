/**
 * Deutsch: was der Bildschirm einer Frage sagt. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const rich: TerminalWords["rich"] = {
  keys: {
    tab: "Tab",
    backTab: "Umschalt-Tab",
    enter: "Enter",
    space: "Leertaste",
    escape: "Esc",
    upDown: "Auf/Ab",
    leftRight: "Links/Rechts",
    pages: "Bild auf/ab",
    yesNo: "j/n",
    delete: "Entf",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter) => `Strg-${letter}`,
  },
  macKeys: {
    enter: "Enter",
    escape: "esc",
    delete: "Entf",
    pages: "fn-Auf/Ab",
    ctrl: (letter) => `Ctrl-${letter}`,
  },
  hint: (key, does) => `${key} ${does}`,
  does: {
    next: "weiter",
    back: "zurück",
    cancel: "abbrechen",
    pick: "wählen",
    tick: "ankreuzen",
    move: "bewegen",
    filter: "suchen",
    clear: "leeren",
    newLine: "neue Zeile",
    change: "ändern",
    answer: "antworten",
    press: "drücken",
    scroll: "blättern",
    review: "prüfen",
    hide: "ausblenden",
    otherQuestion: "nächste Frage",
    plain: "schlichter Text",
    take: "Vorschlag nehmen",
    part: "Teil",
    type: "tippen",
  },

  // The frame.
  asks: (name) => `Frage von ${name}`,
  unnamedAsks: "Frage von einem namenlosen Agenten",
  waitsFor: (name) => `${name} wartet auf eine Seite`,
  unnamedWaitsFor: "Ein namenloser Agent wartet auf eine Seite",
  moreWait: (count) => `noch ${number(count)}`,
  moreWaiting: (count) =>
    counted(count, { one: "# weitere Frage wartet.", other: "# weitere Fragen warten." }),
  askedTimes: (times) =>
    counted(times, {
      one: "Das hat er schon #-mal gefragt. „Stumm“ bricht ab und bringt diesen Agenten zum Schweigen, bis Sie gehen.",
      other:
        "Das hat er schon #-mal gefragt. „Stumm“ bricht ab und bringt diesen Agenten zum Schweigen, bis Sie gehen.",
    }),
  messageCut:
    "Die Nachricht ist länger, als hier gezeigt wird. Lehnen Sie ab, wenn Sie den Rest zum Antworten brauchen.",
  moreAbove: "oben mehr",
  moreBelow: "unten mehr",

  // Controls.
  send: "Senden",
  sendAnyway: "Trotzdem senden",
  goBack: "Zurück",
  decline: "Ablehnen",
  cancel: "Abbrechen",
  later: "Später",
  silence: "Stumm",
  open: "Öffnen",
  copy: "Kopieren",
  elsewhere: "Anderswo öffnen",
  reopen: "Noch einmal öffnen",
  finished: "Ich bin fertig",
  giveUp: "Aufgeben",
  hide: "Ausblenden",

  // One field.
  yes: "ja",
  no: "nein",
  unset: "nicht beantwortet",
  notAnswered: "nicht beantwortet",
  find: "Suchen: ",
  found: (found, of) => `${number(found)} von ${number(of)}`,
  noMatch: "Keine Möglichkeit passt.",
  morePicked: (count) => `und ${number(count)} weitere`,
  ownWords: "Oder in eigenen Worten:",
  suggestion: (count) =>
    count === 1
      ? "Das haben Sie schon einmal beantwortet:"
      : "Das haben Sie schon beantwortet, das Neueste zuerst:",
  secret:
    "Warnung: Hier wird anscheinend nach einem Geheimnis gefragt. Geben Sie hier nie ein Kennwort, einen Schlüssel oder einen Code ein: Der Agent kann es lesen.",
  secretMessage:
    "Warnung: Der Agent fragt anscheinend nach einem Geheimnis. Geben Sie hier nie ein Kennwort, einen Schlüssel oder einen Code ein: Der Agent kann es lesen.",
  hidden: "Eingegebene Zeichen bleiben verborgen.",
  secretHidden: "(eingegeben, nicht angezeigt)",
  leftOut: "Das wird hier nicht unterstützt und weggelassen.",
  blocked:
    "Dieses Formular kann von hier nicht gesendet werden: Es verlangt, was hier nicht unterstützt wird.",

  // What happens at the bottom.
  answered: (answered, of) => `${answered} von ${of} beantwortet`,
  faults: (count) =>
    counted(count, { one: "# Antwort passt noch nicht.", other: "# Antworten passen noch nicht." }),
  faultMark: (fault) => `! ${fault}`,
  notSent: "Ihre letzte Antwort wurde nicht gesendet.",
  resumed: "Ihre früheren Antworten sind noch da.",
  checking: "Ihre Antworten werden geprüft ...",
  ignored:
    "Nicht beachtet: Das war eingegeben, bevor Sie dies sehen konnten. Tippen Sie einen Moment lang nicht.",
  pressSpace: "Drücken Sie die Leertaste, um zu senden.",
  pressSpaceHere: "Drücken Sie die Leertaste für das Markierte.",
  nothingElse: "Sonst wartet keine Frage.",
  formEmpty: "Es ist nichts auszufüllen. „Senden“ stimmt zu.",
  openFailed:
    "Der Browser hat sich nicht geöffnet. Öffnen Sie die Adresse selbst, oder versuchen Sie es noch einmal.",
  followHelp:
    "Hier wird gewartet, bis der Agent meldet, dass die Seite abgeschlossen ist. Sie können das auch selbst sagen, aufgeben, oder dies ausblenden und weitermachen; der Agent erfährt nichts davon.",
  copied: "Kopiert, wenn Ihr Terminal das zulässt.",
  secretConfirm:
    "Das sieht wie ein Geheimnis aus, und der Agent kann lesen, was Sie senden. Möchten Sie es wirklich senden?",

  // What became of it, on the ordinary screen.
  about: (name, message) => `${name} hat gefragt: ${message}`,
  aboutUnnamed: (message) => `Ein namenloser Agent hat gefragt: ${message}`,

  // The two ways to be asked.
  beginsRich: (key) =>
    `Fragen nehmen den ganzen Bildschirm ein. ${key} zeigt sie dort als schlichte Zeilen, für Screenreader.`,
  beginsPlain:
    "Fragen kommen als schlichte Zeilen. /screen zeigt eine Frage auf dem ganzen Bildschirm.",
  nowPlain:
    "Fragen kommen ab jetzt als schlichte Zeilen. /screen kehrt zum ganzen Bildschirm zurück.",
  nowRich: "Fragen nehmen ab jetzt den ganzen Bildschirm ein.",
};
