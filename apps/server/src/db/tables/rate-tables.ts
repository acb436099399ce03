/** The tables of exchange rates as the query builder sees them. Rates are decimals of any length: text, never numbers. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type RecordedAt = ColumnType<Date, Date | string | undefined, Date | string>;

interface ReferenceQuotes {
  id: GeneratedAlways<number>;
  currency: CurrencyCode;
  quoted_on: string;
  rate: string;
  source: string;
  recorded_at: RecordedAt;
}

interface ReferenceFetches {
  source: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
}

interface RateVersions {
  organisation_id: number;
  version: number;
}

interface ExchangeQuotes {
  organisation_id: number;
  id: Generated<number>;
  currency: CurrencyCode;
  quoted_on: string;
  /** Null: taken away. */
  rate: string | null;
  source: string | null;
  recorded_at: RecordedAt;
  recorded_by: Generated<string | null>;
}

interface ExchangeRates {
  organisation_id: number;
  id: Generated<number>;
  /** Null: of all companies. */
  company_id: number | null;
  base: CurrencyCode;
  counter: CurrencyCode;
  begin_on: string;
  end_on: string | null;
  rate: string;
  recorded_at: RecordedAt;
  recorded_by: Generated<string | null>;
}

interface RateSets {
  organisation_id: number;
  id: Generated<number>;
  name: string;
}

interface RateSetRates {
  organisation_id: number;
  rate_set_id: number;
  currency: CurrencyCode;
  month: string;
  rate: string;
}

interface RatePolicies {
  organisation_id: number;
  policy: "month-average" | "day";
}

export interface RateTables {
  reference_quotes: ReferenceQuotes;
  reference_fetches: ReferenceFetches;
  rate_versions: RateVersions;
  exchange_quotes: ExchangeQuotes;
  exchange_rates: ExchangeRates;
  rate_sets: RateSets;
  rate_set_rates: RateSetRates;
  rate_policies: RatePolicies;
}
