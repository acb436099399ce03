/** What companies say of themselves, and which were put away. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

/** Held until the transaction ends: what is checked is what is changed. */
export async function lockCompany(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Some of it may be gone already. */
export async function isBeingErased(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("erasures")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

/** Of the whole organisation, whoever sees them. */
export async function findCompaniesWithSiren(
  database: ScopedDatabase,
  organisationId: number,
  siren: string,
): Promise<readonly NamedCompany[]> {
  const { rows } = await sql<NamedCompany>`
    select id, name from companies_with_siren(${organisationId}::int, ${siren})`.execute(database);
  return rows;
}

/** Of those that the caller sees. */
export async function findSeenCompaniesWithSiren(
  database: ScopedDatabase,
  companyIds: readonly number[],
  siren: string,
) {
  const { rows } = await sql<NamedCompany & { readonly organisationId: number }>`
    select id, name, organisation_id as "organisationId" from companies
    where id = any (${companyIds}::int[]) and siren = ${siren} order by fold(name), id`.execute(database);
  return rows;
}

export interface ManagedRow {
  readonly id: number;
  readonly name: string;
  readonly organisation_id: number;
  readonly organisation_name: string;
  readonly siren: string | null;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly industry: string | null;
  readonly archived_at: Date | null;
  readonly groups: readonly string[];
  readonly user_count: number;
  readonly data_up_to: string | null;
}

/** By name. Each table is read once for all companies. */
export async function findManagedCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { isArchived, withCashFlow }: { readonly isArchived: boolean; readonly withCashFlow: readonly number[] },
): Promise<readonly ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select c.id, c.name, c.organisation_id, o.name as organisation_name, c.siren, c.country, c.currency, c.industry,
      c.archived_at, coalesce(g.names, '{}') as groups, coalesce(p.people, 0)::int as user_count,
      b.oldest::text as data_up_to
    from companies c join organisations o on o.id = c.organisation_id
    left join (select cc.company_id, array_agg(k.name order by fold(k.name)) as names
      from consolidation_companies cc
      join consolidations k on k.organisation_id = cc.organisation_id and k.id = cc.consolidation_id
      where cc.company_id = any (${companyIds}::int[]) group by 1) g on g.company_id = c.id
    left join (select a.company_id, count(distinct a.user_id) as people
      from product_accesses a join companies of on of.id = a.company_id
      where a.company_id = any (${companyIds}::int[]) and a.level <> 'none' and not exists (
        select from deactivated_people d where d.organisation_id = of.organisation_id and d.user_id = a.user_id)
      group by 1) p on p.company_id = c.id
    left join (select company_id, min(known_balance_on) as oldest from bank_accounts
      where company_id = any (${withCashFlow}::int[]) group by 1) b on b.company_id = c.id
    where c.id = any (${companyIds}::int[]) and (c.archived_at is not null) = ${isArchived}::boolean
    order by fold(c.name), c.id`.execute(database);
  return rows;
}

export async function findConsolidationsWith(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from consolidations_with(${companyId}::int) id`.execute(database);
  return rows.map(({ id }) => id);
}
