import type { Transfer, TransferSide } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { describe, expect, it } from "vitest";
import { isJustMade, whyUnchangeable } from "./transfer-rights.ts";

const known = { companyId: 7, paidOn: null } as TransferSide;
const unknown = { companyId: null, paidOn: null } as TransferSide;
const paid = { companyId: 7, paidOn: "2026-11-17" } as TransferSide;
const transfer = (given: Partial<Transfer>): Transfer =>
  ({ canChange: false, state: "planned", from: known, to: known, ...given }) as Transfer;

describe("why a transfer is not changed", () => {
  it.each([
    [{ canChange: true }, null],
    [{ state: "cancelled" }, "cancelled"],
    [{ state: "settled", from: paid, to: paid }, "done"],
    // Two bank days later it is late, and still half done.
    [{ state: "late", from: paid }, "done"],
    [{ from: unknown }, "otherCompany"],
    [{ to: unknown, from: paid }, "done"],
    [{}, "readOnly"],
  ] as const)("%j: %s", (given, why) => {
    expect(whyUnchangeable(transfer(given as Partial<Transfer>))).toBe(why);
  });
});

it("what was made within the hour can be taken back", () => {
  const createdAt = "2026-11-16T09:00:00.000Z";
  expect(isJustMade({ createdAt }, new Date("2026-11-16T09:59:59.999Z"))).toBe(true);
  expect(isJustMade({ createdAt }, new Date("2026-11-16T10:00:00Z"))).toBe(false);
});
