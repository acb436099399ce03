import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, readCompanyRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/companies/{id}/scenario-rate-sets */
export const listScenarioRateSets = operation({
  slug: "list-scenario-rate-sets",
  method: "GET",
  path: "/api/exchange-rates/v1/companies/{id}/scenario-rate-sets",
  summary: "On which sets of budget rates the scenarios of a company stand",
  access: readCompanyRates,
  params: ofCompany,
  /** The sets that it may choose from, and every scenario with what holds for it. */
  response: wire({
    rateSets: ["rateSets", z.array(wire({ id: ["id", z.int()], name: ["name", z.string()] }))],
    scenarios: [
      "scenarios",
      z.array(
        wire({
          scenarioId: ["scenarioId", z.int()],
          /** Its own; null: that of its reference. */
          rateSetId: ["rateSetId", z.int().nullable()],
          /** What it is calculated by; null: today's rates. */
          effectiveRateSetId: ["effectiveRateSetId", z.int().nullable()],
        }),
      ),
    ],
  }),
});
