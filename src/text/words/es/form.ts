/** Español: lo que decimos de campos y valores. @module */
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

type Facts = Parameters<Words["form"]["issue"]["type"]>[0];

const characters = (count: number): string =>
  counted(count, { one: "# carácter", many: "# de caracteres", other: "# caracteres" });
const choices = (count: number): string =>
  counted(count, { one: "# opción", many: "# de opciones", other: "# opciones" });

function expected({ kind }: Facts): string {
  switch (kind) {
    case "boolean":
      return "Responda sí o no.";
    case "select":
      return "Elija una de las opciones indicadas.";
    case "multi":
      return "Elija entre las opciones indicadas; la respuesta es una lista.";
    case "":
      return "La respuesta debe ser un objeto con un miembro por campo.";
    default:
      return "La respuesta debe ser un texto.";
  }
}

function spelled({ kind }: Facts): string {
  switch (kind) {
    case "email":
      return "Escriba una dirección de correo electrónico, como name@example.org.";
    case "uri":
      return "Escriba una dirección completa con su esquema, como https://example.org/page.";
    case "date":
      return "Escriba una fecha que exista como año-mes-día, como 2026-11-30.";
    default:
      return "Escriba una fecha y una hora que existan, como 2026-11-30T10:00:00+01:00.";
  }
}

function tooLow({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `Escriba un número mayor que ${limit}.`;
  if (other !== undefined) return `Escriba un número de ${limit} a ${other}.`;
  return `Escriba ${limit} o más.`;
}

function tooHigh({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `Escriba un número menor que ${limit}.`;
  if (other !== undefined) return `Escriba un número de ${other} a ${limit}.`;
  return `Escriba ${limit} o menos.`;
}

export const form: Words["form"] = {
  ownAnswer: "Otra respuesta",
  issue: {
    required: () => "Aquí hace falta una respuesta.",
    type: (facts) => expected(facts),
    integer: () => "Escriba un número entero, solo con cifras.",
    number: () => "Escriba un número, con un punto delante de los decimales.",
    "unsafe-integer": () => "Este número es demasiado grande para enviarlo con exactitud.",
    minimum: (facts) => tooLow(facts),
    maximum: (facts) => tooHigh(facts),
    multipleOf: ({ limit }) => `Escriba un múltiplo de ${limit}.`,
    minLength: ({ limit }) => `Escriba al menos ${characters(limit)}.`,
    maxLength: ({ limit }) => `Escriba como máximo ${characters(limit)}.`,
    format: (facts) => spelled(facts),
    rule: () => "Esto incumple una regla del formulario.",
    pattern: () => "Esto no tiene la forma que se pide.",
    option: () => "Elija solo entre las opciones indicadas.",
    minItems: ({ limit }) => `Elija al menos ${choices(limit)}.`,
    maxItems: ({ limit }) => `Elija como máximo ${choices(limit)}.`,
    uniqueItems: () => "Elija cada opción una sola vez.",
    "unknown-field": () => "Nadie ha preguntado esto.",
    unsupported: () => "Este campo no se admite aquí, así que no se puede responder.",
  },
  reason: {
    "skipped-time":
      "Esta hora no existe en su zona horaria, porque entonces se cambia la hora. Escriba otra.",
    "unknown-offset":
      "No se conoce con exactitud la diferencia horaria de esta hora. Escríbala también, como +01:00.",
    "too-large": "Este número es demasiado grande para enviarlo con exactitud.",
  },
  yes: ["s", "sí"],
  no: ["n", "no"],
};
