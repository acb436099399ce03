/** The accounts of several companies taken together, company by company, and what they hold in one currency. Pure. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import type { TakenCompanies } from "../../shared/workplace/taken-companies.ts";
import type { BankAccount } from "./banks-queries.ts";

export interface CompanyAccounts<Company> {
  readonly company: Company;
  readonly accounts: readonly BankAccount[];
}

/** In the order of the companies; one without accounts is there too. What another company has is not shown any more. */
export function accountsByCompany<Company extends { readonly id: number }>(
  accounts: readonly BankAccount[],
  companies: readonly Company[],
): readonly CompanyAccounts<Company>[] {
  const [current] = companies;
  const byCompany = Map.groupBy(accounts, ({ companyId }) => companyId ?? current?.id);
  return companies.map((company) => ({ company, accounts: byCompany.get(company.id) ?? [] }));
}

export interface ConvertedTotal {
  /** Null: nothing of it could be converted. */
  readonly total: Money | null;
  /** Left out of it: nobody knows a rate. */
  readonly unconverted: readonly CurrencyCode[];
}

/** Null where nothing has to be converted, or is not yet: the sums say all there is to say. */
export function convertedTotal(
  accounts: readonly Pick<BankAccount, "balance" | "convertedBalance">[],
  currency: string,
): ConvertedTotal | null {
  if (accounts.every(({ balance }) => balance.currency === currency)) return null;
  if (accounts.some(({ convertedBalance }) => convertedBalance === undefined)) return null;
  const converted = accounts.flatMap(({ convertedBalance }) => convertedBalance ?? []);
  const unknown = accounts.filter(({ convertedBalance }) => convertedBalance === null);
  const [first] = converted;
  return {
    total:
      first === undefined
        ? null
        : money(sumMinor(converted.map(({ amountMinor }) => amountMinor)), first.currency),
    unconverted: [...new Set(unknown.map(({ balance }) => balance.currency))].toSorted(),
  };
}

type Taken = Pick<TakenCompanies, "companyIds" | "find">;

/** Whose an account is, where several companies are shown. */
export const companyNameAmong = (taken: Taken, companyId: number | undefined): string | undefined =>
  taken.companyIds === undefined || companyId === undefined ? undefined : taken.find(companyId)?.name;

/** Where several companies are shown, a name alone may be that of two accounts. */
export function nameAmong(taken: Taken, account: Pick<BankAccount, "name" | "companyId">): string {
  const company = companyNameAmong(taken, account.companyId);
  return company === undefined ? account.name : `${account.name} (${company})`;
}
