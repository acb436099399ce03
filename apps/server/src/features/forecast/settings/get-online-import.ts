import { ok } from "@amont/kernel/result.ts";
import type { Config } from "../../../config.ts";

/** The first service that somebody set up; without any, budgets come as files. */
export const getOnlineImportUseCase =
  ({ google, microsoft }: Config["onlineSheets"]) =>
  async () => {
    if (google !== undefined) return ok({ importType: "google" as const });
    return ok({ importType: microsoft === undefined ? ("disabled" as const) : ("microsoft" as const) });
  };
