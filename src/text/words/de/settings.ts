/** Deutsch: was der Befehl über Einstellungen und frühere Antworten sagt. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const settings: CommandWords["settings"] = {
  fileIgnored: ({ path, reason }) =>
    `Die Konfigurationsdatei ${path} wird nicht beachtet: ${reason}`,
  partIgnored: ({ path, reason }) =>
    `Ein Teil der Konfigurationsdatei ${path} wird nicht beachtet: ${reason}`,
  fileKept: ({ path, reason }) =>
    `Nichts wurde geändert. Bringen Sie zuerst die Konfigurationsdatei ${path} in Ordnung, oder entfernen Sie sie: ${reason}`,
  notWritten: ({ path }) => `${path} kann nicht geschrieben werden.`,
  noSetting: ({ key, meant }) =>
    meant === undefined
      ? `Die Einstellung ${key} gibt es nicht. "acp-elicitation config list" zeigt alle.`
      : `Die Einstellung ${key} gibt es nicht. Meinten Sie ${meant}?`,
  takes: ({ key, values }) => `Die Einstellung ${key} nimmt einen dieser Werte an: ${values}.`,
  byDefault: "die Vorgabe",
  byFile: "die Konfigurationsdatei",
  byVariable: ({ variable }) => `die Umgebung, ${variable}`,
  file: ({ path }) => `Konfigurationsdatei: ${path}`,
  isNow: ({ key, value }) => `${key} ist jetzt ${value}.`,
  overruled: ({ variable, value }) =>
    `Solange ${variable} in der Umgebung gesetzt ist, gilt ${value}.`,
  memoryOn: ({ path }) =>
    `Antworten, die Sie senden, werden in ${path} aufbewahrt und das nächste Mal angeboten; was wie ein Geheimnis aussieht, nicht. "acp-elicitation memory clear" löscht sie.`,
  memoryLeft: '"acp-elicitation memory clear" löscht, was bisher aufbewahrt wurde.',
  nothingKept: "Es sind keine Antworten aufbewahrt.",
  memoryIsOff: 'Das Gedächtnis ist aus. "acp-elicitation config set memory on" schaltet es ein.',
  lastAnswered: ({ at }) => `zuletzt beantwortet ${at}`,
  cleared: ({ count }) =>
    counted(count, {
      one: "Die Antworten auf # Frage sind gelöscht.",
      other: "Die Antworten auf # Fragen sind gelöscht.",
    }),
  notKept: ({ name }) => `Für ${name} sind keine Antworten aufbewahrt.`,
  copyErased: "Auch die Kopie einer beschädigten Datei ist gelöscht.",
  memoryDamaged: ({ path, copy }) =>
    `Die Datei mit früheren Antworten ${path} ist beschädigt. Sie liegt jetzt als ${copy} beiseite, und eine neue wird begonnen.`,
  memoryFailed: ({ reason }) => `Frühere Antworten sind nicht verfügbar: ${reason}`,
  memoryUnreadable: ({ path }) =>
    `Die Datei mit früheren Antworten ${path} kann nicht verwendet werden.`,
};
