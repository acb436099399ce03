import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { changedRows, intragroupFlowReference, mostChangedRows, ofMembers } from "./intragroup-fields.ts";

/**
 * POST /api/intragroup/v1/consolidations/{id}/flows:mark {flows, counterpartyId}
 *
 * Without a counterparty: they are not internal, whatever else says so. 31202: the counterparty is no company of the
 * organisation. 31203: one of them is in a pair.
 */
export const markIntragroupFlows = operation({
  slug: "mark-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:mark",
  summary: "Say with which company of the group lines are, paid or expected",
  access: ofMembers,
  params: ofConsolidation,
  body: wire({
    flows: ["flows", z.array(intragroupFlowReference).min(1).max(mostChangedRows)],
    counterpartyId: ["counterpartyId", z.int32().positive().nullable()],
  }),
  response: changedRows,
  errors: ["31202", "31203", "not_found", "forbidden"],
});
