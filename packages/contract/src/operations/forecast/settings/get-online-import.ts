import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/forecasting/v2/admin/online-import */
export const getOnlineImport = operation({
  slug: "get-online-import",
  method: "GET",
  path: "/api/forecasting/v2/admin/online-import",
  summary: "From which online spreadsheet service budgets can be imported",
  access: companyProduct("CashFlow", "read"),
  response: wire({ importType: ["importType", z.enum(["disabled", "google", "microsoft"])] }),
});
