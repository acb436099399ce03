/** Lines through points, as the `d` of a path. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Empty for fewer than two points: there is no line through one. */
export function linePath(points: readonly Point[]): string {
  return points.length < 2 ? "" : `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

/** What happened, up to and with the current point, and what is to come, from it on. Both have the current one. */
export function pastAndFuture<T>(
  points: readonly T[],
  current: number,
): { readonly past: readonly T[]; readonly future: readonly T[] } {
  return {
    past: current < 0 ? [] : points.slice(0, current + 1),
    future: points.slice(Math.max(0, current)),
  };
}

/** The closed surface between two lines over the same places. */
export function areaBetween(upper: readonly Point[], lower: readonly Point[]): string {
  if (upper.length < 2 || lower.length < 2) return "";
  return `${linePath([...upper, ...lower.toReversed()])}z`;
}
