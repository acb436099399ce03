/** What older payments and those in memory come to together. */
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { inScope } from "../db/scope.ts";
import { createForecastCompany, forecastNow } from "../features/forecast/testing/forecast-company.ts";
import { RateBooks } from "../rates/rate-books.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { readLeafHistories } from "./leaf-histories.ts";
import { createForecasts } from "./open-view.ts";

const month = (day: string) => periodIndexOf(calendarDate(day), "monthly");

describe("histories of leaves", () => {
  const server = useTestServer({ now: () => forecastNow });

  it("reach further back than what is in memory, and leave it as it is", async () => {
    const { pool } = server.services;
    const company = await createForecastCompany(server);
    const { companyId, organisationId, categories } = company;
    await company.paid(categories.sales, "2022-03-10", 1_100);
    await company.paid(categories.sales, "2024-09-30", 2_200);
    await company.paid(categories.sales, "2024-10-01", 3_300);
    await company.paid(categories.sales, "2026-10-31", 4_400);
    await company.paid(categories.sales, "2026-11-02", 5_500);
    await company.expected(categories.sales, "2026-10-05", 6_600);
    const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
    const scope = {
      userId: company.userId,
      companyIds: [companyId],
      organisationIds: [organisationId],
      consolidationIds: [],
      requestId: "",
    };
    const span = { from: calendarDate("2021-11-01"), until: calendarDate("2026-11-01") };
    const { histories, heldFrom } = await inScope(pool, scope, "read", async (database) => {
      const forecast = await forecasts.today.open(database, companyId, forecastNow);
      return {
        histories: await readLeafHistories(database, companyId, forecast, span),
        heldFrom: forecast.heldFrom,
      };
    });
    expect(heldFrom > "2022-03-10").toBe(true);
    const all = histories.amountsOf(categories.sales, "monthly", {
      begin: month("2022-03-01"),
      end: month("2026-11-01"),
    });
    expect(all.length).toBe(56);
    expect([all[0], all[30], all[31], all[55]]).toEqual([1_100, 2_200, 3_300, 4_400]);
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(11_000);
    expect(histories.firstDayOf(categories.sales)).toBe(toEpochDay(calendarDate("2022-03-10")));
    expect(histories.firstDayOf(categories.rent)).toBeNull();
    const leafIds = histories.leaves.map(({ id }) => id);
    expect(leafIds).toEqual(expect.arrayContaining([categories.sales, categories.rent]));
    expect(leafIds).not.toContain(categories.income);
  });
});
