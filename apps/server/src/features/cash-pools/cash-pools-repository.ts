/** Writing of cash pools, and what is only theirs to read. Whoever writes holds the lock. */
import type { PoolDefinition } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { PoolRate } from "@amont/engine/liquidity/pool/interest.ts";
import { annualRate } from "@amont/kernel/annual-rate.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredMember, StoredOpening } from "../../ledger/cash-pools/pools-repository.ts";

/** One writer of an organisation's pools at a time. Taken before any company's ledger. */
export async function lockPools(database: ScopedDatabase, organisationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cash pools of ' || ${organisationId}::int, 0))`.execute(
    database,
  );
}

const rowOf = (pool: PoolDefinition) => ({
  name: pool.name,
  currency: pool.currency,
  kind: pool.kind,
  company_id: pool.headerCompanyId,
  header_account_id: pool.headerAccountId,
  sweep_days: pool.sweepDays,
  weekday: pool.weekday,
  executed_by: pool.executedBy,
  year_basis: pool.yearBasis,
  sharing: pool.sharing,
  starts_on: pool.startsOn,
  label_words: pool.labelWords,
});

export async function isPoolNameTaken(
  database: ScopedDatabase,
  organisationId: number,
  { name, exceptId }: { readonly name: string; readonly exceptId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from cash_pools where organisation_id = ${organisationId} and fold(btrim(name)) = fold(btrim(${name}))
      and id <> ${exceptId}`.execute(database);
  return rows.length > 0;
}

export async function addPool(
  database: ScopedDatabase,
  organisationId: number,
  pool: PoolDefinition,
): Promise<number> {
  const { id } = await database
    .insertInto("cash_pools")
    .values({ organisation_id: organisationId, ...rowOf(pool) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePool(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
  pool: PoolDefinition,
): Promise<void> {
  await database
    .updateTable("cash_pools")
    .set(rowOf(pool))
    .where("organisation_id", "=", organisationId)
    .where("id", "=", poolId)
    .execute();
}

export async function removePool(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
): Promise<void> {
  await database
    .deleteFrom("cash_pools")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", poolId)
    .execute();
}

/** Those that are left out leave on that day, and stay known: what they had lent before counts in old months. */
export async function writeMembers(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
  { members, leftOn }: { readonly members: readonly StoredMember[]; readonly leftOn: CalendarDate },
): Promise<void> {
  await sql`
    update cash_pool_members set left_on = ${leftOn}::date
    where organisation_id = ${organisationId} and pool_id = ${poolId} and left_on is null
      and bank_account_id <> all (${members.map(({ accountId }) => accountId)}::int[])`.execute(database);
  await sql`
    insert into cash_pool_members as m (organisation_id, pool_id, company_id, bank_account_id, rule, target_minor, least_minor,
      most_minor, direction, threshold_minor, step_minor, priority, all_or_nothing)
    select ${organisationId}::int, ${poolId}::int, given.* from json_to_recordset(${JSON.stringify(members)}::json)
      given ("companyId" int, "accountId" int, rule text, "targetMinor" bigint, "leastMinor" bigint, "mostMinor" bigint,
        direction text, "thresholdMinor" bigint, "stepMinor" bigint, priority int, "allOrNothing" boolean)
    on conflict (organisation_id, pool_id, bank_account_id) do update set rule = excluded.rule,
      target_minor = excluded.target_minor, least_minor = excluded.least_minor, most_minor = excluded.most_minor,
      direction = excluded.direction, threshold_minor = excluded.threshold_minor, step_minor = excluded.step_minor,
      priority = excluded.priority, all_or_nothing = excluded.all_or_nothing, left_on = null`.execute(
    database,
  );
}

/** Those for all, and of companies that the scope shows; by side, company and day. */
export async function findRates(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
): Promise<readonly PoolRate[]> {
  const rows = await database
    .selectFrom("cash_pool_rates")
    .select(["side", "company_id", "rate", "begin_on", "end_on"])
    .where("organisation_id", "=", organisationId)
    .where("pool_id", "=", poolId)
    .orderBy("side")
    .orderBy("company_id", (order) => order.nullsFirst())
    .orderBy("begin_on")
    .execute();
  return rows.map((row) => ({
    side: row.side,
    companyId: row.company_id,
    rate: annualRate(row.rate),
    start: calendarDate(row.begin_on),
    endExclusive: row.end_on === null ? null : calendarDate(row.end_on),
  }));
}

export async function writeRates(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
  rates: readonly PoolRate[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rates)}::json)
    given (side text, "companyId" int, rate int, start date, "endExclusive" date)`;
  const isSame = sql`given.side = r.side and given."companyId" is not distinct from r.company_id and given.rate = r.rate
    and given.start = r.begin_on and given."endExclusive" is not distinct from r.end_on`;
  const ofPool = sql`r.organisation_id = ${organisationId} and r.pool_id = ${poolId}`;
  await sql`
    delete from cash_pool_rates r
    where ${ofPool} and not exists (select from ${given} where ${isSame})`.execute(database);
  await sql`
    insert into cash_pool_rates (organisation_id, pool_id, side, company_id, rate, begin_on, end_on)
    select ${organisationId}::int, ${poolId}::int, given.* from ${given}
    where not exists (select from cash_pool_rates r where ${ofPool} and ${isSame})`.execute(database);
}

export async function writeOpenings(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
  openings: readonly StoredOpening[],
): Promise<void> {
  await sql`
    delete from cash_pool_openings where organisation_id = ${organisationId} and pool_id = ${poolId}
      and bank_account_id <> all (${openings.map(({ accountId }) => accountId)}::int[])`.execute(database);
  await sql`
    insert into cash_pool_openings as o (organisation_id, pool_id, company_id, bank_account_id, opened_on, position_minor)
    select ${organisationId}::int, ${poolId}::int, given.* from json_to_recordset(${JSON.stringify(openings)}::json)
      given ("companyId" int, "accountId" int, "on" date, "positionMinor" bigint)
    on conflict (organisation_id, pool_id, bank_account_id) do update
      set opened_on = excluded.opened_on, position_minor = excluded.position_minor
      where (o.opened_on, o.position_minor) is distinct from (excluded.opened_on, excluded.position_minor)`.execute(
    database,
  );
}

/** By id, of companies that the scope shows. */
export async function findCompanyNames(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "in", companyIds.length === 0 ? [0] : [...companyIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StoredSettlement {
  readonly month: CalendarDate;
  readonly companyId: number;
  readonly creditMinor: number;
  readonly debitMinor: number;
  readonly creditCorrectionMinor: number;
  readonly debitCorrectionMinor: number;
  readonly paidOn: CalendarDate;
  readonly settledAt: Date;
}

/** Of companies that the scope shows, by month. */
export async function findSettlements(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
): Promise<readonly StoredSettlement[]> {
  const rows = await database
    .selectFrom("cash_pool_settlements")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("pool_id", "=", poolId)
    .orderBy("month")
    .orderBy("company_id")
    .execute();
  return rows.map((row) => ({
    month: calendarDate(row.month),
    companyId: row.company_id,
    creditMinor: row.credit_minor,
    debitMinor: row.debit_minor,
    creditCorrectionMinor: row.credit_correction_minor,
    debitCorrectionMinor: row.debit_correction_minor,
    paidOn: calendarDate(row.paid_on),
    settledAt: row.settled_at,
  }));
}
