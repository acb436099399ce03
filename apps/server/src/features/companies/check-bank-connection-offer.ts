import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { hasConnectedAccount } from "./companies-repository.ts";

/** Only who could follow the offer gets it, and only until a first bank is connected. */
export async function checkBankConnectionOfferUseCase(_input: unknown, context: OperationContext) {
  const companyId = currentCompany(context);
  const mayWrite = context.caller.companies.get(companyId)?.levels.CashFlow === "write";
  return ok(mayWrite && !(await hasConnectedAccount(context.database, companyId)));
}
