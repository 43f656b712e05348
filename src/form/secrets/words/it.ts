/** Italian. @module */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const it: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      parola d'ordine, parola d'accesso, parola di accesso, parola chiave segreta, chiave api,
      chiavi api, chiave segreta, chiave privata, chiave ssh privata, chiave di accesso,
      chiave d'accesso, chiave di cifratura, chiave di ripristino, chiave di recupero, credenziali,
      segreto, segreto del client, frase di recupero, frase seme, frase segreta, parole di recupero,
      stringa di connessione, dati di accesso, cookie di sessione, risposta segreta
    `),
    digits: phrases(`
      codice di verifica, codice di conferma, codice di sicurezza, codice di accesso,
      codice di autenticazione, codice usa e getta, codice monouso, codici di backup,
      codice di backup, codice di recupero, codici di recupero, codice pin, codice segreto, codice otp,
      numero della carta, numero di carta, numero della tua carta, carta di credito, carta di debito
    `),
  },
  alone: { text: [], digits: [] },
  codes: {
    word: ["codice"],
    near: phrases("sms, messaggio di testo, authenticator, autenticatore, sei cifre, 6 cifre"),
  },
  harmless: phrases(
    "codice paese, codice del paese, codice postale, codice di errore, carta fedeltà, tessera della biblioteca",
  ),
  after: words(`
    dimenticata dimenticato persa scaduta scaduto massimo massima massimi minimo minima pubblica primaria
    esterna imprevisto
  `),
  before: phrases(
    "numero di, limite di, senza, nessuna, criteri di, lunghezza di, lunghezza della",
  ),
  joints: [],
  asks: phrases(`
      valore del, valore della, contenuto del, contenuto della,
    inserisci, inserisca, inserire, incolla, incolli, incollare, digita, digiti, digitare, fornisci,
    fornisca, fornire, indica, indichi, indicare, scrivi, scriva, dimmi, dirmi, dammi, darmi, inviami,
    mandami, comunica, comunicami, comunicarmi, condividi, qual è, quali sono, mi serve, mi servono,
    ci serve, ho bisogno della, ho bisogno del, ho bisogno di, abbiamo bisogno di, abbiamo bisogno della,
    conferma la tua
  `),
  askOrder: "ask-first",
  needs: phrases(
    "è necessaria, è necessario, è obbligatoria, è richiesta, è richiesto, obbligatoria",
  ),
  fillers: words(`
    il lo la i gli le l un una uno tuo tua tuoi tue suo sua mio mia nostro nostra nuovo nuova vecchio
    vecchia attuale qui questo questa stessa per favore prego
  `),
  links: words(`
    di del della dello dei delle degli dell al alla a con in nel nella su sul sulla da dal dalla come dove
    che se quale per e verso
  `),
  questions: words("come dove quando perché chi devo deve devono si è sono può quale mostrare"),
  questionPlace: "first",
  negations: words("non mai senza nessun nessuna né"),
  speakers: words("io noi"),
  acts: words(
    "reimpostare cambiare dimenticare creare eliminare generare gestire scegliere ruotare",
  ),
};
