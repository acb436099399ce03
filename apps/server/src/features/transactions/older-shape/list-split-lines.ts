import type { InputOf } from "@amont/contract/operation.ts";
import type { listSplitLines } from "@amont/contract/operations/transactions/list-split-lines.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findSplitLines } from "../transactions-repository.ts";
import { inLegacyShape } from "./legacy-list.ts";

export async function listSplitLinesUseCase(
  { query }: InputOf<typeof listSplitLines>,
  context: OperationContext,
) {
  const rows = await findSplitLines(
    context.database,
    currentCompany(context),
    query.splitGroupId,
    context.now,
  );
  return ok(await inLegacyShape(rows, context));
}
