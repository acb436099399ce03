/** The days of many accounts at once, beside one look through the whole ledger for each of them. */
import { AccountMovements } from "@amont/engine/forecast/account-movements.ts";
import { LedgerCube, type PlaceTotals, sumBetween } from "@amont/engine/forecast/ledger-cube.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import { median } from "../timing.ts";

export const accountCount = 300;
export const dayCount = 90;
const categoryCount = 40;
const daysHeld = 760;
const rounds = 20;
const mainPlan = new Set([0]);

/** Each account is paid on a day in three on some categories, and expects something now and then. */
function manyAccounts(): LedgerCube {
  const random = seededRandom("account-days");
  const places: PlaceTotals[] = [];
  for (let at = 0; at < accountCount * categoryCount; at += 1) {
    const isPaid = at % 5 !== 0;
    const chosen = Array.from({ length: daysHeld }, (_, day) => day).filter(() =>
      random.chance(isPaid ? 0.03 : 0.01),
    );
    places.push({
      isPaid,
      scenarioId: 0,
      categoryId: at % categoryCount,
      accountId: 1 + Math.floor(at / categoryCount),
      currency: "EUR",
      sums: {
        days: Int32Array.from(chosen),
        amounts: Float64Array.from(chosen, () => random.integer(1, 500_000)),
      },
    });
  }
  return new LedgerCube(places);
}

interface AccountDaysTimes {
  /** One scan per account, for two sums each. */
  readonly scanned: number;
  /** All days of all accounts, the index made anew. */
  readonly first: number;
  /** And with the index as it is kept. */
  readonly again: number;
}

/** By turns, so that a slow moment of the machine meets all three. */
export function measureAccountDays(): AccountDaysTimes {
  const cube = manyAccounts();
  const accountIds = Int32Array.from({ length: accountCount }, (_, index) => index + 1);
  const inflowIds = new Set(Array.from({ length: categoryCount / 2 }, (_, index) => index));
  const wanted = { accountIds, firstDay: daysHeld - dayCount, endDay: daysHeld, scenarioIds: mainPlan };
  const kept = new AccountMovements(cube, inflowIds);
  const times = { scanned: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const scan = clocked(() => scanAccounts(cube, inflowIds, wanted));
    const first = clocked(() => total(new AccountMovements(cube, inflowIds).flows(wanted)));
    const again = clocked(() => total(kept.flows(wanted)));
    if (scan.result !== first.result || scan.result !== again.result)
      throw new Error(`the scans find ${scan.result}, the index ${first.result} and ${again.result}`);
    times.scanned.push(scan.took);
    times.first.push(first.took);
    times.again.push(again.took);
  }
  return { scanned: median(times.scanned), first: median(times.first), again: median(times.again) };
}

function clocked<T>(work: () => T): { readonly result: T; readonly took: number } {
  const began = performance.now();
  const result = work();
  return { result, took: performance.now() - began };
}

function total({ paid, expected, expectedBefore }: ReturnType<AccountMovements["flows"]>): number {
  let sum = 0;
  for (const part of [paid, expected, expectedBefore]) for (const amount of part) sum += amount;
  return sum;
}

function scanAccounts(
  cube: LedgerCube,
  inflowIds: ReadonlySet<number>,
  { accountIds, firstDay, endDay }: Parameters<AccountMovements["flows"]>[0],
): number {
  let sum = 0;
  for (const accountId of accountIds) {
    for (const place of cube.all()) {
      if (place.accountId !== accountId) continue;
      const moved = sumBetween(place.sums, place.isPaid ? firstDay : Number.NEGATIVE_INFINITY, endDay);
      sum += inflowIds.has(place.categoryId) ? moved : -moved;
    }
  }
  return sum;
}
