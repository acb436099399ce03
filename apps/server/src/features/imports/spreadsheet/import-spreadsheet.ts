import type { InputOf } from "@amont/contract/operation.ts";
import type { importSpreadsheet } from "@amont/contract/operations/imports/import-spreadsheet.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { TableRows } from "./reading-table.ts";
import { startSpreadsheetImport } from "./start-spreadsheet-import.ts";

export const importSpreadsheetUseCase =
  (imports: Imports) =>
  (
    { body, opened }: InputOf<typeof importSpreadsheet> & { readonly opened: TableRows },
    context: OperationContext,
  ) =>
    startSpreadsheetImport(imports, body, opened, { mode: "all", isExpected: null }, context);
