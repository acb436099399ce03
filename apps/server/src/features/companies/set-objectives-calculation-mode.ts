import type { InputOf } from "@amont/contract/operation.ts";
import type { setObjectivesCalculationMode } from "@amont/contract/operations/companies/set-objectives-calculation-mode.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { getCompany, updateCompany } from "./companies-repository.ts";

/** What was planned the other way stays and counts; it is changed by who comes back to that way. */
export async function setObjectivesCalculationModeUseCase(
  { query: { mode } }: InputOf<typeof setObjectivesCalculationMode>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  // Whoever plans waits: a forecast is written for the whole company or for an account, as it is now.
  const [, company] = await Promise.all([lockLedger(database, companyId), getCompany(database, companyId)]);
  if (company.objectives_calculation_mode === mode) return ok(undefined);
  await Promise.all([
    updateCompany(database, companyId, { objectives_calculation_mode: mode }),
    announcePlan(context),
  ]);
  return ok(undefined);
}
