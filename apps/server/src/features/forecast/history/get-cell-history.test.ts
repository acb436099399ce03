import { getCellHistory } from "@amont/contract/operations/forecast/get-cell-history.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createUser } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "../testing/forecast-company.ts";

describe("the history of a cell", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  const read = (query: object = {}, caller?: string) => {
    const given = { frequency: 2, lineId: company.categories.sales, offset: 0, ...query };
    const search = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return company.call(
      "GET",
      `/api/forecasting/v3/forecast/cell-history?${search.toString()}`,
      undefined,
      caller,
    );
  };
  const history = async (query: object = {}) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(200);
    return z.decode(getCellHistory.response, answer.json()).changes;
  };
  /** Before → after of each change, the latest first. */
  const amounts = async (query: object = {}) =>
    (await history(query)).map(({ before, after }) => [before?.amount ?? null, after?.amount ?? null]);

  const write = async (amount: number | null, { offset = 0, ...more }: Record<string, unknown> = {}) => {
    const { scenarioId, ...cell } = more as { scenarioId?: number };
    const answer = await company.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/cells`,
      { scenarioId, cells: [{ categoryId: company.categories.sales, offset, amount, ...cell }] },
    );
    expect(answer.statusCode).toBe(200);
  };
  const series = async (verb: string, payload: object) => {
    const answer = await company.call("POST", `/api/forecastSeries/${verb}`, payload);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ Result: { Id: number } }>().Result.Id;
  };

  it("says who wrote what, and what was there before", async () => {
    await write(900);
    await write(1_000);
    await write(50, { offset: 1 });
    await write(null);
    expect(await amounts()).toEqual([
      [1_000, null],
      [900, 1_000],
      [null, 900],
    ]);
    const [latest] = await history();
    expect(latest).toMatchObject({
      changedBy: expect.stringMatching(/^Test User \d+$/),
      categoryId: company.categories.sales,
      scenarioId: null,
      before: { kind: "manualInput", amount: 1_000, beginOn: "2026-11-01", definition: null },
    });
    expect(await amounts({ offset: 1 })).toEqual([[null, 50]]);
    expect(await amounts({ lineId: company.categories.services })).toEqual([]);
  });

  it("tells of series where they reach, and not of an end that comes later", async () => {
    const CategoryId = company.categories.sales;
    const id = await series("CreateFixedAmountForecastSeries", { CategoryId, Amount: 300, StartOffset: 0 });
    await series("RemoveForecastsSeriesFromOffset", { SeriesId: id, Offset: 2 });
    await series("CreatePerformanceBasedForecastSeries", {
      CategoryId,
      StartOffset: 1,
      Basis: "AverageOf3Months",
      AmountType: "Percentage",
      Value: 1.5,
    });
    expect(await amounts()).toEqual([[null, 300]]);
    expect(await history({ offset: 1 })).toMatchObject([
      {
        before: null,
        after: {
          kind: "performanceBased",
          amount: null,
          definition: { kind: "performanceBased", basis: "averageOf3Months", value: 1.5 },
        },
      },
      { before: null, after: { kind: "fixedAmount", amount: 300 } },
    ]);
    // The one that it was taken from says so.
    expect(await history({ offset: 2 })).toMatchObject([
      { before: null, after: { kind: "performanceBased" } },
      { before: { kind: "fixedAmount", amount: 300 }, after: null },
      { before: null, after: { kind: "fixedAmount", amount: 300, endOn: null } },
    ]);
    expect(await history({ offset: -1 })).toEqual([]);
  });

  it("is of the scenario and of those that it stands on", async () => {
    const scenarioId = await company.scenario();
    const other = await company.scenario({ name: "Autre" });
    await write(100);
    await write(200, { scenarioId });
    await write(300, { scenarioId: other });
    expect(await amounts()).toEqual([[null, 100]]);
    expect(await amounts({ scenarioId })).toEqual([
      [null, 200],
      [null, 100],
    ]);
    expect((await history({ scenarioId })).map((change) => change.scenarioId)).toEqual([scenarioId, null]);
    const frozen = await company.scenario({ name: "Copie", frozen_on: "2026-11-01" });
    expect(await amounts({ scenarioId: frozen })).toEqual([]);
  });

  it("of a parent is that of all below it, and of a week that of its month", async () => {
    await write(100);
    await write(70, { categoryId: company.categories.services });
    expect(
      (await history({ lineId: company.categories.income })).map(({ categoryId }) => categoryId),
    ).toEqual([company.categories.services, company.categories.sales]);
    expect(await amounts({ frequency: 1 })).toEqual([[null, 100]]);
    expect(await amounts({ frequency: 3 })).toEqual([[null, 100]]);
  });

  it("ends with the fiftieth", async () => {
    const { id } = await company.cell(company.categories.sales, "2026-11-01", 1);
    for (let amount = 2; amount <= 60; amount += 1)
      await server.services.database
        .updateTable("forecast_cells")
        .set({ amount_minor: amount })
        .where("id", "=", id)
        .execute();
    const found = await history();
    expect(found).toHaveLength(50);
    expect(found[0]).toMatchObject({ changedBy: null, before: { amount: 0.59 }, after: { amount: 0.6 } });
  });

  it("knows no cell of nobody, and tells nobody else", async () => {
    expect((await read({ lineId: 999_999 })).statusCode).toBe(404);
    expect((await read({ scenarioId: 999_999 })).statusCode).toBe(404);
    expect((await read({ lineId: "inflow" })).statusCode).toBe(422);
    expect((await read({}, await createUser(server.services.database))).statusCode).toBe(403);
  });
});
