import { getPositionTimeline } from "@amont/contract/operations/short-term-cash/get-position-timeline.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { type CashCompany, createCashCompany } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");

const euros = (openingMinor: number, closingMinor: number) => [
  { currency: "EUR", openingMinor, closingMinor },
];

async function timelineOf({ companyId, get }: CashCompany, query: string) {
  const { status, body } = await get(`/entities/${companyId}/timeline?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return getPositionTimeline.response.decode(body);
}

describe("the timeline", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:05:00Z`) });

  it("tells day by day what is held before, what comes and goes, and what is held after", async () => {
    const company = await createCashCompany(server, 1);
    const { sales, rent } = company.leaves;
    await company.paid(rent, "2026-11-17", 20_000);
    await company.paid(sales, today, 50_000);
    await company.expected(rent, "2026-11-02", 7_000);
    await company.expected(sales, "2026-11-20", 5_000, { bank_account_id: null });
    const { days, nextCursor } = await timelineOf(company, "from=2026-11-17&to=2026-11-30");
    expect(nextCursor).toBeNull();
    expect(days).toMatchObject([
      { on: "2026-11-17", balances: euros(1_000_000, 980_000), lines: [{ amountMinor: -20_000 }] },
      {
        on: today,
        balances: euros(980_000, 1_023_000),
        lines: [
          { amountMinor: 50_000, layer: "confirmed" },
          { amountMinor: -7_000, layer: "committed", dueOn: "2026-11-02", isLate: true },
        ],
      },
      { on: "2026-11-20", balances: euros(1_023_000, 1_028_000), lines: [{ accountId: null }] },
    ]);
    const paidAlone = await timelineOf(company, "from=2026-11-19&to=2026-11-30&layers=confirmed");
    expect(paidAlone.days).toEqual([]);
  });

  it("has what is planned as sums, and every day adds up", async () => {
    const company = await createCashCompany(server, 2);
    const [first, second] = company.accounts;
    const { rent } = company.leaves;
    await company.paid(rent, "2026-10-10", 100);
    await company.cell(rent, "2026-12-01", 2_300);
    const { days } = await timelineOf(company, `from=2026-11-30&to=2026-12-02&accountIds=${first}`);
    expect(days).toMatchObject([
      { on: "2026-12-01", lines: [{ transactionId: null, layer: "planned", amountMinor: -100 }] },
      { on: "2026-12-02", lines: [{ transactionId: null, layer: "planned", amountMinor: -100 }] },
    ]);
    for (const { balances, lines } of days) {
      const moved = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect(balances[0]?.closingMinor).toBe((balances[0]?.openingMinor ?? 0) + moved);
    }
    expect((await timelineOf(company, `from=2026-11-30&to=2026-12-02&accountIds=${second}`)).days).toEqual(
      [],
    );
  });

  it("goes on page by page, also within a day, and loses no line", async () => {
    const company = await createCashCompany(server, 1);
    const { companyId, leaves, accounts } = company;
    const rents = Array.from({ length: 450 }, (_, count) => ({
      company_id: companyId,
      is_paid: true,
      is_inflow: false,
      category_id: leaves.rent,
      categorisation: "confirmed" as const,
      name: `Loyer ${count}`,
      bank_account_id: accounts[0] ?? null,
      amount_minor: count + 1,
      currency: "EUR" as const,
      payment_date: count < 250 ? "2026-11-16" : "2026-11-17",
      original_payment_date: "2026-11-16",
      origin: "manual" as const,
    }));
    await server.services.database.insertInto("transactions").values(rents).execute();
    await company.cell(leaves.wages, "2026-12-01", 2_300);
    const seen: number[] = [];
    const pages: string[][] = [];
    let planned = 0;
    for (let cursor = ""; ; ) {
      const page = await timelineOf(company, `from=2026-11-16&to=2026-12-01${cursor}`);
      pages.push(page.days.map(({ on, isContinued }) => `${on}${isContinued ? " …" : ""}`));
      for (const { transactionId } of page.days.flatMap(({ lines }) => lines)) {
        if (transactionId === null) planned += 1;
        else seen.push(transactionId);
      }
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(pages).toEqual([["2026-11-16"], ["2026-11-16 …", "2026-11-17"], ["2026-11-17 …", "2026-12-01"]]);
    expect([seen.length, new Set(seen).size, planned]).toEqual([450, 450, 1]);
  });

  it("refuses what it cannot tell", async () => {
    const { companyId, get } = await createCashCompany(server, 1);
    const answerOf = (query: string) => get(`/entities/${companyId}/timeline?${query}`);
    expect((await answerOf("from=2026-01-01&to=2027-02-05")).body).toMatchObject({ type: "32001" });
    for (const query of ["cursor=x", "cursor=1.2026-13-01", "layers=previewed"])
      expect((await answerOf(`from=${today}&to=${today}&${query}`)).status).toBe(422);
    expect((await answerOf(`from=${today}&to=${today}&accountIds=99999999`)).status).toBe(404);
  });
});
