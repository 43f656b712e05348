/** Spanish. @module */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const es: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      contraseña(s), palabra de acceso, palabra de paso, tu clave, su clave, clave de acceso,
      clave secreta, clave privada, clave ssh privada, clave api, clave de api, clave del api,
      clave de la api, claves de api, clave de cifrado, clave de recuperación, llave privada,
      llave secreta, credenciales, secreto, secreto del cliente, frase de recuperación, frase semilla,
      frase de contraseña, frase secreta, palabras de recuperación, cadena de conexión, datos de acceso,
      datos de inicio de sesión, cookie de sesión, respuesta secreta
    `),
    digits: phrases(`
      código de verificación, código de confirmación, código de seguridad, código de acceso,
      código de autenticación, código de un solo uso, código de uso único, códigos de respaldo,
      código de respaldo, códigos de recuperación, código de recuperación, código pin, código secreto,
      número de tarjeta, número de la tarjeta, número de tu tarjeta, número de su tarjeta,
      tarjeta de crédito, tarjeta de débito, tarjeta bancaria, clave dinámica
    `),
  },
  alone: { text: [], digits: [] },
  codes: {
    word: ["código"],
    near: phrases("sms, mensaje de texto, authenticator, autenticador, seis dígitos, 6 dígitos"),
  },
  harmless: phrases(
    "código de país, código de área, código postal, código de error, tarjeta de biblioteca, tarjeta de fidelidad, clave primaria, clave pública",
  ),
  after: words(`
    olvidada olvidado perdida caducada caducado expirada máximo máxima máximos mínimo mínima pública primaria
    foránea inesperado
  `),
  before: phrases("número de, límite de, sin, ninguna, ningún, política de, longitud de"),
  joints: [],
  asks: phrases(`
      valor de, valor del, contenido de, contenido del,
    introduce, introduzca, introducir, ingresa, ingrese, ingresar, escribe, escriba, pega, pegue, pegar,
    proporciona, proporcione, proporcionar, facilita, facilite, facilitar, indica, indique, indicar, dime,
    dígame, decir, decirme, dame, deme, darme, envía, envíe, envíame, envíeme, teclea, teclee, digite,
    pásame, comparte, cuál es, cuáles son, necesito, necesitamos, confirma tu, confirme su
  `),
  askOrder: "ask-first",
  needs: phrases(
    "es necesaria, es necesario, es obligatoria, es obligatorio, por favor, obligatorio",
  ),
  fillers: words(`
    el la los las un una tu tus su sus mi mis nuestro nuestra por favor nuevo nueva antiguo antigua
    actual aquí este esta misma mismo
  `),
  links: words("de del al a para por con en sobre según donde que si como hacia y"),
  questions: words("cómo dónde cuándo por quién qué debo debe deben se es son puede mostrar"),
  questionPlace: "first",
  negations: words("no nunca jamás sin ningún ninguna ni"),
  speakers: words("yo nosotros"),
  acts: words("restablecer cambiar olvidar crear eliminar generar gestionar elegir cifrar rotar"),
};
