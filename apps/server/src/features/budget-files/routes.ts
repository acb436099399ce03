import { authoriseGoogleSheets } from "@amont/contract/operations/budget-files/authorise-google-sheets.ts";
import { authoriseMicrosoftSheets } from "@amont/contract/operations/budget-files/authorise-microsoft-sheets.ts";
import { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { getBudgetTemplate } from "@amont/contract/operations/budget-files/get-budget-template.ts";
import { importBudget } from "@amont/contract/operations/budget-files/import-budget.ts";
import { importGoogleSheet } from "@amont/contract/operations/budget-files/import-google-sheet.ts";
import { importMatrix } from "@amont/contract/operations/budget-files/import-matrix.ts";
import { importMicrosoftSheet } from "@amont/contract/operations/budget-files/import-microsoft-sheet.ts";
import { listOnlineSheets } from "@amont/contract/operations/budget-files/list-online-sheets.ts";
import { previewBudgetImport } from "@amont/contract/operations/budget-files/preview-budget-import.ts";
import { previewOnlineSheet } from "@amont/contract/operations/budget-files/preview-online-sheet.ts";
import { revokeOnlineSheets } from "@amont/contract/operations/budget-files/revoke-online-sheets.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, answerFile, type OperationRoute } from "../../http/operation-route.ts";
import { exportForecastUseCase } from "./export/export-forecast.ts";
import { openBudget } from "./import/budget-file.ts";
import { getBudgetTemplateUseCase } from "./import/get-budget-template.ts";
import { importBudgetUseCase } from "./import/import-budget.ts";
import { importMatrixUseCase } from "./import/import-matrix.ts";
import { previewBudgetImportUseCase } from "./import/preview-budget-import.ts";
import type { OnlineSheets } from "./online/online-sheets.ts";
import {
  asOpened,
  authoriseSheets,
  importSheetUseCase,
  listOnlineSheetsUseCase,
  openAnySheet,
  openSheet,
  previewOnlineSheetUseCase,
  revokeOnlineSheets as revokeSheets,
} from "./online/online-use-cases.ts";

export function budgetFileRoutes(forecasts: Forecasts, sheets: OnlineSheets): readonly OperationRoute[] {
  return [
    answer(exportForecast, exportForecastUseCase(forecasts)),
    answer(getBudgetTemplate, getBudgetTemplateUseCase),
    answerFile(importBudget, "budget", openBudget, importBudgetUseCase),
    answerFile(importMatrix, "budget", openBudget, importMatrixUseCase),
    answerFile(previewBudgetImport, "budget", openBudget, previewBudgetImportUseCase),
    answer(listOnlineSheets, listOnlineSheetsUseCase(sheets)),
    answerFile(authoriseGoogleSheets, "budget", authoriseSheets(sheets, "google"), asOpened),
    answerFile(authoriseMicrosoftSheets, "budget", authoriseSheets(sheets, "microsoft"), asOpened),
    answerFile(importGoogleSheet, "budget", openSheet(sheets, "google"), importSheetUseCase),
    answerFile(importMicrosoftSheet, "budget", openSheet(sheets, "microsoft"), importSheetUseCase),
    answerFile(previewOnlineSheet, "budget", openAnySheet(sheets), previewOnlineSheetUseCase),
    answerFile(revokeOnlineSheets, "budget", revokeSheets(sheets), asOpened),
  ];
}
