import { beforeEach, describe, expect, it } from "vitest";
import {
  cellsOf,
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { eventually } from "../../../testing/eventually.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";

describe("forecast cells", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
  });

  const sales = (offset: number, amount: number | null, more: object = {}) => ({
    categoryId: place.categories.sales,
    offset,
    amount,
    ...more,
  });
  /** What a cell of the sales reads as. */
  const shown = (
    periodOn: string,
    amountMinor: number,
    kind = "manualInput",
    scenario: number | "main" = "main",
  ) => `${scenario} ${place.categories.sales} ${periodOn} ${kind} ${amountMinor}`;
  const scenarioOver = (referenceId: number | null = null, name = "Scénario 1") =>
    createScenario(server.services.database, place.companyId, { reference_id: referenceId, name });

  const refusal = async (cell: object, more: object = {}) => {
    const answer = await place.write([sales(0, 1), cell], more);
    if (answer.code !== null) expect(await cellsOf(place)).toEqual([]);
    return answer.code;
  };
  const fixed = (more: object = {}) =>
    place.older("CreateFixedAmountForecastSeries", {
      CategoryId: place.categories.sales,
      Amount: 10,
      StartOffset: -3,
      ...more,
    });
  const postpone = (body: object) =>
    place.call<{ updatedCellCount: number; undoToken: string }>("POST", `${place.base}/postpone-remaining`, {
      categoryId: place.categories.sales,
      ...body,
    });
  const postponeRefusal = async (body: object) => (await postpone(body)).code;
  const hasAny = async (body: object = {}) =>
    (
      await place.call<boolean>("POST", "/api/cashflow/HasAnyForecastsInOffsetPeriod", {
        CategoryId: place.categories.sales,
        ...body,
      })
    ).result;
  const hasVat = async (query = "") =>
    (await place.call<boolean>("GET", `/api/cashflow/HasNonAutomaticComputedVatForecasts${query}`)).result;

  describe("are written", () => {
    it("by offset or by any day of their period, and give what they covered back", async () => {
      const written = await place.write([
        sales(0, 1200.5),
        { ...sales(0, 300), offset: undefined, periodStart: "2027-01-19" },
        sales(-1, 0),
      ]);
      expect(written.result).toMatchObject({ result: "success", updatedCellCount: 3 });
      expect(await cellsOf(place)).toEqual([
        shown("2026-10-01", 0),
        shown("2026-11-01", 120_050),
        shown("2027-01-01", 30_000),
      ]);
      expect((await place.write([sales(0, null), sales(5, null)])).result.updatedCellCount).toBe(1);
      expect(await cellsOf(place)).toEqual([shown("2026-10-01", 0), shown("2027-01-01", 30_000)]);
    });

    it("once, however often they are sent; the last word counts", async () => {
      const cells = [sales(0, 1), sales(1, 2), sales(0, 3)];
      expect((await place.write(cells)).result.updatedCellCount).toBe(2);
      expect((await place.write(cells)).result.updatedCellCount).toBe(0);
      expect(await cellsOf(place)).toEqual([shown("2026-11-01", 300), shown("2026-12-01", 200)]);
      const imported = await place.write([sales(0, 3)], { source: "import" });
      expect(imported.result.updatedCellCount).toBe(1);
      expect(await cellsOf(place)).toContain(shown("2026-11-01", 300, "import"));
    });

    it("in weeks where the entity plans by weeks, by account where it plans by account", async () => {
      const { database } = server.services;
      await database
        .insertInto("forecast_settings")
        .values({ company_id: place.companyId, input_frequency: "weekly" })
        .execute();
      await database
        .updateTable("companies")
        .set({ objectives_calculation_mode: "non-shared" })
        .where("id", "=", place.companyId)
        .execute();
      expect((await place.write([sales(0, 1)])).code).toBe("23011");
      await place.write([sales(1, 1, { bankAccountId: place.accountId })]);
      expect(await cellsOf(place)).toEqual([shown("2026-11-16", 100)]);
    });

    it("twenty thousand at once, in a moment", async () => {
      const { sales: ventes, rent, wages, supplies } = place.categories;
      const cells = [ventes, rent, wages, supplies].flatMap((categoryId) =>
        Array.from({ length: 1_000 }, (_, offset) => ({ categoryId, offset, amount: offset + 0.25 })),
      );
      const many = [...cells, ...cells, ...cells, ...cells, ...cells];
      expect(many).toHaveLength(20_000);
      expect((await place.write(many)).result.updatedCellCount).toBe(4_000);
      expect(await cellsOf(place)).toHaveLength(4_000);
      expect((await place.write([...many, sales(0, 1)])).code).toBe("invalid_input");
    });
  });

  describe("are refused, all of them", () => {
    it("for a wrong category, amount, period, account, project or scenario", async () => {
      const { purchases, waiting } = place.categories;
      const frozen = await createScenario(server.services.database, place.companyId, {
        frozen_on: "2026-11-01",
      });
      expect(await refusal({ ...sales(0, 1), categoryId: 2_000_000_000 })).toBe("14001");
      expect(await refusal({ ...sales(0, 1), categoryId: purchases })).toBe("14002");
      expect(await refusal({ ...sales(0, 1), categoryId: waiting })).toBe("14002");
      expect(await refusal(sales(0, -0.01))).toBe("14006");
      expect(await refusal(sales(0, 10_000_000_000.01))).toBe("14007");
      expect(await refusal(sales(0, 0.001))).toBe("invalid_input");
      expect(await refusal({ ...sales(0, 1), offset: null })).toBe("invalid_input");
      expect(await refusal({ ...sales(0, 1), periodStart: "0202-01-01" })).toBe("invalid_input");
      expect(await refusal(sales(1, 1, { bankAccountId: place.accountId }))).toBe("23012");
      expect(await refusal(sales(1, 1, { projectId: 2_000_000_000 }))).toBe("not_found");
      expect(await refusal(sales(1, 1), { scenarioId: 2_000_000_000 })).toBe("not_found");
      expect(await refusal(sales(1, 1), { scenarioId: frozen })).toBe("23003");
      // What is accepted is stored: last.
      expect(await refusal(sales(0, 10_000_000_000))).toBeNull();
    });

    it("in the past of a scenario, which is that of the main plan", async () => {
      const scenarioId = await scenarioOver();
      expect(await refusal(sales(-1, 1), { scenarioId })).toBe("21001");
      expect(await refusal(sales(-1, 1))).toBeNull();
    });

    it("for the whole of a category that is planned by project; a project's own are not", async () => {
      await place.write([sales(3, 1, { projectId: place.projectId })]);
      expect((await place.write([sales(0, 1)])).code).toBe("14009");
      expect((await place.write([sales(0, 1, { projectId: place.projectId })])).code).toBeNull();
    });

    it("to who may only read", async () => {
      const reader = await createUser(server.services.database);
      await giveAccess(server.services.database, reader, place.companyId, "read");
      expect((await place.call("POST", `${place.base}/cells`, { cells: [sales(0, 1)] }, reader)).code).toBe(
        "forbidden",
      );
    });

    it("but may correct the VAT that is calculated", async () => {
      await server.services.database
        .insertInto("forecast_settings")
        .values({ company_id: place.companyId, computes_vat: true })
        .execute();
      expect((await place.write([{ ...sales(0, 5), categoryId: place.categories.vat }])).code).toBeNull();
    });
  });

  describe("reset what was planned before", () => {
    const reset = { source: "import", resetFutureForecasts: true };

    it("from the current period on, in the categories that are named", async () => {
      const { rent } = place.categories;
      await fixed();
      await fixed({ CategoryId: rent });
      await place.write([sales(-1, 1), sales(0, 2), sales(1, 3), { ...sales(1, 4), categoryId: rent }]);
      const imported = await place.write([sales(1, 3.5)], reset);
      expect(imported.result.updatedCellCount).toBe(2);
      expect(await cellsOf(place)).toEqual([
        shown("2026-10-01", 100),
        shown("2026-12-01", 350, "import"),
        `main ${rent} 2026-12-01 manualInput 400`,
      ]);
      expect(await seriesOf(place)).toMatchObject([
        { begin_on: "2026-08-01", end_on: "2026-11-01" },
        { category_id: rent, end_on: null },
      ]);
      expect((await place.write([sales(1, 3.5)], reset)).result.updatedCellCount).toBe(0);
      await place.write([sales(1, 3.5)], { ...reset, resetAllCategories: true });
      expect(await cellsOf(place)).toEqual([shown("2026-10-01", 100), shown("2026-12-01", 350, "import")]);
      expect(await seriesOf(place)).toMatchObject([{}, { category_id: rent, end_on: "2026-11-01" }]);
    });

    it("in one scenario: what its reference says is covered, not changed", async () => {
      const scenarioId = await scenarioOver();
      await fixed();
      await place.write([sales(1, 1), sales(2, 2)]);
      await place.write([sales(2, 22), sales(3, 33)], { scenarioId });
      await place.write([sales(4, 44)], { ...reset, scenarioId });
      expect(await cellsOf(place)).toEqual([
        shown("2026-12-01", 100),
        shown("2027-01-01", 200),
        shown("2026-12-01", 0, "manualInput", scenarioId),
        shown("2027-01-01", 0, "manualInput", scenarioId),
        shown("2027-03-01", 4_400, "import", scenarioId),
      ]);
      expect(await seriesOf(place)).toMatchObject([
        { scenario_id: null, end_on: null },
        { scenario_id: scenarioId, end_on: "2026-11-01" },
      ]);
      expect((await place.write([sales(4, 44)], { ...reset, scenarioId })).result.updatedCellCount).toBe(0);
    });
  });

  describe("postponed", () => {
    it("come on top of what a later period plans, and add up there", async () => {
      await place.write([sales(2, 10)]);
      await postpone({ fromOffset: -2, toOffset: 2, amount: 5 });
      await postpone({ fromOffset: -1, toOffset: 2, amount: 2.5 });
      expect(await cellsOf(place)).toEqual([
        shown("2027-01-01", 1_000),
        shown("2027-01-01", 750, "postponedRemaining"),
      ]);
    });

    it("leave a period that is not over with what it keeps", async () => {
      await postpone({ fromOffset: -1, toOffset: 0, amount: 5 });
      await postpone({ fromOffset: 0, toOffset: 1, amount: 3, keptAmount: 2 });
      expect(await cellsOf(place)).toEqual([
        shown("2026-11-01", 200),
        shown("2026-12-01", 300, "postponedRemaining"),
      ]);
    });

    it("in a scenario on top of what its reference postponed", async () => {
      const scenarioId = await scenarioOver();
      await postpone({ fromOffset: -1, toOffset: 1, amount: 5 });
      await postpone({ scenarioId, fromOffset: -1, toOffset: 1, amount: 1 });
      await postpone({ scenarioId, fromOffset: 1, toOffset: 2, amount: 6, keptAmount: 0 });
      expect(await cellsOf(place)).toEqual([
        shown("2026-12-01", 500, "postponedRemaining"),
        shown("2026-12-01", 0, "manualInput", scenarioId),
        shown("2026-12-01", 0, "postponedRemaining", scenarioId),
        shown("2027-01-01", 600, "postponedRemaining", scenarioId),
      ]);
    });

    it("are refused backwards, into the past, without an amount or without what is kept", async () => {
      expect(await postponeRefusal({ fromOffset: 2, toOffset: 2, amount: 1, keptAmount: 0 })).toBe(
        "invalid_input",
      );
      expect(await postponeRefusal({ fromOffset: -3, toOffset: -1, amount: 1 })).toBe("invalid_input");
      expect(await postponeRefusal({ fromOffset: 0, toOffset: 1, amount: 1 })).toBe("invalid_input");
      expect(await postponeRefusal({ fromOffset: -1, toOffset: 1, amount: 1, keptAmount: 1 })).toBe(
        "invalid_input",
      );
      expect(await postponeRefusal({ fromOffset: -1, toOffset: 1, amount: 0 })).toBe("14006");
      expect(await postponeRefusal({ fromOffset: -1, toOffset: 1, amount: 20_000_000_000 })).toBe("14007");
      expect(
        await postponeRefusal({
          categoryId: place.categories.purchases,
          fromOffset: -1,
          toOffset: 1,
          amount: 1,
        }),
      ).toBe("14002");
    });
  });

  describe("are asked for", () => {
    it("between two periods, of a category and of those below it", async () => {
      expect(await hasAny()).toBe(false);
      const { rent } = place.categories;
      await place.write([sales(-1, 1), sales(11, 1)]);
      expect(await hasAny()).toBe(false);
      await place.write([sales(10, 1), { ...sales(0, 1), categoryId: rent }]);
      expect([await hasAny(), await hasAny({ CategoryId: rent })]).toEqual([true, true]);
      await place.write([{ ...sales(11, 1), categoryId: place.categories.supplies }]);
      const purchases = { CategoryId: place.categories.purchases };
      expect(await hasAny(purchases)).toBe(false);
      expect(await hasAny({ ...purchases, End: 12 })).toBe(true);
      expect(await hasAny({ ...purchases, Begin: 12, End: 24 })).toBe(false);
      expect(await hasAny({ CategoryId: place.categories.supplies, Begin: 11, End: 12 })).toBe(true);
    });

    it("from series that fall due there, as the scenario has them", async () => {
      const scenarioId = await scenarioOver();
      const made = await place.older("CreateFixedAmountForecastSeries", {
        CategoryId: place.categories.sales,
        Amount: 10,
        RecurrenceMonths: 3,
      });
      expect(await hasAny({ Begin: 3, End: 4 })).toBe(true);
      expect(await hasAny({ Begin: 1, End: 3 })).toBe(false);
      expect(await hasAny({ ScenarioId: scenarioId })).toBe(true);
      await place.older("RemoveForecastsSeriesFromOffset", {
        SeriesId: made.result.Id,
        Offset: 0,
        ScenarioId: scenarioId,
      });
      expect(await hasAny({ ScenarioId: scenarioId })).toBe(false);
      expect(await hasAny()).toBe(true);
    });

    it("from the values of a frozen copy", async () => {
      const { database } = server.services;
      const frozen = await createScenario(database, place.companyId, { frozen_on: "2026-11-02" });
      await place.write([sales(0, 1)]);
      expect(await hasAny({ ScenarioId: frozen })).toBe(false);
      await database
        .insertInto("frozen_values")
        .values({
          company_id: place.companyId,
          scenario_id: frozen,
          measure: "forecast",
          category_id: place.categories.sales,
          bank_account_id: 0,
          currency: "EUR",
          day: "2026-12-01",
          amount_minor: 100,
        })
        .execute();
      expect(await hasAny({ ScenarioId: frozen })).toBe(true);
      expect(await hasAny({ ScenarioId: frozen, Begin: 2 })).toBe(false);
    });

    it("of VAT that was not calculated", async () => {
      expect(await hasVat()).toBe(false);
      await place.write([{ ...sales(3, 5), categoryId: place.categories.vat }]);
      expect(await hasVat("?untilOffset=3")).toBe(false);
      expect(await hasVat("?untilOffset=4")).toBe(true);
      expect(
        (await place.call("GET", "/api/cashflow/HasNonAutomaticComputedVatForecasts?scenarioId=9")).code,
      ).toBe("not_found");
    });

    it("never the wrong way round", async () => {
      const answer = await place.call("POST", "/api/cashflow/HasAnyForecastsInOffsetPeriod", {
        CategoryId: place.categories.sales,
        Begin: 4,
        End: 3,
      });
      expect(answer.code).toBe("invalid_input");
    });
  });

  it("tell open screens when, and only when, something changed", async () => {
    const heard: string[] = [];
    await server.services.listener.start();
    const stop = server.services.events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${place.companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    await place.write([sales(0, 1)]);
    await place.write([sales(0, 1)]);
    await place.write([sales(0, -1)]);
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: place.categories.sales, Amount: 10 });
    await eventually(() => expect(heard).toEqual(["ObjectiveChanged", "ObjectiveChanged"]));
    stop();
  });
});
