/** Accounts as transfers know them. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface TransferAccount {
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly iban: string | null;
  readonly currency: CurrencyCode;
  readonly companyId: number;
  readonly companyName: string;
  readonly organisationId: number;
  readonly timeZone: string;
}

/** By id; those of companies that the caller does not read are not there. */
export async function findAccounts(
  database: ScopedDatabase,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, TransferAccount>> {
  const { rows } = await sql<TransferAccount>`
    select a.id, a.name, a.bank_name as "bankName", a.iban, a.currency, a.company_id as "companyId",
      c.name as "companyName", c.organisation_id as "organisationId", c.time_zone as "timeZone"
    from bank_accounts a join companies c on c.id = a.company_id
    where a.id = any (${accountIds}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
