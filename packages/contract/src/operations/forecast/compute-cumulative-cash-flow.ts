import { z } from "zod";
import { entityCashFlow, inPath } from "../../access.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { groupFields, viewErrors, viewFields } from "./view-fields.ts";

const totals = {
  cashFlow: ["TotalCashFlow", z.number()],
  paid: ["TotalPaidAmount", z.number()],
  expected: ["TotalExpectedAmount", z.number()],
  forecast: ["TotalForecastAmount", z.number()],
} as const;

const side = wire({
  ...totals,
  categories: ["Children", z.array(wire({ categoryId: ["CategoryId", z.int()], ...totals }))],
});

/** POST /api/forecasting/v2/companies/{id}/cumulative-cashflow/compute {scenarioId, bankAccountIds, from, to} */
export const computeCumulativeCashFlow = operation({
  slug: "compute-cumulative-cash-flow",
  method: "POST",
  path: "/api/forecasting/v2/companies/{id}/cumulative-cashflow/compute",
  summary: "What every category comes to over some periods; the end is not included",
  access: entityCashFlow("read", inPath("id")),
  effect: "read",
  params: wire({ companyId: ["id", idText] }),
  body: wire({
    scenarioId: viewFields.scenarioId,
    bankAccountIds: viewFields.bankAccountIds,
    offsetBegin: ["from", viewFields.offsetBegin[1]],
    offsetEnd: ["to", viewFields.offsetEnd[1]],
    /** Without one, that of the entity's statement. */
    frequency: ["frequency", wireFrequency.optional()],
    ...groupFields,
  }),
  response: wire({ inflow: ["Inflow", side], outflow: ["Outflow", side] }),
  errors: [...viewErrors, "31010"],
});
