import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { updateRecurrence } from "@amont/contract/operations/recurrences/update-recurrence.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { findOccurrences } from "../occurrences-repository.ts";
import { readRecurrence } from "../recurrence-input.ts";
import { findRecurrence, replaceRecurrence } from "../recurrences-repository.ts";
import { writeOccurrences } from "../write-occurrences.ts";

type Input = InputOf<typeof updateRecurrence>;

export function updateRecurrenceUseCase({ params, body }: Input, context: OperationContext) {
  const { companyId, recurrenceId } = params;
  return changeRecurrences(context, companyId, async ({ database, today }) => {
    const before = await findRecurrence(database, companyId, recurrenceId);
    if (before === undefined) return err(failure("not_found"));
    const read = await readRecurrence(database, companyId, body, today);
    if (!read.ok) return read;
    // What was edited is told by the recurrence as it was.
    const existing = await findOccurrences(database, companyId, recurrenceId, today);
    await replaceRecurrence(database, companyId, recurrenceId, read.value);
    const target = { database, companyId, recurrenceId, today };
    return ok({ recurrenceId, transactionIds: await writeOccurrences(target, read.value, existing) });
  });
}
