/** Figures of a company in two currencies besides its statement: all of them are converted as the statement is. */
import { compareScenarios } from "@amont/contract/operations/forecast/compare-scenarios.ts";
import { computeCumulativeCashFlow } from "@amont/contract/operations/forecast/compute-cumulative-cash-flow.ts";
import { getCategoryForecastSummary } from "@amont/contract/operations/forecast/get-category-forecast-summary.ts";
import { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../testing/use-test-server.ts";
import { holdDollars, quoteDollars } from "./testing/dollar-rates.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

/** Recorded after a copy was made. */
const laterQuotes = [
  ["2026-10-20", "1.70"],
  ["2026-11-14", "1.60"],
] as const;

describe("figures in two currencies", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    await holdDollars(server, company);
    const { sales, rent } = company.categories;
    const inDollars = { bank_account_id: company.accounts.dollars, currency: "USD" };
    await company.paid(sales, "2026-10-05", 12_000, inDollars);
    await company.expected(rent, "2026-12-10", 25_600, inDollars);
    await company.cell(sales, "2026-11-01", 100_000);
  });

  const budgetOf = async (rate: number): Promise<number> => {
    const { organisationId } = company;
    const { database } = server.services;
    const { rows } = await sql<{ id: number }>`insert into rate_sets (organisation_id, name)
      values (${organisationId}, ${`Dollar à ${rate}`}) returning id`.execute(database);
    const setId = rows[0]?.id ?? 0;
    await sql`insert into rate_set_rates (organisation_id, rate_set_id, currency, month, rate)
      values (${organisationId}, ${setId}, 'USD', '2026-11-01', ${rate})`.execute(database);
    return setId;
  };

  const freeze = async (referenceId: number | null = null): Promise<number> => {
    const answer = await company.call("POST", "/api/forecasting/v1/scenarios", {
      Name: `Copie de ${referenceId}`,
      Color: "#46a7f5",
      ReferenceScenarioId: referenceId,
      IsFrozen: true,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const shown = async (scenarioId: number | null, filter: object = {}) => {
    const { sales, rent } = company.categories;
    const statement = await company.statement({ scenarioId, ...filter });
    const { startBalances, endBalances, conversion, unconverted } = statement;
    return {
      startBalances,
      endBalances,
      unconverted: unconverted.map(({ currency }) => currency),
      differences: conversion?.columns.map(({ difference }) => difference),
      rates: conversion?.pockets.map(({ rates }) => rates),
      cells: [sales, rent].map((id) => cellsOf(statement, id)),
    };
  };

  it("are those of indicators", async () => {
    await quoteDollars(server, company);
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/kpis`;
    await company.call("POST", url, { kind: "preset", name: "Flux", presetKPIType: "netCashFlow" });
    await company.call("POST", url, { kind: "preset", name: "Solde", presetKPIType: "endBalance" });
    await company.call("POST", url, { kind: "formula", name: "Double", formula: "[Ventes] * 2" });
    const answer = await company.call(
      "GET",
      `/api/forecasting/v2/entity/${company.companyId}/kpis?offsetBegin=-1&offsetEnd=2`,
    );
    const lines = z.decode(getKpiLines.response, answer.json());
    // October: 120.00 at 1.225. At its end 1,250.00 at 1.25, then at 1.28; 256.00 of it go in December.
    expect(lines.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [97.96, 1_000, -200],
      [11_000, 11_976.56, 11_776.56],
      [195.92, 2_000, 0],
    ]);
  });

  it("are those of sums over periods", async () => {
    await quoteDollars(server, company);
    const answer = await company.call(
      "POST",
      `/api/forecasting/v2/companies/${company.companyId}/cumulative-cashflow/compute`,
      { from: -1, to: 2, frequency: 2 },
    );
    const { inflow, outflow } = z.decode(computeCumulativeCashFlow.response, answer.json());
    expect(inflow).toMatchObject({ cashFlow: 1_097.96, paid: 97.96, forecast: 1_000 });
    expect(outflow).toMatchObject({ cashFlow: 200, expected: 200 });
  });

  it("are those of two scenarios, one at the rates of a budget, with the day on which each holds least", async () => {
    await quoteDollars(server, company);
    const scenarioId = await company.scenario({ rate_set_id: await budgetOf(1.6) });
    const answer = await company.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/comparison`,
      { offsetBegin: 0, offsetEnd: 3, frequency: 2, otherScenarioId: scenarioId },
    );
    const { columns, cells, baseLowest, otherLowest } = z.decode(compareScenarios.response, answer.json());
    expect(columns[1]).toMatchObject({
      baseOutflow: 200,
      otherOutflow: 160,
      baseEndBalance: 11_776.56,
      otherEndBalance: 11_621.25,
      cashEffect: 40,
    });
    // What is held is worth less at the budget's rate, from the column on that takes it.
    expect(columns.map((column) => column.conversionEffect)).toEqual([-195.31, 0, 0]);
    const [first, second] = columns;
    expect((first?.otherEndBalance ?? 0) - (first?.baseEndBalance ?? 0)).toBeCloseTo(-195.31, 6);
    expect((second?.otherEndBalance ?? 0) - (second?.baseEndBalance ?? 0)).toBeCloseTo(-195.31 + 40, 6);
    expect(cells).toMatchObject([{ offset: 1, base: { expected: 200 }, other: { expected: 160 } }]);
    for (const [lowest, of] of [
      [baseLowest, null],
      [otherLowest, scenarioId],
    ] as const) {
      const days = await company.statement({
        frequency: 0,
        offsetBegin: 0,
        offsetEnd: 50,
        scenarioId: of,
      });
      expect(lowest?.amount).toBe(Math.min(...days.endBalances) / 100);
    }
  });

  it("are those of what an account plans in its own currency", async () => {
    await quoteDollars(server, company);
    const { services } = company.categories;
    await sql`update companies set objectives_calculation_mode = 'non-shared' where id = ${company.companyId}`.execute(
      server.services.database,
    );
    await company.cell(services, "2026-12-01", 12_801, { bank_account_id: company.accounts.dollars });
    const answer = await company.call("POST", "/api/cashflow/getCategoryForecastSummary", {
      CategoryId: services,
      FromOffset: 0,
      ToOffset: 3,
      Frequency: 2,
    });
    const { Result: summary } = answer.json<{
      Result: z.input<typeof getCategoryForecastSummary.response>;
    }>();
    const { forecast, parts } = z.decode(getCategoryForecastSummary.response, summary);
    expect(forecast).toBe(100.01);
    expect(parts).toMatchObject([{ amount: 100.01, bankAccountId: company.accounts.dollars }]);
    const details = await company.call(
      "GET",
      `/api/forecasting/v3/forecast/cell-details?lineId=${services}&offset=1&frequency=2`,
    );
    expect(z.decode(getCellDetails.response, details.json())).toMatchObject({
      forecast: 100.01,
      parts: [{ amount: 100.01 }],
    });
  });

  describe("of a frozen copy", () => {
    it("stay what they were when other rates come", async () => {
      await quoteDollars(server, company);
      const eurosOnly = { bankAccountIds: [company.accounts.account] };
      const [main, euros] = [await shown(null), await shown(null, eurosOnly)];
      const copy = await freeze();
      expect(await shown(copy)).toEqual(main);
      expect(await shown(copy, eurosOnly)).toEqual(euros);
      await quoteDollars(server, company, laterQuotes);
      expect(await shown(null)).not.toEqual(main);
      expect(await shown(copy)).toEqual(main);
      expect(await shown(copy, eurosOnly)).toEqual(euros);
    });

    it("leave out what nobody could convert then", async () => {
      const main = await shown(null);
      expect(main.unconverted).toEqual(["USD"]);
      const copy = await freeze();
      await quoteDollars(server, company);
      expect((await shown(null)).unconverted).toEqual([]);
      expect(await shown(copy)).toEqual(main);
    });

    it("keep the budget of the plan that they copy", async () => {
      await quoteDollars(server, company);
      const scenarioId = await company.scenario({ rate_set_id: await budgetOf(1.6) });
      const main = await shown(null);
      const budget = await shown(scenarioId);
      const [ofMain, ofBudget] = [await freeze(), await freeze(scenarioId)];
      expect(await shown(ofBudget)).toEqual(budget);
      await sql`update scenarios set rate_set_id = ${await budgetOf(2)} where id = ${scenarioId}`.execute(
        server.services.database,
      );
      expect(await shown(scenarioId)).not.toEqual(budget);
      expect(await shown(ofBudget)).toEqual(budget);
      expect(await shown(ofMain)).toEqual(main);
    });

    it("are eaten in every currency, whatever is shown of them", async () => {
      await quoteDollars(server, company);
      const { sales } = company.categories;
      const inDollars = { bank_account_id: company.accounts.dollars, currency: "USD" };
      await company.paid(sales, "2026-11-04", 12_800, inDollars);
      const filter = { bankAccountIds: [company.accounts.account] };
      const euros = await company.statement(filter);
      expect(cellsOf(euros, sales)["remaining"]).toEqual([0, 90_000, 0, 0]);
      const copy = await company.statement({ ...filter, scenarioId: await freeze() });
      expect(cellsOf(copy, sales)["remaining"]).toEqual([0, 90_000, 0, 0]);
    });
  });
});
