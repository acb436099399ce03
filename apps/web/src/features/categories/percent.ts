import { wholeParts } from "@amont/kernel/rounding.ts";

/** The number in front of the percent sign, and back. Two decimals: the hundredth of a per cent is the finest that is kept. */
export const toPercent = (part: number): number => wholeParts(part, 10_000) / 100;
export const fromPercent = (percent: number): number => wholeParts(percent, 100) / 10_000;
