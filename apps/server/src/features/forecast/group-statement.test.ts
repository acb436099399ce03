import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { forecastNow } from "./testing/forecast-company.ts";

const namesOf = ({ inflow, outflow }: StatementAnswer) =>
  [...inflow.categories, ...outflow.categories]
    .filter(({ type }) => type === "normal")
    .map(({ depth, name }) => `${"  ".repeat(depth)}${name}`);

describe("the statement of a consolidation", () => {
  const server = useTestServer({ now: () => forecastNow });
  const companies: Array<{ id: number; account: number; sales: number; rent: number }> = [];
  let organisationId: number;
  let consolidationId: number;
  let member: string;

  async function company(currency: "EUR" | "GBP", held: number, names: readonly [string, string]) {
    const { database } = server.services;
    const id = await createCompany(database, { organisationId, currency });
    const account = await createBankAccount(database, id, {
      currency,
      known_balance_on: "2026-10-31",
      known_balance_minor: held,
    });
    const sales = await createCategory(database, id, { name: names[0], is_inflow: true });
    const rent = await createCategory(database, id, { name: names[1] });
    companies.push({ id, account, sales, rent });
  }

  beforeEach(async () => {
    const { database } = server.services;
    companies.length = 0;
    organisationId = await createOrganisation(database);
    await company("EUR", 1_000_000, ["Ventes", "Loyer"]);
    await company("GBP", 800_000, ["VENTES", "Énergie"]);
    member = await createUser(database);
    ({ consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: companies.map(({ id }) => id),
      members: [member],
    }));
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values
      (${organisationId}, 'GBP', '2026-10-30', 0.8), (${organisationId}, 'GBP', '2026-11-13', 0.8)`.execute(
      database,
    );
  });

  const pay = (index: number, amount: number, on: string, part: object = {}) => {
    const { id, account, sales } = companies[index] ?? { id: 0, account: 0, sales: 0 };
    return createTransaction(server.services.database, id, {
      is_inflow: true,
      category_id: sales,
      bank_account_id: account,
      currency: index === 0 ? "EUR" : "GBP",
      payment_date: on,
      original_payment_date: on,
      amount_minor: amount,
      ...part,
    });
  };

  const call = (userId: string, filter: object = {}, id = consolidationId) =>
    server.call(userId, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${id}/cashflow-statement`,
      payload: { offsetBegin: -1, offsetEnd: 2, frequency: 2, ...filter },
    });
  const statement = async (filter: object = {}): Promise<StatementAnswer> => {
    const answer = await call(member, filter);
    expect(answer.statusCode).toBe(200);
    return z.decode(getCashFlowStatement.response, answer.json());
  };
  it("adds its companies up in its own currency, under common categories or under each company", async () => {
    await pay(0, 10_000, "2026-11-03");
    await pay(1, 4_000, "2026-11-04");
    const merged = await statement({ groupBy: "category" });
    expect(merged.currency).toBe("EUR");
    expect([...merged.inflow.summary.realized]).toEqual([0, 15_000, 0]);
    expect(merged.startBalances).toEqual([2_000_000, 2_000_000, 2_015_000]);
    expect(merged.endBalances.at(-1)).toBe(2_015_000);
    expect(namesOf(merged).filter((name) => name === "Ventes")).toHaveLength(1);
    expect(merged.editRestrictions).toEqual(["notOnConsolidatedAccount"]);
    expect(merged.conversion?.pockets.map(({ currency, borders }) => [currency, borders.at(-1)])).toEqual([
      ["EUR", 1_010_000],
      ["GBP", 804_000],
    ]);
    const listed = await statement({ groupBy: "company" });
    expect([...listed.inflow.summary.realized]).toEqual([0, 15_000, 0]);
    const tops = listed.inflow.categories.filter(({ parentId }) => parentId === null);
    expect(tops.map(({ cells }) => cells.realized[1])).toEqual([10_000, 5_000]);
  });

  it("takes what is to come at the rates of its budget set", async () => {
    const { database } = server.services;
    await pay(1, 8_000, "2026-12-10", { is_paid: false });
    const latest = await statement();
    expect([...latest.inflow.summary.expected]).toEqual([0, 0, 10_000]);
    const { rows } = await sql<{ id: number }>`insert into rate_sets (organisation_id, name)
      values (${organisationId}, 'Budget 2027') returning id`.execute(database);
    const setId = rows[0]?.id ?? 0;
    await sql`insert into rate_set_rates (organisation_id, rate_set_id, currency, month, rate)
      values (${organisationId}, ${setId}, 'GBP', '2026-11-01', 1.6)`.execute(database);
    await sql`update consolidations set rate_set_id = ${setId} where id = ${consolidationId}`.execute(
      database,
    );
    const budget = await statement();
    expect([...budget.inflow.summary.expected]).toEqual([0, 0, 5_000]);
    // 10,000.00 euros and 8,000.00 pounds: at 0.80 until today, at 1.60 from the end of the month on.
    expect(budget.startBalances[1]).toBe(2_000_000);
    expect(budget.endBalances[1]).toBe(1_500_000);
    expect(budget.conversion?.columns[1]?.budgetStep).toBe(-500_000);
    // Another rate of the set is another statement.
    await sql`update rate_set_rates set rate = 0.4 where rate_set_id = ${setId}`.execute(database);
    expect([...(await statement()).inflow.summary.expected]).toEqual([0, 0, 20_000]);
  });

  it("follows its companies, and its own members and scope", async () => {
    expect([...(await statement()).inflow.summary.realized]).toEqual([0, 0, 0]);
    await pay(1, 8_000, "2026-11-04");
    expect([...(await statement()).inflow.summary.realized]).toEqual([0, 10_000, 0]);
    const { database } = server.services;
    await sql`update consolidation_companies set method = 'proportional', ownership_bp = 8000
      where consolidation_id = ${consolidationId} and company_id = ${companies[1]?.id}`.execute(database);
    expect([...(await statement()).inflow.summary.realized]).toEqual([0, 8_000, 0]);
    await sql`insert into consolidation_ignored_accounts (organisation_id, consolidation_id, company_id, bank_account_id)
      values (${organisationId}, ${consolidationId}, ${companies[1]?.id}, ${companies[1]?.account})`.execute(
      database,
    );
    const ignored = await statement();
    expect([...ignored.inflow.summary.realized]).toEqual([0, 0, 0]);
    expect(ignored.endBalances.at(-1)).toBe(1_000_000);
  });

  it("says whose it is, and what closes its columns", async () => {
    const { database } = server.services;
    const [first, second] = companies;
    await pay(0, 10_000, "2026-11-03");
    await pay(1, 4_000, "2026-11-04");
    const ofGroup = sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
    await sql`update consolidation_companies set ownership_bp = 8000 where ${ofGroup} and company_id = ${second?.id}`.execute(
      database,
    );
    await sql`insert into consolidation_ignored_categories (organisation_id, consolidation_id, company_id, category_id)
      values (${organisationId}, ${consolidationId}, ${first?.id}, ${first?.sales})`.execute(database);
    await sql`insert into exchange_rates (organisation_id, company_id, base, counter, begin_on, rate)
      values (${organisationId}, ${second?.id}, 'EUR', 'GBP', '2026-01-01', 0.9)`.execute(database);
    const answer = await statement({ groupBy: "company" });
    const { group, inflow, outflow, startBalances, endBalances, conversion } = answer;
    expect(group).toMatchObject({
      groupBy: "company",
      eliminates: true,
      companies: [
        { companyId: first?.id, currency: "EUR", scenarioName: null, method: "full", hasOwnRates: false },
        { companyId: second?.id, currency: "GBP", ownershipBp: 8_000, hasOwnRates: true },
      ],
      unavailableCompanies: [],
    });
    expect(group?.bridge).toEqual({
      intragroupNet: [0, 0, 0],
      ignoredNet: [0, 10_000, 0],
      // A fifth of 10,000 euros, and of 50 more.
      minority: [200_000, 201_000, 201_000],
    });
    for (const [column, end] of endBalances.entries())
      expect(end).toBe(
        (startBalances[column] ?? 0) +
          (inflow.summary.cashFlow[column] ?? 0) -
          (outflow.summary.cashFlow[column] ?? 0) +
          (group?.bridge.intragroupNet[column] ?? 0) +
          (group?.bridge.ignoredNet[column] ?? 0) +
          (conversion?.columns[column]?.difference ?? 0),
      );
    const ofSecond = inflow.categories.filter(({ companyId }) => companyId === second?.id);
    expect(ofSecond.map(({ depth, lineKind }) => [depth, lineKind]).slice(0, 2)).toEqual([
      [0, "company"],
      [1, undefined],
    ]);
    expect((await statement({ groupBy: "category", eliminate: false })).group).toMatchObject({
      groupBy: "category",
      eliminates: false,
    });
  });

  it("names a company that it cannot show, and leaves it out", async () => {
    await sql`delete from company_products where company_id = ${companies[1]?.id} and product = 'CashFlow'`.execute(
      server.services.database,
    );
    const { group, endBalances } = await statement();
    expect(group?.companies.map(({ companyId }) => companyId)).toEqual([companies[0]?.id]);
    expect(group?.unavailableCompanies.map(({ companyId }) => companyId)).toEqual([companies[1]?.id]);
    expect(endBalances.at(-1)).toBe(1_000_000);
  });

  it.each([{ groupBy: "company" }, { eliminate: true }])("is no company's: %o", async (filter) => {
    const reader = await createUser(server.services.database);
    await giveAccess(server.services.database, reader, companies[0]?.id ?? 0, "read");
    expect((await call(reader, filter, companies[0]?.id)).statusCode).toBe(422);
    expect((await call(reader, {}, companies[0]?.id)).json()).not.toHaveProperty("Group");
  });

  it("leaves what it cannot convert out and names it", async () => {
    await sql`delete from exchange_quotes where organisation_id = ${organisationId}`.execute(
      server.services.database,
    );
    await sql`update rate_versions set version = version + 1 where organisation_id = ${organisationId}`.execute(
      server.services.database,
    );
    await pay(1, 8_000, "2026-11-04");
    const { endBalances, unconverted } = await statement();
    expect(endBalances.at(-1)).toBe(1_000_000);
    expect(unconverted).toEqual([{ currency: "GBP", accountIds: [], heldMinor: 808_000 }]);
  });

  it("is for members, who need no right in any company, and for nobody else", async () => {
    expect((await call(member)).statusCode).toBe(200);
    expect((await call(member, {}, companies[0]?.id)).statusCode).toBe(403);
    const reader = await createUser(server.services.database);
    await giveAccess(server.services.database, reader, companies[0]?.id ?? 0, "write");
    expect((await call(reader)).statusCode).toBe(403);
    expect((await call(reader, {}, companies[0]?.id)).statusCode).toBe(200);
  });

  it.each([
    ["more columns than anybody looks at", { offsetBegin: 0, offsetEnd: 5000, frequency: 0 }],
    ["a past day", { asOf: "2026-11-01" }],
    ["a plan of one company", { scenarioId: 7 }],
    ["some accounts", { bankAccountIds: [7] }],
  ])("refuses %s", async (_what, filter) => {
    expect((await call(member, filter)).statusCode).toBe(422);
  });

  it("of no columns has none", async () => {
    await pay(0, 10_000, "2026-11-03");
    const { columns, endBalances, inflow } = await statement({ offsetBegin: 0, offsetEnd: 0 });
    expect([columns, endBalances, [...inflow.summary.cashFlow]]).toEqual([[], [], []]);
  });

  it("has the overdrafts of all its accounts", async () => {
    await sql`update bank_accounts set overdraft_minor = -8000 where company_id = any (
      ${companies.map(({ id }) => id)}::int[])`.execute(server.services.database);
    // 80 euros, and 80 pounds at 0.8.
    expect((await statement()).overdraftMinor).toBe(-18_000);
  });
});
