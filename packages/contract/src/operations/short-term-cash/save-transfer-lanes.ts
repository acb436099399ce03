import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, writeOrganisation, writtenLane } from "./short-term-cash-fields.ts";

/**
 * PUT /api/short-term-cash/v1/organizations/{id}/lanes {lanes} — what is left out is gone.
 *
 * 32002: `at`, the place in the list, and `problem`, one of `cutOff`, `mostBelowLeast`, `sameEnds`, `twice`,
 * `otherCurrency`. An end that is not in the organisation is not found.
 */
export const saveTransferLanes = operation({
  slug: "save-transfer-lanes",
  method: "PUT",
  path: "/api/short-term-cash/v1/organizations/{id}/lanes",
  summary: "Write the ways between accounts and between companies, all of them",
  access: writeOrganisation,
  params: ofOrganisation,
  body: wire({ lanes: ["lanes", z.array(writtenLane).max(1_000)] }),
  errors: ["32002", "not_found", "invalid_input"],
});
