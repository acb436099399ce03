/** How well each of a few expectations fits one payment: what a person who chooses between them is shown. */
import { explainProposal } from "./explain-proposal.ts";
import { Lines } from "./lines.ts";
import { Proposer } from "./propose-matches.ts";
import type {
  Match,
  MatchReason,
  MatchSettings,
  OpenExpectation,
  OpenPayment,
} from "./reconciliation-lines.ts";
import { confidenceOf, scoreOf } from "./settle-proposals.ts";

export interface CandidateScore {
  /** How likely it is that the payment settles this one, from 0 to 100. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** What a look at all open lines has found for the payment already: it knows more than one payment tells. */
type FoundMatch = Pick<Match, "expectationIds" | "score" | "reasons">;

/**
 * By the id of the expectation; those that nothing speaks for are left out. What was found keeps its figure, wherever it is
 * shown; the others share what it leaves.
 */
export function scoreCandidates(
  payment: OpenPayment,
  expectations: readonly OpenExpectation[],
  settings: MatchSettings,
  found: FoundMatch | null = null,
): ReadonlyMap<number, CandidateScore> {
  const lines = new Lines([payment], expectations);
  const proposals = new Proposer(lines, { ...settings, allowsGrouped: false })
    .ofPayment(0)
    .map((proposal) => ({
      id: lines.expectations.idOf(proposal.best.expectation),
      weight: proposal.weight,
      isNamed: proposal.isNamed,
      reasons: explainProposal(lines, proposal),
    }))
    .filter(({ id }) => found?.expectationIds.includes(id) !== true);
  const left = 1 - (found?.score ?? 0) / 100;
  const scores = new Map<number, CandidateScore>(found?.expectationIds.map((id) => [id, found]));
  for (const { id, weight, isNamed, reasons } of proposals) {
    const rivals = proposals.filter((other) => other.id !== id).map((other) => other.weight);
    scores.set(id, { score: scoreOf(left * confidenceOf(weight, rivals), isNamed), reasons });
  }
  return scores;
}
