/** What is replayed of an origin follows the rules by which it would have been published. */
import { describe, expect, it } from "vitest";
import { LeafFits } from "../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../forecast/open-view.ts";
import { createOrderedSupplies, orderedNow } from "../../plan/testing/ordered-supplies.ts";
import { createPlanWorkplace, seriesOf, usePlanServer } from "../../plan/testing/plan-workplace.ts";
import { createSharedPurchases, monthOfPurchases } from "../../plan/testing/shared-purchases.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { scoreCompany } from "./score-company.ts";

// It is 15 November 2026.
const server = usePlanServer();

const nextNight = () => new Date("2026-11-16T03:40:00Z");

const score = (companyId: number, mostOrigins: number) => {
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const means = { pool: server.services.pool, forecasts, fits: new LeafFits(), now: nextNight };
  return scoreCompany(means, { companyId, requestId: "night", mostOrigins });
};
/** Of the first period ahead, the latest origin first. */
const scoresOf = (companyId: number, categoryId: number) =>
  server.services.database
    .selectFrom("forecast_scores")
    .select(["origin_on", "automatic", "is_replayed"])
    .where("company_id", "=", companyId)
    .where("line", "=", categoryId)
    .where("horizon", "=", 1)
    .orderBy("origin_on", "desc")
    .execute();

describe("a replayed origin", () => {
  it("says what is suggested in its month, of facts that were known when it began", async () => {
    const place = await createPlanWorkplace(server);
    await createOrderedSupplies({ ...place, server });
    const { supplies } = place.categories;
    await score(place.companyId, 6);
    const scores = await scoresOf(place.companyId, supplies);
    // From seven months on of which it is known what came and what of it had been known, so that each can be tried by what the
    // others show: the latest three origins. Known are 90, 54 and 54 thousand; four tenths of what is usual come beside it.
    expect(scores.map(({ automatic }) => automatic)).toEqual([
      orderedNow + 39_700,
      54_000 + 40_000,
      54_000 + 41_594,
      100_620,
      102_218,
      93_975,
    ]);
    expect(scores.every(({ is_replayed }) => is_replayed)).toBe(true);
    const url = `${place.base}/automatic:suggest`;
    const { result } = await place.call<{ proposalId: string }>("POST", url, { scope: "unplanned" });
    const categoryIds = [supplies];
    await place.call("POST", `${place.base}/automatic:apply`, { proposalId: result.proposalId, categoryIds });
    const [series] = await seriesOf(place);
    const shares = [0.6, ...zeros(11).map(() => null)];
    const committed = { beginOn: "2026-11-01", shares, begun: [orderedNow, ...zeros(11)] };
    expect(series?.definition).toMatchObject({ published: { committed } });
  });

  it("moves leaves by a parent that was better until then", async () => {
    const place = await createPlanWorkplace(server);
    const spares = await createSharedPurchases({ ...place, server });
    await score(place.companyId, 2);
    const [one, other] = [
      await scoresOf(place.companyId, place.categories.supplies),
      await scoresOf(place.companyId, spares),
    ];
    expect(one).toHaveLength(2);
    expect(one.map(({ automatic }, at) => automatic + (other[at]?.automatic ?? 0))).toEqual([
      monthOfPurchases,
      monthOfPurchases,
    ]);
  });
});

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
