import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export interface CopiedRow {
  readonly id: string;
  readonly isInflow: boolean;
  readonly date: string;
  readonly amountMinor: number;
  readonly name: string;
  readonly memo: string;
}

/** Into the same table, with the same triggers and indexes: what the database itself takes for it. */
export async function copyTransactions(
  connectionString: string,
  { companyId, accountId }: { readonly companyId: number; readonly accountId: number },
  rows: readonly CopiedRow[],
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: categories } = await client.query<{ id: number; is_inflow: boolean }>(
      "select id, is_inflow from categories where company_id = $1 and kind = 'to-categorise'",
      [companyId],
    );
    const categoryOf = (isInflow: boolean) => categories.find((each) => each.is_inflow === isInflow)?.id;
    const lines = Readable.from(
      (function* () {
        for (const { id, isInflow, date, amountMinor, name, memo } of rows) {
          const cells = [
            companyId,
            "t",
            isInflow,
            accountId,
            categoryOf(isInflow),
            name,
            memo,
            amountMinor,
            "EUR",
          ];
          yield `${[...cells, date, date, "import", id].join("\t")}\n`;
        }
      })(),
    );
    const target = client.query(
      copyFrom(`copy transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, memo,
        amount_minor, currency, payment_date, original_payment_date, origin, external_id) from stdin`),
    );
    await pipeline(lines, target);
  } finally {
    await client.end();
  }
}
