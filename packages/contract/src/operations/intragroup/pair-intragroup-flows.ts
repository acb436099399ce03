import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import {
  intragroupFlowReference,
  intragroupRowId,
  intragroupStates,
  intragroupUndoToken,
  mostFlowsOfRow,
  ofMembers,
} from "./intragroup-fields.ts";

/**
 * POST /api/intragroup/v1/consolidations/{id}/flows:pair {flows}
 *
 * What goes out of one company and what comes into another, or into another account of the same: one of them on one side at
 * least. 31201: all in one direction. 31203: one of them is in a pair already.
 */
export const pairIntragroupFlows = operation({
  slug: "pair-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:pair",
  summary: "Bring the two sides of a flow between companies together",
  access: ofMembers,
  params: ofConsolidation,
  body: wire({ flows: ["flows", z.array(intragroupFlowReference).min(2).max(mostFlowsOfRow)] }),
  response: wire({
    rowId: ["rowId", intragroupRowId],
    state: ["state", z.enum(intragroupStates)],
    /** Null where they were one already. */
    undoToken: ["undoToken", intragroupUndoToken.nullable()],
  }),
  errors: ["31201", "31202", "31203", "invalid_input", "not_found", "forbidden"],
});
