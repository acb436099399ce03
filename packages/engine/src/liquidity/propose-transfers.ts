/**
 * Which transfers cover what accounts lack, in this order of aims: least under the overdrafts, least under the floors,
 * fewest transfers, then fees and interest, then what people would do by habit. Nobody gives below their own floor on any
 * day of the horizon. Fewest is proven or said not to be; fees and the rest are as good as exchanging one way for another
 * makes them. The order of accounts and lanes does not matter: the same input gives the same answer.
 */
import { addDays, type CalendarDate, compareDates } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { type BalancedAccount, SlackTable, takesPart } from "./balanced-accounts.ts";
import type { DatedNeed } from "./cover/build-cover.ts";
import { connectedAccounts } from "./cover/connected-accounts.ts";
import { CoverRounds } from "./cover/cover-rounds.ts";
import {
  type CutOff,
  type LaneType,
  latestOutDay,
  startingTerms,
  type WallTime,
  type WrittenLane,
} from "./lanes.ts";
import type { Positions } from "./roll-positions.ts";
import type { PlacedTransfer } from "./settle-transfers.ts";
import type { TransferFlow } from "./transfer-entries.ts";

export interface ProposalInput {
  /** From today on. */
  readonly horizon: DateInterval;
  readonly accounts: readonly BalancedAccount[];
  /** On the layers and the basis shown, transfers of the preview that are to stay included; they hold the horizon. */
  readonly positions: Positions;
  readonly written: readonly WrittenLane[];
  readonly nowOf: (companyId: number) => WallTime;
  /** Amounts are rounded up to it where the giver has it; 1: as they are. */
  readonly stepMinorOf: (currency: CurrencyCode) => number;
}

/** A step is said in whole units, which have as many decimals as their currency. */
export const stepOfUnits =
  (units: number): ProposalInput["stepMinorOf"] =>
  (currency) =>
    units * 10 ** minorDigits(currency);

export interface ProposedTransfer extends TransferFlow {
  readonly type: LaneType;
  readonly feeMinor: number;
  /** Of the day on which it leaves, in the debited company's zone. */
  readonly cutOffMinutes: CutOff;
  /** What of it is needed; the rest is rounding, or the least that its lane takes. */
  readonly neededMinor: number;
  /** The first day on which it is needed, or could be there. */
  readonly dueOn: CalendarDate;
}

/** What an account lacked before, and what becomes of it: the three parts add up to the amount. */
export interface NeedOutcome {
  readonly accountId: number;
  readonly amountMinor: number;
  /** The first short day. */
  readonly on: CalendarDate;
  readonly coveredMinor: number;
  /** Covered, but not from the first short day on. */
  readonly lateMinor: number;
  readonly uncoveredMinor: number;
}

/** What an account still lacks when all transfers are made. */
export interface Shortfall {
  readonly accountId: number;
  readonly on: CalendarDate;
  readonly missingMinor: number;
  /** The part that is beyond the overdraft. */
  readonly beyondOverdraftMinor: number;
  /** The first day after it that is not short; null: none in the horizon. */
  readonly backOn: CalendarDate | null;
  /** Types that its givers could be in time by, were they switched on. */
  readonly closedBy: readonly LaneType[];
}

export interface Proposal {
  /** By day of leaving, then by account. */
  readonly transfers: readonly ProposedTransfer[];
  /** By account. */
  readonly needs: readonly NeedOutcome[];
  /** The soonest first. */
  readonly shortfalls: readonly Shortfall[];
  /** Nothing that covers as much has fewer transfers than this. */
  readonly atLeast: number;
  /** *Minimum prouvé*. */
  readonly isProven: boolean;
}

export function proposeTransfers(input: ProposalInput): Proposal {
  const accounts = input.accounts.filter(takesPart).toSorted((left, right) => left.id - right.id);
  const proposals = connectedAccounts(accounts, input.written).map((own) => proposeAmong(own, input));
  return {
    transfers: proposals.flatMap(({ transfers }) => transfers).sort(byDay),
    needs: proposals.flatMap(({ needs }) => needs).sort((left, right) => left.accountId - right.accountId),
    shortfalls: proposals.flatMap(({ shortfalls }) => shortfalls).sort(bySoonest),
    atLeast: proposals.reduce((sum, { atLeast }) => sum + atLeast, 0),
    isProven: proposals.every(({ isProven }) => isProven),
  };
}

function proposeAmong(accounts: readonly BalancedAccount[], input: ProposalInput): Proposal {
  const { positions, horizon } = input;
  const slack = new SlackTable(accounts, positions, horizon);
  const known = accounts.filter(({ id }) => slack.has(id));
  const takers = known.filter(({ id }) => slack.shortage(id, "floor") !== null);
  const givers = known.filter(({ id }) => slack.shortage(id, "floor") === null);
  const before = takers.map(({ id }) => dated(slack, id, horizon));
  const rounds = new CoverRounds({ ...input, givers, takers, slack });
  rounds.run();
  // Money never goes from one currency to another, so that these accounts have the same one.
  const [first] = accounts;
  const transfers = rounds.settled(first === undefined ? 1 : input.stepMinorOf(first.currency));
  return {
    transfers: transfers.map(toProposed),
    needs: before.map((need) => outcomeOf(need, transfers)),
    shortfalls: takers.flatMap(({ id }) => shortfallOf(input, slack, id, transfers)),
    atLeast: rounds.atLeast,
    isProven: transfers.length === rounds.atLeast,
  };
}

function dated(slack: SlackTable, accountId: number, horizon: DateInterval): DatedNeed {
  const { amountMinor, day } = slack.shortage(accountId, "floor") ?? { amountMinor: 0, day: 0 };
  return { accountId, amountMinor, dueOn: addDays(horizon.start, day) };
}

function outcomeOf(
  { accountId, amountMinor, dueOn }: DatedNeed,
  transfers: readonly PlacedTransfer[],
): NeedOutcome {
  const sumOf = (isWanted: (inOn: CalendarDate) => boolean): number =>
    transfers.reduce(
      (sum, one) => (one.toId === accountId && isWanted(one.inOn) ? sum + one.amountMinor : sum),
      0,
    );
  const coveredMinor = Math.min(
    amountMinor,
    sumOf((inOn) => inOn <= dueOn),
  );
  const lateMinor = Math.min(
    amountMinor - coveredMinor,
    sumOf((inOn) => inOn > dueOn),
  );
  return {
    accountId,
    amountMinor,
    on: dueOn,
    coveredMinor,
    lateMinor,
    uncoveredMinor: amountMinor - coveredMinor - lateMinor,
  };
}

function shortfallOf(
  { horizon, accounts, nowOf }: ProposalInput,
  slack: SlackTable,
  accountId: number,
  transfers: readonly PlacedTransfer[],
): readonly Shortfall[] {
  const shortage = slack.shortage(accountId, "floor");
  if (shortage === null) return [];
  const on = addDays(horizon.start, shortage.day);
  const back = slack.backFrom(accountId, shortage.day);
  const late = transfers.filter(({ toId, inOn }) => toId === accountId && inOn > on);
  const companyOf = (id: number): number => accounts.find((account) => account.id === id)?.companyId ?? 0;
  const faster = (["urgent", "instant"] as const).filter((type) =>
    late.some(({ lane: { place }, fromId }) => {
      const days = { type, place, cutOffMinutes: startingTerms(type).cutOffMinutes };
      return latestOutDay(days, nowOf(companyOf(fromId)), on) !== null;
    }),
  );
  return [
    {
      accountId,
      on,
      missingMinor: shortage.amountMinor,
      beyondOverdraftMinor: slack.shortage(accountId, "overdraft")?.amountMinor ?? 0,
      backOn: back === null ? null : addDays(horizon.start, back),
      closedBy: faster,
    },
  ];
}

const toProposed = ({ lane, ...transfer }: PlacedTransfer): ProposedTransfer => ({
  ...transfer,
  type: lane.type,
  feeMinor: lane.feeMinor,
  cutOffMinutes: lane.cutOffMinutes,
});

function byDay(left: ProposedTransfer, right: ProposedTransfer): number {
  if (left.outOn !== right.outOn) return compareDates(left.outOn, right.outOn);
  return left.fromId - right.fromId || left.toId - right.toId || right.amountMinor - left.amountMinor;
}

const bySoonest = (left: Shortfall, right: Shortfall): number =>
  left.on === right.on ? left.accountId - right.accountId : compareDates(left.on, right.on);
