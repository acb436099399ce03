import { newAutomatic } from "@amont/engine/series/automatic-definition.ts";
import { mostRanks } from "@amont/engine/statement/day-shape.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

const each = (amount: number) => Array.from({ length: 24 }, () => amount);
const none = (count: number) => Array.from({ length: count }, () => 0);
/** 300.01 a month, on its last two working days. */
const atMonthEnds = {
  ...newAutomatic,
  published: {
    frequency: "monthly",
    beginOn: "2026-11-01",
    settledCount: 0,
    amounts: {
      typical: each(30_001),
      mean: each(30_001),
      low: each(20_000),
      high: each(40_000),
      ordinary: each(0),
      exceptional: each(0),
    },
    dayShape: {
      weekdays: none(7),
      ranks: none(mostRanks),
      toEnds: none(mostRanks).with(0, 1_000).with(1, 1_000),
      months: none(12),
      idle: 0,
    },
    fit: { shape: "smooth" },
  },
};

describe("the statement of a frozen copy", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database);

  async function freeze(name: string, referenceId: number | null = null): Promise<number> {
    const answer = await company.call("POST", "/api/forecasting/v1/scenarios", {
      Name: name,
      Color: "#46a7f5",
      ReferenceScenarioId: referenceId,
      IsFrozen: true,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number }>().id;
  }

  /** Two years, by month, by day and by quarter, of which the current one has begun: everything that the screen draws of them, but for where forecasts come from. */
  const ways = [
    { offsetBegin: -2, offsetEnd: 24 },
    { frequency: 0, offsetBegin: -10, offsetEnd: 60 },
    { frequency: 1, offsetBegin: -2, offsetEnd: 30 },
    { frequency: 3, offsetBegin: -2, offsetEnd: 8 },
  ];
  const shown = (scenarioId: number | null) =>
    Promise.all(
      ways.map(async (way) => {
        const { inflow, outflow, startBalances, endBalances } = await company.statement({
          ...way,
          scenarioId,
        });
        return {
          startBalances,
          endBalances,
          totals: [inflow.summary, outflow.summary],
          lines: [...inflow.categories, ...outflow.categories].map(({ categoryId, cells }) => [
            categoryId,
            cells,
          ]),
        };
      }),
    );
  const totals = async (scenarioId: number | null) =>
    (await shown(scenarioId)).map(({ startBalances, endBalances, totals: sums }) => ({
      startBalances,
      endBalances,
      sums,
    }));

  /** A plan of every kind: cells, a day, a share, a formula, what was postponed, and what knows its days. */
  async function planEverything(): Promise<void> {
    const energy = await createCategory(server.services.database, company.companyId, { name: "Énergie" });
    const { sales, services, rent } = company.categories;
    await company.paid(sales, "2026-09-15", 70_000);
    await company.paid(sales, "2026-10-05", 100_000);
    await company.paid(sales, "2026-11-03", 40_000);
    await company.expected(sales, "2026-12-28", 20_000);
    await company.expected(rent, "2026-10-20", 5_000);
    await company.cell(sales, "2026-09-01", 60_000);
    await company.cell(sales, "2026-10-01", 110_000);
    await company.cell(sales, "2026-11-01", 90_000);
    await company.cell(sales, "2026-11-01", 500, { kind: "postponedRemaining" });
    await run(sql`insert into forecast_series (company_id, category_id, kind, begin_on, definition) values
      (${company.companyId}, ${rent}, 'fixedAmount', '2026-11-01',
       '{"kind": "fixedAmount", "amountMinor": 12000, "everyMonths": 1, "day": 20}'),
      (${company.companyId}, ${sales}, 'performanceBased', '2026-12-01',
       '{"kind": "performanceBased", "basis": "previousMonth", "change": {"kind": "percentage", "percent": 2}, "isFlash": false}'),
      (${company.companyId}, ${services}, 'categoryFormula', '2026-11-01',
       '{"kind": "categoryFormula", "formula": "[Ventes] * 10 %"}'),
      (${company.companyId}, ${energy}, 'automatic', '2026-11-01', ${JSON.stringify(atMonthEnds)})`);
  }

  it("is that of what was copied", async () => {
    await planEverything();
    const scenarioId = await company.scenario();
    const emptyId = await company.scenario({ name: "Sans rien", reference_id: scenarioId });
    await company.cell(company.categories.sales, "2027-01-01", 250_000, { scenario_id: scenarioId });
    await company.expected(company.categories.sales, "2027-02-01", 9_000, { scenario_id: scenarioId });
    const main = await shown(null);
    const scenario = await shown(scenarioId);
    expect(scenario).not.toEqual(main);
    expect(await shown(emptyId)).toEqual(scenario);
    expect(await shown(await freeze("Du principal"))).toEqual(main);
    expect(await shown(await freeze("Du scénario", scenarioId))).toEqual(scenario);
    expect(await shown(await freeze("De la copie vide", emptyId))).toEqual(scenario);
  });

  it("does not move when the plan or the ledger do", async () => {
    await planEverything();
    const scenarioId = await company.scenario();
    const copies = [await freeze("Du principal"), await freeze("Du scénario", scenarioId)];
    const before = await Promise.all(copies.map(shown));
    const { sales, services, rent } = company.categories;
    await run(sql`update forecast_cells set amount_minor = 5 where company_id = ${company.companyId}`);
    await run(
      sql`delete from forecast_series where company_id = ${company.companyId} and category_id = ${rent}`,
    );
    await company.cell(sales, "2026-12-01", 1, { scenario_id: scenarioId });
    await company.cell(services, "2027-03-01", 777);
    await company.expected(sales, "2026-12-05", 3_333);
    await run(sql`delete from transactions where company_id = ${company.companyId} and not is_paid`);
    await company.paid(rent, "2026-11-12", 44);
    expect(await Promise.all(copies.map(shown))).toEqual(before);
    expect(await shown(null)).not.toEqual(before[0]);
  });

  it("goes on telling what happened before its own period", async () => {
    await planEverything();
    const copy = await freeze("Copie");
    const { sales } = company.categories;
    const before = cellsOf(await company.statement({ scenarioId: copy }), sales);
    await company.paid(sales, "2026-10-06", 1_000);
    const after = cellsOf(await company.statement({ scenarioId: copy }), sales);
    expect(before["realized"]).toEqual([100_000, 40_000, 0, 0]);
    expect(after["realized"]).toEqual([101_000, 40_000, 0, 0]);
    expect(after["cashFlow"]?.slice(1)).toEqual(before["cashFlow"]?.slice(1));
  });

  it("adds up to the same whatever becomes of its categories", async () => {
    await planEverything();
    const copy = await freeze("Copie");
    const before = await totals(copy);
    const { income, sales, services } = company.categories;
    const base = `/api/bff-categories/v2/entities/${company.companyId}/categories`;
    const remove = async (id: number) =>
      expect((await company.call("DELETE", `${base}/${id}`)).statusCode).toBeLessThan(300);
    // A first child takes over what its parent held.
    const child = { parentId: sales, name: "France", isInflow: true };
    expect((await company.call("POST", base, child)).statusCode).toBe(200);
    expect(await totals(copy)).toEqual(before);
    expect((await company.statement({ scenarioId: copy })).inflow.categories.length).toBeGreaterThan(4);
    // A parent that was a leaf then, without anybody having handed anything over.
    await run(sql`insert into categories (company_id, name, is_inflow, parent_id, position)
      values (${company.companyId}, 'Conseil', true, ${services}, 1)`);
    expect(await totals(copy)).toEqual(before);
    await run(sql`update categories set parent_id = null where id = ${services}`);
    expect(await totals(copy)).toEqual(before);
    // What is gone waits for a category, as its transactions do.
    await remove(income);
    expect(await totals(copy)).toEqual(before);
    await remove(services);
    expect(await totals(copy)).toEqual(before);
  });
});
