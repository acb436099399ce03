import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";

/** Who may only read sees what happened and is offered nothing to do about it. */
export function mayWrite(context: OperationContext): boolean {
  const access = context.caller.companies.get(currentCompany(context));
  return access?.levels.CashFlow === "write";
}
