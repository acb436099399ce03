/** What was issued. Nothing of it is written again but its approval. */
import type { IssueHead } from "@amont/engine/liquidity/rolling/issues.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type CurrentEntity, ownerOf } from "../../../forecast/group/current-entity.ts";

export interface IssueRow extends IssueHead {
  readonly issuedAt: Date;
  readonly issuedBy: string | null;
  readonly note: string;
  readonly checksum: string;
}

const of = ({ organisationId, entityId }: CurrentEntity) =>
  sql<boolean>`i.organisation_id = ${organisationId} and i.entity_id = ${entityId}`;

/** The latest first. */
export async function loadIssues(
  database: ScopedDatabase,
  entity: CurrentEntity,
): Promise<readonly IssueRow[]> {
  const rows = await database
    .selectFrom("rolling_issues as i")
    .leftJoin("users as u", "u.id", "i.issued_by")
    .select([
      "i.number",
      "i.issued_at",
      "i.issued_on",
      "i.first_week_on",
      "i.week_count",
      "i.note",
      "i.checksum",
      "i.approved_on",
      "u.first_name",
      "u.last_name",
    ])
    .where(of(entity))
    .orderBy("i.number", "desc")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    issuedAt: row.issued_at,
    issuedOn: calendarDate(row.issued_on),
    issuedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
    firstWeekOn: calendarDate(row.first_week_on),
    weekCount: row.week_count,
    note: row.note,
    checksum: row.checksum,
    approvedOn: row.approved_on === null ? null : calendarDate(row.approved_on),
  }));
}

/** What some of them say, by their number. */
export async function loadContents(
  database: ScopedDatabase,
  entity: CurrentEntity,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .selectFrom("rolling_issues as i")
    .select(["i.number", "i.content"])
    .where(of(entity))
    .where("i.number", "in", numbers)
    .execute();
  return new Map(rows.map(({ number, content }) => [number, content]));
}

interface NewIssue {
  readonly issuedAt: Date;
  readonly issuedOn: CalendarDate;
  readonly firstWeekOn: CalendarDate;
  readonly weekCount: number;
  readonly note: string;
  readonly content: string;
  readonly checksum: string;
}

/** Who issues has the company's lock: numbers have no gaps. */
/** One writer at a time of a consolidation, which has no ledger to lock: numbers of its issues follow each other. */
export async function lockIssues(database: ScopedDatabase, consolidationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rolling issues'), ${consolidationId})`.execute(database);
}

export async function insertIssue(
  database: ScopedDatabase,
  entity: CurrentEntity,
  issue: NewIssue,
): Promise<number> {
  const { number } = await database
    .insertInto("rolling_issues")
    .values({
      ...ownerOf(entity),
      number: sql<number>`(select coalesce(max(i.number), 0) + 1 from rolling_issues i where ${of(entity)})`,
      issued_at: issue.issuedAt,
      issued_on: issue.issuedOn,
      first_week_on: issue.firstWeekOn,
      week_count: issue.weekCount,
      note: issue.note,
      content: issue.content,
      checksum: issue.checksum,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Answers whether it was not approved before; undefined when there is no such issue. */
export async function approveIssue(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  number: number,
  on: CalendarDate,
): Promise<boolean | undefined> {
  const its = sql<boolean>`organisation_id = ${organisationId} and entity_id = ${entityId} and number = ${number}`;
  const found = await database
    .selectFrom("rolling_issues")
    .select("approved_on")
    .where(its)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { numUpdatedRows } = await database
    .updateTable("rolling_issues")
    .set({ approved_on: on })
    .where(its)
    .where("approved_on", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findEntityName(
  database: ScopedDatabase,
  { organisationId, entityId, isCompany }: CurrentEntity,
): Promise<string> {
  const { name } = await database
    .selectFrom(isCompany ? "companies" : "consolidations")
    .select("name")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", entityId)
    .executeTakeFirstOrThrow();
  return name;
}
