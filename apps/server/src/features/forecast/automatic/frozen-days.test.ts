/** A copy goes on showing automatic forecasts on the days on which their money moved when it was made. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../../forecast/open-view.ts";
import { usePlanServer } from "../../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { refreshCompany } from "./refresh-company.ts";
import { type AutomaticWorkplace, createAutomaticWorkplace, months } from "./testing/automatic-workplace.ts";

// It is 15 November 2026.
const server = usePlanServer();
let place: AutomaticWorkplace;

beforeEach(async () => {
  place = await createAutomaticWorkplace(server);
});

const [days, weeks] = [0, 1];

/** Of December, day by day or week by week: of a category, or of all that goes out. */
async function planned(
  categoryId: number | null,
  scenarioId: number | null,
  frequency: number,
): Promise<number[]> {
  const url = `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`;
  const range = frequency === days ? { offsetBegin: 12, offsetEnd: 33 } : { offsetBegin: 3, offsetEnd: 7 };
  const payload = { ...range, frequency, scenarioId };
  const answer = await server.call(place.writer, { method: "POST", url, payload });
  const { outflow } = z.decode(getCashFlowStatement.response, answer.json());
  if (categoryId === null) return [...outflow.summary.forecast];
  return [...(outflow.categories.find((one) => one.categoryId === categoryId)?.cells.forecast ?? [])];
}
const shown = async (categoryId: number | null, scenarioId: number | null) => ({
  days: await planned(categoryId, scenarioId, days),
  weeks: await planned(categoryId, scenarioId, weeks),
});
const freeze = async () => {
  const body = { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: null, IsFrozen: true };
  return (await place.call<{ id: number }>("POST", "/api/forecasting/v1/scenarios", body)).result.id;
};
const nightly = () => {
  const { pool } = server.services;
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  return refreshCompany(
    { pool, forecasts, fits: new LeafFits(), now: () => new Date("2026-11-16T03:10:00Z") },
    { companyId: place.companyId, isAsked: true, requestId: "night" },
  );
};

describe("a copy of a plan whose rent moves on the fifth", () => {
  it("has it there, and goes on having it there when the rent has moved to the end of the month", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    const before = await shown(rent, null);
    expect(before.weeks[0]).toBeGreaterThan(before.weeks.at(-1) ?? 0);
    const copy = await freeze();
    expect(await shown(rent, copy)).toEqual(before);
    // As large again, and much larger than before, on the last days of the last year.
    await place.paid(
      rent,
      months(12).map((on) => [addDays(calendarDate(on), 21), 900_000] as const),
    );
    expect(await nightly()).toBe(1);
    const after = await shown(rent, null);
    expect(after.weeks).not.toEqual(before.weeks);
    expect(await shown(rent, copy)).toEqual(before);
  });

  it("has it there when a first child takes over what its category held", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    const copy = await freeze();
    const before = await shown(null, copy);
    expect(before).toEqual(await shown(rent, copy));
    const url = `/api/bff-categories/v2/entities/${place.companyId}/categories`;
    const child = { parentId: rent, name: "Bureaux", isInflow: false };
    expect((await place.call("POST", url, child)).code).toBeNull();
    expect(await shown(null, copy)).toEqual(before);
  });

  it("has a cell that somebody filled evenly, beside months that know their days", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    await place.write([{ categoryId: rent, offset: 1, amount: 2_100 }]);
    const before = await shown(rent, null);
    const december = before.days.filter((amount) => amount !== 0);
    expect(Math.max(...december) - Math.min(...december)).toBeLessThanOrEqual(1);
    expect(await shown(rent, await freeze())).toEqual(before);
  });
});
