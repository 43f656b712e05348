/** Deutsch: was die Seiten einer Anmeldung anderswo sagen. Pure. @see CONN-1 CONN-2 CONN-3 @module */
import type { ConnectWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const connect: ConnectWords["connect"] = {
  facts: {
    agent: "Wer fragt",
    reason: "Wozu",
    person: "Sie sind angemeldet als",
    personUnnamed: "die Person, für die dieser Link gemacht wurde",
    account: "Konto",
    provider: "Bei",
    origins: "Wird verwendet mit",
  },
  next: "Was als Nächstes geschieht",
  ask: { no: "Nein", discard: "Nein, nichts speichern", store: "Speichern", goOn: "Weiter" },
  close: "Sie können diese Seite schließen.",

  signIn: {
    title: "Melden Sie sich an, um fortzufahren",
    text: "Dieser Link wurde für eine bestimmte Person gemacht. Melden Sie sich zuerst an, dann sehen Sie, worum es geht.",
    untouched: "Noch wurde nichts geöffnet oder verändert.",
    button: "Anmelden",
    with: (name) => `Anmelden mit ${name}`,
  },
  again: {
    title: "Melden Sie sich zum Abschluss noch einmal an",
    text: "Bevor etwas gespeichert wird, wird Ihre Anmeldung noch einmal geprüft. Was Sie bisher getan haben, bleibt erhalten.",
  },
  travel: {
    title: (host) => `Weiter zu ${host}`,
    text: "Wenn nichts geschieht, verwenden Sie diesen Link:",
    link: (host) => `Weiter zu ${host}`,
  },
  busy: {
    title: "Einen Moment",
    text: "Die Antwort der anderen Seite wird gerade in einem anderen Tab geprüft.",
    look: "Noch einmal nachsehen",
  },

  oauth: {
    title: (what) => `${what} verbinden`,
    go: (what) => `Sie gehen zu ${what} und stimmen dort zu.`,
    comeBack: "Sie kommen hierher zurück und sehen, welches Konto es ist.",
    store: (agent) =>
      `Erst wenn Sie „Speichern“ drücken, darf ${agent} das Konto über diesen Dienst verwenden.`,
    code: (agent) =>
      `Diese Seite zeigt einen Code. Erst wenn Sie ihn dort eingegeben haben, wo der Agent Sie gefragt hat, darf ${agent} das Konto verwenden.`,
  },
  secret: {
    title: (what) => `${what} verbinden`,
    stays:
      "Was Sie eingeben, geht nur an diesen Dienst und wird verschlüsselt aufbewahrt. Es läuft nicht durch den Chat, Ihren Client oder ein Sprachmodell.",
    used: (agent) =>
      `${agent} darf damit Anfragen senden lassen, und zwar nur an die oben genannten Adressen.`,
    code: "Danach zeigt diese Seite einen Code. Gespeichert wird, sobald Sie ihn dort eingegeben haben, wo der Agent Sie gefragt hat.",
    empty: "Es wurde nichts eingegeben.",
    tooLong: (max) => `Das ist länger als ${number(max)} Zeichen.`,
    unprintable:
      "Das enthält Zeilenumbrüche oder andere Zeichen, die nicht gesendet werden können. Kopieren Sie es noch einmal.",
  },
  confirm: {
    told: (agent) => `${agent} erfährt Ihre Antwort und sonst nichts.`,
    code: (agent) =>
      `Danach zeigt diese Seite einen Code. ${agent} erfährt Ihre Antwort, sobald Sie ihn dort eingegeben haben, wo Sie gefragt wurden.`,
    yes: "Ja",
  },
  custom: {
    told: (agent) => `Es folgt eine Seite von ${agent}. Auch dort können Sie noch Nein sagen.`,
  },

  review: {
    account: "Ist das das richtige Konto?",
    secret: "Die Eingabe speichern?",
    confirm: "Ist Ihre Antwort Ja?",
    custom: "Jetzt abschließen?",
    nothingYet: "Noch wurde nichts gespeichert.",
    notYours: "Wenn nicht Sie bis hierher gekommen sind, sagen Sie Nein.",
    finish: (agent) => `${agent} erfährt, dass Sie fertig sind.`,
    store: (agent) =>
      `Wenn Sie „Speichern“ drücken, darf ${agent} es über diesen Dienst verwenden. Der Schlüssel dazu wird hier verschlüsselt aufbewahrt.`,
  },
  code: {
    title: "Geben Sie diesen Code dort ein, wo der Agent Sie gefragt hat",
    label: "Ihr Code",
    text: "Gespeichert wird erst, wenn Sie ihn dort eingegeben haben. Er gilt fünf Minuten.",
    confirm: "Ihre Antwort zählt, sobald Sie ihn dort eingegeben haben. Er gilt fünf Minuten.",
    keep: "Geben Sie ihn nirgendwo sonst ein und sagen Sie ihn niemandem.",
    lost: "Der Code kann nicht mehr gezeigt werden. Lassen Sie den Agenten noch einmal fragen.",
  },
  enter: {
    title: "Geben Sie zuerst den Code ein",
    text: "Der Agent hat neben dem Link zu dieser Seite einen Code gezeigt. Er stellt sicher, dass der Link von dort kam.",
    label: "Code",
    wrong: (left) =>
      counted(left, {
        one: "Das ist nicht der Code. Sie haben noch # Versuch.",
        other: "Das ist nicht der Code. Sie haben noch # Versuche.",
      }),
  },
  asked: {
    code: "Die Seite, die Sie geöffnet haben, zeigt einen Code. Geben Sie ihn hier ein, um abzuschließen.",
    onPage: (code) => `Die Seite fragt zuerst nach einem Code. Er lautet ${code}.`,
  },

  ended: {
    account: {
      title: "Verbunden",
      text: (agent) => `${agent} kann dieses Konto jetzt verwenden.`,
    },
    stored: {
      title: "Gespeichert",
      text: (agent) => `${agent} kann jetzt Anfragen damit senden lassen.`,
    },
    confirmed: { title: "Fertig", text: (agent) => `${agent} erfährt es.` },
    declined: {
      title: "Sie haben Nein gesagt",
      text: (agent) => `Es wurde nichts gespeichert, und ${agent} erfährt Ihre Antwort.`,
    },
    refused: {
      title: "Sie haben dort nicht zugestimmt",
      text: (what) => `Bei ${what} wurde nichts verbunden, und es wurde nichts gespeichert.`,
    },
    cancelled: {
      title: "Nicht mehr nötig",
      text: "Der Agent wurde angehalten oder hat selbst aufgehört. Es wurde nichts gespeichert.",
    },
    expired: {
      title: "Die Zeit ist abgelaufen",
      text: "Dieser Link wurde nicht rechtzeitig abgeschlossen. Es wurde nichts gespeichert.",
    },
    failed: {
      title: "Das hat nicht geklappt",
      "provider-error": (what) =>
        `${what} hat mit einem Fehler geantwortet. Es wurde nichts gespeichert.`,
      error: (code) => `Der Fehler heißt ${code}.`,
      interrupted:
        "Unser Dienst wurde unterbrochen, während die Antwort geprüft wurde. Es wurde nichts gespeichert.",
      "code-wrong": "Der Code wurde zu oft falsch eingegeben. Es wurde nichts gespeichert.",
      "code-late": "Der Code wurde nicht rechtzeitig eingegeben. Es wurde nichts gespeichert.",
      "handler-failed": "Die Seite des Agenten hat einen Fehler. Es wurde nichts gespeichert.",
    },
    again: "Sie können den Agenten noch einmal fragen lassen.",
  },

  plain: {
    unknown: {
      title: "Dieser Link ist nicht bekannt",
      text: "Vielleicht wurde er nicht ganz kopiert, oder er ist zu alt. Lassen Sie den Agenten noch einmal fragen.",
    },
    expired: {
      title: "Dieser Link ist abgelaufen",
      text: "Links gelten nur kurze Zeit. Lassen Sie den Agenten noch einmal fragen.",
    },
    used: {
      title: "Dieser Link wurde schon verwendet",
      text: "Ein Link gilt einmal. Wofür er da war, ist abgeschlossen.",
    },
    cancelled: {
      title: "Dieser Link wurde zurückgezogen",
      text: "Er wird nicht mehr gebraucht. Sie müssen nichts tun.",
    },
  },
  refusals: {
    person: {
      title: "Dieser Link ist nicht für das Konto, mit dem Sie sich angemeldet haben",
      text: "Er wurde für jemand anderen gemacht oder für ein anderes Konto von Ihnen. Nichts wurde verändert, und der Link gilt weiterhin für die richtige Person.",
      button: "Mit einem anderen Konto anmelden",
    },
    browser: {
      title: "Das wurde in einem anderen Browser begonnen",
      text: "Machen Sie in dem Browser und Fenster weiter, in dem Sie begonnen haben. Hier wurde nichts verändert.",
    },
    user: {
      title: "Diese Seite gehört einem anderen Benutzer dieses Computers",
      text: "Nur der Benutzer, dessen Agent gefragt hat, kann weitermachen. Nichts wurde verändert.",
    },
    state: {
      title: "Diese Antwort wurde schon verwendet oder ist nicht bekannt",
      text: "Jede Antwort zählt einmal. Wenn ein anderer Tab die Seite zeigt, von der Sie kamen, machen Sie dort weiter.",
    },
    form: {
      title: "Das konnte nicht angenommen werden",
      text: "Was Sie gesendet haben, kam nicht von der Seite, zu der es gehört, oder diese Seite war zu alt. Nichts wurde verändert.",
    },
    signInRefused: {
      title: "Sie haben sich nicht angemeldet",
      text: "Ohne Anmeldung verrät dieser Link nichts und ändert nichts. Sie können es noch einmal versuchen.",
    },
    signInFailed: {
      title: "Die Anmeldung hat nicht geklappt",
      text: "Der Anmeldedienst hat mit einem Fehler geantwortet. Nichts wurde verändert. Sie können es noch einmal versuchen.",
    },
    unreachable: {
      title: (host) => `${host} ist nicht erreichbar`,
      text: "Nichts wurde verändert. Warten Sie einen Moment und versuchen Sie es noch einmal.",
    },
    tooLarge: {
      title: "Das war zu viel",
      text: "Was Sie gesendet haben, ist größer, als diese Seite annimmt. Nichts wurde verändert.",
    },
    nothingHere: {
      title: "Hier ist nichts",
      text: "Prüfen Sie die Adresse, über die Sie gekommen sind.",
    },
    method: {
      title: "Das geht hier nicht",
      text: "Die Adresse ist bekannt, aber nicht dafür.",
    },
    host: {
      title: "Falsche Adresse",
      text: "Dieser Dienst ist unter einem anderen Namen erreichbar. Verwenden Sie den Link, den Sie bekommen haben.",
    },
    fault: {
      title: "Hier ist etwas schiefgegangen",
      text: "Das ist unser Fehler, nicht Ihrer. Sehen Sie auf der Seite nach, wie es steht.",
    },
    tryAgain: "Noch einmal versuchen",
    look: "Auf der Seite nachsehen",
  },
};
