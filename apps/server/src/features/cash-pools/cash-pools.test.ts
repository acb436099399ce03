import { describe, expect, it } from "vitest";
import { target, usePooledGroup, zero } from "./testing/pooled-group.ts";

interface Pool {
  readonly [key: string]: unknown;
  readonly members: readonly { readonly accountId: number; readonly rule: string }[];
}

describe("cash pools", () => {
  const { companies, call, get, send, refusalOf, definition, member, createPool, sweep, server } =
    usePooledGroup();

  it("are put together by who administers, and read as they were written", async () => {
    const id = await createPool({ labelWords: "NIVELLEMENT" });
    const rates = [
      { side: "credit", companyId: null, rate: "2.1", begin: "2026-01-01", endExclusive: null },
      {
        side: "debit",
        companyId: companies.b.companyId,
        rate: "-0.5",
        begin: "2026-01-01",
        endExclusive: "2026-11-16",
      },
    ];
    await send("PUT", `/${id}/rates`, { rates });
    const openings = [{ ...companies.a, on: "2026-10-31", positionMinor: 12_345 }];
    await send("PUT", `/${id}/openings`, { openings });
    const {
      headerCompanyId: _company,
      headerAccountId: _account,
      ...own
    } = definition({
      labelWords: "NIVELLEMENT",
    });
    expect(await get<Pool>(`/${id}`)).toMatchObject({
      id,
      ...own,
      canManage: false,
      header: {
        ...companies.header,
        companyName: "Société header",
        accountName: "Compte header",
        bankName: "",
      },
      headerOverdraftMinor: -5_000_000,
      hasOthers: false,
      rates,
      openings,
      settledMonths: [],
      nextSweepOn: "2026-11-16",
    });
    const { members } = await get<Pool>(`/${id}`, "administrator");
    expect(members.map(({ accountId, rule }) => [accountId, rule])).toEqual([
      [companies.a.accountId, "zero"],
      [companies.b.accountId, "target"],
      [companies.c.accountId, "range"],
    ]);
    expect(await get("")).toMatchObject({
      canManage: false,
      pools: [
        { id, name: "Pool France", memberCount: 3, balanceMinor: 3_000_000, largestPositionMinor: 12_345 },
      ],
    });
  });

  it("are changed and removed", async () => {
    const id = await createPool();
    await send("PUT", `/${id}`, definition({ name: "Pool Europe", sweepDays: "weekly", weekday: 5 }));
    expect(await get<Pool>(`/${id}`)).toMatchObject({ name: "Pool Europe", nextSweepOn: "2026-11-20" });
    expect((await call("administrator", "DELETE", `/${id}`)).statusCode).toBeLessThan(300);
    expect(await get("")).toMatchObject({ pools: [] });
  });

  it("have names of their own (32101)", async () => {
    await createPool();
    expect(await refusalOf(call("administrator", "POST", "", definition({ name: " pool FRANCE " })))).toEqual(
      [409, "32101"],
    );
  });

  it("form no circle, share no account and hold one currency (32102)", async () => {
    const id = await createPool();
    const put = (members: readonly object[], poolId = id) =>
      refusalOf(call("administrator", "PUT", `/${poolId}/members`, { members }));
    expect(await put([member("header", zero)])).toEqual([422, "32102"]);
    const above = await send<{ id: number }>(
      "POST",
      "",
      definition({
        name: "Au-dessus",
        headerCompanyId: companies.a.companyId,
        headerAccountId: companies.a.accountId,
      }),
    );
    expect(await put([member("header", zero)], above.id)).toEqual([422, "32102"]);
    expect(await put([member("b", zero)], above.id)).toEqual([422, "32102"]);
    expect(await put([member("b", zero), member("b", zero)])).toEqual([422, "32102"]);
    await server.services.database
      .updateTable("bank_accounts")
      .set({ currency: "USD" })
      .where("id", "=", companies.c.accountId)
      .execute();
    expect(await put([member("c", zero)])).toEqual([422, "32102"]);
    expect(
      await refusalOf(call("administrator", "POST", "", definition({ name: "Dollars", currency: "USD" }))),
    ).toEqual([422, "32102"]);
  });

  it("keep a member, a header and themselves while somebody owes something (32104)", async () => {
    const id = await createPool();
    await sweep("a", 500, "2026-11-13");
    const without = { members: [member("b", target(20_000)), member("c", zero)] };
    const owed = [409, "32104"];
    expect(await refusalOf(call("administrator", "PUT", `/${id}/members`, without))).toEqual(owed);
    expect(await refusalOf(call("administrator", "DELETE", `/${id}`))).toEqual(owed);
    expect(await refusalOf(call("administrator", "PUT", `/${id}`, definition({ kind: "notional" })))).toEqual(
      owed,
    );
    await sweep("a", -500, "2026-11-16");
    await send("PUT", `/${id}/members`, without);
    expect((await get<Pool>(`/${id}`)).members).toHaveLength(2);
  });

  it.each([
    [
      "a rate of more than all",
      "rates",
      { rates: [{ side: "credit", companyId: null, rate: "-101", begin: "2026-01-01", endExclusive: null }] },
    ],
    [
      "a rate that ends before it begins",
      "rates",
      {
        rates: [
          { side: "credit", companyId: null, rate: "1", begin: "2026-01-01", endExclusive: "2026-01-01" },
        ],
      },
    ],
    [
      "two rates on a day",
      "rates",
      {
        rates: [1, 2].map((month) => ({
          side: "credit",
          companyId: null,
          rate: "1",
          begin: `2026-0${month}-01`,
          endExclusive: null,
        })),
      },
    ],
    [
      "a rate of a stranger",
      "rates",
      { rates: [{ side: "credit", companyId: 1, rate: "1", begin: "2026-01-01", endExclusive: null }] },
    ],
    [
      "an opening of no member",
      "openings",
      { openings: [{ companyId: 1, accountId: 1, on: "2026-01-01", positionMinor: 1 }] },
    ],
    ["an account of nobody here", "members", { members: [{ companyId: 1, accountId: 1, ...zero }] }],
  ])("refuse %s", async (_, part, payload) => {
    const id = await createPool();
    expect(await refusalOf(call("administrator", "PUT", `/${id}/${part}`, payload))).toEqual([
      422,
      "invalid_input",
    ]);
  });

  it("refuse a rule without its amounts, or with those of another", async () => {
    const id = await createPool();
    for (const spoiled of [
      { targetMinor: 5 },
      { rule: "target" },
      { rule: "range", leastMinor: 5, mostMinor: 4 },
    ]) {
      const members = [member("a", { ...zero, ...spoiled })];
      expect(await refusalOf(call("administrator", "PUT", `/${id}/members`, { members }))).toEqual([
        422,
        "invalid_input",
      ]);
    }
    expect(
      await refusalOf(call("administrator", "POST", "", definition({ name: "W", sweepDays: "weekly" }))),
    ).toEqual([422, "invalid_input"]);
  });
});

describe("a pool is told", () => {
  const { companies, call, get, send, createPool, definition } = usePooledGroup();

  it("to a reader of one company with that company's rows alone", async () => {
    const id = await createPool();
    const rate = { side: "debit", rate: "3", begin: "2026-01-01", endExclusive: null };
    const { a, b } = companies;
    await send("PUT", `/${id}/rates`, {
      rates: [
        { ...rate, companyId: a.companyId },
        { ...rate, companyId: b.companyId },
      ],
    });
    const opening = { on: "2026-10-31", positionMinor: 777 };
    await send("PUT", `/${id}/openings`, {
      openings: [
        { ...a, ...opening },
        { ...b, ...opening },
      ],
    });
    const answer = await call("readerOfA", "GET", `/${id}`);
    expect(answer.json()).toMatchObject({
      name: "Pool France",
      header: null,
      headerOverdraftMinor: null,
      hasOthers: true,
      members: [{ ...companies.a }],
      rates: [{ companyId: companies.a.companyId }],
      openings: [{ companyId: companies.a.companyId }],
    });
    const list = await call("readerOfA", "GET", "");
    expect(list.json()).toMatchObject({
      canManage: false,
      pools: [
        { header: null, memberCount: 1, hasOthers: true, balanceMinor: null, largestPositionMinor: 777 },
      ],
    });
    for (const { body } of [answer, list])
      for (const secret of ["Société b", "Compte b", "Société header", "Compte c"])
        expect(body).not.toContain(secret);
  });

  it("to nobody outside of it, and changed by nobody who does not administer", async () => {
    const id = await createPool();
    expect((await get<{ pools: unknown[] }>("", "outsider")).pools).toEqual([]);
    expect((await call("outsider", "GET", `/${id}`)).statusCode).toBe(404);
    expect((await call("stranger", "GET", `/${id}`)).statusCode).toBe(403);
    for (const person of ["treasurer", "readerOfA", "stranger"] as const) {
      expect((await call(person, "POST", "", definition({ name: "Autre" }))).statusCode).toBe(403);
      expect((await call(person, "DELETE", `/${id}`)).statusCode).toBe(403);
    }
  });
});
