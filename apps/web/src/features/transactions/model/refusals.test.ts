import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { expect, it } from "vitest";
import { reasonOf } from "./refusals.ts";

const { reconciled, ignored, split } = transactionStatus;
const line = (status: number, isManual = true) => ({ status, isManual, kind: "paid" as const });

it.each([
  ["ignore", line(reconciled), "21002"],
  ["setAmount", line(ignored), "8013"],
  ["reconcile", line(ignored), "8008"],
  ["delete", line(split), "21003"],
  ["delete", line(0, false), "21006"],
  ["setPaymentDate", line(0, false), "8024"],
  ["declareLate", line(0), "8020"],
  ["declareNotLate", line(0), "8016"],
  ["reactivate", line(0), "8021"],
  ["validateCategorisation", line(0), "21004"],
  ["delete", { ...line(0, false), transferId: "5f0c9c39-3a4d-4d3c-9a55-0f6a4a4e8f11" }, "32005"],
  ["delete", { ...line(reconciled), transferId: "5f0c9c39-3a4d-4d3c-9a55-0f6a4a4e8f11" }, "21002"],
] as const)("%s is refused for %o with %s", (command, refused, code) => {
  expect(reasonOf(command, refused)).toBe(code);
});
