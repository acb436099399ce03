import { ok } from "@amont/kernel/result.ts";

/** Budgets come as files: no online spreadsheet service is connected. */
export async function getOnlineImportUseCase() {
  return ok({ importType: "disabled" as const });
}
