/** Deutsch: was der Befehl denen sagt, die den Dienst hinter Seiten-Fragen betreuen. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const operator: CommandWords["operator"] = {
  configRefused: ({ path, reason }) =>
    `Die Konfiguration des Dienstes in ${path} kann nicht verwendet werden: ${reason}`,
  variableRefused: ({ name, reason }) =>
    `Die Umgebungsvariable ${name} kann nicht verwendet werden: sie ${reason}.`,
  variableUnset: ({ name }) => `die Umgebungsvariable ${name}, die sie nennt, ist nicht gesetzt.`,
  ofFile: ({ path, reason }) => `die Datei ${path}, die sie nennt: ${reason}`,
  expectDatabase: "muss die Adresse einer PostgreSQL-Datenbank sein: postgres://...",
  expectNoDatabase:
    "darf keine Datenbankadresse sein, denn sie enthält ein Passwort. Nennen Sie mit urlEnv eine Variable oder mit urlFile eine Datei",
  expectOneOf: ({ names }) => `muss genau eines davon enthalten: ${names}`,
  expectProvider: "muss mit 1 bis 64 Zeichen aus a-z, 0-9 und - benannt sein",
  expectWeb: "muss eine http- oder https-Adresse ohne Benutzernamen sein",
  expectOrigin: "muss der Ursprung einer http- oder https-Adresse sein, etwa https://oauth.example",
  expectBase: "muss eine http- oder https-Adresse ohne Benutzernamen und ohne Abfrageteil sein",
  secretInArguments:
    'Die Adresse einer Datenbank enthält ein Passwort, und andere Benutzer können Befehlszeilen lesen. Setzen Sie sie in der Umgebung als ACP_CONNECT_DATABASE_URL, oder legen Sie sie in eine Datei, die die Konfiguration mit "urlFile" nennt.',
  nothingConfigured:
    'Es ist nichts konfiguriert, also gibt es nichts zu prüfen. Geben Sie mit --config eine Konfiguration an, oder setzen Sie die Variablen aus "acp-elicitation connect --help".',
  noStore:
    'Es ist keine Datenbank genannt. Geben Sie mit --config eine Konfiguration an, oder setzen Sie ACP_CONNECT_DATABASE_URL oder ACP_CONNECT_SQLITE. Siehe "acp-elicitation connect --help".',
  noKeys:
    'Es ist keine Schlüsseldatei genannt. Geben Sie mit --config eine Konfiguration an, oder setzen Sie ACP_CONNECT_KEYS. Siehe "acp-elicitation connect --help".',
  packageMissing: ({ name, version }) =>
    `Das Paket ${name} ist nicht installiert und wird hierfür gebraucht. Installieren Sie es mit: npm install ${name}@${version}`,
  needsNewerNode: ({ version }) =>
    `SQLite gehört zu Node.js ab 22.13, und dies ist ${version}. Verwenden Sie eine neuere Version oder PostgreSQL.`,
  storeAway: ({ code }) => `Die Datenbank konnte nicht verwendet werden (${code}).`,
  schemaNewer: ({ found, needed }) =>
    `Die Datenbank hat das Schema ${found}, und diese Version von acp-elicitation kennt keines nach ${needed}. Nichts wurde geändert.`,

  migrated: ({ from, to }) =>
    from === 0
      ? `Die Datenbank hatte kein Schema und hat jetzt das Schema ${to}.`
      : `Die Datenbank hatte das Schema ${from} und hat jetzt das Schema ${to}.`,
  migratedBefore: ({ version }) =>
    `Die Datenbank hat das Schema ${version} schon. Nichts wurde geändert.`,

  keyFileRefused: ({ path, reason }) =>
    `Die Schlüsseldatei ${path} kann nicht verwendet werden: ${reason}`,
  noKeyFile: "sie enthält keine Schlüssel, die der Dienst verwenden könnte.",
  keyFileLocked: ({ path }) =>
    `sie wird gerade geändert. Wenn das nicht so ist, löschen Sie ${path}`,
  keyFileMade: ({ path }) =>
    `Die Schlüsseldatei ${path} ist angelegt, mit einem Schlüssel. Geben Sie sie jedem Replikat, und verwahren Sie eine Kopie getrennt von der der Datenbank.`,
  keyFileThere: ({ path }) =>
    `Unter ${path} gibt es schon eine Schlüsseldatei. Es wurde nichts geändert.`,
  sealsNow: ({ key }) => `${key}: verschlüsselt und öffnet`,
  opensOnly: ({ key }) => `${key}: öffnet nur`,
  leftOver: ({ count }) =>
    counted(count, {
      one: "# Zugang ist noch neu zu verschlüsseln.",
      other: "# Zugänge sind noch neu zu verschlüsseln.",
    }),
  noneLeft: "Alle Zugänge sind mit dem Schlüssel verschlüsselt, der jetzt verschlüsselt.",
  keyAdded: ({ key }) =>
    `Der Schlüssel ${key} ist hinzugefügt. Er öffnet nur; der bisherige verschlüsselt weiter.`,
  keyPromoted: ({ key }) => `Der Schlüssel ${key} verschlüsselt von jetzt an.`,
  resealing: ({ count }) =>
    counted(count, {
      one: "Bisher # Zugang neu verschlüsselt ...",
      other: "Bisher # Zugänge neu verschlüsselt ...",
    }),
  resealed: ({ count }) =>
    counted(count, {
      one: "# Zugang ist neu verschlüsselt.",
      other: "# Zugänge sind neu verschlüsselt.",
    }),
  unreadable: ({ count }) =>
    counted(count, {
      one: "# Zugang lässt sich mit keinem vorhandenen Schlüssel öffnen. Wem er gehört, muss sich neu verbinden.",
      other:
        "# Zugänge lassen sich mit keinem vorhandenen Schlüssel öffnen. Wem sie gehören, muss sich neu verbinden.",
    }),
  keyDropped: ({ key }) => `Der Schlüssel ${key} ist entfernt.`,
  keyInUse: ({ key }) =>
    `Der Schlüssel ${key} wird noch gebraucht, um Zugänge zu öffnen, und ist nicht entfernt. Zuerst: acp-elicitation connect rotate-keys reseal`,
  keySeals: ({ key }) => `Der Schlüssel ${key} ist der, der verschlüsselt, und ist nicht entfernt.`,
  noKey: ({ key, known }) => `Den Schlüssel ${key} gibt es nicht. Es gibt diese: ${known}.`,
  nameKey: ({ known }) => `Nennen Sie den Schlüssel; es gibt mehrere, die nur öffnen: ${known}.`,
  noOtherKey:
    "Es gibt keinen Schlüssel, der nur öffnet. Zuerst: acp-elicitation connect rotate-keys add",
  nextCreate: "Um eine anzulegen: acp-elicitation connect rotate-keys create",
  nextAdd: "Um den Schlüssel zu wechseln: acp-elicitation connect rotate-keys add",
  nextPromote:
    "Danach, sobald jedes Replikat diese Schlüsseldatei hat: acp-elicitation connect rotate-keys promote",
  nextReseal:
    "Danach, sobald jedes Replikat diese Schlüsseldatei hat: acp-elicitation connect rotate-keys reseal",
  nextDrop:
    "Danach, einen Tag später, wenn kein früherer Link mehr gilt: acp-elicitation connect rotate-keys drop",
  complete: "Der Wechsel ist abgeschlossen. Geben Sie jedem Replikat diese Schlüsseldatei.",
};
