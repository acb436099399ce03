import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { restoredTables } from "./group-kpi-removal-repository.ts";

const now = new Date("2026-06-15T09:00:00Z");

interface Kpi {
  readonly id: number;
  readonly name: string;
  readonly thresholds: readonly unknown[];
  readonly values: readonly unknown[];
  readonly children: readonly Kpi[];
}

describe("changes of the indicators of a consolidation", () => {
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

  const url = (below = "") => `/api/consolidations/v4/${group.consolidationId}${below}`;
  const call = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    below: string,
    payload?: object,
    userId = group.keeper,
  ) => server.call(userId, { method, url: url(below), ...(payload === undefined ? {} : { payload }) });
  const made = async (payload: object) => {
    const answer = await call("POST", "/kpis", payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const list = async () => (await call("GET", "/kpis")).json<Kpi[]>();
  const places = async () =>
    (await list()).map(({ name, children }) => [name].concat(children.map((kpi) => kpi.name)));
  const move = (kpiId: number, place: object, userId = group.keeper) =>
    call("PUT", `/kpis/${kpiId}/place`, place, userId);

  it("move among their neighbours and into groups, where their name is free", async () => {
    const activity = await made({ kind: "group", name: "Activité" });
    const staff = await made({ kind: "manual", name: "Effectif" });
    const cash = await made({ kind: "preset", name: "Solde", preset: "endBalance" });
    expect((await move(cash, { position: 0 })).statusCode).toBe(204);
    expect(await places()).toEqual([["Solde"], ["Activité"], ["Effectif"]]);
    expect((await move(staff, { groupId: activity, position: 9 })).statusCode).toBe(204);
    expect((await move(cash, { groupId: activity, position: 0 })).statusCode).toBe(204);
    expect(await places()).toEqual([["Activité", "Solde", "Effectif"]]);
    await made({ kind: "manual", name: "EFFECTIF" });
    expect((await move(staff, { position: 0 })).json()).toMatchObject({ type: "23004" });
    expect((await move(activity, { groupId: activity, position: 0 })).statusCode).toBe(422);
    expect((await move(cash, { groupId: staff, position: 0 })).statusCode).toBe(404);
    expect((await move(cash, { position: 0 }, group.member)).statusCode).toBe(403);
  });

  it("come back with all that went with them, for who removed them, unless their name is taken", async () => {
    const activity = await made({ kind: "group", name: "Activité" });
    const thresholds = [{ comparison: "<", value: 4, severity: "Danger" }];
    const staff = await made({
      kind: "manual",
      name: "Effectif",
      groupId: activity,
      thresholds,
      summary: "last",
    });
    await call("PATCH", `/kpis/${staff}`, { values: [{ periodStart: "2026-06-01", value: 7.5 }] });
    const before = await list();
    const removed = await call("DELETE", `/kpis/${activity}`);
    expect(removed.statusCode).toBe(200);
    expect(await list()).toEqual([]);
    const token = removed.json<{ undoToken: string }>();
    const restore = (userId = group.keeper) => call("POST", "/kpis:restore", token, userId);
    expect((await restore(group.administrator)).json()).toMatchObject({ type: "21009" });
    expect((await restore(group.member)).statusCode).toBe(403);
    expect((await restore()).statusCode).toBe(204);
    expect(await list()).toEqual(before);
    expect((await restore()).json()).toMatchObject({ type: "21009" });
    const again = (await call("DELETE", `/kpis/${activity}`)).json<{ undoToken: string }>();
    await made({ kind: "group", name: "activite" });
    expect((await call("POST", "/kpis:restore", again)).json()).toMatchObject({ type: "21009" });
  });

  it("restore every column that there is", async () => {
    for (const [table, columns] of Object.entries(restoredTables)) {
      const { rows } = await server.services.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
           and is_generated = 'NEVER' and column_name not in ('organisation_id', 'consolidation_id')`,
        [table],
      );
      expect(rows.map((row) => row.column_name).toSorted(), table).toEqual([...columns].toSorted());
    }
  });

  it("say what reads each of them", async () => {
    const staff = await made({ kind: "manual", name: "Effectif" });
    const double = await made({ kind: "formula", name: "Double", formula: "[Effectif] * 2" });
    const cash = await made({
      kind: "preset",
      name: "Solde",
      preset: "endBalance",
      objective: { kpiId: staff },
    });
    expect(cash).toBeGreaterThan(0);
    const uses = await call("GET", "/kpi-uses", undefined, group.member);
    expect(uses.json()).toEqual([
      {
        kpiId: staff,
        kpis: [{ id: double, name: "Double" }],
        categories: [],
        compared: [{ id: cash, name: "Solde" }],
        boards: [],
      },
    ]);
  });

  it("show what a formula would say before it is stored, or why it would be refused", async () => {
    const staff = await made({ kind: "manual", name: "Effectif" });
    await call("PATCH", `/kpis/${staff}`, { values: [{ periodStart: "2026-07-01", value: 4 }] });
    const preview = async (formula: string) => {
      const answer = await call("POST", "/kpis/preview", { name: "Essai", formula });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{
        values: Array<{ periodStart: string; value: number | null }>;
        refusal: object | null;
      }>();
    };
    const shown = await preview("[Effectif] * 10");
    expect(shown).toMatchObject({ frequency: 2, accountName: null, refusal: null });
    expect(shown.values.map(({ periodStart, value }) => [periodStart, value]).slice(0, 3)).toEqual([
      ["2026-06-01", 0],
      ["2026-07-01", 40],
      ["2026-08-01", 0],
    ]);
    expect(shown.values).toHaveLength(6);
    // No company has a category of that name.
    expect(await preview("[Énergie]")).toMatchObject({
      values: [],
      refusal: { code: "23005", params: { problem: "consolidationFatalError" } },
    });
    expect(await preview("[Essai] + 1")).toMatchObject({ refusal: { code: "23008" } });
    expect((await list()).map(({ name }) => name)).toEqual(["Effectif"]);
  });
});
