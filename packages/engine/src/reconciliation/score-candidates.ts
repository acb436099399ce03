/** How well each of a few expectations fits one payment: what a person who chooses between them is shown. */
import { LineIndex } from "./line-index.ts";
import { reasonsOf } from "./pair-evidence.ts";
import { type Proposal, Proposer } from "./propose-matches.ts";
import type { MatchReason, MatchSettings, OpenExpectation, OpenPayment } from "./reconciliation-lines.ts";

export interface CandidateScore {
  /** How likely it is that the payment settles this one, from 0 to 100; together they are 100 at most. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** By the id of the expectation; those that nothing speaks for are left out. */
export function scoreCandidates(
  payment: OpenPayment,
  expectations: readonly OpenExpectation[],
  settings: MatchSettings,
): ReadonlyMap<number, CandidateScore> {
  const lines = { payments: new LineIndex([payment]), expectations: new LineIndex(expectations) };
  const proposals = new Proposer(lines, { ...settings, allowsGrouped: false }).ofPayment(0);
  const odds = proposals.map(({ weight }) => Math.exp(weight));
  const all = 1 + odds.reduce((sum, one) => sum + one, 0);
  return new Map(
    proposals.map((proposal, index) => [
      idOf(lines.expectations, proposal),
      {
        score: Math.min(99, Math.round((100 * (odds[index] ?? 0)) / all)),
        reasons: [proposal.amount, ...reasonsOf(proposal.evidence)],
      },
    ]),
  );
}

const idOf = (index: LineIndex<OpenExpectation>, { expectations: [position = 0] }: Proposal): number =>
  index.line(position).id;
