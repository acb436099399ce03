import type { AnyOperation } from "../operation.ts";
import { importAccounts } from "../operations/imports/accounting/import-accounts.ts";
import { previewAccountingImport } from "../operations/imports/accounting/preview-accounting-import.ts";
import { cancelImport } from "../operations/imports/cancel-import.ts";
import { exportRefusedRows } from "../operations/imports/export-refused-rows.ts";
import { getImport } from "../operations/imports/get-import.ts";
import { getImportDate } from "../operations/imports/get-import-date.ts";
import { getImportTemplate } from "../operations/imports/get-import-template.ts";
import { importQuickly } from "../operations/imports/import-quickly.ts";
import { importSpreadsheet } from "../operations/imports/import-spreadsheet.ts";
import { listImportTransactions } from "../operations/imports/list-import-transactions.ts";
import { listImports } from "../operations/imports/list-imports.ts";
import { listRefusedRows } from "../operations/imports/list-refused-rows.ts";
import { listRunningImports } from "../operations/imports/list-running-imports.ts";
import { previewImport } from "../operations/imports/preview-import.ts";
import { previewImportRemoval } from "../operations/imports/preview-import-removal.ts";
import { removeImport } from "../operations/imports/remove-import.ts";

export const importsOperations: readonly AnyOperation[] = [
  cancelImport,
  exportRefusedRows,
  getImport,
  getImportDate,
  getImportTemplate,
  importAccounts,
  importQuickly,
  importSpreadsheet,
  listImportTransactions,
  listImports,
  listRefusedRows,
  listRunningImports,
  previewAccountingImport,
  previewImport,
  previewImportRemoval,
  removeImport,
];
