/**
 * The rounds in which transfers are put down: all floors at once where that is possible, otherwise overdrafts first and
 * floors with what is left. Where direct ways do not suffice, money goes through hubs, and through accounts that were
 * short themselves and are no longer: that takes two transfers where one would do, so it comes last.
 */
import type { BalancedAccount, Bound } from "../balanced-accounts.ts";
import { type Lane, lanesBetween } from "../lanes.ts";
import { joinTransfers, type PlacedTransfer, roundUpTransfers } from "../settle-transfers.ts";
import { buildCover, type CoverCase, type CoverSetting } from "./build-cover.ts";
import { coverFlow } from "./cover-flow.ts";
import { type CoverPart, type CoverProblem, coveredByNeed, SpareLedger } from "./cover-problem.ts";
import { coverNeeds, fewestThatReach } from "./cover-search.ts";
import { improveCover } from "./improve-cover.ts";

type Sides = Pick<CoverSetting, "givers" | "takers">;

export class CoverRounds {
  readonly #setting: CoverSetting;
  readonly #capsLeft = new Map<string, number>();
  #transfers: readonly PlacedTransfer[] = [];
  #atLeast: number | null = null;
  /** Not even if every lane took any amount. */
  #isBeyondDirectWays = false;

  constructor(setting: Omit<CoverSetting, "capsLeft">) {
    this.#setting = { ...setting, capsLeft: this.#capsLeft };
  }

  /** Nothing that covers as much has fewer transfers. */
  get atLeast(): number {
    return this.#atLeast ?? 0;
  }

  run(): void {
    if (!this.#coverAll()) this.#coverInOrder(this.#setting);
    const direct = this.#transfers.length;
    this.#relayThroughHubs();
    this.#relayThroughRecovered();
    if (this.#transfers.length > direct) this.#atLeast = this.#boundOfRelays();
  }

  settled(stepMinor: number): readonly PlacedTransfer[] {
    const { slack } = this.#setting;
    return roundUpTransfers(joinTransfers(this.#transfers, slack), {
      slack,
      capsLeft: this.#capsLeft,
      stepMinor,
    });
  }

  /** Every floor at once; false, and nothing done, where that cannot be. */
  #coverAll(): boolean {
    const cover = buildCover(this.#setting, "floor");
    if (cover.needs.length === 0) return true;
    const neededMinor = cover.needs.reduce((sum, amount) => sum + amount, 0);
    this.#isBeyondDirectWays = coverFlow(cover).totalMinor < neededMinor;
    if (this.#isBeyondDirectWays) return false;
    const { parts, atLeast, isWhole } = coverNeeds(cover);
    if (!isWhole) return false;
    this.#atLeast = atLeast;
    this.#place(cover, improveCover(cover, parts));
    return true;
  }

  #coverInOrder(sides: Sides): void {
    this.#coverWhatCanBe("overdraft", { ...this.#setting, ...sides });
    this.#coverWhatCanBe("floor", { ...this.#setting, ...sides });
  }

  /** As much as can be, soonest first: what comes too late for the first day is covered from the next one that it reaches. */
  #coverWhatCanBe(bound: Bound, setting: CoverSetting): void {
    for (let isMoving = true; isMoving; ) {
      const whole = buildCover(setting, bound);
      const cover = coverablePart(whole);
      if (cover === null) return;
      const { parts, atLeast, isWhole } = coverNeeds(cover.problem);
      if (cover.isAll && isWhole) this.#atLeast ??= atLeast;
      else this.#atLeast ??= boundOfPart(whole, coveredMinor(cover.problem, parts));
      isMoving = parts.length > 0;
      this.#place(cover.problem, improveCover(cover.problem, parts));
    }
  }

  /** Members that reach each other through a hub only: it lends what is needed, and is covered for that by others. */
  #relayThroughHubs(): void {
    const hubs = [...this.#setting.givers, ...this.#setting.takers].filter(({ isHub }) => isHub);
    for (const hub of hubs) {
      for (const bound of ["overdraft", "floor"] as const) {
        const takers = this.#stillShort();
        if (takers.length === 0 || takers.includes(hub)) break;
        const lent = this.#lend(hub, takers, bound);
        if (lent.length === 0) continue;
        const givers = this.#setting.givers.filter(({ id }) => id !== hub.id);
        this.#coverWhatCanBe("floor", { ...this.#setting, givers, takers: [hub], isInTimeOnly: true });
        this.#takeBack(hub, lent);
      }
    }
  }

  /** As if the hub had everything. */
  #lend(hub: BalancedAccount, takers: readonly BalancedAccount[], bound: Bound): readonly PlacedTransfer[] {
    const cover = buildCover({ ...this.#setting, givers: [hub], takers, hasEverything: true }, bound);
    const before = this.#transfers.length;
    if (cover.needs.length > 0) this.#place(cover, coverNeeds(cover).parts);
    return this.#transfers.slice(before);
  }

  /** What the hub lent and nobody gave it, the latest need first. */
  #takeBack(hub: BalancedAccount, lent: readonly PlacedTransfer[]): void {
    const { slack } = this.#setting;
    const left = new Map(lent.map((transfer) => [transfer, transfer.amountMinor]));
    for (const transfer of lent.toReversed()) {
      const missing = slack.shortage(hub.id, "floor", slack.dayOf(transfer.outOn))?.amountMinor ?? 0;
      const kept = Math.max(0, transfer.amountMinor - missing);
      const amountMinor = kept < transfer.lane.leastMinor ? 0 : kept;
      const back = transfer.amountMinor - amountMinor;
      if (back === 0) continue;
      slack.move({ ...transfer, amountMinor: 0 - back });
      this.#useCap(transfer.lane, 0 - back);
      left.set(transfer, amountMinor);
    }
    this.#transfers = this.#transfers.flatMap((transfer) => {
      const amountMinor = left.get(transfer) ?? transfer.amountMinor;
      const neededMinor = Math.min(transfer.neededMinor, amountMinor);
      return amountMinor === 0 ? [] : [{ ...transfer, amountMinor, neededMinor }];
    });
  }

  /** Who is short on Tuesday and rich on Friday is covered first, and may help others after that. */
  #relayThroughRecovered(): void {
    const { takers, givers } = this.#setting;
    for (let isMoving = true; isMoving; ) {
      const short = this.#stillShort();
      const recovered = takers.filter((taker) => !short.includes(taker));
      if (short.length === 0 || recovered.length === 0) return;
      const before = this.#transfers.length;
      this.#coverInOrder({ givers: [...givers, ...recovered], takers: short });
      isMoving = this.#transfers.length > before;
    }
  }

  #stillShort(): readonly BalancedAccount[] {
    const { takers, slack } = this.#setting;
    return takers.filter(({ id }) => slack.shortage(id, "floor") !== null);
  }

  /**
   * Each account that is short gets something. One more transfer is certain where all are covered, direct ways did not
   * suffice, and none of them could have passed anything on to another.
   */
  #boundOfRelays(): number {
    const { takers, written } = this.#setting;
    if (this.#stillShort().length > 0) return 1;
    const canPassOn = takers.some((from) => takers.some((to) => lanesBetween(from, to, written).length > 0));
    return takers.length + (this.#isBeyondDirectWays && !canPassOn ? 1 : 0);
  }

  #place(cover: CoverCase, parts: readonly CoverPart[]): void {
    const placed = placedTransfers(cover, parts);
    for (const transfer of placed) {
      this.#setting.slack.move(transfer);
      this.#useCap(transfer.lane, transfer.amountMinor);
    }
    this.#transfers = [...this.#transfers, ...placed];
  }

  #useCap({ cap }: Lane, amountMinor: number): void {
    if (cap === null) return;
    this.#capsLeft.set(cap.key, (this.#capsLeft.get(cap.key) ?? cap.leftMinor) - amountMinor);
  }
}

function placedTransfers(cover: CoverCase, parts: readonly CoverPart[]): readonly PlacedTransfer[] {
  const left = [...cover.needs];
  return parts.flatMap(({ arc, amountMinor }): PlacedTransfer[] => {
    const found = cover.arcs[arc];
    const need = cover.dated[found?.need ?? -1];
    if (found === undefined || need === undefined) return [];
    const { lane, outOn, inOn } = found;
    const neededMinor = Math.min(amountMinor, left[found.need] ?? 0);
    left[found.need] = (left[found.need] ?? 0) - neededMinor;
    const { fromId, toId } = lane;
    return [{ lane, fromId, toId, amountMinor, neededMinor, outOn, inOn, dueOn: need.dueOn }];
  });
}

/** The needs as far as they can be covered; null where nothing can. */
function coverablePart(whole: CoverCase): { readonly problem: CoverCase; readonly isAll: boolean } | null {
  const flow = coverFlow(whole);
  if (flow.totalMinor === 0) return null;
  const covered = coveredByNeed(whole, flow.parts);
  const kept = [...covered.keys()].filter((need) => (covered[need] ?? 0) > 0);
  const places = new Map(kept.map((need, place) => [need, place]));
  const arcs = whole.arcs.flatMap((arc) => {
    const need = places.get(arc.need);
    return need === undefined ? [] : [{ ...arc, need }];
  });
  const needs = kept.map((need) => covered[need] ?? 0);
  const datedNeeds = kept.flatMap((need) => whole.dated[need] ?? []);
  const isAll = covered.every((amount, need) => amount === whole.needs[need]);
  return { problem: { ...whole, needs, dated: datedNeeds, arcs }, isAll };
}

/**
 * Where not everything is covered, which needs get what is a choice of ours: another one might take fewer transfers. So
 * the bound only says that so much money takes so many arcs and reaches so many needs.
 */
function boundOfPart(whole: CoverProblem, amountMinor: number): number {
  const spare = new SpareLedger(whole);
  const arcs = whole.arcs.map((_, arc) => spare.availableOn(arc));
  return Math.max(fewestThatReach(arcs, amountMinor), fewestThatReach(whole.needs, amountMinor));
}

/** Without what a lane made larger than the need. */
const coveredMinor = (problem: CoverProblem, parts: readonly CoverPart[]): number =>
  coveredByNeed(problem, parts).reduce(
    (sum, amount, need) => sum + Math.min(amount, problem.needs[need] ?? 0),
    0,
  );
