import { proposeBalancing } from "@amont/contract/operations/short-term-cash/propose-balancing.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { base, createCashCompany } from "./testing/cash-company.ts";

/** Monday, nine o'clock in Paris. */
const today = calendarDate("2026-11-16");

const on = (bank_account_id: number) => ({ bank_account_id });

describe("a proposal", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:00:00Z`) });

  /** The worked example of three banks, as rows of a ledger. */
  async function openThreeBanks() {
    const company = await createCashCompany(server, 3);
    const [bnp = 0, cic = 0, sg = 0] = company.accounts;
    const { database } = server.services;
    const held = [
      { id: bnp, bank_name: "BNP", known_balance_minor: 8_425_000, overdraft_minor: -5_000_000 },
      { id: cic, bank_name: "CIC", known_balance_minor: 1_240_000, overdraft_minor: 0 },
      { id: sg, bank_name: "SG", known_balance_minor: 41_090_000, overdraft_minor: 0 },
    ];
    for (const { id, ...account } of held)
      await database
        .updateTable("bank_accounts")
        .set({ ...account, known_balance_on: "2026-11-13" })
        .where("id", "=", id)
        .execute();
    const { companyId } = company;
    const floors = [
      { bank_account_id: bnp, floor_minor: 1_000_000 },
      { bank_account_id: cic, floor_minor: 500_000 },
      { bank_account_id: sg, floor_minor: 5_000_000 },
    ];
    await database
      .insertInto("account_rules")
      .values(floors.map((floor) => Object.assign({ company_id: companyId }, floor)))
      .execute();
    const { sales, rent } = company.leaves;
    await company.expected(sales, today, 615_000, on(bnp));
    await company.expected(rent, today, 3_800_000, on(bnp));
    const large = await company.expected(rent, "2026-11-18", 6_170_000, on(bnp));
    await company.expected(sales, "2026-11-20", 4_500_000, on(bnp));
    await company.expected(rent, "2026-11-17", 2_138_000, on(cic));
    await company.expected(sales, "2026-11-19", 900_000, on(cic));
    await company.expected(rent, "2026-11-20", 1_450_000, on(cic));
    await company.expected(rent, today, 240_000, on(sg));
    await company.expected(sales, "2026-11-17", 7_200_000, on(sg));
    await company.expected(rent, "2026-11-19", 11_800_000, on(sg));
    await company.expected(rent, "2026-11-20", 16_000_000, on(sg));
    const send = (payload: object, userId = company.writer) =>
      server.call(userId, {
        method: "POST",
        url: `${base}/entities/${companyId}/balancing:propose`,
        payload,
      });
    const propose = async (payload: object, userId?: string) => {
      const response = await send(payload, userId);
      expect(response.statusCode, response.body).toBe(200);
      return proposeBalancing.response.decode(response.json());
    };
    return { ...company, bnp, cic, sg, large, send, propose };
  }

  it("covers three banks with two transfers, and proves that no fewer do", async () => {
    const { bnp, cic, sg, propose } = await openThreeBanks();
    const answer = await propose({});
    expect(answer).toMatchObject({
      begin: today,
      endExclusive: "2026-11-21",
      transfers: [
        { fromId: sg, toId: cic, amountMinor: 2_000_000, outOn: today, inOn: "2026-11-17", type: "sepa" },
        { fromId: sg, toId: bnp, amountMinor: 2_000_000, outOn: "2026-11-17", inOn: "2026-11-18" },
      ],
      centralised: [],
      shortfalls: [],
      atLeast: 2,
      isProven: true,
    });
    expect(answer.needs).toMatchObject([
      { accountId: bnp, amountMinor: 1_930_000, on: "2026-11-18" },
      { accountId: cic, amountMinor: 1_948_000, on: "2026-11-17" },
    ]);
    expect(answer.transfers[0]?.reasons.map(({ kind }) => kind)).toContain("before");
  });

  it("keeps what is fixed, and covers the rest", async () => {
    const { cic, bnp, sg, propose } = await openThreeBanks();
    const fixed = [
      { fromId: sg, toId: cic, amountMinor: 1_948_000, outOn: today, inOn: "2026-11-17", type: "sepa" },
    ];
    expect((await propose({ fixed })).transfers).toMatchObject([{ fromId: sg, toId: bnp }]);
  });

  it("says what could be done about what nobody can cover", async () => {
    const { bnp, cic, large, propose, companyId, organisationId } = await openThreeBanks();
    const { transfers, shortfalls } = await propose({ accountIds: [bnp, cic] });
    expect(transfers).toEqual([]);
    expect(shortfalls).toMatchObject([
      { accountId: cic },
      { accountId: bnp, postpone: [{ id: large }], chase: [] },
    ]);
    expect(shortfalls.flatMap(({ draw }) => draw)).toEqual([]);
    const line = { company_id: companyId, organisation_id: organisationId, is_confirmed: true };
    const since = { begin_on: "2026-01-01", undrawn_minor: 30_000_000 };
    await server.services.database
      .insertInto("credit_availabilities")
      .values([
        { ...line, ...since, position: 0, label: "RCF 2026", end_on: null },
        { ...line, ...since, position: 1, label: "Over", end_on: "2026-11-16" },
        { ...line, ...since, position: 2, label: "Drawn", undrawn_minor: 0, end_on: null },
      ])
      .execute();
    const again = (await propose({ accountIds: [bnp, cic] })).shortfalls;
    for (const shortfall of again)
      expect(shortfall.draw).toEqual([{ label: "RCF 2026", availableMinor: 30_000_000 }]);
  });

  it("takes part with accounts that the caller may write on", async () => {
    const { reader, propose } = await openThreeBanks();
    expect(await propose({}, reader)).toMatchObject({ transfers: [], needs: [] });
  });

  it("refuses a transfer of the preview that could no longer be made, and names its account", async () => {
    const { cic, bnp, sg, send } = await openThreeBanks();
    const fits = { fromId: sg, toId: cic, amountMinor: 100, outOn: today, inOn: "2026-11-17", type: "sepa" };
    const misfits = [
      [{ ...fits, outOn: "2026-11-13", inOn: today }, "tooLate"],
      [{ ...fits, type: "instant" }, "noLane"],
      [{ ...fits, fromId: bnp, amountMinor: 9_000_000 }, "beyondOverdraft"],
    ] as const;
    for (const [transfer, problem] of misfits) {
      const answer = await send({ fixed: [transfer] });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        type: "32003",
        errorParams: { accountId: transfer.fromId, problem },
      });
    }
  });

  it("looks at the layers, the basis and the days that were chosen", async () => {
    const { cic, propose, cell, leaves, companyId, send } = await openThreeBanks();
    await cell(leaves.wages, "2026-11-01", 100);
    expect((await propose({ layers: [] })).needs).toEqual([]);
    expect((await propose({ to: "2026-11-17" })).needs).toMatchObject([{ accountId: cic }]);
    // What goes out of this account counts a bank day earlier for its bank.
    await server.services.database
      .updateTable("account_rules")
      .set({ debit_days: -1 })
      .where("company_id", "=", companyId)
      .where("bank_account_id", "=", cic)
      .execute();
    expect((await propose({ basis: "value" })).needs).toContainEqual(
      expect.objectContaining({ accountId: cic, on: today }),
    );
    expect((await send({ to: "2026-11-15" })).statusCode).toBe(422);
    expect((await send({ accountIds: [99_999_999] })).statusCode).toBe(404);
    expect((await send({ fixed: [{ fromId: cic, toId: cic, amountMinor: 0 }] })).statusCode).toBe(422);
  });
});
