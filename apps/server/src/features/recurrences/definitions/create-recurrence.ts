import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createRecurrence } from "@amont/contract/operations/recurrences/create-recurrence.ts";
import type { RecurrenceInput } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { type Changed, type Changing, changeRecurrences } from "../change-recurrences.ts";
import { readRecurrence } from "../recurrence-input.ts";
import { countRecurrences, insertRecurrence } from "../recurrences-repository.ts";
import { writeOccurrences } from "../write-occurrences.ts";

type Input = InputOf<typeof createRecurrence>;

export function createRecurrenceUseCase({ params, body }: Input, context: OperationContext) {
  return changeRecurrences(context, params.companyId, (changing) => addRecurrence(changing, body));
}

/** A list that people can still read, and a horizon that can be written at once. */
const mostRecurrences = 500;

export async function addRecurrence(changing: Changing, given: RecurrenceInput): Promise<Outcome<Changed>> {
  const { database, companyId, today } = changing;
  const read = await readRecurrence(database, companyId, given, today);
  if (!read.ok) return read;
  if ((await countRecurrences(database, companyId)) >= mostRecurrences) {
    return err(failure("28001", { max: mostRecurrences }));
  }
  const recurrenceId = await insertRecurrence(database, companyId, read.value);
  const transactionIds = await writeOccurrences({ ...changing, recurrenceId }, read.value, []);
  return ok({ recurrenceId, transactionIds });
}
