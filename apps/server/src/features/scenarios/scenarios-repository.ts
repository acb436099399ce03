import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

interface Named {
  readonly name: string;
  readonly exceptId: number | null;
}

/** Case and accents do not make another name. */
export async function isNameTaken(
  database: ScopedDatabase,
  companyId: number,
  { name, exceptId }: Named,
): Promise<boolean> {
  const other = await database
    .selectFrom("scenarios")
    .select("id")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`fold(btrim(name)) = fold(btrim(${name}))`)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

interface NewScenario {
  readonly name: string;
  readonly color: string;
  readonly referenceId: number | null;
  readonly frozenOn: CalendarDate | null;
  /** The budget rates of a copy, which it keeps whatever becomes of its reference. */
  readonly rateSetId?: number | null;
}

export async function addScenario(
  database: ScopedDatabase,
  companyId: number,
  { name, color, referenceId, frozenOn, rateSetId = null }: NewScenario,
): Promise<number> {
  const { id } = await database
    .insertInto("scenarios")
    .values({
      company_id: companyId,
      name,
      color,
      reference_id: referenceId,
      frozen_on: frozenOn,
      rate_set_id: rateSetId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateScenario(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
  change: { readonly name: string; readonly color: string },
): Promise<void> {
  await database
    .updateTable("scenarios")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", scenarioId)
    .execute();
}

/** All that is planned in it and in its dependants goes with it. */
export async function removeScenario(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
): Promise<void> {
  await database
    .deleteFrom("scenarios")
    .where("company_id", "=", companyId)
    .where("id", "=", scenarioId)
    .execute();
}

/** Those that stand on a scenario, on those, and so on; without itself. */
export async function findDependantIds(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from scenario_and_dependants(${companyId}, ${scenarioId}) id where id <> ${scenarioId}
    order by id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function findConsolidationNames(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from consolidations_using(${companyId}, ${scenarioId}) name`.execute(database);
  return rows.map(({ name }) => name);
}
