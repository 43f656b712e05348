/**
 * German: compounds are found by their last part, so `Zugangspasswort` is a secret and `Passwortlänge` none.
 *
 * @module
 */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const de: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      *passwort, *passwörter, *kennwort, *kennwörter, *losungswort, *passwort bestätigen,
      geheimer schlüssel, geheimen schlüssel, geheime schlüssel, geheimschlüssel, *geheimnis,
      privater schlüssel, privaten schlüssel, private schlüssel, privatschlüssel,
      privater ssh schlüssel, privaten ssh schlüssel, privater pgp schlüssel, privaten pgp schlüssel,
      api schlüssel, apischlüssel, *zugangsschlüssel, *zugriffsschlüssel, *wiederherstellungsschlüssel,
      *sicherheitsschlüssel, *netzwerkschlüssel, wlan schlüssel, *verschlüsselungsschlüssel,
      *signaturschlüssel, *zugriffstoken, *zugangstoken, *authentifizierungstoken, *sitzungstoken,
      *anmeldedaten, *zugangsdaten, login daten, logindaten, *anmeldeinformationen,
      wiederherstellungsphrase, wiederherstellungssatz, wiederherstellungswörter, merkphrase,
      verbindungszeichenfolge, sitzungscookie
    `),
    digits: phrases(`
      *prüfziffer auf der rückseite, ziffern auf der rückseite, *kartenprüfnummer, *sicherheitscode,
      *bestätigungscode, *verifizierungscode, *einmalcode, *anmeldecode, *freischaltcode, *zugangscode,
      *wiederherstellungscode(s), *sicherungscode(s), *backupcode(s), *transaktionsnummer, tan nummer,
      *geheimzahl, pin der karte, pin ihrer karte, pin deiner karte, karten pin, pin nummer,
      *kreditkarte, *kreditkartennummer, *kreditkartendaten, *kartennummer
    `),
  },
  alone: { text: [], digits: ["tan"] },
  codes: {
    word: ["code", "zahlencode"],
    near: phrases("sms, authenticator, *stelligen, *stelliger"),
  },
  harmless: phrases("bibliothekskartennummer, kundenkartennummer, mitgliedskartennummer"),
  after: words(`
    richtlinie richtlinien regel regeln länge manager limit anzahl budget name namen typ art speicher
    verwaltung ablauf gültigkeit dauer feld spalte datei pfad url adresse prüfung hash hashing vergessen
    zurücksetzen ändern änderung format muster präfix verbrauch kosten tresor dialog seite grenze
  `),
  before: phrases(`
    maximale, maximal, anzahl, anzahl der, länge der, länge des, kein, keine, keinen, ohne, name des,
    name der, öffentlicher, öffentlichen, vergessenes, unerwartetes, pro
  `),
  joints: [],
  asks: phrases(`
      wert des, wert der, inhalt der, inhalt des,
    gib, gebt, geben sie, gebe, eingeben, einzugeben, eintragen, trage, tragen sie, füge, fügen sie,
    einfügen, teile mir, teilen sie, schick mir, schicke mir, schicken sie, sende mir, senden sie,
    nenne, nennen sie, verrate, verraten sie, tippe, tippen sie, kopiere, kopieren sie, hinterlege,
    hinterlegen sie, angeben, anzugeben, ich brauche, brauche ich, wir brauchen, brauchen wir,
    ich benötige, benötige ich, wir benötigen, benötigen wir, wie lautet, wie ist dein, wie ist ihr,
    wie ist das, was ist dein, was ist ihr, was ist das
  `),
  askOrder: "any",
  needs: phrases("erforderlich, wird benötigt, wird gebraucht, ist erforderlich, ist nötig, bitte"),
  fillers: words(`
    der die das den dem ein eine einen einem einer ihr ihre ihren ihrem ihrer dein deine deinen deinem
    deiner mein unser dieses bitte hier neues neuen neue altes alten alte aktuelles aktuelle aktuellen
    jetzt erneut noch sie
  `),
  links: words(`
    des von vom zu zum zur für mit über aus in im auf bei unter nach als ob dass wenn wo wie welche
  `),
  questions: words(`
    wie wo wann warum wer was soll sollen sollte ist sind hat kann können wird werden darf muss welche
    welcher welches
  `),
  questionPlace: "first",
  negations: words("nicht kein keine keinen keinem niemals nie ohne weder"),
  speakers: words("ich wir"),
  acts: words(`
    zurücksetzen ändern vergessen rotieren erzeugen erstellen löschen verwalten falsches ungültiges
    abgelaufenes wählen setze setzen ändere prüfe prüfen
  `),
};
