import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroupLedger, type GroupLedger, type WireRow } from "./testing/group-ledger.ts";

/** A Monday. */
const now = new Date("2026-06-15T09:00:00Z");
const server = useTestServer({ now: () => now });
let group: GroupLedger;

beforeEach(async () => {
  group = await createGroupLedger(server, now);
});

const brief = ({ isPair, status, state, evidence, outgoing, incoming }: WireRow) => ({
  isPair,
  status,
  state,
  evidence,
  from: outgoing.companyName,
  to: incoming.companyName,
});
const ref = (company: { readonly id: number }, transactionId: number) => ({
  companyId: company.id,
  transactionId,
});
const codeOf = async (sent: ReturnType<GroupLedger["post"]>) => (await sent).json<{ type: string }>().type;
const someToken = expect.stringMatching(/^\d+-\d+$/);

describe("flows between companies", () => {
  it("are found by what mirrors them, and need nobody", async () => {
    const { atelier, distribution } = group;
    const paid = await group.pay(atelier, -500_000, { on: "2026-06-09" });
    const received = await group.pay(distribution, 500_000, { on: "2026-06-11", name: "VIR RECU" });
    await group.pay(distribution, 77_700);
    await group.look();
    const rows = await group.rows();
    expect(rows).toMatchObject([
      {
        isPair: true,
        status: "confirmed",
        state: "matched",
        evidence: "mirror",
        gap: { value: 0, currency: "EUR" },
        ageDays: 4,
        canChange: true,
        outgoing: {
          companyId: atelier.id,
          companyName: "Atelier Dumont",
          amount: { value: 5000, currency: "EUR" },
          date: "2026-06-09",
          flows: [{ transactionId: paid, label: "VIR SEPA", bankAccountName: "Atelier Dumont courant" }],
        },
        incoming: { companyId: distribution.id, flows: [{ transactionId: received, label: "VIR RECU" }] },
      },
    ]);
    await group.look();
    expect(await group.rows()).toEqual(rows);
  });

  it("are certain by the account on the line, and missing when the other side does not come", async () => {
    const { atelier, distribution, london } = group;
    await group.pay(atelier, -120_000, { on: "2026-06-12", name: `VIR ${london.iban}` });
    await group.pay(distribution, -90_000, {
      on: "2026-05-04",
      name: "VIR GB29 NWBK 6016 1331 9268 19 INTERCO",
    });
    // Its own account says nothing.
    await group.pay(atelier, -80_000, { name: `Frais ${atelier.iban}` });
    const party = await group.pay(london, 3_000, { on: "2026-06-12" });
    await server.services.database
      .insertInto("transaction_parties")
      .values({ company_id: london.id, transaction_id: party, counterparty_iban: atelier.iban })
      .execute();
    await group.look();
    expect((await group.rows()).map(brief)).toEqual([
      {
        isPair: true,
        status: "confirmed",
        state: "rate",
        evidence: "iban",
        from: "Atelier Dumont",
        to: "London Trading",
      },
      {
        isPair: false,
        status: "confirmed",
        state: "missing",
        evidence: "iban",
        from: "Distribution Nord",
        to: "London Trading",
      },
    ]);
  });

  it("are proposed in two currencies near the cross rate, where a label names the other", async () => {
    const { atelier, london } = group;
    await group.pay(atelier, -1_000_000, { on: "2026-06-10", name: "VIR LONDON TRADING" });
    await group.pay(london, 851_000, { on: "2026-06-11" });
    await group.look();
    const rows = await group.rows();
    expect(rows.map(brief)).toMatchObject([{ isPair: true, status: "proposed", state: "matched" }]);
    expect(await summary()).toMatchObject({ proposedCount: 1, states: [] });
    const rowIds = rows.map(({ rowId }) => rowId);
    expect((await group.post("flows:confirm", { rowIds })).json()).toEqual({
      changedCount: 1,
      undoToken: someToken,
    });
    expect((await group.post("flows:confirm", { rowIds })).json()).toEqual({
      changedCount: 0,
      undoToken: null,
    });
    await group.look();
    expect((await group.rows()).map(({ rowId, status }) => [rowId, status])).toEqual([
      [rowIds[0], "confirmed"],
    ]);
    expect(await summary()).toMatchObject({
      proposedCount: 0,
      // 8,510.00 pounds at 0.85 are 10,011.76 euros.
      states: [{ state: "matched", count: 1, net: { value: 11.76, currency: "EUR" } }],
    });
  });

  it("are asked about once: what is refused stays refused until somebody confirms it", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -500_000);
    await group.pay(distribution, 500_000);
    await group.look();
    const rowIds = (await group.rows()).map(({ rowId }) => rowId);
    expect((await group.post("flows:refuse", { rowIds })).json()).toEqual({
      changedCount: 1,
      undoToken: someToken,
    });
    await group.look();
    expect(await group.rows()).toEqual([]);
    expect((await group.rows({ statuses: ["refused"] })).map(({ rowId }) => rowId)).toEqual(rowIds);
    expect(await summary()).toMatchObject({ refusedCount: 1, states: [] });
    await group.post("flows:confirm", { rowIds });
    expect((await group.rows()).map(({ status }) => status)).toEqual(["confirmed"]);
  });

  it("are taken apart: what only the pair had said is refused, what is certain stands alone", async () => {
    const { atelier, distribution, london } = group;
    await group.pay(atelier, -500_000);
    await group.pay(distribution, 500_000);
    await group.pay(atelier, -300_000, { name: `VIR ${distribution.iban}` });
    await group.pay(distribution, 300_000);
    await group.pay(london, 100);
    await group.look();
    const rowIds = (await group.rows()).map(({ rowId }) => rowId);
    expect(rowIds).toHaveLength(2);
    expect((await group.post("flows:unpair", { rowIds })).json()).toEqual({
      changedCount: 2,
      undoToken: someToken,
    });
    await group.look();
    expect((await group.rows()).map(brief)).toMatchObject([
      { isPair: false, state: "transit", evidence: "iban", from: "Atelier Dumont", to: "Distribution Nord" },
    ]);
    expect(await group.rows({ statuses: ["refused"] })).toHaveLength(3);
    expect(await codeOf(group.post("flows:unpair", { rowIds }))).toBe("not_found");
  });

  it("are paired by hand, once and in two directions", async () => {
    const { atelier, distribution, london } = group;
    const paid = ref(atelier, await group.pay(atelier, -500_000, { on: "2026-06-01" }));
    const first = ref(distribution, await group.pay(distribution, 200_000, { on: "2026-06-12" }));
    const second = ref(distribution, await group.pay(distribution, 290_000, { on: "2026-06-12" }));
    const other = ref(london, await group.pay(london, 1_000));
    const pair = (...flows: object[]) => group.post("flows:pair", { flows });
    expect(await codeOf(pair(first, second))).toBe("31201");
    expect(await codeOf(pair(paid, first, other))).toBe("invalid_input");
    expect(await codeOf(pair(paid, ref(distribution, paid.transactionId)))).toBe("not_found");
    expect(await codeOf(pair(paid, { companyId: 1, transactionId: 1 }))).toBe("31202");
    expect(await codeOf(pair(paid, ref(distribution, 999_999_999)))).toBe("not_found");
    const made = (await pair(paid, first, second)).json<{ rowId: string; state: string }>();
    expect(made.state).toBe("amount");
    expect((await pair(second, paid, first)).json()).toEqual({ ...made, undoToken: null });
    expect(await codeOf(pair(paid, other))).toBe("31203");
    const marking = { flows: [paid], counterpartyId: london.id };
    expect(await codeOf(group.post("flows:mark", marking))).toBe("31203");
    const [row] = await group.rows();
    expect(row).toMatchObject({
      rowId: made.rowId,
      state: "amount",
      evidence: "hand",
      gap: { value: -100 },
      incoming: { amount: { value: 4900 } },
    });
    expect(row?.incoming.flows).toHaveLength(2);
    await group.look();
    expect(await group.rows()).toEqual([row]);
  });

  it("are marked by hand, paid or expected, and as not internal", async () => {
    const { atelier, distribution } = group;
    const flow = {
      companyId: atelier.id,
      transactionId: await group.pay(atelier, -4_200, { isPaid: false, on: "2026-07-20" }),
    };
    const mark = (counterpartyId: number | null) =>
      group.post("flows:mark", { flows: [flow], counterpartyId });
    expect(await codeOf(mark(1))).toBe("31202");
    expect((await mark(distribution.id)).json()).toEqual({ changedCount: 1, undoToken: someToken });
    expect((await mark(distribution.id)).json()).toEqual({ changedCount: 0, undoToken: null });
    expect((await group.rows()).map(brief)).toMatchObject([
      { state: "transit", evidence: "hand", from: "Atelier Dumont", to: "Distribution Nord" },
    ]);
    expect((await mark(null)).json()).toEqual({ changedCount: 1, undoToken: someToken });
    expect(await group.rows()).toEqual([]);
    const missing = { flows: [{ ...flow, transactionId: 999_999_999 }], counterpartyId: distribution.id };
    expect(await codeOf(group.post("flows:mark", missing))).toBe("not_found");
  });

  it("are known by a rule, and no more when the rule is gone", async () => {
    const { atelier, distribution, organisationId } = group;
    await group.pay(atelier, -4_200, { name: "Rémunération convention 12" });
    await group.pay(atelier, -4_300, { name: "Convention 13" });
    const url = `organizations/${organisationId}/rules`;
    const rule = {
      holderId: atelier.id,
      words: "CONVENTION remuneration",
      bankAccountId: null,
      categoryId: null,
      isCashInflow: false,
      counterpartyId: distribution.id,
    };
    const made = (await group.send("administrator", "POST", url, rule)).json<{ id: number }>();
    expect((await group.send("administrator", "POST", url, rule)).json()).toEqual(made);
    await group.look();
    expect((await group.rows()).map(brief)).toMatchObject([
      { evidence: "rule", status: "confirmed", state: "transit", to: "Distribution Nord" },
    ]);
    expect(
      (await group.send("administrator", "PUT", `${url}/${made.id}`, { ...rule, words: "convention" }))
        .statusCode,
    ).toBe(204);
    await group.look();
    expect(await group.rows()).toHaveLength(2);
    expect((await group.send("administrator", "DELETE", `${url}/${made.id}`)).statusCode).toBe(204);
    expect(await group.rows()).toEqual([]);
    expect((await group.send("administrator", "DELETE", `${url}/${made.id}`)).statusCode).toBe(404);
  });

  it("lose what only their pair had said when the other line is deleted", async () => {
    const { atelier, distribution } = group;
    const { database } = server.services;
    await group.pay(atelier, -500_000);
    const received = await group.pay(distribution, 500_000);
    await group.pay(atelier, -300_000, { name: `VIR ${distribution.iban}` });
    const other = await group.pay(distribution, 300_000);
    await group.look();
    expect(await group.rows()).toHaveLength(2);
    await database.deleteFrom("transactions").where("id", "in", [received, other]).execute();
    expect((await group.rows()).map(brief)).toMatchObject([{ isPair: false, evidence: "iban" }]);
  });

  it("are found by page, state, company and day", async () => {
    const { atelier, distribution, london } = group;
    for (const [day, amount] of [
      ["2026-06-01", 1_111],
      ["2026-06-05", 2_222],
      ["2026-06-09", 3_333],
    ] as const) {
      await group.pay(atelier, -amount, { on: day });
      await group.pay(distribution, amount, { on: day });
    }
    await group.pay(london, -7_000, { on: "2026-03-02", name: `TO ${atelier.iban}` });
    await group.look();
    const days = async (filter: object) => (await group.rows(filter)).map(({ outgoing }) => outgoing.date);
    expect(await days({})).toEqual(["2026-06-09", "2026-06-05", "2026-06-01", "2026-03-02"]);
    expect(await days({ skip: 1, take: 2 })).toEqual(["2026-06-05", "2026-06-01"]);
    expect((await group.post("flows-search", { take: 1 })).json()).toMatchObject({ count: 4 });
    expect(await days({ states: ["missing"] })).toEqual(["2026-03-02"]);
    expect(await days({ partyId: london.id })).toEqual(["2026-03-02"]);
    expect(await days({ partyId: atelier.id, counterpartyId: london.id })).toEqual(["2026-03-02"]);
    expect(await days({ partyId: distribution.id, counterpartyId: london.id })).toEqual([]);
    expect(await days({ begin: "2026-06-05", endExclusive: "2026-06-09" })).toEqual(["2026-06-05"]);
    for (const wrong of [{ take: 101 }, { take: 0 }, { states: ["odd"] }, { skip: -1 }])
      expect(await codeOf(group.post("flows-search", wrong))).toBe("invalid_input");
  });

  it("leave the statement of the group when they are confirmed, and only then", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -500_000, { on: "2026-06-09" });
    await group.pay(distribution, 500_000, { on: "2026-06-10" });
    await group.pay(distribution, 77_700, { on: "2026-06-10" });
    const { inflow, outflow } = await figures();
    expect([inflow, outflow]).toEqual([577_700, 500_000]);
    await group.look();
    expect(await figures()).toEqual({ inflow: 77_700, outflow: 0, net: 0 });
    expect(await figures(false)).toEqual({ inflow: 577_700, outflow: 500_000, net: 0 });
    const rowIds = (await group.rows()).map(({ rowId }) => rowId);
    await group.post("flows:refuse", { rowIds });
    expect(await figures()).toEqual({ inflow: 577_700, outflow: 500_000, net: 0 });
    await group.post("flows:confirm", { rowIds });
    expect(await figures()).toEqual({ inflow: 77_700, outflow: 0, net: 0 });
    // An edit of a marked line is followed.
    await server.services.database
      .updateTable("transactions")
      .set({ amount_minor: 400_000 })
      .where("company_id", "=", atelier.id)
      .where("amount_minor", "=", 500_000)
      .execute();
    expect(await figures()).toEqual({ inflow: 77_700, outflow: 0, net: 100_000 });
  });

  it("leave the statement by their category, what is planned with them", async () => {
    const { atelier, distribution } = group;
    await group.pay(atelier, -500_000, { on: "2026-06-09" });
    const url = `companies/${atelier.id}/categories`;
    const set = (counterpartyId: number | null, categoryId = atelier.outflowId) =>
      group.send("writer", "PUT", `${url}/${categoryId}`, { counterpartyId });
    expect(await codeOf(set(1))).toBe("31202");
    expect(await codeOf(set(null, distribution.outflowId))).toBe("not_found");
    expect((await set(null)).statusCode).toBe(204);
    expect(await figures()).toEqual({ inflow: 0, outflow: 0, net: -500_000 });
    expect((await set(distribution.id)).statusCode).toBe(204);
    expect((await group.send("reader", "GET", url)).json()).toEqual([
      { categoryId: atelier.outflowId, counterpartyId: distribution.id },
    ]);
    expect(await figures()).toEqual({ inflow: 0, outflow: 0, net: -500_000 });
    expect((await group.send("writer", "DELETE", `${url}/${atelier.outflowId}`)).statusCode).toBe(204);
    expect((await group.send("writer", "DELETE", `${url}/${atelier.outflowId}`)).statusCode).toBe(404);
    expect(await figures()).toEqual({ inflow: 0, outflow: 500_000, net: 0 });
  });
});

async function summary() {
  return (await group.send("member", "GET", `consolidations/${group.consolidationId}/summary`)).json<
    Record<string, unknown>
  >();
}

/** Of June, in minor units. */
async function figures(eliminate?: boolean) {
  const answer = await server.call(group.people.member, {
    method: "POST",
    url: `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
    payload: {
      offsetBegin: 0,
      offsetEnd: 1,
      frequency: 2,
      ...(eliminate === undefined ? {} : { eliminate }),
    },
  });
  const { inflow, outflow, group: shown } = z.decode(getCashFlowStatement.response, answer.json());
  return {
    inflow: inflow.summary.cashFlow[0],
    outflow: outflow.summary.cashFlow[0],
    net: shown?.bridge.intragroupNet[0],
  };
}
