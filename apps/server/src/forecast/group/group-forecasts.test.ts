/** What instances keep of consolidations is what they would find if they kept nothing, and costs what moved. */
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import { eventually } from "../../testing/eventually.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  builtAnew,
  createSmallGroup,
  instance,
  openIt,
  pay,
  quote,
  type SmallGroup,
  textOf,
} from "./testing/small-group.ts";

/** More than are opened at hand: they are computed in the background. */
const companyCount = 6;

describe("consolidations that are kept", () => {
  const { services } = holder();
  let group: SmallGroup;
  beforeEach(async () => {
    group = await createSmallGroup(services(), companyCount);
  });
  const right = () => textOf(services(), builtAnew(), group);

  it("open no company while nothing moved, and only the one that did", async () => {
    const one = instance(services());
    const first = await openIt(services(), one, group);
    const { memory } = one.forecasts;
    // None of them stays: hundreds would not have room together.
    expect(memory.numbers).toMatchObject({ loads: companyCount, kept: 0 });
    const again = await openIt(services(), one, group);
    expect(memory.numbers.loads).toBe(companyCount);
    expect(first.ok && again.ok && first.value === again.value).toBe(true);
    await pay(services().database, group, 1, 5_000, "2026-11-04");
    expect(await textOf(services(), one, group)).toBe(await right());
    expect(memory.numbers).toMatchObject({ loads: companyCount + 1, kept: 1 });
    // Who moved once moves again: it is followed from then on.
    await pay(services().database, group, 1, 6_000, "2026-11-04");
    expect(await textOf(services(), one, group)).toBe(await right());
    expect(memory.numbers).toMatchObject({ loads: companyCount + 2, kept: 1 });
  });

  it("read rows instead of ledgers after a restart", async () => {
    const before = instance(services());
    const text = await textOf(services(), before, group);
    await before.store.settled();
    const after = instance(services());
    expect(await textOf(services(), after, group)).toBe(text);
    expect(after.forecasts.memory.numbers.loads).toBe(0);
    expect(await textOf(services(), after, group, { groupBy: "company" })).toBe(
      await textOf(services(), builtAnew(), group, { groupBy: "company" }),
    );
    expect(after.forecasts.memory.numbers.loads).toBe(0);
  });

  it("lose nothing but time when a server dies before it has written", async () => {
    const dying = instance(services(), 3_600_000);
    const text = await textOf(services(), dying, group);
    const after = instance(services());
    expect(await textOf(services(), after, group)).toBe(text);
    expect(after.forecasts.memory.numbers.loads).toBe(companyCount);
  });

  it("are right on the next read of an instance that another one writes beside", async () => {
    const [left, other] = [instance(services()), instance(services())];
    await textOf(services(), left, group);
    await textOf(services(), other, group);
    for (const index of [0, 2, 5]) {
      await pay(services().database, group, index, 700 + index, "2026-11-05");
      const text = await right();
      expect(await textOf(services(), other, group)).toBe(text);
      expect(await textOf(services(), left, group)).toBe(text);
    }
  });

  it("open only companies with other currencies when there is a new quote", async () => {
    const one = instance(services());
    await textOf(services(), one, group);
    await quote(services().database, group, "2026-11-13", 0.85);
    expect(await textOf(services(), one, group)).toBe(await right());
    expect(one.forecasts.memory.numbers.loads).toBe(companyCount + 2);
    await one.store.settled();
    const after = instance(services());
    expect(await textOf(services(), after, group)).toBe(await right());
    expect(after.forecasts.memory.numbers.loads).toBe(0);
  });

  it("open a company that enters with a copy in another currency, too", async () => {
    const { database } = services();
    const [first] = group.companies;
    const companyId = first?.id ?? 0;
    const copy = await createScenario(database, companyId, { name: "Budget", frozen_on: "2026-11-10" });
    // Of before the company counted in euros.
    await sql`insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency, day,
      amount_minor) values (${companyId}, ${copy}, 'forecast', ${first?.sales}, 0, 'GBP', '2026-12-01', 80000)`.execute(
      database,
    );
    await sql`update consolidation_companies set scenario_id = ${copy} where consolidation_id = ${group.consolidationId}
      and company_id = ${companyId}`.execute(database);
    const one = instance(services());
    const before = await textOf(services(), one, group);
    await quote(database, group, "2026-11-13", 0.5);
    expect(await textOf(services(), one, group)).toBe(await right());
    expect(await right()).not.toBe(before);
    expect(one.forecasts.memory.numbers.loads).toBe(companyCount + 3);
  });

  it.each([
    ["of another moment", sql`moment = 'another'`],
    ["of another rate", sql`converted_by = 'another'`],
    ["that nobody can read", sql`body = '\\x0500000001020304050607'::bytea`],
    [
      "of another company",
      sql`body = (select other.body from statement_contributions other where other.company_id <> c.company_id limit 1)`,
    ],
  ])("never use a row %s", async (_what, change) => {
    const before = instance(services());
    const text = await textOf(services(), before, group);
    await before.store.settled();
    await sql`update statement_contributions c set ${change}`.execute(services().database);
    const after = instance(services());
    expect(await textOf(services(), after, group)).toBe(text);
    expect(after.forecasts.memory.numbers.loads).toBe(companyCount);
    // And put right what was wrong.
    await after.store.settled();
    const later = instance(services());
    expect(await textOf(services(), later, group)).toBe(text);
    expect(later.forecasts.memory.numbers.loads).toBe(0);
  });

  it("send away who would wait too long, say how far they are, and tell when they are there", async () => {
    const one = instance(services());
    const [first, second] = await Promise.all([
      openIt(services(), one, group, { patienceMs: 0 }),
      openIt(services(), one, group, { patienceMs: 0, groupBy: "company" }),
    ]);
    for (const outcome of [first, second])
      expect(outcome).toMatchObject({
        ok: false,
        error: { code: "31010", params: { done: expect.any(Number), total: companyCount } },
      });
    await eventually(() => expect(one.announced).toEqual([group.consolidationId]));
    expect(await textOf(services(), one, group, { patienceMs: 0 })).toBe(await right());
    // Nothing was computed twice, however many asked.
    expect(one.forecasts.memory.numbers.loads).toBe(companyCount);
  });

  it("fail for who waits when a company cannot be opened, and are tried again later", async () => {
    const one = instance(services());
    const { today } = one.forecasts;
    const open = today.open.bind(today);
    today.open = () => Promise.reject(new Error("out of order"));
    await expect(textOf(services(), one, group)).rejects.toThrow("out of order");
    today.open = open;
    await eventually(async () => expect(await textOf(services(), one, group)).toBe(await right()));
  });

  it("are read by who may see the companies, and written by no request", async () => {
    const one = instance(services());
    await textOf(services(), one, group);
    await one.store.settled();
    const [mine, other] = group.companies;
    const scope = (companyIds: readonly number[]) => ({
      userId: "",
      companyIds,
      organisationIds: [group.organisationId],
      consolidationIds: [],
      requestId: "test",
    });
    const seen = (companyIds: readonly number[]) =>
      inScope(services().pool, scope(companyIds), "read", async (database) => {
        const { rows } = await sql<{ id: number }>`
          select distinct company_id as id from statement_contributions`.execute(database);
        return rows.map(({ id }) => id);
      });
    expect(await seen([])).toEqual([]);
    expect(await seen([mine?.id ?? 0])).toEqual([mine?.id]);
    const write = inScope(services().pool, scope([other?.id ?? 0]), "write", (database) =>
      sql`update statement_contributions set body = ''`.execute(database),
    );
    await expect(write).rejects.toThrow("permission denied");
    const look = inScope(services().pool, scope([other?.id ?? 0]), "read", (database) =>
      sql`select from consolidation_looks`.execute(database),
    );
    await expect(look).rejects.toThrow("permission denied");
  });

  it("count in a memory of their own", async () => {
    const one = instance(services());
    expect(one.forecasts.groups.numbers).toMatchObject({ kept: 0, capBytes: 128 * 1024 * 1024 });
    await textOf(services(), one, group);
    await textOf(services(), one, group, { frequency: "weekly" });
    const { kept, bytes } = one.forecasts.groups.numbers;
    expect(kept).toBe(2);
    expect(bytes).toBeGreaterThan(2 * companyCount * 1_000);
  });
});

function holder() {
  const server = useTestServer();
  return { services: () => server.services };
}
