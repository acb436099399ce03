import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createDebtSchedule } from "@amont/contract/operations/debt/create-debt-schedule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { checkPlaces } from "../../plan/check-places.ts";
import { readForecast } from "../../plan/forecast-amount.ts";
import { isPlausiblePeriod, type OpenPlan, openPlan } from "../../plan/open-plan.ts";
import { createDebtCategory, findDebtCategoryIds, insertSchedule } from "./debt-schedules-repository.ts";
import { syncDebtPlan } from "./sync-debt-plan.ts";

type Input = InputOf<typeof createDebtSchedule>;

export async function createDebtScheduleUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ id: number; categoryId: number }>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const opened = await openPlan(context, companyId, body.scenarioId ?? null);
  if (!opened.ok) return opened;
  const plan = opened.value;
  if (plan.isFrozen) return err(failure("14011", { scenarioId: body.scenarioId }));
  const categoryId = await debtCategory(plan, body.categoryId ?? null);
  if (!categoryId.ok) return categoryId;
  const place = { categoryId: categoryId.value, bankAccountId: body.bankAccountId ?? null, projectId: null };
  const currencyOf = await checkPlaces(plan, [place], "debtPlan");
  if (!currencyOf.ok) return currencyOf;
  const principal = readForecast("principal", body.principal, currencyOf.value(place));
  if (!principal.ok) return principal;
  if (principal.value === 0) return err(failure("14006", { field: "principal" }));
  if (!isPlausiblePeriod(body.firstDueOn)) return err(implausible);
  const id = await insertSchedule(database, companyId, {
    scenario_id: plan.scenarioId,
    category_id: place.categoryId,
    bank_account_id: place.bankAccountId,
    label: body.label,
    principal_minor: principal.value,
    rate_bp: wholeParts(body.ratePercentage, 100),
    first_due_on: body.firstDueOn,
    instalment_count: body.instalmentCount,
    months_between: body.monthsBetween,
    repayment: body.repayment,
  });
  await syncDebtPlan(context, companyId);
  await announcePlan(context);
  return ok({ id, categoryId: place.categoryId });
}

const implausible = failure("invalid_input", {
  issues: [{ in: "body", field: "firstDueOn", problem: "not between 1990 and 2200" }],
});

/** The one named, when it is of the debt plan; without a name the debt plan's own, made when it is needed first. */
async function debtCategory(
  { database, companyId }: OpenPlan,
  wanted: number | null,
): Promise<Outcome<number>> {
  const known = await findDebtCategoryIds(database, companyId);
  const [own] = known;
  if (wanted === null) return ok(own ?? (await createDebtCategory(database, companyId)));
  return known.includes(wanted) ? ok(wanted) : err(failure("14002", { categoryIds: [wanted] }));
}
