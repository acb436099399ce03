import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";

/** GET /api/forecastSeries/IsPnlToCashAccessGranted */
export const checkPnlToCashAccess = operation({
  slug: "check-pnl-to-cash-access",
  method: "GET",
  path: "/api/forecastSeries/IsPnlToCashAccessGranted",
  summary: "May the caller turn a profit-and-loss statement into forecasts?",
  access: companyProduct("CashFlow", "read"),
  response: z.boolean(),
});
