/** Where bars begin and end beside their labels, in parts of the width that they have. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Of a waterfall: the first and the last value stand on the left edge, each step between the sum before it and the sum after
 * it. The edge is below all sums, and zero where that is near: a step of some thousands is seen beside a balance of millions.
 */
export function waterfallSpans(first: number, steps: readonly number[]): readonly Span[] {
  const sums = [first];
  for (const step of steps) sums.push((sums.at(-1) ?? 0) + step);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const below = low - (high - low) / 2;
  const edge = low >= 0 && below <= 0 ? 0 : below;
  const part = (value: number) => (high === edge ? 0 : (value - edge) / (high - edge));
  const whole = (value: number): Span => ({ from: 0, to: part(value) });
  const between = steps.map((_, at): Span => {
    const ends = [part(sums[at] ?? 0), part(sums[at + 1] ?? 0)];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  });
  return [whole(first), ...between, whole(sums.at(-1) ?? 0)];
}

/** On both sides of a line in common: those that go left, and those that go right. */
export function spansAround(pairs: readonly { readonly left: number; readonly right: number }[]): {
  readonly axis: number;
  readonly spans: readonly { readonly left: Span; readonly right: Span }[];
} {
  const most = (side: "left" | "right") => Math.max(0, ...pairs.map((pair) => pair[side]));
  const all = most("left") + most("right");
  const axis = all === 0 ? 0.5 : most("left") / all;
  const part = (value: number) => (all === 0 ? 0 : Math.max(0, value) / all);
  return {
    axis,
    spans: pairs.map(({ left, right }) => ({
      left: { from: axis - part(left), to: axis },
      right: { from: axis, to: axis + part(right) },
    })),
  };
}
