/** Nights and rebuilds: what nobody said is replayed, what was planned is read back, and what came is taken when it is known. */
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LeafFits } from "../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../forecast/open-view.ts";
import { createPlanWorkplace, type PlanWorkplace, usePlanServer } from "../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { createTransactions } from "../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { findCompaniesToScore } from "./companies-to-score-repository.ts";
import { scoreCompany } from "./score-company.ts";

// It is 15 November 2026.
const server = usePlanServer();
// What was learned of one company is known of the next: all of them have the same past.
const fits = new LeafFits();
let place: PlanWorkplace;

interface Pair {
  readonly originOn: string;
  readonly horizon: number;
  readonly beginOn: string;
  readonly planMinor: number | null;
  readonly automaticMinor: number;
  readonly lowMinor: number | null;
  readonly highMinor: number | null;
  readonly naiveMinor: number;
  readonly lastMinor: number;
  readonly actualMinor: number;
  readonly isReplayed: boolean;
}

const scored = (now = "2026-11-16T03:40:00Z", mostOrigins = 24) => {
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const means = { pool: server.services.pool, forecasts, fits, now: () => new Date(now) };
  return scoreCompany(means, { companyId: place.companyId, requestId: "night", mostOrigins });
};
const pairs = async (query: string) =>
  (await place.call<{ totalCount: number; pairs: Pair[] }>("GET", `${place.base}/scorecard/pairs?${query}`))
    .result;
const stored = (originOn: string, line: number) =>
  server.services.database
    .selectFrom("forecast_scores")
    .selectAll()
    .where("company_id", "=", place.companyId)
    .where("origin_on", "=", originOn)
    .where("line", "=", line)
    .orderBy("horizon")
    .execute();
const dueAt = async (now: string) =>
  (await findCompaniesToScore(server.services.database, new Date(now))).includes(place.companyId);
const paid = (categoryId: number, lines: ReadonlyArray<readonly [on: string, amountMinor: number]>) =>
  createTransactions(
    server.services.database,
    place.companyId,
    lines.map(([on, amount_minor]) => ({
      category_id: categoryId,
      is_inflow: categoryId === place.categories.sales,
      bank_account_id: place.accountId,
      payment_date: on,
      original_payment_date: on,
      amount_minor,
    })),
  );
/** As if the company had been here since a day. */
const hereSince = (on: string) =>
  moveHistory(server.services.database, place.companyId, `timestamptz '${on}T09:00:00Z'`);

const before = (back: number) => addMonths(calendarDate("2026-11-05"), -back);
const automaticOf = async (line: number) =>
  (await stored("2026-11-01", line)).map(({ automatic }) => automatic);
const asked = () => server.call(place.writer, { method: "POST", url: rebuildUrl() });
const rebuildUrl = () => `${place.base}/scorecard:rebuild`;

beforeEach(async () => {
  place = await createPlanWorkplace(server);
  const { rent, sales } = place.categories;
  // 14 months, until October: a rent that never moves, and sales of 2,000 but for last December.
  await paid(
    rent,
    Array.from({ length: 14 }, (_, at) => [before(at + 1), 120_000] as const),
  );
  await paid(
    sales,
    Array.from({ length: 14 }, (_, at) => [before(at + 1), at === 10 ? 300_000 : 200_000] as const),
  );
});

describe("a company that came with its past", () => {
  it("has replayed pairs, and no plan for which nobody was there", async () => {
    // From October 2025 on: what is learned from has begun by then.
    expect(await scored()).toMatchObject({ originCount: 14, isUnfinished: false });
    const { rent, sales, wages } = place.categories;
    const { totalCount, pairs: ofRent } = await pairs(`lineId=${rent}&horizon=1`);
    expect(totalCount).toBe(13);
    expect(ofRent[0]).toMatchObject({
      originOn: "2026-10-01",
      planMinor: null,
      automaticMinor: 120_000,
      naiveMinor: 120_000,
      lastMinor: 120_000,
      actualMinor: 120_000,
      isReplayed: true,
    });
    const [january] = (await pairs(`lineId=${sales}&horizon=1&from=2026-01-01&to=2026-02-01`)).pairs;
    expect(january).toMatchObject({ lastMinor: 300_000, actualMinor: 200_000 });
    expect((await pairs(`lineId=${wages}`)).totalCount).toBe(0);
    const { result } = await place.call("GET", `${place.base}/scorecard`);
    expect(result).toMatchObject({ firstPairOn: null, scoredFrom: "2025-10-01", scoredTo: "2026-11-01" });
  });

  it("adds up: totals are their leaves, balances what was held and what came and went", async () => {
    await scored(undefined, 1);
    const [rent, sales] = [
      await automaticOf(place.categories.rent),
      await automaticOf(place.categories.sales),
    ];
    expect(await automaticOf(-2)).toEqual(rent);
    expect(await automaticOf(-1)).toEqual(sales);
    // Nothing moved in November.
    let held = (await pairs("lineId=balance")).pairs.length;
    expect(held).toBe(0);
    const balances = await automaticOf(-3);
    held = (balances[0] ?? 0) - (sales[0] ?? 0) + (rent[0] ?? 0);
    const flows = sales.map((amount, step) => amount - (rent[step] ?? 0));
    expect(balances).toEqual(
      flows.map((_, step) => held + flows.slice(0, step + 1).reduce((all, one) => all + one, 0)),
    );
  });

  it("takes what came when it has been over for ten days, and again when it is another", async () => {
    const { rent } = place.categories;
    const october = async () => (await stored("2026-10-01", rent))[0]?.actual;
    await scored("2026-11-10T12:00:00Z", 2);
    expect(await october()).toBeNull();
    expect(await scored("2026-11-11T12:00:00Z", 0)).toMatchObject({ originCount: 0 });
    expect(await october()).toBe(120_000);
    expect((await scored("2026-11-11T12:00:00Z", 0)).changedCount).toBe(0);
    await paid(rent, [["2026-10-20", 7_777]]);
    expect(await dueAt("2026-11-12T03:40:00Z")).toBe(true);
    expect((await scored("2026-11-12T03:40:00Z", 0)).changedCount).toBeGreaterThan(0);
    expect(await october()).toBe(127_777);
    const [total] = await stored("2026-10-01", -2);
    expect(total?.actual).toBe(127_777);
  });

  it("is scored anew in other periods, and forgets the old ones", async () => {
    await scored(undefined, 1);
    await server.services.database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, holidays_country: null, input_frequency: "weekly" })
      .execute();
    expect(await dueAt("2026-11-17T03:40:00Z")).toBe(true);
    await scored("2026-11-17T03:40:00Z", 1);
    expect(await stored("2026-11-01", -3)).toEqual([]);
    const weeks = await stored("2026-11-16", -3);
    expect(weeks.map(({ begin_on }) => begin_on).slice(0, 2)).toEqual(["2026-11-16", "2026-11-23"]);
    expect(weeks).toHaveLength(13);
  });
});

describe("a company that was here", () => {
  it("has the plan of then, whatever was planned since", async () => {
    const { rent } = place.categories;
    const cell = (amount: number) => place.write([{ categoryId: rent, offset: 1, amount }]);
    await cell(1_300);
    await hereSince("2026-10-31");
    await cell(9_999);
    await scored(undefined, 2);
    const [november, december] = await stored("2026-11-01", rent);
    expect(december).toMatchObject({ plan: 130_000, begin_on: "2026-12-01", is_replayed: true });
    // What one read there: nobody had planned it.
    expect(november).toMatchObject({ plan: 0, automatic: 120_000 });
    const balance = await stored("2026-11-01", -3);
    expect(balance[0]?.plan).toBe(balance[1]?.plan === undefined ? null : (balance[1].plan ?? 0) + 130_000);
    expect((await stored("2026-10-01", rent)).map(({ plan }) => plan)).toEqual(
      Array.from({ length: 12 }, () => null),
    );
  });
});

describe("a night", () => {
  it("looks at who has something new: facts, a period, or ten days after one, by the company's own calendar", async () => {
    expect(await dueAt("2026-11-30T12:00:00Z")).toBe(true);
    // In Paris it is half past midnight, on 1 December, which is not over.
    await scored("2026-11-30T23:30:00Z", 24);
    expect(await dueAt("2026-11-30T23:30:00Z")).toBe(false);
    expect(await dueAt("2026-12-01T12:00:00Z")).toBe(false);
    expect(await stored("2026-12-01", -3)).toEqual([]);
    expect(await dueAt("2026-12-01T23:30:00Z")).toBe(true);
    expect(await scored("2026-12-01T23:30:00Z", 24)).toMatchObject({ originCount: 1 });
    expect(await stored("2026-12-01", -3)).toHaveLength(12);
    expect(await dueAt("2026-12-10T12:00:00Z")).toBe(false);
    expect(await dueAt("2026-12-11T12:00:00Z")).toBe(true);
  });

  it("does a few origins of who is new here, the latest first, and the others in the nights to come", async () => {
    expect(await scored(undefined, 2)).toMatchObject({ originCount: 2, isUnfinished: false });
    expect(await stored("2026-09-01", -3)).toEqual([]);
    expect(await dueAt("2026-11-16T12:00:00Z")).toBe(true);
    expect(await scored(undefined, 24)).toMatchObject({ originCount: 12 });
    expect(await dueAt("2026-11-16T12:00:00Z")).toBe(false);
  });
});

describe("a rebuild", () => {
  it("is asked for once at a time, and does all of them in turns", async () => {
    await scored("2026-11-15T08:00:00Z", 24);
    await server.services.database
      .updateTable("forecast_scores")
      .set({ automatic: 1 })
      .where("company_id", "=", place.companyId)
      .execute();
    expect((await asked()).statusCode).toBe(204);
    expect((await place.call("POST", rebuildUrl())).code).toBe("30005");
    expect((await place.call("GET", `${place.base}/scorecard`)).result).toMatchObject({ isRebuilding: true });
    expect(await scored("2026-11-15T09:00:10Z", 8)).toMatchObject({ originCount: 8, isUnfinished: true });
    expect((await place.call("POST", rebuildUrl())).code).toBe("30005");
    expect(await scored("2026-11-15T09:00:20Z", 8)).toMatchObject({ originCount: 6, isUnfinished: false });
    const { result } = await place.call("GET", `${place.base}/scorecard`);
    expect(result).toMatchObject({ isRebuilding: false, scoredAt: "2026-11-15T09:00:20.000Z" });
    expect((await stored("2025-10-01", place.categories.rent))[0]?.automatic).toBe(120_000);
    expect((await asked()).statusCode).toBe(204);
  });
});
