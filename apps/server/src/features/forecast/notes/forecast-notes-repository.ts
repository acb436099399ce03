import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";

export async function findNotes(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("forecast_notes")
    .select(["id", "category_id as categoryId", "period_on as periodOn", "text", "written_at as writtenAt"])
    .where("company_id", "=", companyId)
    .orderBy("period_on")
    .orderBy("category_id")
    .execute();
}

export async function hasCategory(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
): Promise<boolean> {
  const category = await database
    .selectFrom("categories")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return category !== undefined;
}

interface Note {
  readonly categoryId: number;
  readonly periodOn: CalendarDate;
  readonly text: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

/** One note per cell: what was there gives way. */
export async function saveNote(
  database: ScopedDatabase,
  companyId: number,
  { categoryId, periodOn, text, writtenBy, writtenAt }: Note,
): Promise<number> {
  const written = { text, written_by: writtenBy, written_at: writtenAt };
  const { id } = await database
    .insertInto("forecast_notes")
    .values({ company_id: companyId, category_id: categoryId, period_on: periodOn, ...written })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "category_id", "period_on"]).doUpdateSet(written),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the company has no such note. */
export async function removeNote(
  database: ScopedDatabase,
  companyId: number,
  noteId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("forecast_notes")
    .where("company_id", "=", companyId)
    .where("id", "=", noteId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
