import { operation } from "../../operation.ts";
import { ofTransfer, oneTransfer, transfer } from "./transfer-fields.ts";

/**
 * POST /api/transfers/v1/transfers/{transferId}:cancel
 *
 * Both expected transactions go; the transfer stays, as cancelled. 32004: a side was debited or credited.
 */
export const cancelTransfer = operation({
  slug: "cancel-transfer",
  method: "POST",
  path: "/api/transfers/v1/transfers/{transferId}:cancel",
  summary: "Cancel a transfer on both sides",
  access: oneTransfer,
  params: ofTransfer,
  response: transfer,
  errors: ["21001", "32004", "32007", "not_found", "forbidden"],
});
