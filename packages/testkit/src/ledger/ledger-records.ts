// A company's history as plain records. Accounts are named by their place in the list and categories by key: the
// database gives both their numbers.

import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";

export interface LedgerTransaction {
  readonly isPaid: boolean;
  readonly isInflow: boolean;
  /** Index of the account. */
  readonly account: number;
  /** Key of a leaf of its ledger's tree; null while nobody has categorised it. */
  readonly category: string | null;
  readonly categorisation: "to-categorise" | "to-confirm" | "confirmed";
  readonly name: string;
  readonly memo: string;
  /** In its direction; a refund is negative. */
  readonly amount: MinorUnits;
  readonly vatRateBp: number | null;
  readonly paymentDate: CalendarDate;
  readonly billingDate: CalendarDate | null;
  readonly origin: "bank" | "manual";
}

export interface LedgerAccount {
  readonly name: string;
  readonly connection: "aggregator" | "manual";
  /** At the end of the day before the first transaction. */
  readonly openingBalance: MinorUnits;
}

export interface LedgerCategory {
  readonly key: string;
  readonly name: string;
  readonly parent: string | null;
  readonly isInflow: boolean;
  readonly vatRateBp: number | null;
}

const tree = [
  ["sales", "Ventes", null, true],
  ["sales-invoices", "Clients professionnels", "sales", true],
  ["sales-cards", "Ventes au comptoir", "sales", true],
  ["refunds", "Remboursements", null, true],
  ["interest", "Produits financiers", null, true],
  ["purchases", "Achats", null, false],
  ["goods", "Marchandises", "purchases", false],
  ["subcontracting", "Sous-traitance", "purchases", false],
  ["supplies", "Fournitures", "purchases", false],
  ["staff", "Personnel", null, false],
  ["salaries", "Salaires", "staff", false],
  ["social-charges", "Charges sociales", "staff", false],
  ["premises", "Locaux", null, false],
  ["rent", "Loyer", "premises", false],
  ["energy", "Énergie", "premises", false],
  ["overheads", "Frais généraux", null, false],
  ["telecom", "Télécommunications", "overheads", false],
  ["software", "Logiciels", "overheads", false],
  ["fees", "Honoraires", "overheads", false],
  ["travel", "Déplacements", "overheads", false],
  ["vehicles", "Véhicules", "overheads", false],
  ["insurance", "Assurances", "overheads", false],
  ["bank-fees", "Frais bancaires", null, false],
  ["taxes", "Impôts et taxes", null, false],
  ["vat-paid", "TVA versée", "taxes", false],
  ["corporate-tax", "Impôt sur les sociétés", "taxes", false],
  ["loans", "Emprunts", null, false],
] as const;

export type LedgerCategoryKey = (typeof tree)[number][0];

const withVat: ReadonlySet<LedgerCategoryKey> = new Set<LedgerCategoryKey>([
  "sales-invoices",
  "sales-cards",
  "goods",
  "subcontracting",
  "supplies",
  "rent",
  "energy",
  "telecom",
  "software",
  "fees",
  "vehicles",
]);

export const vatRateOf = (key: LedgerCategoryKey): number | null => (withVat.has(key) ? 2_000 : null);

/** What the generated transactions are filed under; parents come before their children. */
export const ledgerCategories: ReadonlyArray<LedgerCategory & { readonly key: LedgerCategoryKey }> = tree.map(
  ([key, name, parent, isInflow]) => ({ key, name, parent, isInflow, vatRateBp: vatRateOf(key) }),
);
