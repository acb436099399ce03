import { operation } from "../../operation.ts";
import {
  newTransfers,
  ofEntity,
  transferErrors,
  transfersAnswer,
  transfersOfEntity,
} from "./transfer-fields.ts";

/**
 * POST /api/transfers/v1/entities/{id}/transfers {transfers, scenarioId, seen}
 *
 * All or none, in one commit; those that are there already under their name are answered as they are. One side at least is
 * of the company or consolidation that the path names. 8014: above what the lane, the convention or anybody allows. 8015:
 * no such way between the accounts. 32003: `accountId` changed since it was seen. 32007: no writing on the other side.
 */
export const createTransfers = operation({
  slug: "create-transfers",
  method: "POST",
  path: "/api/transfers/v1/entities/{id}/transfers",
  summary: "Plan transfers between accounts",
  access: transfersOfEntity,
  params: ofEntity,
  body: newTransfers,
  response: transfersAnswer,
  errors: transferErrors,
});
