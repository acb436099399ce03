import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removeCategoryNote } from "@amont/contract/operations/forecast/notes/remove-category-note.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import { removeNote } from "./forecast-notes-repository.ts";

export async function removeCategoryNoteUseCase(
  { params: { companyId, noteId } }: InputOf<typeof removeCategoryNote>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(context.database, companyId);
  if (!(await removeNote(context.database, companyId, noteId))) return err(failure("not_found"));
  await announcePlan(context);
  return ok(undefined);
}
