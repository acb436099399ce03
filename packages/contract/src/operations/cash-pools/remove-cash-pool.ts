import { operation } from "../../operation.ts";
import { ofPool, writePools } from "./cash-pool-fields.ts";

/** DELETE /api/cash-pool/v1/organizations/{id}/pools/{poolId} — 32104: a member still has a position. */
export const removeCashPool = operation({
  slug: "remove-cash-pool",
  method: "DELETE",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}",
  summary: "Remove a cash pool in which nobody owes anything",
  access: writePools,
  params: ofPool,
  errors: ["32104", "not_found"],
});
