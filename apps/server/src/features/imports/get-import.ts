import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getImport } from "@amont/contract/operations/imports/get-import.ts";
import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findImport, summaryOf } from "./imports-list-repository.ts";
import { mayWrite } from "./may-write.ts";

type Input = InputOf<typeof getImport>;

export async function getImportUseCase(
  { params }: Input,
  context: OperationContext,
): Promise<Outcome<ImportSummary>> {
  const row = await findImport(context.database, currentCompany(context), params.importId);
  return row === undefined ? err(failure("not_found")) : ok(summaryOf(row, mayWrite(context)));
}
