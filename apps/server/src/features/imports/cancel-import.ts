import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelImport } from "@amont/contract/operations/imports/cancel-import.ts";
import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { err } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceProgress, transactionsChanged } from "../../imports/announce-import.ts";
import { lockImport, removeImportFile, setImportState } from "../../imports/imports-repository.ts";
import { lookAtNewLines } from "../../imports/run-import.ts";
import { getImportUseCase } from "./get-import.ts";

type Input = InputOf<typeof cancelImport>;

/** Whoever runs it finds out with its next chunk, and leaves that out. */
export async function cancelImportUseCase(
  input: Input,
  context: OperationContext,
): Promise<Outcome<ImportSummary>> {
  const { database, now } = context;
  const { importId } = input.params;
  const companyId = currentCompany(context);
  const found = await lockImport(database, companyId, importId);
  if (found === undefined) return err(failure("not_found"));
  if (found.state !== "waiting" && found.state !== "running") return err(failure("25003"));
  const progress = await setImportState(database, companyId, found.id, {
    state: "cancelled",
    finished_at: now,
  });
  await removeImportFile(database, companyId, found.id);
  await lookAtNewLines(database, companyId, progress);
  await announceProgress(database, companyId, progress, transactionsChanged);
  return getImportUseCase(input, context);
}
