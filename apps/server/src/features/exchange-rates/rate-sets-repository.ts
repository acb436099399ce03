/** Sets of budget rates: what one euro buys, by currency and month. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface SetRate {
  readonly currency: CurrencyCode;
  readonly month: CalendarDate;
  readonly rate: string;
}

export interface RateSetSummary {
  readonly id: number;
  readonly name: string;
  readonly rateCount: number;
  readonly useCount: number;
}

export async function findRateSets(
  database: ScopedDatabase,
  organisationId: number,
): Promise<readonly RateSetSummary[]> {
  const { rows } = await sql<RateSetSummary>`
    select s.id, s.name,
      (select count(*)::int from rate_set_rates r
        where r.organisation_id = s.organisation_id and r.rate_set_id = s.id) as "rateCount",
      coalesce(u.use_count, 0) as "useCount"
    from rate_sets s left join rate_set_uses(${organisationId}) u on u.rate_set_id = s.id
    where s.organisation_id = ${organisationId}
    order by fold(btrim(s.name)), s.id`.execute(database);
  return rows;
}

export async function findRateSetName(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom("rate_sets")
    .select("name")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", rateSetId)
    .executeTakeFirst();
  return row?.name;
}

export async function findSetRates(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
): Promise<readonly SetRate[]> {
  const { rows } = await sql<SetRate>`
    select currency, month, rate::text from rate_set_rates
    where organisation_id = ${organisationId} and rate_set_id = ${rateSetId}
    order by currency, month`.execute(database);
  return rows;
}

export async function isSetNameTaken(
  database: ScopedDatabase,
  organisationId: number,
  { name, exceptId }: { readonly name: string; readonly exceptId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from rate_sets where organisation_id = ${organisationId} and fold(btrim(name)) = fold(btrim(${name}))
      and id is distinct from ${exceptId}::int`.execute(database);
  return rows.length > 0;
}

export async function addRateSet(
  database: ScopedDatabase,
  organisationId: number,
  name: string,
): Promise<number> {
  const { id } = await database
    .insertInto("rate_sets")
    .values({ organisation_id: organisationId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameRateSet(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
  name: string,
): Promise<void> {
  await database
    .updateTable("rate_sets")
    .set({ name })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", rateSetId)
    .where("name", "<>", name)
    .execute();
}

/** All that the set holds. What stays as it is is not written again. */
export async function writeSetRates(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
  rates: readonly SetRate[],
): Promise<void> {
  const given = sql`unnest(${rates.map(({ currency }) => currency)}::char(3)[],
    ${rates.map(({ month }) => month)}::date[], ${rates.map(({ rate }) => rate)}::numeric[]) given (currency, month, rate)`;
  await sql`
    delete from rate_set_rates r where r.organisation_id = ${organisationId} and r.rate_set_id = ${rateSetId}
      and not exists (select from ${given} where given.currency = r.currency and given.month = r.month)`.execute(
    database,
  );
  await sql`
    insert into rate_set_rates as r (organisation_id, rate_set_id, currency, month, rate)
    select ${organisationId}::int, ${rateSetId}::int, given.* from ${given}
    on conflict (organisation_id, rate_set_id, currency, month) do update set rate = excluded.rate
    where r.rate <> excluded.rate`.execute(database);
}

export async function removeRateSetRow(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
): Promise<void> {
  await database
    .deleteFrom("rate_sets")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", rateSetId)
    .execute();
}

export interface ScenarioRateSet {
  readonly scenarioId: number;
  readonly referenceId: number | null;
  readonly rateSetId: number | null;
}

/** In the order in which people made them. */
export async function findScenarioRateSets(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly ScenarioRateSet[]> {
  return database
    .selectFrom("scenarios")
    .select(["id as scenarioId", "reference_id as referenceId", "rate_set_id as rateSetId"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
}

export async function writeScenarioRateSet(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
  rateSetId: number | null,
): Promise<void> {
  await database
    .updateTable("scenarios")
    .set({ rate_set_id: rateSetId })
    .where("company_id", "=", companyId)
    .where("id", "=", scenarioId)
    .execute();
}
