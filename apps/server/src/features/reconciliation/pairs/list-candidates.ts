/** What a payment may settle, or what may have settled an expectation: found, put in order, a page of it. */
import { failure } from "@amont/contract/failure.ts";
import {
  type CandidatePage,
  candidatePageSize,
} from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import type {
  MatchSettings,
  OpenExpectation,
  OpenPayment,
} from "@amont/engine/reconciliation/reconciliation-lines.ts";
import {
  type CandidateScore,
  scoreExpectations,
  scorePayments,
} from "@amont/engine/reconciliation/score-candidates.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { matched, matchSettings } from "../../../ledger/reconciling/match-settings.ts";
import { findReconciliationSettings } from "../../../ledger/reconciling/reconciliation-settings-repository.ts";
import { reasonsOf } from "../line-view.ts";
import { findCandidates, findLines, type LedgerLine } from "../lines-repository.ts";
import { listSuggestions } from "../suggestions/suggestions-repository.ts";

export interface CandidateRequest {
  readonly transactionId: number;
  /** Which side it has to be. */
  readonly isPaid: boolean;
  readonly pagination?: { readonly skip: number; readonly take: number } | undefined;
  readonly search?: string | undefined;
}

/** The nearest so many are put in order by all that speaks for them; those beyond by amount and date. */
const mostScored = 400;

export async function listCandidates(
  { transactionId, isPaid, pagination, search }: CandidateRequest,
  context: OperationContext,
): Promise<Outcome<CandidatePage>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const { skip, take } = pagination ?? { skip: 0, take: candidatePageSize };
  const lines = await findLines(database, companyId, [transactionId]);
  const line = lines.get(transactionId);
  if (line === undefined || line.isPaid !== isPaid) return err(failure("not_found", { transactionId }));
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  const isScored = skip < mostScored;
  const { lines: found, count } = await findCandidates(database, companyId, {
    line,
    words,
    skip: isScored ? 0 : skip,
    take: isScored ? Math.max(mostScored, skip + take) : take,
  });
  const scores = isScored ? await scoresOf(context, line, found.slice(0, mostScored)) : new Map();
  const ordered = isScored
    ? found
        .toSorted((left, right) => (scores.get(right.id)?.score ?? 0) - (scores.get(left.id)?.score ?? 0))
        .slice(skip, skip + take)
    : found;
  return ok({
    count,
    results: ordered.map((candidate) => ({
      id: candidate.id,
      title: candidate.name,
      date: candidate.paymentDate,
      amount: money(candidate.amountMinor, candidate.currency),
      score: scores.get(candidate.id)?.score ?? null,
      reasons: [...(scores.get(candidate.id)?.reasons ?? [])],
    })),
  });
}

const paymentOf = (line: LedgerLine): OpenPayment => ({
  ...matched(line),
  bankAccountId: line.bankAccountId ?? 0,
});
const expectationOf = (line: LedgerLine): OpenExpectation => ({
  ...matched(line),
  bankAccountId: line.bankAccountId,
});

/** What is suggested for the line has the figure that it is suggested with. */
async function scoresOf(
  context: OperationContext,
  line: LedgerLine,
  candidates: readonly LedgerLine[],
): Promise<ReadonlyMap<number, CandidateScore>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const settings: MatchSettings = matchSettings(await findReconciliationSettings(database, companyId), []);
  const { suggestions } = await listSuggestions(database, companyId, {
    isRefused: false,
    isInflow: undefined,
    transactionId: line.id,
    skip: 0,
    take: 1,
  });
  const [suggested] = suggestions;
  const found = suggested === undefined ? null : { ...suggested, reasons: reasonsOf(suggested.reasons) };
  return line.isPaid
    ? scoreExpectations(paymentOf(line), candidates.map(expectationOf), settings, found)
    : scorePayments(expectationOf(line), candidates.map(paymentOf), settings, found);
}
