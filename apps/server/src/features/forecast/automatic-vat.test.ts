import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

describe("automatic VAT", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let vatId: number;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    const { database } = server.services;
    const { sales, rent } = company.categories;
    await database
      .updateTable("categories")
      .set({ vat_rate_bp: 2_000 })
      .where("id", "in", [sales, rent])
      .execute();
    ({ id: vatId } = await database
      .selectFrom("categories")
      .select("id")
      .where("company_id", "=", company.companyId)
      .where("kind", "=", "vat")
      .executeTakeFirstOrThrow());
    await company.cell(sales, "2026-11-01", 120_000);
    await company.cell(sales, "2026-12-01", 240_000);
    await company.cell(rent, "2026-11-01", 60_000);
  });

  const compute = (computes_vat: boolean) =>
    server.services.database
      .insertInto("forecast_settings")
      .values({ company_id: company.companyId, computes_vat })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ computes_vat }))
      .execute();

  const forecastOf = async (filter: object = {}) =>
    cellsOf(await company.statement(filter), vatId)["forecast"];

  it("is forecast for the month after, once it is asked for", async () => {
    expect(await forecastOf()).toEqual([0, 0, 0, 0]);
    await compute(true);
    // November: 200.00 collected less 100.00 deductible. December: 400.00.
    expect(await forecastOf()).toEqual([0, 0, 10_000, 40_000]);
    const { outflow, endBalances } = await company.statement();
    const line = outflow.categories.find(({ categoryId }) => categoryId === vatId);
    expect(line).toMatchObject({ type: "vat", isForecastSettable: true });
    expect(line?.marks.statuses.get(2)).toEqual(["automaticVat"]);
    expect(endBalances).toEqual([1_000_000, 1_060_000, 1_290_000, 1_250_000]);
    await compute(false);
    expect(await forecastOf()).toEqual([0, 0, 0, 0]);
  });

  it("gives way to what somebody filled in by hand", async () => {
    await compute(true);
    await company.cell(vatId, "2026-12-01", 12_345);
    expect(await forecastOf()).toEqual([0, 0, 12_345, 40_000]);
    const { outflow } = await company.statement();
    const line = outflow.categories.find(({ categoryId }) => categoryId === vatId);
    expect(line?.marks.statuses.get(2)).toEqual(["manualInput"]);
    await sql`delete from forecast_cells where category_id = ${vatId}`.execute(server.services.database);
    expect(await forecastOf()).toEqual([0, 0, 10_000, 40_000]);
  });

  it("follows the ledger, the scenario and the declaration day", async () => {
    await compute(true);
    const { sales } = company.categories;
    // More than was planned for the month: the tax is on what counts.
    await company.paid(sales, "2026-11-05", 180_000);
    expect(await forecastOf()).toEqual([0, 0, 20_000, 40_000]);
    const scenarioId = await company.scenario();
    await company.cell(sales, "2026-12-01", 120_000, { scenario_id: scenarioId });
    expect(await forecastOf({ scenarioId })).toEqual([0, 0, 20_000, 20_000]);
    await server.services.database
      .updateTable("categories")
      .set({ vat_declaration_day: 16 })
      .where("id", "=", vatId)
      .execute();
    const december = await company.statement({ frequency: 0, offsetBegin: 0, offsetEnd: 30 });
    const days = december.columns.map(({ end }) => end);
    const paidOn = cellsOf(december, vatId)["forecast"] ?? [];
    expect(days.filter((_, column) => (paidOn[column] ?? 0) > 0)).toEqual(["2026-12-17"]);
  });

  it("is explained down to the lines that it taxes", async () => {
    await compute(true);
    const answer = await company.call(
      "GET",
      `/api/forecasting/v3/forecast/cell-explanation?frequency=2&lineId=${vatId}&offset=1&measure=forecast&depth=6`,
    );
    interface Node {
      readonly kind: string;
      readonly amountMinor: number;
      readonly children: readonly Node[];
    }
    const outline = ({ kind, amountMinor, children }: Node, indent = ""): string[] => [
      `${indent}${kind} ${amountMinor}`,
      ...children.flatMap((child) => outline(child, `${indent}  `)),
    ];
    expect(outline(answer.json<{ explanation: Node }>().explanation).slice(0, 7)).toEqual([
      "forecast 10000",
      "  planned 10000",
      "    vat 10000",
      "      vatBalance 10000",
      "        vatTax 10000",
      "          vatShare 20000",
      "            formulaTerm 120000",
    ]);
  });
});
