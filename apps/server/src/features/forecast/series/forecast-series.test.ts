import { beforeEach, describe, expect, it } from "vitest";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createBankAccount, createScenario } from "../../../testing/ledger-fixtures.ts";

const fixed = "CreateFixedAmountForecastSeries";
const performance = "CreatePerformanceBasedForecastSeries";
const share = "CreateCategoryBasedSeries";
const ofKpi = "CreateCustomKpiBasedSeries";
const removeFrom = "RemoveForecastsSeriesFromOffset";

describe("forecast series", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
  });

  const settings = (values: { input_frequency?: "weekly" | "monthly"; computes_vat?: boolean }) =>
    server.services.database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, ...values })
      .execute();
  const kpi = async (kind: "manual" | "group") => {
    const { id } = await server.services.database
      .insertInto("kpis")
      .values({ company_id: place.companyId, kind, name: `Effectif ${kind}`, position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const rent = (more: object = {}) => ({ CategoryId: place.categories.rent, Amount: 1200.5, ...more });

  const flash = (CategoryIds: readonly number[]) =>
    place.older(performance, { CategoryIds, Basis: "PreviousMonth" });
  const refusal = async (verb: string, payload: object) => (await place.older(verb, payload)).code;

  describe("are made", () => {
    it("of a fixed amount, every month from now on unless said otherwise", async () => {
      const made = await place.older(fixed, rent());
      expect(made.code).toBeNull();
      expect(await seriesOf(place)).toEqual([
        {
          id: made.result.Id,
          scenario_id: null,
          replaces_id: null,
          category_id: place.categories.rent,
          kind: "fixedAmount",
          begin_on: "2026-11-01",
          end_on: null,
          definition: { kind: "fixedAmount", amountMinor: 120_050, everyMonths: 1, day: null },
        },
      ]);
    });

    it("of a fixed amount on a day, every so often, from a period up to another", async () => {
      await place.older(fixed, rent({ StartOffset: 2, EndOffset: 14, RecurrenceMonths: 3, Day: 31 }));
      expect(await seriesOf(place)).toMatchObject([
        { begin_on: "2027-01-01", end_on: "2028-01-01", definition: { everyMonths: 3, day: 31 } },
      ]);
      for (const RecurrenceMonths of [0, 4, 5, 24]) {
        expect(await refusal(fixed, rent({ RecurrenceMonths }))).toBe("invalid_input");
      }
    });

    it("of a fixed amount that is without VAT, and indexed once a year", async () => {
      const made = await place.older(
        fixed,
        rent({ Amount: 1000, ExcludesVat: true, Indexation: { Percentage: 2.5, Month: 1 } }),
      );
      expect(made.code).toBeNull();
      expect(await seriesOf(place)).toMatchObject([
        { definition: { amountMinor: 100_000, excludesVat: true, indexation: { percent: 2.5, month: 1 } } },
      ]);
      expect(await refusal(fixed, rent({ Indexation: { Percentage: -100, Month: 1 } }))).toBe(
        "invalid_input",
      );
      expect(await refusal(fixed, rent({ Indexation: { Percentage: 2, Month: 13 } }))).toBe("invalid_input");
    });

    it("of what was realized before, more or less", async () => {
      const { sales, wages } = place.categories;
      await place.older(performance, {
        CategoryId: sales,
        Basis: "SameMonthPreviousYear",
        AmountType: "Percentage",
        Value: 2.5,
      });
      await place.older(performance, {
        CategoryId: wages,
        Basis: "AverageOf3Months",
        AmountType: "Absolute",
        Value: -100,
      });
      expect((await seriesOf(place)).map(({ definition }) => definition)).toEqual([
        {
          kind: "performanceBased",
          basis: "sameMonthPreviousYear",
          change: { kind: "percentage", percent: 2.5 },
          isFlash: false,
        },
        {
          kind: "performanceBased",
          basis: "averageOf3Months",
          change: { kind: "absolute", amountMinor: -10_000 },
          isFlash: false,
        },
      ]);
    });

    it("for many categories at once: a flash forecast, of all or of none", async () => {
      const { sales, rent: loyers, purchases } = place.categories;
      expect(await flash([sales, purchases])).toMatchObject({
        code: "14002",
        params: { categoryIds: [purchases] },
      });
      expect(await seriesOf(place)).toEqual([]);
      const made = await flash([sales, loyers, sales]);
      expect(made.result.Ids).toHaveLength(2);
      expect(await seriesOf(place)).toMatchObject([
        { category_id: sales, definition: { isFlash: true } },
        { category_id: loyers, definition: { isFlash: true } },
      ]);
    });

    it("of a share of another category or of an indicator, with a delay", async () => {
      const { sales, rent: loyers, wages, purchases } = place.categories;
      const kpiId = await kpi("manual");
      await place.older(share, { CategoryId: loyers, SourceCategoryId: sales, Percentage: 20, Delay: 2 });
      await place.older(share, { CategoryId: sales, SourceCategoryId: purchases, Percentage: 150 });
      await place.older(ofKpi, { CategoryId: wages, KpiId: kpiId, Percentage: 100 });
      expect((await seriesOf(place)).map(({ definition }) => definition)).toEqual([
        { kind: "categoryBased", sourceId: sales, percent: 20, delay: 2 },
        { kind: "categoryBased", sourceId: purchases, percent: 150, delay: 0 },
        { kind: "customKpiBased", sourceId: kpiId, percent: 100, delay: 0 },
      ]);
    });

    it("in a scenario, and on an account where the entity plans by account", async () => {
      const scenario = await createScenario(server.services.database, place.companyId);
      await server.services.database
        .updateTable("companies")
        .set({ objectives_calculation_mode: "non-shared" })
        .where("id", "=", place.companyId)
        .execute();
      const yen = await createBankAccount(server.services.database, place.companyId, { currency: "JPY" });
      expect((await place.older(fixed, rent())).code).toBe("23011");
      expect((await place.older(fixed, rent({ BankAccountId: 2_000_000_000 }))).code).toBe("not_found");
      await place.older(fixed, rent({ ScenarioId: scenario, BankAccountId: yen, Amount: 3_000 }));
      expect(await seriesOf(place)).toMatchObject([
        { scenario_id: scenario, definition: { amountMinor: 3_000 } },
      ]);
      expect((await place.series(place.categories.rent, scenario))[0]).toMatchObject({
        bankAccountId: yen,
        definition: { amount: 3_000 },
      });
    });
  });

  describe("are refused", () => {
    it("on what is no leaf, or is reserved, or is gone", async () => {
      const { purchases, waiting, vat } = place.categories;
      expect(await refusal(fixed, rent({ CategoryId: purchases }))).toBe("14002");
      expect(await refusal(fixed, rent({ CategoryId: waiting }))).toBe("14002");
      expect(await refusal(fixed, rent({ CategoryId: 2_000_000_000 }))).toBe("14001");
      expect(await refusal(fixed, rent({ CategoryId: vat }))).toBeNull();
      await settings({ computes_vat: true });
      expect(await refusal(fixed, rent({ CategoryId: vat }))).toBe("14002");
    });

    it("with an amount that is none, or too large, or not of the currency", async () => {
      expect(await refusal(fixed, rent({ Amount: 0 }))).toBe("14006");
      expect(await refusal(fixed, rent({ Amount: -5 }))).toBe("14006");
      expect(await refusal(fixed, rent({ Amount: 10_000_000_000.01 }))).toBe("14007");
      expect(await refusal(fixed, rent({ Amount: 10_000_000_000 }))).toBeNull();
      expect(await refusal(fixed, rent({ Amount: 1.005 }))).toBe("invalid_input");
      const { sales, wages } = place.categories;
      const of = (AmountType: string, Value: number) =>
        refusal(performance, { CategoryId: sales, Basis: "PreviousMonth", AmountType, Value });
      expect(await of("Percentage", -100.5)).toBe("14006");
      expect(await of("Absolute", -10_000_000_001)).toBe("14007");
      expect(await refusal(performance, { Basis: "PreviousMonth" })).toBe("invalid_input");
      expect(await refusal(share, { CategoryId: sales, SourceCategoryId: wages, Percentage: 0 })).toBe(
        "14006",
      );
    });

    it("when what they are based on is missing, or is themselves", async () => {
      const { sales } = place.categories;
      const of = (SourceCategoryId: number) =>
        refusal(share, { CategoryId: sales, SourceCategoryId, Percentage: 10 });
      expect(await of(2_000_000_000)).toBe("14001");
      expect(await of(sales)).toBe("invalid_input");
      const group = await kpi("group");
      expect(await refusal(ofKpi, { CategoryId: sales, KpiId: group, Percentage: 10 })).toBe("not_found");
    });

    it("when nothing falls between their beginning and their end", async () => {
      expect(await refusal(fixed, rent({ StartOffset: 3, EndOffset: 3 }))).toBe("3005");
      expect(await refusal(fixed, rent({ StartOffset: 3, EndOffset: 2 }))).toBe("3005");
      await settings({ input_frequency: "weekly" });
      // From Monday 16 to Monday 30 November: the 5th falls before and after.
      expect(await refusal(fixed, rent({ StartOffset: 1, EndOffset: 3, Day: 5 }))).toBe("3005");
      expect(await refusal(fixed, rent({ StartOffset: 1, EndOffset: 3, Day: 20 }))).toBeNull();
    });

    it("in the past of a scenario, in a frozen copy, in no scenario at all, on an account", async () => {
      const { database } = server.services;
      const living = await createScenario(database, place.companyId);
      const frozen = await createScenario(database, place.companyId, {
        name: "Copie",
        frozen_on: "2026-10-01",
      });
      expect(await refusal(fixed, rent({ ScenarioId: living, StartOffset: -1 }))).toBe("21001");
      expect(await refusal(fixed, rent({ StartOffset: -1 }))).toBeNull();
      expect(await refusal(fixed, rent({ ScenarioId: frozen }))).toBe("23003");
      expect(await refusal(fixed, rent({ ScenarioId: 2_000_000_000 }))).toBe("not_found");
      expect(await refusal(fixed, rent({ BankAccountId: place.accountId }))).toBe("23012");
      expect(await refusal(fixed, rent({ StartOffset: 18_300 }))).toBe("invalid_input");
    });

    it("for the whole of a category that is planned project by project", async () => {
      const { database } = server.services;
      await place.older(fixed, rent({ ProjectId: place.projectId }));
      expect(await refusal(fixed, rent())).toBe("14009");
      const other = await database
        .insertInto("projects")
        .values({ company_id: place.companyId, title: "Atelier" })
        .returning("id")
        .executeTakeFirstOrThrow();
      expect(await refusal(fixed, rent({ ProjectId: other.id }))).toBeNull();
      expect(await refusal(fixed, rent())).toBe("14010");
      expect(await refusal(fixed, rent({ ProjectId: 2_000_000_000 }))).toBe("not_found");
    });
  });

  describe("are changed", () => {
    it("in what they make of the past; what is not said stays", async () => {
      const made = await place.older(performance, {
        CategoryId: place.categories.sales,
        Basis: "PreviousMonth",
        Value: 5,
        EndOffset: 6,
      });
      const update = "UpdatePerformanceBasedForecastSeries";
      const changed = await place.older(
        update,
        { SeriesId: made.result.Id, Basis: "AverageOf12Months", StartOffset: 1 },
        "PUT",
      );
      expect(changed.result.Id).toBe(made.result.Id);
      expect(await seriesOf(place)).toMatchObject([
        {
          begin_on: "2026-12-01",
          end_on: "2027-05-01",
          definition: { basis: "averageOf12Months", change: { kind: "percentage", percent: 5 } },
        },
      ]);
      const other = await place.older(fixed, rent());
      expect((await place.older(update, { SeriesId: other.result.Id, Value: 1 }, "PUT")).code).toBe(
        "invalid_input",
      );
      expect((await place.older(update, { SeriesId: 2_000_000_000, Value: 1 }, "PUT")).code).toBe(
        "not_found",
      );
    });

    it("for one scenario alone, where they are its reference's", async () => {
      const { database } = server.services;
      const first = await createScenario(database, place.companyId);
      const second = await createScenario(database, place.companyId, { name: "Deux", reference_id: first });
      const made = await place.older(fixed, rent());
      const definition = { kind: "fixedAmount", amount: 999, recurrenceMonths: 1, day: 5 };
      const put = (seriesId: unknown, body: object) =>
        place.call<{ id: number }>("PUT", `${place.base}/series/${String(seriesId)}`, body);
      const inFirst = await put(made.result.Id, { scenarioId: first, definition });
      const inSecond = await put(made.result.Id, { scenarioId: second, endOffset: 2 });
      expect(await seriesOf(place)).toMatchObject([
        { id: made.result.Id, scenario_id: null, end_on: null, definition: { amountMinor: 120_050 } },
        { id: inFirst.result.id, scenario_id: first, replaces_id: made.result.Id, end_on: null },
        {
          id: inSecond.result.id,
          scenario_id: second,
          replaces_id: inFirst.result.id,
          end_on: "2027-01-01",
          definition: { amountMinor: 99_900, day: 5 },
        },
      ]);
      const shown = async (scenarioId?: number) =>
        (await place.series(place.categories.rent, scenarioId)).map(({ id, endOffset }) => [id, endOffset]);
      expect(await shown()).toEqual([[made.result.Id, null]]);
      expect(await shown(first)).toEqual([[inFirst.result.id, null]]);
      expect(await shown(second)).toEqual([[inSecond.result.id, 2]]);
      // Again, by the name it had in the main plan: the one that stands for it here changes, no other is made.
      const again = await put(made.result.Id, { scenarioId: second, endOffset: null });
      expect(again.result.id).toBe(inSecond.result.id);
      expect(await seriesOf(place)).toHaveLength(3);
    });

    it("never into another kind", async () => {
      const made = await place.older(fixed, rent());
      const definition = { kind: "categoryFormula", formula: "1" };
      const answer = await place.call("PUT", `${place.base}/series/${made.result.Id}`, { definition });
      expect(answer.code).toBe("invalid_input");
    });
  });

  describe("are removed", () => {
    it("from a period on, or whole when nothing is left", async () => {
      const made = await place.older(fixed, rent({ StartOffset: -2, EndOffset: 10 }));
      const SeriesId = made.result.Id;
      expect((await place.older(removeFrom, { SeriesId, Offset: 3 })).result.Id).toBe(SeriesId);
      expect(await seriesOf(place)).toMatchObject([{ begin_on: "2026-09-01", end_on: "2027-02-01" }]);
      await place.older(removeFrom, { SeriesId, Offset: 5 });
      expect(await seriesOf(place)).toMatchObject([{ end_on: "2027-02-01" }]);
      await place.older(removeFrom, { SeriesId, Offset: -2 });
      expect(await seriesOf(place)).toEqual([]);
      expect((await place.older(removeFrom, { SeriesId, Offset: 0 })).code).toBe("not_found");
    });

    it("in a scenario from what its reference plans, which goes on elsewhere", async () => {
      const scenario = await createScenario(server.services.database, place.companyId);
      const made = await place.older(fixed, rent({ StartOffset: -2 }));
      const remove = (Offset: number) =>
        place.older(removeFrom, { SeriesId: made.result.Id, Offset, ScenarioId: scenario });
      expect((await remove(-1)).code).toBe("21001");
      const copy = await remove(2);
      expect(await seriesOf(place)).toMatchObject([
        { id: made.result.Id, scenario_id: null, end_on: null },
        {
          id: copy.result.Id,
          scenario_id: scenario,
          replaces_id: made.result.Id,
          begin_on: "2026-09-01",
          end_on: "2027-01-01",
        },
      ]);
      await remove(0);
      expect(await seriesOf(place)).toMatchObject([{ end_on: null }, { end_on: "2026-11-01" }]);
      // A series that begins later leaves an empty one in its place: without it the reference's would show again.
      const later = await place.older(fixed, rent({ StartOffset: 4 }));
      await place.call("DELETE", `${place.base}/series/${later.result.Id}?scenarioId=${scenario}`);
      expect((await seriesOf(place)).at(-1)).toMatchObject({
        replaces_id: later.result.Id,
        begin_on: "2027-03-01",
        end_on: "2027-03-01",
      });
      expect(await place.series(place.categories.rent, scenario)).toHaveLength(1);
      expect(await place.series(place.categories.rent)).toHaveLength(2);
    });

    it("without those that scenarios put in their place", async () => {
      const scenario = await createScenario(server.services.database, place.companyId);
      const made = await place.older(fixed, rent());
      const url = `${place.base}/series/${made.result.Id}`;
      await place.call("PUT", url, { scenarioId: scenario, endOffset: 6 });
      expect((await place.call("DELETE", url)).code).toBeNull();
      expect(await place.series(place.categories.rent)).toEqual([]);
      expect(await place.series(place.categories.rent, scenario)).toMatchObject([{ endOffset: 6 }]);
    });
  });

  it("say when what they are based on was deleted", async () => {
    const { database } = server.services;
    const { rent: loyers, wages } = place.categories;
    await place.older(share, { CategoryId: loyers, SourceCategoryId: wages, Percentage: 10 });
    expect(await place.series(loyers)).toMatchObject([{ problem: null }]);
    await database.deleteFrom("categories").where("id", "=", wages).execute();
    expect(await place.series(loyers)).toMatchObject([{ problem: "14001" }]);
  });
});
