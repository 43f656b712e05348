/** French. @module */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const fr: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      mot de passe, mots de passe, motdepasse, mdp, phrase de passe, phrase secrète,
      phrase de récupération, phrase mnémonique, mots de récupération, clé api, clés api, clé d'api,
      clé de l'api, clé secrète, clés secrètes, clé privée, clés privées, clé ssh privée, clé pgp privée,
      clé d'accès, clés d'accès, clé de chiffrement, clé de récupération, clé de signature, jeton,
      jetons d'accès, identifiants de connexion, vos identifiants, tes identifiants, données de connexion,
      secret client, chaîne de connexion, cookie de session, réponse secrète, clef api, clef privée,
      clef secrète
    `),
    digits: phrases(`
      code secret, code de vérification, code de confirmation, code de validation, code à usage unique,
      code de sécurité, code d'authentification, code d'accès, code de secours, codes de secours,
      code de récupération, codes de récupération, code pin, code confidentiel, cryptogramme,
      numéro de carte, numéro de la carte, numéro de votre carte, numéro de ta carte, carte bancaire,
      carte de crédit, carte bleue, code sms, code reçu
    `),
  },
  alone: { text: [], digits: [] },
  codes: {
    word: ["code"],
    near: phrases(
      "sms, texto, authenticator, application d'authentification, six chiffres, 6 chiffres",
    ),
  },
  harmless: phrases(
    "code pays, code postal, code d'erreur, code de sortie, numéro de carte de bibliothèque, numéro de carte de fidélité, jeton de pagination",
  ),
  after: words(`
    oublié perdu expiré maximal maximale maximum minimal minimum publique primaire étrangère restants
    requis requise inattendu
  `),
  before: phrases("nombre de, limite de, aucun, sans, politique de, longueur de"),
  joints: [],
  asks: phrases(`
      valeur de, valeur du, contenu de, contenu du,
    entrez, entrer, entre, saisissez, saisir, saisis, collez, coller, colle, fournissez, fournir, fournis,
    indiquez, indiquer, indique, donnez, donnez moi, donne moi, donner, communiquez, communiquer,
    envoyez, envoyez moi, envoie moi, tapez, tape, renseignez, renseigner, transmettez, dites moi, dis moi,
    quel est, quelle est, quels sont, quelles sont, il me faut, il nous faut, j'ai besoin de,
    j'ai besoin du, j'ai besoin d'un, nous avons besoin de, besoin de votre, besoin de ton, besoin de ta,
    confirmez votre
  `),
  askOrder: "ask-first",
  needs: phrases("est requis, est requise, est nécessaire, est obligatoire, obligatoire, svp"),
  fillers: words(`
    le la les l un une votre vos ton ta tes mon ma notre veuillez sil vous plaît nouveau nouvelle ancien
    ancienne actuel actuelle ici ce cette encore merci même
  `),
  links: words(`
    de du des d à au aux pour par sur dans en avec vers vers où que qui si comme comment et
  `),
  questions: words("comment où quand pourquoi qui faut doit doivent est sont peut quel quelle"),
  questionPlace: "first",
  negations: words("ne n pas aucun aucune jamais sans non ni"),
  speakers: words("je nous"),
  acts: words(
    "réinitialiser changer modifier oublier créer supprimer générer gérer choisir hacher",
  ),
};
