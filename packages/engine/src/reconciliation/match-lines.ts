/**
 * One pass over open payments and open expectations: which belong together, how sure that is, and why. Lines of another
 * currency or direction never meet. The cost is that of sorting: each line looks at a bounded number of others.
 */
import { Lines, reasonsOf } from "./pair-evidence.ts";
import { type Proposal, Proposer } from "./propose-matches.ts";
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

/** Payments looked at between two pauses. */
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
    const proposals: Proposal[] = [];
    const proposer = new Proposer(lines, settings);
    for (let payment = 0; payment < ownPayments.length; payment += 1) {
      if (payment % stepSize === 0) yield;
      proposals.push(...proposer.ofPayment(payment));
    }
    if (settings.allowsPartial) {
      const strong = strongOnes(proposals);
      for (let expectation = 0; expectation < ownExpectations.length; expectation += 1) {
        if (expectation % stepSize === 0) yield;
        if (strong.expectations.has(expectation)) continue;
        proposals.push(...proposer.instalmentsOf(expectation, (payment) => !strong.payments.has(payment)));
      }
    }
    yield;
    for (const settled of settleProposals(proposals)) {
      const match = matchOf(lines, settings, settled);
      if (match !== null) matches.push(match);
    }
  }
  return matches;
}

const keyOf = ({ currency, effectMinor }: OpenPayment | OpenExpectation) =>
  `${currency}${effectMinor > 0 ? "+" : "-"}`;

/** Odds from which a line needs no further explanation. */
const strongWeight = 4;

/** Lines that are most probably settled one by one. */
function strongOnes(proposals: readonly Proposal[]) {
  const payments = new Set<number>();
  const expectations = new Set<number>();
  for (const { kind, weight, payments: own, expectations: others, isNamed } of proposals) {
    if (weight < strongWeight || !isNamed || kind === "partial") continue;
    for (const position of own) payments.add(position);
    for (const position of others) expectations.add(position);
  }
  return { payments, expectations };
}

function matchOf(
  lines: Lines,
  settings: MatchSettings,
  { proposal, confidence, rivalCount }: SettledProposal,
): Match | null {
  const score = scoreOf(confidence, proposal.isNamed);
  if (score < settings.suggestedFrom) return null;
  const alternatives: MatchReason[] = rivalCount === 0 ? [] : [{ kind: "alternatives", count: rivalCount }];
  const { payment, expectation } = proposal.best;
  return {
    kind: proposal.kind,
    paymentIds: proposal.payments.map((position) => lines.payments.line(position).id),
    expectationIds: proposal.expectations.map((position) => lines.expectations.line(position).id),
    score,
    reasons: [proposal.amount, ...reasonsOf(lines, payment, expectation), ...alternatives],
    isAutomatic: proposal.isNamed && score >= settings.automaticFrom,
  };
}
