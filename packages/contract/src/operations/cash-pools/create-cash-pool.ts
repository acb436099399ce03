import { operation } from "../../operation.ts";
import { definePools, ofOrganisation, poolDefinition, poolId } from "./cash-pool-fields.ts";

/** POST /api/cash-pool/v1/organizations/{id}/pools — 32101: name taken. 32102: circle, two pools, or two currencies. */
export const createCashPool = operation({
  slug: "create-cash-pool",
  method: "POST",
  path: "/api/cash-pool/v1/organizations/{id}/pools",
  summary: "Add a cash pool, without members yet",
  access: definePools,
  params: ofOrganisation,
  body: poolDefinition,
  response: poolId,
  errors: ["32101", "32102", "invalid_input"],
});
