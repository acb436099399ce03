import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

interface Places {
  readonly companyCurrency: CurrencyCode;
  readonly account: { readonly currency: CurrencyCode; readonly isConnected: boolean } | null;
  readonly hasProject: boolean;
}

/** The account and the project that a recurrence names, where the company has them, in one look. */
export async function findPlaces(
  database: ScopedDatabase,
  companyId: number,
  named: { readonly bankAccountId: number | null; readonly projectId: number | null },
): Promise<Places> {
  const { rows } = await sql<{
    company_currency: CurrencyCode;
    account_currency: CurrencyCode | null;
    connection: string | null;
    has_project: boolean;
  }>`
    select c.currency as company_currency, a.currency as account_currency, a.connection,
      exists (select from projects p where p.company_id = c.id and p.id = ${named.projectId}) as has_project
    from companies c
    left join bank_accounts a on a.company_id = c.id and a.id = ${named.bankAccountId}
    where c.id = ${companyId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the company of a request exists");
  const { account_currency: currency, connection } = row;
  return {
    companyCurrency: row.company_currency,
    account: currency === null ? null : { currency, isConnected: connection !== "manual" },
    hasProject: row.has_project,
  };
}
