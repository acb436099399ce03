import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { TableRows } from "./reading-table.ts";
import { startSpreadsheetImport, type Upload } from "./start-spreadsheet-import.ts";

export const importSpreadsheetUseCase =
  (imports: Imports) =>
  ({ body, opened }: { readonly body: Upload; readonly opened: TableRows }, context: OperationContext) =>
    startSpreadsheetImport(imports, body, opened, { mode: "all", isExpected: null }, context);
