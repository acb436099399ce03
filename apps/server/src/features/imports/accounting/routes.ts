import { importAccounts } from "@amont/contract/operations/imports/accounting/import-accounts.ts";
import { previewAccountingImport } from "@amont/contract/operations/imports/accounting/preview-accounting-import.ts";
import { answerFile, type OperationRoute } from "../../../http/operation-route.ts";
import type { Imports } from "../../../imports/imports.ts";
import { importAccountsUseCase } from "./import-accounts.ts";
import { openAccounts } from "./open-accounts.ts";
import { previewAccountingImportUseCase } from "./preview-accounting-import.ts";

export function accountingImportRoutes(imports: Imports): readonly OperationRoute[] {
  return [
    answerFile(importAccounts, "accounting", openAccounts, importAccountsUseCase(imports)),
    answerFile(previewAccountingImport, "accounting", openAccounts, previewAccountingImportUseCase),
  ];
}
