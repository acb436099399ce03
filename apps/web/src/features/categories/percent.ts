import { wholeParts } from "@amont/kernel/rounding.ts";

/** A part of one as people write it: 0.055 is « 5,5 % ». */
export function percentText(part: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(part);
}

/** The number in front of the sign, and back. Two decimals: the hundredth of a per cent is the finest that is kept. */
export const toPercent = (part: number): number => wholeParts(part, 10_000) / 100;
export const fromPercent = (percent: number): number => wholeParts(percent, 100) / 10_000;
