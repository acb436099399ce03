/** A year of a small company that never was, for who wants to try the product before bringing figures of their own. Pure. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import type { LedgerCategoryKey, LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";
import { steadyCash } from "./steady-cash.ts";

const months = 12;
const linesPerMonth = 45;
const openInvoices = 20;
const monthlyTurnover = 60_000;

/** The standard category (standard-categories.ts) of what the generator calls by a key of its own. */
const standardKeys: Readonly<Partial<Record<LedgerCategoryKey, string>>> = {
  "sales-invoices": "salesServices",
  "sales-cards": "salesGoods",
  refunds: "supplierRefunds",
  interest: "financialIncome",
  goods: "purchasesGoods",
  subcontracting: "purchasesSubcontracting",
  supplies: "supplies",
  salaries: "wages",
  "social-charges": "socialContributions",
  rent: "rent",
  energy: "energy",
  telecom: "telecoms",
  software: "software",
  fees: "fees",
  travel: "travel",
  vehicles: "vehicles",
  insurance: "insurance",
  "bank-fees": "bankFees",
  "corporate-tax": "corporateTax",
  loans: "loanRepayments",
};

interface FictionalLedger {
  readonly accounts: readonly {
    readonly name: string;
    /** At the end of the last day that has lines: nobody is asked to bring it up to date. */
    readonly balance: MinorUnits;
    readonly balanceOn: CalendarDate;
  }[];
  readonly lines: readonly (Omit<LedgerTransaction, "category"> & {
    /** None: nobody has categorised it. */
    readonly standardKey: string | null;
  })[];
}

export function fictionalLedger(companyId: number, today: CalendarDate): FictionalLedger {
  const ledger = generateLedger({
    seed: `fictional/${companyId}`,
    size: months * linesPerMonth,
    months,
    today,
    accounts: 2,
    expected: openInvoices,
    monthlyTurnover,
  });
  const lines = steadyCash([...ledger.transactions()], {
    today,
    balances: ledger.accounts.map(({ openingBalance }) => openingBalance),
    growthPercent: 3,
    monthlyMinor: monthlyTurnover * 100,
  });
  return {
    accounts: ledger.accounts.map(({ name, openingBalance }, account) => ({
      name,
      balance: minorUnits(openingBalance + movedOn(account, lines)),
      balanceOn: addDays(today, -1),
    })),
    lines: lines.map(({ category, ...line }) =>
      Object.assign(line, {
        standardKey: category === null ? null : (standardKeys[category as LedgerCategoryKey] ?? null),
      }),
    ),
  };
}

/** Paid lines end with the day before today. */
const movedOn = (account: number, lines: readonly LedgerTransaction[]): number =>
  lines
    .filter((line) => line.isPaid && line.account === account)
    .reduce((sum, { amount, isInflow }) => (isInflow ? sum + amount : sum - amount), 0);
