import type { InputOf } from "@amont/contract/operation.ts";
import type { importQuickly } from "@amont/contract/operations/imports/import-quickly.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { TableRows } from "./reading-table.ts";
import { startSpreadsheetImport } from "./start-spreadsheet-import.ts";

export const importQuicklyUseCase =
  (imports: Imports) =>
  (
    { body, opened }: InputOf<typeof importQuickly> & { readonly opened: TableRows },
    context: OperationContext,
  ) =>
    startSpreadsheetImport(
      imports,
      body,
      opened,
      { mode: body.isInflow ? "inflows" : "outflows", isExpected: body.isExpected ?? null },
      context,
    );
