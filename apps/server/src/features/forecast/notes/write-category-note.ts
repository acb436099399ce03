import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { writeCategoryNote } from "@amont/contract/operations/forecast/notes/write-category-note.ts";
import { longestNote } from "@amont/kernel/limits.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import { isPlausiblePeriod } from "../../../plan/open-plan.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";
import { hasCategory, saveNote } from "./forecast-notes-repository.ts";

type Input = InputOf<typeof writeCategoryNote>;

const refused = (field: string, problem: string) =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

export async function writeCategoryNoteUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database, caller, now } = context;
  const text = body.text.trim();
  if (text === "") return refused("text", "required");
  if (text.length > longestNote) return refused("text", "too many characters");
  if (!isPlausiblePeriod(body.periodStart)) return refused("periodStart", "out of range");
  await lockLedger(database, companyId);
  if (!(await hasCategory(database, companyId, body.categoryId))) return err(failure("not_found"));
  const { inputFrequency } = await findPlanSettings(database, companyId);
  const id = await saveNote(database, companyId, {
    categoryId: body.categoryId,
    periodOn: startOfPeriod(body.periodStart, inputFrequency),
    text,
    writtenBy: caller.userId,
    writtenAt: now,
  });
  await announcePlan(context);
  return ok({ id });
}
