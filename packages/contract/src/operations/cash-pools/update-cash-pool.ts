import { operation } from "../../operation.ts";
import { definePools, ofPool, poolDefinition } from "./cash-pool-fields.ts";

/**
 * PUT /api/cash-pool/v1/organizations/{id}/pools/{poolId}
 *
 * 32104: another header or another kind while a member still has a position.
 */
export const updateCashPool = operation({
  slug: "update-cash-pool",
  method: "PUT",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}",
  summary: "Change a cash pool",
  access: definePools,
  params: ofPool,
  body: poolDefinition,
  errors: ["32101", "32102", "32104", "invalid_input", "not_found"],
});
