/** From which amount on a movement is a large one of its category: by what such movements usually are. */
import { median, medianAbsoluteDeviation, normalScale } from "../statistics/ordered.ts";

const fewest = 6;
const deviations = 6;

/** At least what people want to hear of; that alone where too few are known. */
export function movementLimit(amounts: Float64Array, ownMinimum: number): number {
  if (amounts.length < fewest) return ownMinimum;
  const spread = normalScale * medianAbsoluteDeviation(amounts);
  return Math.max(ownMinimum, median(amounts) + deviations * spread);
}
