/**
 * What companies brought into consolidations, kept by the database for who starts anew. Read in the caller's scope; written
 * by the owner, after the answer. It is only a memory: losing it costs time.
 */
import type { Frequency } from "@amont/kernel/period.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";
import type { CompanyState } from "../company-state-repository.ts";
import { type Brought, packBrought, unpackBrought } from "./brought.ts";
import type { OriginNames } from "./contribution-origin.ts";

export interface WantedContribution {
  readonly companyId: number;
  readonly state: CompanyState;
  readonly names: OriginNames;
}

/** Those that are there and right: made of exactly what is wanted. */
export async function readContributions(
  database: ScopedDatabase,
  wanted: readonly WantedContribution[],
): Promise<readonly Brought[]> {
  const { rows } = await sql<{ companyId: number; convertedBy: string | null; body: Buffer }>`
    select c.company_id as "companyId", c.converted_by as "convertedBy", c.body
    from unnest(${wanted.map(({ companyId }) => companyId)}::int[], ${wanted.map(({ names }) => names.look)}::text[],
      ${wanted.map(({ names }) => names.moment)}::text[], ${wanted.map(({ names }) => names.rates)}::text[])
      w (company_id, look, moment, rates)
    join statement_contributions c on c.company_id = w.company_id and c.look = w.look and c.moment = w.moment
    where coalesce(c.converted_by = w.rates, true)`.execute(database);
  const byCompany = new Map(wanted.map((one) => [one.companyId, one]));
  return rows.flatMap(({ companyId, convertedBy, body }) => {
    const one = byCompany.get(companyId);
    if (one === undefined) return [];
    const { state, names } = one;
    const { look, moment } = names;
    return readable(() => unpackBrought(body, { companyId, look, state, moment, convertedBy }));
  });
}

/** What nobody can read is as good as not there. */
function readable(unpack: () => Brought): readonly Brought[] {
  try {
    return [unpack()];
  } catch {
    return [];
  }
}

/** One row for each look at a company: what it brought before is replaced. */
export async function writeContribution(database: SystemDatabase, brought: Brought): Promise<void> {
  const { contribution, look, moment, convertedBy } = brought;
  await sql`
    insert into statement_contributions (company_id, look, moment, converted_by, body)
    values (${contribution.companyId}, ${look}, ${moment}, ${convertedBy}, ${packBrought(brought)})
    on conflict (company_id, look) do update
    set moment = excluded.moment, converted_by = excluded.converted_by, body = excluded.body,
      used_on = excluded.used_on`.execute(database);
}

/** Rows that were read: once a day is enough. */
export async function touchContributions(
  database: SystemDatabase,
  read: ReadonlyArray<Pick<Brought, "look" | "contribution">>,
): Promise<void> {
  await sql`
    update statement_contributions c set used_on = current_date
    from unnest(${read.map(({ contribution }) => contribution.companyId)}::int[],
      ${read.map(({ look }) => look)}::text[]) r (company_id, look)
    where c.company_id = r.company_id and c.look = r.look and c.used_on < current_date`.execute(database);
}

/** A view of a consolidation that somebody opened. */
export interface OpenedLook {
  readonly organisationId: number;
  readonly consolidationId: number;
  readonly frequency: Frequency;
  readonly offsetBegin: number;
  readonly offsetEnd: number;
}

export async function noteLook(database: SystemDatabase, look: OpenedLook): Promise<void> {
  await sql`
    insert into consolidation_looks (organisation_id, consolidation_id, frequency, offset_begin, offset_end)
    values (${look.organisationId}, ${look.consolidationId}, ${look.frequency}, ${look.offsetBegin}, ${look.offsetEnd})
    on conflict (organisation_id, consolidation_id, frequency, offset_begin, offset_end) do update
    set opened_at = excluded.opened_at`.execute(database);
}

export async function dropUnused(database: SystemDatabase, afterDays: number): Promise<void> {
  await sql`delete from statement_contributions where used_on < current_date - ${afterDays}::int`.execute(
    database,
  );
  await sql`delete from consolidation_looks where opened_at < now() - ${afterDays} * interval '1 day'`.execute(
    database,
  );
}

export interface LookToWarm extends OpenedLook {
  readonly companyIds: readonly number[];
}

/**
 * Those whose morning it is: from `fromHour` on, for two hours, where the first company is, and not made there yet today.
 * Some of each consolidation, the last ones that were opened.
 */
export async function findLooksToWarm(
  database: SystemDatabase,
  { now, fromHour, most }: { readonly now: Date; readonly fromHour: number; readonly most: number },
): Promise<readonly LookToWarm[]> {
  const { rows } = await sql<LookToWarm>`
    select organisation_id as "organisationId", consolidation_id as "consolidationId", frequency,
      offset_begin as "offsetBegin", offset_end as "offsetEnd", "companyIds"
    from (
      select l.*, g."companyIds", ${now.toISOString()}::timestamptz at time zone g.zone as there,
        row_number() over (partition by l.organisation_id, l.consolidation_id order by l.opened_at desc) as place
      from consolidation_looks l
      join lateral (
        select array_agg(c.id order by cc.position, c.id) as "companyIds",
          (array_agg(c.time_zone order by cc.position, c.id))[1] as zone
        from consolidation_companies cc join companies c on c.id = cc.company_id
        where cc.organisation_id = l.organisation_id and cc.consolidation_id = l.consolidation_id) g
        on g.zone is not null) looks
    where extract(hour from there) >= ${fromHour} and extract(hour from there) < ${fromHour} + 2
      and coalesce(warmed_on < there::date, true) and place <= ${most}
    order by opened_at desc`.execute(database);
  return rows;
}

export async function noteWarmed(database: SystemDatabase, look: LookToWarm, now: Date): Promise<void> {
  await sql`
    update consolidation_looks l
    set warmed_on = (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
    from companies c
    where c.id = ${look.companyIds[0]} and l.organisation_id = ${look.organisationId}
      and l.consolidation_id = ${look.consolidationId} and l.frequency = ${look.frequency}
      and l.offset_begin = ${look.offsetBegin} and l.offset_end = ${look.offsetEnd}`.execute(database);
}
