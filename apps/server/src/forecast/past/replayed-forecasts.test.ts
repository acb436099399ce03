/** What is replayed at a day is what was published on it, as long as nobody wrote of earlier days since. */
import { expect, it } from "vitest";
import { refreshCompany } from "../../features/forecast/automatic/refresh-company.ts";
import {
  type AutomaticWorkplace,
  createAutomaticWorkplace,
  months,
} from "../../features/forecast/automatic/testing/automatic-workplace.ts";
import { scoreCompany } from "../../features/scorecard/score-company.ts";
import { usePlanServer } from "../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { LeafFits } from "../fits/leaf-fits.ts";
import { createForecasts } from "../open-view.ts";

// It is 15 November 2026.
const server = usePlanServer();
const fits = new LeafFits();
const meansAt = (now: string) => ({
  pool: server.services.pool,
  forecasts: createForecasts(Number.POSITIVE_INFINITY, new RateBooks()),
  fits,
  now: () => new Date(now),
});

/** Purchases that move, some of which are known to come; a rent that never does. Here since the middle of November. */
async function createCompany(): Promise<AutomaticWorkplace> {
  const place = await createAutomaticWorkplace(server);
  const { supplies, rent } = place.categories;
  await place.paid(
    supplies,
    months(30).map((on, at) => [on, 40_000 + ((at * 7_919) % 23) * 1_000] as const),
  );
  await place.paid(supplies, [["2026-11-06", 61_000]]);
  await place.paid(rent, [["2026-11-05", 120_000]]);
  for (const day of ["2026-12-10", "2026-12-20", "2027-02-10"]) await place.expected(supplies, day, 35_000);
  return place;
}

const pastBegins = "timestamptz '2026-11-15T09:00:00Z'";

async function saidOnFirstOfDecember({ companyId }: AutomaticWorkplace) {
  await scoreCompany(meansAt("2026-12-02T03:40:00Z"), { companyId, requestId: "night", mostOrigins: 1 });
  return server.services.database
    .selectFrom("forecast_scores")
    .select(["line", "horizon", "plan", "automatic", "low", "high", "naive", "last", "is_replayed"])
    .where("company_id", "=", companyId)
    .where("origin_on", "=", "2026-12-01")
    .orderBy("line")
    .orderBy("horizon")
    .execute();
}

it("replays what was published", async () => {
  const { database } = server.services;
  const published = await createCompany();
  const { supplies, rent, sales } = published.categories;
  await published.applied(supplies, rent, sales);
  await moveHistory(database, published.companyId, pastBegins);
  // The night of 1 December publishes what November taught.
  const before = new Date();
  const night = { companyId: published.companyId, isAsked: false, requestId: "night" };
  expect(await refreshCompany(meansAt("2026-12-01T03:10:00Z"), night)).toBe(3);
  await moveHistory(
    database,
    published.companyId,
    "timestamptz '2026-12-01T03:10:00Z'",
    before.toISOString(),
  );
  const replayed = await createCompany();
  await moveHistory(database, replayed.companyId, pastBegins);

  const [told, said] = [await saidOnFirstOfDecember(published), await saidOnFirstOfDecember(replayed)];
  const ofSupplies = (rows: typeof told, leafId: number) => rows.filter(({ line }) => line === leafId);
  const own = ofSupplies(told, supplies);
  expect(own).toHaveLength(12);
  expect(own.every((row) => !row.is_replayed && row.plan === row.automatic)).toBe(true);
  // December holds more known lines than it usually has.
  expect(own[0]?.automatic).toBe(70_000);
  expect(new Set(own.map(({ automatic }) => automatic)).size).toBeGreaterThan(1);
  const numbers = (rows: typeof told) =>
    rows.map(({ horizon, automatic, low, high, naive, last }) => [
      horizon,
      automatic,
      low,
      high,
      naive,
      last,
    ]);
  const replayedSupplies = ofSupplies(said, replayed.categories.supplies);
  expect(numbers(replayedSupplies)).toEqual(numbers(own));
  expect(replayedSupplies.every((row) => row.is_replayed)).toBe(true);
  // Its plan held the known lines, and nothing else.
  expect(replayedSupplies.map(({ plan }) => plan).slice(0, 3)).toEqual([70_000, 0, 35_000]);
  for (const total of [-1, -2])
    expect(numbers(ofSupplies(said, total))).toEqual(numbers(ofSupplies(told, total)));
  const isReplayed = (rows: typeof told) => ofSupplies(rows, -3).map((row) => row.is_replayed);
  expect([new Set(isReplayed(told)), new Set(isReplayed(said))]).toEqual([new Set([false]), new Set([true])]);
});
