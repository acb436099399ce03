import { z } from "zod";
import { entityCashFlow } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { companyContribution } from "../consolidations/cell-contribution.ts";
import { editRestrictions, forecastPart, transactionsSummary } from "./cell-shape.ts";
import { groupTexts, lineIdText, offsetText, sharesPlanText, viewErrors } from "./view-fields.ts";

/** GET /api/forecasting/v3/forecast/cell-details ?frequency&bankAccountIds&scenarioId&sharePlan&lineId&offset&projectId */
export const getCellDetails = operation({
  slug: "get-cell-details",
  method: "GET",
  path: "/api/forecasting/v3/forecast/cell-details",
  summary:
    "What the panel shows of a cell: its amounts, what they come from, and whether it can be planned here",
  access: entityCashFlow("read"),
  query: wire({
    frequency: ["frequency", frequencyText],
    bankAccountIds: ["bankAccountIds", repeated(idText)],
    scenarioId: ["scenarioId", idText.optional()],
    sharesPlan: ["sharePlan", sharesPlanText],
    categoryId: ["lineId", lineIdText],
    offset: ["offset", offsetText],
    projectId: ["projectId", idText.optional()],
    ...groupTexts,
  }),
  response: wire({
    categoryId: ["lineId", z.int()],
    categoryName: ["name", z.string()],
    isInflow: ["isCashInflow", z.boolean()],
    isLeaf: ["isLeaf", z.boolean()],
    offset: ["offset", z.int()],
    begin: ["beginDate", wireDate],
    end: ["endDate", wireDate],
    currency: ["currency", currencyCode],
    cashFlow: ["cashFlow", z.number()],
    realized: ["realized", z.number()],
    expected: ["expected", z.number()],
    forecast: ["forecast", z.number()],
    remaining: ["remaining", z.number()],
    achievementRate: ["achievementRate", z.number().nullable()],
    note: ["notes", z.string().nullable()],
    parts: ["forecasts", z.array(forecastPart)],
    transactions: ["transactionSummary", transactionsSummary],
    restrictions: ["restrictions", z.array(z.enum(editRestrictions))],
    /** Of a consolidation alone, which has no plan and no lines of its own: what each company brings, in minor units. */
    companies: ["companies", z.array(companyContribution).optional()],
  }),
  errors: viewErrors,
});
