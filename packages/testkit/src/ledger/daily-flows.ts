// What no calendar foresees: customers who pay, suppliers who are paid, cards.

import { addDays, type CalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type Counterparties, oneOfMany } from "./counterparties.ts";
import type { Flow } from "./monthly-flows.ts";

/** How the lines of a day are shared out, and what part of a month's turnover each kind moves in a month. */
const kinds = [
  { kind: "customer", lines: 0.3, turnover: 0.88 },
  { kind: "counter", lines: 0.1, turnover: 0.12 },
  { kind: "supplier", lines: 0.24, turnover: 0.4 },
  { kind: "card", lines: 0.34, turnover: 0.045 },
  { kind: "refund", lines: 0.01, turnover: 0.004 },
  { kind: "credit-note", lines: 0.01, turnover: 0.004 },
] as const;

type Kind = (typeof kinds)[number];

export interface DayFlowPlan {
  readonly counterparties: Counterparties;
  /** Of an ordinary month, in units. */
  readonly turnover: number;
  /** Lines in an ordinary month that no calendar foresees. */
  readonly monthlyCount: number;
}

export function dailyFlow(random: SeededRandom, date: CalendarDate, plan: DayFlowPlan): Flow {
  const chosen = kindOf(random.next());
  const mean = (plan.turnover * chosen.turnover) / (plan.monthlyCount * chosen.lines);
  return flowOf[chosen.kind](random, date, { ...plan, amount: spread(random, mean) });
}

function kindOf(draw: number): Kind {
  let rest = draw;
  for (const kind of kinds) {
    rest -= kind.lines;
    if (rest < 0) return kind;
  }
  return kinds[0];
}

/** Amounts spread over orders of magnitude around their mean, as those of invoices do; to the cent. */
function spread(random: SeededRandom, mean: number): number {
  const sigma = 0.9;
  const amount = mean * Math.exp(random.normal(-(sigma * sigma) / 2, sigma));
  return Math.max(0.5, amount);
}

interface Drawn extends DayFlowPlan {
  readonly amount: number;
}

type MakeFlow = (random: SeededRandom, date: CalendarDate, drawn: Drawn) => Flow;

const flowOf: Readonly<Record<Kind["kind"], MakeFlow>> = {
  customer: (random, date, { counterparties, amount }) => {
    const customer = oneOfMany(random, counterparties.customers);
    return { ...invoice(random, date, customer), isInflow: true, category: "sales-invoices", amount };
  },
  counter: (_, date, { amount }) => ({
    isInflow: true,
    category: "sales-cards",
    name: `REMISE CB DU ${dayAndMonth(date)}`,
    amount,
  }),
  supplier: (random, date, { counterparties, amount }) => {
    const { name, category } = oneOfMany(random, counterparties.suppliers);
    const isDebit = random.chance(0.4);
    const reference = `F${random.integer(10_000, 99_999)}`;
    return {
      isInflow: false,
      category,
      name: isDebit ? `PRLV SEPA ${name} ${reference}` : `VIR SEPA ${name} ${reference}`,
      amount,
      billingDate: addDays(date, -random.integer(15, 60)),
      ...(random.chance(0.05) ? { memo: "Facture validée par la comptabilité" } : {}),
    };
  },
  card: (random, date, { counterparties, amount }) => {
    const { name, category } = oneOfMany(random, counterparties.shops);
    return { isInflow: false, category, name: `CB ${name} ${dayAndMonth(date)}`, amount };
  },
  refund: (random, _, { counterparties, amount }) => ({
    isInflow: true,
    category: "refunds",
    name: `VIR SEPA REMBOURSEMENT ${oneOfMany(random, counterparties.suppliers).name}`,
    amount,
  }),
  // A supplier gives money back: an outflow the other way round.
  "credit-note": (random, _, { counterparties, amount }) => {
    const { name, category } = oneOfMany(random, counterparties.suppliers);
    return {
      isInflow: false,
      category,
      name: `AVOIR ${name} A${random.integer(1000, 9999)}`,
      amount: -amount,
    };
  },
};

/** A customer's transfer with the number of the invoice it pays. */
export function invoice(
  random: SeededRandom,
  paidOn: CalendarDate,
  customer: string,
): Pick<Flow, "name" | "billingDate"> {
  const billingDate = addDays(paidOn, -random.integer(20, 65));
  const number = String(random.integer(1, 10_000)).padStart(4, "0");
  return { name: `VIR SEPA RECU ${customer} FACT ${yearMonthDay(billingDate).year}-${number}`, billingDate };
}

const dayAndMonth = (date: CalendarDate) => `${date.slice(8, 10)}/${date.slice(5, 7)}`;
