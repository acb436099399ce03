/**
 * Pools a second time, as somebody would write them down who has never seen the engine: plain tables, one evening after the
 * other, bank days by a list and the weekday of the machine's own clock, interest as one division. It shares no line with
 * what it checks.
 */
import type { PhysicalPool } from "../order-pools.ts";

/** Closing days of TARGET in the winter and spring that the pools are looked at. */
const closings = new Set(["2026-12-25", "2026-12-26", "2027-01-01", "2027-03-26", "2027-03-29"]);
const millisecondsOfDay = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const later = (day: string, count: number) =>
  new Date(timeOf(day) + count * millisecondsOfDay).toISOString().slice(0, 10);
/** Sunday is 0. */
const weekdayOf = (day: string) => new Date(timeOf(day)).getUTCDay();
const isOpen = (day: string) => ![0, 6].includes(weekdayOf(day)) && !closings.has(day);

/** Is there a sweep that evening? */
function sweepsOn({ days }: PhysicalPool, day: string): boolean {
  if (!isOpen(day)) return false;
  if (days.kind === "everyBankDay") return true;
  if (days.kind === "lastBankDayOfMonth") {
    let next = later(day, 1);
    while (!isOpen(next)) next = later(next, 1);
    return next.slice(0, 7) !== day.slice(0, 7);
  }
  // Its own day, or the first open one after closed days that began on or after its own day.
  let own = day;
  while (weekdayOf(own) !== days.weekday) {
    own = later(own, -1);
    if (isOpen(own)) return false;
  }
  return true;
}

/** What a member would give (+) or take (−) if the header had no end. */
function wish({ rule, direction, thresholdMinor, stepMinor }: PhysicalPool["members"][number], held: number) {
  let aim = held;
  if (rule.kind === "zero") aim = 0;
  else if (rule.kind === "target") aim = rule.targetMinor;
  else aim = Math.min(Math.max(held, rule.leastMinor), rule.mostMinor);
  const over = held - aim;
  if (over === 0 || Math.abs(over) < thresholdMinor) return 0;
  if (over > 0) return direction === "down" ? 0 : Math.floor(over / stepMinor) * stepMinor;
  return direction === "up" ? 0 : -Math.ceil(-over / stepMinor) * stepMinor;
}

/** Pools whose header is nobody's member come last; one that stands on them, after all of those. */
function lowerFirst(pools: readonly PhysicalPool[]): PhysicalPool[] {
  const left = [...pools];
  const done: PhysicalPool[] = [];
  while (left.length > 0) {
    const next = left
      .filter(({ members }) =>
        members.every(({ accountId }) => left.every((other) => other.headerAccountId !== accountId)),
      )
      .toSorted((one, other) => one.poolId - other.poolId)[0];
    if (next === undefined) throw new Error("the pools stand on each other in a circle");
    done.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return done;
}

/** `2026-12-24 7 gives 100`, in the order of evenings, pools and members. */
export function recountSweeps(
  pools: readonly PhysicalPool[],
  /** Without any sweep, by account and day. */
  without: ReadonlyMap<number, readonly number[]>,
  firstDay: string,
): { readonly lines: readonly string[]; readonly held: ReadonlyMap<number, readonly number[]> } {
  const brought = new Map<number, number>();
  const held = new Map([...without.keys()].map((id) => [id, [] as number[]]));
  const lines: string[] = [];
  const dayCount = Math.max(...[...without.values()].map(({ length }) => length));
  for (let at = 0; at < dayCount; at += 1) {
    const day = later(firstDay, at);
    const now = new Map([...without].map(([id, row]) => [id, (row[at] ?? 0) + (brought.get(id) ?? 0)]));
    for (const pool of lowerFirst(pools)) {
      if (!sweepsOn(pool, day)) continue;
      const wishes = pool.members.map((member) => ({
        member,
        amount: wish(member, now.get(member.accountId) ?? 0),
      }));
      const deficits = wishes
        .filter(({ amount }) => amount < 0)
        .toSorted(
          (one, other) =>
            one.member.priority - other.member.priority || one.member.accountId - other.member.accountId,
        );
      const moved = new Map<number, number>();
      for (const { member, amount } of [...wishes.filter((one) => one.amount > 0), ...deficits]) {
        const room = Math.max(0, (now.get(pool.headerAccountId) ?? 0) - pool.headerLimitMinor);
        let given = amount;
        if (amount < 0 && room < -amount) given = member.allOrNothing ? 0 : -room;
        for (const [id, change] of [
          [member.accountId, -given],
          [pool.headerAccountId, given],
        ] as const) {
          now.set(id, (now.get(id) ?? 0) + change);
          brought.set(id, (brought.get(id) ?? 0) + change);
        }
        moved.set(member.accountId, given);
      }
      for (const { accountId } of pool.members) {
        const given = moved.get(accountId) ?? 0;
        if (given !== 0) lines.push(`${day} ${accountId} gives ${given}`);
      }
    }
    for (const [id, row] of held) row.push(now.get(id) ?? 0);
  }
  return { lines, held };
}

/** Of days at rates in ten-millionths a year: everything over one divisor, half away from zero. */
export function recountInterest(
  days: ReadonlyArray<{ readonly positionMinor: number; readonly rate: number }>,
  yearBasis: number,
): number {
  const sum = days.reduce(
    (total, { positionMinor, rate }) => total + BigInt(positionMinor) * BigInt(rate),
    0n,
  );
  const divisor = 10_000_000n * BigInt(yearBasis);
  const size = ((sum < 0n ? -sum : sum) * 2n + divisor) / (divisor * 2n);
  return Number(sum < 0n ? -size : size);
}
