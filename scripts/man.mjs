// Writes the manual pages of the command into man/, made from the commands themselves. `npm pack` runs it, so that
// the page that is shipped is never older than the command.
import { mkdirSync, writeFileSync } from "node:fs";
import { everyCommand, helpAfter, readTree } from "../dist/cli/completion/tree.js";
import { createProgram } from "../dist/cli/program.js";
import { ownVersion } from "../dist/cli/versions.js";
import { enCommand } from "../dist/text/index.js";

const NAME = "acp-elicitation";
const SECOND_NAME = "acp-elicit";
const { help } = enCommand.settings;

const folder = new URL("../man/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`${NAME}.1`, folder), manualPage());
writeFileSync(new URL(`${SECOND_NAME}.1`, folder), `.so man1/${NAME}.1\n`);

/** The page, in the macros of man(7). */
function manualPage() {
  const program = createProgram({
    words: enCommand,
    version: ownVersion(),
    config: { path: "", values: {}, faults: [] },
  });
  const tree = readTree(program);
  const nodes = everyCommand(tree);
  const leaves = nodes.filter(({ path, commands }) => path !== "" && commands.length === 0);
  const ending = blocks(helpAfter(program)).find(({ title }) => title === "Exit codes");
  const said = new Set(ending === undefined ? [] : [keyOf(ending)]);
  const today = new Date().toISOString().slice(0, 10);
  return `${[
    `.\\" Made by scripts/man.mjs from the command itself.`,
    `.TH ${NAME.toUpperCase().replaceAll("-", "\\-")} 1 "${today}" "${NAME} ${ownVersion()}" "User Commands"`,
    ".SH NAME",
    `${text(NAME)}, ${text(SECOND_NAME)} \\- ${text(lowerFirst(tree.description.replace(/\.$/, "")))}`,
    ".SH SYNOPSIS",
    ...leaves.flatMap((node) => [".HP", `.B ${text(NAME)}`, text(`${node.path} ${node.usage}`)]),
    ".SH COMMANDS",
    ...leaves.flatMap((node) => commandPart(program, node, said)),
    ...groupParts(program, nodes, said),
    ".SH EXIT STATUS",
    ...block(ending?.lines ?? []),
    ".SH ENVIRONMENT",
    ...pairs(help.manEnvironment),
    ".SH FILES",
    ...pairs(help.manFiles),
  ].join("\n")}\n`;
}

function commandPart(program, node, said) {
  return [
    `.SS ${text(`${node.path} ${node.usage}`)}`,
    text(node.description),
    ...node.arguments.flatMap((one) => pair(one.usage, withChoices(one.description, one))),
    ...node.options
      .filter(({ flags }) => !flags.includes("--help"))
      .flatMap(({ usage, description, value }) => pair(usage, withChoices(description, value))),
    ...afterParts(helpAfter(commandAt(program, node.path)), said),
  ];
}

/** What is said of a group of commands as a whole. */
function groupParts(program, nodes, said) {
  const groups = nodes.filter(({ path, commands }) => path !== "" && commands.length > 0);
  return groups.flatMap(({ path, description }) => {
    const parts = afterParts(helpAfter(commandAt(program, path)), said);
    if (parts.length === 0) return [];
    return [`.SH ${text(path.toUpperCase())}`, text(description), ...parts];
  });
}

function afterParts(after, said) {
  return blocks(after)
    .filter((part) => {
      const known = said.has(keyOf(part));
      said.add(keyOf(part));
      return !known;
    })
    .flatMap(({ title, lines }) =>
      title === ""
        ? [".PP", ...lines.map(text)]
        : [".PP", `.B ${text(`${title}:`)}`, ...block(lines)],
    );
}

function keyOf({ title, lines }) {
  return [title, ...lines].join("\n");
}

/** Splits help into parts: a heading with its indented lines, or a paragraph. */
function blocks(after) {
  const parts = [];
  for (const line of after.split("\n")) {
    const heading = /^(\S.*):$/.exec(line)?.[1];
    if (heading !== undefined) parts.push({ title: heading, lines: [] });
    else if (line.trim() === "") parts.push({ title: "", lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.filter(({ lines }) => lines.length > 0);
}

/** Lines as they stand. */
function block(lines) {
  return [".RS 2", ".nf", ...lines.map((line) => text(line.replace(/^ {2}/, ""))), ".fi", ".RE"];
}

function pairs(list) {
  return list.flatMap(([term, said]) => pair(term, said));
}

function pair(term, said) {
  return [".TP", `.B ${text(term)}`, text(said)];
}

function withChoices(description, value) {
  const choices = value?.choices ?? [];
  return choices.length === 0 ? description : `${description} (${choices.join(", ")})`;
}

function commandAt(program, path) {
  return path
    .split(" ")
    .reduce((command, name) => command.commands.find((one) => one.name() === name), program);
}

function lowerFirst(sentence) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Text that roff takes as it is: no escape, no hyphen that turns into another sign, no control line. */
function text(raw) {
  const escaped = raw
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll("'", "\\(aq")
    .replaceAll("`", "\\(ga")
    .replaceAll("^", "\\(ha")
    .replaceAll("~", "\\(ti");
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
