/**
 * How exchange rates look on the wire. Rates are decimals as text, never numbers: `"1.0828"`. A quote says what one euro
 * buys; a rate by hand says what one unit of its first currency buys of its second. Periods are half-open.
 */
import { z } from "zod";
import { companyProduct, inPath, organisationAdministrator, organisationMember } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";

const place = inPath("id");
export const readRates = organisationMember(place);
export const writeRates = organisationAdministrator(place);
export const readCompanyRates = companyProduct("CashFlow", "read", place);
export const writeCompanyRates = companyProduct("CashFlow", "write", place);

export const ofOrganisation = wire({ organisationId: ["id", idText] });
export const ofCompany = wire({ companyId: ["id", idText] });

/** How many days a page of rates covers at most. */
export const mostRateDays = 62;
/** How many quotes are pasted at once at most. */
export const mostPastedQuotes = 5_000;
/** How many rates by hand an organisation, or a company of its own, has at most. */
export const mostRatesByHand = 1_000;

/** As it was typed: what is no rate is told by a code of its own (31101). */
export const typedRate = z.string().max(100);

/** Where a quote comes from: brought by the organisation, of the installation, or a parity fixed by law. */
export const quoteOrigins = ["uploaded", "reference", "legal"] as const;
/** Where a rate comes from, strongest first. `budget` is that of a set. */
export const rateOrigins = ["company", "organisation", ...quoteOrigins, "budget"] as const;

export const ratePolicies = ["month-average", "day"] as const;

/** Of the last 31 days when nothing is said. Both or none; at most 62 days. Without currencies: all. */
export const ratesRange = wire({
  begin: ["begin", wireDate.optional()],
  endExclusive: ["endExclusive", wireDate.optional()],
  currencies: ["currency", repeated(currencyCode)],
});

export const rateByHandFields = {
  base: ["base", currencyCode],
  counter: ["counter", currencyCode],
  begin: ["begin", wireDate],
  /** Null: until somebody says otherwise. */
  endExclusive: ["endExclusive", wireDate.nullable()],
  /** One of the base buys so many of the counter; inside the period the pair takes it in both directions. */
  rate: ["rate", typedRate],
} as const;

const who = {
  recordedAt: ["recordedAt", z.iso.datetime()],
  /** Null where no person did it, or one who is no longer known here. */
  recordedBy: ["recordedBy", z.string().nullable()],
} as const;

const rateByHand = wire({
  id: ["id", z.int()],
  /** A company has those of its organisation too: inherited, and not its to change. */
  level: ["level", z.enum(["company", "organisation"])],
  ...rateByHandFields,
  ...who,
});

const quoteOnDay = wire({
  currency: ["currency", currencyCode],
  quotedOn: ["quotedOn", wireDate],
  rate: ["rate", z.string()],
  origin: ["origin", z.enum(quoteOrigins)],
  /** The file that it came from, or what it is called; null where it was typed. */
  source: ["source", z.string().nullable()],
});

const latestQuote = wire({
  currency: ["currency", currencyCode],
  /** Null for a legal parity, which has no day. */
  quotedOn: ["quotedOn", wireDate.nullable()],
  rate: ["rate", z.string()],
  origin: ["origin", z.enum(quoteOrigins)],
  /** Days from the quote to today; null for a parity. */
  age: ["age", z.int().nullable()],
  isStale: ["isStale", z.boolean()],
});

/** What the installation fetches by itself every day. */
const rateSource = wire({
  /** Who is asked; null when nobody is. */
  host: ["host", z.string().nullable()],
  lastSuccessAt: ["lastSuccessAt", z.iso.datetime().nullable()],
  lastFailureAt: ["lastFailureAt", z.iso.datetime().nullable()],
});

export const ratesPage = wire({
  today: ["today", wireDate],
  begin: ["begin", wireDate],
  endExclusive: ["endExclusive", wireDate],
  /** The first and the last day with a quote, whatever the range: where paging ends. */
  firstQuotedOn: ["firstQuotedOn", wireDate.nullable()],
  lastQuotedOn: ["lastQuotedOn", wireDate.nullable()],
  /** What every currency is at now, by code. */
  latest: ["latest", z.array(latestQuote)],
  /** Of the range, by day, newest first, then by code: the one that holds where several know the day. */
  quotes: ["quotes", z.array(quoteOnDay)],
  /** All of them, by pair, newest first. */
  byHand: ["byHand", z.array(rateByHand)],
  policy: ["policy", z.enum(ratePolicies)],
  source: ["source", rateSource],
});
export type RatesPage = z.output<typeof ratesPage>;

/** Without an id a new one, or the same as before when everything of it is there already. */
export const savedRate = wire({
  id: ["id", z.int32().positive().nullish()],
  ...rateByHandFields,
});
export type SavedRate = z.output<typeof savedRate>;

export const rateId = wire({ id: ["id", z.int()] });

/** 31101: no rate. 31102: `begin` and `endExclusive` of the period that is in the way. 31103: one currency twice. */
export const savedRateErrors: readonly ErrorCode[] = [
  "31101",
  "31102",
  "31103",
  "invalid_input",
  "not_found",
];

export const rateLookup = wire({
  from: ["from", currencyCode],
  to: ["to", currencyCode],
  /** `average` and `budget` look at its month. */
  date: ["date", wireDate],
  kind: ["kind", z.enum(["spot", "average", "budget"])],
  /** Of `budget`. */
  rateSetId: ["rateSetId", idText.optional()],
  /** A decimal with a point, to see what becomes of it. */
  amount: [
    "amount",
    z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,4})?$/)
      .optional(),
  ],
});
export type RateLookup = z.output<typeof rateLookup>;

/** A rate that the conversion stands on: of each currency but the euro what one euro buys, or what the pair was given. */
const leg = wire({
  base: ["base", currencyCode],
  counter: ["counter", currencyCode],
  /** One of the base is so many of the counter. */
  rate: ["rate", z.string()],
  origin: ["origin", z.enum(rateOrigins)],
  /** The day of the quote, the last one of an average, the month of a budget; of a rate by hand the day asked for. */
  on: ["on", wireDate],
  /** How many quotes it is the average of. */
  quoteCount: ["quoteCount", z.int()],
  /** Over ten days old on that day. */
  isStale: ["isStale", z.boolean()],
  /** Nothing was known yet on that day, or the set says nothing of that month: the nearest one. */
  isEstimated: ["isEstimated", z.boolean()],
});

export const foundRate = wire({
  /** One `from` is so many `to`, to ten significant digits. Null: nobody knows. */
  rate: ["rate", z.string().nullable()],
  /** None between a currency and itself. */
  legs: ["legs", z.array(leg)],
  /** Of any leg. */
  isStale: ["isStale", z.boolean()],
  isEstimated: ["isEstimated", z.boolean()],
  /** The amount at the exact rate, rounded once. Null without an amount or a rate. */
  converted: ["converted", wireMoney.nullable()],
});
export type LookedUpRate = z.output<typeof foundRate>;

export const setRate = plain({
  currency: currencyCode,
  /** The first day of the month. */
  month: wireDate,
  /** What one euro buys. */
  rate: typedRate,
});

export const rateSetFields = {
  name: ["name", z.string().trim().min(1).max(60)],
  rates: ["rates", z.array(setRate).max(3_000)],
} as const;

export const ofRateSet = wire({ organisationId: ["id", idText], rateSetId: ["rateSetId", idText] });

/** The moment at which a file was written, in microseconds: it has all of its quotes. */
export const rateImportToken = z.string().regex(/^\d{16}$/);
