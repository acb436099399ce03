/** Every event that tells how the product is used, and what it says beside its name and its company: never what people typed. */
export interface TrackedEvents {
  /** Transaction lists: a filter that was not set before. */
  readonly filterAdded: { readonly filter: string };
  /** Transaction lists: the button that opens the filters. */
  readonly addFilterClicked: NoDetails;
  /** Transaction lists: a filter in the bar, opened or taken away. */
  readonly filterActionBarClicked: { readonly filter: string; readonly action: "open" | "remove" };
  /** Transaction lists and the forecast: fewer accounts than all. */
  readonly bankFilterAdded: { readonly page: "forecast" | "transactions" };
  /** The forecast: the button that opens the choice of accounts. */
  readonly bankFilterClicked: NoDetails;
  /** A command on transactions, by its name. */
  readonly actionOnOperationClicked: { readonly action: string; readonly count: number };
  /** Waits for the dialog of supplier bills. */
  readonly modalBillAdvancedOptionClicked: { readonly option: string };
  /** The reconciliation dialog: a counterpart is chosen. */
  readonly reconciliationFirstStepValidated: { readonly kind: "paid" | "expected" };
  /** The reconciliation dialog, left with or without a reconciliation. */
  readonly reconciliationModalClosed: { readonly isReconciled: boolean };
  /** The forecast: another frequency. */
  readonly dashboardPeriodicityClicked: { readonly periodicity: string };
  /** Waits for consolidations. */
  readonly exportConsolidationClicked: { readonly format: string };
  /** The dialog that declares what was expected as paid. */
  readonly paidDeclarationValidation: { readonly count: number };
  /** A spreadsheet that was not taken, or whose import ended without success. */
  readonly customImportFailed: { readonly reason: string };
  /** The form of a company: another country. */
  readonly onCountryChanged: { readonly country: string };
  /** The forecast chart, saved as a picture. */
  readonly onChartExported: { readonly format: string };
  /** Wait for subscriptions. */
  readonly purchase: Bought;
  readonly subscription: Bought;
  /** Wait for boards. */
  readonly expectedTransactionCreatedOnDashboard: NoDetails;
  readonly paidTransactionCreatedOnDashboard: NoDetails;
}

type NoDetails = Readonly<Record<string, never>>;

interface Bought {
  /** In minor units, with its currency. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly plan: string;
}

export type TrackedEvent = keyof TrackedEvents;
