/** What could come next in a formula, as somebody types it. Pure. */
import { type FormulaNames, formulaNames, type NamedThings } from "@amont/engine/formula/formula-names.ts";
import type { ReferenceKind } from "@amont/engine/formula/formula-syntax.ts";
import { categoryLine, kpiLine, type PlanLine } from "@amont/engine/formula/plan-line.ts";

export interface Suggestion {
  readonly id: string;
  readonly kind: "category" | "kpi" | "project" | "account" | "function";
  /** What the list shows. */
  readonly label: string;
  /** Where it stands, or what it does. */
  readonly detail: string;
  /** What is written in place of what was typed. */
  readonly text: string;
  /** Where the caret goes on, counted in the text. */
  readonly caret: number;
}

export interface Completion {
  /** What an accepted suggestion takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly suggestions: readonly Suggestion[];
}

export type FormulaWord = { readonly name: string; readonly detail: string };

export interface Vocabulary {
  readonly names: readonly Suggestion[];
  readonly functions: readonly Suggestion[];
  /** What the names mean, for a check. */
  readonly meaning: FormulaNames;
}

/** Of things with the same name in the language of the reader: `projet:`, `project:`. */
export interface Prefixes {
  readonly kpi: string;
  readonly project: string;
  readonly account: string;
}

const most = 8;

/** A bracket of the name itself is written twice. */
function referenceTo(inside: string): Pick<Suggestion, "text" | "caret"> {
  const text = `[${inside.replaceAll("]", "]]")}]`;
  return { text, caret: text.length };
}

export function vocabularyOf(
  things: NamedThings,
  functions: readonly FormulaWord[],
  prefixes: Prefixes,
): Vocabulary {
  const meaning = formulaNames(things);
  const means = (name: string, of: ReferenceKind, line: PlanLine): boolean => {
    const found = meaning(
      { kind: "reference", of, name, from: 0, to: 0, span: { start: 0, end: 0 } },
      "categories",
    );
    return found.ok && found.value === line;
  };
  const byId = new Map(things.categories.map((category) => [category.id, category]));
  const pathOf = (id: number): readonly string[] => {
    const category = byId.get(id);
    if (category === undefined) return [];
    return category.parentId === null ? [category.name] : [...pathOf(category.parentId), category.name];
  };
  const categories = things.categories.flatMap(({ id, name, isInflow }): readonly Suggestion[] => {
    const path = pathOf(id);
    const tree = isInflow ? "Encaissements" : "Décaissements";
    // The shortest ending of its path that means this one and no other.
    const endings = [...path.keys()].toReversed().map((start) => path.slice(start).join(">"));
    const written = [...endings, [tree, ...path].join(">")].find((ending) =>
      means(ending, "line", categoryLine(id)),
    );
    if (written === undefined) return [];
    const detail = path.slice(0, -1).join(" › ");
    return [{ id: `category-${id}`, kind: "category", label: name, detail, ...referenceTo(written) }];
  });
  const groups = new Map(things.kpis.map(({ id, name }) => [id, name]));
  const kpis = things.kpis
    .filter(({ kind }) => kind === "manual" || kind === "formula")
    .flatMap(({ id, name, groupId }): readonly Suggestion[] => {
      const group = groupId === null ? undefined : groups.get(groupId);
      const isPlain = means(name, "line", kpiLine(id));
      const path = group === undefined || means(name, "kpi", kpiLine(id)) ? name : `${group}>${name}`;
      const written = isPlain ? name : `${prefixes.kpi}:${path}`;
      return [{ id: `kpi-${id}`, kind: "kpi", label: name, detail: group ?? "", ...referenceTo(written) }];
    });
  const prefixed = (kind: "project" | "account", named: NamedThings["projects"]): readonly Suggestion[] =>
    named.map(({ id, name }) => ({
      id: `${kind}-${id}`,
      kind,
      label: name,
      detail: "",
      ...referenceTo(`${prefixes[kind]}:${name}`),
    }));
  return {
    names: [
      ...categories,
      ...kpis,
      ...prefixed("project", things.projects),
      ...prefixed("account", things.accounts),
    ],
    functions: functions.map(({ name, detail }) => ({
      id: `function-${name}`,
      kind: "function",
      label: name,
      detail,
      text: `${name}()`,
      caret: name.length + 1,
    })),
    meaning,
  };
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Those that begin with it first, then those with a word that does, then those that hold it. */
function matches(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = plain(typed.trim());
  const rank = ({ label, text }: Suggestion): number => {
    const name = plain(label);
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return name.includes(wanted) || plain(text).startsWith(`[${wanted}`) ? 2 : 3;
  };
  return suggestions
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .filter((one) => one.rank < 3)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ suggestion }) => suggestion);
}

/** Null where nothing is being named: after a number, an operator, a finished name. */
export function completionAt(text: string, caret: number, vocabulary: Vocabulary): Completion | null {
  const before = text.slice(0, caret);
  const bracket = openBracket(before);
  if (bracket !== null) {
    // What follows up to the closing bracket is the rest of the name that is being replaced.
    const rest = /^[^[\]]*\]/.exec(text.slice(caret))?.[0] ?? "";
    const suggestions = matches(vocabulary.names, before.slice(bracket + 1));
    return suggestions.length === 0 ? null : { start: bracket, end: caret + rest.length, suggestions };
  }
  const word = /\p{L}[\p{L}\d_]*$/u.exec(before)?.[0];
  if (word === undefined) return null;
  const suggestions = [
    ...matches(vocabulary.functions, word).filter(({ label }) => plain(label).startsWith(plain(word))),
    ...matches(vocabulary.names, word),
  ].slice(0, most);
  return suggestions.length === 0 ? null : { start: caret - word.length, end: caret, suggestions };
}

/** Where a name began that is not closed yet. */
function openBracket(before: string): number | null {
  const opened = before.lastIndexOf("[");
  if (opened === -1) return null;
  return /\](?!\])/.test(before.slice(opened + 1).replaceAll("]]", "")) ? null : opened;
}

/** The text with a suggestion in it, and where the caret goes on. A function that has its parenthesis keeps it. */
export function accepted(
  text: string,
  { start, end }: Completion,
  suggestion: Suggestion,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(end);
  const isCalled = suggestion.kind === "function" && rest.trimStart().startsWith("(");
  const inserted = isCalled ? suggestion.label : suggestion.text;
  const caret = start + (isCalled ? inserted.length + rest.indexOf("(") + 1 : suggestion.caret);
  return { text: text.slice(0, start) + inserted + rest, caret };
}
