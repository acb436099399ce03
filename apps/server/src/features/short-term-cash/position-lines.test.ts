import { listPositionLines } from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { type CashCompany, createCashCompany } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");

async function linesOf({ companyId, get }: CashCompany, place: string, query: string) {
  const { status, body } = await get(`/entities/${companyId}/accounts/${place}/lines?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return listPositionLines.response.decode(body);
}

describe("the lines of a position", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:05:00Z`) });

  it("are those that its layers add up, late ones on today", async () => {
    const company = await createCashCompany(server, 2);
    const [first, second] = company.accounts;
    const { sales, rent } = company.leaves;
    const paid = await company.paid(rent, today, 10_000);
    const late = await company.expected(sales, "2026-11-02", 7_000);
    const due = await company.expected(rent, today, 3_000);
    await company.expected(rent, "2026-11-19", 1, { bank_account_id: second });
    const loose = await company.expected(rent, "2026-11-21", 5, { bank_account_id: null });
    expect(await linesOf(company, `${first}/days/${today}`, "layer=confirmed")).toMatchObject({
      count: 1,
      lines: [{ transactionId: paid, amountMinor: -10_000, categoryName: "Loyer", on: today, isLate: false }],
    });
    expect(await linesOf(company, `${first}/days/${today}`, "layer=committed")).toMatchObject({
      count: 2,
      lines: [
        { transactionId: late, amountMinor: 7_000, on: today, dueOn: "2026-11-02", isLate: true },
        { transactionId: due, amountMinor: -3_000, on: today, dueOn: today, isLate: false },
      ],
    });
    const page = await linesOf(company, `${first}/days/${today}`, "layer=committed&skip=1&take=1");
    expect(page).toMatchObject({ count: 2, lines: [{ transactionId: due }] });
    // A column holds the days off before its working day; account 0 is none.
    expect(await linesOf(company, "0/days/2026-11-20", "layer=committed&to=2026-11-23")).toMatchObject({
      count: 1,
      lines: [{ transactionId: loose, accountId: null }],
    });
    expect(await linesOf(company, `${first}/days/2026-11-19`, "layer=committed")).toEqual({
      count: 0,
      lines: [],
    });
    expect(await linesOf(company, `${first}/days/${today}`, "layer=transfers")).toEqual({
      count: 0,
      lines: [],
    });
  });

  it("on no account are those of one company of a consolidation, and of one currency", async () => {
    const company = await createCashCompany(server, 1);
    const { database } = server.services;
    const { organisationId, companyId, writer } = company;
    const { rent } = company.leaves;
    const none = { bank_account_id: null };
    const euros = await company.expected(rent, "2026-11-20", 500, none);
    const dollars = await company.expected(rent, "2026-11-20", 700, { ...none, currency: "USD" });
    await company.cell(rent, "2026-12-01", 2_300);
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [companyId],
      members: [writer],
    });
    const told = async (query: string, entityId = consolidationId) => {
      const path = `/entities/${entityId}/accounts/0/days/2026-11-20/lines?to=2026-12-04${query}`;
      const { status, body } = await company.get(path);
      expect(status).toBe(200);
      return listPositionLines.response.decode(body).lines.map(({ transactionId }) => transactionId);
    };
    expect(await told(`&layer=committed&companyId=${companyId}`)).toEqual([dollars, euros]);
    expect(await told(`&layer=committed&companyId=${companyId}&currency=USD`)).toEqual([dollars]);
    expect(await told("&layer=committed&currency=EUR", companyId)).toEqual([euros]);
    expect(await told("&layer=planned&currency=USD", companyId)).toEqual([]);
    expect((await told("&layer=planned&currency=EUR", companyId)).length).toBeGreaterThan(0);
  });

  it("are leaves of the plan, with the part that the account paid before", async () => {
    const company = await createCashCompany(server, 2);
    const [first, second] = company.accounts;
    const { rent } = company.leaves;
    await company.paid(rent, "2026-09-10", 300);
    await company.paid(rent, "2026-10-10", 100, second);
    await company.cell(rent, "2026-12-01", 2_300);
    // December 2026 has 23 working days.
    expect(await linesOf(company, `${first}/days/2026-12-01`, "layer=planned")).toMatchObject({
      count: 1,
      lines: [{ transactionId: null, categoryId: rent, name: "Loyer", amountMinor: -75, on: "2026-12-01" }],
    });
    expect(await linesOf(company, `${second}/days/2026-12-01`, "layer=planned")).toMatchObject({
      lines: [{ amountMinor: -25 }],
    });
  });

  it("are refused where nobody may look", async () => {
    const company = await createCashCompany(server, 1);
    const hidden = await createCashCompany(server, 1);
    const { database } = server.services;
    const { organisationId, companyId } = company;
    await database
      .updateTable("companies")
      .set({ organisation_id: organisationId })
      .where("id", "=", hidden.companyId)
      .execute();
    const member = await createUser(database);
    await giveAccess(database, member, companyId, "read");
    const companyIds = [companyId, hidden.companyId];
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds,
      members: [member],
    });
    const answerOf = (entityId: number, account: number | undefined, query = "layer=confirmed") =>
      company.get(`/entities/${entityId}/accounts/${account}/days/${today}/lines?${query}`, member);
    const [own] = company.accounts;
    expect((await answerOf(consolidationId, own)).status).toBe(200);
    expect(await answerOf(consolidationId, hidden.accounts[0])).toMatchObject({
      status: 403,
      body: { type: "31006" },
    });
    expect((await answerOf(consolidationId, 0)).status).toBe(404);
    expect((await answerOf(companyId, hidden.accounts[0])).status).toBe(404);
    expect((await answerOf(companyId, own, "layer=previewed")).status).toBe(422);
    expect((await answerOf(companyId, own, "layer=confirmed&take=51")).status).toBe(422);
    expect((await answerOf(companyId, own, "layer=confirmed&skip=-1")).status).toBe(422);
    expect((await answerOf(companyId, own, "layer=confirmed&to=2028-01-01")).body).toMatchObject({
      type: "32001",
    });
  });
});
