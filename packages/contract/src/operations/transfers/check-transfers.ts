import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { isErrorCode } from "../../errors/error-codes.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { newTransfers, ofEntity, seenCompanies, transfersOfEntity } from "./transfer-fields.ts";

const checkedTransfer = wire({
  transferId: ["transferId", z.uuid()],
  /** What creating it would be refused with; null: nothing. */
  code: ["code", z.string().refine(isErrorCode).nullable()],
  /** When it would leave and arrive; null where no lane says. */
  outOn: ["outOn", wireDate.nullable()],
  inOn: ["inOn", wireDate.nullable()],
});
export type CheckedTransfer = z.output<typeof checkedTransfer>;

/** POST /api/transfers/v1/entities/{id}/transfers:check — what creating them would be refused with. Nothing is written. */
export const checkTransfers = operation({
  slug: "check-transfers",
  method: "POST",
  path: "/api/transfers/v1/entities/{id}/transfers:check",
  summary: "Ask what transfers would be refused with",
  access: transfersOfEntity,
  effect: "read",
  params: ofEntity,
  body: newTransfers,
  response: wire({
    transfers: ["transfers", z.array(checkedTransfer)],
    seen: ["seen", seenCompanies],
  }),
  errors: ["invalid_input", "forbidden"],
});
