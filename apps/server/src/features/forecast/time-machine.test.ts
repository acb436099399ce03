import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

interface BridgeAnswer {
  readonly columns: ReadonlyArray<{
    readonly offset: number;
    readonly before: number;
    readonly after: number;
    readonly reasons: Readonly<Record<string, number>>;
    readonly unexplained: number;
  }>;
  readonly steps: ReadonlyArray<{
    readonly reason: string;
    readonly transactionId: number | null;
    readonly transaction: { readonly name: string } | null;
    readonly amount: number;
  }>;
}

describe("the plan as it was believed", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database);
  /** Whatever was done until here was done on that day. */
  const thatWas = (day: string) =>
    moveHistory(server.services.database, company.companyId, `timestamptz '${day}T12:00:00Z'`, "2026-11-15");
  const bridge = async (body: object): Promise<BridgeAnswer> => {
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/bridge`;
    const answer = await company.call("POST", url, { offsetBegin: -2, offsetEnd: 3, frequency: 2, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<BridgeAnswer>();
  };

  it("shows the ledger, the plan and the tree of that day on the columns of today", async () => {
    const { sales, services } = company.categories;
    const invoice = await company.expected(sales, "2026-10-28", 20_000);
    const { id: cellId } = await company.cell(sales, "2026-11-01", 100_000);
    await thatWas("2026-10-10");
    await run(
      sql`update transactions set amount_minor = 15000, payment_date = '2026-11-20' where id = ${invoice}`,
    );
    await run(sql`update forecast_cells set amount_minor = 80000 where id = ${cellId}`);
    await company.paid(sales, "2026-10-12", 3_000);
    await thatWas("2026-10-20");
    await run(sql`delete from forecast_cells where id = ${cellId}`);
    await run(sql`update categories set name = 'Conseil' where id = ${services}`);
    await thatWas("2026-11-02");

    const first = await company.statement({ asOf: "2026-10-15" });
    expect(first.currentColumn).toBe(0);
    expect(cellsOf(first, sales)).toMatchObject({
      realized: [0, 0, 0, 0],
      expected: [20_000, 0, 0, 0],
      forecast: [0, 100_000, 0, 0],
    });
    const second = await company.statement({ asOf: "2026-10-31" });
    expect(cellsOf(second, sales)).toMatchObject({
      realized: [3_000, 0, 0, 0],
      expected: [0, 15_000, 0, 0],
      forecast: [0, 80_000, 0, 0],
    });
    expect(second.inflow.categories.map(({ name }) => name)).toContain("Prestations");
    const now = await company.statement({});
    expect(cellsOf(now, sales)["forecast"]).toEqual([0, 0, 0, 0]);
    expect(now.inflow.categories.map(({ name }) => name)).toContain("Conseil");
    // Today is not the past.
    expect(await company.statement({ asOf: "2026-11-15" })).toEqual(now);
  });

  it("begins with the first thing that is known of the company: no day before it can be shown", async () => {
    await company.expected(company.categories.sales, "2026-10-28", 20_000);
    await thatWas("2026-10-10");
    const entity = `/api/forecasting/v3/forecast/entities/${company.companyId}`;
    const start = await company.call("GET", `${entity}/history-start`);
    expect(start.json()).toEqual({ firstDay: "2026-10-10" });
    const view = { offsetBegin: 0, offsetEnd: 1, frequency: 2 };
    const statementUrl = `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`;
    for (const [url, days, status] of [
      [statementUrl, { asOf: "2026-10-09" }, 422],
      [statementUrl, { asOf: "2026-10-10" }, 200],
      [`${entity}/bridge`, { from: "2026-10-09" }, 422],
      [`${entity}/bridge`, { from: "2026-10-10" }, 200],
    ] as const) {
      const answer = await company.call("POST", url, { ...view, ...days });
      expect(answer.statusCode, answer.body).toBe(status);
      if (status === 422) expect(answer.json()).toMatchObject({ type: expect.stringContaining("23014") });
    }
  });

  it("tells why it is another one now", async () => {
    const { sales, rent } = company.categories;
    const moved = await company.expected(sales, "2026-10-28", 20_000);
    const raised = await company.expected(rent, "2026-11-30", 5_000);
    const gone = await company.expected(sales, "2026-12-01", 7_000);
    await thatWas("2026-10-10");
    await run(sql`update transactions set payment_date = '2026-12-20' where id = ${moved}`);
    await run(sql`update transactions set amount_minor = 6000 where id = ${raised}`);
    await run(sql`delete from transactions where id = ${gone}`);
    const added = await company.paid(sales, "2026-11-03", 1_000);
    await thatWas("2026-11-05");
    const { columns, steps } = await bridge({ from: "2026-10-15" });
    expect(
      columns.map(({ offset, before, after, unexplained }) => [offset, before, after, unexplained]),
    ).toEqual([
      [-2, 0, 0, 0],
      [-1, 200, 0, 0],
      [0, -50, -50, 0],
      [1, 70, 200, 0],
      [2, 0, 0, 0],
    ]);
    expect(columns[1]?.reasons).toMatchObject({ moved: -200 });
    expect(columns[2]?.reasons).toMatchObject({ new: 10, amount: -10 });
    expect(columns[3]?.reasons).toMatchObject({ moved: 200, cancelled: -70 });
    expect(new Set(steps.map(({ transactionId }) => transactionId))).toEqual(
      new Set([moved, raised, gone, added]),
    );
    const tellingOf = (id: number) => steps.find(({ transactionId }) => transactionId === id)?.transaction;
    expect(tellingOf(moved)).toMatchObject({
      state: "expected",
      before: { day: "2026-10-28", amount: 200 },
      after: { day: "2026-12-20", amount: 200 },
    });
    expect(tellingOf(gone)).toMatchObject({ state: null, before: { amount: 70 }, after: null });
    expect(tellingOf(added)).toMatchObject({ state: "paid", before: null, after: { amount: 10 } });
    expect(steps.every(({ transaction }) => transaction === null || transaction.name !== "")).toBe(true);
    const { columns: none } = await bridge({ from: "2026-11-06", to: "2026-11-10" });
    expect(none.every(({ before, after, unexplained }) => before === after && unexplained === 0)).toBe(true);
  });

  it("tells of a split only what it moved", async () => {
    const { rent } = company.categories;
    const whole = await company.paid(rent, "2026-10-05", 10_000);
    await thatWas("2026-10-10");
    const storage = await createCategory(server.services.database, company.companyId, { name: "Stockage" });
    await run(sql`update transactions set is_split = true where id = ${whole}`);
    const part = { split_group_id: whole, is_inflow: false };
    await company.paid(rent, "2026-10-05", 6_000, part);
    const moved = await company.paid(storage, "2026-10-05", 4_000, part);
    await thatWas("2026-11-05");
    const { columns, steps } = await bridge({ from: "2026-10-15" });
    expect(columns.every(({ before, after, unexplained }) => before === after && unexplained === 0)).toBe(
      true,
    );
    expect(steps.map(({ reason, transactionId, amount }) => [reason, transactionId, amount])).toEqual([
      ["recategorised", moved, 40],
      ["recategorised", moved, -40],
    ]);
  });

  it.each([
    ["a day of the future", { from: "2026-11-01", to: "2026-12-01" }],
    ["the same day twice", { from: "2026-11-15" }],
    ["a day after the other", { from: "2026-11-05", to: "2026-11-04" }],
  ])("refuses %s", async (_what, days) => {
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/bridge`;
    const answer = await company.call("POST", url, { offsetBegin: 0, offsetEnd: 1, frequency: 2, ...days });
    expect(answer.statusCode).toBe(422);
  });

  it("explains everything, whatever happened", async () => {
    const leaf = fc.constantFrom("sales" as const, "services" as const, "rent" as const);
    const dates = ["2026-09-10", "2026-10-28", "2026-11-12", "2026-11-30", "2026-12-15", "2027-01-20"];
    const act = fc.oneof(
      fc.record({
        what: fc.constant("expect" as const),
        on: fc.constantFrom(...dates),
        to: leaf,
        amount: fc.integer({ min: -900, max: 900 }),
      }),
      fc.record({
        what: fc.constant("pay" as const),
        on: fc.constantFrom("2026-09-10", "2026-10-28", "2026-11-12"),
        to: leaf,
        amount: fc.integer({ min: -900, max: 900 }),
      }),
      fc.record({
        what: fc.constant("plan" as const),
        on: fc.constantFrom("2026-10-01", "2026-11-01", "2026-12-01"),
        to: leaf,
        amount: fc.integer({ min: 0, max: 900 }),
      }),
      fc.record({ what: fc.constant("move" as const), on: fc.constantFrom(...dates) }),
      fc.record({ what: fc.constant("raise" as const), amount: fc.integer({ min: -500, max: 500 }) }),
      fc.record({ what: fc.constant("give" as const) }),
      fc.record({ what: fc.constant("remove" as const) }),
    );
    const acts = fc.array(act, { minLength: 1, maxLength: 5 });
    const doIt = async (one: typeof act extends fc.Arbitrary<infer T> ? T : never) => {
      const some = sql`company_id = ${company.companyId} and id % 2 = 0`;
      switch (one.what) {
        case "expect":
          return void (await company.expected(company.categories[one.to], one.on, one.amount));
        case "pay":
          return void (await company.paid(company.categories[one.to], one.on, one.amount));
        case "plan":
          return void (await run(sql`insert into forecast_cells (company_id, category_id, period_on, amount_minor, kind)
            values (${company.companyId}, ${company.categories[one.to]}, ${one.on}, ${one.amount}, 'manualInput')
            on conflict (company_id, scenario_id, category_id, bank_account_id, project_id, is_postponed, period_on)
            do update set amount_minor = excluded.amount_minor`));
        case "move":
          return void (await run(
            sql`update transactions set payment_date = ${one.on} where ${some} and not is_paid`,
          ));
        case "raise":
          return void (await run(
            sql`update transactions set amount_minor = amount_minor + ${one.amount} where ${some}`,
          ));
        case "give":
          return void (await run(
            sql`update transactions set category_id = ${company.categories.services} where ${some} and is_inflow`,
          ));
        case "remove":
          return void (await run(sql`delete from transactions where ${some}`));
      }
    };
    await fc.assert(
      fc.asyncProperty(acts, acts, acts, async (earlier, between, since) => {
        company = await createForecastCompany(server);
        for (const one of earlier) await doIt(one);
        await thatWas("2026-10-15");
        for (const one of between) await doIt(one);
        await thatWas("2026-11-05");
        for (const one of since) await doIt(one);
        await thatWas("2026-11-14");
        for (const days of [
          { from: "2026-10-20" },
          { from: "2026-10-20", to: "2026-11-10" },
          { from: "2026-11-10" },
        ]) {
          const answers = [
            await bridge(days),
            await bridge({ ...days, frequency: 3 }),
            await bridge({ ...days, frequency: 1 }),
          ];
          for (const { before, after, reasons, unexplained } of answers.flatMap(({ columns }) => columns)) {
            const told = Object.values(reasons).reduce((sum, amount) => sum + amount, 0);
            expect(unexplained).toBe(0);
            expect(Math.abs(after - before - told)).toBeLessThan(0.005);
          }
        }
      }),
      propertyRuns(3),
    );
  });
});
