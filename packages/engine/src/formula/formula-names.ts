/**
 * What the names in a formula mean. Case, accents and spaces around do not matter. A name that several have needs more of
 * its path, `Parent>Child`; one that stands at the top of its tree is meant by its name alone. Where both trees have
 * the same path, the tree itself comes first: `Encaissements>Autre`.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { nameKey } from "../categories/category-tree.ts";
import type { Reference, ReferenceKind } from "./formula-syntax.ts";
import type { FormulaErrorKind } from "./formula-value.ts";
import { accountLine, categoryLine, kpiLine, type PlanLine, projectLine } from "./plan-line.ts";

/** Whose formula it is: a name that nobody has is another error for an indicator than for a category. */
export type FormulaContext = "categories" | "kpis";

interface Named {
  readonly id: number;
  readonly name: string;
}

interface NamedCategory extends Named {
  readonly parentId: number | null;
  readonly isInflow: boolean;
}

interface NamedKpi extends Named {
  readonly groupId: number | null;
  readonly kind: "preset" | "manual" | "formula" | "group";
}

export interface NamedThings {
  readonly categories: readonly NamedCategory[];
  readonly kpis: readonly NamedKpi[];
  readonly projects: readonly Named[];
  readonly accounts: readonly Named[];
}

export interface NameFault {
  readonly kind: FormulaErrorKind;
  /** Several have the name; otherwise nobody has. */
  readonly isAmbiguous: boolean;
}

export type FormulaNames = (reference: Reference, context: FormulaContext) => Result<PlanLine, NameFault>;

const unknownKinds: Readonly<Record<Exclude<ReferenceKind, "line">, FormulaErrorKind>> = {
  category: "unknownCategory",
  kpi: "unknownKpi",
  project: "unknownProject",
  account: "unknownAccount",
};

/** How people call the two trees. */
const inflowTree = ["Encaissements", "Inflows", "Inflow"];
const outflowTree = ["Décaissements", "Outflows", "Outflow"];

export function formulaNames({ categories, kpis, projects, accounts }: NamedThings): FormulaNames {
  const books: Readonly<Record<Exclude<ReferenceKind, "line">, NameBook>> = {
    category: bookOfCategories(categories),
    kpi: bookOfKpis(kpis),
    project: bookOfNames(projects, projectLine),
    account: bookOfNames(accounts, accountLine),
  };
  return ({ of, name }, context) => {
    const key = pathKey([name]);
    if (of !== "line") return found(books[of].find(key), unknownKinds[of]);
    const lines = books.category.find(key);
    if (lines.length > 0) return found(lines, "unknownCategory");
    return found(books.kpi.find(key), context === "kpis" ? "unknownKpi" : "unknownCategory");
  };
}

/** For the calculation, where a name that several have is as good as one that nobody has. */
export const resolverOf =
  (names: FormulaNames) =>
  (reference: Reference, context: FormulaContext): PlanLine | FormulaErrorKind => {
    const line = names(reference, context);
    return line.ok ? line.value : line.error.kind;
  };

function found(lines: readonly PlanLine[], kind: FormulaErrorKind): Result<PlanLine, NameFault> {
  const [line, another] = lines;
  return line !== undefined && another === undefined
    ? ok(line)
    : err({ kind, isAmbiguous: line !== undefined });
}

/** A name may hold a `>` itself: it is the same key as the path that it looks like. */
const pathKey = (path: readonly string[]): string => path.join(">").split(">").map(nameKey).join(">");

class NameBook {
  readonly #byPath = new Map<string, PlanLine[]>();
  readonly #byEnding = new Map<string, PlanLine[]>();

  /** By its whole path and by every ending of it. */
  add(line: PlanLine, path: readonly string[]): void {
    append(this.#byPath, pathKey(path), line);
    for (const start of path.keys()) append(this.#byEnding, pathKey(path.slice(start)), line);
  }

  /** Under one more name that nobody writes unless it is meant. */
  addAlias(line: PlanLine, path: readonly string[]): void {
    append(this.#byEnding, pathKey(path), line);
  }

  find(key: string): readonly PlanLine[] {
    const whole = this.#byPath.get(key) ?? [];
    return whole.length === 1 ? whole : (this.#byEnding.get(key) ?? []);
  }
}

function append(lines: Map<string, PlanLine[]>, key: string, line: PlanLine): void {
  const known = lines.get(key);
  if (known === undefined) lines.set(key, [line]);
  else if (!known.includes(line)) known.push(line);
}

function bookOfCategories(categories: readonly NamedCategory[]): NameBook {
  const book = new NameBook();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ name, parentId }: NamedCategory): readonly string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent === undefined ? [name] : [...pathOf(parent), name];
  };
  for (const category of categories) {
    const path = pathOf(category);
    const line = categoryLine(category.id);
    book.add(line, path);
    for (const tree of category.isInflow ? inflowTree : outflowTree) book.addAlias(line, [tree, ...path]);
  }
  return book;
}

/** A group is a heading: it has no value to read. */
function bookOfKpis(kpis: readonly NamedKpi[]): NameBook {
  const book = new NameBook();
  const groups = new Map(kpis.filter(({ kind }) => kind === "group").map(({ id, name }) => [id, name]));
  for (const { id, name, groupId, kind } of kpis) {
    if (kind === "group") continue;
    const group = groupId === null ? undefined : groups.get(groupId);
    book.add(kpiLine(id), group === undefined ? [name] : [group, name]);
  }
  return book;
}

function bookOfNames(things: readonly Named[], lineOf: (id: number) => PlanLine): NameBook {
  const book = new NameBook();
  for (const { id, name } of things) book.add(lineOf(id), [name]);
  return book;
}
