/**
 * The ledger's sums by account: what was paid on it, and what is expected on it in each plan, as running sums by day.
 * Made in one pass over the cube when somebody first asks, and never changed in place: a next version shares the
 * accounts that nothing happened on with the one before.
 */
import type { ForecastFacts } from "./forecast-facts.ts";
import { firstNotBefore, type LedgerCube, type PlaceTotals, type TotalsChange } from "./ledger-cube.ts";
import {
  byteLengthOf,
  mergedSums,
  movedBefore,
  nothingMoved,
  type RunningSums,
  runningSums,
  type SignedSums,
} from "./sums/running-sums.ts";

/** Of one account; inflows are positive, outflows negative. */
interface AccountLayers {
  readonly paid: RunningSums;
  /** By scenario; 0: the main plan. */
  readonly expected: ReadonlyMap<number, RunningSums>;
}
type LayersByAccount = ReadonlyMap<number, AccountLayers>;

export interface WantedFlows {
  readonly accountIds: Int32Array;
  /** In days since the epoch; the end is not included. */
  readonly firstDay: number;
  readonly endDay: number;
  /** Whose expected payments count; 0: the main plan. */
  readonly scenarioIds: ReadonlySet<number>;
}

/** What moves on accounts, day by day: for each account in turn, one number per day. */
export interface AccountFlows {
  readonly paid: Float64Array;
  readonly expected: Float64Array;
  /** Per account: expected before the first day, and still not paid. */
  readonly expectedBefore: Float64Array;
}

/** What accounts hold before the first day, and what moves on them from there on; outflows are negative. */
export interface AccountDays extends AccountFlows, Omit<WantedFlows, "scenarioIds"> {
  readonly opening: Float64Array;
}

export const inflowIdsOf = (tree: ForecastFacts["tree"]): ReadonlySet<number> =>
  new Set(tree.filter(({ isInflow }) => isInflow).map(({ id }) => id));

export class AccountMovements {
  readonly #cube: LedgerCube;
  readonly #inflowIds: ReadonlySet<number>;
  #layers: LayersByAccount | null;
  /** Counted once for a version. */
  #bytes: number | null = null;

  constructor(cube: LedgerCube, inflowIds: ReadonlySet<number>, layers: LayersByAccount | null = null) {
    this.#cube = cube;
    this.#inflowIds = inflowIds;
    this.#layers = layers;
  }

  /** With what the next version of the cube has taken in. What nobody asked for is not made yet. */
  after(changes: readonly TotalsChange[], cube: LedgerCube): AccountMovements {
    const layers = this.#layers === null ? null : this.#layersAfter(this.#layers, changes);
    return new AccountMovements(cube, this.#inflowIds, layers);
  }

  /** What was paid on an account from a day up to but not including another. */
  between(accountId: number, firstDay: number, endDay: number): number {
    if (endDay <= firstDay) return 0;
    const { paid } = this.#of(accountId);
    return movedBefore(paid, endDay) - movedBefore(paid, firstDay);
  }

  /** All days of all accounts in one pass over what moves on them. */
  flows({ accountIds, firstDay, endDay, scenarioIds }: WantedFlows): AccountFlows {
    const dayCount = endDay - firstDay;
    const paid = new Float64Array(accountIds.length * dayCount);
    const expected = new Float64Array(accountIds.length * dayCount);
    const expectedBefore = new Float64Array(accountIds.length);
    const days = { firstDay, endDay };
    for (const [row, accountId] of accountIds.entries()) {
      const layers = this.#of(accountId);
      const [begin, end] = [row * dayCount, (row + 1) * dayCount];
      addDays(paid.subarray(begin, end), layers.paid, days);
      for (const [scenarioId, sums] of layers.expected) {
        if (!scenarioIds.has(scenarioId)) continue;
        expectedBefore[row] = (expectedBefore[row] ?? 0) + movedBefore(sums, firstDay);
        addDays(expected.subarray(begin, end), sums, days);
      }
    }
    return { paid, expected, expectedBefore };
  }

  /** About what is made takes of the memory, shared with other versions or not. */
  get byteLength(): number {
    if (this.#layers === null) return 0;
    this.#bytes ??= bytesOf(this.#layers);
    return this.#bytes;
  }

  #of(accountId: number): AccountLayers {
    this.#layers ??= this.#allLayers();
    return this.#layers.get(accountId) ?? emptyAccount;
  }

  #allLayers(): LayersByAccount {
    const parts = new Map<number, PartsOfAccount>();
    for (const place of this.#cube.all())
      addTo(parts, place, { sums: place.sums, sign: this.#signOf(place) });
    return new Map([...parts].map(([accountId, account]) => [accountId, accountOf(account, emptyAccount)]));
  }

  #layersAfter(known: LayersByAccount, changes: readonly TotalsChange[]): LayersByAccount {
    const parts = new Map<number, PartsOfAccount>();
    for (const change of changes) {
      const sums = { days: Int32Array.of(change.day), amounts: Float64Array.of(change.amountMinor) };
      addTo(parts, change, { sums, sign: this.#signOf(change) });
    }
    const next = new Map(known);
    for (const [accountId, account] of parts)
      next.set(accountId, accountOf(account, known.get(accountId) ?? emptyAccount));
    return next;
  }

  #signOf({ categoryId }: Pick<PlaceTotals, "categoryId">): 1 | -1 {
    return this.#inflowIds.has(categoryId) ? 1 : -1;
  }
}

/** Of an account and of each of its layers, besides the numbers; bench/forecast-memory.ts. */
const bytesPerAccount = 300;
const bytesPerLayer = 450;

function bytesOf(layers: LayersByAccount): number {
  let bytes = 0;
  for (const { paid, expected } of layers.values()) {
    bytes += bytesPerAccount + bytesPerLayer * (1 + expected.size) + byteLengthOf(paid);
    for (const sums of expected.values()) bytes += byteLengthOf(sums);
  }
  return bytes;
}

const emptyAccount: AccountLayers = { paid: nothingMoved, expected: new Map() };
const paidLayer = "paid";

/** Sums of an account that are to be added up, by layer: what is paid, or the scenario that expects it. */
type PartsOfAccount = Map<ReturnType<typeof layerOf>, SignedSums[]>;

const layerOf = ({ isPaid, scenarioId }: Pick<PlaceTotals, "isPaid" | "scenarioId">) =>
  isPaid ? paidLayer : scenarioId;

function addTo(
  accounts: Map<number, PartsOfAccount>,
  place: Pick<PlaceTotals, "isPaid" | "scenarioId" | "accountId">,
  sums: SignedSums,
): void {
  const account: PartsOfAccount = accounts.get(place.accountId) ?? new Map();
  const parts = account.get(layerOf(place)) ?? [];
  parts.push(sums);
  account.set(layerOf(place), parts);
  accounts.set(place.accountId, account);
}

/** An account with more on some of its layers; the others are the same objects. */
function accountOf(parts: PartsOfAccount, known: AccountLayers): AccountLayers {
  let { paid } = known;
  const expected = new Map(known.expected);
  for (const [layer, sums] of parts) {
    if (layer === paidLayer) paid = mergedSums(paid, runningSums(sums));
    else expected.set(layer, mergedSums(expected.get(layer) ?? nothingMoved, runningSums(sums)));
  }
  return { paid, expected };
}

function addDays(
  row: Float64Array,
  { days, totals }: RunningSums,
  { firstDay, endDay }: Pick<WantedFlows, "firstDay" | "endDay">,
): void {
  for (let at = firstNotBefore(days, firstDay); (days[at] ?? endDay) < endDay; at += 1) {
    const column = (days[at] ?? 0) - firstDay;
    row[column] = (row[column] ?? 0) + (totals[at] ?? 0) - (totals[at - 1] ?? 0);
  }
}
