/** A parent that is forecast better on its own moves the leaves that are below it. */
import { beforeEach, describe, expect, it } from "vitest";
import { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../../forecast/open-view.ts";
import { usePlanServer } from "../../../plan/testing/plan-workplace.ts";
import { createSharedPurchases, monthOfPurchases } from "../../../plan/testing/shared-purchases.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { refreshCompany } from "./refresh-company.ts";
import { type AutomaticWorkplace, createAutomaticWorkplace, months } from "./testing/automatic-workplace.ts";

// It is 15 November 2026.
const server = usePlanServer();
const fits = new LeafFits();
let place: AutomaticWorkplace;
let spares: number;

beforeEach(async () => {
  place = await createAutomaticWorkplace(server);
  spares = await createSharedPurchases({ ...place, server });
});

const nightly = (isAsked = false) => {
  const { pool } = server.services;
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  return refreshCompany(
    { pool, forecasts, fits, now: () => new Date("2026-11-16T03:10:00Z") },
    { companyId: place.companyId, isAsked, requestId: "night" },
  );
};
const sumOf = (left: readonly number[], right: readonly number[]) =>
  left.map((amount, at) => amount + (right[at] ?? 0));
type Told = { levels: string[]; periods: { levelMinor: number; amountMinor: number }[] };
const told = async (categoryId: number) =>
  (await place.call<Told>("GET", `${place.base}/categories/${categoryId}/automatic`)).result;

describe("two suppliers who share what a month costs", () => {
  it("cost what their parent does, from the first night on, and it is said which parent that is", async () => {
    const { supplies } = place.categories;
    await place.applied(supplies, spares);
    expect((await told(supplies)).levels).toEqual([]);
    expect(await nightly()).toBe(2);
    const [one, other] = [await place.planned(supplies), await place.planned(spares)];
    expect(sumOf(one, other)).toEqual([monthOfPurchases, monthOfPurchases, monthOfPurchases]);
    const { levels, periods } = await told(supplies);
    expect(levels).toEqual(["Achats"]);
    expect(periods.slice(0, 3).map(({ amountMinor }) => amountMinor)).toEqual(one);
    expect(periods[0]?.levelMinor).not.toBe(0);
    expect(await nightly()).toBe(0);
  });

  it("are moved one by one as they are together, and what somebody planned is not", async () => {
    const { supplies } = place.categories;
    await place.applied(supplies, spares);
    await nightly();
    const together = await place.planned(supplies);
    const [series] = await place.series(spares);
    await place.call("DELETE", `${place.base}/series/${String(series?.["id"])}`);
    await place.write([{ categoryId: spares, offset: 1, amount: 7 }]);
    await nightly();
    expect(await place.planned(supplies)).toEqual(together);
    expect(await place.planned(spares)).toEqual([0, 700, 0]);
  });

  it("are learned anew where the past of one of them is another", async () => {
    const { supplies } = place.categories;
    await place.applied(supplies);
    await nightly();
    expect(await nightly()).toBe(0);
    await place.paid(
      spares,
      months(3).map((on) => [on, 3_000_000] as const),
    );
    expect(await nightly(true)).toBe(1);
    expect((await told(supplies)).levels).toEqual([]);
  });
});
