// One company and what belongs to it. Categories, transactions and plans will follow the bank accounts here,
// each from a stream of its own (`random.split("transactions")`), so that what exists does not change.

import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { cityName, companyIdentity } from "./french-names.ts";
import { type BankAccountRecord, type CompanyRecord, everyProduct } from "./group-records.ts";
import { buildBankAccount, buildCompany } from "./record-builders.ts";

export interface CompanyPlan {
  /** Of the organisation. */
  readonly key: string;
  readonly family: string;
  readonly index: number;
  readonly today: CalendarDate;
}

interface Country {
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  readonly city: string;
}

/** Subsidiaries abroad; most companies are in France. */
const abroad: readonly Country[] = [
  { country: "GB", currency: "GBP", timeZone: "Europe/London", city: "London" },
  { country: "CH", currency: "CHF", timeZone: "Europe/Zurich", city: "Genève" },
  { country: "BE", currency: "EUR", timeZone: "Europe/Brussels", city: "Bruxelles" },
  { country: "US", currency: "USD", timeZone: "America/New_York", city: "Boston" },
];

export function* generateCompany(
  random: SeededRandom,
  plan: CompanyPlan,
): Generator<CompanyRecord | BankAccountRecord, void, void> {
  const place: Country =
    plan.index > 0 && random.chance(0.15)
      ? random.choice(abroad)
      : { country: "FR", currency: "EUR", timeZone: "Europe/Paris", city: cityName(random) };
  const company = buildCompany({
    key: `${plan.key}/company-${plan.index}`,
    organisation: plan.key,
    ...companyIdentity(random, plan.family),
    ...place,
    plan: random.choice(["standard", "standard", "standard", "trial", "free"]),
    products: random.chance(0.7) ? everyProduct : ["CashFlow"],
  });
  yield company;
  yield* generateBankAccounts(random.split("bank-accounts"), company, plan.today);
}

const accountNames = [
  "Compte courant",
  "Compte des ventes",
  "Compte des salaires",
  "Livret",
  "Compte à terme",
];

function* generateBankAccounts(
  random: SeededRandom,
  company: CompanyRecord,
  today: CalendarDate,
): Generator<BankAccountRecord, void, void> {
  const names = accountNames.slice(0, random.integer(1, accountNames.length + 1));
  for (const [index, name] of names.entries()) {
    const isMain = index === 0;
    yield buildBankAccount({
      company: company.key,
      name,
      currency: company.currency,
      connection: random.choice(["aggregator", "aggregator", "ebics", "manual"]),
      overdraft: minorUnits(isMain ? -random.integer(0, 11) * 1_000_000 : 0),
      // Balances spread over orders of magnitude, as turnovers do; only the main account may be overdrawn.
      balance: minorUnits(
        Math.round(Math.exp(random.normal(15, 1.2))) * (isMain && random.chance(0.05) ? -1 : 1),
      ),
      balanceKnownOn: today,
    });
  }
}
