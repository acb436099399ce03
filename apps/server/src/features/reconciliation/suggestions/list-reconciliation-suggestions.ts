import type { InputOf } from "@amont/contract/operation.ts";
import type {
  listReconciliationSuggestions,
  ReconciliationSuggestion,
} from "@amont/contract/operations/reconciliation/list-reconciliation-suggestions.ts";
import { money } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { lineView, reasonsOf, sumInDirection } from "../line-view.ts";
import { findLines } from "../lines-repository.ts";
import { listSuggestions } from "./suggestions-repository.ts";

type Input = InputOf<typeof listReconciliationSuggestions>;

const pageSize = 50;

export async function listReconciliationSuggestionsUseCase({ body }: Input, context: OperationContext) {
  const { database } = context;
  const companyId = currentCompany(context);
  const { suggestions, count } = await listSuggestions(database, companyId, {
    isRefused: body.isRefused ?? false,
    isInflow: body.isInflow,
    transactionId: body.transactionId,
    ...(body.pagination ?? { skip: 0, take: pageSize }),
  });
  const ids = suggestions.flatMap(({ paymentIds, expectationIds }) => [...paymentIds, ...expectationIds]);
  const lines = await findLines(database, companyId, ids);
  const results = suggestions.flatMap((suggestion): ReconciliationSuggestion[] => {
    const payments = suggestion.paymentIds.flatMap((id) => lines.get(id) ?? []);
    const expectations = suggestion.expectationIds.flatMap((id) => lines.get(id) ?? []);
    const [payment] = payments;
    if (payment === undefined) return [];
    const difference =
      sumInDirection(payments, payment.isInflow) - sumInDirection(expectations, payment.isInflow);
    return [
      {
        id: suggestion.id,
        kind: suggestion.kind,
        score: suggestion.score,
        reasons: reasonsOf(suggestion.reasons),
        payments: payments.map(lineView),
        expectations: expectations.map(lineView),
        difference: money(difference, payment.currency),
        isRefused: suggestion.isRefused,
      },
    ];
  });
  return ok({ results, count });
}
