import { ok } from "@amont/kernel/result.ts";

/** Nothing grants it yet: the conversion of profit-and-loss statements is not built. */
export async function checkPnlToCashAccessUseCase() {
  return ok(false);
}
