import type { InputOf } from "@amont/contract/operation.ts";
import type { listImports } from "@amont/contract/operations/imports/list-imports.ts";
import { usualPage } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findImports, summaryOf } from "./imports-list-repository.ts";
import { mayWrite } from "./may-write.ts";

type Input = InputOf<typeof listImports>;

export async function listImportsUseCase({ body }: Input, context: OperationContext) {
  const { skip = 0, take = usualPage } = body.pagination ?? {};
  const rows = await findImports(context.database, currentCompany(context), { skip, take });
  return ok(rows.map((row) => summaryOf(row, mayWrite(context))));
}
