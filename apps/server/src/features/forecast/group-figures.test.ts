/** Every call on balances and totals that serves a consolidation says what its statement says, to the cent. */
import { computeCumulativeCashFlow } from "@amont/contract/operations/forecast/compute-cumulative-cash-flow.ts";
import { getCashBalanceEvolution } from "@amont/contract/operations/forecast/get-cash-balance-evolution.ts";
import { getCashBalances } from "@amont/contract/operations/forecast/get-cash-balances.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getScenarioCashFlow } from "@amont/contract/operations/forecast/get-scenario-cash-flow.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createRandomGroup, groupNow, type RandomGroup } from "../../forecast/testing/random-group.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const monthly = 2;
const columns = { offsetBegin: -1, offsetEnd: 3, frequency: monthly };
const chartColumns = { startOffset: -1, endOffset: 3, frequency: monthly };
const units = (minor: number | undefined) => (minor ?? 0) / 100;
const rowOf = (minor: Iterable<number>) => Array.from(minor, units);
const total = (cells: Iterable<number>) => units(Array.from(cells).reduce((sum, one) => sum + one, 0));

describe("the figures of a consolidation", () => {
  const server = useTestServer({ now: () => groupNow });
  let group: RandomGroup;
  beforeAll(async () => {
    group = await createRandomGroup(server, 11);
  });

  const call = async (method: "GET" | "POST", url: string, payload?: object, userId = group.member) =>
    server.call(userId, {
      method,
      url,
      headers: { entrepriseid: String(group.consolidationId) },
      ...(payload === undefined ? {} : { payload }),
    });
  const read = async <S extends z.ZodType>(
    schema: S,
    sent: ReturnType<typeof call>,
  ): Promise<z.output<S>> => {
    const answer = await sent;
    expect(answer.statusCode, answer.payload).toBe(200);
    const body = answer.json<Record<string, unknown>>();
    return z.decode(schema, ("Result" in body ? body["Result"] : body) as z.input<S>);
  };
  const statement = (filter: object = {}) =>
    read(
      getCashFlowStatement.response,
      call("POST", `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`, {
        ...columns,
        ...filter,
      }),
    );
  const chart = (filter: object = {}) =>
    read(
      getScenarioCashFlow.response,
      call("POST", "/api/cashflow/GetScenarioCashFlowForecast", { ...chartColumns, ...filter }),
    );
  const evolution = (filter: object = {}) =>
    read(
      getCashBalanceEvolution.response,
      call("POST", `/api/bff/v1/entities/${group.consolidationId}/cash-balance-evolution`, {
        fromOffset: -1,
        toOffset: 3,
        frequency: monthly,
        ...filter,
      }),
    );
  const balances = (query: string) =>
    read(getCashBalances.response, call("GET", `/api/forecasting/v2/bank/cash-balances?${query}`));

  it("are in its currency and periods", async () => {
    const plain = async (url: string) => (await call("GET", url)).json<{ Result: unknown }>().Result;
    expect(await plain("/api/cashflow/GetForecastCurrencyCode")).toBe("EUR");
    expect(await plain("/api/cashflow/GetForecastFrequency")).toEqual({
      Frequency: 0,
      NonWorkingDays: 96,
      PublicHolidaysCountry: expect.any(Number),
    });
    await sql`update consolidations set periodicity = 'weekly' where id = ${group.consolidationId}`.execute(
      server.services.database,
    );
    expect(await plain("/api/cashflow/GetForecastFrequency")).toEqual({ Frequency: 1 });
    const account = group.atelier.accounts[0]?.id;
    const ofAccount = await call(
      "GET",
      `/api/cashflow/GetForecastCurrencyCode?cashFlowBankAccountId=${account}`,
    );
    expect(ofAccount.statusCode).toBe(404);
  });

  it("are the same in the statement, the chart, the balances and the totals", async () => {
    const shown = await statement();
    const [start, end] = [rowOf(shown.startBalances), rowOf(shown.endBalances)];
    const drawn = await chart();
    expect(drawn.columns.map(({ startBalance }) => startBalance)).toEqual(start);
    expect(drawn.columns.map(({ endBalance }) => endBalance)).toEqual(end);
    for (const side of ["inflow", "outflow"] as const) {
      const { cashFlow, realized, remaining } = shown[side].summary;
      expect(drawn.columns.map((one) => one[side].max)).toEqual(rowOf(cashFlow));
      expect(drawn.columns.map((one) => one[side].realized)).toEqual(rowOf(realized));
      expect(drawn.columns.map((one) => one[side].remaining)).toEqual(rowOf(remaining));
    }
    expect((await evolution()).columns.map((one) => one.end.total)).toEqual(end);
    const usual = await balances(`frequency=${monthly}`);
    const fromFirst = usual.columns.filter(({ offset }) => offset >= -1 && offset < 3);
    expect(fromFirst.map((one) => [one.start, one.end])).toEqual(start.map((first, at) => [first, end[at]]));
    const cumulated = await read(
      computeCumulativeCashFlow.response,
      call("POST", `/api/forecasting/v2/companies/${group.consolidationId}/cumulative-cashflow/compute`, {
        from: -1,
        to: 3,
        frequency: monthly,
      }),
    );
    expect(cumulated.inflow.cashFlow).toBe(total(shown.inflow.summary.cashFlow));
    expect(cumulated.outflow.paid).toBe(total(shown.outflow.summary.realized));
    for (const { categoryId, cells } of shown.inflow.categories)
      expect(cumulated.inflow.categories.find((one) => one.categoryId === categoryId)?.forecast ?? 0).toBe(
        total(cells.forecast),
      );
  });

  it("add up to what they are of each company, in its own statement, where all is in one currency", async () => {
    await giveReaderAll();
    const ofCompany = await read(
      getCashFlowStatement.response,
      server.call(group.reader, {
        method: "POST",
        url: `/api/forecasting/v2/entities/${group.atelier.id}/cashflow-statement`,
        payload: { ...columns, bankAccountIds: [] },
      }),
    );
    const { inflow } = await statement({ groupBy: "company" });
    const line = inflow.categories.find(
      ({ companyId, lineKind }) => companyId === group.atelier.id && lineKind === "company",
    );
    // An account is ignored in the group: what is planned is the company's all the same.
    expect([...(line?.cells.forecast ?? [])]).toEqual([...ofCompany.inflow.summary.forecast]);
    expect(line?.cells.realized[0]).toBeLessThan(ofCompany.inflow.summary.realized[0] ?? 0);
  });

  const giveReaderAll = async () =>
    sql`update product_accesses set level = 'read' where user_id = ${group.reader}`.execute(
      server.services.database,
    );

  it("have the overdrafts of all accounts that count, at today's rate", async () => {
    await sql`update bank_accounts set overdraft_minor = -10000 where company_id in
      (${group.atelier.id}, ${group.london.id})`.execute(server.services.database);
    const answer = await call("GET", "/api/cashflow/GetAuthorizedOverdraft");
    // One account of the two in euros, and 100 pounds.
    const amount = -100 - Math.round(10_000 / 0.85708) / 100;
    expect(answer.json()).toMatchObject({ Result: { AuthorizedOverdraft: { amount, currency: "EUR" } } });
    expect((await chart()).overdraft).toEqual({ amount, currency: "EUR" });
    expect(units((await statement()).overdraftMinor)).toBe(amount);
  });

  it("tell adjustments and investments apart, each converted, by its part", async () => {
    const before = await evolution();
    expect(before.hasAdjustmentsOrInvestments).toBe(false);
    const { atelier, london } = group;
    const add = (company_id: number, kind: string, amount: number, account: number | null) =>
      sql`insert into balance_adjustments (company_id, kind, label, amount_minor, begin_on, bank_account_id)
        values (${company_id}, ${kind}, ${kind}, ${amount}, '2026-12-01', ${account})`.execute(
        server.services.database,
      );
    await add(atelier.id, "adjustment", 5_000, null);
    await add(atelier.id, "adjustment", 70_000, atelier.accounts[1]?.id ?? 0);
    await add(london.id, "investment", 85_708, london.accounts[0]?.id ?? 0);
    const after = await evolution();
    expect(after.hasAdjustmentsOrInvestments).toBe(true);
    // December's end: 50 of the ignored account's company; 1,000 euros' worth of pounds, of which 80 % enter.
    expect(after.columns.map(({ end }) => [end.adjustment, end.investment])).toEqual([
      [0, 0],
      [0, 0],
      [50, 800],
      [50, 800],
    ]);
    expect(after.columns.map(({ end }) => end.operational)).toEqual(
      before.columns.map(({ end }) => end.total),
    );
    expect((await chart()).columns.at(-1)?.endTotal).toBe(after.columns.at(-1)?.end.total);
    await sql`delete from balance_adjustments where company_id in (${atelier.id}, ${london.id})`.execute(
      server.services.database,
    );
  });

  it("find the day on which the group holds least between the ends of months", async () => {
    const { atelier } = group;
    const leaf = atelier.leaves[2]?.id;
    await sql`insert into transactions (company_id, is_paid, is_inflow, category_id, categorisation, name, amount_minor,
        currency, payment_date, original_payment_date, origin, bank_account_id)
      values (${atelier.id}, false, false, ${leaf}, 'confirmed', 'Impôt', 900000000, 'EUR', '2027-01-12', '2027-01-12',
        'manual', ${atelier.accounts[0]?.id}),
       (${atelier.id}, false, true, ${atelier.leaves[0]?.id}, 'confirmed', 'Retour', 900000000, 'EUR', '2027-01-19',
        '2027-01-19', 'manual', ${atelier.accounts[0]?.id})`.execute(server.services.database);
    const { lowest, columns: drawn } = await chart();
    expect(lowest?.on).toBe("2027-01-12");
    expect(lowest?.amount).toBeLessThan(Math.min(...drawn.map(({ endBalance }) => endBalance)));
    const days = await statement({ frequency: 0, offsetBegin: 0, offsetEnd: 60 });
    expect(lowest?.amount).toBe(units(Math.min(...days.endBalances)));
    await sql`delete from transactions where name in ('Impôt', 'Retour') and company_id = ${atelier.id}`.execute(
      server.services.database,
    );
  });

  it("are those of the chosen scenarios, beside every company at its main plan", async () => {
    const { database } = server.services;
    const main = await chart();
    const scenarioId = await createScenario(database, group.atelier.id, { name: "Prudent" });
    await database
      .insertInto("forecast_cells")
      .values({
        company_id: group.atelier.id,
        category_id: group.atelier.leaves[0]?.id ?? 0,
        period_on: "2027-01-01",
        amount_minor: 12_345_600,
        kind: "manualInput",
        scenario_id: scenarioId,
      })
      .execute();
    await sql`update consolidation_companies set scenario_id = ${scenarioId}
      where consolidation_id = ${group.consolidationId} and company_id = ${group.atelier.id}`.execute(
      database,
    );
    const mixed = await chart();
    expect((mixed.columns[3]?.inflow.max ?? 0) - (main.columns[3]?.inflow.max ?? 0)).toBeCloseTo(123_456, 2);
    expect(await chart({ atMainPlans: true })).toEqual(main);
    expect(await chart()).toEqual(mixed);
    const { group: told } = await statement();
    expect(told?.companies.map(({ scenarioName }) => scenarioName)).toEqual(["Prudent", null, null]);
  });

  it.each([
    [
      "the chart of a scenario",
      "POST",
      "/api/cashflow/GetScenarioCashFlowForecast",
      { ...chartColumns, scenarioId: 7 },
    ],
    ["balances of an account", "GET", "/api/forecasting/v2/bank/cash-balances?bankAccountIds=7", undefined],
    ["overdrafts of an account", "GET", "/api/cashflow/GetAuthorizedOverdraft?BankAccountIds=7", undefined],
  ] as const)("are not %s", async (_what, method, url, payload) => {
    expect((await call(method, url, payload)).statusCode).toBe(422);
  });

  it("are read by members alone, and written by nobody", async () => {
    const url = "/api/cashflow/GetForecastCurrencyCode";
    expect((await call("GET", url, undefined, group.stranger)).statusCode).toBe(403);
    const write = (userId: string) =>
      call("POST", `/api/forecasting/v3/forecast/entities/${group.consolidationId}/cells`, {}, userId);
    const told = await write(group.member);
    expect([told.statusCode, told.payload.includes("31001")]).toEqual([422, true]);
    const untold = await write(group.stranger);
    expect([untold.statusCode, untold.payload.includes("31001")]).toEqual([403, false]);
  });
});
