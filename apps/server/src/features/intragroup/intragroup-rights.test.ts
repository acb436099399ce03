import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroupLedger, type GroupLedger, type Person } from "./testing/group-ledger.ts";

const now = new Date("2026-06-15T09:00:00Z");
const server = useTestServer({ now: () => now, runsJobs: true });
let group: GroupLedger;

beforeEach(async () => {
  group = await createGroupLedger(server, now);
});

const statusOf = async (sent: ReturnType<GroupLedger["post"]>) => (await sent).statusCode;
const codeOf = async (sent: ReturnType<GroupLedger["post"]>) => (await sent).json<{ type: string }>().type;

/** A pair of Atelier and Distribution, with what a file said of who is on it. */
async function pairedFlows() {
  const { atelier, distribution } = group;
  const paid = await group.pay(atelier, -500_000, { name: "Secret loyer" });
  const received = await group.pay(distribution, 500_000, { name: "Secret encaissement" });
  await server.services.database
    .insertInto("transaction_parties")
    .values({ company_id: atelier.id, transaction_id: paid, counterparty: "Secret nom" })
    .execute();
  await group.look();
  const rowIds = (await group.rows()).map(({ rowId }) => rowId);
  return { rowIds, paid, received };
}

describe("flows between companies are for", () => {
  it("members, without what lines say where they see no company", async () => {
    await pairedFlows();
    const [row] = await group.rows({}, "member");
    expect(row).toMatchObject({
      canChange: false,
      outgoing: { companyName: "Atelier Dumont", amount: { value: 5000 } },
    });
    const answer = await group.post("flows-search", {}, "member");
    for (const word of ["Secret", "courant", "Loyers", "Ventes"]) expect(answer.body).not.toContain(word);
    expect(row?.outgoing.flows).toMatchObject([
      { transactionId: null, label: null, counterpartyName: null, bankAccountName: null, categoryName: null },
    ]);
    const [half] = await group.rows({}, "half");
    expect(half?.outgoing.flows[0]).toMatchObject({ label: "Secret loyer", counterpartyName: "Secret nom" });
    expect(half?.incoming.flows[0]).toMatchObject({ label: null, transactionId: null });
    expect(half?.canChange).toBe(false);
    const [reader] = await group.rows({}, "reader");
    expect(reader?.incoming.flows[0]?.label).toBe("Secret encaissement");
    expect(reader?.canChange).toBe(false);
    expect(await statusOf(group.post("flows-search", {}, "stranger"))).toBe(403);
    expect(await statusOf(group.post("flows-search", {}, "administrator"))).toBe(403);
  });

  it("members with what lines say, where the consolidation shows details", async () => {
    await pairedFlows();
    await server.services.database
      .updateTable("consolidations")
      .set({ shows_details: true })
      .where("id", "=", group.consolidationId)
      .execute();
    expect((await group.rows({}, "member"))[0]?.incoming.flows[0]?.label).toBe("Secret encaissement");
    const [half] = await group.rows({}, "half");
    expect(half?.canChange).toBe(true);
    const rowIds = [half?.rowId];
    expect(await statusOf(group.post("flows:refuse", { rowIds }, "half"))).toBe(200);
    expect(await statusOf(group.post("flows:refuse", { rowIds }, "member"))).toBe(403);
  });

  it("who writes in one company and sees both, to be changed", async () => {
    const { atelier, distribution } = group;
    const { rowIds, paid, received } = await pairedFlows();
    const flows = [
      { companyId: atelier.id, transactionId: paid },
      { companyId: distribution.id, transactionId: received },
    ];
    const commands: ReadonlyArray<readonly [string, object]> = [
      ["flows:confirm", { rowIds }],
      ["flows:refuse", { rowIds }],
      ["flows:unpair", { rowIds }],
      ["flows:pair", { flows }],
      ["flows:mark", { flows: flows.slice(1), counterpartyId: atelier.id }],
    ];
    for (const person of [
      "member",
      "half",
      "reader",
      "stranger",
      "administrator",
    ] as const satisfies Person[])
      for (const [command, body] of commands)
        expect(await statusOf(group.post(command, body, person))).toBe(403);
    const ownFlow = { flows: flows.slice(0, 1), counterpartyId: distribution.id };
    expect(await statusOf(group.post("flows:mark", ownFlow, "half"))).toBe(403);
    for (const person of ["member", "reader", "stranger"] as const)
      expect(await statusOf(group.post("flows:detect", {}, person))).toBe(403);
    const [row] = await group.rows();
    expect(row).toMatchObject({ rowId: rowIds[0], status: "confirmed", canChange: true });
  });

  it("nobody through another group: its rows and lines are not found there", async () => {
    const other = await createGroupLedger(server, now);
    const { rowIds, paid } = await pairedFlows();
    expect(await codeOf(other.post("flows:confirm", { rowIds }))).toBe("not_found");
    const flow = { companyId: group.atelier.id, transactionId: paid };
    expect(await codeOf(other.post("flows:mark", { flows: [flow], counterpartyId: null }))).toBe("not_found");
    const mine = { companyId: other.atelier.id, transactionId: await other.pay(other.atelier, 500_000) };
    expect(await codeOf(other.post("flows:pair", { flows: [flow, mine] }))).toBe("31202");
    const marking = { flows: [mine], counterpartyId: group.distribution.id };
    expect(await codeOf(other.post("flows:mark", marking))).toBe("31202");
    expect(await other.rows()).toEqual([]);
  });
});

const rule = (change: object = {}) => ({
  holderId: group.atelier.id,
  words: "loyer",
  bankAccountId: null,
  categoryId: null,
  isCashInflow: null,
  counterpartyId: group.distribution.id,
  ...change,
});
const url = () => `organizations/${group.organisationId}/rules`;

describe("rules", () => {
  it("are read by members of the organisation and changed by who administers it", async () => {
    const { id } = (await group.send("administrator", "POST", url(), rule())).json<{ id: number }>();
    expect((await group.send("reader", "GET", url())).json()).toEqual([{ id, ...rule() }]);
    expect(await statusOf(group.send("stranger", "GET", url()))).toBe(403);
    for (const person of ["writer", "reader", "stranger"] as const) {
      expect(await statusOf(group.send(person, "POST", url(), rule({ words: "x" })))).toBe(403);
      expect(await statusOf(group.send(person, "PUT", `${url()}/${id}`, rule({ words: "x" })))).toBe(403);
      expect(await statusOf(group.send(person, "DELETE", `${url()}/${id}`))).toBe(403);
    }
    expect(await codeOf(group.send("administrator", "PUT", `${url()}/999999999`, rule()))).toBe("not_found");
  });

  it("say something to know lines by, of companies, accounts and categories that are there", async () => {
    const other = await createGroupLedger(server, now);
    const { atelier, distribution } = group;
    const sent = (change: object) => codeOf(group.send("administrator", "POST", url(), rule(change)));
    for (const change of [
      { words: "  " },
      { holderId: null, bankAccountId: atelier.accountId },
      { bankAccountId: distribution.accountId },
      { categoryId: distribution.outflowId },
      { words: "x".repeat(201) },
    ])
      expect(await sent(change)).toBe("invalid_input");
    expect(await sent({ counterpartyId: other.atelier.id })).toBe("31202");
    expect(await sent({ holderId: other.atelier.id })).toBe("31202");
    expect((await group.send("administrator", "GET", url())).json()).toEqual([]);
  });
});

describe("who looks at a group", () => {
  it("hears that its flows changed, of each change once, and when a look is over", async () => {
    const { events } = server.services;
    const { consolidationId } = group;
    let heard = 0;
    const stop = events.subscribe({
      onEvent: ({ channel, name, payload }) => {
        if (channel !== `entity:${consolidationId}` || name !== "IntragroupChanged") return;
        expect(payload).toEqual({ consolidationId });
        heard += 1;
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    const { atelier, distribution } = group;
    await group.pay(atelier, -500_000);
    await group.pay(distribution, 500_000);
    expect((await group.post("flows:detect", {})).json()).toEqual({ isQueued: true });
    await eventually(() => expect(heard).toBe(1));
    const summary = await group.send("reader", "GET", `consolidations/${consolidationId}/summary`);
    expect(summary.json()).toMatchObject({ canChange: false, detectedAt: now.toISOString() });
    const rowIds = (await group.rows()).map(({ rowId }) => rowId);
    expect(rowIds).toHaveLength(1);
    await group.post("flows:refuse", { rowIds });
    await eventually(() => expect(heard).toBe(2));
    await group.post("flows:refuse", { rowIds });
    await group.post("flows:confirm", { rowIds });
    await eventually(() => expect(heard).toBe(3));
    stop();
    const told = await server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("table_name", "=", "intragroup_marks")
      .where("organisation_id", "=", group.organisationId)
      .orderBy("id")
      .execute();
    expect(told.map(({ operation, changed_by }) => [operation, changed_by])).toEqual([
      ["insert", null],
      ["insert", null],
      ["update", group.people.writer],
      ["update", group.people.writer],
      ["update", group.people.writer],
      ["update", group.people.writer],
    ]);
  });
});
