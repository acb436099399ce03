import { calendarDate, fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, betweenMinorUnits, rateToString } from "@amont/kernel/rate.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { inScope, type ScopedDatabase, type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createCompany, createOrganisation, createUser } from "../testing/fixtures.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { type OpenRates, RateBooks } from "./rate-books.ts";
import { readRateSet } from "./rates-repository.ts";
import {
  type GivenQuote,
  lockRates,
  writeReferenceQuotes,
  writeUploadedQuotes,
} from "./write-quotes-repository.ts";

const day = calendarDate;
const quote = (currency: CurrencyCode, quotedOn: string, rate: string | null): GivenQuote => ({
  currency,
  quotedOn: day(quotedOn),
  rate,
});
const rateOf = ({ book }: OpenRates, to: CurrencyCode, on: string): string | null => {
  const rate = book.spot("EUR", to, day(on))?.legs[0]?.rate;
  return rate === undefined ? null : rateToString(rate);
};
const originOf = ({ book }: OpenRates, to: CurrencyCode, on: string) =>
  book.spot("EUR", to, day(on))?.legs[0]?.origin;

describe("the books of rates", () => {
  let pool: pg.Pool;
  let database: SystemDatabase;
  let userId: string;
  let organisationId: number;
  let companyId: number;
  const books = new RateBooks();

  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    database = systemDatabase(pool);
    userId = await createUser(database);
    await writeReferenceQuotes(
      database,
      [
        quote("USD", "2024-07-31", "1.0828"),
        quote("GBP", "2024-07-31", "0.8438"),
        quote("JPY", "2024-07-31", "162.76"),
        quote("USD", "2024-08-02", "1.0835"),
      ],
      "eurofxref-hist.csv",
    );
  });
  afterAll(async () => pool.end());
  beforeEach(async () => {
    organisationId = await createOrganisation(database);
    companyId = await createCompany(database, { organisationId });
  });

  const inRequest = <T>(
    effect: "read" | "write",
    work: (scoped: ScopedDatabase) => Promise<T>,
    keep: () => boolean = () => true,
  ) =>
    inScope(
      pool,
      {
        userId,
        companyIds: [companyId],
        organisationIds: [organisationId],
        consolidationIds: [],
        requestId: "r",
      },
      effect,
      work,
      keep,
    );
  const open = (recordedBefore?: Date, by = books) =>
    inRequest("read", (scoped) => by.open(scoped, { organisationId, companyId }, recordedBefore));
  const upload = (...quotes: readonly GivenQuote[]) =>
    inRequest("write", async (scoped) => {
      await lockRates(scoped, organisationId);
      return writeUploadedQuotes(scoped, organisationId, quotes, "cours.csv");
    });
  const giveByHand = (rate: string, of: number | null = null) =>
    inRequest("write", async (scoped) => {
      await lockRates(scoped, organisationId);
      await scoped
        .insertInto("exchange_rates")
        .values({
          organisation_id: organisationId,
          company_id: of,
          base: "EUR",
          counter: "USD",
          begin_on: "2024-07-01",
          end_on: "2024-08-01",
          rate,
        })
        .execute();
    });
  /** The database's own clock: it is what stamps what is recorded. */
  const moment = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now, pg_sleep(0.002)`.execute(
      database,
    );
    const now = rows[0]?.now ?? new Date(0);
    return new Date(now.getTime() + 1);
  };

  const seenBefore = async (before: Date | undefined, by: RateBooks) => {
    const rates = await open(before, by);
    return [rateOf(rates, "USD", "2024-07-31"), originOf(rates, "USD", "2024-07-31"), rates.policy];
  };

  it("convert by what the installation knows", async () => {
    const { book, policy } = await open();
    expect(policy).toBe("month-average");
    const converted = (amount: number, from: CurrencyCode, to: CurrencyCode) => {
      const found = book.spot(from, to, day("2024-07-31"));
      return found === null ? null : applyFraction(amount, betweenMinorUnits(found.fraction, from, to));
    };
    expect(converted(100_000, "USD", "EUR")).toBe(92_353);
    expect(converted(100_000, "GBP", "USD")).toBe(128_324);
    expect(converted(1_000_000, "JPY", "USD")).toBe(665_274);
    expect(converted(1_234_567, "USD", "JPY")).toBe(1_855_727);
    expect(converted(100, "USD", "CHF")).toBe(null);
  });

  it("take what is stronger: the company's, the organisation's, uploaded, then reference quotes", async () => {
    const seen = async () => {
      const rates = await open();
      return [rateOf(rates, "USD", "2024-07-31"), originOf(rates, "USD", "2024-07-31")];
    };
    expect(await seen()).toEqual(["1.0828", "reference"]);
    await upload(quote("USD", "2024-07-31", "1.0831"));
    expect(await seen()).toEqual(["1.0831", "uploaded"]);
    await giveByHand("1.10");
    expect(await seen()).toEqual(["1.1", "organisation"]);
    await giveByHand("1.11", companyId);
    expect(await seen()).toEqual(["1.11", "company"]);
    const ofGroup = await inRequest("read", (scoped) =>
      books.open(scoped, { organisationId, companyId: null }),
    );
    expect(rateOf(ofGroup, "USD", "2024-07-31")).toBe("1.1");
    await upload(quote("USD", "2024-07-31", null));
    await database.deleteFrom("exchange_rates").where("organisation_id", "=", organisationId).execute();
    expect(await seen()).toEqual(["1.0828", "reference"]);
  });

  it("are the same object until something changes, and then another", async () => {
    const first = await open();
    expect((await open()).book).toBe(first.book);
    await upload(quote("CHF", "2024-08-02", "0.94"));
    const second = await open();
    expect(second.version).not.toBe(first.version);
    expect(rateOf(second, "CHF", "2024-08-02")).toBe("0.94");
    await writeReferenceQuotes(database, [quote("SEK", "2024-08-02", "11.5")], "daily");
    const third = await open();
    expect(third.version).not.toBe(second.version);
    expect(rateOf(third, "SEK", "2024-08-02")).toBe("11.5");
    // The same quotes again are no change.
    await upload(quote("CHF", "2024-08-02", "0.940"));
    await writeReferenceQuotes(database, [quote("SEK", "2024-08-02", "11.50")], "daily");
    expect((await open()).book).toBe(third.book);
  });

  it("follow what another instance wrote", async () => {
    const others = new RateBooks();
    await open(undefined, others);
    await upload(quote("NOK", "2024-08-02", "11.8"), quote("NOK", "2024-08-01", "11.7"));
    expect(rateOf(await open(), "NOK", "2024-08-01")).toBe("11.7");
    await upload(quote("NOK", "2024-08-01", "11.75"));
    expect(rateOf(await open(undefined, others), "NOK", "2024-08-01")).toBe("11.75");
    expect(rateOf(await open(undefined, others), "NOK", "2024-08-02")).toBe("11.8");
  });

  it("never keep what may still be taken back", async () => {
    const before = await open();
    const inside = await inRequest(
      "write",
      async (scoped) => {
        await lockRates(scoped, organisationId);
        await writeUploadedQuotes(scoped, organisationId, [quote("USD", "2024-07-31", "9")], null);
        return books.open(scoped, { organisationId, companyId });
      },
      () => false,
    );
    expect(rateOf(inside, "USD", "2024-07-31")).toBe("9");
    await upload(quote("USD", "2024-07-31", "8"));
    expect(rateOf(await open(), "USD", "2024-07-31")).toBe("8");
    expect(rateOf(before, "USD", "2024-07-31")).toBe("1.0828");
  });

  it("can be read as they had been recorded at a moment", async () => {
    const atFirst = await moment();
    await upload(quote("USD", "2024-07-31", "1.0831"));
    await inRequest("write", (scoped) =>
      scoped.insertInto("rate_policies").values({ organisation_id: organisationId, policy: "day" }).execute(),
    );
    const uploaded = await moment();
    await giveByHand("1.1");
    await giveByHand("1.11", companyId);
    const given = await moment();
    await database.deleteFrom("exchange_rates").where("organisation_id", "=", organisationId).execute();
    await upload(quote("USD", "2024-07-31", null));
    await writeReferenceQuotes(database, [quote("USD", "2024-07-31", "1.0829")], "corrected");
    const corrected = await moment();

    for (const by of [books, new RateBooks()]) {
      expect(await seenBefore(atFirst, by)).toEqual(["1.0828", "reference", "month-average"]);
      expect(await seenBefore(uploaded, by)).toEqual(["1.0831", "uploaded", "day"]);
      expect(await seenBefore(given, by)).toEqual(["1.11", "company", "day"]);
      expect(await seenBefore(corrected, by)).toEqual(["1.0829", "reference", "day"]);
      expect(await seenBefore(undefined, by)).toEqual(["1.0829", "reference", "day"]);
      expect(await seenBefore(new Date("2020-01-01"), by)).toEqual([null, undefined, "month-average"]);
    }
  });

  it("know sets of budget rates, as they are and as they were", async () => {
    const inSet = { organisation_id: organisationId, rate_set_id: 1_000 + organisationId } as const;
    const read = (before?: Date) =>
      inRequest("read", async (scoped) => {
        const rates = await readRateSet(scoped, organisationId, inSet.rate_set_id, before);
        const shown = (rates?.get("USD") ?? []).map(({ month, rate }) => [month, rateToString(rate)]);
        return rates === null ? null : shown;
      });
    const before = await moment();
    await database
      .insertInto("rate_sets")
      .values({ organisation_id: organisationId, id: inSet.rate_set_id, name: "Budget 2027" })
      .execute();
    const empty = await moment();
    await database
      .insertInto("rate_set_rates")
      .values([
        { ...inSet, currency: "USD", month: "2027-02-01", rate: "1.21" },
        { ...inSet, currency: "USD", month: "2027-01-01", rate: "1.2" },
      ])
      .execute();
    const full = await moment();
    await database.deleteFrom("rate_set_rates").where("month", "=", "2027-02-01").execute();
    expect(await read()).toEqual([["2027-01-01", "1.2"]]);
    expect(await read(full)).toEqual([
      ["2027-01-01", "1.2"],
      ["2027-02-01", "1.21"],
    ]);
    expect(await read(empty)).toEqual([]);
    expect(await read(before)).toBe(null);
    await database.deleteFrom("rate_sets").where("organisation_id", "=", organisationId).execute();
    expect(await read()).toBe(null);
    expect((await read(full))?.length).toBe(2);
  });

  it("take a file of any length, as of one moment", async () => {
    const days = Array.from({ length: 9_000 }, (_, place) => fromEpochDay(10_000 + place));
    const currencies = ["USD", "GBP", "JPY", "CHF", "SEK", "NOK"] as const;
    const quotes = days.flatMap((quotedOn) =>
      currencies.map((currency) => ({ currency, quotedOn, rate: "1.5" })),
    );
    expect(await upload(...quotes)).toMatchObject({ newCount: 54_000, unchangedCount: 0 });
    expect(await upload(...quotes)).toMatchObject({ newCount: 0, unchangedCount: 54_000 });
    const { rows } = await sql<{ moments: number; count: number }>`
      select count(distinct recorded_at)::int as moments, count(*)::int as count from exchange_quotes
      where organisation_id = ${organisationId}`.execute(database);
    expect(rows).toEqual([{ moments: 1, count: 54_000 }]);
    expect((await open()).book.quotesOf("NOK").days).toHaveLength(9_000);
  });

  it("count what is new, changed, taken away and the same", async () => {
    const counts = await upload(quote("USD", "2024-07-30", "1.08"), quote("USD", "2024-07-31", "1.09"));
    const writtenAt = expect.stringMatching(/^\d+$/);
    expect(counts).toEqual({ newCount: 2, changedCount: 0, removedCount: 0, unchangedCount: 0, writtenAt });
    expect(
      await upload(
        quote("USD", "2024-07-30", "1.080"),
        quote("USD", "2024-07-31", "1.1"),
        quote("USD", "2024-07-29", null),
        quote("GBP", "2024-07-31", "0.85"),
      ),
    ).toEqual({ newCount: 1, changedCount: 1, removedCount: 0, unchangedCount: 2, writtenAt });
    expect(await upload(quote("USD", "2024-07-30", null))).toEqual({
      newCount: 0,
      changedCount: 0,
      removedCount: 1,
      unchangedCount: 0,
      writtenAt,
    });
  });
});
