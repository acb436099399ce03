import type { InputOf } from "@amont/contract/operation.ts";
import type { searchRecurrenceSuggestions } from "@amont/contract/operations/recurrences/search-recurrence-suggestions.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { RecurrenceJobs } from "../recurrence-jobs.ts";

type Input = InputOf<typeof searchRecurrenceSuggestions>;

/** Sent with the request's transaction; asking twice while one waits is asking once. */
export const searchRecurrenceSuggestionsUseCase =
  (jobs: RecurrenceJobs) =>
  async ({ params: { companyId } }: Input, { database, scope }: OperationContext) => {
    const [organisationId] = scope.organisationIds;
    invariant(organisationId !== undefined, "a company has its organisation");
    await jobs.search(database, { companyId, organisationId });
    return ok(undefined);
  };
