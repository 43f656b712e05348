/** Deutsch: was über Adressen zu sagen ist. Pure. @see URL-3 @module */
import type { Words } from "../types.ts";

export const url: Words["url"] = {
  warnings: {
    insecure:
      "Die Verbindung ist nicht verschlüsselt. Andere können unterwegs mitlesen und verändern, was Sie eingeben: Melden Sie sich dort nicht an.",
    userinfo:
      "Vor dem eigentlichen Host steht ein Name oder ein Kennwort, um Sie zu täuschen oder anzumelden: Beurteilen Sie die Adresse allein nach ihrem Host.",
    "mixed-script":
      "Der Host mischt Buchstaben verschiedener Alphabete. So gibt sich ein Name als ein anderer aus: Öffnen Sie die Seite nur, wenn Sie sie kennen.",
    control:
      "Die gesendete Adresse enthält unsichtbare Zeichen: Öffnen Sie sie nur, wenn die hier gezeigte Adresse die erwartete ist.",
    bidi: "Die gesendete Adresse enthält Zeichen, die die Reihenfolge der Buchstaben umkehren: Öffnen Sie sie nur, wenn die hier gezeigte Adresse die erwartete ist.",
    confusable:
      "Ein Teil des Hosts ist mit Buchstaben geschrieben, die wie andere aussehen: Vergleichen Sie ihn mit einer Adresse, die Sie kennen, bevor Sie weitermachen.",
    punycode:
      "Der Host enthält Buchstaben, die es im Englischen nicht gibt: Prüfen Sie, ob es der erwartete Name ist.",
    "ip-host":
      "Der Host ist eine bloße Zahl statt eines Namens; nichts sagt, wem er gehört: Öffnen Sie die Seite nur, wenn Sie die Zahl kennen.",
    port: "Die Adresse verwendet einen ungewöhnlichen Port: Öffnen Sie sie nur, wenn Sie dort einen Dienst erwarten.",
    "long-host":
      "Der Host ist sehr lang, und nur sein Ende sagt, wem er gehört: Achten Sie auf den hervorgehobenen Teil.",
    credentials:
      "Die Adresse enthält anscheinend einen Schlüssel oder ein Token. Wer sie sieht, kann das verwenden: Geben Sie sie nicht weiter.",
    "loopback-redirect":
      "Am Ende führt die Seite auf diesen Computer zurück und erreicht damit keinen Agenten, der auf einem anderen läuft: Wenn danach nichts geschieht, geben Sie hier auf und bitten Sie den Agenten um einen anderen Weg.",
    loopback:
      "Die Adresse führt zu einem Programm auf diesem Computer, nicht zu einer Seite im Internet.",
  },
};
