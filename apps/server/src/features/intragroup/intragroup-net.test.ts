/** Why the net of a consolidation's columns is what it is: the parts are the statement's own figure. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getIntragroupNet } from "@amont/contract/operations/intragroup/get-intragroup-net.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroupLedger, type GroupLedger, type Person } from "./testing/group-ledger.ts";

/** A Monday. */
const now = new Date("2026-06-15T09:00:00Z");
const server = useTestServer({ now: () => now });
let group: GroupLedger;

beforeEach(async () => {
  group = await createGroupLedger(server, now);
});

/** May and June. */
const months = { offsetBegin: -1, offsetEnd: 1, frequency: 2 };
const ask = (person: Person = "writer", body: object = months) => group.post("net-parts", body, person);
async function parts() {
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  const { columns } = z.decode(getIntragroupNet.response, answer.json());
  const statement = await server.call(group.people.writer, {
    method: "POST",
    url: `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
    payload: months,
  });
  const { group: shown } = z.decode(getCashFlowStatement.response, statement.json());
  expect(columns.map(({ net }) => net)).toEqual(shown?.bridge.intragroupNet);
  return columns;
}
const nothing = { net: 0, underWay: 0, missing: 0, amount: 0, conversion: 0, outside: 0, categories: 0 };
const flow = (company: { readonly id: number }, transactionId: number) => ({
  companyId: company.id,
  transactionId,
});

describe("the net of flows between companies is", () => {
  it("nothing where both sides are of one column and one amount", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -500_000, { on: "2026-06-09" });
    await group.pay(distribution, 500_000, { on: "2026-06-10" });
    await group.look();
    expect(await parts()).toMatchObject([nothing, nothing]);
  });

  it("under way at the end of a month, there in the next, and what two currencies make of it", async () => {
    const { atelier, london } = group;
    const paid = await group.pay(atelier, -5_000_000, { on: "2026-05-29" });
    const received = await group.pay(london, 4_205_800, { on: "2026-06-02" });
    await group.post("flows:pair", { flows: [flow(atelier, paid), flow(london, received)] });
    // 42,058.00 pounds at 0.85 are 49,480.00 euros.
    expect(await parts()).toMatchObject([
      { ...nothing, net: -5_000_000, underWay: -5_000_000 },
      { ...nothing, net: 4_948_000, underWay: 5_000_000, conversion: -52_000 },
    ]);
  });

  it("a side that is missing, another that may still come, and two amounts", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -300_000, { on: "2026-05-04", name: `VIR ${distribution.iban}` });
    await group.pay(atelier, -70_000, { on: "2026-06-12", name: `VIR ${distribution.iban}` });
    const paid = await group.pay(atelier, -5_000, { on: "2026-06-03" });
    const received = await group.pay(distribution, 4_900, { on: "2026-06-03" });
    await group.look();
    await group.post("flows:pair", { flows: [flow(atelier, paid), flow(distribution, received)] });
    expect(await parts()).toMatchObject([
      { ...nothing, net: -300_000, missing: -300_000 },
      { ...nothing, net: -70_100, underWay: -70_000, amount: -100 },
    ]);
  });

  it("what is internal by its category, and what others own of a company", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -40_000, { on: "2026-05-04" });
    await group.send("writer", "PUT", `companies/${atelier.id}/categories/${atelier.outflowId}`, {
      counterpartyId: distribution.id,
    });
    expect((await parts())[0]).toMatchObject({ ...nothing, net: -40_000, categories: -40_000 });
    await group.send("writer", "DELETE", `companies/${atelier.id}/categories/${atelier.outflowId}`);
    const received = await group.pay(distribution, 40_000, { on: "2026-05-04" });
    await group.look();
    expect(received).toBeGreaterThan(0);
    await sql`update consolidation_companies set method = 'proportional', ownership_bp = 7500
      where consolidation_id = ${group.consolidationId} and company_id = ${distribution.id}`.execute(
      server.services.database,
    );
    expect((await parts())[0]).toMatchObject({ ...nothing, net: -10_000, outside: -10_000 });
  });

  it("without what the group ignores, and with what a line was split into", async () => {
    const { atelier, distribution } = group;
    const { database } = server.services;
    const paid = await group.pay(atelier, -60_000, { on: "2026-05-04", name: `VIR ${distribution.iban}` });
    await group.look();
    await database.updateTable("transactions").set({ is_split: true }).where("id", "=", paid).execute();
    for (const amount of [20_000, 40_000]) {
      const part = await group.pay(atelier, -amount, { on: "2026-05-04" });
      await database
        .updateTable("transactions")
        .set({ split_group_id: paid })
        .where("id", "=", part)
        .execute();
    }
    expect((await parts())[0]).toMatchObject({ ...nothing, net: -60_000, missing: -60_000 });
    await sql`insert into consolidation_ignored_categories (organisation_id, consolidation_id, company_id, category_id)
      values (${group.organisationId}, ${group.consolidationId}, ${atelier.id}, ${atelier.outflowId})`.execute(
      database,
    );
    expect((await parts())[0]).toMatchObject(nothing);
  });

  it("what is expected, carried to today where it is late", async () => {
    const { atelier, distribution } = group;
    const due = await group.pay(atelier, -4_200, { isPaid: false, on: "2026-05-20" });
    await group.post("flows:mark", { flows: [flow(atelier, due)], counterpartyId: distribution.id });
    expect(await parts()).toMatchObject([nothing, { ...nothing, net: -4_200, missing: -4_200 }]);
  });

  it("for members, in columns that can be shown", async () => {
    expect((await ask("member")).statusCode).toBe(200);
    for (const person of ["stranger", "administrator"] as const)
      expect((await ask(person)).statusCode).toBe(403);
    expect((await ask("member", { ...months, offsetEnd: 5_000 })).statusCode).toBe(422);
    expect((await ask("member", { ...months, offsetEnd: -1 })).json()).toMatchObject({ columns: [] });
  });
});
