import { describe, expect, it } from "vitest";
import { createCategory } from "../../testing/ledger-fixtures.ts";
import { type CompanyName, cents, usePooledGroup, zero } from "./testing/pooled-group.ts";
import { recountInterest } from "./testing/recount.ts";

interface Side {
  readonly numbers: readonly { readonly rate: string; readonly numbersMinor: string }[];
  readonly amountMinor: number;
}
interface Month {
  readonly isOver: boolean;
  readonly isSettled: boolean;
  readonly canSettle: boolean;
  readonly usualPaidOn: string;
  readonly companies: readonly {
    readonly companyId: number;
    readonly credit: Side;
    readonly debit: Side;
    readonly netMinor: number;
    readonly correctionMinor: number;
    readonly days: readonly {
      readonly on: string;
      readonly positionMinor: number;
      readonly interest: string | null;
    }[];
    readonly daysWithoutRate: readonly string[];
    readonly settled: object | null;
  }[];
  readonly notional: {
    readonly onNetMinor: number;
    readonly benefitMinor: number;
    readonly accounts: object[];
  } | null;
}

const rate = (
  side: "credit" | "debit",
  percent: string,
  begin = "2026-01-01",
  endExclusive: string | null = null,
) => ({
  side,
  companyId: null,
  rate: percent,
  begin,
  endExclusive,
});

describe("interest of a pool", () => {
  const pooled = usePooledGroup();
  const { companies, call, get, send, refusalOf, createPool, move, sweep, clock, server, people } = pooled;
  const database = () => server.services.database;

  /** 250,000.00 until the 8th, then what the worked example says; November is over. */
  async function novemberOfA(): Promise<number> {
    const id = await createPool();
    const openings = [{ ...companies.a, on: "2026-10-31", positionMinor: cents(250_000) }];
    await send("PUT", `/${id}/openings`, { openings });
    await send("PUT", `/${id}/rates`, {
      rates: [
        rate("credit", "2.1"),
        rate("debit", "3.35", "2026-01-01", "2026-11-16"),
        rate("debit", "3.6", "2026-11-16"),
      ],
    });
    await sweep("a", 180_500.4 - 250_000, "2026-11-09");
    await sweep("a", -64_320.15 - 180_500.4, "2026-11-13");
    await sweep("a", -12_000 + 64_320.15, "2026-11-20");
    await sweep("a", 95_750 + 12_000, "2026-11-26");
    clock.now = new Date("2026-12-01T08:00:00Z");
    return id;
  }
  const monthOf = async (
    id: number,
    month: string,
    person: "treasurer" | "administrator" | "readerOfA" = "treasurer",
  ) => get<Month>(`/${id}/interest?month=${month}`, person);
  const ofA = ({ companies: rows }: Month) =>
    rows.find(({ companyId }) => companyId === companies.a.companyId);

  it("is that of the worked example, by numbers and days, and as a second count says", async () => {
    const id = await novemberOfA();
    const month = await monthOf(id, "2026-11-17");
    expect(month).toMatchObject({
      isOver: true,
      isSettled: false,
      canSettle: false,
      usualPaidOn: "2026-12-07",
    });
    const november = ofA(month);
    expect(november?.credit).toEqual({
      numbers: [{ rate: "2.1", numbersMinor: "320075160" }],
      amountMinor: cents(186.71),
    });
    expect(november?.debit).toEqual({
      numbers: [
        { rate: "3.35", numbersMinor: "19296045" },
        { rate: "3.6", numbersMinor: "32928060" },
      ],
      amountMinor: cents(-50.88),
    });
    expect(november?.netMinor).toBe(cents(135.83));
    expect([0, 12, 14, 15].map((at) => november?.days[at]?.interest)).toEqual([
      "14.5833",
      "-5.9853",
      "-5.9853",
      "-6.4320",
    ]);
    const days = november?.days ?? [];
    const lent = days.filter(({ positionMinor }) => positionMinor > 0);
    const borrowed = days.filter(({ positionMinor }) => positionMinor < 0);
    expect(recountInterest(lent.map(({ positionMinor }) => [positionMinor, 210]))).toBe(
      november?.credit.amountMinor,
    );
    expect(
      recountInterest(
        borrowed.map(({ on, positionMinor }) => [positionMinor, on < "2026-11-16" ? 335 : 360]),
      ),
    ).toBe(november?.debit.amountMinor);
  });

  it("says the days that have a position and no rate, and nothing of other companies", async () => {
    const id = await novemberOfA();
    await send("PUT", `/${id}/rates`, { rates: [rate("credit", "2.1", "2026-11-03")] });
    const month = await monthOf(id, "2026-11-01", "readerOfA");
    expect(month.companies).toHaveLength(1);
    expect(ofA(month)?.daysWithoutRate.slice(0, 3)).toEqual(["2026-11-01", "2026-11-02", "2026-11-13"]);
    expect((await call("outsider", "GET", `/${id}/interest?month=2026-11-01`)).statusCode).toBe(404);
  });

  async function categories() {
    const names: readonly CompanyName[] = ["header", "a", "b", "c"];
    const rows = [];
    for (const name of names) {
      const { companyId } = companies[name];
      const made = async (isInflow: boolean) =>
        createCategory(database(), companyId, { name: "Intérêts du pool", is_inflow: isInflow });
      rows.push({ companyId, inflowCategoryId: await made(true), outflowCategoryId: await made(false) });
    }
    return rows;
  }
  const posted = async (paidOn: string) => {
    const rows = await database()
      .selectFrom("transactions")
      .select(["company_id", "is_inflow", "amount_minor", "name", "bank_account_id"])
      .where(
        "company_id",
        "in",
        Object.values(companies).map(({ companyId }) => companyId),
      )
      .where("is_paid", "=", false)
      .where("payment_date", "=", paidOn)
      .orderBy("id")
      .execute();
    return rows.map((row) => [row.company_id, row.is_inflow, row.amount_minor, row.name]);
  };

  it("is settled once, on both sides, and what it turns out to be later is in the next month (32105)", async () => {
    const id = await novemberOfA();
    const [header, a] = [companies.header.companyId, companies.a.companyId];
    const chosen = await categories();
    const settle = (month: string, part: object = {}) =>
      call("administrator", "POST", `/${id}/interest:settle`, { month, categories: chosen, ...part });
    expect((await monthOf(id, "2026-11-01", "administrator")).canSettle).toBe(true);
    expect((await settle("2026-11-01")).json()).toEqual({ paidOn: "2026-12-07", transactionCount: 4 });
    const name = "Intérêts Pool France 11/2026";
    expect(await posted("2026-12-07")).toEqual([
      [header, false, cents(186.71), name],
      [a, true, cents(186.71), name],
      [a, false, cents(50.88), name],
      [header, true, cents(50.88), name],
    ]);
    const marks = await database()
      .selectFrom("intragroup_marks")
      .select("pair_id")
      .where("company_id", "=", a)
      .execute();
    expect(new Set(marks.map(({ pair_id }) => pair_id)).size).toBe(2);
    expect(await refusalOf(settle("2026-11-30"))).toEqual([409, "32105"]);
    expect(await refusalOf(settle("2026-12-01"))).toEqual([422, "invalid_input"]);
    expect((await get<{ settledMonths: string[] }>(`/${id}`)).settledMonths).toEqual(["2026-11-01"]);
    expect(ofA(await monthOf(id, "2026-11-01"))).toMatchObject({
      correctionMinor: 0,
      settled: {
        paidOn: "2026-12-07",
        creditMinor: cents(186.71),
        debitMinor: cents(-50.88),
        correctionMinor: 0,
      },
    });
    // A sweep of November that the bank told late: 36,000.00 for five days at 2.1 % are 10.50.
    await sweep("a", 36_000, "2026-11-26");
    expect(ofA(await monthOf(id, "2026-12-01"))).toMatchObject({ correctionMinor: cents(10.5) });
    clock.now = new Date("2027-01-04T08:00:00Z");
    // 131,750.00 for 31 days at 2.1 %: 238.2479, and the 10.50.
    expect((await settle("2026-12-01", { paidOn: "2027-01-15" })).json()).toMatchObject({
      transactionCount: 2,
    });
    expect((await posted("2027-01-15"))[1]).toEqual([
      a,
      true,
      cents(238.25 + 10.5),
      "Intérêts Pool France 12/2026",
    ]);
    expect(ofA(await monthOf(id, "2026-12-01"))).toMatchObject({
      correctionMinor: 0,
      settled: { creditMinor: cents(238.25), correctionMinor: cents(10.5) },
    });
  });

  it("is settled by who administers and writes in every company, into categories that can take it", async () => {
    const id = await novemberOfA();
    const chosen = await categories();
    const settle = (rows: readonly object[], person: "administrator" | "treasurer" = "administrator") =>
      refusalOf(call(person, "POST", `/${id}/interest:settle`, { month: "2026-11-01", categories: rows }));
    expect(await settle(chosen, "treasurer")).toEqual([403, "forbidden"]);
    expect(await settle(chosen.slice(1))).toEqual([422, "invalid_input"]);
    const [first] = chosen;
    const crossed = { ...first, outflowCategoryId: first?.inflowCategoryId };
    expect(await settle([crossed, ...chosen.slice(1)])).toEqual([422, "22002"]);
    await database()
      .updateTable("product_accesses")
      .set({ level: "read" })
      .where("user_id", "=", people.administrator)
      .where("company_id", "=", companies.b.companyId)
      .execute();
    expect(await settle(chosen)).toEqual([403, "forbidden"]);
    expect(await posted("2026-12-07")).toEqual([]);
  });

  it("of a notional pool is that of the sum, and its benefit is shared", async () => {
    const held: readonly (readonly [CompanyName, number])[] = [
      ["a", 400_000],
      ["b", -250_000],
      ["c", -80_000],
    ];
    for (const [name, euros] of held)
      await database()
        .updateTable("bank_accounts")
        .set({ known_balance_minor: cents(euros) })
        .where("id", "=", companies[name].accountId)
        .execute();
    await move("a", -250_000, "2026-11-21");
    const id = await createPool(
      {
        kind: "notional",
        sharing: "debitNumbers",
        headerCompanyId: companies.a.companyId,
        headerAccountId: companies.a.accountId,
      },
      [pooled.member("b", zero), pooled.member("c", zero)],
    );
    await send("PUT", `/${id}/rates`, { rates: [rate("credit", "1.2"), rate("debit", "5.75")] });
    clock.now = new Date("2026-12-01T08:00:00Z");
    const { notional, companies: rows } = await monthOf(id, "2026-11-01");
    expect(rows).toEqual([]);
    expect(notional).toMatchObject({
      accounts: [
        { ...companies.a, netMinor: cents(316.67), shareMinor: 0 },
        { ...companies.b, netMinor: cents(-1_197.92), shareMinor: cents(775.57) },
        { ...companies.c, netMinor: cents(-383.33), shareMinor: cents(248.18) },
      ],
      onNetMinor: cents(-240.83),
      benefitMinor: cents(1_023.75),
    });
    expect((await monthOf(id, "2026-11-01", "readerOfA")).notional).toBeNull();
    const body = { month: "2026-11-01", categories: await categories() };
    await send("POST", `/${id}/interest:settle`, body);
    expect(
      (await posted("2026-12-07")).map(([companyId, isInflow, amount]) => [companyId, isInflow, amount]),
    ).toEqual([
      [companies.a.companyId, false, cents(775.57)],
      [companies.b.companyId, true, cents(775.57)],
      [companies.a.companyId, false, cents(248.18)],
      [companies.c.companyId, true, cents(248.18)],
    ]);
  });
});
