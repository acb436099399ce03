import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, ratePolicies, readRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/organizations/{id}/policy */
export const getRatePolicy = operation({
  slug: "get-rate-policy",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/policy",
  summary: "At which rate what was paid is converted: the average of its month, or that of its day",
  access: readRates,
  params: ofOrganisation,
  response: wire({ policy: ["policy", z.enum(ratePolicies)] }),
});
