import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import type { BankFileFormat, BankOperation, BankStatement } from "./bank-statement.ts";
import { checkBalances, isBalanced, sumsOf } from "./check-balances.ts";

const operation = (amountMinor: number): BankOperation => ({
  bookedOn: calendarDate("2026-03-02"),
  valueOn: null,
  amountMinor: minorUnits(amountMinor),
  label: "x",
  counterparty: null,
  counterpartyIban: null,
  reference: null,
  bankReference: null,
  isReversal: false,
});

function statement({
  account = "A",
  opening,
  closing,
  amounts = [],
  on = "2026-03-01",
}: {
  readonly account?: string;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly amounts?: readonly number[];
  readonly on?: string;
}): BankStatement {
  const balance = (amountMinor: number | null) =>
    amountMinor === null ? null : { amountMinor: minorUnits(amountMinor), on: calendarDate(on) };
  return {
    accountIdentifier: account,
    iban: null,
    accountName: null,
    currency: "EUR",
    statementId: null,
    opening: balance(opening),
    closing: balance(closing),
    operations: amounts.map(operation),
    pendingCount: 0,
    warnings: [],
  };
}

function kindsOf(statements: readonly BankStatement[], format: BankFileFormat = "mt940") {
  const checked = checkBalances(statements, format);
  return checked.ok
    ? checked.value.map(({ warnings }) => warnings.map(({ kind }) => kind))
    : checked.error.kind;
}

describe("the balances of a file", () => {
  it("add up, or do not, or are not all there", () => {
    expect(isBalanced(statement({ opening: 100, closing: 70, amounts: [20, -50] }))).toBe(true);
    expect(isBalanced(statement({ opening: 100, closing: 71, amounts: [20, -50] }))).toBe(false);
    expect(isBalanced(statement({ opening: null, closing: 71, amounts: [20] }))).toBeNull();
    expect(sumsOf([20, -50, 0].map(operation))).toEqual({ creditMinor: 20, debitMinor: 50, netMinor: -30 });
  });

  it("are of one currency", () => {
    const mixed = {
      ...statement({ opening: 1, closing: 1 }),
      closing: { amountMinor: minorUnits(1), on: null, currency: "SEK" as const },
    };
    expect(isBalanced(mixed)).toBe(false);
    expect(kindsOf([mixed])).toEqual([["balance-break"]]);
  });

  it("chain from statement to statement of an account, whichever comes first in the file", () => {
    const first = statement({ opening: 0, closing: 10, amounts: [10], on: "2026-03-01" });
    const second = statement({ opening: 10, closing: 30, amounts: [20], on: "2026-03-02" });
    const third = statement({ opening: 31, closing: 31, on: "2026-03-03" });
    const other = statement({ account: "B", opening: 500, closing: 500 });
    expect(kindsOf([first, other, second])).toEqual([[], [], []]);
    expect(kindsOf([first, second, third])).toEqual([[], [], ["chain-break"]]);
    expect(kindsOf([third, second, first])).toEqual([["chain-break"], [], []]);
    expect(kindsOf([first, third], "camt.052")).toEqual([[], []]);
  });

  it("show a statement that the file holds twice", () => {
    const one = statement({ opening: 0, closing: 10, amounts: [10] });
    expect(kindsOf([one, { ...one }], "camt.054")).toEqual([[], ["duplicate-statement"]]);
  });

  it("refuse amounts that cannot be added exactly", () => {
    expect(kindsOf([statement({ opening: null, closing: null, amounts: [9e15, 9e15] })])).toBe("damaged");
  });
});
