export const starterKindNames = [
  "payrollTaxes",
  "withholdingTax",
  "corporateTax",
  "localTaxes",
  "vat",
  "socialContributions",
  "benefits",
  "training",
  "leasing",
  "loans",
  "advertising",
  "software",
  "telecoms",
  "vehicles",
  "energy",
  "insurance",
  "rent",
  "wages",
  "shipping",
  "travel",
  "fees",
  "publications",
  "upkeep",
  "interest",
  "bankFees",
  "marketplaces",
  "supplies",
  "otherTaxes",
  "taxRefunds",
  "insuranceRefunds",
  "grants",
  "marketplaceTakings",
  "cardTakings",
  "interestReceived",
] as const;

export type StarterKindName = (typeof starterKindNames)[number];

export const isStarterKindName = (name: string): name is StarterKindName =>
  starterKindNames.some((known) => known === name);

/** A kind of counterparty that most companies have, and the words by which bank lines name it. */
export interface StarterKind {
  readonly kind: StarterKindName;
  readonly isInflow: boolean;
  /** The category of the standard tree that it leads to, by its key; `vat` is the reserved one. */
  readonly category: string;
  /**
   * Separated by commas, without accents and digits, as labels are compared:
   * - `credit bail`: these words, whole and side by side;
   * - `dgfip + tva`: both, anywhere;
   * - `versicherung*`, `*steuer`: a word that begins or ends so;
   * - `=tva`: nothing else is said.
   */
  readonly terms: string;
}
