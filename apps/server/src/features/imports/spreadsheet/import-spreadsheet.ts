import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import { startSpreadsheetImport, type Upload } from "./start-spreadsheet-import.ts";

export const importSpreadsheetUseCase =
  (imports: Imports) =>
  ({ body }: { readonly body: Upload }, context: OperationContext) =>
    startSpreadsheetImport(imports, body, { mode: "all", isExpected: null }, context);
