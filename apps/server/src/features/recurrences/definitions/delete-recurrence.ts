import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteRecurrence } from "@amont/contract/operations/recurrences/delete-recurrence.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { deleteOccurrences, findOccurrences } from "../occurrences-repository.ts";
import { findRecurrence, removeRecurrence } from "../recurrences-repository.ts";

type Input = InputOf<typeof deleteRecurrence>;

/** What is to come and nobody touched goes with it; what was edited, is late or is settled stays without it. */
export function deleteRecurrenceUseCase({ params }: Input, context: OperationContext) {
  const { companyId, recurrenceId } = params;
  return changeRecurrences(context, companyId, async ({ database, today }) => {
    if ((await findRecurrence(database, companyId, recurrenceId)) === undefined)
      return err(failure("not_found"));
    const existing = await findOccurrences(database, companyId, recurrenceId, today);
    const planned = existing
      .filter(({ state }) => state === "planned")
      .map(({ transactionId }) => transactionId);
    await deleteOccurrences(database, companyId, planned);
    await removeRecurrence(database, companyId, recurrenceId);
    return ok({ recurrenceId: null, transactionIds: planned });
  });
}
