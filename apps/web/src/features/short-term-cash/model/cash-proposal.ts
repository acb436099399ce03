/** Which transfers cover what accounts lack, worked out in the browser with the engine of the server. Pure. */
import { type BalancedAccount, takesPart } from "@amont/engine/liquidity/balanced-accounts.ts";
import { centraliseSurpluses } from "@amont/engine/liquidity/centralise-surpluses.ts";
import {
  type ExplainedProposal,
  explainProposal,
  type OpenLine,
  type TransferReason,
} from "@amont/engine/liquidity/explain-proposal.ts";
import { horizonOf } from "@amont/engine/liquidity/needs-and-surpluses.ts";
import {
  type Proposal,
  type ProposalInput,
  proposeTransfers,
  stepOfUnits,
} from "@amont/engine/liquidity/propose-transfers.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import type { CashAccount, CashFacts } from "./cash-facts.ts";
import type { PreviewTransfer } from "./preview.ts";
import { type CashView, rollCash } from "./roll-cash.ts";

export interface CashProposal {
  readonly proposal: Proposal;
  readonly explained: ExplainedProposal;
  readonly horizon: DateInterval;
}

export interface ProposalChoices {
  /** Transfers that stay. */
  readonly kept: readonly PreviewTransfer[];
  readonly centralises: boolean;
  /** Accounts that somebody said take part although their balance is old. */
  readonly ticked: ReadonlySet<number>;
}

export function proposeCash(
  facts: CashFacts,
  view: CashView,
  { kept, centralises, ticked }: ProposalChoices,
): CashProposal {
  const horizon = horizonIn(facts);
  const input: ProposalInput = {
    horizon,
    accounts: facts.accounts.map((account) => balanced(account, ticked)),
    positions: rollCash(facts, view, kept),
    written: facts.lanes,
    nowOf: (companyId) => nowOf(facts, companyId),
    stepMinorOf: stepOfUnits(facts.habits.step),
  };
  const covering = proposeTransfers(input);
  const centralised = centralises ? centraliseSurpluses(input, covering) : [];
  const proposal = { ...covering, transfers: [...covering.transfers, ...centralised] };
  return {
    proposal,
    horizon,
    explained: explainProposal(input, proposal, {
      prudent: rollCash(facts, { ...view, isPrudent: true }, kept),
      ...waysOut(facts),
      undrawn: facts.undrawn,
    }),
  };
}

/** From today on, as far as the page looks at most. */
function horizonIn({ today, period, habits, currency }: CashFacts): DateInterval {
  const { endExclusive } = horizonOf({ currency, country: null }, today, habits.horizonDays);
  return dateInterval(today, endExclusive < period.endExclusive ? endExclusive : period.endExclusive);
}

export function nowOf({ companies, today }: CashFacts, companyId: number) {
  return companies.find(({ id }) => id === companyId)?.now ?? { day: today, minutes: 0 };
}

export const balanced = (account: CashAccount, ticked: ReadonlySet<number>): BalancedAccount => ({
  ...account,
  bank: account.bankKey,
  isTicked: ticked.has(account.id) ? true : null,
});

/** Accounts that could take part, were their balance not old: somebody may say that it still holds. */
export const leftOutAsOld = ({ accounts }: Pick<CashFacts, "accounts">): readonly CashAccount[] =>
  accounts.filter(
    (account) => account.freshness === "old" && takesPart(balanced(account, new Set([account.id]))),
  );

/** Lines of a day are only known as sums here: the largest outflows, and what is late. */
function waysOut({ entries, today }: CashFacts): {
  readonly postponable: readonly OpenLine[];
  readonly lateInflows: readonly OpenLine[];
} {
  const lines = entries.flatMap(({ accountId, on, layer, amountMinor, isLate = false }, id) =>
    accountId === null || layer !== "committed" ? [] : [{ id, accountId, on, amountMinor, isLate }],
  );
  return {
    postponable: lines.filter(({ amountMinor, on }) => amountMinor < 0 && on >= today),
    lateInflows: lines.filter(({ amountMinor, isLate }) => amountMinor > 0 && isLate),
  };
}

export const reasonsOf = (
  { proposal, explained }: CashProposal,
  transfer: PreviewTransfer,
): readonly TransferReason[] =>
  transfer.proposed === null ? [] : (explained.reasons[proposal.transfers.indexOf(transfer.proposed)] ?? []);
