/** What a bridge comes to over all of its columns, or in one of them. Pure; in minor units, so that sums are exact. */

import { bridgeReasons } from "@amont/contract/operations/forecast/get-bridge.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { BridgeAnswer, BridgeReason } from "../history-queries.ts";

interface BridgePart {
  readonly reason: BridgeReason | "unexplained";
  readonly amountMinor: number;
}

export interface BridgeSum {
  readonly beforeMinor: number;
  readonly afterMinor: number;
  /** Those that are not zero, in the order in which they are told. They add up to the difference. */
  readonly parts: readonly BridgePart[];
}

export const minorOf = (amount: number, currency: CurrencyCode): number =>
  wholeParts(amount, 10 ** minorDigits(currency));

/** `offset` null: all columns together. */
export function bridgeSum({ columns, currency }: BridgeAnswer, offset: number | null): BridgeSum {
  const counted = columns.filter((column) => offset === null || column.offset === offset);
  const sum = (amountOf: (column: BridgeAnswer["columns"][number]) => number) =>
    counted.reduce((total, column) => total + minorOf(amountOf(column), currency), 0);
  const parts: readonly BridgePart[] = [
    ...bridgeReasons.map((reason) => ({ reason, amountMinor: sum(({ reasons }) => reasons[reason] ?? 0) })),
    { reason: "unexplained", amountMinor: sum(({ unexplained }) => unexplained) },
  ];
  return {
    beforeMinor: sum(({ before }) => before),
    afterMinor: sum(({ after }) => after),
    parts: parts.filter(({ amountMinor }) => amountMinor !== 0),
  };
}

export type BridgeStep = BridgeAnswer["steps"][number];

/** The largest first, and how many are left out here and on the server. */
export function largestSteps(
  { steps, otherStepCount }: BridgeAnswer,
  offset: number | null,
  most: number,
): { readonly steps: readonly BridgeStep[]; readonly otherCount: number } {
  const counted = steps.filter((step) => offset === null || step.offset === offset);
  return {
    steps: counted.slice(0, most),
    // Those that the server left out are of any column: they are counted where all columns are.
    otherCount: Math.max(0, counted.length - most) + (offset === null ? otherStepCount : 0),
  };
}
