import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { ConsolidationInput } from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import type { updateConsolidation as operation } from "@amont/contract/operations/consolidations/update-consolidation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { isOutdated, isSameAnswer } from "../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { announceConsolidation } from "./announce-consolidation.ts";
import { type CheckedScope, checkDescription } from "./check-description.ts";
import { consolidationKey } from "./consolidation-key.ts";
import {
  findDescription,
  lockCompanies,
  lockConsolidations,
  updateConsolidation,
} from "./consolidations-repository.ts";
import { type Description, detailsOf, type OfCompany } from "./description.ts";
import { convertGroupLimits } from "./kpis/convert-group-limits.ts";
import { hasTreeAccess } from "./tree-access.ts";

/** What it says already is not written again: nobody is told of it, and it does not look younger than it is. */
export const updateConsolidationUseCase =
  (books: RateBooks) =>
  async (
    { params: { consolidationId: id }, body }: InputOf<typeof operation>,
    context: OperationContext,
  ): Promise<Outcome<undefined>> => {
    const { caller, database, now } = context;
    if (body.id !== undefined && body.id !== id)
      return err(failure("invalid_input", { issues: [{ in: "body", field: "id", problem: "another id" }] }));
    const key = consolidationKey(caller, id);
    await lockConsolidations(database, key.organisationId);
    await lockCompanies(database, [...key.companyIds, ...body.companyIds]);
    const description = await findDescription(database, key);
    if (description === undefined) return err(failure("not_found"));
    const details = detailsOf(id, description);
    if (isOutdated(getConsolidation.response, details, context)) return err(failure("conflict"));
    const described = { organisationId: key.organisationId, current: { id, description } };
    const checked = await checkDescription(database, described, withoutThoseGone(body, description));
    if (!checked.ok) return checked;
    const wanted = checked.value.description;
    if (isSameAnswer(getConsolidation.response, details, detailsOf(id, wanted))) return ok(undefined);
    if (ignoresOthers(description, checked.value.scope) && !(await hasTreeAccess(database, caller, id)))
      return err(failure("forbidden"));
    const [from, to] = [description.currency, wanted.currency];
    if (from !== to) await convertGroupLimits(books, context, key, { from, to });
    await updateConsolidation(database, key, wanted, now);
    await announceConsolidation(database, key);
    return ok(undefined);
  };

type SentLists = Pick<ConsolidationInput, "companyIds" | "ignoredAccountIds" | "ignoredCategoryIds">;

/** What was left out of a company goes with it: who sends all of it again may not know whose it was. */
export function withoutThoseGone<T extends SentLists>(body: T, before: Description): T {
  const stays = new Set(body.companyIds);
  const keep = (ids: readonly number[], known: readonly OfCompany[]) => {
    const gone = new Set(known.filter(({ companyId }) => !stays.has(companyId)).map(({ id }) => id));
    return ids.filter((id) => !gone.has(id));
  };
  return {
    ...body,
    ignoredAccountIds: keep(body.ignoredAccountIds, before.ignoredAccounts),
    ignoredCategoryIds: keep(body.ignoredCategoryIds, before.ignoredCategories),
  };
}

/** Categories of companies that stay: those of others go with them. */
export function ignoresOthers(
  before: Description,
  after: Pick<CheckedScope, "plans" | "ignoredCategories">,
): boolean {
  const kept = new Set(after.plans.map(({ companyId }) => companyId));
  const known = new Set(
    before.ignoredCategories.filter((item) => kept.has(item.companyId)).map(({ id }) => id),
  );
  return (
    known.size !== after.ignoredCategories.length || after.ignoredCategories.some(({ id }) => !known.has(id))
  );
}
