import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { TableRows } from "./reading-table.ts";
import { startSpreadsheetImport, type Upload } from "./start-spreadsheet-import.ts";

interface QuickUpload extends Upload {
  readonly isInflow: boolean;
  readonly isExpected?: boolean | undefined;
}

export const importQuicklyUseCase =
  (imports: Imports) =>
  ({ body, opened }: { readonly body: QuickUpload; readonly opened: TableRows }, context: OperationContext) =>
    startSpreadsheetImport(
      imports,
      body,
      opened,
      { mode: body.isInflow ? "inflows" : "outflows", isExpected: body.isExpected ?? null },
      context,
    );
