/**
 * Why each transfer of a proposal is there, and what somebody can do about what stays open: data for sentences, none of
 * them made here.
 */
import { addDays, type CalendarDate, compareDates } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { SlackTable } from "./balanced-accounts.ts";
import type { Proposal, ProposalInput, ProposedTransfer, Shortfall } from "./propose-transfers.ts";
import type { Positions } from "./roll-positions.ts";

export type TransferReason =
  /** The taker is covered from its arrival up to and including a day. */
  | {
      readonly kind: "covers";
      readonly accountId: number;
      readonly amountMinor: number;
      readonly until: CalendarDate;
    }
  /** Needed before anything could be there. */
  | { readonly kind: "arrivesLate"; readonly neededOn: CalendarDate; readonly inOn: CalendarDate }
  /** More than is needed: a round amount, or the least that its lane takes. */
  | { readonly kind: "roundedUp"; readonly byMinor: number }
  /** It leaves today, and must be given before this time. */
  | { readonly kind: "before"; readonly minutes: number }
  /** To who is prudent, the giver would be so much below its floor: it counts on what may not come. */
  | { readonly kind: "restsOnUncertain"; readonly accountId: number; readonly missingMinor: number };

/** An expected line of an account; inflows positive, outflows negative. */
export interface OpenLine {
  readonly id: number;
  readonly accountId: number;
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

/** A line of credit that is not drawn, on any account of its company. */
export interface UndrawnLine {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly label: string;
  readonly availableMinor: number;
}

export interface WayOutFacts {
  /** Those that may be paid later. */
  readonly postponable: readonly OpenLine[];
  readonly lateInflows: readonly OpenLine[];
  readonly undrawn: readonly UndrawnLine[];
}

export interface OpenNeed extends Shortfall {
  readonly postpone: readonly OpenLine[];
  readonly chase: readonly OpenLine[];
  readonly draw: readonly UndrawnLine[];
}

export interface ExplainedProposal {
  /** In the order of the proposal's transfers. */
  readonly reasons: readonly (readonly TransferReason[])[];
  readonly open: readonly OpenNeed[];
}

export function explainProposal(
  input: ProposalInput,
  proposal: Proposal,
  {
    prudent,
    ...facts
  }: WayOutFacts & {
    /** The same positions as a prudent reader counts them. */
    readonly prudent: Positions;
  },
): ExplainedProposal {
  const after = slackAfter(input, input.positions, proposal);
  const prudentAfter = slackAfter(input, prudent, proposal);
  return {
    reasons: proposal.transfers.map((transfer) => [
      coversReason(input, after, transfer),
      ...lateReason(proposal, transfer),
      ...roundingReason(transfer),
      ...cutOffReason(input, transfer),
      ...uncertainReason(prudentAfter, transfer),
    ]),
    open: proposal.shortfalls.map((shortfall) => ({ ...shortfall, ...waysOut(input, shortfall, facts) })),
  };
}

function slackAfter(
  { accounts, horizon }: ProposalInput,
  positions: Positions,
  { transfers }: Proposal,
): SlackTable {
  const slack = new SlackTable(accounts, positions, horizon);
  for (const transfer of transfers) slack.move(transfer);
  return slack;
}

/** Up to the day before it is short again, or to the end. */
function coversReason(
  { horizon }: ProposalInput,
  after: SlackTable,
  { toId, neededMinor, inOn }: ProposedTransfer,
): TransferReason {
  const again = after.shortage(toId, "floor", after.dayOf(inOn));
  const end = again === null ? horizon.endExclusive : addDays(horizon.start, again.day);
  // Where it does not suffice it still helps on its own day.
  const until = addDays(end, -1) < inOn ? inOn : addDays(end, -1);
  return { kind: "covers", accountId: toId, amountMinor: neededMinor, until };
}

function lateReason({ needs }: Proposal, { toId, inOn }: ProposedTransfer): readonly TransferReason[] {
  const need = needs.find(({ accountId }) => accountId === toId);
  if (need === undefined || inOn <= need.on) return [];
  return [{ kind: "arrivesLate", neededOn: need.on, inOn }];
}

const roundingReason = ({ amountMinor, neededMinor }: ProposedTransfer): readonly TransferReason[] =>
  amountMinor > neededMinor ? [{ kind: "roundedUp", byMinor: amountMinor - neededMinor }] : [];

function cutOffReason(
  { accounts, nowOf }: ProposalInput,
  { fromId, outOn, cutOffMinutes }: ProposedTransfer,
): readonly TransferReason[] {
  const giver = accounts.find(({ id }) => id === fromId);
  const leavesToday = giver !== undefined && nowOf(giver.companyId).day === outOn;
  return leavesToday && cutOffMinutes !== null ? [{ kind: "before", minutes: cutOffMinutes }] : [];
}

function uncertainReason(
  prudentAfter: SlackTable,
  { fromId, outOn }: ProposedTransfer,
): readonly TransferReason[] {
  const missing = prudentAfter.shortage(fromId, "floor", prudentAfter.dayOf(outOn));
  if (missing === null) return [];
  return [{ kind: "restsOnUncertain", accountId: fromId, missingMinor: missing.amountMinor }];
}

const mostWaysOfAKind = 3;

/** The largest of each kind: outflows of the short days, inflows that are late, lines that are not drawn. */
function waysOut(
  { horizon, accounts }: ProposalInput,
  { accountId, on, backOn }: Shortfall,
  { postponable, lateInflows, undrawn }: WayOutFacts,
): Pick<OpenNeed, "postpone" | "chase" | "draw"> {
  const end = backOn ?? horizon.endExclusive;
  const isOwn = (line: OpenLine): boolean => line.accountId === accountId;
  const account = accounts.find(({ id }) => id === accountId);
  return {
    postpone: postponable
      .filter((line) => isOwn(line) && line.amountMinor < 0 && line.on >= on && line.on < end)
      .sort(largestFirst)
      .slice(0, mostWaysOfAKind),
    chase: lateInflows
      .filter((line) => isOwn(line) && line.amountMinor > 0)
      .sort(largestFirst)
      .slice(0, mostWaysOfAKind),
    draw: undrawn
      .filter(
        ({ availableMinor, companyId, currency }) =>
          availableMinor > 0 && companyId === account?.companyId && currency === account.currency,
      )
      .sort((left, right) => right.availableMinor - left.availableMinor)
      .slice(0, mostWaysOfAKind),
  };
}

const largestFirst = (left: OpenLine, right: OpenLine): number =>
  Math.abs(right.amountMinor) - Math.abs(left.amountMinor) ||
  compareDates(left.on, right.on) ||
  left.id - right.id;
