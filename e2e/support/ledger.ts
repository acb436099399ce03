/** A small ledger for a company, written straight into its tables: an account, a few categories, lines by the day. */
import { addDays, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "@amont/server/db/scope.ts";
import { inDatabase } from "./people.ts";
import type { Product } from "./product.ts";

interface SeededLine {
  readonly name: string;
  /** In the line's own direction, in cents. */
  readonly amountMinor: number;
  readonly isInflow?: boolean;
  /** How many days ago it was paid, or negative: in how many days it is expected. */
  readonly daysAgo?: number;
  readonly category?: string;
  readonly isSuggested?: boolean;
}

interface SeededLedger {
  readonly paid?: readonly SeededLine[];
  readonly expected?: readonly SeededLine[];
}

const categoryNames = {
  inflow: ["Grands comptes", "Boutiques", "E-commerce"],
  outflow: ["Loyers", "Télécoms", "Frais bancaires", "Matières premières"],
};

export async function seedLedger(product: Product, companyId: number, ledger: SeededLedger): Promise<void> {
  await inDatabase(product, async (database) => {
    const accountId = await addAccount(database, companyId);
    const categories = await addCategories(database, companyId);
    const rows = [
      ...(ledger.paid ?? []).map((line) => ({ line, isPaid: true })),
      ...(ledger.expected ?? []).map((line) => ({ line, isPaid: false })),
    ].map(({ line, isPaid }) => {
      const isInflow = line.isInflow ?? false;
      const known = line.category === undefined ? undefined : categories.get(line.category);
      const categorisation =
        known === undefined
          ? ("to-categorise" as const)
          : line.isSuggested === true
            ? ("to-confirm" as const)
            : ("confirmed" as const);
      const day = dayBefore(line.daysAgo ?? 1);
      return {
        company_id: companyId,
        is_paid: isPaid,
        is_inflow: isInflow,
        bank_account_id: isPaid ? accountId : null,
        category_id: known ?? categories.get(isInflow ? "to categorise, in" : "to categorise, out") ?? 0,
        categorisation,
        name: line.name,
        amount_minor: line.amountMinor,
        currency: "EUR" as const,
        payment_date: day,
        original_payment_date: day,
        origin: "manual" as const,
      };
    });
    if (rows.length > 0) await database.insertInto("transactions").values(rows).execute();
  });
}

/** Of the day that it is for who looks at the page. */
export const dayBefore = (days: number): CalendarDate => addDays(todayIn("Europe/Paris", new Date()), -days);

async function addAccount(database: SystemDatabase, companyId: number): Promise<number> {
  const { id } = await database
    .insertInto("bank_accounts")
    .values({
      company_id: companyId,
      name: "BNP Courant",
      currency: "EUR",
      known_balance_minor: 10_000_000,
      known_balance_on: dayBefore(400),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addCategories(
  database: SystemDatabase,
  companyId: number,
): Promise<ReadonlyMap<string, number>> {
  const named = [
    ...categoryNames.inflow.map((name) => ({ name, isInflow: true })),
    ...categoryNames.outflow.map((name) => ({ name, isInflow: false })),
  ];
  await database
    .insertInto("categories")
    .values(
      named.map(({ name, isInflow }, index) => ({
        company_id: companyId,
        is_inflow: isInflow,
        name,
        position: index + 10,
      })),
    )
    .execute();
  const rows = await database
    .selectFrom("categories")
    .select(["id", "name", "kind", "is_inflow as isInflow"])
    .where("company_id", "=", companyId)
    .execute();
  return new Map(
    rows.map(({ id, name, kind, isInflow }) => [
      kind === "to-categorise" ? `to categorise, ${isInflow ? "in" : "out"}` : name,
      id,
    ]),
  );
}
