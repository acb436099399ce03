import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getImportDate } from "@amont/contract/operations/imports/get-import-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findImport } from "./imports-list-repository.ts";

type Input = InputOf<typeof getImportDate>;

export async function getImportDateUseCase({ body }: Input, context: OperationContext) {
  const row = await findImport(context.database, currentCompany(context), body.importId);
  if (row === undefined) return err(failure("not_found"));
  return ok({ createdAt: row.created_at.toISOString(), finishedAt: row.finished_at?.toISOString() ?? null });
}
