// What falls due at the same moment of every month: wages and what hangs on them, rent, taxes, instalments.

import { type CalendarDate, calendarDateOf, daysInMonth, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { asBanksWrite, type Counterparties } from "./counterparties.ts";
import type { LedgerCategoryKey } from "./ledger-records.ts";

/** A line before it has an account, a category's state and an origin. */
export interface Flow {
  readonly isInflow: boolean;
  readonly category: LedgerCategoryKey;
  readonly name: string;
  /** In units of the currency. */
  readonly amount: number;
  readonly memo?: string;
  readonly billingDate?: CalendarDate;
}

export interface DatedFlow extends Flow {
  readonly date: CalendarDate;
}

const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);

/** All of one month, in order of their day. `turnover` is that of an ordinary month, in units. */
export function monthlyFlows(
  random: SeededRandom,
  firstDay: CalendarDate,
  turnover: number,
  { employees, landlord, insurer, lender }: Counterparties,
): DatedFlow[] {
  const { year, month } = yearMonthDay(firstDay);
  const period = `${year}${String(month).padStart(2, "0")}`;
  const monthName = asBanksWrite(months[month - 1] ?? "");
  const on = (day: number) => calendarDateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });
  const out = (
    day: number,
    category: LedgerCategoryKey,
    name: string,
    share: number,
    spread = 0,
  ): DatedFlow => ({
    date: on(day),
    isInflow: false,
    category,
    name,
    amount: turnover * share * (1 + spread * (random.next() - 0.5)),
  });
  const wages = employees.map((employee, index) =>
    // The boss earns more than the apprentice, and everybody the same next month.
    out(
      28,
      "salaries",
      `VIR SEPA SALAIRE ${monthName} ${year} ${employee}`,
      wageShare(index, employees.length),
    ),
  );
  const isQuarterEnd = month % 3 === 0;
  return [
    out(3, "rent", `PRLV SEPA ${landlord} LOYER ${monthName} ${year}`, 0.04),
    out(5, "loans", `ECHEANCE PRET ${lender} 00048213`, 0.025),
    out(7, "insurance", `PRLV SEPA ${insurer} COTISATION ${period}`, 0.009),
    out(12, "energy", `PRLV SEPA ENERGIES DE L'OUEST ECH ${period}`, 0.011, 0.5),
    out(14, "telecom", `PRLV SEPA TELECOM PRO FACT ${period}${random.integer(1000, 9999)}`, 0.004, 0.1),
    out(15, "social-charges", `PRLV URSSAF ${period} COTISATIONS`, 0.11, 0.06),
    ...(isQuarterEnd ? [out(15, "corporate-tax", `PRLV DGFIP ACOMPTE IS ${period}`, 0.045)] : []),
    out(24, "vat-paid", `PRLV DGFIP TVA CA3 ${period}`, 0.07, 0.4),
    ...wages,
    out(30, "bank-fees", `FRAIS TENUE DE COMPTE ${period}`, 0.0012),
    out(30, "bank-fees", `COMMISSIONS CARTES ${period}`, 0.0021, 0.3),
    ...(isQuarterEnd
      ? [{ ...out(30, "interest", `INTERETS CREDITEURS ${period}`, 0.0015), isInflow: true }]
      : []),
  ];
}

const wagesShare = 0.25;

/** Parts of a quarter of the turnover that fall from the first to the last, and add up to it. */
function wageShare(index: number, count: number): number {
  const weights = count + (count * (count - 1)) / 4;
  return (wagesShare * (1 + (count - 1 - index) / 2)) / weights;
}
