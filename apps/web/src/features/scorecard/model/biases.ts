/** Who said too much, who too little, and what that did to cash. Pure. */
import type { CategoryScore } from "../scorecard-queries.ts";

export type BiasWho = "plan" | "automatic";

export const biasOf = ({ bias }: Pick<CategoryScore, "bias">, who: BiasWho): number | null =>
  who === "plan" ? bias.planMinor : bias.automaticMinor;

/** The largest first; those of which too little is known are left out. */
export function biasedFirst<Score extends Pick<CategoryScore, "bias">>(
  categories: readonly Score[],
): readonly Score[] {
  const size = (one: Score) =>
    Math.max(Math.abs(biasOf(one, "plan") ?? 0), Math.abs(biasOf(one, "automatic") ?? 0));
  return categories
    .filter((one) => biasOf(one, "automatic") !== null)
    .toSorted((left, right) => size(right) - size(left));
}

/** Less came in than was said, or more went out. */
export const costsCash = ({ isInflow }: Pick<CategoryScore, "isInflow">, biasMinor: number): boolean =>
  isInflow ? biasMinor > 0 : biasMinor < 0;

/** From the middle of its track: to the right where too much was said. */
export function barOf(minor: number, most: number): { readonly left: string; readonly width: string } {
  const width = (50 * Math.abs(minor)) / most;
  return { left: `${minor < 0 ? 50 - width : 50}%`, width: `${width}%` };
}
