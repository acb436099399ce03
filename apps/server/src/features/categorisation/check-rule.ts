import { type Failure, failure } from "@amont/contract/failure.ts";
import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { isFitCategory } from "./categorisation-rules-repository.ts";

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
  const isFit = await isFitCategory(database, companyId, { id: rule.categoryId, isInflow });
  return isFit ? null : failure("22002");
}
