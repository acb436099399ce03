import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { ColumnMapping, ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { TableRows } from "./reading-table.ts";
import { missingFields } from "./recognise-columns.ts";
import type { UploadSettings } from "./table-reader.ts";
import { hasAccount } from "./uploads-repository.ts";

export interface Upload {
  readonly file: WholeFile;
  readonly bankAccountId?: number | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

interface Chosen {
  readonly mode: ImportMode;
  readonly isExpected: boolean | null;
}

/** Refuses at once what could only fail as a whole; the rows are for the background. */
export async function startSpreadsheetImport(
  imports: Imports,
  { file, bankAccountId }: Upload,
  { headings, mapping }: TableRows,
  { mode, isExpected }: Chosen,
  context: OperationContext,
): Promise<Outcome<{ importId: number }>> {
  const account = await requireAccount(context, bankAccountId);
  if (!account.ok) return account;
  const fields = missingFields(mapping, mode);
  if (fields.length > 0) return err(failure("25002", { fields }));
  const settings: UploadSettings = {
    mode,
    isExpected,
    bankAccountId: bankAccountId ?? null,
    headings,
    mapping,
  };
  const kind = mode === "all" ? "spreadsheet" : "quick";
  return ok({ importId: await imports.start(context, { kind, file, settings }) });
}

export async function requireAccount(
  context: OperationContext,
  bankAccountId: number | undefined,
): Promise<Outcome<null>> {
  const isKnown =
    bankAccountId === undefined ||
    (await hasAccount(context.database, currentCompany(context), bankAccountId));
  return isKnown ? ok(null) : err(failure("not_found", { bankAccountId }));
}
