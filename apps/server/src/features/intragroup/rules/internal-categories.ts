import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listInternalCategories } from "@amont/contract/operations/intragroup/list-internal-categories.ts";
import type { removeInternalCategory } from "@amont/contract/operations/intragroup/remove-internal-category.ts";
import type { setInternalCategory } from "@amont/contract/operations/intragroup/set-internal-category.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import {
  findInternalCategories,
  hasCategory,
  type InternalCategory,
  removeInternal,
  saveInternal,
} from "./internal-categories-repository.ts";
import { areOfOrganisation } from "./rules-repository.ts";

export async function listInternalCategoriesUseCase(
  { params }: InputOf<typeof listInternalCategories>,
  { database }: OperationContext,
): Promise<Outcome<InternalCategory[]>> {
  return ok(await findInternalCategories(database, params.companyId));
}

/** What it says already is not written again. */
export async function setInternalCategoryUseCase(
  { params: { companyId, categoryId }, body: { counterpartyId } }: InputOf<typeof setInternalCategory>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const organisationId = caller.companies.get(companyId)?.organisationId ?? 0;
  if (counterpartyId !== null && !(await areOfOrganisation(database, organisationId, [counterpartyId])))
    return err(failure("31202"));
  await lockLedger(database, companyId);
  if (!(await hasCategory(database, companyId, categoryId))) return err(failure("not_found"));
  const known = await findInternalCategories(database, companyId);
  const same = known.find((one) => one.categoryId === categoryId && one.counterpartyId === counterpartyId);
  if (same !== undefined) return ok(undefined);
  await saveInternal(database, { companyId, organisationId }, { categoryId, counterpartyId });
  await announceIntragroup(database, [companyId]);
  return ok(undefined);
}

export async function removeInternalCategoryUseCase(
  { params: { companyId, categoryId } }: InputOf<typeof removeInternalCategory>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, companyId);
  if (!(await removeInternal(database, companyId, categoryId))) return err(failure("not_found"));
  await announceIntragroup(database, [companyId]);
  return ok(undefined);
}
