import { ok } from "@amont/kernel/result.ts";

/** Nothing grants it yet: the pages of the conversion are not built. */
export async function checkPnlToCashAccessUseCase() {
  return ok(false);
}
