import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";
import { restoredTables } from "./kpi-removal-repository.ts";

interface Kpi {
  readonly Id: number;
  readonly Name: string;
  readonly Children: readonly Kpi[];
}

const noRules = { Thresholds: [], Objective: null, Summary: "sum" };

const typeOf = (answer: LightMyRequestResponse) => answer.json<{ type: string }>().type;

const token = (answer: LightMyRequestResponse) => answer.json<{ undoToken: string }>().undoToken;

const month = (index: number) =>
  `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`;

describe("indicators", () => {
  const server = useTestServer();
  let place: Workplace;

  beforeEach(async () => {
    place = await createWorkplace(server);
  });

  const entity = () => `/api/forecasting/v3/forecast/entities/${place.companyId}`;
  const send = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object, userId = place.writer) =>
    server.call(userId, {
      method,
      url: `${entity()}${path}`,
      ...(payload === undefined ? {} : { payload }),
    });
  const create = (name: string, more: object = {}, userId = place.writer) =>
    send("POST", "/kpis", { kind: "manual", name, ...more }, userId);
  const made = async (name: string, more: object = {}) =>
    (await create(name, more)).json<{ id: number }>().id;
  const list = async () => {
    const answer = await server.call(
      place.reader,
      requestAbout(place.companyId, "GET", "/api/customkpi/GetCustomKPIInformation"),
    );
    return answer.json<{ Result: readonly Kpi[] }>().Result;
  };
  /** `Marge, Équipe(Effectif, Absences)` */
  const outline = async () =>
    (await list())
      .map(({ Name, Children }) =>
        Children.length === 0 ? Name : `${Name}(${Children.map((child) => child.Name).join(", ")})`,
      )
      .join(", ");

  it("are told as a tree with their formulas", async () => {
    const group = await made("Équipe", { kind: "group" });
    const inside = await made("Effectif", { groupId: group });
    const formula = await made("Marge", { kind: "formula", formula: "  [Équipe>Effectif] * 1,2 " });
    expect(await list()).toEqual([
      {
        Id: group,
        Name: "Équipe",
        Type: "group",
        PresetKPIType: null,
        Formula: null,
        ...noRules,
        Children: [
          { Id: inside, Name: "Effectif", Type: "manual", PresetKPIType: null, Formula: null, ...noRules },
        ],
      },
      {
        Id: formula,
        Name: "Marge",
        Type: "formula",
        PresetKPIType: null,
        Formula: "[Équipe>Effectif] * 1,2",
        ...noRules,
        Children: [],
      },
    ]);
  });

  it("have a name of their own in their place, whatever the case and the accents", async () => {
    const group = await made("Équipe", { kind: "group" });
    await made("Effectif", { groupId: group });
    expect(typeOf(await create("equipe"))).toBe("23004");
    expect(typeOf(await create(" EFFECTIF ", { groupId: group }))).toBe("23004");
    expect((await create("Effectif")).statusCode).toBe(200);
  });

  it("have a name of one to a hundred characters, without > for a group", async () => {
    expect((await create("  ")).statusCode).toBe(422);
    expect((await create("x".repeat(101))).statusCode).toBe(422);
    expect((await create("x".repeat(100))).statusCode).toBe(200);
    expect((await create("A>B", { kind: "group" })).statusCode).toBe(422);
    expect((await create("A>B")).statusCode).toBe(200);
  });

  it("have a formula that can be read, or none", async () => {
    const wrong = await create("Marge", { kind: "formula", formula: "1 + * 2" });
    expect(wrong.json()).toMatchObject({ type: "23005", errorParams: { position: 5 } });
    expect(typeOf(await create("Marge", { kind: "formula" }))).toBe("23005");
    expect(typeOf(await create("Marge", { kind: "formula", formula: "[Nulle part]" }))).toBe("23005");
    expect((await create("Marge", { formula: "1" })).statusCode).toBe(422);
    expect(await list()).toEqual([]);
  });

  it("are renamed, and their formulas changed", async () => {
    const id = await made("Marge", { kind: "formula", formula: "1" });
    const other = await made("Effectif");
    expect((await send("PUT", `/kpis/${id}`, { name: "marge", formula: "2 * 3" })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ Name: "marge", Formula: "2 * 3" }, { Name: "Effectif" }]);
    expect((await send("PUT", `/kpis/${id}`, { name: "Marge brute" })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ Name: "Marge brute", Formula: "2 * 3" }, { Name: "Effectif" }]);
    expect(typeOf(await send("PUT", `/kpis/${id}`, { name: "EFFECTIF" }))).toBe("23004");
    expect(typeOf(await send("PUT", `/kpis/${id}`, { formula: "(" }))).toBe("23005");
    expect((await send("PUT", `/kpis/${other}`, { formula: "1" })).statusCode).toBe(422);
    const group = await made("Groupe", { kind: "group" });
    expect((await send("PUT", `/kpis/${group}`, { name: "A>B" })).statusCode).toBe(422);
    expect((await send("PUT", "/kpis/999999", { name: "Rien" })).statusCode).toBe(404);
  });

  const putAt = (id: number, groupId: number | null, position: number) =>
    send("PUT", `/kpis/${id}/place`, { groupId, position });

  it("are moved among their neighbours, into groups and out of them", async () => {
    const group = await made("Groupe", { kind: "group" });
    const [a, b, c] = [await made("A"), await made("B"), await made("C", { groupId: group })];
    expect(await outline()).toBe("Groupe(C), A, B");
    await putAt(b, null, 0);
    expect(await outline()).toBe("B, Groupe(C), A");
    await putAt(a, group, 0);
    expect(await outline()).toBe("B, Groupe(A, C)");
    await putAt(c, null, 99);
    expect(await outline()).toBe("B, Groupe(A), C");
    await putAt(group, null, 2);
    expect(await outline()).toBe("B, C, Groupe(A)");
    const taken = await made("b", { groupId: group });
    expect(typeOf(await putAt(taken, null, 0))).toBe("23004");
    expect((await putAt(group, group, 0)).statusCode).toBe(422);
    expect((await putAt(a, b, 0)).statusCode).toBe(404);
    expect((await putAt(999_999, null, 0)).statusCode).toBe(404);
    expect(await outline()).toBe("B, C, Groupe(A, b)");
  });

  it("are removed, a group with all that it holds", async () => {
    const group = await made("Groupe", { kind: "group" });
    const inside = await made("Dedans", { groupId: group });
    await made("Dehors");
    await send("PUT", "/kpi-values", {
      values: [{ kpiId: inside, periodStart: "2026-09-01", value: 1 }],
    });
    expect((await send("DELETE", `/kpis/${group}`)).statusCode).toBe(200);
    expect(await outline()).toBe("Dehors");
    expect(await stored()).toEqual([]);
    expect((await send("DELETE", `/kpis/${group}`)).statusCode).toBe(404);
  });

  const undo = (undoToken: string) => send("POST", "/undo", { undoToken });
  const removed = async (id: number) => token(await send("DELETE", `/kpis/${id}`));
  const restore = (undoToken: string, userId = place.writer) =>
    send("POST", "/kpis:restore", { undoToken }, userId);

  it("come back with their values and all that a group held, in their places", async () => {
    const group = await made("Groupe", { kind: "group" });
    const [inside] = [await made("Dedans", { groupId: group }), await made("Après", { groupId: group })];
    await made("Dehors");
    await write([{ kpiId: inside, periodStart: "2026-09-01", value: 1.5 }]);
    const before = await list();
    const undoToken = await removed(group);
    expect((await restore(undoToken)).statusCode).toBe(204);
    expect(await list()).toEqual(before);
    expect(await stored()).toEqual([[null, "2026-09-01", 1_500]]);
    expect(typeOf(await restore(undoToken))).toBe("21009");
  });

  it("do not come back when their name was taken, or for somebody else, or by any token", async () => {
    const undoToken = await removed(await made("Effectif"));
    const colleague = await createUser(server.services.database);
    await giveAccess(server.services.database, colleague, place.companyId, "write");
    expect(typeOf(await restore(undoToken, colleague))).toBe("21009");
    expect(typeOf(await restore("0-1"))).toBe("21009");
    await made("effectif");
    expect(typeOf(await restore(undoToken))).toBe("21009");
    expect(await outline()).toBe("effectif");
  });

  it("would come back with every column there is", async () => {
    for (const [table, columns] of Object.entries(restoredTables)) {
      const { rows } = await server.services.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'company_id'`,
        [table],
      );
      expect(rows.map((row) => row.column_name).toSorted(), table).toEqual([...columns].toSorted());
    }
  });

  const stored = async () =>
    (
      await server.services.database
        .selectFrom("kpi_values")
        .select(["scenario_id", "period_on", "value_thousandths"])
        .where("company_id", "=", place.companyId)
        .orderBy("scenario_id")
        .orderBy("period_on")
        .execute()
    ).map((row) => [row.scenario_id, row.period_on, row.value_thousandths]);

  const write = (values: readonly object[], scenarioId: number | null = null) =>
    send("PUT", "/kpi-values", { scenarioId, values });

  const historyLength = async () =>
    (
      await server.services.database
        .selectFrom("history")
        .select("id")
        .where("company_id", "=", place.companyId)
        .where("table_name", "=", "kpi_values")
        .execute()
    ).length;

  describe("that people fill in", () => {
    it("have a value per input period and plan, changed and taken away in blocks", async () => {
      const kpiId = await made("Effectif");
      const scenarioId = await createScenario(server.services.database, place.companyId);
      const at = (periodStart: string, value: number | null) => ({ kpiId, periodStart, value });
      expect((await write([at("2026-09-20", 12.345), at("2026-10-01", -3)])).statusCode).toBe(200);
      expect((await write([at("2026-09-01", 0.1 + 0.2)], scenarioId)).statusCode).toBe(200);
      await write([at("2026-10-05", null), at("2026-11-01", 1), at("2026-11-30", 2)]);
      expect(await stored()).toEqual([
        [scenarioId, "2026-09-01", 300],
        [null, "2026-09-01", 12_345],
        [null, "2026-11-01", 2_000],
      ]);
    });

    it("are a step of the plan, taken back and done again", async () => {
      const kpiId = await made("Effectif");
      const at = (periodStart: string, value: number | null) => ({ kpiId, periodStart, value });
      await write([at("2026-09-01", 1), at("2026-10-01", 2)]);
      const step = token(await write([at("2026-09-01", 3), at("2026-10-01", null), at("2026-11-01", 4)]));
      const taken = await undo(step);
      expect(taken.json()).toMatchObject({ changeCount: 3 });
      expect(await stored()).toEqual([
        [null, "2026-09-01", 1_000],
        [null, "2026-10-01", 2_000],
      ]);
      expect((await undo(token(taken))).statusCode).toBe(200);
      expect(await stored()).toEqual([
        [null, "2026-09-01", 3_000],
        [null, "2026-11-01", 4_000],
      ]);
      // Somebody else's number has come since.
      await write([at("2026-11-01", 5)]);
      expect(typeOf(await undo(step))).toBe("23013");
    });

    it("leave no trace when they are written again as they are", async () => {
      const kpiId = await made("Effectif");
      const values = [{ kpiId, periodStart: "2026-09-01", value: 5 }];
      await write(values);
      expect(await historyLength()).toBe(1);
      await write(values);
      expect(await historyLength()).toBe(1);
    });

    it("take twenty thousand values at once", async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => made(`Indicateur ${index}`)));
      const values = ids.flatMap((kpiId) =>
        Array.from({ length: 1000 }, (_, index) => ({ kpiId, periodStart: month(index), value: index })),
      );
      expect((await write(values)).statusCode).toBe(200);
      expect(await stored()).toHaveLength(20_000);
      expect((await write([...values, ...values.slice(0, 1)])).statusCode).toBe(422);
    });

    it("refuse a fourth decimal, a far period, another kind and a frozen copy, and then change nothing", async () => {
      const { database } = server.services;
      const kpiId = await made("Effectif");
      const formula = await made("Marge", { kind: "formula", formula: "1" });
      const copy = await createScenario(database, place.companyId, { frozen_on: "2026-06-15" });
      const good = { kpiId, periodStart: "2026-09-01", value: 1 };
      expect((await write([good, { ...good, value: 1.2345 }])).statusCode).toBe(422);
      expect((await write([good, { ...good, periodStart: "9999-01-01" }])).statusCode).toBe(422);
      expect(typeOf(await write([good, { ...good, kpiId: formula }]))).toBe("23006");
      expect((await write([good, { ...good, kpiId: 999_999 }])).statusCode).toBe(404);
      expect(typeOf(await write([good], copy))).toBe("23003");
      expect((await write([good], 999_999)).statusCode).toBe(404);
      expect(await stored()).toEqual([]);
    });
  });

  it("are another company's business", async () => {
    const foreign = await made("Le leur");
    const foreignGroup = await made("Leur groupe", { kind: "group" });
    place = { ...place, companyId: await addCompany(server, place) };
    const mine = await made("Le mien");
    const attempts = [
      await send("PUT", `/kpis/${foreign}`, { name: "Pris" }),
      await send("DELETE", `/kpis/${foreign}`),
      await send("PUT", `/kpis/${mine}/place`, { groupId: foreignGroup, position: 0 }),
      await create("Chez eux", { groupId: foreignGroup }),
      await send("PUT", "/kpi-values", {
        values: [{ kpiId: foreign, periodStart: "2026-09-01", value: 1 }],
      }),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await outline()).toBe("Le mien");
  });

  it("are read, not written, by those who only read", async () => {
    const id = await made("Effectif");
    const attempts = [
      await create("Autre", {}, place.reader),
      await send("PUT", `/kpis/${id}`, { name: "Autre" }, place.reader),
      await send("PUT", `/kpis/${id}/place`, { groupId: null, position: 0 }, place.reader),
      await send("DELETE", `/kpis/${id}`, undefined, place.reader),
      await send("PUT", "/kpi-values", { values: [] }, place.reader),
      await restore("0-1", place.reader),
      await send("POST", "/kpis/preview", { name: "", formula: "1" }, place.reader),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await outline()).toBe("Effectif");
  });
});
