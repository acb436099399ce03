import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, readRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/organizations/{id}/rate-sets */
export const listRateSets = operation({
  slug: "list-rate-sets",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/rate-sets",
  summary: "The sets of budget rates of an organisation, by name",
  access: readRates,
  params: ofOrganisation,
  response: z.array(
    wire({
      id: ["id", z.int()],
      name: ["name", z.string()],
      rateCount: ["rateCount", z.int()],
      /** How many plans stand on it, in companies that the caller may not see as well. */
      useCount: ["useCount", z.int()],
    }),
  ),
});
