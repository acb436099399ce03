/** A transfer while somebody thinks it out: which ways there are, on which days it moves, and what would be sensible. Pure. */

import { nextSettlementDay } from "@amont/engine/calendar/settlement-days.ts";
import {
  arrivalDay,
  firstOutDay,
  type Lane,
  type LaneType,
  lanesBetween,
} from "@amont/engine/liquidity/lanes.ts";
import type { Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { lowPoint } from "./cash-board.ts";
import type { CashAccount, CashFacts } from "./cash-facts.ts";
import { balanced, nowOf } from "./cash-proposal.ts";
import type { PreviewTransfer } from "./preview.ts";

export interface TransferDraft {
  readonly fromId: number | null;
  readonly toId: number | null;
  /** NaN for a text that is no amount. */
  readonly amountMinor: number | null;
  readonly outOn: CalendarDate;
  /** Null: the first there is. */
  readonly type: LaneType | null;
  readonly label: string;
}

export const emptyDraft = (today: CalendarDate): TransferDraft => ({
  fromId: null,
  toId: null,
  amountMinor: null,
  outOn: today,
  type: null,
  label: "",
});

export const draftOf = (transfer: PreviewTransfer): TransferDraft => ({
  fromId: transfer.fromId,
  toId: transfer.toId,
  amountMinor: transfer.amountMinor,
  outOn: transfer.outOn,
  type: transfer.type,
  label: transfer.label ?? "",
});

/** Accounts between which somebody may move money by hand. */
export const movable = ({ accounts }: CashFacts): readonly CashAccount[] =>
  accounts.filter(({ kind, mayWrite }) => kind !== "blocked" && mayWrite);

const nobody: ReadonlySet<number> = new Set();

export function lanesOf(
  facts: CashFacts,
  { fromId, toId }: Pick<TransferDraft, "fromId" | "toId">,
): readonly Lane[] {
  const [from, to] = [fromId, toId].map((id) => facts.accounts.find((account) => account.id === id));
  if (from === undefined || to === undefined) return [];
  return lanesBetween(balanced(from, nobody), balanced(to, nobody), facts.lanes);
}

export interface DraftDays {
  readonly lane: Lane;
  readonly outOn: CalendarDate;
  readonly inOn: CalendarDate;
}

/** On which days it leaves and arrives; null where there is no way between the two. */
export function daysOf(facts: CashFacts, draft: TransferDraft): DraftDays | null {
  const lanes = lanesOf(facts, draft);
  const lane = lanes.find(({ type }) => type === draft.type) ?? lanes[0];
  const from = facts.accounts.find(({ id }) => id === draft.fromId);
  if (lane === undefined || from === undefined) return null;
  const earliest = firstOutDay(lane, nowOf(facts, from.companyId));
  const wanted = lane.type === "instant" ? draft.outOn : nextSettlementDay(lane.place, draft.outOn);
  const outOn = wanted < earliest ? earliest : wanted;
  return { lane, outOn, inOn: arrivalDay(lane, outOn) };
}

export type DraftProblem = "accounts" | "amount" | "noLane" | "most";

export function problemOf(facts: CashFacts, draft: TransferDraft): DraftProblem | null {
  if (draft.fromId === null || draft.toId === null) return "accounts";
  const days = daysOf(facts, draft);
  if (days === null) return "noLane";
  const { amountMinor } = draft;
  if (amountMinor === null || !(amountMinor > 0)) return "amount";
  return days.lane.mostMinor !== null && amountMinor > days.lane.mostMinor ? "most" : null;
}

/** Amounts worth a click: what the taker lacks, all that the giver has to spare, what brings the taker to its target. */
export interface SuggestedAmounts {
  readonly need: number;
  readonly surplus: number;
  readonly target: number;
}

/** Positions without the transfer itself. */
export function suggestedAmounts(
  facts: CashFacts,
  positions: Positions,
  { fromId, toId }: Pick<TransferDraft, "fromId" | "toId">,
): SuggestedAmounts {
  const lowOf = (id: number | null): { readonly account: CashAccount; readonly low: number } | null => {
    const account = facts.accounts.find((one) => one.id === id);
    const low =
      account === undefined
        ? null
        : lowPoint(positions, positions.rows.get(account.id)?.ends ?? null, facts.today);
    return account === undefined || low === null ? null : { account, low: low.amountMinor };
  };
  const [giver, taker] = [lowOf(fromId), lowOf(toId)];
  const missingTo = (bound: number | null) =>
    taker === null || bound === null ? 0 : Math.max(0, bound - taker.low);
  return {
    need: missingTo(taker?.account.thresholds.floorMinor ?? null),
    target: missingTo(taker?.account.thresholds.targetMinor ?? null),
    surplus: giver === null ? 0 : Math.max(0, giver.low - giver.account.thresholds.floorMinor),
  };
}

/** Null while something is missing. By hand from then on. */
export function transferOf(
  facts: CashFacts,
  draft: TransferDraft,
  transferId: string,
): PreviewTransfer | null {
  const days = daysOf(facts, draft);
  const { fromId, toId, amountMinor } = draft;
  if (problemOf(facts, draft) !== null || days === null) return null;
  if (fromId === null || toId === null || amountMinor === null) return null;
  const label = draft.label.trim();
  return {
    transferId,
    fromId,
    toId,
    amountMinor,
    outOn: days.outOn,
    inOn: days.inOn,
    type: days.lane.type,
    cutOffMinutes: days.lane.cutOffMinutes,
    label: label === "" ? null : label,
    isManual: true,
    proposed: null,
  };
}

/** What an account holds at the end of a day; null where nobody knows. */
export const heldOn = ({ rows, firstDay }: Positions, accountId: number, day: CalendarDate): number | null =>
  rows.get(accountId)?.ends?.[toEpochDay(day) - firstDay] ?? null;
