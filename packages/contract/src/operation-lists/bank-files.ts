import type { AnyOperation } from "../operation.ts";
import { importBankFile } from "../operations/imports/bank-files/import-bank-file.ts";
import { previewBankFile } from "../operations/imports/bank-files/preview-bank-file.ts";

export const bankFilesOperations: readonly AnyOperation[] = [importBankFile, previewBankFile];
