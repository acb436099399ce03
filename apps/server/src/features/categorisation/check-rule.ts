import { type Failure, failure } from "@amont/contract/failure.ts";
import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { requireLeaf } from "../../ledger/category-tree.ts";

const reversing = new Set(["ReverseAndCategorize", "ReverseAndPrecategorize"]);

/** A rule without a condition would take everything; accounts alone are a condition. */
export function refusalOfConditions(rule: CategorisationRuleDefinition): Failure | null {
  const hasCondition =
    rule.nameContains.length > 0 ||
    rule.nameExcludes.length > 0 ||
    rule.minAmount !== null ||
    rule.maxAmount !== null ||
    rule.bankAccountIds.length > 0;
  return hasCondition ? null : failure("22001");
}

export async function refusalOfRule(
  database: ScopedDatabase,
  companyId: number,
  rule: CategorisationRuleDefinition,
): Promise<Failure | null> {
  const refusal = refusalOfConditions(rule);
  if (refusal !== null) return refusal;
  // What is reversed ends up in the other tree.
  const isInflow = reversing.has(rule.action) ? !rule.isInflow : rule.isInflow;
  return refusalOfCategory(database, companyId, { id: rule.categoryId, isInflow });
}

/** A category without children, of the right tree, and not one that waits for a category itself. */
export async function refusalOfCategory(
  database: ScopedDatabase,
  companyId: number,
  { id, isInflow }: { readonly id: number; readonly isInflow: boolean },
): Promise<Failure | null> {
  const leaf = await requireLeaf(database, companyId, id);
  const isFit = leaf.ok && leaf.value.isInflow === isInflow && leaf.value.kind !== "to-categorise";
  return isFit ? null : failure("22002");
}
