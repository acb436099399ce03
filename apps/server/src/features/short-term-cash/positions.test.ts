import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createCashCompany } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");

describe("positions", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:05:00Z`) });

  it("tell what accounts held before, and what moves them in each layer", async () => {
    const company = await createCashCompany(server, 2);
    const [first = 0, second = 0] = company.accounts;
    const { sales, rent } = company.leaves;
    await company.paid(rent, "2026-11-17", 20_000);
    await company.paid(sales, "2026-11-18", 50_000);
    await company.paid(rent, "2026-11-18", 10_000);
    await company.expected(sales, "2026-11-02", 7_000);
    await company.expected(rent, "2026-11-18", 3_000);
    await company.expected(rent, "2026-11-20", 4_000, { bank_account_id: second });
    await company.expected(sales, "2026-11-20", 5_000, { bank_account_id: null });
    await company.expected(sales, "2026-11-20", 6_000, { bank_account_id: null, currency: "USD" });
    await company.expected(sales, "2026-12-20", 9_999);
    const answer = await company.positions("from=2026-11-19&to=2026-11-30");
    expect(answer).toMatchObject({
      currency: "EUR",
      today,
      // Positions are rolled from what is known: from today, where they are asked for later.
      begin: today,
      endExclusive: "2026-12-01",
      usesExpected: true,
      preferences: { horizonDays: 5, step: 1_000, sharing: "history", isPrudent: false },
      hiddenCompanyCount: 0,
      lanes: [],
      rates: [],
      missingRates: ["USD"],
    });
    const [own] = answer.companies;
    expect(own).toMatchObject({ canWrite: true, nowMinutes: 9 * 60 + 5, scenarioId: null, isFrozen: false });
    expect(own?.accounts).toMatchObject([
      { id: first, openingMinor: 980_000, knownOn: "2026-10-31", freshness: "old", kind: "current" },
      { id: second, openingMinor: 2_000_000, overdraftMinor: 0, floorMinor: 0, targetMinor: null },
    ]);
    expect(own?.entries).toHaveLength(6);
    expect(own?.entries).toEqual(
      expect.arrayContaining([
        { accountId: first, on: today, layer: "confirmed", amountMinor: 50_000 },
        { accountId: first, on: today, layer: "confirmed", amountMinor: -10_000 },
        { accountId: first, on: today, layer: "committed", amountMinor: 7_000, isLate: true },
        { accountId: first, on: today, layer: "committed", amountMinor: -3_000 },
        { accountId: second, on: "2026-11-20", layer: "committed", amountMinor: -4_000 },
        { accountId: null, on: "2026-11-20", layer: "committed", amountMinor: 5_000 },
      ]),
    );
    expect(own?.foreignEntries).toEqual([
      {
        currency: "USD",
        entry: { accountId: null, on: "2026-11-20", layer: "committed", amountMinor: 6_000 },
      },
    ]);
    const some = await company.positions(`from=2026-11-19&to=2026-11-30&accountIds=${second}`);
    expect(some.companies[0]?.entries).toEqual([
      { accountId: second, on: "2026-11-20", layer: "committed", amountMinor: -4_000 },
    ]);
  });

  it("say how old a balance is in bank days, and take an overdraft that was taken back as the floor", async () => {
    const company = await createCashCompany(server, 0);
    const { database } = server.services;
    const known = (on: string, part: object = {}) =>
      createBankAccount(database, company.companyId, { name: on, known_balance_on: on, ...part });
    const fresh = await known("2026-11-17", { iban: "FR7630006000011234567890189", overdraft_minor: -500 });
    await known("2026-11-16");
    await known("2026-11-11");
    await known("2026-11-10");
    await database
      .insertInto("account_rules")
      .values({ company_id: company.companyId, bank_account_id: fresh, floor_minor: -900, kind: "blocked" })
      .execute();
    const answer = await company.positions(`from=${today}&to=${today}`);
    const accounts = answer.companies[0]?.accounts.map(({ name, freshness, country, floorMinor, kind }) => ({
      name,
      freshness,
      country,
      floorMinor,
      kind,
    }));
    expect(accounts).toEqual([
      { name: "2026-11-10", freshness: "old", country: null, floorMinor: 0, kind: "current" },
      { name: "2026-11-11", freshness: "dated", country: null, floorMinor: 0, kind: "current" },
      { name: "2026-11-16", freshness: "dated", country: null, floorMinor: 0, kind: "current" },
      { name: "2026-11-17", freshness: "fresh", country: "FR", floorMinor: -500, kind: "blocked" },
    ]);
  });

  it("tell what the bank counts from another day, to who asks by value", async () => {
    const company = await createCashCompany(server, 2);
    const [first = 0] = company.accounts;
    const gap = {
      bank_account_id: first,
      booked_on: "2026-11-18",
      value_on: "2026-11-20",
      amount_minor: 800_000,
    };
    await server.services.database
      .insertInto("value_gaps")
      .values({ company_id: company.companyId, ...gap })
      .execute();
    const byValue = await company.positions(`from=${today}&to=2026-11-20&basis=value`);
    expect(byValue.companies[0]?.valueGaps).toEqual([
      { accountId: first, bookedOn: "2026-11-18", valueOn: "2026-11-20", amountMinor: 800_000 },
    ]);
    expect((await company.positions(`from=${today}&to=2026-11-20`)).companies[0]?.valueGaps).toEqual([]);
  });

  it("refuse what nobody can look at", async () => {
    const company = await createCashCompany(server, 1);
    const other = await createCashCompany(server, 1);
    const { companyId } = company;
    const status = async (query: string, path = "positions") =>
      (await company.get(`/entities/${companyId}/${path}?${query}`)).status;
    for (const path of ["positions", "positions:forecast"]) {
      const tooLong = await company.get(`/entities/${companyId}/${path}?from=2026-01-01&to=2027-02-05`);
      expect(tooLong).toMatchObject({ status: 422, body: { type: "32001" } });
      expect(await status("from=2026-01-01&to=2027-02-04", path)).toBe(200);
      expect(await status("from=2026-01-02&to=2026-01-01", path)).toBe(422);
      expect(await status("from=yesterday&to=2026-01-01", path)).toBe(422);
      expect(await status(`from=${today}&to=${today}&scenarioId=99999999`, path)).toBe(404);
      expect(await status(`from=${today}&to=${today}&accountIds=${other.accounts[0]}`, path)).toBe(404);
    }
    expect(
      (await company.get(`/entities/${other.companyId}/positions?from=${today}&to=${today}`)).status,
    ).toBe(403);
  });

  describe("of a consolidation", () => {
    it("show the accounts of companies that the reader reads, and say how many others there are", async () => {
      const company = await createCashCompany(server, 2);
      const { database } = server.services;
      const hidden = await createCashCompany(server, 1);
      const { organisationId, companyId, accounts } = company;
      await database
        .updateTable("companies")
        .set({ organisation_id: organisationId })
        .where("id", "=", hidden.companyId)
        .execute();
      const member = await createUser(database);
      await giveAccess(database, member, companyId, "read");
      const { consolidationId } = await createConsolidation(database, {
        organisationId,
        companyIds: [companyId, hidden.companyId],
        members: [member],
      });
      await hidden.paid(hidden.leaves.sales, today, 4_321);
      await database
        .insertInto("transfer_lanes")
        .values([
          {
            organisation_id: organisationId,
            from_company_id: companyId,
            to_company_id: companyId,
            cap_minor: 7,
          },
          { organisation_id: organisationId, from_company_id: companyId, to_company_id: hidden.companyId },
        ])
        .execute();
      const answer = await company.positions(`from=${today}&to=${today}`, consolidationId, member);
      expect(answer).toMatchObject({ hiddenCompanyCount: 1, lanes: [{ capMinor: 7, capLeftMinor: 7 }] });
      expect(answer.companies.map(({ id, canWrite }) => ({ id, canWrite }))).toEqual([
        { id: companyId, canWrite: false },
      ]);
      expect(JSON.stringify(answer)).not.toContain(String(hidden.companyId));
      const ignored = {
        organisation_id: organisationId,
        consolidation_id: consolidationId,
        company_id: companyId,
      };
      await database
        .insertInto("consolidation_ignored_accounts")
        .values({ ...ignored, bank_account_id: accounts[0] ?? 0 })
        .execute();
      const less = await company.positions(`from=${today}&to=${today}`, consolidationId, member);
      expect(less.companies[0]?.accounts.map(({ id }) => id)).toEqual(accounts.slice(1));
      const forecast = await company.forecast(`from=${today}&to=${today}`, consolidationId, member);
      expect(forecast.companies.map((one) => one.companyId)).toEqual([companyId]);
      const refused = await company.get(
        `/entities/${consolidationId}/positions?from=${today}&to=${today}&scenarioId=1`,
        member,
      );
      expect(refused.status).toBe(422);
    });
  });
});
