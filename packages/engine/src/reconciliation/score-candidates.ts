/** How well a few lines of one side fit one line of the other: what a person who chooses between them is shown. */
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
  /** How likely it is that the two belong together, from 0 to 100. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** What a look at all open lines has found for the line already: it knows more than one line tells. */
type FoundMatch = Pick<Match, "paymentIds" | "expectationIds" | "score" | "reasons">;

/** By the id of the expectation; those that nothing speaks for are left out. */
export function scoreExpectations(
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
    }));
  return shareScores(proposals, found?.expectationIds ?? [], found);
}

/** By the id of the payment; those that nothing speaks for are left out. */
export function scorePayments(
  expectation: OpenExpectation,
  payments: readonly OpenPayment[],
  settings: MatchSettings,
  found: FoundMatch | null = null,
): ReadonlyMap<number, CandidateScore> {
  const lines = new Lines(payments, [expectation]);
  const proposer = new Proposer(lines, { ...settings, allowsGrouped: false });
  const proposals = payments.flatMap((_, index) =>
    proposer.ofPayment(index).map((proposal) => ({
      id: lines.payments.idOf(index),
      weight: proposal.weight,
      isNamed: proposal.isNamed,
      reasons: explainProposal(lines, proposal),
    })),
  );
  return shareScores(proposals, found?.paymentIds ?? [], found);
}

interface CandidateProposal {
  readonly id: number;
  readonly weight: number;
  readonly isNamed: boolean;
  readonly reasons: readonly MatchReason[];
}

/** What was found keeps its figure, wherever it is shown; the others share what it leaves. */
function shareScores(
  proposals: readonly CandidateProposal[],
  foundIds: readonly number[],
  found: CandidateScore | null,
): ReadonlyMap<number, CandidateScore> {
  const others = proposals.filter(({ id }) => !foundIds.includes(id));
  const left = 1 - (found?.score ?? 0) / 100;
  const scores = new Map<number, CandidateScore>(
    found === null ? [] : foundIds.map((id) => [id, { score: found.score, reasons: found.reasons }]),
  );
  for (const { id, weight, isNamed, reasons } of others) {
    const rivals = others.filter((other) => other.id !== id).map((other) => other.weight);
    scores.set(id, { score: scoreOf(left * confidenceOf(weight, rivals), isNamed), reasons });
  }
  return scores;
}
