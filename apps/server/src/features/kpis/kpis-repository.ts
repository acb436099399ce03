import type { KpiRules } from "@amont/engine/kpis/thresholds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { rulesOfRow } from "../../forecast/statement/kpis/stored-rules.ts";
import { storedRules } from "../../plan/kpi-rules.ts";

export type KpiRow = Awaited<ReturnType<typeof findKpis>>[number];

function kpisOf(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("kpis")
    .select(["id", "group_id as groupId", "kind", "name", "preset", "formula", "position"])
    .select(["thresholds", "objective", "summary"])
    .where("company_id", "=", companyId);
}

/** In the order of their places; a group and what it holds are apart. */
export async function findKpis(database: ScopedDatabase, companyId: number) {
  const rows = await kpisOf(database, companyId).orderBy("position").orderBy("id").execute();
  return rows.map(withRules);
}

export async function findKpi(database: ScopedDatabase, companyId: number, kpiId: number) {
  const row = await kpisOf(database, companyId).where("id", "=", kpiId).executeTakeFirst();
  return row === undefined ? undefined : withRules(row);
}

type StoredKpi = Awaited<ReturnType<ReturnType<typeof kpisOf>["executeTakeFirstOrThrow"]>>;

const withRules = ({ thresholds, objective, summary, ...kpi }: StoredKpi) =>
  Object.assign(kpi, { rules: rulesOfRow({ thresholds, objective, summary }) });

interface NamedPlace {
  readonly name: string;
  readonly groupId: number | null;
  /** One that may keep its name. */
  readonly exceptId: number | null;
}

/** Case and accents do not make another name. The same name may be in two groups. */
export async function isNameTaken(
  database: ScopedDatabase,
  companyId: number,
  { name, groupId, exceptId }: NamedPlace,
): Promise<boolean> {
  const other = await database
    .selectFrom("kpis")
    .select("id")
    .where("company_id", "=", companyId)
    .where("group_id", "is not distinct from", groupId)
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

interface NewKpi {
  readonly kind: KpiRow["kind"];
  readonly name: string;
  readonly formula: string | null;
  readonly preset: string | null;
  readonly groupId: number | null;
  readonly rules: KpiRules;
}

/** After the others of its place. */
export async function addKpi(
  database: ScopedDatabase,
  companyId: number,
  { kind, name, formula, preset, groupId, rules }: NewKpi,
): Promise<number> {
  const { id } = await database
    .insertInto("kpis")
    .values({
      company_id: companyId,
      kind,
      name,
      formula,
      preset,
      group_id: groupId,
      ...storedRules(rules),
      position: sql<number>`(select coalesce(max(k.position) + 1, 0) from kpis k
        where k.company_id = ${companyId} and k.group_id is not distinct from ${groupId}::int)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKpi(
  database: ScopedDatabase,
  companyId: number,
  kpiId: number,
  { name, formula, rules }: Pick<NewKpi, "name" | "formula" | "rules">,
): Promise<void> {
  await database
    .updateTable("kpis")
    .set({ name, formula, ...storedRules(rules) })
    .where("company_id", "=", companyId)
    .where("id", "=", kpiId)
    .execute();
}

/** Makes the given ones all that a place holds, in their order. */
export async function fillPlace(
  database: ScopedDatabase,
  companyId: number,
  groupId: number | null,
  kpiIds: readonly number[],
): Promise<void> {
  await sql`
    update kpis k set group_id = ${groupId}::int, position = v.place - 1
    from unnest(${kpiIds}::int[]) with ordinality v (id, place)
    where k.company_id = ${companyId} and k.id = v.id`.execute(database);
}

/** The values of an indicator, and what a group holds, go with it. */
export async function removeKpi(
  database: ScopedDatabase,
  companyId: number,
  kpiId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("kpis")
    .where("company_id", "=", companyId)
    .where("id", "=", kpiId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

interface KpiValue {
  readonly kpiId: number;
  readonly periodOn: CalendarDate;
  /** Null takes it away. */
  readonly thousandths: number | null;
}

/** At most one per indicator and period: two statements, however many there are. */
export async function saveValues(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number | null,
  values: readonly KpiValue[],
): Promise<void> {
  const gone = values.filter(({ thousandths }) => thousandths === null);
  const given = values.filter(({ thousandths }) => thousandths !== null);
  const idsOf = (list: readonly KpiValue[]) => list.map(({ kpiId }) => kpiId);
  const daysOf = (list: readonly KpiValue[]) => list.map(({ periodOn }) => periodOn);
  await sql`
    delete from kpi_values k using unnest(${idsOf(gone)}::int[], ${daysOf(gone)}::date[]) v (kpi_id, day)
    where k.company_id = ${companyId} and k.scenario_id is not distinct from ${scenarioId}::int
      and k.kpi_id = v.kpi_id and k.period_on = v.day`.execute(database);
  await sql`
    insert into kpi_values (company_id, scenario_id, kpi_id, period_on, value_thousandths)
    select ${companyId}::int, ${scenarioId}::int, v.kpi_id, v.day, v.value
    from unnest(${idsOf(given)}::int[], ${daysOf(given)}::date[],
      ${given.map(({ thousandths }) => thousandths)}::bigint[]) v (kpi_id, day, value)
    on conflict (company_id, kpi_id, scenario_id, period_on) do update
    set value_thousandths = excluded.value_thousandths`.execute(database);
}
