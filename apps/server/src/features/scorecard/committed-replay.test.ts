/** What is replayed of an origin counts what was usually known by then, as what was published on it does. */
import { describe, expect, it } from "vitest";
import { LeafFits } from "../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../forecast/open-view.ts";
import { createOrderedSupplies, orderedNow } from "../../plan/testing/ordered-supplies.ts";
import { createPlanWorkplace, seriesOf, usePlanServer } from "../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { scoreCompany } from "./score-company.ts";

// It is 15 November 2026.
const server = usePlanServer();

const nextNight = () => new Date("2026-11-16T03:40:00Z");

describe("a replayed origin", () => {
  it("says what is suggested in its month, of facts that were known when it began", async () => {
    const place = await createPlanWorkplace(server);
    await createOrderedSupplies({ ...place, server });
    const { supplies } = place.categories;
    const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
    const means = { pool: server.services.pool, forecasts, fits: new LeafFits(), now: nextNight };
    await scoreCompany(means, { companyId: place.companyId, requestId: "night", mostOrigins: 6 });
    const scores = await server.services.database
      .selectFrom("forecast_scores")
      .select(["origin_on", "automatic", "is_replayed"])
      .where("company_id", "=", place.companyId)
      .where("line", "=", supplies)
      .where("horizon", "=", 1)
      .orderBy("origin_on", "desc")
      .execute();
    // From six months on of which it is known what came and what of it had been known: the latest three origins.
    expect(scores.map(({ automatic }) => automatic)).toEqual([
      orderedNow + 40_000,
      100_000,
      100_000,
      100_000,
      100_000,
      100_000,
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
});

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
