import { operation } from "../../operation.ts";
import { ofTransfer, oneTransfer, transfersAnswer } from "./transfer-fields.ts";

/**
 * POST /api/transfers/v1/transfers/{transferId}:undo
 *
 * Takes back the last change of the transfer with all that was changed by the same call: of twenty that were made at once,
 * all twenty go. Within an hour, by who did it, while none of them has changed since (21009); both sides or none. Answers
 * those that are left.
 */
export const undoTransfer = operation({
  slug: "undo-transfer",
  method: "POST",
  path: "/api/transfers/v1/transfers/{transferId}:undo",
  summary: "Take back one's own last change of a transfer",
  access: oneTransfer,
  params: ofTransfer,
  response: transfersAnswer,
  errors: ["21009", "32007", "not_found", "forbidden"],
});
