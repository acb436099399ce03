import { ok } from "@amont/kernel/result.ts";

/** Nothing waits to be refreshed: what depends on a change is calculated with it. */
export async function getRefreshPeriodUseCase() {
  return ok({ mode: "immediate" as const });
}
