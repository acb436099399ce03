import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCompanyCurrency } from "@amont/contract/operations/companies/set-company-currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { publish } from "../../realtime/publish.ts";
import { countPlannedAmounts, getEntityCurrency, updateCompany } from "./companies-repository.ts";

type Input = InputOf<typeof setCompanyCurrency>;

export async function setCompanyCurrencyUseCase(
  { params: { companyId }, query: { currency } }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  // Whoever plans waits: nothing comes in the old currency once it was counted.
  await lockLedger(database, companyId);
  if ((await getEntityCurrency(database, companyId)) === currency) return ok(undefined);
  const { forecasts, adjustments, copies } = await countPlannedAmounts(database, companyId);
  if (forecasts + adjustments + copies > 0) {
    return err(failure("31104", { forecasts, adjustments, copies }));
  }
  await updateCompany(database, companyId, { currency });
  await publish(database, { entityId: companyId }, { name: "CompanyChanged", payload: { companyId } });
  await announcePlan(context);
  return ok(undefined);
}
