// Records with sensible values for whatever a test or the demo does not care to say.

import { minorUnits } from "@amont/kernel/money.ts";
import {
  type AccessLevel,
  type AccessRecord,
  type BankAccountRecord,
  type CompanyRecord,
  everyProduct,
  type UserRecord,
} from "./group-records.ts";

type Given<T, Required extends keyof T> = Pick<T, Required> & Partial<Omit<T, Required | "kind">>;

export function buildUser(given: Given<UserRecord, "id" | "email">): UserRecord {
  return { firstName: "", lastName: "", isStaff: false, ...given, kind: "user" };
}

export function buildCompany(given: Given<CompanyRecord, "key" | "organisation" | "name">): CompanyRecord {
  return {
    currency: "EUR",
    country: "FR",
    city: "Paris",
    industry: "business-services",
    timeZone: "Europe/Paris",
    plan: "standard",
    isFictional: true,
    products: everyProduct,
    modules: [],
    ...given,
    kind: "company",
  };
}

export function buildBankAccount(
  given: Given<BankAccountRecord, "company" | "name" | "balanceKnownOn">,
): BankAccountRecord {
  return {
    connection: "aggregator",
    currency: "EUR",
    overdraft: minorUnits(0),
    balance: minorUnits(0),
    ...given,
    kind: "bank-account",
  };
}

/** The same level on every product. */
export function buildAccess(company: string, user: string, level: AccessLevel): AccessRecord {
  return {
    kind: "access",
    company,
    user,
    levels: { CashFlow: level, AccountsPayable: level, CashCollect: level },
  };
}
