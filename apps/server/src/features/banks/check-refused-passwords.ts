import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { hasRefusedPassword } from "./banks-repository.ts";

/** Who may only read could do nothing about it and is left in peace. */
export async function checkRefusedPasswordsUseCase(_input: unknown, context: OperationContext) {
  const companyId = currentCompany(context);
  const mayWrite = context.caller.companies.get(companyId)?.levels.CashFlow === "write";
  return ok(mayWrite && (await hasRefusedPassword(context.database, companyId)));
}
