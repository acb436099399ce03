/** What a person said of the lines of a split, checked against what exists. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { SplitLineInput } from "@amont/contract/operations/transactions/commands/splitting/split-lines.ts";
import { directionRefusal } from "@amont/engine/ledger/command-values.ts";
import { splitRefusal } from "@amont/engine/ledger/split-lines.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../../db/scope.ts";
import { type LeafCategory, requireLeaf } from "../../../../ledger/category-tree.ts";
import { newCategory } from "../categorising/put-into-category.ts";
import { findProjectIds } from "../distributing/parts-repository.ts";
import { failureAbout } from "../run-command.ts";
import type { LedgerTransaction, NewCategory } from "../transaction-commands-repository.ts";
import { findSplitGroup, type SplitGroup } from "./split-repository.ts";

export interface ReadLine extends NewCategory {
  /** Of the line that it changes; null for a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly memo: string | null;
  readonly amountMinor: MinorUnits;
  readonly projectId: number | null;
}

/** What lines are checked against: looked up along with the transaction that is split. */
export interface AskedOfLines {
  readonly group: SplitGroup;
  readonly categories: ReadonlyMap<number, Result<LeafCategory, Failure>>;
  readonly projectIds: readonly number[];
}

export async function askForLines(
  database: ScopedDatabase,
  companyId: number,
  groupId: number,
  lines: readonly SplitLineInput[],
): Promise<AskedOfLines> {
  const categoryIds = [...new Set(lines.map(({ categoryId }) => categoryId))];
  const projectIds = [...new Set(lines.flatMap(({ projectId }) => (projectId ? [projectId] : [])))];
  const [group, categories, known] = await Promise.all([
    findSplitGroup(database, companyId, groupId),
    Promise.all(categoryIds.map(async (id) => [id, await requireLeaf(database, companyId, id)] as const)),
    findProjectIds(database, companyId, projectIds),
  ]);
  return { group, categories: new Map(categories), projectIds: known };
}

export function readLines(
  whole: LedgerTransaction,
  lines: readonly SplitLineInput[],
  asked: AskedOfLines,
): Result<readonly ReadLine[], Failure> {
  const read: ReadLine[] = [];
  for (const [index, line] of lines.entries()) {
    const amount = fromWireNumber(line.amount, whole.currency);
    if (!amount.ok) return err(wrongLine(index, "amount", amount.error));
    const category = categoryOf(whole, line.categoryId, asked);
    if (!category.ok) return category;
    const projectId = line.projectId || null;
    if (projectId !== null && !asked.projectIds.includes(projectId)) {
      return err(failure("not_found", { projectId }));
    }
    read.push({
      ...category.value,
      id: line.id || null,
      name: line.name.trim(),
      memo: line.memo?.trim() ?? null,
      amountMinor: amount.value,
      projectId,
    });
  }
  const code = splitRefusal(read, whole);
  return code === null ? ok(read) : err(failureAbout(code, [whole.id]));
}

function categoryOf(
  whole: LedgerTransaction,
  categoryId: number,
  { categories }: AskedOfLines,
): Result<NewCategory, Failure> {
  const category = categories.get(categoryId) ?? err(failure("not_found", { categoryId }));
  if (!category.ok) return category;
  const code = directionRefusal(category.value, whole);
  return code === null ? ok(newCategory(category.value, true)) : err(failure(code, { categoryId }));
}

export const wrongLine = (index: number, field: string, problem: string): Failure =>
  failure("invalid_input", { issues: [{ in: "body", field: `lines.${index}.${field}`, problem }] });
