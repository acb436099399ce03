import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { riskHorizons } from "./risk-horizons.ts";

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/earlier-risk ?horizon
 *
 * Of the main plan, as it was kept at night. Amounts in minor units of the company's currency; what was kept in another one
 * is told no more.
 */
export const getEarlierRisk = operation({
  slug: "get-earlier-risk",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/earlier-risk",
  summary: "How likely a company's plan was to go below its floor a week ago",
  access: companyProduct("CashFlow", "read", inPath("entityId")),
  effect: "read",
  params: wire({ companyId: ["entityId", idText] }),
  query: wire({ horizon: ["horizon", z.enum(riskHorizons)] }),
  response: wire({
    /** Null: nothing was kept by then. */
    earlier: [
      "earlier",
      wire({
        /** A week ago, or the last night before on which anything was another. */
        onDay: ["onDay", wireDate],
        /** Seven: a week. */
        daysAgo: ["daysAgo", z.int().positive()],
        /** At least once up to the end of the horizon, in ten-thousandths. */
        everBelow: ["everBelow", z.int().min(0).max(10_000)],
        floorMinor: ["floorMinor", z.int()],
      }).nullable(),
    ],
    /** The day from which there is one; null where nothing is kept yet, or there is one. */
    comparedFrom: ["comparedFrom", wireDate.nullable()],
  }),
});
