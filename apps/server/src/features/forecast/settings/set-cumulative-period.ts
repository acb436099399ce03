import type { InputOf } from "@amont/contract/operation.ts";
import type { setCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-cumulative-period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { readCumulativePeriod } from "./cumulative-input.ts";
import { saveOwnCumulativePeriod } from "./forecast-settings-repository.ts";

type Input = InputOf<typeof setCumulativePeriod>;

export async function setCumulativePeriodUseCase(
  { params: { companyId }, body }: Input,
  { database, caller }: OperationContext,
): Promise<Outcome<undefined>> {
  const period = readCumulativePeriod(body);
  if (!period.ok) return period;
  await lockLedger(database, companyId);
  await saveOwnCumulativePeriod(database, companyId, caller.userId, period.value);
  return ok(undefined);
}
