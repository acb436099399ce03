import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { writeCompanyRates } from "./rate-fields.ts";

/**
 * PUT /api/exchange-rates/v1/companies/{id}/scenarios/{scenarioId}/rate-set {rateSetId}
 *
 * A frozen copy keeps what it was frozen with (23003).
 */
export const setScenarioRateSet = operation({
  slug: "set-scenario-rate-set",
  method: "PUT",
  path: "/api/exchange-rates/v1/companies/{id}/scenarios/{scenarioId}/rate-set",
  summary: "Choose the set of budget rates that a scenario stands on, or none of its own",
  access: writeCompanyRates,
  params: wire({ companyId: ["id", idText], scenarioId: ["scenarioId", idText] }),
  body: wire({ rateSetId: ["rateSetId", z.int32().positive().nullable()] }),
  errors: ["not_found", "23003"],
});
