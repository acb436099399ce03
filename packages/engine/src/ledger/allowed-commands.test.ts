import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowedCommands,
  type CommandContext,
  type CommandedTransaction,
  type FlaggedCommand,
  isAllowed,
  type RefusalCode,
  refusalOf,
  type TransactionCommand,
  transactionCommands,
} from "./allowed-commands.ts";

const yesterday = calendarDate("2026-03-09");
const today = calendarDate("2026-03-10");
const tomorrow = calendarDate("2026-03-11");

const main: CommandContext = { level: "write", scenarioId: null, today };
const inScenario: CommandContext = { ...main, scenarioId: 3 };
const reader: CommandContext = { ...main, level: "read" };

/** A supplier paid by hand yesterday. */
const paid: CommandedTransaction = {
  isPaid: true,
  isInflow: false,
  amountMinor: 12_000,
  categorisation: "confirmed",
  paymentDate: yesterday,
  originalPaymentDate: yesterday,
  lateSince: null,
  origin: "manual",
  scenarioId: null,
  isOnConnectedAccount: false,
  isIgnored: false,
  isSplit: false,
  isSplitLine: false,
  reconciliation: "none",
  hasProjects: false,
  isTransfer: false,
};
/** A customer's invoice entered by hand, due tomorrow. */
const expected: CommandedTransaction = {
  ...paid,
  isPaid: false,
  isInflow: true,
  paymentDate: tomorrow,
  originalPaymentDate: tomorrow,
};
const fromBank: CommandedTransaction = { ...paid, origin: "bank", isOnConnectedAccount: true };
const fromAccounting: CommandedTransaction = { ...expected, origin: "accounting" };
const ignored: CommandedTransaction = { ...paid, isIgnored: true };
const reconciled: CommandedTransaction = { ...paid, reconciliation: "full" };
const overdue: CommandedTransaction = { ...expected, paymentDate: yesterday, originalPaymentDate: yesterday };

type Row = readonly [TransactionCommand, string, CommandedTransaction, CommandContext, RefusalCode | null];

const rows: readonly Row[] = [
  ["validateCategorisation", "a suggestion", { ...paid, categorisation: "to-confirm" }, main, null],
  ["validateCategorisation", "confirmed already", paid, main, "21004"],
  [
    "validateCategorisation",
    "nothing suggested",
    { ...paid, categorisation: "to-categorise" },
    main,
    "21004",
  ],

  ["categorise", "paid", paid, main, null],
  ["categorise", "expected", expected, main, null],
  ["categorise", "from the bank", fromBank, main, null],
  ["categorise", "ignored", ignored, main, null],
  ["categorise", "a line of a split", { ...paid, isSplitLine: true }, main, null],
  ["categorise", "replaced by its lines", { ...paid, isSplit: true }, main, "21003"],
  ["categorise", "reconciled", reconciled, main, "21002"],
  ["categorise", "marked as reconciled", { ...paid, reconciliation: "marked" }, main, "21002"],
  ["categorise", "paid, seen in a scenario", paid, inScenario, "21001"],
  ["categorise", "expected, seen in a scenario", expected, inScenario, null],
  ["categorise", "by a reader", paid, reader, "forbidden"],

  ["split", "paid", paid, main, null],
  ["split", "expected", expected, main, null],
  ["split", "expected, seen in a scenario", expected, inScenario, "21001"],
  ["split", "ignored", ignored, main, "8022"],
  ["split", "split already", { ...paid, isSplit: true }, main, "21003"],
  ["split", "a line of a split", { ...paid, isSplitLine: true }, main, "21003"],

  ["editSplit", "split", { ...paid, isSplit: true }, main, null],
  ["editSplit", "a line of a split", { ...paid, isSplitLine: true }, main, null],
  ["editSplit", "not split", paid, main, "21004"],
  ["editSplit", "split, seen in a scenario", { ...paid, isSplit: true }, inScenario, "21001"],
  ["editSplit", "a reconciled line", { ...reconciled, isSplitLine: true }, main, "21002"],

  ["reconcile", "paid", fromBank, main, null],
  ["reconcile", "expected", expected, main, null],
  ["reconcile", "expected, from accounting", fromAccounting, main, null],
  ["reconcile", "expected in a scenario", { ...expected, scenarioId: 3 }, main, "21001"],
  ["reconcile", "expected, seen in a scenario", expected, inScenario, "21001"],
  ["reconcile", "ignored", ignored, main, "8008"],
  ["reconcile", "expected and ignored", { ...expected, isIgnored: true }, main, "8008"],
  ["reconcile", "reconciled already", reconciled, main, "21002"],
  ["cancelReconciliation", "reconciled", reconciled, main, null],
  ["cancelReconciliation", "not reconciled", paid, main, "21004"],
  ["cancelReconciliation", "reconciled, seen in a scenario", reconciled, inScenario, "21001"],

  ["reverseIntoInflow", "an outflow", paid, main, null],
  ["reverseIntoInflow", "an inflow", expected, main, "21004"],
  ["reverseIntoInflow", "a line of a split", { ...paid, isSplitLine: true }, main, "21003"],
  ["reverseIntoOutflow", "an inflow", expected, main, null],
  ["reverseIntoOutflow", "an outflow", paid, main, "21004"],

  ["ignore", "paid", paid, main, null],
  ["ignore", "from the bank", fromBank, main, null],
  ["ignore", "expected", expected, main, "21004"],
  ["ignore", "ignored already", ignored, main, "21004"],
  ["reactivate", "ignored", ignored, main, null],
  ["reactivate", "active", paid, main, "8021"],
  ["reactivate", "expected", expected, main, "8021"],

  ["resetToOriginalDate", "moved", { ...expected, originalPaymentDate: today }, main, null],
  [
    "resetToOriginalDate",
    "moved from a day that passed",
    { ...expected, originalPaymentDate: yesterday },
    main,
    null,
  ],
  ["resetToOriginalDate", "never moved", expected, main, "21004"],
  ["resetToOriginalDate", "paid before its day", { ...paid, originalPaymentDate: tomorrow }, main, "8018"],

  ["setAmount", "paid by hand", paid, main, null],
  ["setAmount", "expected", expected, main, null],
  ["setAmount", "ignored", ignored, main, "8013"],
  ["setAmount", "from the bank", fromBank, main, "21006"],
  ["setAmount", "from accounting", fromAccounting, main, "21006"],
  ["setAmount", "a line of a split", { ...paid, isSplitLine: true }, main, "21003"],
  ["setAmount", "paid, seen in a scenario", paid, inScenario, "21001"],

  ["switchBankAccount", "paid by hand", paid, main, null],
  ["switchBankAccount", "from the bank", fromBank, main, "21006"],
  ["switchBankAccount", "expected, from accounting", fromAccounting, main, null],
  ["switchBankAccount", "a line of a split", { ...paid, isSplitLine: true }, main, "21003"],

  ["export", "anything", reconciled, main, null],
  ["export", "by a reader, in a scenario", paid, { ...reader, scenarioId: 3 }, null],

  ["delete", "paid by hand", paid, main, null],
  ["delete", "imported", { ...paid, origin: "import" }, main, null],
  ["delete", "from the bank", fromBank, main, "21006"],
  ["delete", "from accounting", fromAccounting, main, "21006"],
  ["delete", "a line of a split", { ...paid, isSplitLine: true }, main, "21003"],
  ["delete", "reconciled", reconciled, main, "21002"],

  ["declareLate", "expected", expected, main, null],
  ["declareLate", "late already", { ...expected, lateSince: yesterday }, main, null],
  ["declareLate", "paid", paid, main, "8020"],
  ["declareLate", "from accounting", fromAccounting, main, "8026"],
  ["declareNotLate", "its day has passed", overdue, main, null],
  ["declareNotLate", "declared late", { ...expected, lateSince: yesterday }, main, null],
  ["declareNotLate", "on time", expected, main, "8016"],
  ["declareNotLate", "due today", { ...expected, paymentDate: today }, main, "8016"],
  ["declareNotLate", "paid", paid, main, "8016"],
  ["declareNotLate", "late, from accounting", { ...overdue, origin: "accounting" }, main, "8026"],

  ["setTitle", "by hand", paid, main, null],
  ["setTitle", "from the bank", fromBank, main, "8027"],
  ["setTitle", "a line of what the bank sent", { ...fromBank, isSplitLine: true }, main, null],
  ["setMemo", "by hand", expected, main, null],
  ["setMemo", "from the bank", fromBank, main, "8028"],
  ["setMemo", "from accounting", fromAccounting, main, "8028"],
  ["setVat", "by hand", paid, main, null],
  ["setVat", "from the bank", fromBank, main, "4010"],
  ["setVat", "from accounting", fromAccounting, main, "4010"],
  ["setPaymentDate", "by hand", expected, main, null],
  ["setPaymentDate", "by a recurrence", { ...expected, origin: "recurrence" }, main, null],
  ["setPaymentDate", "from the bank", fromBank, main, "8024"],
  ["setPaymentDate", "from accounting", fromAccounting, main, "8024"],
  ["setBillingDate", "by hand", expected, main, null],
  ["setBillingDate", "from accounting", fromAccounting, main, "8025"],

  ["declarePaid", "expected", expected, main, null],
  ["declarePaid", "paid already", paid, main, "21004"],
  ["declarePaid", "from accounting", fromAccounting, main, "8005"],
  ["declarePaid", "on a connected account", { ...expected, isOnConnectedAccount: true }, main, "8006"],
  ["declarePaid", "ignored", { ...expected, isIgnored: true }, main, "8007"],
  ["declarePaid", "of nothing", { ...expected, amountMinor: 0 }, main, "8003"],
  ["declarePaid", "of a scenario", { ...expected, scenarioId: 3 }, main, "21001"],
  ["declarePaid", "seen in a scenario", expected, inScenario, "21001"],
  ["declarePaidAtPredictedDate", "its day has passed", overdue, main, null],
  ["declarePaidAtPredictedDate", "due today", { ...expected, paymentDate: today }, main, null],
  ["declarePaidAtPredictedDate", "due tomorrow", expected, main, "8012"],
  ["declarePaidAtPredictedDate", "late, now due tomorrow", { ...expected, lateSince: yesterday }, main, null],
  ["declarePaidAtPredictedDate", "from accounting", { ...overdue, origin: "accounting" }, main, "8005"],

  ["addToPayableTransactions", "expected", { ...expected, isInflow: false }, main, "21004"],

  ["dissociateAllProjects", "in projects", { ...paid, hasProjects: true }, main, null],
  ["dissociateAllProjects", "in none", paid, main, "21004"],
];

const hasRow = (command: TransactionCommand, isAccepted: boolean) =>
  rows.some(([named, , , , code]) => named === command && (code === null) === isAccepted);

describe("one side of a transfer", () => {
  const side: CommandedTransaction = { ...expected, origin: "transfer", isTransfer: true };

  it("is reconciled, and is changed by no command of its own", () => {
    const { reconcile, export: exporting } = transactionCommands;
    expect(allowedCommands(side, main)).toBe(reconcile | exporting);
    for (const command of [
      "delete",
      "setAmount",
      "setPaymentDate",
      "switchBankAccount",
      "split",
      "categorise",
    ] as const)
      expect(refusalOf(command, side, main)).toBe("32005");
    expect(refusalOf("setMemo", side, main)).toBe("32005");
    expect(refusalOf("distribute", side, main)).toBe("32005");
  });

  it("can be parted from its payment again", () => {
    const settled: CommandedTransaction = { ...side, reconciliation: "full" };
    const { cancelReconciliation, export: exporting } = transactionCommands;
    expect(allowedCommands(settled, main)).toBe(cancelReconciliation | exporting);
  });
});

describe("what refuses a command", () => {
  it.each(rows)("%s, %s", (command, _case, transaction, context, code) => {
    expect(refusalOf(command, transaction, context)).toBe(code);
  });

  it("has a row for each command that is refused and, but for payables, one that is accepted", () => {
    const every = [...(Object.keys(transactionCommands) as FlaggedCommand[]), "setMemo" as const];
    expect(every.filter((command) => !hasRow(command, true))).toEqual(["addToPayableTransactions"]);
    expect(every.filter((command) => !hasRow(command, false))).toEqual(["export"]);
  });
});

const dates = fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days));
const transactions: fc.Arbitrary<CommandedTransaction> = fc.record({
  isPaid: fc.boolean(),
  isInflow: fc.boolean(),
  amountMinor: fc.constantFrom(-500, 0, 500),
  categorisation: fc.constantFrom("to-categorise", "to-confirm", "confirmed"),
  paymentDate: dates,
  originalPaymentDate: dates,
  lateSince: fc.option(dates),
  origin: fc.constantFrom("manual", "import", "bank", "accounting", "recurrence", "transfer"),
  scenarioId: fc.option(fc.constantFrom(3, 4)),
  isOnConnectedAccount: fc.boolean(),
  isIgnored: fc.boolean(),
  isSplit: fc.boolean(),
  isSplitLine: fc.boolean(),
  reconciliation: fc.constantFrom("none", "marked", "full"),
  hasProjects: fc.boolean(),
  isTransfer: fc.boolean(),
});
const contexts: fc.Arbitrary<CommandContext> = fc.record({
  level: fc.constantFrom("read", "write"),
  scenarioId: fc.option(fc.constantFrom(3, 4)),
  today: fc.constant(today),
});

describe("the allowed commands", () => {
  it("have the documented bits", () => {
    expect(Object.values(transactionCommands)).toEqual(Array.from({ length: 25 }, (_, bit) => 2 ** bit));
  });

  it("are exactly those that nothing refuses", () => {
    fc.assert(
      fc.property(transactions, contexts, (transaction, context) => {
        const flags = allowedCommands(transaction, context);
        for (const command of Object.keys(transactionCommands) as FlaggedCommand[]) {
          expect(isAllowed(command, flags)).toBe(refusalOf(command, transaction, context) === null);
        }
      }),
    );
  });

  it("leave a reader, and what is reconciled, nothing that changes it", () => {
    fc.assert(
      fc.property(transactions, contexts, (transaction, context) => {
        const { export: exporting, cancelReconciliation } = transactionCommands;
        expect(allowedCommands(transaction, { ...context, level: "read" })).toBe(exporting);
        const settled = allowedCommands({ ...transaction, reconciliation: "full" }, context);
        expect(settled & ~(exporting | cancelReconciliation)).toBe(0);
      }),
    );
  });

  it("never change the past from a scenario", () => {
    fc.assert(
      fc.property(transactions, contexts, (transaction, context) => {
        const flags = allowedCommands({ ...transaction, isPaid: true }, { ...context, scenarioId: 3 });
        expect(flags).toBe(transactionCommands.export);
      }),
    );
  });
});
