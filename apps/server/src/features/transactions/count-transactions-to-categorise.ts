import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countFound } from "./count-found.ts";

export async function countTransactionsToCategoriseUseCase(_: unknown, context: OperationContext) {
  return ok(await countFound({ kind: "paid", categorisation: "to-categorise" }, context));
}
