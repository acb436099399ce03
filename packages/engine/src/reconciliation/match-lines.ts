/**
 * One pass over open payments and open expectations: which belong together, how sure that is, and why. Lines of another
 * currency or direction never meet. The cost is that of sorting: each line looks at a bounded number of others.
 */
import { explainProposal } from "./explain-proposal.ts";
import { Lines } from "./lines.ts";
import { ascendingOrder } from "./ordering.ts";
import { type Proposal, type ProposalTable, ProposalWriter } from "./proposal.ts";
import { Proposer } from "./propose-matches.ts";
import type {
  Match,
  MatchReason,
  MatchSettings,
  OpenExpectation,
  OpenPayment,
} from "./reconciliation-lines.ts";
import { type SettledProposal, scoreOf, settleProposals } from "./settle-proposals.ts";

export function matchLines(
  payments: readonly OpenPayment[],
  expectations: readonly OpenExpectation[],
  settings: MatchSettings,
): readonly Match[] {
  const steps = matchInSteps(payments, expectations, settings);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Lines or matches looked at between two pauses. */
const stepSize = 500;

/** The same, pausing now and then for who shares the thread with it. */
export function* matchInSteps(
  payments: readonly OpenPayment[],
  expectations: readonly OpenExpectation[],
  settings: MatchSettings,
): Generator<undefined, readonly Match[]> {
  const matches: Match[] = [];
  const expectationsByKey = Map.groupBy(expectations, keyOf);
  for (const [key, ownPayments] of Map.groupBy(payments, keyOf)) {
    const ownExpectations = expectationsByKey.get(key) ?? [];
    if (ownExpectations.length === 0) continue;
    yield;
    const lines = new Lines(ownPayments, ownExpectations);
    const proposals = yield* proposeInSteps(lines, settings);
    yield;
    for (const match of yield* settleInSteps(lines, proposals, settings)) matches.push(match);
  }
  return matches;
}

const keyOf = ({ currency, effectMinor }: OpenPayment | OpenExpectation) =>
  `${currency}${effectMinor > 0 ? "+" : "-"}`;

function* proposeInSteps(lines: Lines, settings: MatchSettings): Generator<undefined, ProposalTable> {
  const { payments, expectations } = lines;
  const proposals = new ProposalWriter();
  const proposer = new Proposer(lines, settings);
  /** Lines that are most probably settled one by one. */
  const settledPayments = new Uint8Array(payments.count);
  const settledExpectations = new Uint8Array(expectations.count);
  for (let payment = 0; payment < payments.count; payment += 1) {
    if (payment % stepSize === 0) yield;
    for (const proposal of proposer.ofPayment(payment)) {
      proposals.add(proposal);
      if (!isStrong(proposal)) continue;
      settledPayments[payment] = 1;
      for (const expectation of proposal.expectations) settledExpectations[expectation] = 1;
    }
  }
  if (!settings.allowsPartial) return proposals.finish();
  const isFree = (payment: number) => settledPayments[payment] === 0;
  for (let expectation = 0; expectation < expectations.count; expectation += 1) {
    if (expectation % stepSize === 0) yield;
    if (settledExpectations[expectation] === 1) continue;
    for (const proposal of proposer.instalmentsOf(expectation, isFree)) proposals.add(proposal);
  }
  return proposals.finish();
}

/** The strongest first. */
function* settleInSteps(
  lines: Lines,
  proposals: ProposalTable,
  settings: MatchSettings,
): Generator<undefined, readonly Match[]> {
  const matches: Match[] = [];
  const weights: number[] = [];
  for (const settled of settleProposals(proposals, lines)) {
    const match = matchOf(lines, settings, proposals.proposalOf(settled.proposal), settled);
    if (match === null) continue;
    if (matches.length % stepSize === 0) yield;
    matches.push(match);
    weights.push(-settled.weight);
  }
  return Array.from(ascendingOrder(Float64Array.from(weights)), (position) => matches[position] as Match);
}

/** Odds from which a line needs no further explanation. */
const strongWeight = 4;

const isStrong = ({ kind, weight, isNamed }: Proposal) =>
  weight >= strongWeight && isNamed && kind !== "partial";

/** Null when it is too unsure to be said. */
function matchOf(
  lines: Lines,
  settings: MatchSettings,
  proposal: Proposal,
  { confidence, rivalCount }: SettledProposal,
): Match | null {
  const { kind, payments, expectations, isNamed } = proposal;
  const score = scoreOf(confidence, isNamed);
  if (score < settings.suggestedFrom) return null;
  const alternatives: MatchReason[] = rivalCount === 0 ? [] : [{ kind: "alternatives", count: rivalCount }];
  return {
    kind,
    paymentIds: payments.map((payment) => lines.payments.idOf(payment)),
    expectationIds: expectations.map((expectation) => lines.expectations.idOf(expectation)),
    score,
    reasons: [...explainProposal(lines, proposal), ...alternatives],
    isAutomatic: isNamed && score >= settings.automaticFrom,
  };
}
