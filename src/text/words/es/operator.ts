/** Español: lo que dice la orden a quien cuida del servicio que hay detrás de las páginas. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const operator: CommandWords["operator"] = {
  configRefused: ({ path, reason }) =>
    `No se puede usar la configuración del servicio de ${path}: ${reason}`,
  variableRefused: ({ name, reason }) =>
    `No se puede usar la variable de entorno ${name}: ${reason}.`,
  variableUnset: ({ name }) => `la variable de entorno ${name}, que nombra, no está definida.`,
  ofFile: ({ path, reason }) => `el archivo ${path}, que nombra: ${reason}`,
  expectDatabase: "debe ser la dirección de una base de datos PostgreSQL: postgres://...",
  expectNoDatabase:
    "no debe ser la dirección de una base de datos, que contiene una contraseña. Nombre una variable con urlEnv o un archivo con urlFile",
  expectOneOf: ({ names }) => `debe contener exactamente uno de estos: ${names}`,
  expectProvider: "debe llamarse con 1 a 64 caracteres de a-z, 0-9 y -",
  expectWeb: "debe ser una dirección http o https sin nombre de usuario",
  expectOrigin: "debe ser el origen de una dirección http o https, como https://oauth.example",
  expectBase: "debe ser una dirección http o https sin nombre de usuario ni consulta",
  secretInArguments:
    'La dirección de una base de datos contiene una contraseña, y otros usuarios pueden leer las líneas de órdenes. Póngala en el entorno como ACP_CONNECT_DATABASE_URL, o en un archivo que la configuración nombre con "urlFile".',
  nothingConfigured:
    'No hay nada configurado, así que no hay nada que examinar. Indique una configuración con --config, o defina las variables de "acp-elicitation connect --help".',
  noStore:
    'No se ha nombrado ninguna base de datos. Indique una configuración con --config, o defina ACP_CONNECT_DATABASE_URL o ACP_CONNECT_SQLITE. Consulte "acp-elicitation connect --help".',
  noKeys:
    'No se ha nombrado ningún archivo de claves. Indique una configuración con --config, o defina ACP_CONNECT_KEYS. Consulte "acp-elicitation connect --help".',
  packageMissing: ({ name, version }) =>
    `El paquete ${name} no está instalado y hace falta para esto. Instálelo con: npm install ${name}@${version}`,
  needsNewerNode: ({ version }) =>
    `SQLite viene con Node.js a partir de 22.13, y esta es la versión ${version}. Use una más nueva o PostgreSQL.`,
  storeAway: ({ code }) => `No se pudo usar la base de datos (${code}).`,
  schemaNewer: ({ found, needed }) =>
    `La base de datos tiene el esquema ${found}, y esta versión de acp-elicitation no conoce ninguno después de ${needed}. No se ha cambiado nada.`,

  migrated: ({ from, to }) =>
    from === 0
      ? `La base de datos no tenía esquema y ahora tiene el esquema ${to}.`
      : `La base de datos tenía el esquema ${from} y ahora tiene el esquema ${to}.`,
  migratedBefore: ({ version }) =>
    `La base de datos ya tiene el esquema ${version}. No se ha cambiado nada.`,

  keyFileRefused: ({ path, reason }) => `No se puede usar el archivo de claves ${path}: ${reason}`,
  noKeyFile: "no contiene claves que el servicio pueda usar.",
  keyFileLocked: ({ path }) => `se está cambiando ahora. Si no es así, borre ${path}`,
  keyFileMade: ({ path }) =>
    `Se ha creado el archivo de claves ${path}, con una clave. Entréguelo a todas las réplicas y guarde una copia aparte de la de la base de datos.`,
  keyFileThere: ({ path }) => `Ya hay un archivo de claves en ${path}. No se ha cambiado nada.`,
  sealsNow: ({ key }) => `${key}: cifra y abre`,
  opensOnly: ({ key }) => `${key}: solo abre`,
  leftOver: ({ count }) =>
    counted(count, {
      one: "Queda # credencial por cifrar de nuevo.",
      many: "Quedan # de credenciales por cifrar de nuevo.",
      other: "Quedan # credenciales por cifrar de nuevo.",
    }),
  noneLeft: "Todas las credenciales están cifradas con la clave que cifra ahora.",
  keyAdded: ({ key }) => `Se ha añadido la clave ${key}. Solo abre; la anterior sigue cifrando.`,
  keyPromoted: ({ key }) => `La clave ${key} cifra desde ahora.`,
  resealing: ({ count }) =>
    counted(count, {
      one: "# credencial cifrada de nuevo hasta ahora ...",
      many: "# de credenciales cifradas de nuevo hasta ahora ...",
      other: "# credenciales cifradas de nuevo hasta ahora ...",
    }),
  resealed: ({ count }) =>
    counted(count, {
      one: "Se ha cifrado de nuevo # credencial.",
      many: "Se han cifrado de nuevo # de credenciales.",
      other: "Se han cifrado de nuevo # credenciales.",
    }),
  unreadable: ({ count }) =>
    counted(count, {
      one: "# credencial no se abre con ninguna clave existente. Su titular tiene que conectarse de nuevo.",
      many: "# de credenciales no se abren con ninguna clave existente. Sus titulares tienen que conectarse de nuevo.",
      other:
        "# credenciales no se abren con ninguna clave existente. Sus titulares tienen que conectarse de nuevo.",
    }),
  keyDropped: ({ key }) => `Se ha eliminado la clave ${key}.`,
  keyInUse: ({ key }) =>
    `La clave ${key} todavía hace falta para abrir credenciales, y no se ha eliminado. Primero: acp-elicitation connect rotate-keys reseal`,
  keySeals: ({ key }) => `La clave ${key} es la que cifra, y no se ha eliminado.`,
  noKey: ({ key, known }) => `No existe la clave ${key}. Existen estas: ${known}.`,
  nameKey: ({ known }) => `Nombre la clave; hay varias que solo abren: ${known}.`,
  noOtherKey:
    "No hay ninguna clave que solo abra. Primero: acp-elicitation connect rotate-keys add",
  nextCreate: "Para crear uno: acp-elicitation connect rotate-keys create",
  nextAdd: "Para cambiar la clave: acp-elicitation connect rotate-keys add",
  nextPromote:
    "Después, cuando todas las réplicas tengan este archivo de claves: acp-elicitation connect rotate-keys promote",
  nextReseal:
    "Después, cuando todas las réplicas tengan este archivo de claves: acp-elicitation connect rotate-keys reseal",
  nextDrop:
    "Después, un día más tarde, cuando ningún enlace anterior sea válido: acp-elicitation connect rotate-keys drop",
  complete: "El cambio ha terminado. Entregue este archivo de claves a todas las réplicas.",
};
