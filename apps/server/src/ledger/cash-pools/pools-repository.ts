/** Cash pools as they are stored, and the facts that an evening of them is worked out from. */

import type { PoolLine } from "@amont/engine/liquidity/pool/recognise-sweeps.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredAccount } from "../account-balances.ts";

export interface StoredMember {
  readonly companyId: number;
  readonly accountId: number;
  readonly rule: "zero" | "target" | "range";
  readonly targetMinor: number | null;
  readonly leastMinor: number | null;
  readonly mostMinor: number | null;
  readonly direction: "both" | "up" | "down";
  readonly thresholdMinor: number;
  readonly stepMinor: number;
  readonly priority: number;
  readonly allOrNothing: boolean;
}

export interface StoredPool {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly kind: "physical" | "notional";
  readonly headerCompanyId: number;
  readonly headerAccountId: number;
  readonly sweepDays: "everyBankDay" | "weekly" | "lastBankDayOfMonth";
  readonly weekday: number | null;
  readonly executedBy: "bank" | "us";
  readonly yearBasis: 360 | 365;
  readonly sharing: "header" | "creditNumbers" | "debitNumbers";
  readonly startsOn: CalendarDate;
  readonly labelWords: string;
  /** In the order in which deficits are covered. */
  readonly members: readonly StoredMember[];
  /** They are swept no more: their lines count until the day on which they left. */
  readonly formerMembers: readonly FormerMember[];
}

interface FormerMember extends StoredMember {
  readonly leftOn: CalendarDate;
}

/** All of the organisation, by name. */
export async function findPools(
  database: ScopedDatabase,
  organisationId: number,
): Promise<readonly StoredPool[]> {
  const stored = sql<Omit<StoredPool, "members" | "formerMembers">>`
    select id, name, currency, kind, company_id as "headerCompanyId", header_account_id as "headerAccountId",
      sweep_days as "sweepDays", weekday, executed_by as "executedBy", year_basis as "yearBasis", sharing,
      starts_on as "startsOn", label_words as "labelWords"
    from cash_pools where organisation_id = ${organisationId} order by fold(btrim(name)), id`;
  const placed = sql<MemberRow>`
    select pool_id as "poolId", company_id as "companyId", bank_account_id as "accountId", rule,
      target_minor as "targetMinor", least_minor as "leastMinor", most_minor as "mostMinor", direction,
      threshold_minor as "thresholdMinor", step_minor as "stepMinor", priority, all_or_nothing as "allOrNothing",
      left_on as "leftOn"
    from cash_pool_members where organisation_id = ${organisationId}
    order by pool_id, priority, bank_account_id`;
  const [pools, members] = await Promise.all([
    executePrepared(database, stored),
    executePrepared(database, placed),
  ]);
  const membersOf = Map.groupBy(members, ({ poolId }) => poolId);
  return pools.map((pool) => withMembers(pool, membersOf.get(pool.id) ?? []));
}

interface MemberRow extends StoredMember {
  readonly poolId: number;
  readonly leftOn: CalendarDate | null;
}

const withMembers = (
  pool: Omit<StoredPool, "members" | "formerMembers">,
  rows: readonly MemberRow[],
): StoredPool => ({
  ...pool,
  members: rows.filter(({ leftOn }) => leftOn === null).map(memberOf),
  formerMembers: rows.flatMap((row) =>
    row.leftOn === null ? [] : [Object.assign(memberOf(row), { leftOn: row.leftOn })],
  ),
});

const memberOf = (row: MemberRow): StoredMember => ({
  companyId: row.companyId,
  accountId: row.accountId,
  rule: row.rule,
  targetMinor: row.targetMinor,
  leastMinor: row.leastMinor,
  mostMinor: row.mostMinor,
  direction: row.direction,
  thresholdMinor: row.thresholdMinor,
  stepMinor: row.stepMinor,
  priority: row.priority,
  allOrNothing: row.allOrNothing,
});

export interface PoolAccount extends StoredAccount {
  readonly name: string;
  readonly bankName: string;
  readonly currency: CurrencyCode;
  readonly overdraftMinor: number;
  /** As its IBAN begins; null without one. */
  readonly country: string | null;
  /** Nobody told what a connected account holds before its first statement. */
  readonly isKnown: boolean;
}

/** Those that the scope shows, by their id. */
export async function findPoolAccounts(
  database: ScopedDatabase,
  companyIds: readonly number[],
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, PoolAccount>> {
  const query = sql<PoolAccount>`
    select a.company_id, a.id, a.known_balance_minor, a.known_balance_on, a.name, a.bank_name as "bankName", a.currency,
      a.overdraft_minor as "overdraftMinor", left(a.iban, 2) as country,
      a.connection = 'manual' or a.known_balance_minor <> 0 or exists (select from daily_totals d
        where d.company_id = a.company_id and d.is_paid and d.bank_account_id = a.id) as "isKnown"
    from bank_accounts a
    where a.company_id = any (${companyIds}::int[]) and a.id = any (${accountIds}::int[])`;
  const rows = await executePrepared(database, query);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ExpectedOnAccount {
  readonly accountId: number;
  /** How many days after the first of the period, and what is expected on each: as often as there are lines, in no order. */
  readonly days: readonly number[];
  readonly amountsMinor: readonly number[];
}

/**
 * What is expected on accounts in their own currency until a period ends, of the main plan; what is late counts today. One
 * row for each account: a row for each of its days would cost more to read than to find.
 */
export async function findExpected(
  database: ScopedDatabase,
  companyIds: readonly number[],
  accountIds: readonly number[],
  { today, period }: { readonly today: CalendarDate; readonly period: DateInterval },
): Promise<readonly ExpectedOnAccount[]> {
  const query = sql<{ accountId: number; days: string; amounts: string }>`
    select d.bank_account_id as "accountId",
      string_agg((greatest(d.counted_on, ${today}::date) - ${period.start}::date)::text, ',') as days,
      string_agg((case when d.is_inflow then d.amount_minor else -d.amount_minor end)::text, ',') as amounts
    from daily_totals d join bank_accounts a on a.company_id = d.company_id and a.id = d.bank_account_id
    where d.company_id = any (${companyIds}::int[]) and not d.is_paid and d.scenario_id = 0
      and d.bank_account_id = any (${accountIds}::int[]) and d.currency = a.currency
      and d.counted_on < ${period.endExclusive}::date
    group by d.bank_account_id`;
  const rows = await executePrepared(database, query);
  return rows.map(({ accountId, days, amounts }) => ({
    accountId,
    days: JSON.parse(`[${days}]`) as number[],
    amountsMinor: JSON.parse(`[${amounts}]`) as number[],
  }));
}

export interface LabelledLine extends PoolLine {
  readonly companyId: number;
  readonly label: string;
}

/**
 * Paid lines of the pool's accounts that could be its sweeps: those that a transfer of ours between a member and the header
 * was reconciled with, those that the other side has with the opposite amount on the same day, and those that say its words.
 */
export async function findPoolLines(
  database: ScopedDatabase,
  { headerCompanyId, headerAccountId, members, formerMembers, startsOn, labelWords }: StoredPool,
): Promise<readonly LabelledLine[]> {
  const all = [...members, ...formerMembers];
  const leftOn = [...members.map(() => null), ...formerMembers.map((member) => member.leftOn)];
  const words = labelWords.split(/\s+/).filter((word) => word !== "");
  const memberIds = all.map(({ accountId }) => accountId);
  const lines = sql`
    select t.company_id, t.id, t.bank_account_id, t.payment_date as day, t.name, ours.transfer_id,
      case when t.is_inflow then t.counted_minor else -t.counted_minor end as amount,
      ${words.length > 0}::bool and not exists (
        select from unnest(${words}::text[]) word where position(fold(word) in t.search_text) = 0) as says
    from transactions t left join ours on ours.company_id = t.company_id and ours.paid_id = t.id
    where t.is_paid and t.counted_minor <> 0 and t.payment_date >= ${startsOn}::date`;
  const { rows } = await sql<LabelledLine>`
    with ours as materialized (
        select e.company_id, e.reconciled_with as paid_id, e.transfer_id
        from cash_transfers x join transactions e
          on e.company_id in (x.from_company_id, x.to_company_id) and e.transfer_id = x.id and e.reconciled_with is not null
        where (x.from_company_id = ${headerCompanyId} and x.from_account_id = ${headerAccountId}
            and x.to_account_id = any (${memberIds}::int[]))
          or (x.to_company_id = ${headerCompanyId} and x.to_account_id = ${headerAccountId}
            and x.from_account_id = any (${memberIds}::int[]))),
      header as materialized (${lines}
        and t.company_id = ${headerCompanyId} and t.bank_account_id = ${headerAccountId}),
      member as materialized (${lines}
        and exists (select from unnest(${all.map(({ companyId }) => companyId)}::int[], ${memberIds}::int[],
            ${leftOn}::date[]) given (company_id, account_id, left_on)
          where given.company_id = t.company_id and given.account_id = t.bank_account_id
            and (given.left_on is null or t.payment_date <= given.left_on))),
      either as (
        select h.* from header h where h.says or h.transfer_id is not null
          or exists (select from member m where m.day = h.day and m.amount = -h.amount)
        union all
        select m.* from member m where m.says or m.transfer_id is not null
          or exists (select from header h where h.day = m.day and h.amount = -m.amount))
    select company_id as "companyId", id as "transactionId", bank_account_id as "accountId", day, name as label,
      amount::bigint as "amountMinor", says as "saysWords", transfer_id as "transferId"
    from either order by day, id`.execute(database);
  return rows;
}

export interface StoredOpening {
  readonly companyId: number;
  readonly accountId: number;
  readonly on: CalendarDate;
  readonly positionMinor: number;
}

/** Of companies that the scope shows. */
export async function findOpenings(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
): Promise<readonly StoredOpening[]> {
  const { rows } = await sql<StoredOpening>`
    select company_id as "companyId", bank_account_id as "accountId", opened_on as "on", position_minor as "positionMinor"
    from cash_pool_openings where organisation_id = ${organisationId} and pool_id = ${poolId}
    order by company_id, bank_account_id`.execute(database);
  return rows;
}
