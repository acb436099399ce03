import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { intragroupUndoToken, ofMembers } from "./intragroup-fields.ts";

/**
 * POST /api/intragroup/v1/consolidations/{id}/flows:undo {undoToken}
 *
 * Whole or not at all: within an hour, by who changed the flows, and only while nobody has changed them since. The answer's
 * own token does the change again.
 */
export const undoIntragroupChange = operation({
  slug: "undo-intragroup-change",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:undo",
  summary: "Take back one's own change of flows between companies",
  access: ofMembers,
  params: ofConsolidation,
  body: wire({ undoToken: ["undoToken", intragroupUndoToken] }),
  response: wire({ undoToken: ["undoToken", intragroupUndoToken] }),
  errors: ["21009", "forbidden"],
});
