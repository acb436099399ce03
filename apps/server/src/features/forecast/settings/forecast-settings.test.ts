import { holidayCountries } from "@amont/contract/holidays-codec.ts";
import { holidayCountries as calculatedCountries } from "@amont/engine/calendar/public-holidays.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createCategory, createScenario, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../../testing/move-history.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../../testing/workplace.ts";

const daily = 0;
const weekly = 1;
const monthly = 2;
const quarterly = 3;

/** What a company has that never chose anything. */
const untouched = {
  inputFrequency: monthly,
  trackingFrequency: monthly,
  nonWorkingDays: 96,
  publicHolidaysCountry: 0,
  hideFutureAchievementPercentages: false,
  automaticVatComputation: false,
};

describe("the settings of a plan", () => {
  const server = useTestServer();
  let place: Workplace;

  beforeEach(async () => {
    place = await createWorkplace(server);
  });

  const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object, userId = place.writer) =>
    server.call(userId, requestAbout(place.companyId, method, url, payload));
  const read = async (url: string, userId = place.writer): Promise<unknown> =>
    (await send("GET", url, undefined, userId)).json();
  const result = async (url: string) => ((await read(url)) as { Result: unknown }).Result;

  const settingsUrl = () => `/api/forecasting/v2/entities/${place.companyId}/settings`;
  const choose = (change: object, userId = place.writer) =>
    send("PUT", settingsUrl(), { ...untouched, ...change }, userId);
  const periodUrl = () => `/api/forecasting/v2/companies/${place.companyId}/cumulative-cashflow/period`;

  it("are those of a month at a time, without weekends, until somebody chooses", async () => {
    expect(await read(settingsUrl())).toEqual(untouched);
    expect(await result("/api/cashflow/GetForecastFrequency")).toEqual({ Frequency: monthly });
  });

  it("are what was chosen", async () => {
    const choice = {
      inputFrequency: daily,
      trackingFrequency: weekly,
      nonWorkingDays: 64,
      publicHolidaysCountry: 4,
      hideFutureAchievementPercentages: true,
      automaticVatComputation: true,
    };
    expect((await choose(choice)).statusCode).toBe(204);
    expect(await read(settingsUrl())).toEqual(choice);
    expect((await choose({})).statusCode).toBe(204);
    expect(await read(settingsUrl())).toEqual(untouched);
  });

  it("stay what they are where a change says nothing of them", async () => {
    const choice = { inputFrequency: daily, trackingFrequency: daily, publicHolidaysCountry: 4 };
    await choose(choice);
    const changes = [
      { nonWorkingDays: 64 },
      { automaticVatComputation: true },
      { trackingFrequency: weekly },
    ];
    const answers = await Promise.all(changes.map((change) => send("PUT", settingsUrl(), change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await read(settingsUrl())).toEqual(
      Object.assign({}, untouched, choice, ...(changes as readonly object[])),
    );
    expect((await send("PUT", settingsUrl(), { publicHolidaysCountry: 0 })).statusCode).toBe(204);
    expect(await read(settingsUrl())).toMatchObject({ publicHolidaysCountry: 0, nonWorkingDays: 64 });
    // What is refused is refused against what stays: the statement opens by weeks.
    const coarser = await send("PUT", settingsUrl(), { inputFrequency: monthly });
    expect(coarser.json()).toMatchObject({ type: "1002" });
  });

  it("tell which days are off where the columns are days", async () => {
    const days = { inputFrequency: daily, trackingFrequency: daily, nonWorkingDays: 65 };
    await choose({ ...days, publicHolidaysCountry: 15 });
    expect(await result("/api/cashflow/GetForecastFrequency")).toEqual({
      Frequency: daily,
      NonWorkingDays: 65,
      PublicHolidaysCountry: 15,
    });
    const { holidays_country } = await server.services.database
      .selectFrom("forecast_settings")
      .select("holidays_country")
      .where("company_id", "=", place.companyId)
      .executeTakeFirstOrThrow();
    expect(holidays_country).toBe("CH");
    await choose(days);
    expect(await result("/api/cashflow/GetForecastFrequency")).toMatchObject({ PublicHolidaysCountry: 0 });
  });

  it("number the countries whose holidays can be calculated", () => {
    expect(holidayCountries).toEqual(calculatedCountries);
  });

  it.each([
    [daily, { BudgetJourPerio: 1, BudgetMoisPerio: 0 }],
    [weekly, { BudgetJourPerio: 7, BudgetMoisPerio: 0 }],
    [monthly, { BudgetJourPerio: 0, BudgetMoisPerio: 1 }],
    [quarterly, { BudgetJourPerio: 0, BudgetMoisPerio: 3 }],
  ])("tell the input periodicity in days and months: %i", async (inputFrequency, expected) => {
    await choose({ inputFrequency, trackingFrequency: quarterly });
    expect(await result("/api/budget/GetPeriodiciteSaisieObjectif")).toEqual(expected);
  });

  it.each([
    ["tracking becomes finer than input", { trackingFrequency: weekly }, "1001"],
    ["input becomes coarser than tracking", { inputFrequency: quarterly }, "1002"],
    ["both change and do not fit", { inputFrequency: weekly, trackingFrequency: daily }, "1001"],
  ])("refuse columns finer than what is planned: %s", async (_case, change, code) => {
    const refused = await choose(change);
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([422, code]);
    expect(await read(settingsUrl())).toEqual(untouched);
  });

  it.each([
    { nonWorkingDays: 127 },
    { nonWorkingDays: -1 },
    { inputFrequency: 4 },
    { publicHolidaysCountry: 16 },
  ])("refuse what is no setting: %j", async (change) => {
    expect((await choose(change)).statusCode).toBe(422);
  });

  it("do not calculate VAT in a category of the debt plan", async () => {
    const { database } = server.services;
    const debt = await createCategory(database, place.companyId, { name: "Dette", kind: "debt" });
    const between = await createCategory(database, place.companyId, { name: "Emprunts", parent_id: debt });
    await database
      .updateTable("categories")
      .set({ parent_id: between })
      .where("company_id", "=", place.companyId)
      .where("kind", "=", "vat")
      .execute();
    expect((await choose({ automaticVatComputation: true })).json()).toMatchObject({ type: "19002" });
    expect((await choose({})).statusCode).toBe(204);
  });

  it("are read, not written, by those who only read", async () => {
    expect((await choose({}, place.reader)).statusCode).toBe(403);
    expect((await send("GET", settingsUrl(), undefined, place.reader)).statusCode).toBe(200);
    const period = { Begin: 0, End: 3 };
    const url = "/api/cashflow/DefineCumulativeDefaultPeriod";
    expect((await send("POST", url, period, place.reader)).statusCode).toBe(403);
  });

  it("leave a history, and tell open screens", async () => {
    const heard: string[] = [];
    const { database, events, listener } = server.services;
    await listener.start();
    const stop = events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${place.companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    await choose({ nonWorkingDays: 64 });
    await choose({ nonWorkingDays: 96 });
    await eventually(() => expect(heard).toEqual(["ObjectiveChanged", "ObjectiveChanged"]));
    stop();
    const history = await database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("company_id", "=", place.companyId)
      .where("table_name", "=", "forecast_settings")
      .orderBy("id")
      .execute();
    expect(history).toEqual([
      { operation: "insert", changed_by: place.writer },
      { operation: "update", changed_by: place.writer },
    ]);
  });

  describe("for the cumulative column", () => {
    it("are all that is shown, which an empty period says, until somebody chooses", async () => {
      expect(await read(periodUrl())).toEqual({ from: 0, to: 0, isDefault: true });
    });

    it("are each person's own choice, also of those who only read", async () => {
      expect((await send("POST", periodUrl(), { from: -3, to: 3 }, place.reader)).statusCode).toBe(204);
      expect((await send("POST", periodUrl(), { from: -6, to: 0 }, place.reader)).statusCode).toBe(204);
      expect(await read(periodUrl(), place.reader)).toEqual({ from: -6, to: 0, isDefault: false });
      expect(await read(periodUrl())).toEqual({ from: 0, to: 0, isDefault: true });
    });

    it("are the company's for everybody who made none, and for who made it", async () => {
      await send("POST", periodUrl(), { from: -3, to: 3 }, place.reader);
      await send("POST", periodUrl(), { from: -1, to: 1 });
      const url = "/api/cashflow/DefineCumulativeDefaultPeriod";
      expect((await send("POST", url, { Begin: 0, End: 24 })).json()).toMatchObject({ Error: false });
      expect(await read(periodUrl())).toEqual({ from: 0, to: 24, isDefault: true });
      expect(await read(periodUrl(), place.reader)).toEqual({ from: -3, to: 3, isDefault: false });
      expect(await read(settingsUrl())).toEqual(untouched);
    });

    it("do not end before they begin", async () => {
      expect((await send("POST", periodUrl(), { from: 3, to: 2 })).statusCode).toBe(422);
      const url = "/api/cashflow/DefineCumulativeDefaultPeriod";
      expect((await send("POST", url, { Begin: 3, End: 2 })).json()).toMatchObject({ Error: true });
      expect((await send("POST", periodUrl(), { from: 3, to: 3 })).statusCode).toBe(204);
    });
  });

  it("tell whether forecasts belong to accounts", async () => {
    const url = "/api/entreprise/has-forecast-per-bank-account";
    expect(await result(url)).toBe(false);
    await server.services.database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", place.companyId)
      .execute();
    expect(await result(url)).toBe(true);
  });

  it("say that everything is calculated at once, and when it last was", async () => {
    const { database } = server.services;
    const refresh = `/api/forecasting/v3/forecast/entities/${place.companyId}/refresh-period`;
    expect(await read(refresh)).toEqual({ mode: "immediate" });
    const lastRefresh = async (path = "") =>
      (await read(`/api/forecasting/v2/formulas/${path}last-refresh`)) as { lastRefreshDate: string };
    const scenario = await createScenario(database, place.companyId);
    const copy = await createScenario(database, place.companyId, { name: "Copie", frozen_on: "2026-06-15" });
    await moveHistory(database, place.companyId, "changed_at - interval '1 hour'");
    const atFirst = await lastRefresh();
    const ofCopy = await lastRefresh(`scenarios/${copy}/`);
    await createTransaction(database, place.companyId, { is_paid: false });
    const then = await lastRefresh();
    expect(then.lastRefreshDate > atFirst.lastRefreshDate).toBe(true);
    expect(await lastRefresh(`scenarios/${scenario}/`)).toEqual(then);
    expect(await lastRefresh(`scenarios/${copy}/`)).toEqual(ofCopy);
    const unknown = await send("GET", "/api/forecasting/v2/formulas/scenarios/999999/last-refresh");
    expect(unknown.statusCode).toBe(404);
  });

  it("say that nothing was calculated where nothing ever changed", async () => {
    const { pool } = server.services;
    await pool.query("delete from latest_changes where company_id = $1", [place.companyId]);
    expect(await read("/api/forecasting/v2/formulas/last-refresh")).toEqual({ lastRefreshDate: null });
  });

  it("offer no online import and no conversion of profit-and-loss statements", async () => {
    expect(await read("/api/forecasting/v2/admin/online-import")).toEqual({ importType: "disabled" });
    expect(await result("/api/forecastSeries/IsPnlToCashAccessGranted")).toBe(false);
  });
});
