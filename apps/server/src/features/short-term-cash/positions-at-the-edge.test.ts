/** Days, places and accounts at the edge of what positions are made for. */
import { proposeBalancing } from "@amont/contract/operations/short-term-cash/propose-balancing.ts";
import { describe, expect, it } from "vitest";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { base, type CashCompany, createCashCompany } from "./testing/cash-company.ts";

const wednesday = "2026-11-18";
let now = new Date(`${wednesday}T08:00:00Z`);

const at = (time: string) => {
  now = new Date(time);
};

describe("positions", () => {
  const server = useTestServer({ now: () => now });

  const propose = async ({ writer, companyId }: CashCompany, payload: object = {}) => {
    const url = `${base}/entities/${companyId}/balancing:propose`;
    const answer = await server.call(writer, { method: "POST", url, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return proposeBalancing.response.decode(answer.json());
  };

  it("of an account that was opened today begin with what it held before today's lines", async () => {
    at(`${wednesday}T08:00:00Z`);
    const company = await createCashCompany(server, 0);
    const account = await createBankAccount(server.services.database, company.companyId, {
      known_balance_on: wednesday,
      known_balance_minor: 50_000,
    });
    await company.paid(company.leaves.sales, wednesday, 10_000, account);
    const { companies } = await company.positions(`from=${wednesday}&to=${wednesday}`);
    expect(companies[0]).toMatchObject({
      accounts: [{ openingMinor: 40_000, knownOn: wednesday, freshness: "fresh" }],
      entries: [{ accountId: account, on: wednesday, layer: "confirmed", amountMinor: 10_000 }],
    });
  });

  it("begin on a Sunday, and what is proposed then leaves on Monday", async () => {
    at("2026-11-15T08:00:00Z");
    const company = await createCashCompany(server, 2);
    const [giver = 0, taker = 0] = company.accounts;
    await server.services.database
      .updateTable("bank_accounts")
      .set({ known_balance_on: "2026-11-13" })
      .where("company_id", "=", company.companyId)
      .execute();
    // Giver and taker are at different banks: out on Monday, in on Tuesday.
    await company.expected(company.leaves.rent, "2026-11-17", 1_500_000, { bank_account_id: giver });
    await company.expected(company.leaves.sales, "2026-11-14", 5_000, { bank_account_id: taker });
    const answer = await company.positions("from=2026-11-15&to=2026-11-17");
    expect(answer).toMatchObject({ today: "2026-11-15", begin: "2026-11-15" });
    expect(answer.companies[0]?.entries).toContainEqual({
      accountId: taker,
      on: "2026-11-15",
      layer: "committed",
      amountMinor: 5_000,
      isLate: true,
    });
    const { transfers, begin } = await propose(company);
    expect(begin).toBe("2026-11-15");
    expect(transfers).toMatchObject([
      { fromId: taker, toId: giver, outOn: "2026-11-16", inOn: "2026-11-17" },
    ]);
  });

  it("are of another day in another zone, and what is late with them", async () => {
    // Half past eleven in the evening in Paris, the next morning in Auckland.
    at("2026-11-18T22:30:00Z");
    const company = await createCashCompany(server, 1);
    await company.expected(company.leaves.rent, wednesday, 3_000);
    const told = async () => {
      const { today, companies } = await company.positions(`from=${wednesday}&to=2026-11-20`);
      const [own] = companies;
      return { today, minutes: own?.nowMinutes, entries: own?.entries };
    };
    const entry = { accountId: company.accounts[0], layer: "committed", amountMinor: -3_000 };
    expect(await told()).toEqual({
      today: wednesday,
      minutes: 23 * 60 + 30,
      entries: [{ ...entry, on: wednesday }],
    });
    await server.services.database
      .updateTable("companies")
      .set({ time_zone: "Pacific/Auckland" })
      .where("id", "=", company.companyId)
      .execute();
    expect(await told()).toEqual({
      today: "2026-11-19",
      minutes: 11 * 60 + 30,
      entries: [{ ...entry, on: "2026-11-19", isLate: true }],
    });
  });

  it("carry a late outflow on today, of an account that a bank feeds as of any other", async () => {
    at(`${wednesday}T08:00:00Z`);
    const company = await createCashCompany(server, 0);
    const { database } = server.services;
    const known = { known_balance_on: "2026-11-17", known_balance_minor: 100_000 };
    const fed = await createBankAccount(database, company.companyId, { ...known, connection: "aggregator" });
    const byHand = await createBankAccount(database, company.companyId, { ...known, connection: "manual" });
    for (const bank_account_id of [fed, byHand])
      await company.expected(company.leaves.rent, "2026-11-10", 7_000, { bank_account_id });
    const { companies } = await company.positions(`from=${wednesday}&to=${wednesday}`);
    const late = { on: wednesday, layer: "committed", amountMinor: -7_000, isLate: true };
    expect(companies[0]?.entries).toEqual([
      { accountId: fed, ...late },
      { accountId: byHand, ...late },
    ]);
  });

  it("in yen have no cents, and proposals round to whole yen by the days of no country", async () => {
    at(`${wednesday}T08:00:00Z`);
    const company = await createCashCompany(server, 0);
    const { database } = server.services;
    const yen = (bank_name: string, known_balance_minor: number) =>
      createBankAccount(database, company.companyId, {
        currency: "JPY",
        bank_name,
        known_balance_minor,
        known_balance_on: "2026-11-17",
      });
    const [rich, poor] = [await yen("Mizuho", 900_000), await yen("MUFG", 1_000)];
    await company.expected(company.leaves.rent, "2026-11-20", 4_300, {
      bank_account_id: poor,
      currency: "JPY",
    });
    // 3,300 yen are missing: four thousand, where a step of 1,000 euros would be 100,000 cents.
    expect((await propose(company)).transfers).toMatchObject([
      { fromId: rich, toId: poor, amountMinor: 4_000, neededMinor: 3_300 },
    ]);
    const one = {
      transferId: "0b7a7a56-7a6c-4c8e-9f53-6d3f5d1f0b02",
      fromAccountId: rich,
      toAccountId: poor,
      amount: { value: 4_000, currency: "JPY" },
      outOn: wednesday,
      type: "sepa",
    };
    const url = `/api/transfers/v1/entities/${company.companyId}/transfers`;
    const send = (transfer: object) =>
      server.call(company.writer, { method: "POST", url, payload: { transfers: [transfer] } });
    const half = { ...one, amount: { value: 0.5, currency: "JPY" } };
    expect((await send(half)).statusCode).toBe(422);
    expect((await send(one)).json()).toMatchObject({ transfers: [{ amount: { value: 4_000 } }] });
    const { companies } = await company.positions(`from=${wednesday}&to=2026-11-20`);
    expect(companies[0]?.entries).toContainEqual({
      accountId: rich,
      on: wednesday,
      layer: "transfers",
      amountMinor: -4_000,
    });
  });

  it("below a floor that no account reaches are told, and nothing is proposed", async () => {
    at(`${wednesday}T08:00:00Z`);
    const company = await createCashCompany(server, 2);
    const { database } = server.services;
    await database
      .updateTable("bank_accounts")
      .set({ known_balance_on: "2026-11-17" })
      .where("company_id", "=", company.companyId)
      .execute();
    await database
      .insertInto("account_rules")
      .values(
        company.accounts.map((bank_account_id) => ({
          company_id: company.companyId,
          bank_account_id,
          floor_minor: 9_000_000,
        })),
      )
      .execute();
    const { transfers, needs, shortfalls } = await propose(company);
    expect(transfers).toEqual([]);
    expect(needs.map(({ accountId, uncoveredMinor }) => [accountId, uncoveredMinor])).toEqual([
      [company.accounts[0], 8_000_000],
      [company.accounts[1], 7_000_000],
    ]);
    expect(shortfalls.map(({ missingMinor }) => missingMinor)).toEqual([8_000_000, 7_000_000]);
  });
});
