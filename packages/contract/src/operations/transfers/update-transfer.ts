import { z } from "zod";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { dayText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofTransfer, oneTransfer, transfer, transferErrors, transferTypes } from "./transfer-fields.ts";

/**
 * PATCH /api/transfers/v1/transfers/{transferId} {amount?, outOn?, type?}
 *
 * On both sides; what is left out stays. It arrives when its lane says. 32004: a side was debited or credited, or the
 * transfer was cancelled.
 */
export const updateTransfer = operation({
  slug: "update-transfer",
  method: "PATCH",
  path: "/api/transfers/v1/transfers/{transferId}",
  summary: "Change the amount, the days or the type of a transfer",
  access: oneTransfer,
  params: ofTransfer,
  body: wire({
    amount: ["amount", wireMoney.optional()],
    outOn: ["outOn", dayText.optional()],
    type: ["type", z.enum(transferTypes).optional()],
  }),
  response: transfer,
  errors: [...transferErrors, "32004"],
});
