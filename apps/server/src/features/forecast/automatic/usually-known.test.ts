/** What is usually known when a month begins is not expected a second time. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../../../db/scope.ts";
import { CommittedLeaves } from "../../../forecast/bands/committed-leaves.ts";
import { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../../forecast/open-view.ts";
import { tendHistoryJob } from "../../../forecast/past/tend-history.ts";
import { createOrderedSupplies, orderedNow } from "../../../plan/testing/ordered-supplies.ts";
import { seriesOf, usePlanServer } from "../../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { refreshCompany } from "./refresh-company.ts";
import { type AutomaticWorkplace, createAutomaticWorkplace } from "./testing/automatic-workplace.ts";

// It is 15 November 2026.
const server = usePlanServer();
let place: AutomaticWorkplace;

/** What ten months around 100,000 let expect of the next ones. */
const usual = 99_249;
const base = { baseMinor: 95_000, allowanceMinor: 4_249 };
const known = -59_549;

beforeEach(async () => {
  place = await createAutomaticWorkplace(server);
  await createOrderedSupplies({ ...place, server });
});

const nightly = (now = new Date("2026-11-16T03:10:00Z")) => {
  const { pool } = server.services;
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  return refreshCompany(
    { pool, forecasts, fits: new LeafFits(), now: () => now },
    { companyId: place.companyId, isAsked: false, requestId: "night" },
  );
};
const suggested = async (categoryId: number) => {
  const { result } = await place.suggest();
  const leaf = result.leaves.find((one) => one.categoryId === categoryId);
  return leaf?.periods.slice(0, 3).map(({ afterMinor }) => afterMinor);
};
/** As bands of the balance read it, over the last weeks of the month and the month after it. */
const committedSteps = async (categoryId: number) => {
  const { pool } = server.services;
  const scope = { userId: "", companyIds: [place.companyId], organisationIds: [], consolidationIds: [] };
  const { model } = await inScope(pool, { ...scope, requestId: "bands" }, "read", (database) =>
    createForecasts(Number.POSITIVE_INFINITY, new RateBooks()).today.open(
      database,
      place.companyId,
      new Date("2026-11-16T08:00:00Z"),
    ),
  );
  const days = ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-01", "2027-01-01"].map(calendarDate);
  const steps = days.slice(1).map((endExclusive, offset) => ({
    offset,
    start: days[offset] ?? endExclusive,
    endExclusive,
  }));
  return new CommittedLeaves(model).stepsOf(categoryId, steps);
};
const definition = async () => {
  const [series] = await seriesOf(place);
  return series?.definition;
};

describe("a category of which a part is usually known when a month begins", () => {
  it("is what is known of the month and the rest of what is usual", async () => {
    const { supplies, rent } = place.categories;
    // 90,000 are, and four tenths of what is usual come beside it. Of later months nothing ever was.
    expect(await suggested(supplies)).toEqual([orderedNow + usual + known, usual, usual]);
    expect(await suggested(rent)).toEqual([120_000, 120_000, 120_000]);
  });

  it("is the same whether past months are read back from their ends or from today", async () => {
    const { result } = await place.suggest();
    const tend = tendHistoryJob({ database: server.services.database, now: () => new Date("2026-11-15") });
    await tend.run({}, { jobId: "test", attempt: 1 });
    expect((await place.suggest()).result).toEqual(result);
  });

  it("counts an invoice once that comes later, and says what it is made of", async () => {
    const { supplies } = place.categories;
    await place.applied(supplies);
    expect(await place.planned(supplies)).toEqual([129_700, usual, usual]);
    await place.expected(supplies, "2026-11-20", 25_000);
    await nightly();
    expect(await place.planned(supplies)).toEqual([129_700, usual, usual]);
    expect(await definition()).toMatchObject({
      published: {
        committed: { beginOn: "2026-11-01", begun: [orderedNow, ...Array.from({ length: 11 }, () => 0)] },
      },
    });
    type Told = { committedShares: unknown; periods: unknown[] };
    const told = await place.call<Told>("GET", `${place.base}/categories/${supplies}/automatic`);
    expect(told.result.committedShares).toEqual([0.6, ...Array.from({ length: 11 }, () => null)]);
    expect(told.result.periods.slice(0, 2)).toMatchObject([
      { ...base, committedMinor: known, knownMinor: 90_000, amountMinor: 129_700 },
      { ...base, committedMinor: 0, knownMinor: 0, amountMinor: usual },
    ]);
    expect(await committedSteps(supplies)).toEqual([{ begin: 0, end: 3, share: 0.6, begun: orderedNow }]);
    // More than what was still to come.
    await place.expected(supplies, "2026-11-21", 50_000);
    await nightly(new Date("2026-11-17T03:10:00Z"));
    expect((await place.planned(supplies))[0]).toBe(165_000);
  });

  it("is what is usual where expected lines do not count", async () => {
    const { supplies } = place.categories;
    const { database } = server.services;
    const { organisation_id: organisationId } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", place.companyId)
      .executeTakeFirstOrThrow();
    const chosen = { use_expected_in_liquidity_planning: false };
    await database
      .insertInto("organisation_settings")
      .values({ organisation_id: organisationId, ...chosen })
      .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(chosen))
      .execute();
    expect(await suggested(supplies)).toEqual([usual, usual, usual]);
  });
});
