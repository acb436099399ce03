/** A kind of counterparty that most companies have, and the words by which bank lines name it. */
export interface StarterKind {
  readonly kind: string;
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
