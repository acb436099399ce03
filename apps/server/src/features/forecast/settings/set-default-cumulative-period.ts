import type { InputOf } from "@amont/contract/operation.ts";
import type { setDefaultCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-default-cumulative-period.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import { readCumulativePeriod } from "./cumulative-input.ts";
import { forgetOwnCumulativePeriod, saveDefaultCumulativePeriod } from "./forecast-settings-repository.ts";

export async function setDefaultCumulativePeriodUseCase(
  { body }: InputOf<typeof setDefaultCumulativePeriod>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database, caller } = context;
  const companyId = currentCompany(context);
  const period = readCumulativePeriod(body);
  if (!period.ok) return period;
  await lockLedger(database, companyId);
  await saveDefaultCumulativePeriod(database, companyId, period.value);
  // Who says what everybody sees wants to see it too.
  await forgetOwnCumulativePeriod(database, companyId, caller.userId);
  await announcePlan(context);
  return ok(undefined);
}
