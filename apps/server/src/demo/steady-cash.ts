/**
 * Generated lines are drawn one by one, and over years chance carries their sum anywhere. A company grows a little every
 * year, buys more when it has money and less when it has not, and pays from the account that has something on it: its
 * lines made so, the cash of three years is a curve that somebody could have lived on. Pure.
 */
import { type CalendarDate, monthIndex, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";

export interface SteadyCompany {
  readonly today: CalendarDate;
  /** Of its accounts that move, in the order that lines count them. */
  readonly balances: readonly number[];
  /** What it sells in an ordinary month, in minor units. */
  readonly monthlyMinor: number;
  /** 4 is four hundredths more every year. */
  readonly growthPercent: number;
}

/** What nobody has categorised yet is nearly always a sale too. */
const sales: ReadonlySet<string | null> = new Set(["sales-invoices", "sales-cards", null]);
/** What can be bought sooner or later, or more or less of. */
const purchases: ReadonlySet<string | null> = new Set(["goods", "subcontracting", "supplies"]);
/** What changes on the first of January, if at all. */
const yearly: ReadonlySet<string | null> = new Set(["salaries", "social-charges", "rent", "insurance"]);
const unchanged: ReadonlySet<string | null> = new Set(["loans"]);

const owedPart = 0.45;

export function steadyCash(
  lines: readonly LedgerTransaction[],
  company: SteadyCompany,
): readonly LedgerTransaction[] {
  const grown = lines.map((line) => grownLine(line, company));
  const sold = inSeason(grown, isSale, company);
  const bought = inSeason(sold, isPurchase, { ...company, monthlyMinor: company.monthlyMinor * boughtPart });
  return fromAccountsThatHaveIt(withPurchasesAfforded(bought, company), company);
}

const withAmount = (line: LedgerTransaction, factor: number): LedgerTransaction => ({
  ...line,
  amount: minorUnits(roundHalfAway(line.amount * factor)),
});

function grownLine(line: LedgerTransaction, { today, growthPercent }: SteadyCompany): LedgerTransaction {
  // What suppliers are owed is what was bought since the last payments, not months of it.
  if (!line.isPaid) return line.isInflow ? line : withAmount(line, owedPart);
  if (unchanged.has(line.category)) return line;
  const years = yearly.has(line.category)
    ? yearMonthDay(today).year - yearMonthDay(line.paymentDate).year
    : (monthIndex(today) - monthIndex(line.paymentDate)) / 12;
  return withAmount(line, (1 + growthPercent / 100) ** -years);
}

/** Nobody works in August, and everybody orders before the end of the year. */
const seasons = [0.9, 0.92, 1.05, 1, 1.02, 1.1, 0.95, 0.62, 1.1, 1.12, 1.08, 1.14];

export const seasonOf = (date: CalendarDate): number => seasons[yearMonthDay(date).month - 1] ?? 1;

/** How much of what a month moved beside its season is chance, and left out. */
const seasonal = 0.85;
/** Of the turnover. */
const boughtPart = 0.33;

/** What a kind of lines moves in a month: what is usual in its season, with a little chance. */
function inSeason(
  lines: readonly LedgerTransaction[],
  isMeant: (line: LedgerTransaction) => boolean,
  { today, monthlyMinor, growthPercent }: Omit<SteadyCompany, "balances">,
): readonly LedgerTransaction[] {
  return byMonth(lines).flatMap(([month, own]) => {
    const moved = sum(own.filter(isMeant).map(({ amount }) => amount));
    const [first] = own;
    if (moved <= 0 || first === undefined) return own;
    const growth = (1 + growthPercent / 100) ** ((month - monthIndex(today)) / 12);
    const usual = monthlyMinor * seasonOf(first.paymentDate) * growth * partOfMonth(own);
    const factor = (usual / moved) ** seasonal;
    return own.map((line) => (isMeant(line) ? withAmount(line, factor) : line));
  });
}

const isSale = ({ isPaid, isInflow, category }: LedgerTransaction): boolean =>
  isPaid && isInflow && sales.has(category);

const isPurchase = ({ isPaid, isInflow, category }: LedgerTransaction): boolean =>
  isPaid && !isInflow && purchases.has(category);

const byMonth = (lines: readonly LedgerTransaction[]) => [
  ...Map.groupBy(lines, ({ paymentDate }) => monthIndex(paymentDate)),
];

/** The first and the last month are not whole. */
function partOfMonth(own: readonly LedgerTransaction[]): number {
  const days = own.filter(({ isPaid }) => isPaid).map(({ paymentDate }) => paymentDate.slice(8));
  const first = Number(days[0] ?? 1);
  const last = Number(days.at(-1) ?? 30);
  return first > 4 ? (31 - first) / 30 : last < 27 ? last / 30 : 1;
}

const cashOf = ({ isPaid, isInflow, amount }: LedgerTransaction): number =>
  !isPaid ? 0 : isInflow ? amount : 0 - amount;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Where the cash of three years ago stood, as a part of today's. */
const firstPart = 0.72;
/** How much of a month's surprise the purchases of the month answer. */
const answered = 0.75;
const [leastBought, mostBought] = [0.65, 1.8];

/** Month by month, purchases follow what the cash would be beside what it should be. The month that goes on is as it is. */
function withPurchasesAfforded(
  lines: readonly LedgerTransaction[],
  { today, balances }: SteadyCompany,
): readonly LedgerTransaction[] {
  const months = byMonth(lines);
  const current = monthIndex(today);
  const sinceThen = sum(months.filter(([month]) => month >= current).flatMap(([, own]) => own.map(cashOf)));
  const last = sum(balances) - sinceThen;
  const wholeMonths = Math.max(1, months.filter(([month]) => month < current).length);
  let cash = last * firstPart;
  return months.flatMap(([month, own], index) => {
    // Stocks are built up before the autumn: the cash is low in summer and high after the new year.
    const season = 1 + 0.08 * Math.cos(((month % 12) * Math.PI) / 6);
    const wanted = last * season * (firstPart + ((1 - firstPart) * index) / wholeMonths);
    const bought = sum(own.filter(isPurchase).map(({ amount }) => amount));
    if (month >= current || bought <= 0) return own;
    const surprise = cash + sum(own.map(cashOf)) - wanted;
    const factor = Math.min(mostBought, Math.max(leastBought, 1 + (answered * surprise) / bought));
    const afforded = own.map((line) => (isPurchase(line) ? withAmount(line, factor) : line));
    cash += sum(afforded.map(cashOf));
    return afforded;
  });
}

const onSecondAccount = (line: LedgerTransaction): LedgerTransaction => ({ ...line, account: 1 });

/**
 * The second account pays suppliers when it has more than it needs. Told backwards, from what it has today: a purchase
 * that it paid for is what it had more before.
 */
function fromAccountsThatHaveIt(
  lines: readonly LedgerTransaction[],
  { balances: [, kept] }: SteadyCompany,
): readonly LedgerTransaction[] {
  if (kept === undefined) return lines;
  let cash = kept;
  return lines
    .toReversed()
    .map((line) => {
      const isMoved =
        isPurchase(line) &&
        line.account === 0 &&
        line.amount > 0 &&
        line.amount < kept / 2 &&
        cash < kept * 0.9;
      const placed = isMoved ? onSecondAccount(line) : line;
      if (placed.account === 1) cash -= cashOf(placed);
      return placed;
    })
    .toReversed();
}
