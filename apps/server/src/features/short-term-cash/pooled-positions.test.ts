/** Accounts that are in cash pools: what their evenings move, and whose money a proposal leaves alone. */
import { proposeBalancing } from "@amont/contract/operations/short-term-cash/propose-balancing.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createConsolidation, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { base, type CashCompany, createCashCompany } from "./testing/cash-company.ts";

/** Monday, nine o'clock in Paris. */
const today = calendarDate("2026-11-16");

describe("accounts of a cash pool", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:00:00Z`) });

  /** Two companies of one organisation with an account each, the second short by 300.00 tomorrow, and a pool of both. */
  async function openPool(executed_by: "bank" | "us" | "nobody") {
    const { database } = server.services;
    const header = await createCashCompany(server, 1);
    const member = await createCashCompany(server, 1);
    const { organisationId } = header;
    await database
      .updateTable("companies")
      .set({ organisation_id: organisationId })
      .where("id", "=", member.companyId)
      .execute();
    await giveAccess(database, header.writer, member.companyId, "write");
    const [headerId = 0, memberId = 0] = [header, member].map(({ accounts }) => accounts[0]);
    await database
      .updateTable("bank_accounts")
      .set({ known_balance_on: "2026-11-15" })
      .where("id", "in", [headerId, memberId])
      .execute();
    await member.expected(member.leaves.rent, "2026-11-17", 1_030_000);
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [header.companyId, member.companyId],
      members: [header.writer],
    });
    if (executed_by !== "nobody") await pool(header, member, executed_by);
    const propose = async (payload: object = {}) => {
      const url = `${base}/entities/${consolidationId}/balancing:propose`;
      const answer = await server.call(header.writer, { method: "POST", url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return proposeBalancing.response.decode(answer.json());
    };
    return { header, member, headerId, memberId, organisationId, consolidationId, propose };
  }

  async function pool(header: CashCompany, member: CashCompany, executed_by: "bank" | "us") {
    const { database } = server.services;
    const { id } = await database
      .insertInto("cash_pools")
      .values({
        organisation_id: header.organisationId,
        name: "Pool",
        currency: "EUR",
        kind: "physical",
        company_id: header.companyId,
        header_account_id: header.accounts[0] ?? 0,
        sweep_days: "everyBankDay",
        executed_by,
        year_basis: 360,
        sharing: "header",
        starts_on: "2026-11-01",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .insertInto("cash_pool_members")
      .values({
        organisation_id: header.organisationId,
        pool_id: id,
        company_id: member.companyId,
        bank_account_id: member.accounts[0] ?? 0,
        rule: "target",
        target_minor: 400_000,
        direction: "both",
        threshold_minor: 0,
        step_minor: 1,
        priority: 1,
        all_or_nothing: false,
      })
      .execute();
  }

  it("are moved by their evenings, to a reader of one of them too", async () => {
    const { header, member, headerId, memberId, consolidationId } = await openPool("bank");
    const range = `from=${today}&to=2026-11-17`;
    const rose = [600_000, -1_030_000];
    const sweptOf = (accountId: number, sign: 1 | -1) =>
      rose.map((amount, at) => ({
        accountId,
        on: ["2026-11-16", "2026-11-17"][at],
        layer: "swept",
        amountMinor: sign * amount,
      }));
    const told = async (company: CashCompany, entityId: number, userId?: string) => {
      const { companies } = await company.positions(range, entityId, userId);
      return companies.flatMap(({ entries }) => entries.filter(({ layer }) => layer === "swept"));
    };
    const { reader } = member;
    expect(await told(member, member.companyId, reader)).toEqual(sweptOf(memberId, -1));
    expect(await told(header, header.companyId)).toEqual(sweptOf(headerId, 1));
    // Over all accounts of the pool the layer is nothing.
    const all = await told(header, consolidationId);
    expect(all).toHaveLength(4);
    expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    const scenarioId = await member.scenario();
    const { companies } = await member.positions(`${range}&scenarioId=${scenarioId}`);
    expect(companies[0]?.entries.filter(({ layer }) => layer === "swept")).toEqual([]);
  });

  it("are covered through the pool that we sweep, and left alone where their bank does", async () => {
    const layers = { layers: ["committed"] };
    const ours = await openPool("us");
    expect((await ours.propose(layers)).transfers).toMatchObject([
      { fromId: ours.headerId, toId: ours.memberId, amountMinor: 100_000 },
    ]);
    const banks = await openPool("bank");
    expect(await banks.propose(layers)).toMatchObject({ transfers: [], needs: [] });
    // Without a pool two companies have no business with each other.
    const apart = await openPool("nobody");
    expect(await apart.propose(layers)).toMatchObject({
      transfers: [],
      shortfalls: [{ accountId: apart.memberId }],
    });
    // Who left the pool is in it no more.
    const { database } = server.services;
    await database
      .updateTable("cash_pool_members")
      .set({ left_on: "2026-11-15" })
      .where("company_id", "=", ours.member.companyId)
      .execute();
    expect((await ours.propose(layers)).transfers).toEqual([]);
  });

  it("count what is outstanding against the cap of a convention", async () => {
    const { header, member, headerId, memberId, organisationId, propose } = await openPool("nobody");
    await server.services.database
      .insertInto("transfer_lanes")
      .values({
        organisation_id: organisationId,
        from_company_id: header.companyId,
        to_company_id: member.companyId,
        is_allowed: true,
        cap_minor: 500_000,
      })
      .execute();
    const lanes = async () => (await header.positions(`from=${today}&to=${today}`)).lanes;
    expect(await lanes()).toEqual([]);
    const between = { fromAccountId: headerId, toAccountId: memberId, type: "internal", outOn: today };
    const transfer = {
      ...between,
      transferId: "0b7a7a56-7a6c-4c8e-9f53-6d3f5d1f0a01",
      amount: { value: 4_990, currency: "EUR" },
    };
    const url = `/api/transfers/v1/entities/${header.companyId}/transfers`;
    const made = await server.call(header.writer, {
      method: "POST",
      url,
      payload: { transfers: [transfer] },
    });
    expect(made.statusCode, made.body).toBe(200);
    await member.expected(member.leaves.rent, "2026-11-18", 499_000);
    // 300.00 are missing, and 10.00 may still be lent.
    expect((await propose({ layers: ["committed"] })).transfers).toMatchObject([{ amountMinor: 1_000 }]);
  });
});
