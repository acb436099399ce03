import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "./testing/forecast-company.ts";

interface Comparison {
  readonly columns: ReadonlyArray<Record<string, number | null>>;
  readonly lines: ReadonlyArray<Record<string, unknown>>;
  readonly cells: ReadonlyArray<Record<string, unknown>>;
  readonly otherCellCount: number;
}

describe("two scenarios side by side", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let scenarioId: number;

  beforeAll(async () => {
    company = await createForecastCompany(server);
    const { sales, rent } = company.categories;
    scenarioId = await company.scenario();
    await company.cell(sales, "2026-11-01", 100_000);
    await company.cell(sales, "2026-11-01", 60_000, { scenario_id: scenarioId, kind: "import" });
    await company.cell(rent, "2026-12-01", 30_000);
    await company.expected(rent, "2026-12-10", 50_000, { scenario_id: scenarioId });
  });

  const compare = async (body: object) => {
    const answer = await company.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/comparison`,
      { offsetBegin: -1, offsetEnd: 2, frequency: 2, ...body },
    );
    return answer.statusCode === 200 ? answer.json<Comparison>() : answer.statusCode;
  };

  it("says which cells differ, why, and by how much the cash does", async () => {
    const { sales, rent } = company.categories;
    expect(await compare({ otherScenarioId: scenarioId })).toEqual({
      currency: "EUR",
      authorizedOverdraft: -2_000,
      // What is planned for November is spread over its working days to come.
      baseLowestBalance: { date: "2026-11-16", amount: 10_090.91 },
      otherLowestBalance: { date: "2026-11-16", amount: 10_054.55 },
      columns: [
        {
          offset: -1,
          begin: "2026-10-01",
          end: "2026-11-01",
          baseInflow: 0,
          otherInflow: 0,
          baseOutflow: 0,
          otherOutflow: 0,
          baseEndingCash: 10_000,
          otherEndingCash: 10_000,
          cashEffect: 0,
          rate: 0,
        },
        {
          offset: 0,
          begin: "2026-11-01",
          end: "2026-12-01",
          baseInflow: 1_000,
          otherInflow: 600,
          baseOutflow: 0,
          otherOutflow: 0,
          baseEndingCash: 11_000,
          otherEndingCash: 10_600,
          cashEffect: -400,
          rate: -4,
        },
        {
          offset: 1,
          begin: "2026-12-01",
          end: "2027-01-01",
          baseInflow: 0,
          otherInflow: 0,
          baseOutflow: 300,
          otherOutflow: 500,
          baseEndingCash: 10_700,
          otherEndingCash: 10_100,
          cashEffect: -200,
          rate: -6,
        },
      ],
      lines: [
        {
          categoryId: sales,
          name: "Ventes",
          parentName: "Chiffre d'affaires",
          isCashInflow: true,
          isChanged: true,
          base: [0, 1_000, 0],
          other: [0, 600, 0],
          baseSources: ["manualInput"],
          otherSources: ["import"],
        },
        {
          categoryId: rent,
          name: "Loyer",
          parentName: null,
          isCashInflow: false,
          isChanged: true,
          base: [0, 0, 300],
          other: [0, 0, 500],
          baseSources: ["manualInput"],
          otherSources: ["manualInput"],
        },
      ],
      cells: [
        {
          categoryId: sales,
          name: "Ventes",
          isCashInflow: true,
          offset: 0,
          base: {
            realized: 0,
            expected: 0,
            forecast: 1_000,
            remaining: 1_000,
            cashFlow: 1_000,
            sources: ["manualInput"],
          },
          other: {
            realized: 0,
            expected: 0,
            forecast: 600,
            remaining: 600,
            cashFlow: 600,
            sources: ["import"],
          },
          cashEffect: -400,
        },
        expect.objectContaining({
          categoryId: rent,
          isCashInflow: false,
          offset: 1,
          other: expect.objectContaining({ expected: 500, remaining: 0, cashFlow: 500 }),
          cashEffect: -200,
        }),
      ],
      otherCellCount: 0,
    });
  });

  it("shows the lines on which nothing differs when asked", async () => {
    const { services } = company.categories;
    const found = (await compare({ otherScenarioId: scenarioId, withAllLines: true })) as Comparison;
    const same = found.lines.find(({ categoryId }) => categoryId === services);
    expect(same).toMatchObject({ isChanged: false, base: [0, 0, 0], other: [0, 0, 0], otherSources: [] });
    expect(found.lines.filter(({ isChanged }) => isChanged === true)).toHaveLength(2);
  });

  it("is the same the other way round, with the other sign", async () => {
    const [there, back] = [
      (await compare({ otherScenarioId: scenarioId })) as Comparison,
      (await compare({ scenarioId, otherScenarioId: null })) as Comparison,
    ];
    expect(back.columns.map(({ cashEffect }) => cashEffect)).toEqual(
      there.columns.map(({ cashEffect }) => 0 - Number(cashEffect)),
    );
    expect(await compare({ scenarioId, otherScenarioId: scenarioId })).toMatchObject({ cells: [] });
  });

  it("compares with a copy that was frozen in another month", async () => {
    const frozenId = await company.scenario({ name: "Copie", frozen_on: "2026-10-10" });
    const found = (await compare({ otherScenarioId: frozenId })) as Comparison;
    expect(found.columns.map(({ otherEndingCash }) => otherEndingCash)).toEqual([10_000, 10_000, 10_000]);
  });

  it("refuses scenarios of nobody", async () => {
    expect(await compare({ otherScenarioId: 999_999 })).toBe(404);
    expect(await compare({ scenarioId: 999_999 })).toBe(404);
  });
});
