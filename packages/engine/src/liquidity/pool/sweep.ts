/**
 * One evening of a physical cash pool: what each member gives to the header account or takes from it, by its own rule.
 * Surpluses rise first, then deficits are covered in the order of their priority, as far as the header's overdraft goes.
 * Amounts are whole minor units of one currency; a sweep is positive when it rises to the header.
 */
import { invariant, unreachable } from "@amont/kernel/assert.ts";
import { minorUnits } from "@amont/kernel/money.ts";

/** What the account is brought to: nothing, an amount, or the nearer end of a range that it has left. */
export type SweepRule =
  | { readonly kind: "zero" }
  | { readonly kind: "target"; readonly targetMinor: number }
  | { readonly kind: "range"; readonly leastMinor: number; readonly mostMinor: number };

/** Both ways, only up (a surplus rises), only down (a deficit is covered). */
export const sweepDirections = ["both", "up", "down"] as const;
export type SweepDirection = (typeof sweepDirections)[number];

export interface PoolMember {
  readonly accountId: number;
  readonly rule: SweepRule;
  readonly direction: SweepDirection;
  /** Less than this is left where it is. */
  readonly thresholdMinor: number;
  /** Sweeps are whole multiples of it; one minor unit where any amount will do. */
  readonly stepMinor: number;
  /** Deficits are covered from the lowest number on; the lower account first among equals. */
  readonly priority: number;
  /** What the header cannot cover whole, it does not cover at all. */
  readonly allOrNothing: boolean;
}

/** How far a position is from what the rule asks for: above zero too much, below zero too little. */
export function distanceFromRule(rule: SweepRule, positionMinor: number): number {
  switch (rule.kind) {
    case "zero":
      return positionMinor;
    case "target":
      return minorUnits(positionMinor - rule.targetMinor);
    case "range":
      if (positionMinor > rule.mostMinor) return minorUnits(positionMinor - rule.mostMinor);
      return positionMinor < rule.leastMinor ? minorUnits(positionMinor - rule.leastMinor) : 0;
    default:
      return unreachable(rule);
  }
}

/** The sweep that the member asks for, whatever the header has. */
export function wantedSweep(member: Omit<PoolMember, "accountId">, positionMinor: number): number {
  const distance = distanceFromRule(member.rule, positionMinor);
  if (distance === 0 || Math.abs(distance) < member.thresholdMinor) return 0;
  if (distance > 0) return member.direction === "down" ? 0 : roundedDown(distance, member.stepMinor);
  return member.direction === "up" ? 0 : 0 - roundedUp(-distance, member.stepMinor);
}

function roundedDown(unsigned: number, stepMinor: number): number {
  invariant(stepMinor > 0, "a step is above zero");
  return unsigned - (unsigned % stepMinor);
}

const roundedUp = (unsigned: number, stepMinor: number): number =>
  roundedDown(minorUnits(unsigned + stepMinor - 1), stepMinor);

export interface MemberSweep {
  readonly accountId: number;
  readonly beforeMinor: number;
  /** Positive: from the member to the header. */
  readonly sweptMinor: number;
  /** What the member still lacks after it, because the header could not give more. */
  readonly uncoveredMinor: number;
}

export interface EveningOfPool {
  readonly headerBeforeMinor: number;
  /** The header's authorised overdraft: zero or negative. */
  readonly headerLimitMinor: number;
  readonly members: readonly PoolMember[];
  readonly positionOf: (accountId: number) => number;
}

export interface SweptPool {
  readonly headerAfterMinor: number;
  /** One for each member, in their order, also where nothing moves. */
  readonly sweeps: readonly MemberSweep[];
}

export function sweepPool({
  headerBeforeMinor,
  headerLimitMinor,
  members,
  positionOf,
}: EveningOfPool): SweptPool {
  let header = headerBeforeMinor;
  const evening = members.map((member): Asked => {
    const beforeMinor = positionOf(member.accountId);
    return {
      member,
      beforeMinor,
      askedMinor: wantedSweep(member, beforeMinor),
      sweptMinor: 0,
      uncoveredMinor: 0,
    };
  });
  for (const one of evening.filter(({ askedMinor }) => askedMinor > 0)) {
    one.sweptMinor = one.askedMinor;
    header = minorUnits(header + one.sweptMinor);
  }
  for (const one of evening.filter(({ askedMinor }) => askedMinor < 0).toSorted(byPriority)) {
    const { member, beforeMinor, askedMinor } = one;
    const available = Math.max(0, header - headerLimitMinor);
    const given = available < -askedMinor && member.allOrNothing ? 0 : Math.min(-askedMinor, available);
    const needed = 0 - distanceFromRule(member.rule, beforeMinor);
    one.sweptMinor = 0 - given;
    one.uncoveredMinor = Math.max(0, needed - given);
    header = minorUnits(header - given);
  }
  return {
    headerAfterMinor: header,
    sweeps: evening.map(({ member: { accountId }, beforeMinor, sweptMinor, uncoveredMinor }) => ({
      accountId,
      beforeMinor,
      sweptMinor,
      uncoveredMinor,
    })),
  };
}

/** A member that evening: what its rule asks for, and what it got. */
interface Asked {
  readonly member: PoolMember;
  readonly beforeMinor: number;
  readonly askedMinor: number;
  sweptMinor: number;
  uncoveredMinor: number;
}

const byPriority = ({ member: left }: Asked, { member: right }: Asked): number =>
  left.priority - right.priority || left.accountId - right.accountId;
