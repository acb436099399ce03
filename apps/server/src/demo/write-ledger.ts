/** Stores a generated history: its categories, then its transactions, thousands in a statement. */
import { invariant } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Ledger } from "@amont/testkit/ledger/generate-ledger.ts";
import type {
  LedgerCategory,
  LedgerCategoryKey,
  LedgerTransaction,
} from "@amont/testkit/ledger/ledger-records.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

const batchSize = 5_000;
const vatKey: LedgerCategoryKey = "vat-paid";

/** Where categories that come later begin: after those of any ledger. */
export const addedFrom = 30;

export interface LedgerOwner {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  /** In the order that the transactions count them. */
  readonly accountIds: readonly number[];
  /** Of the first category without parent. After the reserved ones, unless there are others already. */
  readonly firstPosition?: number;
}

export async function writeLedger(
  database: SystemDatabase,
  owner: LedgerOwner,
  ledger: Pick<Ledger, "categories"> & { transactions(): Iterable<LedgerTransaction> },
): Promise<void> {
  const categories = await writeCategories(database, owner, ledger.categories);
  let batch: LedgerTransaction[] = [];
  for (const transaction of ledger.transactions()) {
    batch.push(transaction);
    if (batch.length === batchSize) {
      await writeTransactions(database, owner, categories, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await writeTransactions(database, owner, categories, batch);
}

interface CategoryIds {
  readonly byKey: ReadonlyMap<string, number>;
  readonly waiting: { readonly inflow: number; readonly outflow: number };
}

async function writeCategories(
  database: SystemDatabase,
  { companyId, firstPosition = 2 }: LedgerOwner,
  categories: readonly LedgerCategory[],
): Promise<CategoryIds> {
  const reserved = await database
    .selectFrom("categories")
    .select(["id", "is_inflow", "kind"])
    .where("company_id", "=", companyId)
    .where("kind", "in", ["to-categorise", "vat"])
    .execute();
  const reservedId = (kind: "to-categorise" | "vat", isInflow: boolean) => {
    const category = reserved.find((row) => row.kind === kind && row.is_inflow === isInflow);
    invariant(category !== undefined, "every company has its reserved categories");
    return category.id;
  };
  // There is one category for VAT: what is paid goes where it is worked out.
  const byKey = new Map<string, number>([[vatKey, reservedId("vat", false)]]);
  // Parents come before their children, and need their ids.
  const own = categories.filter(({ key }) => key !== vatKey);
  let level = own.filter(({ parent }) => parent === null);
  while (level.length > 0) {
    const rows = await database
      .insertInto("categories")
      .values(
        level.map(({ name, parent, isInflow, vatRateBp }, index) => ({
          company_id: companyId,
          parent_id: parent === null ? null : (byKey.get(parent) ?? null),
          is_inflow: isInflow,
          name,
          position: index + (parent === null ? firstPosition : 0),
          vat_rate_bp: vatRateBp,
        })),
      )
      .returning("id")
      .execute();
    level.forEach(({ key }, index) => byKey.set(key, rows[index]?.id ?? 0));
    const written = new Set(level.map(({ key }) => key));
    level = own.filter(({ parent }) => parent !== null && written.has(parent));
  }
  return {
    byKey,
    waiting: { inflow: reservedId("to-categorise", true), outflow: reservedId("to-categorise", false) },
  };
}

async function writeTransactions(
  database: SystemDatabase,
  { companyId, currency, accountIds }: LedgerOwner,
  { byKey, waiting }: CategoryIds,
  batch: readonly LedgerTransaction[],
): Promise<void> {
  const categoryOf = ({ category, isInflow }: LedgerTransaction) =>
    category === null ? (isInflow ? waiting.inflow : waiting.outflow) : byKey.get(category);
  const column = <T>(read: (line: LedgerTransaction) => T) => batch.map(read);
  await sql`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation,
      name, memo, amount_minor, vat_rate_bp, payment_date, original_payment_date, billing_date, origin)
    select ${companyId}::int, ${currency}::char(3), paid, inflow, account, category, state, name, memo, amount, vat, day,
      day, billed, origin
    from unnest(
      ${column((line) => line.isPaid)}::boolean[], ${column((line) => line.isInflow)}::boolean[],
      ${column((line) => accountIds[line.account])}::int[], ${column(categoryOf)}::int[],
      ${column((line) => line.categorisation)}::text[], ${column((line) => line.name)}::text[],
      ${column((line) => line.memo)}::text[], ${column((line) => line.amount)}::bigint[],
      ${column((line) => line.vatRateBp)}::int[], ${column((line) => line.paymentDate)}::date[],
      ${column((line) => line.billingDate)}::date[], ${column((line) => line.origin)}::text[]
    ) t (paid, inflow, account, category, state, name, memo, amount, vat, day, billed, origin)`.execute(
    database,
  );
}
