/**
 * What parents are worth that move their leaves: real bodies by their units, eight by eight as categories of a company are grouped, and
 * all together. Only origins at which the parent had been better until then, the others stay as they are.
 */
import { forecastLeaf, periodicities } from "@amont/engine/statistics/forecast-leaf.ts";
import { historyOfParent, movedLeaves, type TriedHistory } from "@amont/engine/statistics/levels.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { bodies } from "./real-balances.ts";
import type { Row } from "./table.ts";

const [leastHistory, stride, horizon, origins] = [36, 4, 12, 12];
const leavesOfGroup = 8;

/** Logarithms of what was wrong afterwards beside what was wrong before. */
interface Moved {
  readonly total: number;
  readonly leaves: number;
}

/** Forecasts of a history by where it ends: the tries of one origin are the forecasts of others. */
function forecaster(history: Float64Array) {
  const known = new Map<number, readonly number[]>();
  return (end: number): readonly number[] => {
    const said =
      known.get(end) ??
      Array.from(forecastLeaf({ amounts: history.subarray(0, end), ...periodicities.monthly }, horizon).mean);
    known.set(end, said);
    return said;
  };
}

const triedAt = (
  history: Float64Array,
  said: (end: number) => readonly number[],
  end: number,
): TriedHistory => ({
  history: history.subarray(0, end),
  fit: {
    mean: said(end),
    triedMeans: Array.from({ length: origins }, (_, nth) => said(end - nth - 1).slice(0, nth + 1)),
  },
});

function movedTasks(leaves: readonly Float64Array[]): Moved[] {
  const parent = historyOfParent(leaves);
  const saidOf = leaves.map(forecaster);
  const parentSaid = forecaster(parent);
  const leafIds = leaves.map((_, nth) => nth);
  const tasks: Moved[] = [];
  for (let end = parent.length - horizon; end >= leastHistory; end -= stride) {
    const tried = new Map(
      leaves.map((leaf, nth) => [nth, triedAt(leaf, (at) => saidOf[nth]?.(at) ?? [], end)]),
    );
    const moved = movedLeaves(
      { leafIds, levels: [{ parentId: 0, leafIds }] },
      tried,
      new Map([[0, triedAt(parent, parentSaid, end)]]),
    );
    if (moved.size === 0) continue;
    const wrong = { before: { total: 0, leaves: 0 }, after: { total: 0, leaves: 0 } };
    for (let step = 0; step < horizon; step += 1) {
      let [before, after] = [0 - (parent[end + step] ?? 0), 0 - (parent[end + step] ?? 0)];
      for (const [nth, leaf] of leaves.entries()) {
        const said = tried.get(nth)?.fit.mean[step] ?? 0;
        const then = said + (moved.get(nth)?.shifts[step] ?? 0);
        before += said;
        after += then;
        wrong.before.leaves += Math.abs(said - (leaf[end + step] ?? 0));
        wrong.after.leaves += Math.abs(then - (leaf[end + step] ?? 0));
      }
      wrong.before.total += Math.abs(before);
      wrong.after.total += Math.abs(after);
    }
    tasks.push({
      total: Math.log(wrong.after.total / wrong.before.total),
      leaves: Math.log(wrong.after.leaves / wrong.before.leaves),
    });
  }
  return tasks;
}

function groupsOf(units: readonly Float64Array[]): Float64Array[][] {
  const groups: Float64Array[][] = [];
  for (let first = 0; first < units.length; first += leavesOfGroup)
    groups.push(units.slice(first, first + leavesOfGroup));
  return groups.length > 1 ? [...groups, [...units]] : groups;
}

export function levelRows(folder: string, every: number): Row[] {
  const all = bodies(folder).flatMap(groupsOf);
  const groups = all.filter((leaves, index) => leaves.length > 1 && index % every === 0).map(movedTasks);
  const tasks = groups.flat();
  if (tasks.length === 0) return [];
  const row = (name: string, of: keyof Moved): Row => ({
    name: `Levels of bodies: ${name}`,
    figure: bootstrapped(groups, (drawn) =>
      drawn.length === 0 ? 1 : Math.exp(average(drawn.map((task) => task[of]))),
    ),
    tasks: tasks.length,
  });
  return [
    row("their totals, moved beside summed", "total"),
    row("leaves, moved beside as they were", "leaves"),
  ];
}
