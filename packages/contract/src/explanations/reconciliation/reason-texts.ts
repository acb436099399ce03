/** What the reasons of a match say in one language. `one` and `several` are for counts. */
export interface ReasonTexts {
  readonly sameAmount: string;
  readonly sameRareAmount: string;
  readonly feeKept: string;
  readonly otherAmount: string;
  readonly partOfAmount: string;
  readonly sumOfExpectations: string;
  readonly sumOfPayments: string;
  readonly reference: string;
  readonly otherReference: string;
  readonly counterparty: string;
  readonly otherCounterparty: string;
  readonly sameDay: string;
  readonly before: { readonly one: string; readonly several: string };
  readonly after: { readonly one: string; readonly several: string };
  readonly sameAccount: string;
  readonly alternatives: { readonly one: string; readonly several: string };
}
