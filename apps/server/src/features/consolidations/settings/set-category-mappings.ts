import { isDeepStrictEqual } from "node:util";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategoryMappings } from "@amont/contract/operations/consolidations/set-category-mappings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { findCategories } from "../consolidable-repository.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findDescription, lockCompanies, lockConsolidations } from "../consolidations-repository.ts";
import { hasTreeAccess } from "../tree-access.ts";
import { findMappings, type Mapping, saveMappings } from "./category-mappings-repository.ts";

export async function setCategoryMappingsUseCase(
  { params: { consolidationId }, body }: InputOf<typeof setCategoryMappings>,
  { caller, database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  if (!(await hasTreeAccess(database, caller, consolidationId))) return err(failure("forbidden"));
  const key = consolidationKey(caller, consolidationId);
  await lockConsolidations(database, key.organisationId);
  await lockCompanies(database, key.companyIds);
  if ((await findDescription(database, key)) === undefined) return err(failure("not_found"));
  const checked = await checkMappings(database, key.companyIds, body.mappings);
  if (!checked.ok) return checked;
  if (isDeepStrictEqual(await findMappings(database, key), checked.value)) return ok(undefined);
  await saveMappings(database, key, checked.value, now);
  await announceConsolidation(database, key);
  return ok(undefined);
}

/** In the order in which they are stored. Of a category that is named twice, what was said last. */
async function checkMappings(
  database: ScopedDatabase,
  companyIds: readonly number[],
  sent: readonly Mapping[],
): Promise<Outcome<readonly Mapping[]>> {
  const mappings = [...new Map(sent.map((mapping) => [mapping.categoryId, mapping])).values()];
  const ids = mappings.map(({ categoryId }) => categoryId);
  const known = new Map((await findCategories(database, companyIds, ids)).map((row) => [row.id, row]));
  for (const { categoryId, companyId, isInflow } of mappings) {
    const category = known.get(categoryId);
    // Reserved ones meet by their kind, whatever they are called.
    if (category?.company_id !== companyId || category.kind !== "normal") return err(failure("not_found"));
    if (category.is_inflow !== isInflow) return err(failure("31009"));
  }
  return ok(
    mappings.toSorted(
      (left, right) => left.companyId - right.companyId || left.categoryId - right.categoryId,
    ),
  );
}
