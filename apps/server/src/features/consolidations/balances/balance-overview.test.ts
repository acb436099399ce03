import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { groupCalls } from "../testing/group-calls.ts";

/** In New York it is still the day before. */
const now = new Date("2026-06-15T02:00:00Z");

const inFull = { ownershipBasisPoints: 10_000, method: "full" };
const euros = (value: number) => ({ value, currency: "EUR" });

describe("what the companies of a consolidation hold", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;
  const { send, update } = groupCalls(server, () => group);
  const get = (userId: string, url: string) => send(userId, "GET", url);

  beforeEach(async () => {
    group = await createGroup(server);
  });

  const overview = async (userId = group.member, query = "") =>
    (
      await get(
        userId,
        `/api/consolidations/v4/${group.consolidationId}/balance-overview/companies-and-bank-accounts${query}`,
      )
    ).json<{
      date: string;
      currency: string;
      companies: Array<Record<string, unknown>>;
      accounts: Array<Record<string, unknown>>;
    }>();

  it("is what their accounts hold, own and converted, without those that are ignored", async () => {
    const { database } = server.services;
    const { atelier, distribution } = group;
    await createTransaction(database, atelier.id, {
      is_paid: true,
      bank_account_id: atelier.accountIds[0],
      payment_date: "2026-05-02",
      amount_minor: 10_000,
    });
    await createBankAccount(database, atelier.id, {
      name: "Dollars",
      currency: "USD",
      known_balance_minor: 700,
      overdraft_minor: -100,
    });
    await update({ BanquesIgnoreesIds: [distribution.accountIds[1]] });
    const { date, currency, companies, accounts } = await overview();
    expect({ date, currency }).toEqual({ date: "2026-06-15", currency: "EUR" });
    expect(companies).toEqual([
      {
        id: atelier.id,
        name: "Atelier",
        currency: "EUR",
        isAvailable: true,
        ...inFull,
        balances: [euros(1099.5), { value: 7, currency: "USD" }],
        convertedBalance: null,
      },
      {
        id: distribution.id,
        name: "Distribution",
        currency: "EUR",
        isAvailable: true,
        ...inFull,
        balances: [euros(1250)],
        convertedBalance: euros(1250),
      },
    ]);
    const [first, second, third, ...others] = accounts;
    const dated = {
      knownBalanceDate: first?.["knownBalanceDate"],
      knownBalanceAge: first?.["knownBalanceAge"],
    };
    expect(first).toEqual({
      id: atelier.accountIds[0],
      companyId: atelier.id,
      name: "Atelier courant",
      bankName: "Banque",
      balance: euros(1150),
      convertedBalance: euros(1150),
      overdraft: euros(0),
      convertedOverdraft: euros(0),
      isIgnored: false,
      ...dated,
    });
    expect(second).toMatchObject({ balance: euros(-50.5), convertedBalance: euros(-50.5) });
    expect(third).toMatchObject({
      name: "Dollars",
      balance: { value: 7, currency: "USD" },
      convertedBalance: null,
      overdraft: { value: -1, currency: "USD" },
      convertedOverdraft: null,
    });
    expect(others).toMatchObject([
      { id: distribution.accountIds[0], isIgnored: false },
      {
        id: distribution.accountIds[1],
        isIgnored: true,
        balance: euros(-50.5),
        convertedBalance: euros(-50.5),
      },
    ]);
  });

  it("is the part that enters, to the cent what the statement closes the day with", async () => {
    const { database } = server.services;
    const { atelier, consolidationId } = group;
    const dollars = { currency: "USD", known_balance_minor: 70_007, overdraft_minor: -10_000 } as const;
    await createBankAccount(database, atelier.id, { name: "Dollars", ...dollars });
    await createBankAccount(database, atelier.id, { name: "Dollars bis", ...dollars });
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${group.organisationId}, 'USD', '2026-06-12', 1.0828)`.execute(database);
    await sql`update consolidation_companies set method = 'proportional', ownership_bp = 6000
      where consolidation_id = ${consolidationId} and company_id = ${atelier.id}`.execute(database);
    const { companies, accounts } = await overview(group.member, "?date=2026-06-12");
    // 60 % of 1,400.14 dollars at 1.0828 is 775.84 euros, which the two accounts share.
    expect(companies[0]).toMatchObject({
      ownershipBasisPoints: 6000,
      method: "proportional",
      balances: [euros(1199.5), { value: 1400.14, currency: "USD" }],
      convertedBalance: euros(719.7 + 775.84),
    });
    const inDollars = accounts.filter(({ name }) => String(name).startsWith("Dollars"));
    expect(inDollars).toMatchObject([
      { convertedBalance: euros(387.92), convertedOverdraft: euros(-55.41) },
      { convertedBalance: euros(387.92), convertedOverdraft: euros(-55.41) },
    ]);
    const statement = await send(
      group.member,
      "POST",
      `/api/forecasting/v2/entities/${consolidationId}/cashflow-statement`,
      { offsetBegin: -1, offsetEnd: 0, frequency: 0 },
    );
    const { endBalances } = z.decode(getCashFlowStatement.response, statement.json());
    const total = companies.map(({ convertedBalance }) => (convertedBalance as { value: number }).value);
    expect(endBalances[0]).toBe(Math.round(100 * total.reduce((sum, value) => sum + value, 0)));
  });

  it("is told in the company's own currency first, whichever account was there first", async () => {
    const { database } = server.services;
    const { atelier } = group;
    await database.updateTable("companies").set({ currency: "USD" }).where("id", "=", atelier.id).execute();
    await createBankAccount(database, atelier.id, {
      name: "Dollars",
      currency: "USD",
      known_balance_minor: 700,
    });
    const { companies } = await overview();
    expect(companies[0]?.["balances"]).toMatchObject([{ currency: "USD" }, { currency: "EUR" }]);
  });

  it("is today what the statement says of today, whatever is yet to come, ignored or eliminated", async () => {
    const { database } = server.services;
    const { atelier, distribution, consolidationId, organisationId } = group;
    const dollars = await createBankAccount(database, atelier.id, {
      name: "Dollars",
      currency: "USD",
      known_balance_minor: 70_007,
    });
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${organisationId}, 'USD', '2026-05-29', 1.0828), (${organisationId}, 'USD', '2026-06-12', 1.0917)`.execute(
      database,
    );
    const [ignored, internal] = [
      await createCategory(database, distribution.id, { name: "Cautions" }),
      await createCategory(database, distribution.id, { name: "Vers l'atelier" }),
    ];
    await update({ CategoriesIgnoreesIds: [ignored] });
    await database
      .insertInto("intragroup_categories")
      .values({ organisation_id: organisationId, company_id: distribution.id, category_id: internal })
      .execute();
    const paid = { is_paid: true, is_inflow: false, payment_date: "2026-06-11" };
    await createTransaction(database, atelier.id, {
      ...paid,
      bank_account_id: dollars,
      currency: "USD",
      amount_minor: 3_333,
    });
    const ofDistribution = { ...paid, bank_account_id: distribution.accountIds[0] };
    await createTransaction(database, distribution.id, { ...ofDistribution, category_id: ignored });
    await createTransaction(database, distribution.id, { ...ofDistribution, category_id: internal });
    await createTransaction(database, distribution.id, {
      is_paid: false,
      payment_date: "2026-06-20",
      amount_minor: 90_000,
    });
    const { companies } = await overview();
    const held = companies.map(({ convertedBalance }) => (convertedBalance as { value: number }).value);
    for (const frequency of [0, 1, 2, 3]) {
      const statement = await send(
        group.member,
        "POST",
        `/api/forecasting/v2/entities/${consolidationId}/cashflow-statement`,
        { offsetBegin: -1, offsetEnd: 3, frequency },
      );
      const { group: told } = z.decode(getCashFlowStatement.response, statement.json());
      expect(told?.cashToday).toBe(Math.round(100 * held.reduce((sum, value) => sum + value, 0)));
    }
  });

  it("is told at the end of the day that is asked for, or of the group's own today", async () => {
    const { database } = server.services;
    const { atelier } = group;
    const day = { is_paid: true, bank_account_id: atelier.accountIds[0], amount_minor: 10_000 };
    await createTransaction(database, atelier.id, { ...day, payment_date: "2026-06-15" });
    await createTransaction(database, atelier.id, { ...day, payment_date: "2026-05-02" });
    const first = async (query: string) => {
      const { date, accounts } = await overview(group.member, query);
      return [date, accounts[0]?.["balance"]];
    };
    expect(await first("")).toEqual(["2026-06-15", euros(1050)]);
    expect(await first("?date=2026-05-01")).toEqual(["2026-05-01", euros(1250)]);
    await database
      .updateTable("companies")
      .set({ time_zone: "America/New_York" })
      .where("id", "=", atelier.id)
      .execute();
    expect(await first("")).toEqual(["2026-06-14", euros(1150)]);
  });

  it("is nothing of a company without cash flow, and nothing at all when they have none", async () => {
    const { database } = server.services;
    const { atelier, distribution } = group;
    await database.deleteFrom("company_products").where("company_id", "=", atelier.id).execute();
    const { companies, accounts } = await overview();
    expect(companies).toMatchObject([
      { id: atelier.id, isAvailable: false, balances: [], convertedBalance: null },
      { id: distribution.id, isAvailable: true, convertedBalance: euros(1199.5) },
    ]);
    expect(new Set(accounts.map(({ companyId }) => companyId))).toEqual(new Set([distribution.id]));
    await database.deleteFrom("bank_accounts").where("company_id", "=", distribution.id).execute();
    expect((await overview()).companies[1]).toMatchObject({ balances: [], convertedBalance: euros(0) });
    await database.deleteFrom("companies").where("id", "in", [atelier.id, distribution.id]).execute();
    expect(await overview()).toEqual({ date: "2026-06-15", currency: "EUR", companies: [], accounts: [] });
  });

  it("is what nobody but a member is told", async () => {
    const url = `/api/consolidations/v4/${group.consolidationId}/balance-overview/companies-and-bank-accounts`;
    for (const userId of [group.administrator, group.stranger])
      expect((await get(userId, url)).statusCode).toBe(403);
    expect((await get(group.member, `${url}?date=tomorrow`)).statusCode).toBe(422);
  });
});
