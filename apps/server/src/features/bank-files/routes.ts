import { importBankFile } from "@amont/contract/operations/bank-files/import-bank-file.ts";
import { previewBankFile } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { answerFile, type OperationRoute } from "../../http/operation-route.ts";
import type { Imports } from "../../imports/imports.ts";
import { importBankFileUseCase } from "./import-bank-file.ts";
import { openUpload } from "./open-upload.ts";
import { previewBankFileUseCase } from "./preview-bank-file.ts";

export function bankFileRoutes(imports: Imports): readonly OperationRoute[] {
  return [
    answerFile(importBankFile, "bank-file", openUpload, importBankFileUseCase(imports)),
    answerFile(previewBankFile, "bank-file", openUpload, previewBankFileUseCase),
  ];
}
