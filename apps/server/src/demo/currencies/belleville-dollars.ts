/**
 * The account in dollars of the demo: a customer and a supplier overseas, on lines of their own. It began less than two
 * years ago, so that every line has a rate of its day.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { LedgerCategory, LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { dollarAccount } from "../belleville-group.ts";
import { atelier } from "../company-keys.ts";
import { recently } from "../plans/belleville-plans.ts";
import { insertSeries } from "../plans/plan-writing.ts";
import { addedFrom, writeLedger } from "../write-ledger.ts";
import { onBankingDay } from "./banking-days.ts";

const longest = 22;

/** No VAT on what crosses the border. */
const categories = [
  { key: "exports", name: "Ventes à l'export", parent: null, isInflow: true, vatRateBp: null },
  { key: "imports", name: "Achats en dollars", parent: null, isInflow: false, vatRateBp: null },
] as const satisfies readonly LedgerCategory[];

export async function writeDemoDollars(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  { today, months }: { readonly today: CalendarDate; readonly months: number },
): Promise<void> {
  const companyId = companyIds.get(atelier);
  if (companyId === undefined) return;
  const account = await database
    .selectFrom("bank_accounts")
    .select(["id", "currency"])
    .where("company_id", "=", companyId)
    .where("name", "=", dollarAccount)
    .executeTakeFirstOrThrow();
  const owner = { companyId, currency: account.currency, accountIds: [account.id], firstPosition: addedFrom };
  const lines = [...paidLines(today, Math.min(months, longest)), ...openLines(today)];
  await writeLedger(database, owner, { categories, transactions: () => lines });
}

/** What is planned follows what was paid, as converted. */
export async function planDemoDollars(
  database: SystemDatabase,
  companyIds: ReadonlyMap<string, number>,
  begin: CalendarDate,
): Promise<void> {
  const leaves = await database
    .selectFrom("categories")
    .select(["id", "company_id"])
    .where("company_id", "=", companyIds.get(atelier) ?? 0)
    .where(
      "name",
      "in",
      categories.map(({ name }) => name),
    )
    .orderBy("id")
    .execute();
  invariant(leaves.length === categories.length, "the account has its categories");
  await insertSeries(
    database,
    leaves.map(({ id, company_id }) => ({
      company_id,
      category_id: id,
      begin_on: begin,
      definition: recently(),
    })),
  );
}

interface Partner {
  readonly category: (typeof categories)[number]["key"];
  readonly label: string;
  /** Of the month, from the first possible to before the last. */
  readonly days: readonly [number, number];
  /** In whole dollars, from the least to before the most. */
  readonly dollars: readonly [number, number];
  /** One in so many months. */
  readonly every: number;
}

const partners: readonly Partner[] = [
  {
    category: "exports",
    label: "WIRE IN HUDSON HOME GOODS INC",
    days: [5, 12],
    dollars: [9_000, 14_000],
    every: 1,
  },
  {
    category: "exports",
    label: "WIRE IN MIDTOWN INTERIORS LLC",
    days: [14, 18],
    dollars: [4_000, 7_000],
    every: 2,
  },
  {
    category: "imports",
    label: "WIRE OUT PACIFIC TIMBER SUPPLY LLC",
    days: [19, 24],
    dollars: [9_000, 13_000],
    every: 1,
  },
  {
    category: "imports",
    label: "WIRE OUT OCEAN FREIGHT CARRIERS",
    days: [25, 28],
    dollars: [3_000, 5_000],
    every: 2,
  },
];

function paidLines(today: CalendarDate, months: number): readonly LedgerTransaction[] {
  const first = addMonths(startOfMonth(today), -months);
  const random = seededRandom("groupe-belleville/dollars");
  const lines = Array.from({ length: months + 1 }, (_, index) => index).flatMap((index) =>
    partners
      .filter(({ every }) => index % every === 0)
      .map((partner) =>
        paidLine(partner, addMonths(first, index), random.split(`${partner.label}/${index}`)),
      ),
  );
  return lines.filter(({ paymentDate }) => paymentDate < today);
}

function paidLine(
  { category, label, days, dollars }: Partner,
  month: CalendarDate,
  random: SeededRandom,
): LedgerTransaction {
  const day = onBankingDay(addDays(month, random.integer(...days) - 1));
  const amount = random.integer(...dollars) * 100 + random.integer(0, 100);
  return dollarLine({ category, name: label, amount, day, isPaid: true });
}

/** Neither amounts nor words of what was paid: nothing to match yet. */
function openLines(today: CalendarDate): readonly LedgerTransaction[] {
  const open = [
    ["exports", "Invoice Hudson Home Goods, autumn collection", 1_184_000, 9],
    ["exports", "Invoice Midtown Interiors, showroom", 562_050, 16],
    ["exports", "Invoice Hudson Home Goods, spring collection", 1_320_500, 41],
    ["imports", "Pacific Timber Supply, oak boards", 1_076_525, 12],
    ["imports", "Ocean Freight Carriers, container", 418_000, 27],
  ] as const;
  return open.map(([category, name, amount, days]) =>
    dollarLine({ category, name, amount, day: onBankingDay(addDays(today, days)), isPaid: false }),
  );
}

function dollarLine({
  category,
  name,
  amount,
  day,
  isPaid,
}: {
  readonly category: Partner["category"];
  readonly name: string;
  readonly amount: number;
  readonly day: CalendarDate;
  readonly isPaid: boolean;
}): LedgerTransaction {
  return {
    isPaid,
    isInflow: category === "exports",
    account: 0,
    category,
    categorisation: "confirmed",
    name,
    memo: "",
    amount: minorUnits(amount),
    vatRateBp: null,
    paymentDate: day,
    billingDate: addDays(day, -45),
    origin: isPaid ? "bank" : "manual",
  };
}
