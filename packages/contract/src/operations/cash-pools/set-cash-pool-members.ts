import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostPoolMembers, ofPool, poolMember, writePools } from "./cash-pool-fields.ts";

/**
 * PUT /api/cash-pool/v1/organizations/{id}/pools/{poolId}/members {members}: all of them; who is left out leaves.
 *
 * 32102: circle, two pools, two currencies, or more than four levels. 32104: who would leave still has a position.
 */
export const setCashPoolMembers = operation({
  slug: "set-cash-pool-members",
  method: "PUT",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/members",
  summary: "Say which accounts take part in a cash pool, and by which rules",
  access: writePools,
  params: ofPool,
  body: wire({ members: ["members", z.array(poolMember).max(mostPoolMembers)] }),
  errors: ["32102", "32104", "invalid_input", "not_found"],
});
