import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findImportsUnderWay, summaryOf } from "./imports-list-repository.ts";
import { mayWrite } from "./may-write.ts";

export async function listRunningImportsUseCase(_input: object, context: OperationContext) {
  const rows = await findImportsUnderWay(context.database, currentCompany(context));
  return ok(rows.map((row) => summaryOf(row, mayWrite(context))));
}
