/** Deutsch: was die Werkzeuge des Befehls sagen. Pure. @module */
import type { CommandWords } from "../types.ts";

export const tools: CommandWords["tools"] = {
  refusals: {
    params: "Die Parameter sind kein Objekt.",
    mode: "Der Eintrag mode fehlt oder ist kein Text. Ein Client nimmt dafür nie form an.",
    "scope-none": "Sie nennt weder eine Sitzung noch eine Anfrage, zu der sie gehört.",
    "scope-both": "Sie nennt eine Sitzung und eine Anfrage. Nur eines davon ist erlaubt.",
    "scope-malformed": "Die Id ihrer Sitzung oder Anfrage ist vom falschen Typ.",
    message: "Der Eintrag message fehlt oder ist kein Text.",
    requestedSchema: "Der Eintrag requestedSchema fehlt oder ist kein Objekt.",
    url: "Der Eintrag url fehlt oder ist kein Text.",
    elicitationId: "Der Eintrag elicitationId fehlt oder ist kein Text.",
    "id-invalid": "Die Id der JSON-RPC-Anfrage ist in dieser Protokollversion nicht erlaubt.",
    "id-open": "Eine andere Anfrage mit dieser Id ist offen.",
    "not-initialized": "Sie kam, bevor die Verbindung initialisiert war.",
    "too-large": "Sie ist größer, als ein Client annimmt.",
    nesting: "Sie ist tiefer verschachtelt, als ein Client liest.",
    "mode-unsupported": "Ihr mode ist weder form noch url.",
    "elicitation-id-outstanding": "Ihre elicitationId gehört schon zu einer anderen Seite.",
    "schema-unreadable": "Das requestedSchema ist nicht als Formular lesbar.",
    "url-malformed": "Die Adresse ist nicht lesbar.",
    "url-scheme": "Die Adresse ist keine http- oder https-Adresse.",
    "url-own-listener": "Die Adresse zeigt auf dieses Programm selbst.",
    "already-answered": "Genau diese Anfrage wurde schon beantwortet.",
    "too-many": "Es sind mehr Fragen offen, als ein Client behält.",
    "client-closed": "Der Client schließt gerade.",
    "not-shown": "Was zum Anzeigen nötig ist, ließ sich nicht laden.",
  },

  standardInput: "Standardeingabe",
  fileRefused: ({ name, reason }) => `Die Frage in ${name} kann nicht verwendet werden: ${reason}`,
  notAnObject: "sie muss ein Objekt sein: das Schema eines Formulars oder eine Frage.",
  noParams: "ihr Eintrag params muss ein Objekt sein.",

  ask: {
    message: "Bitte antworten Sie.",
    noTerminal:
      "Die Frage wurde von der Standardeingabe gelesen, und es gibt kein Terminal zum Antworten. Nennen Sie eine Datei, oder die Antworten mit --answers.",
    stopped: "Die Frage konnte nicht gezeigt werden.",
  },
};
