import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import { startSpreadsheetImport, type Upload } from "./start-spreadsheet-import.ts";

interface QuickUpload extends Upload {
  readonly isInflow: boolean;
  readonly isExpected?: boolean | undefined;
}

export const importQuicklyUseCase =
  (imports: Imports) =>
  ({ body }: { readonly body: QuickUpload }, context: OperationContext) =>
    startSpreadsheetImport(
      imports,
      body,
      { mode: body.isInflow ? "inflows" : "outflows", isExpected: body.isExpected ?? null },
      context,
    );
