import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRandomGroup,
  groupNow,
  hiddenWord,
  type RandomCompany,
  type RandomGroup,
} from "../../../forecast/testing/random-group.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../../testing/move-history.ts";
import { propertyRuns } from "../../../testing/property-runs.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

interface BridgeAnswer {
  readonly currency: string;
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
    readonly companyId: number;
    readonly categoryId: number;
    readonly offset: number;
    readonly amount: number;
  }>;
}

const cents = (amount: number) => Math.round(amount * 100);

describe("the bridge of a consolidation", () => {
  const server = useTestServer({ now: () => groupNow });
  let group: RandomGroup;

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database);
  const companies = () => [group.atelier, group.london, group.distribution];
  const companyAt = (index: number): RandomCompany => companies()[index] ?? group.atelier;
  /** Whatever was done until here was done on that day. */
  const thatWas = async (day: string) => {
    for (const { id } of companies())
      await moveHistory(server.services.database, id, `timestamptz '${day}T12:00:00Z'`, "2026-11-15");
  };
  const call = (body: object, userId = group.reader, id = group.consolidationId) =>
    server.call(userId, {
      method: "POST",
      url: `/api/forecasting/v3/forecast/entities/${id}/bridge`,
      payload: { offsetBegin: -2, offsetEnd: 3, frequency: 2, ...body },
    });
  const bridge = async (body: object, userId = group.reader): Promise<BridgeAnswer> => {
    const answer = await call(body, userId);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<BridgeAnswer>();
  };
  const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ type: string }>().type;

  /** What the group's own statement says comes in less what goes out, in cents. */
  const netOf = async (shown: object): Promise<number[]> => {
    const answer = await server.call(group.member, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      payload: { offsetBegin: -2, offsetEnd: 3, frequency: 2, ...shown },
    });
    const { inflow, outflow } = z.decode(getCashFlowStatement.response, answer.json());
    return Array.from(
      inflow.summary.cashFlow,
      (amount, column) => amount - (outflow.summary.cashFlow[column] ?? 0),
    );
  };

  const firstQuotes = () =>
    run(sql`update exchange_quotes set recorded_at = quoted_on + time '17:00'
      where organisation_id = ${group.organisationId}`);

  const expected = (company: RandomCompany, day: string, amount: number, leaf = 0, part: object = {}) =>
    createTransaction(server.services.database, company.id, {
      is_paid: false,
      is_inflow: company.leaves[leaf]?.isInflow ?? true,
      category_id: company.leaves[leaf]?.id ?? 0,
      bank_account_id: company.accounts[0]?.id ?? 0,
      currency: company.accounts[0]?.currency ?? "EUR",
      payment_date: day,
      original_payment_date: day,
      amount_minor: amount,
      name: `${hiddenWord} facture`,
      ...part,
    });

  beforeEach(async () => {
    group = await createRandomGroup(server);
    await firstQuotes();
    await thatWas("2026-10-05");
  });

  it("tells each company's reasons in the group's currency, by its part, without what it ignores", async () => {
    const { atelier, london, distribution } = group;
    // Nothing is planned: what is expected takes nothing from a plan.
    for (const { id } of companies()) await run(sql`delete from forecast_cells where company_id = ${id}`);
    const moved = await expected(atelier, "2026-11-27", 100_000);
    const ignored = { bank_account_id: atelier.accounts[1]?.id ?? 0 };
    const elsewhere = await expected(atelier, "2026-11-27", 7_000, 0, ignored);
    await thatWas("2026-11-01");
    await run(sql`update transactions set payment_date = '2026-12-20' where id in (${moved}, ${elsewhere})`);
    // 1,000.00 pounds at 0.85708, of which 80 % is the group's.
    await expected(london, "2026-12-21", 100_000);
    // The group ignores this category.
    await expected(distribution, "2026-12-21", 55_500, 3);
    await thatWas("2026-11-14");
    const { currency, columns, steps } = await bridge({ from: "2026-11-13" });
    expect(currency).toBe("EUR");
    const told = columns.map(({ offset, reasons, unexplained }) => [
      offset,
      Object.fromEntries(Object.entries(reasons).filter(([, amount]) => amount !== 0)),
      unexplained,
    ]);
    expect(told).toEqual([
      [-2, {}, 0],
      [-1, {}, 0],
      [0, { moved: -1000 }, 0],
      [1, { moved: 1000, new: 933.4 }, 0],
      [2, {}, 0],
    ]);
    const named = steps.filter(({ transactionId }) => transactionId !== null);
    expect(named.map(({ companyId, transactionId }) => [companyId, transactionId])).toEqual([
      [atelier.id, moved],
      [atelier.id, moved],
    ]);
  });

  it("shows no line of a company to who may not see it, and adds up all the same", async () => {
    const { atelier, london, distribution } = group;
    for (const company of [atelier, london, distribution]) {
      await expected(company, "2026-12-18", 10_001);
      await expected(company, "2026-12-19", 20_002);
    }
    await thatWas("2026-11-14");
    const days = { from: "2026-11-13" };
    const [seen, unseen] = [await bridge(days), await bridge(days, group.member)];
    expect(unseen.columns).toEqual(seen.columns);
    expect(JSON.stringify(unseen)).not.toContain(hiddenWord);
    expect(unseen.steps.every((step) => step.transactionId === null && step.transaction === null)).toBe(true);
    // The reader reads the first company alone.
    const named = seen.steps.filter(({ transactionId }) => transactionId !== null);
    expect(new Set(named.map(({ companyId }) => companyId))).toEqual(new Set([atelier.id]));
    expect(named.every(({ transaction }) => transaction?.name.includes(hiddenWord))).toBe(true);
    const ofAtelier = unseen.steps.filter(
      ({ companyId, reason }) => companyId === atelier.id && reason === "new",
    );
    expect(ofAtelier.map(({ amount, offset }) => [amount, offset])).toEqual([[300.03, 1]]);
    await run(sql`update consolidations set shows_details = true where id = ${group.consolidationId}`);
    const shared = await bridge(days, group.member);
    expect(new Set(shared.steps.map(({ companyId }) => companyId)).size).toBe(3);
    expect(shared.steps.filter(({ transaction }) => transaction !== null)).toHaveLength(6);
  });

  it("knows what was between its companies, and takes it out of both days", async () => {
    const { atelier, london, distribution, organisationId } = group;
    const sent = await expected(atelier, "2026-11-27", 500_000, 2);
    const received = await expected(london, "2026-11-28", 420_000);
    await thatWas("2026-11-02");
    for (const [from, transaction, to] of [
      [atelier, sent, london],
      [london, received, atelier],
    ] as const)
      await run(sql`insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, state, evidence)
        values (${from.id}, ${transaction}, ${organisationId}, ${to.id}, 'confirmed', 'hand')`);
    // All of this category is with companies of the group.
    await run(sql`insert into intragroup_categories (company_id, category_id, organisation_id)
      values (${distribution.id}, ${distribution.leaves[1]?.id}, ${organisationId})`);
    await run(sql`update transactions set payment_date = '2026-12-20' where id in (${sent}, ${received})`);
    await run(sql`update transactions set amount_minor = 510000 where id = ${sent}`);
    await expected(distribution, "2026-12-20", 33_000, 1);
    await thatWas("2026-11-14");
    const days = { from: "2026-11-13" };
    const gross = await bridge({ ...days, eliminate: false });
    expect(gross.columns[3]?.reasons).toMatchObject({ amount: -100, new: 330 });
    expect(gross.columns[2]?.reasons["moved"]).not.toBe(0);
    const net = await bridge({ ...days, eliminate: true });
    for (const { before, after, reasons, unexplained } of net.columns) {
      // What is expected takes less of the plan, or more: that is the company's, whoever it is with.
      const { budgetUsed = 0, exchangeRate = 0, ...others } = reasons;
      expect(Object.values(others).every((amount) => amount === 0)).toBe(true);
      expect(cents(after - before)).toBe(cents(budgetUsed) + cents(exchangeRate));
      expect(unexplained).toBe(0);
    }
    const shown = net.steps.map(({ transactionId }) => transactionId);
    expect(shown.every((id) => id === null)).toBe(true);
    for (const eliminate of [true, false]) {
      const { columns } = eliminate ? net : gross;
      expect(columns.map(({ after }) => cents(after))).toEqual(await netOf({ eliminate }));
    }
  });

  it("says what other rates make of the same facts", async () => {
    await run(sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate, recorded_at)
      values (${group.organisationId}, 'GBP', '2026-11-14', 1.2, '2026-11-14T17:00:00Z')`);
    const { columns, steps } = await bridge({ from: "2026-11-13" });
    const december = columns[3];
    expect(december?.reasons["exchangeRate"]).not.toBe(0);
    expect(cents((december?.after ?? 0) - (december?.before ?? 0))).toBe(
      cents(december?.reasons["exchangeRate"] ?? 0),
    );
    expect(new Set(steps.map(({ reason, companyId }) => `${reason} ${companyId}`))).toEqual(
      new Set([`exchangeRate ${group.london.id}`]),
    );
  });

  it("refuses days that are none, what is of one company, and strangers", async () => {
    const before = await codeOf(call({ from: "2026-10-04" }));
    expect(before).toContain("23014");
    for (const body of [
      { from: "2026-11-15" },
      { from: "2026-11-10", to: "2026-11-09" },
      { from: "2026-11-10", to: "2026-11-16" },
      { from: "2026-11-10", scenarioId: 1 },
      { from: "2026-11-10", bankAccountIds: [group.atelier.accounts[0]?.id] },
      { from: "2026-11-10", offsetEnd: -5 },
    ])
      expect((await call(body)).statusCode).toBe(422);
    expect((await call({ from: "2026-11-10" }, group.stranger)).statusCode).toBe(403);
    const ofCompany = await call({ from: "2026-11-10", eliminate: true }, group.reader, group.atelier.id);
    expect(ofCompany.statusCode).toBe(422);
  });

  it("counts as new what a company brings that nobody knew then", async () => {
    const { london } = group;
    await moveHistory(server.services.database, london.id, "timestamptz '2026-11-14T12:00:00Z'", "-infinity");
    const { columns } = await bridge({ from: "2026-11-13" });
    expect(columns.every(({ unexplained }) => unexplained === 0)).toBe(true);
    expect(columns.map(({ after }) => cents(after))).toEqual(await netOf({}));
    expect(columns[1]?.reasons["new"]).not.toBe(0);
  });

  it("finds nothing that moved in a company that stands at a frozen copy, and says what standing there changed", async () => {
    const { atelier, london } = group;
    const planner = await createUser(server.services.database);
    await giveAccess(server.services.database, planner, atelier.id, "write");
    const freezing = await server.call(planner, {
      method: "POST",
      url: "/api/forecasting/v1/scenarios",
      headers: { EntrepriseId: String(atelier.id) },
      payload: { Name: "Budget", Color: "#46a7f5", ReferenceScenarioId: null, IsFrozen: true },
    });
    expect(freezing.statusCode, freezing.body).toBe(200);
    const { id } = freezing.json<{ id: number }>();
    await run(sql`update consolidation_companies set scenario_id = ${id}
      where consolidation_id = ${group.consolidationId} and company_id = ${atelier.id}`);
    await thatWas("2026-11-10");
    for (const company of [atelier, london])
      await run(sql`update forecast_cells set amount_minor = amount_minor + 1000
        where company_id = ${company.id} and scenario_id is null and period_on >= '2026-12-01'`);
    const since = await bridge({ from: "2026-11-12" });
    expect(since.columns.every(({ unexplained }) => unexplained === 0)).toBe(true);
    const movedIn = since.steps.flatMap((step) => (step.reason === "exchangeRate" ? [] : [step.companyId]));
    expect(new Set(movedIn)).toEqual(new Set([london.id]));
    expect(since.columns.map(({ after }) => cents(after))).toEqual(await netOf({}));
    // Before it was made the company stood at its main plan, which is what was copied.
    const whole = await bridge({ from: "2026-10-10" });
    expect(whole.columns.every(({ unexplained }) => unexplained === 0)).toBe(true);
    expect(whole.columns.map(({ after }) => cents(after))).toEqual(await netOf({}));
  });

  it("adds up to the difference, whatever happened", async () => {
    const at = fc.nat({ max: 2 });
    const dates = ["2026-09-10", "2026-10-28", "2026-11-12", "2026-11-30", "2026-12-15", "2027-01-20"];
    const on = fc.constantFrom(...dates);
    const amount = fc.integer({ min: 1, max: 900_000 });
    const act = fc.oneof(
      fc.record({ what: fc.constant("expect" as const), at, on, amount, leaf: fc.nat({ max: 3 }) }),
      fc.record({
        what: fc.constant("pay" as const),
        at,
        on: fc.constantFrom(...dates.slice(0, 3)),
        amount,
        leaf: fc.nat({ max: 3 }),
      }),
      fc.record({ what: fc.constant("plan" as const), at, amount, leaf: fc.nat({ max: 3 }) }),
      fc.record({ what: fc.constant("move" as const), at, on }),
      fc.record({ what: fc.constant("raise" as const), at, amount }),
      fc.record({ what: fc.constant("remove" as const), at }),
      fc.record({ what: fc.constant("mark" as const), at }),
      fc.record({ what: fc.constant("quote" as const), rate: fc.integer({ min: 70, max: 130 }) }),
    );
    type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
    let quoted = 0;
    const doIt = async (one: Act) => {
      if (one.what === "quote") {
        quoted += 1;
        return run(sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate, recorded_at)
          values (${group.organisationId}, 'GBP', date '2026-10-01' + ${quoted}::int, ${one.rate / 100},
            date '2026-10-02' + ${quoted}::int)`);
      }
      const company = companyAt(one.at);
      const some = sql`company_id = ${company.id} and id % 5 = 0`;
      switch (one.what) {
        case "expect":
        case "pay":
          return expected(company, one.on, one.amount, one.leaf, { is_paid: one.what === "pay" });
        case "plan":
          return run(sql`update forecast_cells set amount_minor = ${one.amount}
            where company_id = ${company.id} and category_id = ${company.leaves[one.leaf]?.id}`);
        case "move":
          return run(sql`update transactions set payment_date = ${one.on} where ${some} and not is_paid`);
        case "raise":
          return run(sql`update transactions set amount_minor = ${one.amount} where ${some}`);
        case "remove":
          return run(sql`delete from transactions where company_id = ${company.id} and id % 7 = 0`);
        case "mark":
          return run(sql`insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, state, evidence)
            select company_id, id, ${group.organisationId}, ${companyAt((one.at + 1) % 3).id}, 'confirmed', 'hand'
            from transactions where company_id = ${company.id} and id % 3 = 0 on conflict do nothing`);
      }
    };
    const acts = fc.array(act, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.nat(), acts, acts, async (seed, between, since) => {
        group = await createRandomGroup(server, seed);
        await firstQuotes();
        quoted = 0;
        await thatWas("2026-10-05");
        for (const one of between) await doIt(one);
        await thatWas("2026-11-05");
        for (const one of since) await doIt(one);
        await thatWas("2026-11-14");
        for (const shown of [
          {},
          { frequency: 3 },
          { frequency: 1 },
          { eliminate: false, groupBy: "company" },
        ]) {
          for (const days of [{ from: "2026-10-20" }, { from: "2026-10-20", to: "2026-11-10" }]) {
            const { columns } = await bridge({ ...days, ...shown });
            for (const { before, after, reasons, unexplained } of columns) {
              const told = Object.values(reasons).reduce((sum, one) => sum + cents(one), 0);
              expect(unexplained).toBe(0);
              expect(cents(after) - cents(before)).toBe(told);
            }
            if (!("to" in days)) expect(columns.map(({ after }) => cents(after))).toEqual(await netOf(shown));
          }
        }
      }),
      propertyRuns(1),
    );
  });
});
