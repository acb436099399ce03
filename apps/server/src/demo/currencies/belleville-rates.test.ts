import { addMonths, calendarDate, todayIn, weekday } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../db/pool.ts";
import { systemDatabase } from "../../db/scope.ts";
import { type OpenRates, RateBooks } from "../../rates/rate-books.ts";
import { createDemoDatabase, fewMonths } from "../../testing/test-server.ts";
import { demoRatesName } from "./belleville-rates.ts";

const countIn = ({ book }: OpenRates) => book.quotesOf("USD").days.length;

describe("the rates of the demo", () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = createPool({
      connectionString: await createDemoDatabase(fewMonths),
      applicationName: "amont-test",
    });
  });
  afterAll(async () => pool.end());

  it("walk around what rates are, on the working days of two years, and say what they are", async () => {
    const { rows } = await pool.query<{
      currency: string;
      on: string;
      rate: string;
      source: string;
      late: string;
    }>(
      `select currency, quoted_on as on, rate, source, extract(epoch from
         (recorded_at at time zone 'Europe/Paris') - quoted_on) / 3600 as late
       from exchange_quotes where organisation_id = (select id from organisations where name = 'Groupe Belleville')
       order by id`,
    );
    const today = todayIn("Europe/Paris", new Date());
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set([demoRatesName]));
    const limits = { USD: [0.97, 1.19], GBP: [0.79, 0.93], CHF: [0.87, 1.03] } as const;
    for (const [currency, [least, most]] of Object.entries(limits)) {
      const own = rows.filter((row) => row.currency === currency);
      expect(own.length).toBeGreaterThan(500);
      const days = own.map(({ on }) => calendarDate(on));
      expect(days.filter((day) => weekday(day) > 5)).toEqual([]);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.every((day) => day >= addMonths(today, -24) && day <= today)).toBe(true);
      expect(own.filter(({ rate }) => Number(rate) < least || Number(rate) > most)).toEqual([]);
      expect(new Set(own.map(({ rate }) => rate)).size).toBeGreaterThan(100);
    }
    // Each on the afternoon of its day, but for a morning's own.
    expect(rows.filter(({ on, late }) => on < today && Number(late) !== 16.5)).toEqual([]);
  });

  it("were fewer a year ago", async () => {
    const database = systemDatabase(pool);
    const { id: organisationId } = await database
      .selectFrom("organisations")
      .select("id")
      .where("name", "=", "Groupe Belleville")
      .executeTakeFirstOrThrow();
    const owner = { organisationId, companyId: null };
    const books = new RateBooks();
    const today = todayIn("Europe/Paris", new Date());
    const now = await books.open(database, owner);
    const then = await books.open(database, owner, new Date(`${addMonths(today, -12)}T23:00:00Z`));
    expect(now.currencies).toEqual(["CHF", "GBP", "USD"]);
    expect(countIn(then) / countIn(now)).toBeCloseTo(0.5, 1);
    expect(now.book.spot("USD", "GBP", today)?.legs).toMatchObject([
      { origin: "uploaded" },
      { origin: "uploaded" },
    ]);
  });
});
