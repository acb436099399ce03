/** What a consolidation's statement stands on besides its companies. */
import type { CategoryMapping } from "@amont/engine/group/merge-trees.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

export interface GroupCompany {
  readonly companyId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: CurrencyCode;
  /** Has somebody given it rates of its own? The group does not use them. */
  readonly hasOwnRates: boolean;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly scenarioName: string | null;
  /** In hundredths of a percent. */
  readonly ownershipBp: number;
  readonly method: "full" | "proportional";
  /** Has it what is consolidated, is it still of the organisation, and not put away? Otherwise it is named, and in no sum. */
  readonly isAvailable: boolean;
  readonly ignoredAccountIds: readonly number[];
  readonly ignoredCategoryIds: readonly number[];
}

export interface Group {
  readonly organisationId: number;
  readonly consolidationId: number;
  readonly currency: CurrencyCode;
  readonly kind: "company" | "category";
  /** Of the columns that it opens with. */
  readonly periodicity: Frequency;
  /** Of its first company: its day is the group's. */
  readonly timeZone: string;
  readonly daysOffMask: number;
  readonly holidaysCountry: string | null;
  /** Are flows between its companies taken out, unless the caller says otherwise? */
  readonly eliminates: boolean;
  /** The budget rates of what is to come; null: today's. */
  readonly rateSetId: number | null;
  /** In their order. */
  readonly companies: readonly GroupCompany[];
  readonly mappings: readonly CategoryMapping[];
}

export interface GroupKey extends Pick<Group, "organisationId" | "consolidationId"> {
  /** For who may not look into its first company, and for whom the other companies are all that there is. */
  readonly timeZone?: string | null;
}

/** Where no company says what day it is. */
const usualTimeZone = "Europe/Paris";

/** Undefined when it was deleted since the caller was authorised for it. */
export async function readGroup(
  database: ScopedDatabase,
  { organisationId, consolidationId, timeZone = null }: GroupKey,
): Promise<Group | undefined> {
  const ofIt = sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
  const [row] = await executePrepared(
    database,
    sql<Omit<Group, "companies" | "mappings" | "timeZone" | "organisationId" | "consolidationId">>`
    select target_currency as currency, kind, periodicity, days_off_mask as "daysOffMask", holidays_country as "holidaysCountry",
      eliminates, rate_set_id as "rateSetId"
    from consolidations where organisation_id = ${organisationId} and id = ${consolidationId}`,
  );
  if (row === undefined) return undefined;
  // Each table is read once for all companies, and not once for each.
  const companies = await executePrepared(
    database,
    sql<GroupCompany>`
    select c.id as "companyId", c.name, c.time_zone as "timeZone", c.currency, cc.scenario_id as "scenarioId",
      s.name as "scenarioName",
      c.id in (select r.company_id from exchange_rates r
        where r.organisation_id = ${organisationId} and r.company_id is not null) as "hasOwnRates",
      cc.ownership_bp as "ownershipBp", cc.method,
      c.archived_at is null and c.organisation_id = cc.organisation_id and c.id in (select p.company_id from company_products p
        where p.product = 'CashFlow' and p.company_id in (select company_id from consolidation_companies where ${ofIt}))
        as "isAvailable",
      coalesce(a.ids, '{}') as "ignoredAccountIds", coalesce(k.ids, '{}') as "ignoredCategoryIds"
    from consolidation_companies cc join companies c on c.id = cc.company_id
      left join scenarios s on s.company_id = cc.company_id and s.id = cc.scenario_id
      left join (select company_id, array_agg(bank_account_id order by bank_account_id) as ids
        from consolidation_ignored_accounts where ${ofIt} group by 1) a on a.company_id = c.id
      left join (select company_id, array_agg(category_id order by category_id) as ids
        from consolidation_ignored_categories where ${ofIt} group by 1) k on k.company_id = c.id
    where cc.organisation_id = ${organisationId} and cc.consolidation_id = ${consolidationId}
    order by cc.position, c.id`,
  );
  const mappings = await executePrepared(
    database,
    sql<CategoryMapping>`
    select company_id as "companyId", category_id as "categoryId", path from consolidation_category_mappings
    where ${ofIt} order by company_id, category_id`,
  );
  return {
    organisationId,
    consolidationId,
    ...row,
    timeZone: timeZone ?? companies[0]?.timeZone ?? usualTimeZone,
    companies,
    mappings,
  };
}

/** Those in which somebody adjusts balances, or puts cash aside: the others need not be opened for it. */
export async function companiesWithAdjustments(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from balance_adjustments where company_id = any (${companyIds}::int[])`.execute(
    database,
  );
  return new Set(rows.map((row) => row.company_id));
}
