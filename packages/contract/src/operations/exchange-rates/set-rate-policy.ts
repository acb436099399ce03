import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, ratePolicies, writeRates } from "./rate-fields.ts";

/** PUT /api/exchange-rates/v1/organizations/{id}/policy {policy} */
export const setRatePolicy = operation({
  slug: "set-rate-policy",
  method: "PUT",
  path: "/api/exchange-rates/v1/organizations/{id}/policy",
  summary: "Choose at which rate what was paid is converted",
  access: writeRates,
  params: ofOrganisation,
  body: wire({ policy: ["policy", z.enum(ratePolicies)] }),
});
