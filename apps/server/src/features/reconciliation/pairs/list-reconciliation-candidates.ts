import { failure } from "@amont/contract/failure.ts";
import { candidatePageSize } from "@amont/contract/operations/transaction-commands/reconciliation/list-reconciliation-candidates.ts";
import { scoreCandidates } from "@amont/engine/reconciliation/score-candidates.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { reasonsOf } from "../line-view.ts";
import { findCandidates, findLines, type LedgerLine } from "../lines-repository.ts";
import { matched, matchSettings } from "../match-company.ts";
import { findReconciliationSettings } from "../settings/settings-repository.ts";
import { listSuggestions } from "../suggestions/suggestions-repository.ts";

interface Input {
  readonly body: {
    readonly paidTransactionId: number;
    readonly pagination?: { readonly skip: number; readonly take: number } | undefined;
    readonly search?: string | undefined;
  };
}

/** The nearest so many are put in order by all that speaks for them; those beyond by amount and date. */
const mostScored = 400;

export async function listReconciliationCandidatesUseCase({ body }: Input, context: OperationContext) {
  const { database } = context;
  const companyId = currentCompany(context);
  const { skip, take } = body.pagination ?? { skip: 0, take: candidatePageSize };
  const lines = await findLines(database, companyId, [body.paidTransactionId]);
  const payment = lines.get(body.paidTransactionId);
  if (payment === undefined || !payment.isPaid) {
    return err(failure("not_found", { transactionId: body.paidTransactionId }));
  }
  const words = (body.search ?? "").split(/\s+/).filter((word) => word !== "");
  const isScored = skip < mostScored;
  const { lines: found, count } = await findCandidates(database, companyId, {
    payment,
    words,
    skip: isScored ? 0 : skip,
    take: isScored ? Math.max(mostScored, skip + take) : take,
  });
  const scores = isScored ? await scoresOf(context, payment, found.slice(0, mostScored)) : new Map();
  const ordered = isScored
    ? found
        .toSorted((left, right) => (scores.get(right.id)?.score ?? 0) - (scores.get(left.id)?.score ?? 0))
        .slice(skip, skip + take)
    : found;
  return ok({
    count,
    results: ordered.map((line) => ({
      id: line.id,
      title: line.name,
      date: line.paymentDate,
      amount: money(line.amountMinor, line.currency),
      score: scores.get(line.id)?.score ?? null,
      reasons: [...(scores.get(line.id)?.reasons ?? [])],
    })),
  });
}

/** What is suggested for the payment has the figure that it is suggested with. */
async function scoresOf(context: OperationContext, payment: LedgerLine, candidates: readonly LedgerLine[]) {
  const { database } = context;
  const companyId = currentCompany(context);
  const settings = await findReconciliationSettings(database, companyId);
  const { suggestions } = await listSuggestions(database, companyId, {
    isRefused: false,
    isInflow: undefined,
    transactionId: payment.id,
    skip: 0,
    take: 1,
  });
  const [suggested] = suggestions;
  return scoreCandidates(
    { ...matched(payment), bankAccountId: payment.bankAccountId ?? 0 },
    candidates.map((line) => ({ ...matched(line), bankAccountId: line.bankAccountId })),
    matchSettings(settings, []),
    suggested === undefined ? null : { ...suggested, reasons: reasonsOf(suggested.reasons) },
  );
}
