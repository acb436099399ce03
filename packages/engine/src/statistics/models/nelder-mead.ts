/**
 * The lowest point of a function of a few numbers within bounds, by the simplex search of Nelder and Mead. The start, the
 * number of rounds and the order of ties are fixed, and no clock is read, so that every machine finds the same point.
 */
import { at } from "../ordered.ts";

/** One free number: where the search begins, how far off the other corner is, and its bounds. */
export interface FreeNumber {
  readonly start: number;
  readonly step: number;
  readonly lower: number;
  readonly upper: number;
}

export interface LowestPoint {
  readonly point: Float64Array;
  readonly value: number;
}

/** Corners whose values differ by less, as a share of them, are one point. */
const closeEnough = 1e-6;

type Objective = (point: Float64Array) => number;

interface Corner {
  readonly point: Float64Array;
  value: number;
}

/** Corners from the lowest to the highest, and one more to try things with. */
interface Simplex {
  readonly corners: Corner[];
  readonly centre: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly objective: Objective;
}

/** As far within a bound as it was beyond it: cut off at the bound, all corners would soon lie on it and stay there. */
function folded(value: number, lower: number, upper: number): number {
  const within = value < lower ? 2 * lower - value : value > upper ? 2 * upper - value : value;
  return Math.min(upper, Math.max(lower, within));
}

function measure({ lower, upper, objective }: Simplex, corner: Corner): Corner {
  const { point } = corner;
  for (let axis = 0; axis < point.length; axis += 1) {
    point[axis] = folded(at(point, axis), at(lower, axis), at(upper, axis));
  }
  const value = objective(point);
  corner.value = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  return corner;
}

function firstSimplex(objective: Objective, numbers: readonly FreeNumber[]): Simplex {
  const simplex: Simplex = {
    corners: [],
    centre: new Float64Array(numbers.length),
    lower: Float64Array.from(numbers, ({ lower }) => lower),
    upper: Float64Array.from(numbers, ({ upper }) => upper),
    objective,
  };
  const start = Float64Array.from(numbers, (number) => number.start);
  for (let moved = -1; moved < numbers.length; moved += 1) {
    const corner: Corner = { point: start.slice(), value: 0 };
    const number = numbers[moved];
    if (number !== undefined) {
      const isRoom = number.start + number.step <= number.upper;
      corner.point[moved] = number.start + (isRoom ? number.step : -number.step);
    }
    insert(simplex.corners, measure(simplex, corner), simplex.corners.length);
  }
  return simplex;
}

/** Behind those that are as low, so that the older one of two stays first. */
function insert(corners: Corner[], corner: Corner, end: number): void {
  let place = end;
  while (place > 0 && (corners[place - 1] as Corner).value > corner.value) {
    corners[place] = corners[place - 1] as Corner;
    place -= 1;
  }
  corners[place] = corner;
}

/** As far from the centre as the worst corner is, times the factor, on the line through both. */
function along(simplex: Simplex, factor: number): Corner {
  const { corners, centre } = simplex;
  const { point: worst } = corners[centre.length] as Corner;
  const point = new Float64Array(centre.length);
  for (let axis = 0; axis < point.length; axis += 1)
    point[axis] = at(centre, axis) + factor * (at(worst, axis) - at(centre, axis));
  return measure(simplex, { point, value: 0 });
}

function centreAllButWorst({ corners, centre }: Simplex): void {
  const axes = centre.length;
  for (let axis = 0; axis < axes; axis += 1) {
    let sum = 0;
    for (let corner = 0; corner < axes; corner += 1) sum += at((corners[corner] as Corner).point, axis);
    centre[axis] = sum / axes;
  }
}

/** Reflected, then further out or less far; nothing when the simplex has to shrink. */
function betterCorner(simplex: Simplex): Corner | undefined {
  const { corners } = simplex;
  const last = corners.length - 1;
  const best = corners[0] as Corner;
  const secondWorst = corners[last - 1] as Corner;
  const worst = corners[last] as Corner;
  const reflected = along(simplex, -1);
  if (reflected.value < best.value) {
    const expanded = along(simplex, -2);
    return expanded.value < reflected.value ? expanded : reflected;
  }
  if (reflected.value < secondWorst.value) return reflected;
  const contracted = along(simplex, reflected.value < worst.value ? -0.5 : 0.5);
  return contracted.value < Math.min(reflected.value, worst.value) ? contracted : undefined;
}

function shrink(simplex: Simplex): void {
  const { corners } = simplex;
  const best = (corners[0] as Corner).point;
  for (let place = 1; place < corners.length; place += 1) {
    const corner = corners[place] as Corner;
    for (let axis = 0; axis < best.length; axis += 1)
      corner.point[axis] = (at(best, axis) + at(corner.point, axis)) / 2;
    insert(corners, measure(simplex, corner), place);
  }
}

export function lowestPoint(
  objective: Objective,
  { numbers, rounds }: { readonly numbers: readonly FreeNumber[]; readonly rounds: number },
): LowestPoint {
  const simplex = firstSimplex(objective, numbers);
  const { corners } = simplex;
  const last = numbers.length;
  for (let round = 0; round < rounds; round += 1) {
    const best = corners[0] as Corner;
    const worst = corners[last] as Corner;
    if (worst.value - best.value <= closeEnough * (Math.abs(best.value) + closeEnough)) break;
    centreAllButWorst(simplex);
    const replacement = betterCorner(simplex);
    if (replacement === undefined) shrink(simplex);
    else insert(corners, replacement, last);
  }
  return corners[0] as Corner;
}
