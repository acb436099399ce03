// Groups of companies as plain records, in an order in which each can be stored at once: what a record points
// at comes before it. Organisations and companies are named by keys that exist only within one stream (the
// database gives the real numbers); people carry their identifier, as they may belong to several organisations.

import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";

export type ProductName = "CashFlow" | "AccountsPayable" | "CashCollect";
export type ModuleName =
  | "debt_management"
  | "internal_financing"
  | "financial_investments"
  | "risk_management";
export type AccessLevel = "none" | "read" | "write";

export const everyProduct: readonly ProductName[] = ["CashFlow", "AccountsPayable", "CashCollect"];

export interface OrganisationRecord {
  readonly kind: "organisation";
  readonly key: string;
  readonly name: string;
}

export interface UserRecord {
  readonly kind: "user";
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isStaff: boolean;
}

export interface AdministratorRecord {
  readonly kind: "administrator";
  readonly organisation: string;
  readonly user: string;
}

export interface CompanyRecord {
  readonly kind: "company";
  readonly key: string;
  readonly organisation: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly city: string;
  readonly industry: string;
  readonly timeZone: string;
  readonly plan: "free" | "trial" | "standard";
  readonly isFictional: boolean;
  readonly products: readonly ProductName[];
  readonly modules: readonly ModuleName[];
  readonly siren?: string;
  readonly legalForm?: string;
}

/** One person's levels on one company. `none` makes a member without that product. */
export interface AccessRecord {
  readonly kind: "access";
  readonly company: string;
  readonly user: string;
  readonly levels: Readonly<Record<ProductName, AccessLevel>>;
}

export interface BankAccountRecord {
  readonly kind: "bank-account";
  readonly company: string;
  readonly name: string;
  /** Empty: nobody has said it. */
  readonly bankName?: string;
  readonly connection: "manual" | "aggregator" | "ebics" | "file";
  readonly currency: CurrencyCode;
  /** Zero or negative. */
  readonly overdraft: MinorUnits;
  readonly balance: MinorUnits;
  readonly balanceKnownOn: CalendarDate;
}

export interface ShownConsolidation {
  readonly periodicity: "daily" | "weekly" | "monthly" | "quarterly";
  readonly periodBegin: CalendarDate;
  readonly periodEndExclusive: CalendarDate;
  readonly showsDetails: boolean;
  readonly holidaysCountry: "FR";
}

export interface ConsolidationRecord {
  readonly kind: "consolidation";
  readonly organisation: string;
  readonly workspace: string;
  readonly name: string;
  readonly targetCurrency: CurrencyCode;
  /** In the order in which they are shown. */
  readonly companies: readonly string[];
  /** How it is shown, where that is not as a new one is. */
  readonly shown?: ShownConsolidation;
  readonly members: ReadonlyArray<{ readonly user: string; readonly role: "member" | "administrator" }>;
}

export type GroupRecord =
  | OrganisationRecord
  | UserRecord
  | AdministratorRecord
  | CompanyRecord
  | AccessRecord
  | BankAccountRecord
  | ConsolidationRecord;
