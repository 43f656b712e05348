/** Español: lo que decimos de las direcciones. Pure. @see URL-3 @module */
import type { Words } from "../types.ts";

export const url: Words["url"] = {
  warnings: {
    insecure:
      "La conexión no está cifrada; otros pueden leer y modificar por el camino lo que usted escriba: no inicie sesión ahí.",
    userinfo:
      "Delante del host verdadero hay un nombre o una contraseña, para engañarle o para iniciar su sesión: juzgue la dirección solo por su host.",
    "mixed-script":
      "El host mezcla letras de alfabetos distintos, que es como un nombre se hace pasar por otro: no lo abra si no lo conoce.",
    control:
      "La dirección enviada contiene caracteres que nadie puede ver: ábrala solo si la que se muestra aquí es la que espera.",
    bidi: "La dirección enviada contiene caracteres que invierten el orden de las letras: ábrala solo si la que se muestra aquí es la que espera.",
    confusable:
      "Una parte del host está escrita con letras que parecen otras: compárela con una dirección que conozca antes de continuar.",
    punycode:
      "El host contiene letras que no existen en inglés: compruebe que es el nombre que espera.",
    "ip-host":
      "El host es un simple número en lugar de un nombre, y nada dice de quién es: ábralo solo si conoce el número.",
    port: "La dirección usa un puerto poco habitual: ábrala solo si espera un servicio ahí.",
    "long-host":
      "El host es muy largo y solo su final dice de quién es: fíjese en la parte destacada.",
    credentials:
      "La dirección parece llevar una clave o un token, que podrá usar quien la vea: no la comparta.",
    "loopback-redirect":
      "Al terminar, la página vuelve a este equipo y no llega a un agente que se ejecute en otro: si después no ocurre nada, deje de esperar aquí y pida al agente otra manera.",
    loopback: "La dirección lleva a un programa de este equipo, no a un sitio de internet.",
  },
};
