import { cancelImport } from "@amont/contract/operations/imports/cancel-import.ts";
import { exportRefusedRows } from "@amont/contract/operations/imports/export-refused-rows.ts";
import { getImport } from "@amont/contract/operations/imports/get-import.ts";
import { getImportDate } from "@amont/contract/operations/imports/get-import-date.ts";
import { getImportTemplate } from "@amont/contract/operations/imports/get-import-template.ts";
import { importQuickly } from "@amont/contract/operations/imports/import-quickly.ts";
import { importSpreadsheet } from "@amont/contract/operations/imports/import-spreadsheet.ts";
import { listImports } from "@amont/contract/operations/imports/list-imports.ts";
import { listRefusedRows } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { listRunningImports } from "@amont/contract/operations/imports/list-running-imports.ts";
import { mostCheckedRows, previewImport } from "@amont/contract/operations/imports/preview-import.ts";
import { previewImportRemoval } from "@amont/contract/operations/imports/preview-import-removal.ts";
import { removeImport } from "@amont/contract/operations/imports/remove-import.ts";
import { answer, answerFile, answerSpooled, type OperationRoute } from "../../http/operation-route.ts";
import type { Imports } from "../../imports/imports.ts";
import { cancelImportUseCase } from "./cancel-import.ts";
import { exportRefusedRowsUseCase } from "./export-refused-rows.ts";
import { getImportUseCase } from "./get-import.ts";
import { getImportDateUseCase } from "./get-import-date.ts";
import { listImportsUseCase } from "./list-imports.ts";
import { listRefusedRowsUseCase } from "./list-refused-rows.ts";
import { listRunningImportsUseCase } from "./list-running-imports.ts";
import { getImportTemplateUseCase } from "./spreadsheet/get-import-template.ts";
import { importQuicklyUseCase } from "./spreadsheet/import-quickly.ts";
import { importSpreadsheetUseCase } from "./spreadsheet/import-spreadsheet.ts";
import { previewImportUseCase } from "./spreadsheet/preview-import.ts";
import { openTable } from "./spreadsheet/table-reader.ts";
import { previewImportRemovalUseCase } from "./undo/preview-import-removal.ts";
import { removeImportUseCase } from "./undo/remove-import.ts";

export function importRoutes(imports: Imports): readonly OperationRoute[] {
  return [
    answer(cancelImport, cancelImportUseCase),
    answerSpooled(exportRefusedRows, exportRefusedRowsUseCase),
    answer(getImport, getImportUseCase),
    answer(getImportDate, getImportDateUseCase),
    answer(getImportTemplate, getImportTemplateUseCase),
    answerFile(importQuickly, "transactions", openTable(0), importQuicklyUseCase(imports)),
    answerFile(importSpreadsheet, "transactions", openTable(0), importSpreadsheetUseCase(imports)),
    answer(listImports, listImportsUseCase),
    answer(listRefusedRows, listRefusedRowsUseCase),
    answer(listRunningImports, listRunningImportsUseCase),
    answerFile(previewImport, "transactions", openTable(mostCheckedRows), previewImportUseCase),
    answer(previewImportRemoval, previewImportRemovalUseCase),
    answer(removeImport, removeImportUseCase),
  ];
}
