import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listRefusedRows } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { longestPage, usualPage } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findImport, findRefusals } from "./imports-list-repository.ts";

type Input = InputOf<typeof listRefusedRows>;

export async function listRefusedRowsUseCase({ params, query }: Input, context: OperationContext) {
  const companyId = currentCompany(context);
  const row = await findImport(context.database, companyId, params.importId);
  if (row === undefined) return err(failure("not_found"));
  const refusals = await findRefusals(context.database, companyId, params.importId, {
    skip: Math.max(0, query.skip ?? 0),
    take: Math.min(Math.max(1, query.take ?? usualPage), longestPage),
  });
  return ok({
    total: row.refused_count,
    rows: refusals.map(({ row_number, problems }) => ({ row: row_number, problems })),
  });
}
