import type { InputOf } from "@amont/contract/operation.ts";
import type { acceptRecurrenceSuggestions } from "@amont/contract/operations/recurrences/accept-recurrence-suggestions.ts";
import { mostSuggestions } from "@amont/contract/operations/recurrences/accept-recurrence-suggestions.ts";
import type {
  RecurrenceInput,
  RecurrenceSuggestion,
} from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { addRecurrence } from "../definitions/create-recurrence.ts";
import { decideSuggestion, listSuggestions } from "./suggestions-repository.ts";

type Input = InputOf<typeof acceptRecurrenceSuggestions>;

/** As it was found. Null where somebody has to say the category first. */
function inputOf(suggestion: RecurrenceSuggestion): RecurrenceInput | null {
  const { amount, bankAccountId, categoryId } = suggestion;
  if (categoryId === null) return null;
  return {
    name: suggestion.name,
    isInflow: suggestion.isInflow,
    categoryId,
    bankAccountId,
    projectId: null,
    scenarioId: null,
    vatRate: null,
    memo: "",
    amount: toWireNumber(amount.amountMinor, amount.currency),
    // An account decides for itself.
    currency: bankAccountId === null ? amount.currency : null,
    startDate: suggestion.nextDate,
    dayCount: suggestion.dayCount,
    monthCount: suggestion.monthCount,
    isMonthEnd: suggestion.isMonthEnd && suggestion.monthCount > 0,
    shift: suggestion.shift,
    endDate: null,
    endCount: null,
  };
}

/** What one of them is refused for leaves the others alone: it stays open, to be completed. */
export async function acceptRecurrenceSuggestionsUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ acceptedIds: number[]; undoToken: string }>> {
  const wanted = new Set(body.suggestionIds);
  const acceptedIds: number[] = [];
  const changed = await changeRecurrences(context, companyId, async (changing) => {
    const { database } = changing;
    const open = await listSuggestions(database, [companyId], { skip: 0, take: mostSuggestions });
    const transactionIds: number[] = [];
    for (const suggestion of open.suggestions.filter(({ id }) => wanted.has(id))) {
      const input = inputOf(suggestion);
      const added = input === null ? null : await addRecurrence(changing, input);
      if (added?.ok !== true) continue;
      await decideSuggestion(database, companyId, suggestion.id, "accepted");
      transactionIds.push(...(added.value.transactionIds ?? []));
      acceptedIds.push(suggestion.id);
    }
    return ok({ recurrenceId: null, transactionIds: acceptedIds.length === 0 ? null : transactionIds });
  });
  return changed.ok ? ok({ acceptedIds, undoToken: changed.value.undoToken }) : changed;
}
