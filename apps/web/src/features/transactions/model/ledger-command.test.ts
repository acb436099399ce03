import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { transactionCommands } from "@amont/engine/ledger/allowed-commands.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { isNewlyNegative, predicted } from "./ledger-command.ts";

const line: TransactionLine = {
  id: 1,
  name: "Loyer",
  amount: money(90_000, "EUR"),
  kind: "paid",
  isInflow: false,
  bankAccountId: 7,
  bankAccountName: "BNP",
  paymentDate: calendarDate("2026-11-10"),
  originalPaymentDate: calendarDate("2026-11-05"),
  billingDate: null,
  lateSince: null,
  category: { id: 3, name: "Loyers", categorisation: "to-confirm" },
  vatRate: null,
  memo: "",
  isManual: true,
  scenarioId: null,
  splitGroupId: null,
  distribution: { isStale: false, projects: [] },
  status: 0,
  allowedCommands: transactionCommands.ignore | transactionCommands.validateCategorisation,
};

describe("predicted", () => {
  it("shows a chosen category as confirmed", () => {
    const after = predicted({ name: "categorise", category: { id: 4, name: "Charges" } }, line);
    expect(after.category).toEqual({ id: 4, name: "Charges", categorisation: "confirmed" });
  });

  it("shows what projects get, with the new amount when it comes along, and nothing once they get nothing", () => {
    const parts = [{ projectId: 9, title: "Chantier", amountMinor: 50_000, currency: "EUR" as const }];
    const project = { id: 9, title: "Chantier", amount: money(50_000, "EUR") };
    const old = { ...line, distribution: { isStale: true, projects: [] } };
    expect(predicted({ name: "distribute", parts }, old).distribution).toEqual({
      isStale: false,
      projects: [project],
    });
    const both = predicted({ name: "setAmount", amount: 500, parts }, line);
    expect(both).toMatchObject({ amount: money(50_000, "EUR"), distribution: { projects: [project] } });
    expect(predicted({ name: "dissociateAllProjects" }, both).distribution.projects).toEqual([]);
  });

  it("lets a second press of the same key take the first one back", () => {
    const ignored = predicted({ name: "ignore" }, line);
    expect(ignored.status).toBe(8);
    expect(ignored.allowedCommands & transactionCommands.reactivate).not.toBe(0);
    expect(ignored.allowedCommands & transactionCommands.ignore).toBe(0);
    expect(predicted({ name: "reactivate" }, ignored)).toEqual(line);
  });

  it("does not offer to confirm what was just confirmed", () => {
    const confirmed = predicted({ name: "validateCategorisation" }, line);
    expect(confirmed.category.categorisation).toBe("confirmed");
    expect(confirmed.allowedCommands).toBe(transactionCommands.ignore);
  });

  it("sets dates, accounts and amounts", () => {
    expect(predicted({ name: "resetToOriginalDate" }, line).paymentDate).toBe("2026-11-05");
    expect(predicted({ name: "setAmount", amount: -12.5 }, line).amount).toEqual(money(-1250, "EUR"));
    expect(predicted({ name: "switchBankAccount", account: null }, line)).toMatchObject({
      bankAccountId: null,
      bankAccountName: null,
    });
  });

  it("leaves alone what only the server can work out", () => {
    expect(predicted({ name: "reverse" }, line)).toBe(line);
    expect(predicted({ name: "delete" }, line)).toBe(line);
  });
});

it("a negative amount is asked about once", () => {
  expect(isNewlyNegative(100, -100)).toBe(true);
  expect(isNewlyNegative(0, -1)).toBe(true);
  expect(isNewlyNegative(-50, -100)).toBe(false);
  expect(isNewlyNegative(-50, 100)).toBe(false);
});
