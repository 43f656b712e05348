/**
 * Dutch: compounds are found by their last part, as in German.
 *
 * @module
 */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const nl: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      *wachtwoord, *wachtwoorden, *toegangstoken, *toegangstokens, *sessietoken, api sleutel,
      api sleutels, apisleutel, geheime sleutel, geheime sleutels, privésleutel, privé sleutel,
      persoonlijke sleutel, *toegangssleutel, *versleutelingssleutel, *encryptiesleutel,
      *herstelsleutel, *beveiligingssleutel, wachtzin, *herstelzin, geheime zin, herstelwoorden,
      inloggegevens, aanmeldgegevens, toegangsgegevens, clientgeheim, verbindingsreeks, sessiecookie
    `),
    digits: phrases(`
      *verificatiecode, *bevestigingscode, *beveiligingscode, *toegangscode, eenmalige code,
      *herstelcode(s), pincode(s), backupcode(s), back upcodes, inlogcode, sms code, *kaartnummer,
      *creditcardnummer, creditcard, *creditcardgegevens, betaalkaart, tancode
    `),
  },
  alone: { text: [], digits: [] },
  codes: {
    word: ["code"],
    near: phrases("sms, authenticator, tekstbericht, zes cijfers, 6 cijfers, zescijferige"),
  },
  harmless: phrases("bibliotheekkaartnummer, klantenkaartnummer"),
  after: words(`
    beleid regels regel lengte beheerder limiet aantal budget naam namen type soort opslag beheer duur
    veld kolom bestand pad url adres controle hash vergeten wijzigen formaat patroon kosten verbruik kluis
  `),
  before: phrases(`
    maximum aantal, maximaal aantal, maximaal, aantal, lengte van, geen, zonder, naam van, openbare,
    publieke, vergeten
  `),
  joints: [],
  asks: phrases(`
      waarde van, inhoud van,
    voer, vul, plak, geef, geven, typ, tik, stuur, stuur me, vertel, vertel me, deel, noem, invoeren,
    invullen, opgeven, doorgeven, wat is je, wat is jouw, wat is uw, wat is het, wat is de, nodig, we hebben
  `),
  askOrder: "any",
  needs: phrases("is vereist, is verplicht, is nodig, vereist, verplicht"),
  fillers: words(`
    de het een je jouw uw mijn ons onze dit deze hier nieuw nieuwe oud oude huidig huidige
    alstublieft alsjeblieft graag nog
  `),
  links: words(`
    van naar voor met op in bij over aan om als dat die uit waar hoe welke tot
  `),
  questions: words(
    "hoe waar wanneer waarom wie welke wat moet moeten is zijn kan kunnen wordt zal heeft",
  ),
  questionPlace: "first",
  negations: words("niet geen nooit zonder noch"),
  speakers: words("wij"),
  acts: words(
    "wijzigen resetten vergeten roteren maken verwijderen beheren kiezen hashen genereren",
  ),
};
