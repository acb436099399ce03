import type { InputOf } from "@amont/contract/operation.ts";
import type { checkConsolidatedExpectedCreation } from "@amont/contract/operations/access/check-consolidated-expected-creation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { mayWriteCashFlowInOneOf } from "./access-repository.ts";

/** Expected transactions live in companies, so one of them must be open to the caller for writing. */
export async function checkConsolidatedExpectedCreationUseCase(
  { params }: InputOf<typeof checkConsolidatedExpectedCreation>,
  { caller, database }: OperationContext,
) {
  const consolidation = caller.consolidations.find((item) => item.consolidationId === params.consolidationId);
  const companyIds = consolidation?.companyIds ?? [];
  return ok({ canCreateExpected: await mayWriteCashFlowInOneOf(database, companyIds, caller.userId) });
}
