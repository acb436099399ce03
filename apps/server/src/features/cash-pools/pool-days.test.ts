import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { type CompanyName, cents, target, usePooledGroup } from "./testing/pooled-group.ts";
import { type Balances, recountEvenings } from "./testing/recount.ts";

const days = ["2026-11-16", "2026-11-17", "2026-11-18"] as const;
const names: readonly CompanyName[] = ["header", "a", "b", "c"];
const members = ["a", "b", "c"] as const;

/** What comes and goes on each of the three days, in euros, without sweeps. */
const movements: readonly Balances[] = [
  { header: -18_000, a: 47_215.4, b: -640, c: 24_810.2 },
  { header: 0, a: -12_880.15, b: -38_500, c: -70_455.9 },
  { header: -9_500, a: 3_104, b: 15_250.75, c: -2_000 },
];
const swept = [
  { a: 47_215.4, b: 0, c: 6_000 },
  { a: -12_880.15, b: -39_140, c: -16_000 },
  { a: 3_104, b: 15_250.75, c: -2_000 },
];
const positions = {
  a: [47_215.4, 34_335.25, 37_439.25],
  b: [0, -39_140, -23_889.25],
  c: [6_000, -10_000, -12_000],
};
const headerAfter = [65_215.4, -2_804.75, 4_050];

interface Simulation {
  readonly sweeps: readonly { on: string; accountId: number; sweptMinor: number; uncoveredMinor: number }[];
  readonly accounts: readonly {
    accountId: number;
    balancesMinor: number[];
    lowestMinor: number;
    lowestOn: string;
  }[];
}
interface Positions {
  readonly members: readonly { accountId: number; positionsMinor: number[] }[];
  readonly header: { readonly balancesMinor: number[]; readonly ownCashMinor: number[] } | null;
}
interface Sweeps {
  readonly sweeps: readonly {
    on: string;
    accountId: number;
    observedMinor: number | null;
    simulatedMinor: number;
    differenceMinor: number | null;
    evidence: string[];
  }[];
  readonly loose: readonly { accountId: number; label: string; reason: string }[];
}

describe("three days of a pool", () => {
  const {
    companies,
    call,
    get,
    send,
    refusalOf,
    createPool,
    move,
    plan,
    sweep,
    clock,
    server,
    member,
    group,
  } = usePooledGroup();
  const idOf = (name: CompanyName) => companies[name].accountId;
  const range = `?from=${days[0]}&to=${days[2]}`;

  async function planThreeDays() {
    for (const [at, day] of days.entries())
      for (const name of names) {
        const euros = movements[at]?.[name] ?? 0;
        if (euros !== 0) await plan(name, euros, day);
      }
  }
  async function payThreeDays() {
    for (const [at, day] of days.entries()) {
      for (const name of names) {
        const euros = movements[at]?.[name] ?? 0;
        if (euros !== 0) await move(name, euros, day);
      }
      for (const name of members) {
        const euros = swept[at]?.[name] ?? 0;
        if (euros !== 0) await sweep(name, euros, day);
      }
    }
    clock.now = new Date("2026-11-19T08:00:00Z");
  }

  it("to come are swept as the worked example says, and as a second count does", async () => {
    const id = await createPool();
    await planThreeDays();
    const { before, after } = await send<{ before: Simulation; after: null }>(
      "POST",
      `/${id}:simulate`,
      { to: days[2] },
      "treasurer",
    );
    expect(after).toBeNull();
    const told = before.sweeps.map(({ on, accountId, sweptMinor }) => [on, accountId, sweptMinor]);
    const wanted = days.flatMap((day, at) =>
      members.flatMap((name) => {
        const euros = swept[at]?.[name] ?? 0;
        return euros === 0 ? [] : [[day, idOf(name), cents(euros)]];
      }),
    );
    expect(told).toEqual(wanted);
    const evenings = recountEvenings(
      { header: cents(30_000), a: 0, b: cents(20_000), c: cents(41_300) },
      movements.map(({ header, a, b, c }) => ({
        header: cents(header),
        a: cents(a),
        b: cents(b),
        c: cents(c),
      })),
      cents(-50_000),
    );
    for (const name of names) {
      const account = before.accounts.find(({ accountId }) => accountId === idOf(name));
      expect(account?.balancesMinor, name).toEqual(evenings.map(({ after: held }) => held[name]));
    }
    expect(before.accounts[0]).toMatchObject({ lowestMinor: cents(-2_804.75), lowestOn: days[1] });
  });

  it("to come and over have the same positions, which with the header's own cash are its balance", async () => {
    const id = await createPool();
    await planThreeDays();
    const check = async () => {
      const { members: rows, header } = await get<Positions>(`/${id}/positions${range}`);
      for (const name of members) {
        const row = rows.find(({ accountId }) => accountId === idOf(name));
        expect(row?.positionsMinor, name).toEqual(positions[name].map(cents));
      }
      expect(header?.balancesMinor).toEqual(headerAfter.map(cents));
      expect(header?.ownCashMinor).toEqual([12_000, 12_000, 2_500].map(cents));
      for (const at of [0, 1, 2]) {
        const lent = rows.reduce((sum, { positionsMinor }) => sum + (positionsMinor[at] ?? 0), 0);
        expect(lent + (header?.ownCashMinor[at] ?? 0)).toBe(header?.balancesMinor[at]);
      }
    };
    await check();
    await server.services.database.deleteFrom("transactions").where("is_paid", "=", false).execute();
    await payThreeDays();
    await check();
  });

  it("over are told beside what the rules would have done, with what nobody could attach", async () => {
    const id = await createPool({ labelWords: "nivellement pool" });
    await payThreeDays();
    await move("header", 700, days[2], { name: "POOL NIVELLEMENT du jour" });
    await move("b", -10, days[2]);
    await move("b", -10, days[2]);
    await move("header", 10, days[2]);
    await move("a", -5, days[2], { name: "Nivellement pool" });
    const { sweeps, loose } = await get<Sweeps>(`/${id}/sweeps${range}`);
    const of = (name: CompanyName, day: string) =>
      sweeps.find(({ on, accountId }) => on === day && accountId === idOf(name));
    expect(of("c", days[1])).toMatchObject({
      observedMinor: cents(-16_000),
      simulatedMinor: cents(-16_000),
      differenceMinor: 0,
      evidence: ["mirror"],
    });
    expect(of("a", days[2])).toMatchObject({ observedMinor: cents(3_109), evidence: ["mirror", "label"] });
    expect(
      sweeps.filter(({ on }) => on < days[2]).every(({ differenceMinor }) => differenceMinor === 0),
    ).toBe(true);
    expect(loose.map(({ accountId, reason }) => [accountId, reason])).toEqual([
      [idOf("header"), "noOtherSide"],
      [idOf("b"), "severalSides"],
      [idOf("b"), "severalSides"],
    ]);
  });

  it("over are known by our own transfers, whatever the days and words of the two statements", async () => {
    const id = await createPool();
    const transferId = randomUUID();
    const [{ companyId: fromId }, { companyId: toId }] = [companies.a, companies.header];
    await server.services.database.transaction().execute(async (database) => {
      await database
        .insertInto("cash_transfers")
        .values({
          organisation_id: group.organisationId,
          id: transferId,
          from_company_id: fromId,
          from_account_id: idOf("a"),
          to_company_id: toId,
          to_account_id: idOf("header"),
          amount_minor: cents(900),
          currency: "EUR",
          out_on: days[0],
          in_on: days[1],
          type: "sepa",
          reference: "AMT-0123456789",
        })
        .execute();
      const side = {
        is_paid: false,
        amount_minor: cents(900),
        currency: "EUR",
        transfer_id: transferId,
      } as const;
      await createTransaction(database, fromId, {
        ...side,
        bank_account_id: idOf("a"),
        payment_date: days[0],
      });
      await createTransaction(database, toId, {
        ...side,
        is_inflow: true,
        bank_account_id: idOf("header"),
        payment_date: days[1],
      });
    });
    for (const [name, euros, day] of [
      ["a", -900, days[0]],
      ["header", 900, days[1]],
    ] as const) {
      const paidId = await move(name, euros, day);
      await server.services.database
        .updateTable("transactions")
        .set({ reconciliation: "full", reconciled_with: paidId })
        .where("transfer_id", "=", transferId)
        .where("company_id", "=", companies[name].companyId)
        .execute();
    }
    clock.now = new Date("2026-11-19T08:00:00Z");
    const { sweeps } = await get<Sweeps>(`/${id}/sweeps${range}`);
    expect(sweeps.filter(({ evidence }) => evidence.length > 0)).toMatchObject([
      { on: days[0], accountId: idOf("a"), observedMinor: cents(900), evidence: ["transfer"] },
    ]);
  });

  it("over leave nothing where the bank took a sweep back the next day", async () => {
    const id = await createPool();
    await move("a", 500, days[0]);
    await sweep("a", 500, days[0]);
    await sweep("a", -500, days[1]);
    clock.now = new Date("2026-11-19T08:00:00Z");
    const { members: rows, header } = await get<Positions>(`/${id}/positions${range}`);
    expect(rows.find(({ accountId }) => accountId === idOf("a"))?.positionsMinor).toEqual(
      [500, 0, 0].map(cents),
    );
    expect(header?.ownCashMinor).toEqual([30_000, 30_000, 30_000].map(cents));
    const { sweeps, loose } = await get<Sweeps>(`/${id}/sweeps${range}`);
    const observed = sweeps.filter(({ accountId }) => accountId === idOf("a"));
    expect(observed.map(({ on, observedMinor }) => [on, observedMinor])).toEqual([
      [days[2], 0],
      [days[1], cents(-500)],
      [days[0], cents(500)],
    ]);
    expect(loose).toEqual([]);
  });

  it("to come cover no deficit beyond a header without an overdraft", async () => {
    await server.services.database
      .updateTable("bank_accounts")
      .set({ overdraft_minor: 0 })
      .where("id", "=", idOf("header"))
      .execute();
    const id = await createPool();
    await plan("a", -40_000, days[0]);
    const { before } = await send<{ before: Simulation }>(
      "POST",
      `/${id}:simulate`,
      { to: days[0] },
      "treasurer",
    );
    expect(before.sweeps.find(({ accountId }) => accountId === idOf("a"))).toMatchObject({
      sweptMinor: cents(-30_000),
      uncoveredMinor: cents(10_000),
    });
    expect(before.accounts.find(({ accountId }) => accountId === idOf("header"))?.balancesMinor).toEqual([0]);
  });

  it("to come can be looked at with another rule, and nothing is written", async () => {
    const id = await createPool();
    await planThreeDays();
    const rule = member("b", target(0));
    const { before, after } = await send<{ before: Simulation; after: Simulation }>(
      "POST",
      `/${id}:simulate`,
      { to: days[2], changed: { members: [rule] } },
      "treasurer",
    );
    const sweptOf = ({ sweeps }: Simulation) =>
      sweeps.filter(({ accountId }) => accountId === idOf("b")).map(({ sweptMinor }) => sweptMinor);
    expect(sweptOf(before)).toEqual([-39_140, 15_250.75].map(cents));
    expect(sweptOf(after)).toEqual([19_360, -38_500, 15_250.75].map(cents));
    const stored = await get<{ members: readonly { accountId: number; targetMinor: number }[] }>(`/${id}`);
    expect(stored.members.find(({ accountId }) => accountId === idOf("b"))?.targetMinor).toBe(cents(20_000));
    const foreign = { to: days[2], changed: { members: [{ ...rule, accountId: idOf("header") }] } };
    expect(await refusalOf(call("treasurer", "POST", `/${id}:simulate`, foreign))).toEqual([
      422,
      "invalid_input",
    ]);
  });

  it("are told to a reader of one company with its own rows alone, worked out from all accounts", async () => {
    const id = await createPool();
    await planThreeDays();
    const answers = await Promise.all([
      call("readerOfA", "GET", `/${id}/positions${range}`),
      call("readerOfA", "GET", `/${id}/sweeps${range}`),
      call("readerOfA", "POST", `/${id}:simulate`, { to: days[2] }),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode, body).toBe(200);
      for (const name of ["header", "b", "c"] as const) expect(body).not.toContain(`:${idOf(name)},`);
    }
    expect(answers[0].json()).toMatchObject({
      members: [{ accountId: idOf("a"), positionsMinor: positions.a.map(cents) }],
      header: null,
    });
    expect((await call("outsider", "GET", `/${id}/positions${range}`)).statusCode).toBe(404);
    expect((await call("stranger", "GET", `/${id}/positions${range}`)).statusCode).toBe(403);
  });

  it("are not worked out while nobody knows a balance (32103), nor over too many days", async () => {
    const id = await createPool();
    await server.services.database
      .updateTable("bank_accounts")
      .set({ connection: "file", known_balance_minor: 0 })
      .where("id", "=", idOf("a"))
      .execute();
    const answer = await call("treasurer", "GET", `/${id}/positions${range}`);
    expect(answer.json()).toMatchObject({ type: "32103" });
    expect(answer.body).toContain(`"accountIds":[${idOf("a")}]`);
    expect(await refusalOf(call("treasurer", "POST", `/${id}:simulate`, { to: days[2] }))).toEqual([
      422,
      "32103",
    ]);
    const query = `/${id}/sweeps?from=2026-01-01&to=2027-02-05`;
    expect(await refusalOf(call("treasurer", "GET", query))).toEqual([422, "invalid_input"]);
  });
});
