/** What a company or a consolidation shows its lenders besides figures: read and written as a whole. */
import type { LiquidityFloor } from "@amont/engine/liquidity/headroom.ts";
import type { RollingLine } from "@amont/engine/liquidity/rolling/lines.ts";
import type { TestScope } from "@amont/engine/liquidity/rolling/permitted-variance.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { OpenInterval } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { RollingTables } from "../../db/tables/rolling-tables.ts";
import { type CurrentEntity, ownerOf } from "../../forecast/group/current-entity.ts";
import type { NamedAvailability } from "../../ledger/liquidity/credit-availabilities-repository.ts";

export interface StoredTest {
  readonly testId: number;
  readonly label: string;
  readonly scope: TestScope;
  /** Null: all since the approval. */
  readonly windowWeeks: number | null;
  readonly rateBasisPoints: number;
  readonly excludedKeys: readonly string[];
  readonly carriesForward: boolean;
}

export interface StoredComment {
  readonly rowKey: string;
  readonly weekStart: CalendarDate;
  readonly text: string;
}

const of = ({ organisationId, entityId }: CurrentEntity) =>
  sql<boolean>`organisation_id = ${organisationId} and entity_id = ${entityId}`;

type Written = Exclude<keyof RollingTables, "rolling_issues" | "rolling_comments">;

/** What makes a row one of its entity. */
const keys = {
  rolling_lines: "line_id",
  rolling_floors: "begin_on",
  credit_availabilities: "position",
  rolling_tests: "test_id",
} as const satisfies Readonly<Record<Written, string>>;

/** Rows that stay as they are have no change in the history. */
async function replaceRows<T extends Written>(
  database: ScopedDatabase,
  table: T,
  entity: CurrentEntity,
  rows: readonly Omit<
    RollingTables[T],
    "organisation_id" | "company_id" | "consolidation_id" | "entity_id"
  >[],
): Promise<void> {
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  const key = sql.ref(keys[table]);
  await sql`
    delete from ${sql.table(table)} where ${of(entity)} and ${key} not in (select ${key} from ${given})`.execute(
    database,
  );
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const owner = ownerOf(entity);
  await sql`
    insert into ${sql.table(table)} (organisation_id, company_id, consolidation_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${owner.organisation_id}::int, ${owner.company_id}::int, ${owner.consolidation_id}::int,
      ${sql.join(columns.map((column) => sql.ref(`given.${column}`)))}
    from ${given} given
    on conflict (organisation_id, entity_id, ${key}) do update set
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(
    database,
  );
}

export async function loadLines(
  database: ScopedDatabase,
  entity: CurrentEntity,
): Promise<readonly RollingLine[]> {
  const rows = await database
    .selectFrom("rolling_lines")
    .select(["line_id as lineId", "label", "section", "branch_ids as branchIds"])
    .where(of(entity))
    .orderBy("position")
    .execute();
  return rows;
}

export const saveLines = (
  database: ScopedDatabase,
  entity: CurrentEntity,
  lines: readonly RollingLine[],
): Promise<void> =>
  replaceRows(
    database,
    "rolling_lines",
    entity,
    lines.map(({ lineId, label, section, branchIds }, position) => ({
      line_id: lineId,
      position,
      label,
      section,
      branch_ids: [...branchIds],
    })),
  );

const days = ({ start, endExclusive }: OpenInterval) => ({ begin_on: start, end_on: endExclusive });

export const saveFloors = (
  database: ScopedDatabase,
  entity: CurrentEntity,
  floors: readonly LiquidityFloor[],
): Promise<void> =>
  replaceRows(
    database,
    "rolling_floors",
    entity,
    floors.map(({ floorMinor, ...row }) => ({ ...days(row), floor_minor: floorMinor })),
  );

export const saveAvailabilities = (
  database: ScopedDatabase,
  entity: CurrentEntity,
  availabilities: readonly NamedAvailability[],
): Promise<void> =>
  replaceRows(
    database,
    "credit_availabilities",
    entity,
    availabilities.map(({ label, undrawnMinor, isConfirmed, ...row }, position) => ({
      position,
      label,
      undrawn_minor: undrawnMinor,
      is_confirmed: isConfirmed,
      ...days(row),
    })),
  );

export async function loadTests(
  database: ScopedDatabase,
  entity: CurrentEntity,
): Promise<readonly StoredTest[]> {
  return database
    .selectFrom("rolling_tests")
    .select([
      "test_id as testId",
      "label",
      "scope",
      "window_weeks as windowWeeks",
      "rate_bp as rateBasisPoints",
      "excluded_keys as excludedKeys",
      "carries_forward as carriesForward",
    ])
    .where(of(entity))
    .orderBy("position")
    .execute();
}

export const saveTests = (
  database: ScopedDatabase,
  entity: CurrentEntity,
  tests: readonly StoredTest[],
): Promise<void> =>
  replaceRows(
    database,
    "rolling_tests",
    entity,
    tests.map((test, position) => ({
      test_id: test.testId,
      position,
      label: test.label,
      scope: test.scope,
      window_weeks: test.windowWeeks,
      rate_bp: test.rateBasisPoints,
      excluded_keys: [...test.excludedKeys],
      carries_forward: test.carriesForward,
    })),
  );

export async function loadComments(
  database: ScopedDatabase,
  entity: CurrentEntity,
  from: CalendarDate,
): Promise<readonly StoredComment[]> {
  const rows = await database
    .selectFrom("rolling_comments")
    .select(["row_key", "week_on", "text"])
    .where(of(entity))
    .where("week_on", ">=", from)
    .orderBy("week_on")
    .orderBy("row_key")
    .execute();
  return rows.map((row) => ({ rowKey: row.row_key, weekStart: calendarDate(row.week_on), text: row.text }));
}

/** Null takes one away; others stay. */
export async function writeComments(
  database: ScopedDatabase,
  entity: CurrentEntity,
  comments: ReadonlyArray<Omit<StoredComment, "text"> & { readonly text: string | null }>,
): Promise<void> {
  for (const { rowKey, weekStart, text } of comments) {
    if (text === null) {
      await database
        .deleteFrom("rolling_comments")
        .where(of(entity))
        .where("row_key", "=", rowKey)
        .where("week_on", "=", weekStart)
        .execute();
      continue;
    }
    await database
      .insertInto("rolling_comments")
      .values({ ...ownerOf(entity), row_key: rowKey, week_on: weekStart, text })
      .onConflict((conflict) =>
        conflict.columns(["organisation_id", "entity_id", "row_key", "week_on"]).doUpdateSet({ text }),
      )
      .execute();
  }
}
