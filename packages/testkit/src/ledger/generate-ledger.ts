// Years of a small French company's bank statements, and the invoices still open at their end. The same seed gives
// the same lines. They come one by one, in order of their day, so that a million cost no more memory than ten.

import {
  addDays,
  addMonths,
  type CalendarDate,
  diffDays,
  startOfMonth,
  weekday,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { type SeededRandom, seededRandom } from "../seeded-random.ts";
import { type Counterparties, makeCounterparties, oneOfMany } from "./counterparties.ts";
import { dailyFlow, invoice } from "./daily-flows.ts";
import { finerCategories } from "./finer-categories.ts";
import {
  type LedgerAccount,
  type LedgerCategory,
  type LedgerCategoryKey,
  type LedgerTransaction,
  vatRateOf,
} from "./ledger-records.ts";
import { type DatedFlow, type Flow, monthlyFlows } from "./monthly-flows.ts";

export interface LedgerPlan {
  readonly seed: string | number;
  /** Paid transactions, exactly. */
  readonly size: number;
  /** How many months of them, ending with the day before `today`. */
  readonly months: number;
  readonly today: CalendarDate;
  /** One to five. */
  readonly accounts: number;
  /** Open invoices: some late, most of the next two months. */
  readonly expected?: number;
  /** Of an ordinary month, in units of the currency. By default as large as the number of lines suggests. */
  readonly monthlyTurnover?: number;
  /** How many categories there are, if not only the usual ones. */
  readonly categories?: number;
}

export interface Ledger {
  readonly accounts: readonly LedgerAccount[];
  readonly firstDay: CalendarDate;
  /** Parents come before their children. */
  readonly categories: readonly LedgerCategory[];
  transactions(): Generator<LedgerTransaction, void, void>;
}

const accountNames = [
  "Compte courant",
  "Compte des ventes",
  "Compte des achats",
  "Livret",
  "Compte de devises",
];

export function generateLedger(plan: LedgerPlan): Ledger {
  const random = seededRandom(`ledger/${plan.seed}`);
  const firstDay = addMonths(plan.today, -plan.months);
  const monthlyCount = plan.size / plan.months;
  const turnover = plan.monthlyTurnover ?? Math.max(40_000, monthlyCount * 900);
  const counterparties = makeCounterparties(random.split("counterparties"), monthlyCount);
  const settings: Settings = { ...plan, firstDay, turnover, counterparties };
  return {
    accounts: makeAccounts(plan, turnover),
    firstDay,
    categories: finerCategories(random, plan.categories ?? 0).categories,
    *transactions() {
      const finer = finerCategories(random.split("categories"), plan.categories ?? 0);
      for (const line of paidTransactions(random.split("paid"), settings)) yield finer.file(line);
      for (const line of openInvoices(random.split("expected"), settings)) yield finer.file(line);
    },
  };
}

interface Settings extends LedgerPlan {
  readonly firstDay: CalendarDate;
  readonly turnover: number;
  readonly counterparties: Counterparties;
}

/** Money for six weeks on the first account, a reserve on the others. */
function makeAccounts(plan: LedgerPlan, turnover: number): LedgerAccount[] {
  return accountNames.slice(0, plan.accounts).map((name, index) => ({
    name,
    connection: index < 3 ? "aggregator" : "manual",
    openingBalance: minorUnits(Math.round(turnover * 100 * (index === 0 ? 1.5 : 0.3))),
  }));
}

function* paidTransactions(
  random: SeededRandom,
  settings: Settings,
): Generator<LedgerTransaction, void, void> {
  const { firstDay, today, size, months, turnover, counterparties } = settings;
  const days = diffDays({ start: firstDay, end: today });
  const weights = Array.from({ length: days }, (_, index) => weightOf(addDays(firstDay, index)));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  // What the calendar foresees comes first; chance fills the rest of a day.
  const monthlyCount = Math.max(8, size / months - 12 - counterparties.employees.length);
  let due: DatedFlow[] = [];
  let weightSoFar = 0;
  let done = 0;
  for (let index = 0; index < days; index += 1) {
    const date = addDays(firstDay, index);
    if (index === 0 || date === startOfMonth(date)) {
      due.push(...monthlyFlows(random.split(date), startOfMonth(date), turnover, counterparties));
      due = due.filter((flow) => flow.date >= firstDay);
    }
    weightSoFar += weights[index] ?? 0;
    const quota = Math.round((size * weightSoFar) / totalWeight) - done;
    const fixed = due.filter((flow) => flow.date <= date).slice(0, quota);
    due = due.filter((flow) => !fixed.includes(flow));
    const plan = { counterparties, turnover: turnover * seasonOf(date), monthlyCount };
    for (const flow of fixed) yield paidLine(random, flow, date, settings);
    for (let nth = fixed.length; nth < quota; nth += 1) {
      yield paidLine(random, dailyFlow(random, date, plan), date, settings);
    }
    done += quota;
  }
}

/** Hardly anything on Sundays, less on Saturdays, more at the end of a month and in a good season. */
function weightOf(date: CalendarDate): number {
  const byWeekday = [1.1, 1, 1, 1, 1.15, 0.3, 0.05][weekday(date) - 1] ?? 1;
  const { day } = yearMonthDay(date);
  return byWeekday * (day >= 26 || day <= 5 ? 1.25 : 1) * seasonOf(date);
}

const seasons = [0.9, 0.92, 1.05, 1, 1.02, 1.1, 0.95, 0.6, 1.1, 1.12, 1.08, 1.16];
const seasonOf = (date: CalendarDate): number => seasons[yearMonthDay(date).month - 1] ?? 1;

function paidLine(
  random: SeededRandom,
  flow: Flow,
  date: CalendarDate,
  { today, accounts }: Settings,
): LedgerTransaction {
  return {
    ...lineOf(flow, categorisationOf(random, diffDays({ start: date, end: today }))),
    isPaid: true,
    account: accountOf(random, flow, accounts),
    paymentDate: date,
    origin: "bank",
  };
}

type Line = Omit<LedgerTransaction, "isPaid" | "account" | "paymentDate" | "origin">;

function lineOf(flow: Flow, categorisation: LedgerTransaction["categorisation"]): Line {
  return {
    isInflow: flow.isInflow,
    category: categorisation === "to-categorise" ? null : flow.category,
    categorisation,
    name: flow.name,
    memo: flow.memo ?? "",
    amount: minorUnits(Math.round(flow.amount * 100)),
    vatRateBp: vatRateOf(flow.category),
    billingDate: flow.billingDate ?? null,
  };
}

/** Whoever keeps the books is a few weeks behind, and forgot a line here and there. */
function categorisationOf(random: SeededRandom, age: number): LedgerTransaction["categorisation"] {
  const [open, toConfirm] = age < 30 ? [0.2, 0.15] : age < 90 ? [0.03, 0.03] : [0.002, 0.001];
  const draw = random.next();
  if (draw < open) return "to-categorise";
  return draw < open + toConfirm ? "to-confirm" : "confirmed";
}

/** Where there are several accounts, each lives on what it earns: the shop, the purchases, the savings. */
const homes: Partial<Record<LedgerCategoryKey, number>> = {
  "sales-cards": 1,
  travel: 1,
  vehicles: 1,
  energy: 1,
  telecom: 1,
  goods: 2,
  interest: 3,
};

function accountOf(random: SeededRandom, { category }: Flow, accounts: number): number {
  const home = category === "sales-invoices" && random.chance(0.26) ? 2 : (homes[category] ?? 0);
  return home < accounts ? home : 0;
}

/** What is still open has the newest numbers: no payment bears one of them. */
const firstOpenNumber = 10_001;

function* openInvoices(random: SeededRandom, settings: Settings): Generator<LedgerTransaction, void, void> {
  const { counterparties, turnover, today, expected = 0 } = settings;
  const mean = turnover / Math.max(10, expected / 2);
  for (let index = 0; index < expected; index += 1) {
    const isInflow = random.chance(0.6);
    const paymentDate = addDays(today, random.integer(-20, 61));
    const supplier = oneOfMany(random, counterparties.suppliers);
    const customer = oneOfMany(random, counterparties.customers);
    const { name, billingDate } = invoice(random, paymentDate, isInflow ? customer : supplier.name);
    const flow: Flow = {
      isInflow,
      category: isInflow ? "sales-invoices" : supplier.category,
      name: name.replace("VIR SEPA RECU ", "").replace(/\d+$/, String(firstOpenNumber + index)),
      amount: Math.max(1, mean * Math.exp(random.normal(-0.4, 0.9))),
      // What is open has been billed, if only this morning.
      ...(billingDate === undefined ? {} : { billingDate: billingDate < today ? billingDate : today }),
    };
    yield { ...lineOf(flow, "confirmed"), isPaid: false, account: 0, paymentDate, origin: "manual" };
  }
}
