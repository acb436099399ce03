import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export interface SeenCompany {
  name: string;
  organisation: string;
  level: string;
  isAdministrator: boolean;
  balance: number;
}

/** With what its accounts hold together that are in its own currency. */
export async function companiesSeenBy(
  database: SystemDatabase,
  user: string,
): Promise<readonly SeenCompany[]> {
  const { rows } = await sql<SeenCompany>`
    select c.name, o.name as organisation, a.cash_flow as level, a.is_administrator as "isAdministrator",
      (select sum(b.known_balance_minor)::bigint from bank_accounts b
        where b.company_id = c.id and b.currency = c.currency) as balance
    from access_to_companies(${user}, array(select companies_of(${user}))) a
    join companies c on c.id = a.company_id join organisations o on o.id = c.organisation_id
    order by o.name, c.name`.execute(database);
  return rows;
}

export async function countIn(database: SystemDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}
