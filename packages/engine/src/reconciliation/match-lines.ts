/**
 * One pass over open payments and open expectations: which belong together, how sure that is, and why. Lines of another
 * currency or direction never meet. The cost is that of sorting: each line looks at a bounded number of others.
 */
import { LineIndex } from "./line-index.ts";
import { type Lines, reasonsOf } from "./pair-evidence.ts";
import { type Proposal, Proposer } from "./propose-matches.ts";
import type {
  Match,
  MatchReason,
  MatchSettings,
  OpenExpectation,
  OpenPayment,
} from "./reconciliation-lines.ts";
import { type SettledProposal, settleProposals } from "./settle-proposals.ts";

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
    const lines = { payments: new LineIndex(ownPayments), expectations: new LineIndex(ownExpectations) };
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
  { payments, expectations }: Lines,
  settings: MatchSettings,
  { proposal, confidence, rivalCount }: SettledProposal,
): Match | null {
  const score = Math.min(99, Math.floor(confidence * 100));
  if (score < settings.suggestedFrom) return null;
  const alternatives: MatchReason[] = rivalCount === 0 ? [] : [{ kind: "alternatives", count: rivalCount }];
  return {
    kind: proposal.kind,
    paymentIds: proposal.payments.map((position) => payments.line(position).id),
    expectationIds: proposal.expectations.map((position) => expectations.line(position).id),
    score,
    reasons: [proposal.amount, ...reasonsOf(proposal.evidence), ...alternatives],
    // An amount alone says too little, however rare: a name or a reference must agree with it.
    isAutomatic: proposal.isNamed && score >= settings.automaticFrom,
  };
}
