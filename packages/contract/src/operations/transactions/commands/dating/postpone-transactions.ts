import { z } from "zod";
import { wireDate } from "../../../../date-codec.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import {
  commandAnswer,
  commandErrors,
  selectedScenarioId,
  transactionId,
  writeTransactions,
} from "../command-shapes.ts";

/** As many as probable payments are asked for at once. */
export const mostPostponed = 200;

/**
 * POST /api/transaction-management/v1/transactions:postpone
 *
 * The documented change of a payment date, each line to a day of its own: all of them or none, and one way back.
 */
export const postponeTransactions = operation({
  slug: "postpone-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:postpone",
  summary: "Re-date expected transactions, each to the day that it was shown to be probably paid on",
  access: writeTransactions,
  body: wire({
    payments: [
      "payments",
      z
        .array(
          wire({
            transactionId: ["transactionId", transactionId],
            paymentDate: ["paymentDate", wireDate],
          }),
        )
        .min(1)
        .max(mostPostponed),
    ],
    scenarioId: ["scenarioId", selectedScenarioId],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "8001", "8018", "8024", "invalid_input"],
});
