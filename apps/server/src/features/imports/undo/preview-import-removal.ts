import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewImportRemoval } from "@amont/contract/operations/imports/preview-import-removal.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findImport } from "../imports-list-repository.ts";
import { planRemoval } from "./remove-import.ts";

type Input = InputOf<typeof previewImportRemoval>;

export async function previewImportRemovalUseCase({ params }: Input, context: OperationContext) {
  const row = await findImport(context.database, currentCompany(context), params.importId);
  if (row === undefined) return err(failure("not_found"));
  return ok((await planRemoval(params.importId, context)).undone);
}
