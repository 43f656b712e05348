/**
 * Which program does a command mean on Windows? Package managers put scripts for cmd.exe in place of programs,
 * and those start only through a shell, which reads its own meaning into arguments. So the script that a shim
 * would start is found here, and started without one. Pure: files are looked at through functions handed in.
 *
 * @module
 */

/** What is looked at to find a command. */
export interface ShimWorld {
  /** The environment's `PATH` and `PATHEXT`. */
  readonly path: string;
  readonly extensions: string;
  /** True for a file that is there. */
  isFile(path: string): boolean;
  readText(path: string): string;
  /** What starts JavaScript where a shim has no program of its own beside it. */
  readonly node: string;
}

/** A program that starts without a shell, and what stands before the arguments. */
export interface Program {
  readonly file: string;
  readonly before: readonly string[];
}

/**
 * The program behind a command; the command itself where it is none of those scripts. `undefined`: it is a script
 * for cmd.exe of a kind that is not known here.
 */
export function resolveShim(command: string, world: ShimWorld): Program | undefined {
  const file = findFile(command, world);
  if (file === undefined || !/\.(?:cmd|bat)$/i.test(file)) return { file: command, before: [] };
  const folder = file.replace(/[\\/][^\\/]*$/, "");
  const target = readShim(world.readText(file));
  if (target === undefined) return undefined;
  const path = `${folder}\\${target}`;
  if (!world.isFile(path)) return undefined;
  if (/\.exe$/i.test(path)) return { file: path, before: [] };
  const beside = `${folder}\\node.exe`;
  return { file: world.isFile(beside) ? beside : world.node, before: [path] };
}

/** Where a command is found: as cmd.exe would, by its folder or the path, with each extension in turn. */
function findFile(command: string, { path, extensions, isFile }: ShimWorld): string | undefined {
  const endings = /\.[^.\\/]+$/.test(command)
    ? ["", ...extensions.split(";")]
    : extensions.split(";");
  const folders = /[\\/]/.test(command)
    ? [""]
    : path.split(";").map((folder) => `${folder.replace(/^"|"$/g, "").replace(/[\\/]$/, "")}\\`);
  for (const folder of folders) {
    for (const ending of endings) {
      const file = folder + command + ending.toLowerCase();
      if (isFile(file)) return file;
    }
  }
  return undefined;
}

/**
 * What a shim of npm, pnpm, yarn, or Node's own npx starts, relative to its folder: the last thing that its last
 * line with `%*` starts.
 */
function readShim(text: string): string | undefined {
  const set = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(
    /^\s*@?SET\s+"?(\w+)=([^"\r\n]*)"?\s*$/gim,
  )) {
    const key = name.toLowerCase();
    // What comes later is only known to cmd.exe: the first value is the one beside the shim.
    if (!set.has(key) && relative(value) !== undefined) set.set(key, value);
  }
  const starts = text.split(/\r?\n/).findLast((line) => /%\*\s*\)?\s*$/.test(line));
  const parts = [...(starts ?? "").matchAll(/"([^"]*)"/g)].map(([, part = ""]) => part);
  const last = parts
    .at(-1)
    ?.replace(/^%(\w+)%$/, (whole, name) => set.get(name.toLowerCase()) ?? whole);
  return last === undefined ? undefined : relative(last);
}

function relative(path: string): string | undefined {
  const found = /^(?:%~dp0|%dp0%)\\?(.+)$/i.exec(path.trim())?.[1];
  return found === undefined || found.includes("%") ? undefined : found.replaceAll("/", "\\");
}
