import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import { sweepsOfAccounts } from "../../ledger/cash-pools/simulated-sweeps.ts";
import { addressOf, connectClient } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { giveAccess } from "../../testing/fixtures.ts";
import { type CompanyName, cents, usePooledGroup, zero } from "./testing/pooled-group.ts";

const days = ["2026-11-16", "2026-11-17", "2026-11-18"] as const;
const [today, tomorrow, last] = days;
const range = `?from=${today}&to=${last}`;
const names: readonly CompanyName[] = ["header", "a", "b", "c"];

/** The first two days of the worked example, in euros, without sweeps. */
const movements = [
  { header: -18_000, a: 47_215.4, b: -640, c: 24_810.2 },
  { header: 0, a: -12_880.15, b: -38_500, c: -70_455.9 },
] as const;

interface Answer {
  readonly on: string;
  readonly sweeps: readonly {
    readonly accountId: number;
    readonly transferId: string;
    readonly sweptMinor: number;
  }[];
}
interface Sweeps {
  readonly canCreate: boolean;
  readonly sweeps: readonly {
    readonly on: string;
    readonly accountId: number;
    readonly simulatedMinor: number;
    readonly writtenMinor: number | null;
  }[];
}
interface Positions {
  readonly members: readonly { readonly accountId: number; readonly positionsMinor: number[] }[];
  readonly header: { readonly balancesMinor: number[]; readonly ownCashMinor: number[] };
}

describe("sweeps of a pool that we execute", () => {
  const pooled = usePooledGroup();
  const { server, clock, people, companies, group, call, get, send, refusalOf, member, createPool } = pooled;
  const { move, plan } = pooled;
  const idOf = (name: CompanyName) => companies[name].accountId;
  const database = () => server.services.database;
  const swept = (euros: Partial<Record<CompanyName, number>>) =>
    names.flatMap((name) =>
      euros[name] === undefined ? [] : [{ accountId: idOf(name), sweptMinor: cents(euros[name]) }],
    );
  const ofToday = () => ({ on: today, sweeps: swept({ a: 47_215.4, c: 6_000 }) });
  const create = (id: number, body: object, person: "administrator" | "treasurer" = "administrator") =>
    call(person, "POST", `/${id}/sweeps:create`, body);
  const ours = () => names.map((name) => companies[name].companyId);
  const stored = () =>
    database()
      .selectFrom("cash_transfers")
      .selectAll()
      .where("organisation_id", "=", group.organisationId)
      .orderBy("amount_minor")
      .execute();
  const sideRows = () =>
    database()
      .selectFrom("transactions")
      .selectAll()
      .where("company_id", "in", ours())
      .where("transfer_id", "is not", null)
      .execute();

  /** All at one bank: what leaves one account is on the other the same day. */
  const atOneBank = () => database().updateTable("bank_accounts").set({ bank_name: "BNP" }).execute();

  async function ownPool(part: object = {}): Promise<number> {
    const id = await createPool({ executedBy: "us", ...part });
    for (const [at, day] of [today, tomorrow].entries())
      for (const name of names) {
        const euros = movements[at]?.[name] ?? 0;
        if (euros !== 0) await plan(name, euros, day);
      }
    return id;
  }
  const simulatedOf = async (id: number) => {
    const { before } = await send<{
      before: { sweeps: readonly { on: string; accountId: number; sweptMinor: number }[] };
    }>("POST", `/${id}:simulate`, { to: tomorrow });
    return before.sweeps.map(({ on, accountId, sweptMinor }) => [on, accountId, sweptMinor]);
  };

  beforeEach(atOneBank);

  it("become transfers with both sides, and what was simulated is simulated no more", async () => {
    const id = await ownPool();
    const before = await get<Positions>(`/${id}/positions${range}`);
    const evenings = await simulatedOf(id);
    expect(evenings.slice(0, 2)).toEqual([
      [today, idOf("a"), cents(47_215.4)],
      [today, idOf("c"), cents(6_000)],
    ]);
    const answer = await create(id, ofToday());
    expect(answer.statusCode, answer.body).toBe(200);
    const { on, sweeps: made } = answer.json<Answer>();
    expect([on, made.map(({ accountId, sweptMinor }) => ({ accountId, sweptMinor }))]).toEqual([
      today,
      ofToday().sweeps,
    ]);
    const transfers = await stored();
    expect(transfers.map(({ id: transferId }) => transferId).toSorted()).toEqual(
      made.map(({ transferId }) => transferId).toSorted(),
    );
    const common = {
      pool_id: id,
      to_account_id: idOf("header"),
      out_on: today,
      in_on: today,
      type: "internal",
      label: "Nivellement Pool France",
      created_by: people.administrator,
    };
    expect(transfers).toMatchObject([
      { ...common, from_account_id: idOf("c"), amount_minor: cents(6_000) },
      { ...common, from_account_id: idOf("a"), amount_minor: cents(47_215.4) },
    ]);
    expect(await sideRows()).toHaveLength(4);
    const marks = await database()
      .selectFrom("intragroup_marks")
      .select(["company_id", "counterparty_id", "evidence", "pair_id"])
      .where("pair_id", "=", transfers[1]?.id ?? "")
      .orderBy("company_id")
      .execute();
    const [headerId, memberId] = [companies.header.companyId, companies.a.companyId];
    expect(marks.map((mark) => [mark.company_id, mark.counterparty_id, mark.evidence])).toEqual([
      [headerId, memberId, "transfer"],
      [memberId, headerId, "transfer"],
    ]);

    expect(await simulatedOf(id)).toEqual(evenings.slice(2));
    expect(await get<Positions>(`/${id}/positions${range}`)).toEqual(before);
    const { sweeps } = await get<Sweeps>(`/${id}/sweeps${range}`);
    expect(sweeps.filter((row) => row.on === today)).toMatchObject(
      ofToday().sweeps.map(({ accountId, sweptMinor }) => ({
        accountId,
        observedMinor: null,
        simulatedMinor: 0,
        writtenMinor: sweptMinor,
      })),
    );
    const scope = {
      userId: people.readerOfA,
      companyIds: [companies.a.companyId],
      organisationIds: [group.organisationId],
      consolidationIds: [],
      requestId: "sweeps",
    };
    const layer = await inScope(server.services.pool, scope, "read", (scoped) =>
      sweepsOfAccounts(scoped, {
        organisationId: group.organisationId,
        accountIds: [idOf("a")],
        period: dateInterval(calendarDate(today), calendarDate(last)),
      }),
    );
    expect(layer.map(({ day, amountMinor }) => [day, amountMinor])).toEqual([[tomorrow, cents(12_880.15)]]);
  });

  it("move the positions once the bank has done them, by the transfer", async () => {
    const id = await ownPool();
    await create(id, ofToday());
    for (const side of await sideRows()) {
      const name = names.find((one) => idOf(one) === side.bank_account_id) ?? "header";
      const euros = (side.is_inflow ? side.amount_minor : -side.amount_minor) / 100;
      const paidId = await move(name, euros, today, { name: "VIR" });
      await database()
        .updateTable("transactions")
        .set({ reconciliation: "full", reconciled_with: paidId })
        .where("company_id", "=", side.company_id)
        .where("id", "=", side.id)
        .execute();
    }
    const { members } = await get<Positions>(`/${id}/positions${range}`);
    expect(members.map(({ positionsMinor }) => positionsMinor[0])).toEqual([47_215.4, 0, 6_000].map(cents));
    const { sweeps } = await get<Sweeps>(`/${id}/sweeps${range}`);
    expect(sweeps.filter((row) => row.on === today)).toMatchObject([
      { observedMinor: cents(47_215.4), simulatedMinor: 0, evidence: ["transfer"] },
      { observedMinor: cents(6_000), simulatedMinor: 0, evidence: ["transfer"] },
    ]);
  });

  it("are made once, also by two who send them at the same moment", async () => {
    const id = await ownPool();
    const answers = await Promise.all([create(id, ofToday()), create(id, ofToday())]);
    const again = await create(id, ofToday());
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
    // What comes in later that day is another sweep of another member.
    await plan("b", 3_000, today);
    expect(await refusalOf(create(id, { on: today, sweeps: swept({ a: 47_215.4, b: 1 }) }))).toEqual([
      409,
      "32003",
    ]);
    expect((await create(id, { on: today, sweeps: swept({ b: 2_360 }) })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  it("are taken back together within the hour, and can be made again", async () => {
    const id = await ownPool();
    const [first] = (await create(id, ofToday())).json<Answer>().sweeps;
    const undone = await server.call(people.administrator, {
      method: "POST",
      url: `/api/transfers/v1/transfers/${first?.transferId}:undo`,
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect([await stored(), await sideRows()]).toEqual([[], []]);
    expect((await simulatedOf(id)).filter(([on]) => on === today)).toHaveLength(2);
    expect((await create(id, ofToday())).statusCode).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("are told to who watches a company of the pool", async () => {
    const id = await ownPool();
    await server.services.listener.start();
    await server.http.listen({ port: 0, host: "127.0.0.1" });
    const watching = await connectClient(addressOf(server.http), () =>
      server.services.issueToken(people.readerOfA, 300),
    );
    await watching.join(companies.a.companyId);
    await create(id, ofToday());
    await eventually(() =>
      expect(watching.heard).toEqual(
        expect.arrayContaining([
          { name: "TransfersChanged", payload: { entityIds: [companies.a.companyId] } },
          { name: "CashPoolsChanged", payload: { organizationId: group.organisationId } },
        ]),
      ),
    );
    await watching.hub.stop();
  });

  it("stay out for the day where somebody cancelled the transfer", async () => {
    const id = await ownPool();
    const [first] = (await create(id, ofToday())).json<Answer>().sweeps;
    await server.call(people.administrator, {
      method: "POST",
      url: `/api/transfers/v1/transfers/${first?.transferId}:cancel`,
    });
    const { sweeps } = await get<Sweeps>(`/${id}/sweeps${range}`);
    expect(sweeps.filter((row) => row.on === today)).toMatchObject([
      { accountId: idOf("c"), writtenMinor: cents(6_000) },
    ]);
    // What was not moved is there the next evening.
    expect((await simulatedOf(id))[0]).toEqual([tomorrow, idOf("a"), cents(34_335.25)]);
  });

  it("leave and arrive as banks let them: overnight between two banks, from the next day on after the cut-off", async () => {
    const id = await ownPool();
    await database()
      .updateTable("bank_accounts")
      .set({ bank_name: "CIC" })
      .where("id", "=", idOf("c"))
      .execute();
    clock.now = new Date("2026-11-16T16:30:00Z");
    const before = await get<Positions>(`/${id}/positions${range}`);
    await create(id, ofToday());
    expect(await stored()).toMatchObject([
      { type: "sepa", out_on: tomorrow, in_on: last },
      { type: "internal", out_on: tomorrow, in_on: tomorrow },
    ]);
    // It is still the sweep of today.
    expect((await simulatedOf(id)).filter(([on]) => on === today)).toEqual([]);
    const after = await get<Positions>(`/${id}/positions${range}`);
    expect(after.members.map(({ positionsMinor }) => positionsMinor[0])).toEqual([0, 0, 0]);
    expect(after.members[0]?.positionsMinor.slice(1)).toEqual(before.members[0]?.positionsMinor.slice(1));
  });

  it("go up from a header that is a member of the pool above", async () => {
    const ofC = { headerCompanyId: companies.c.companyId, headerAccountId: idOf("c") };
    await createPool({ executedBy: "us" }, [member("a", zero)]);
    const above = await createPool({ ...ofC, name: "Au-dessus", executedBy: "us" }, [member("header", zero)]);
    await plan("a", 500, today);
    // What the pool below brings up the same evening is in it.
    const body = { on: today, sweeps: swept({ header: 30_500 }) };
    const answer = await create(above, body);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it.each([
    ["that the bank executes", { executedBy: "bank" }, today],
    ["on another day", {}, tomorrow],
    ["on a day on which the pool is not swept", { sweepDays: "weekly", weekday: 5 }, today],
  ])("are refused of a pool %s", async (_, part, on) => {
    const id = await ownPool(part);
    expect(await refusalOf(create(id, { ...ofToday(), on }))).toEqual([422, "invalid_input"]);
    expect(await stored()).toEqual([]);
  });

  it("are for administrators who write in every company of the pool (32007)", async () => {
    const id = await ownPool();
    expect((await create(id, ofToday(), "treasurer")).statusCode).toBe(403);
    expect((await get<Sweeps>(`/${id}/sweeps${range}`)).canCreate).toBe(false);
    expect((await get<Sweeps>(`/${id}/sweeps${range}`, "administrator")).canCreate).toBe(true);
    await giveAccess(database(), people.administrator, companies.b.companyId, "read");
    expect(await refusalOf(create(id, ofToday()))).toEqual([403, "32007"]);
    expect((await get<Sweeps>(`/${id}/sweeps${range}`, "administrator")).canCreate).toBe(false);
    expect(await stored()).toEqual([]);
  });

  it("are made as they were seen or not at all (32003), and never to a blocked account (8015)", async () => {
    const id = await ownPool();
    const changed = await create(id, { on: today, sweeps: swept({ a: 47_215.4, c: 5_000 }) });
    expect([changed.json(), changed.body.includes(`"accountId":${idOf("c")}`)]).toMatchObject([
      { type: "32003" },
      true,
    ]);
    expect(await refusalOf(create(id, { on: today, sweeps: swept({ a: 47_215.4 }) }))).toEqual([
      409,
      "32003",
    ]);
    await database()
      .insertInto("account_rules")
      .values({ company_id: companies.c.companyId, bank_account_id: idOf("c"), kind: "blocked" })
      .execute();
    expect(await refusalOf(create(id, ofToday()))).toEqual([422, "8015"]);
    expect([await stored(), await sideRows()]).toEqual([[], []]);
  });

  it("are not made while nobody knows a member's day (32103)", async () => {
    const id = await ownPool();
    await database()
      .updateTable("bank_accounts")
      .set({ connection: "file", known_balance_minor: 0 })
      .where("id", "=", idOf("b"))
      .execute();
    expect(await refusalOf(create(id, ofToday()))).toEqual([422, "32103"]);
  });
});
