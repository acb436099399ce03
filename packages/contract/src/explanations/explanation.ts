/** Where a figure comes from, as it travels: the kinds and parameters are those of the engine's explanations. */
export const explanationKinds = [
  "balanceStart",
  "balanceEnd",
  "knownBalance",
  "accountBalance",
  "conversionDifference",
  "heldDifference",
  "differencePart",
  "currencyConversion",
  "ownedPart",
  "company",
  "elimination",
  "sum",
  "leaf",
  "realized",
  "expected",
  "transaction",
  "remaining",
  "forecast",
  "accountShare",
  "spread",
  "planned",
  "postponed",
  "nothing",
  "cell",
  "fixedAmount",
  "performance",
  "share",
  "formula",
  "automatic",
  "automaticPart",
  "vat",
  "vatBalance",
  "vatTax",
  "vatShare",
  "formulaTerm",
  "committed",
] as const;
export type ExplanationKind = (typeof explanationKinds)[number];

export interface Explanation {
  readonly kind: ExplanationKind;
  readonly amountMinor: number;
  readonly params: Readonly<Record<string, string | number | boolean | null>>;
  readonly children: readonly Explanation[];
  /** There are children, beyond the depth that was asked for. */
  readonly hasMore: boolean;
}
