import { createHmac } from "node:crypto";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export function getChatHashUseCase(chatKey: string) {
  return async (_input: unknown, { caller }: OperationContext) =>
    ok(createHmac("sha256", chatKey).update(caller.userId).digest("hex"));
}
