import { operation } from "../../operation.ts";
import { ofTransfer, oneTransfer, transfer } from "./transfer-fields.ts";

/** GET /api/transfers/v1/transfers/{transferId} */
export const getTransfer = operation({
  slug: "get-transfer",
  method: "GET",
  path: "/api/transfers/v1/transfers/{transferId}",
  summary: "One transfer, with a side in a company of the caller",
  access: oneTransfer,
  params: ofTransfer,
  response: transfer,
  errors: ["not_found"],
});
