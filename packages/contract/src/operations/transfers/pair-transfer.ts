import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofTransfer, oneTransfer, transfer } from "./transfer-fields.ts";

const id = z.int32().positive();
const paidLine = wire({ companyId: ["companyId", id], transactionId: ["transactionId", id] });

/**
 * POST /api/transfers/v1/transfers/{transferId}:pair {paidOut, paidIn}
 *
 * The two lines of the bank are this transfer's. Under a new name, they become a transfer that nobody had planned: one
 * amount, one currency, two accounts of one organisation, whatever lanes say. 8015: they are not the two sides of a
 * transfer. 32004: a side, or one of the lines, is reconciled already.
 */
export const pairTransfer = operation({
  slug: "pair-transfer",
  method: "POST",
  path: "/api/transfers/v1/transfers/{transferId}:pair",
  summary: "Say which two bank lines are one transfer",
  access: oneTransfer,
  params: ofTransfer,
  body: wire({ paidOut: ["paidOut", paidLine], paidIn: ["paidIn", paidLine] }),
  response: transfer,
  errors: ["8015", "32004", "32007", "not_found", "forbidden"],
});
