import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/forecasting/v2/formulas/last-refresh — calculation follows every change, so it is when the last one was made. */
export const getLastRefresh = operation({
  slug: "get-last-refresh",
  method: "GET",
  path: "/api/forecasting/v2/formulas/last-refresh",
  summary: "Since when the figures of the main plan are what they are",
  access: companyProduct("CashFlow", "read"),
  response: wire({ refreshedAt: ["lastRefreshDate", z.iso.datetime().nullable()] }),
});
