import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findNotes } from "./forecast-notes-repository.ts";

export async function listCategoryNotesUseCase(_input: unknown, context: OperationContext) {
  const notes = await findNotes(context.database, currentCompany(context));
  return ok(
    notes.map(({ id, categoryId, periodOn, text, writtenAt }) => ({
      id,
      categoryId,
      periodStart: calendarDate(periodOn),
      text,
      writtenAt: writtenAt.toISOString(),
    })),
  );
}
