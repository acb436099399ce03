import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { type Company, createGroup, type Group } from "../testing/group.ts";

const now = new Date("2026-06-15T09:00:00Z");

interface KpiLine {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly temporalGroups: ReadonlyArray<{ offset: number; value: number | null; error: string | null }>;
  readonly total: number | null;
  readonly children: readonly KpiLine[];
}

describe("the indicators of a consolidation", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;

  beforeEach(async () => {
    group = await createGroup(server);
    await server.services.database
      .updateTable("consolidations")
      .set({ periodicity: "monthly" })
      .where("id", "=", group.consolidationId)
      .execute();
  });

  const url = (kpiId?: number) =>
    `/api/consolidations/v4/${group.consolidationId}/kpis${kpiId === undefined ? "" : `/${kpiId}`}`;
  const post = (payload: object, userId = group.keeper) =>
    server.call(userId, { method: "POST", url: url(), payload });
  const patch = (kpiId: number, payload: object, userId = group.keeper) =>
    server.call(userId, { method: "PATCH", url: url(kpiId), payload });
  const remove = (kpiId: number, userId = group.keeper) =>
    server.call(userId, { method: "DELETE", url: url(kpiId) });
  const list = async (userId = group.member) =>
    (await server.call(userId, { method: "GET", url: url() })).json<
      Array<{ name: string; children: unknown[] }>
    >();
  const made = async (payload: object) => {
    const answer = await post(payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const codeOf = async (sent: ReturnType<typeof post>) => (await sent).json<{ type: string }>().type;
  const lines = async (userId = group.member, query = "offsetBegin=-1&offsetEnd=2") => {
    const answer = await server.call(userId, {
      method: "GET",
      url: `/api/forecasting/v2/entity/${group.consolidationId}/kpis?${query}`,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<KpiLine[]>();
  };
  const toldTotals = async () => {
    const told: Array<[string, number | null]> = [];
    for (const line of await lines()) {
      told.push([line.name, line.total]);
      for (const { name, total } of line.children) told.push([name, total]);
    }
    return told;
  };
  const figures = async () => {
    const told: Array<[string, ReadonlyArray<number | string | null>]> = [];
    const tell = ({ name, temporalGroups }: Omit<KpiLine, "children">) =>
      told.push([name, temporalGroups.map(({ value, error }) => error ?? value)]);
    for (const line of await lines()) {
      tell(line);
      for (const child of line.children) tell(child);
    }
    return told;
  };
  const pay = (
    { id, accountIds, inflowId, outflowId }: Company,
    isInflow: boolean,
    amount: number,
    on: string,
  ) =>
    createTransaction(server.services.database, id, {
      is_inflow: isInflow,
      category_id: isInflow ? inflowId : outflowId,
      bank_account_id: accountIds[0],
      payment_date: on,
      original_payment_date: on,
      amount_minor: amount,
    });

  it("are presets, formulas over merged lines and what somebody entered, in their groups", async () => {
    const { atelier, distribution } = group;
    await pay(atelier, true, 100_000, "2026-05-10");
    await pay(distribution, true, 50_000, "2026-06-02");
    await pay(atelier, false, 30_000, "2026-06-03");
    const groupId = await made({ kind: "group", name: "Activité" });
    await made({ kind: "preset", name: "Flux net", preset: "netCashFlow" });
    const staff = await made({ kind: "manual", name: "Effectif", groupId });
    await made({ kind: "formula", name: "Ventes cumulées", formula: "SOMME([ventes]@-1..0)", groupId });
    await made({ kind: "formula", name: "Par tête", formula: "[Loyers] / [Activité>Effectif]" });
    const values = [{ periodStart: "2026-06-20", value: 7.5 }];
    expect((await patch(staff, { values })).statusCode).toBe(204);
    expect(await figures()).toEqual([
      ["Activité", []],
      ["Effectif", [0, 7.5, 0]],
      ["Ventes cumulées", [1000, 1500, 500]],
      ["Flux net", [1000, 200, 0]],
      ["Par tête", ["divideByZero", 40, "divideByZero"]],
    ]);
    expect(await list()).toMatchObject([
      {
        name: "Activité",
        children: [
          { name: "Effectif", values: [{ periodStart: "2026-06-01", value: 7.5 }] },
          { name: "Ventes cumulées", formula: "SOMME([ventes]@-1..0)", values: [] },
        ],
      },
      { name: "Flux net", kind: "preset", preset: "netCashFlow" },
      { name: "Par tête" },
    ]);
    // May to July; of what was entered the last, once somebody says so.
    expect(await toldTotals()).toEqual([
      ["Activité", null],
      ["Effectif", 7.5],
      ["Ventes cumulées", null],
      ["Flux net", 1_200],
      ["Par tête", null],
    ]);
    await patch(staff, { summary: "last", values: [{ periodStart: "2026-05-01", value: 6 }] });
    expect((await toldTotals())[1]).toEqual(["Effectif", 7.5]);
    await patch(staff, { summary: "mean" });
    expect((await toldTotals())[1]).toEqual(["Effectif", 6.75]);
    await patch(staff, { values: [{ periodStart: "2026-05-01", value: null }] });
    await patch(staff, { values: [{ periodStart: "2026-06-01", value: null }] });
    expect((await figures()).at(1)).toEqual(["Effectif", [0, 0, 0]]);
  });

  it("look inside the columns of the whole group, and are good or bad by their rules", async () => {
    const { atelier } = group;
    await pay(atelier, false, 90_000, "2026-05-10");
    await pay(atelier, true, 80_000, "2026-05-20");
    await pay(atelier, false, 1_000, "2026-04-20");
    const low = await made({
      kind: "preset",
      name: "Point bas",
      preset: "lowPoint",
      thresholds: [{ comparison: "<", value: 1_000, severity: "Danger" }],
    });
    const held = await made({ kind: "preset", name: "Trésorerie", preset: "endBalance" });
    await made({ kind: "preset", name: "Jours", preset: "daysOfCash", objective: { kpiId: held } });
    expect((await post({ kind: "preset", name: "Retards", preset: "lateShare" })).statusCode).toBe(422);
    const [lowPoint, end, days] = await lines(group.member, "offsetBegin=-1&offsetEnd=1");
    expect(end?.temporalGroups.map(({ value }) => value)).toEqual([2_289, 2_289]);
    // On 10 May the 800.00 that came later were not there.
    expect(lowPoint?.temporalGroups.map(({ value }) => value)).toEqual([1_489, 2_289]);
    expect(days?.temporalGroups).toMatchObject([{ objective: 2_289 }, { objective: 2_289 }]);
    const judged = async () =>
      (await lines(group.member, "offsetBegin=-1&offsetEnd=1"))[0]?.temporalGroups.map(
        (one) => (one as { severity?: string | null }).severity,
      );
    expect(await judged()).toEqual([null, null]);
    const thresholds = [{ comparison: "<=", value: 1_489, severity: "Warning" }];
    expect((await patch(low, { thresholds })).statusCode).toBe(204);
    expect(await judged()).toEqual(["Warning", null]);
    expect(await list()).toMatchObject([{ thresholds: [{ value: 1_489, severity: "Warning" }] }, {}, {}]);
  });

  it("are a fatal error of the consolidation once no company has the name", async () => {
    const { atelier, distribution } = group;
    await made({ kind: "formula", name: "Coût", formula: "[loyers] * 1" });
    const broken = await made({ kind: "formula", name: "Total", formula: "[kpi:Coût] + 1" });
    await server.services.database
      .updateTable("categories")
      .set({ name: "Immobilier" })
      .where("id", "in", [atelier.outflowId, distribution.outflowId])
      .execute();
    const fatal = Array.from({ length: 3 }, () => "consolidationFatalError");
    expect(await figures()).toEqual([
      ["Coût", fatal],
      ["Total", fatal],
    ]);
    expect(await codeOf(post({ kind: "formula", name: "Autre", formula: "[Loyers] + [Énergie]" }))).toContain(
      "23005",
    );
    const refusal = await post({ kind: "formula", name: "Autre", formula: "1 + [Énergie]" });
    expect(refusal.json()).toMatchObject({
      errorParams: { problem: "consolidationFatalError", position: 5 },
    });
    // What broke keeps its text until somebody changes it.
    expect((await patch(broken, { formula: "[Immobilier]" })).statusCode).toBe(204);
  });

  it("are written by its administrators, and read by its members alone", async () => {
    const id = await made({ kind: "manual", name: "Effectif" });
    const { administrator, member, stranger, keeper } = group;
    for (const [userId, status] of [
      [member, 403],
      [stranger, 403],
      [keeper, 204],
      [administrator, 204],
    ] as const) {
      expect((await patch(id, { name: "Équipe" }, userId)).statusCode).toBe(status);
      expect((await post({ kind: "manual", name: userId }, userId)).statusCode).toBe(
        status === 204 ? 200 : 403,
      );
    }
    expect((await server.call(stranger, { method: "GET", url: url() })).statusCode).toBe(403);
    expect((await list(member)).map(({ name }) => name)).toContain("Équipe");
    expect((await remove(id, member)).statusCode).toBe(403);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it.each([
    ["a name that is taken", { kind: "manual", name: "EFFECTIF" }, "23004"],
    ["no name", { kind: "manual", name: "  " }, "invalid_input"],
    ["a preset that is none", { kind: "preset", name: "Flux" }, "invalid_input"],
    ["a formula for what is entered", { kind: "manual", name: "Autre", formula: "1" }, "invalid_input"],
    ["a formula that cannot be read", { kind: "formula", name: "Autre", formula: "1 +" }, "23005"],
    ["a group that there is not", { kind: "manual", name: "Autre", groupId: 2_000_000_000 }, "not_found"],
    ["one that stands on itself", { kind: "formula", name: "Autre", formula: "[Autre] + 1" }, "23008"],
  ])("refuse %s", async (_what, payload, code) => {
    await made({ kind: "manual", name: "Effectif" });
    expect(await codeOf(post(payload))).toContain(code);
  });

  it("refuse values of what is worked out, and what is asked of one company", async () => {
    const id = await made({ kind: "preset", name: "Solde", preset: "endBalance" });
    expect(await codeOf(patch(id, { values: [{ periodStart: "2026-06-01", value: 1 }] }))).toContain("23006");
    const asked = await server.call(group.member, {
      method: "GET",
      url: `/api/forecasting/v2/entity/${group.consolidationId}/kpis?offsetBegin=0&offsetEnd=1&scenarioId=4`,
    });
    expect(asked.statusCode).toBe(422);
  });
});
