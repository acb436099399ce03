import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getImport, ImportReport } from "@amont/contract/operations/imports/get-import.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findBankReport, findImport, summaryOf } from "./imports-list-repository.ts";
import { mayWrite } from "./may-write.ts";

type Input = InputOf<typeof getImport>;

export async function getImportUseCase(
  { params }: Input,
  context: OperationContext,
): Promise<Outcome<ImportReport>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const row = await findImport(database, companyId, params.importId);
  if (row === undefined) return err(failure("not_found"));
  const bankReport = await findBankReport(database, companyId, params.importId);
  return ok({ ...summaryOf(row, mayWrite(context)), ...(bankReport && { bankReport }) });
}
