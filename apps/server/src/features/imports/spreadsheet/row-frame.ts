/** What rows are read against: the accounts, categories and projects of the company, and the choices of the sender. */
import type { ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { inTreeOrder, nameKey } from "@amont/engine/categories/category-tree.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { type FrameAccount, findFrameRows } from "./frame-repository.ts";

export interface RowChoices {
  readonly mode: ImportMode;
  /** Of a quick import; null lets the day of each row decide. */
  readonly isExpected: boolean | null;
  readonly bankAccountId: number | null;
}

export interface RowFrame extends RowChoices {
  readonly today: CalendarDate;
  readonly currency: CurrencyCode;
  readonly accounts: readonly FrameAccount[];
  /** By title, as people compare titles. */
  readonly projects: ReadonlyMap<string, number>;
  /** The one category that a name or a path means; undefined for none or several. `null`: to be categorised. */
  readonly categoryOf: (text: string, isInflow: boolean) => number | null | undefined;
  readonly toCategorise: { readonly inflow: number; readonly outflow: number };
}

export async function loadRowFrame(
  database: ScopedDatabase,
  companyId: number,
  choices: RowChoices,
  now: Date,
): Promise<RowFrame> {
  const tree = inTreeOrder(await loadTree(database, companyId));
  const { currency, accounts, projects } = await findFrameRows(database, companyId);
  const waiting = (isInflow: boolean) =>
    tree.find((category) => category.kind === "to-categorise" && category.isInflow === isInflow)?.id ?? 0;
  return {
    ...choices,
    today: await companyToday(database, companyId, now),
    currency,
    accounts,
    projects: new Map(projects.map(({ id, title }) => [titleKey(title), id])),
    categoryOf: categoryFinder(tree),
    toCategorise: { inflow: waiting(true), outflow: waiting(false) },
  };
}

/** As the database tells titles apart. */
export const titleKey = (title: string): string => title.trim().toLowerCase();

const pathKey = (path: string): string => nameKey(path).replaceAll(/\s*>\s*/g, ">");

function categoryFinder(tree: ReturnType<typeof inTreeOrder>): RowFrame["categoryOf"] {
  const parents = new Set(tree.map(({ parentId }) => parentId));
  const paths = new Map<number, string>();
  const found = new Map<string, Set<number>>();
  const waiting = new Set<number>();
  const add = (isInflow: boolean, text: string, id: number) => {
    const key = `${isInflow} ${pathKey(text)}`;
    found.set(key, (found.get(key) ?? new Set()).add(id));
  };
  for (const { id, parentId, name, isInflow, kind } of tree) {
    const above = parentId === null ? undefined : paths.get(parentId);
    const path = above === undefined ? name : `${above} > ${name}`;
    paths.set(id, path);
    if (parents.has(id)) continue;
    add(isInflow, name, id);
    add(isInflow, path, id);
    if (kind === "to-categorise") waiting.add(id);
  }
  return (text, isInflow) => {
    const ids = found.get(`${isInflow} ${pathKey(text)}`);
    const [id] = ids ?? [];
    if (id === undefined || ids?.size !== 1) return undefined;
    return waiting.has(id) ? null : id;
  };
}
