import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostPoolMembers, ofPool, poolOpening, writePools } from "./cash-pool-fields.ts";

/** PUT /api/cash-pool/v1/organizations/{id}/pools/{poolId}/openings {openings}: all of them, one for an account at most. */
export const setCashPoolOpenings = operation({
  slug: "set-cash-pool-openings",
  method: "PUT",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/openings",
  summary: "Say what members of a cash pool had lent or borrowed at the end of a day",
  access: writePools,
  params: ofPool,
  body: wire({ openings: ["openings", z.array(poolOpening).max(mostPoolMembers)] }),
  errors: ["invalid_input", "not_found"],
});
