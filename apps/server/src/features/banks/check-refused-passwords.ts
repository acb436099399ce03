import { ok } from "@amont/kernel/result.ts";
import { companiesTogether } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { hasRefusedPassword } from "./banks-repository.ts";

/** Who may only read could do nothing about it and is left in peace. */
export async function checkRefusedPasswordsUseCase(_input: unknown, context: OperationContext) {
  const { caller, database } = context;
  const written = companiesTogether(context).filter(
    (companyId) => caller.companies.get(companyId)?.levels.CashFlow === "write",
  );
  return ok(written.length > 0 && (await hasRefusedPassword(database, written)));
}
