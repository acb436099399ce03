import type { AnyOperation } from "../operation.ts";
import { authoriseGoogleSheets } from "../operations/budget-files/authorise-google-sheets.ts";
import { authoriseMicrosoftSheets } from "../operations/budget-files/authorise-microsoft-sheets.ts";
import { exportForecast } from "../operations/budget-files/export-forecast.ts";
import { getBudgetTemplate } from "../operations/budget-files/get-budget-template.ts";
import { importBudget } from "../operations/budget-files/import-budget.ts";
import { importGoogleSheet } from "../operations/budget-files/import-google-sheet.ts";
import { importMatrix } from "../operations/budget-files/import-matrix.ts";
import { importMicrosoftSheet } from "../operations/budget-files/import-microsoft-sheet.ts";
import { listOnlineSheets } from "../operations/budget-files/list-online-sheets.ts";
import { previewBudgetImport } from "../operations/budget-files/preview-budget-import.ts";
import { previewOnlineSheet } from "../operations/budget-files/preview-online-sheet.ts";
import { revokeOnlineSheets } from "../operations/budget-files/revoke-online-sheets.ts";

export const budgetFilesOperations: readonly AnyOperation[] = [
  authoriseGoogleSheets,
  authoriseMicrosoftSheets,
  exportForecast,
  getBudgetTemplate,
  importBudget,
  importGoogleSheet,
  importMatrix,
  importMicrosoftSheet,
  listOnlineSheets,
  previewBudgetImport,
  previewOnlineSheet,
  revokeOnlineSheets,
];
