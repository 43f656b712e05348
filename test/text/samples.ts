/**
 * Arguments for every function of the catalogue, taken from the types that English gives its parameters: foreign
 * texts, numbers and sentences of ours, each recognisable in what comes out.
 *
 * @module
 */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { type SafeText, safeText } from "../../src/text/index.ts";

const folder = new URL("../../src/text/words/en/", import.meta.url);

/** What is handed over, and how each part of it looks in a sentence. */
export interface Sample {
  readonly args: readonly unknown[];
  readonly foreign: readonly string[];
  readonly ours: readonly string[];
  readonly numbers: readonly number[];
}

/** The samples by `part.key.key`, for every function that English has. */
export function samplesOf(): ReadonlyMap<string, Sample> {
  const found = new Map<string, Sample>();
  for (const file of readdirSync(folder).filter((name) => name !== "index.ts")) {
    const source = ts.createSourceFile(
      file,
      readFileSync(new URL(file, folder), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node, path: string): void => {
      if (ts.isArrowFunction(node)) {
        found.set(path, sampleOf(node.parameters));
        return;
      }
      if (ts.isObjectLiteralExpression(node)) {
        for (const member of node.properties) {
          if (!ts.isPropertyAssignment(member)) continue;
          const key = ts.isComputedPropertyName(member.name) ? "" : member.name.text;
          visit(member.initializer, `${path}.${key}`);
        }
        return;
      }
      if (ts.isAsExpression(node)) visit(node.expression, path);
    };
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      if (!statement.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)) continue;
      for (const { initializer, name } of statement.declarationList.declarations) {
        if (initializer !== undefined) visit(initializer, name.getText());
      }
    }
  }
  return found;
}

function sampleOf(parameters: readonly ts.ParameterDeclaration[]): Sample {
  const foreign: string[] = [];
  const ours: string[] = [];
  const numbers: number[] = [];
  const text = (list: string[], letter: string): SafeText => {
    const made = safeText(`${letter}${list.length}${letter}`);
    list.push(made);
    return made;
  };
  const makeOf = (type: ts.TypeNode | undefined): unknown => {
    if (type === undefined) throw new Error("a parameter without a type");
    if (ts.isTypeLiteralNode(type)) {
      const members = type.members.filter(ts.isPropertySignature);
      return Object.fromEntries(members.map((one) => [one.name.getText(), makeOf(one.type)]));
    }
    const spelled = type.getText();
    if (/^SafeText\b/.test(spelled)) return text(foreign, "Z");
    if (spelled === "readonly SafeText[]") return [text(foreign, "Z"), text(foreign, "Z")];
    if (/^number\b/.test(spelled)) {
      numbers.push(7001 + numbers.length);
      return numbers.at(-1);
    }
    if (/^string\b/.test(spelled)) return text(ours, "Q");
    if (spelled === "IssueFacts") {
      numbers.push(7001);
      return { kind: "text", limit: 7001, other: undefined, exclusive: false };
    }
    const literal = /^"([^"]+)"/.exec(spelled)?.[1];
    if (literal !== undefined) return literal;
    throw new Error(`no sample for ${spelled}`);
  };
  return { args: parameters.map((one) => makeOf(one.type)), foreign, ours, numbers };
}
