import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";

interface Kpi {
  readonly Id: number;
  readonly Thresholds: readonly object[];
  readonly Objective: object | null;
  readonly Summary: string;
}

const rule = (comparison: string, bound: object, severity: string) => ({ comparison, ...bound, severity });

describe("when an indicator is good or bad", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
  let place: Workplace;
  let staff: number;

  const entity = () => `/api/forecasting/v3/forecast/entities/${place.companyId}`;
  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
    userId = place.writer,
  ) =>
    server.call(userId, { method, url: `${entity()}${path}`, ...(payload === undefined ? {} : { payload }) });
  const made = async (payload: object) => {
    const answer = await send("POST", "/kpis", payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const change = async (kpiId: number, payload: object) =>
    (await send("PUT", `/kpis/${kpiId}`, payload)).statusCode;
  const listed = async (kpiId: number) => {
    const request = requestAbout(place.companyId, "GET", "/api/customkpi/GetCustomKPIInformation");
    const { Result } = (await server.call(place.reader, request)).json<{ Result: readonly Kpi[] }>();
    return Result.find(({ Id }) => Id === kpiId);
  };
  const values = (kpiId: number, ...thousandths: readonly number[]) =>
    send("PUT", "/kpi-values", {
      values: thousandths.map((value, at) => ({ kpiId, periodStart: `2026-1${at}-01`, value: value / 1000 })),
    });
  const shown = async (kpiId: number) => {
    const url = `/api/forecasting/v2/entity/${place.companyId}/kpis?offsetBegin=-1&offsetEnd=2`;
    const lines = (await server.call(place.reader, { method: "GET", url })).json<
      Array<{ id: number; temporalGroups: Array<{ severity: string | null; objective: number | null }> }>
    >();
    return lines
      .find(({ id }) => id === kpiId)
      ?.temporalGroups.map(({ severity, objective }) => [severity, objective]);
  };

  beforeEach(async () => {
    place = await createWorkplace(server);
    staff = await made({ kind: "manual", name: "Effectif", summary: "last" });
  });

  it("is told by the first of its rules that holds, against numbers and other indicators", async () => {
    const target = await made({ kind: "manual", name: "Objectif d'effectif" });
    await values(staff, 2_999, 5_000, 12_000);
    await values(target, 4_000, 4_000, 12_000);
    const thresholds = [
      rule("<", { value: 3 }, "Danger"),
      rule("<=", { value: 5 }, "Warning"),
      rule(">=", { kpiId: target }, "Success"),
    ];
    expect(await change(staff, { thresholds, objective: { kpiId: target } })).toBe(204);
    expect(await shown(staff)).toEqual([
      ["Danger", 4],
      ["Warning", 4],
      ["Success", 12],
    ]);
    expect(await listed(staff)).toMatchObject({
      Thresholds: [
        { comparison: "<", value: 3, kpiId: null, severity: "Danger" },
        { comparison: "<=", value: 5, kpiId: null, severity: "Warning" },
        { comparison: ">=", value: null, kpiId: target, severity: "Success" },
      ],
      Objective: { value: null, kpiId: target },
      Summary: "last",
    });
    const uses = (await send("GET", "/kpi-uses")).json<Array<{ kpiId: number; compared: object[] }>>();
    expect(uses).toMatchObject([{ kpiId: target, compared: [{ id: staff, name: "Effectif" }], boards: [] }]);
    // What is left out stays; a name is another, and the rules are the same.
    expect(await change(staff, { name: "Salariés", objective: null })).toBe(204);
    expect(await listed(staff)).toMatchObject({ Objective: null, Summary: "last", Thresholds: [{}, {}, {}] });
    expect(await change(staff, { thresholds: [] })).toBe(204);
    expect(await shown(staff)).toEqual([0, 1, 2].map(() => [null, null]));
  });

  it("stays as it is when what it is compared with is gone, and can be changed beside that", async () => {
    const target = await made({ kind: "manual", name: "Cible" });
    const other = await made({ kind: "manual", name: "Autre" });
    const thresholds = [rule(">=", { kpiId: target }, "Success")];
    await change(staff, { thresholds, objective: { kpiId: target } });
    expect((await send("DELETE", `/kpis/${target}`)).statusCode).toBe(200);
    // Whoever gives it another name sends its rules with it, as they are.
    const sent = { name: "Salariés", thresholds, objective: { kpiId: target } };
    expect(await change(staff, sent)).toBe(204);
    expect(await listed(staff)).toMatchObject({ Objective: { value: null, kpiId: target } });
    // No other one may begin to be compared with it.
    expect(await change(other, { objective: { kpiId: target } })).toBe(404);
    await change(staff, { thresholds: [], objective: null });
    expect(await change(staff, { objective: { kpiId: target } })).toBe(404);
  });

  it("equals to a thousandth, and is neither while there is nothing to say", async () => {
    const runway = await made({
      kind: "preset",
      name: "Autonomie",
      presetKPIType: "runway",
      thresholds: [rule("<", { value: 3 }, "Danger")],
    });
    expect(await shown(runway)).toEqual([
      ["Danger", null],
      ["Danger", null],
      ["Danger", null],
    ]);
    await change(staff, { thresholds: [rule("==", { value: 0.1 }, "Info")] });
    await values(staff, 100, 101, 99);
    expect((await shown(staff))?.map(([severity]) => severity)).toEqual(["Info", null, null]);
  });

  it("is refused where it could never be told", async () => {
    const group = await made({ kind: "group", name: "Équipe" });
    const one = rule("<", { value: 3 }, "Danger");
    for (const payload of [
      { thresholds: Array(5).fill(one) },
      { thresholds: [rule("!=", { value: 3 }, "Danger")] },
      { thresholds: [rule("<", { value: 3 }, "Fatal")] },
      { thresholds: [rule("<", {}, "Danger")] },
      { thresholds: [rule("<", { value: 3, kpiId: group }, "Danger")] },
      { thresholds: [rule("<", { value: 0.1234 }, "Danger")] },
      { thresholds: [rule("<", { value: 1e20 }, "Danger")] },
      { thresholds: [rule("<", { kpiId: staff }, "Danger")] },
      { objective: { kpiId: group } },
      { summary: "median" },
    ])
      expect(await change(staff, payload), JSON.stringify(payload)).toBe(422);
    expect(await change(staff, { objective: { kpiId: 999_999 } })).toBe(404);
    expect(await change(group, { thresholds: [one] })).toBe(422);
    const formula = await made({ kind: "formula", name: "Un", formula: "1" });
    expect(await change(formula, { summary: "mean" })).toBe(422);
    expect((await send("PUT", `/kpis/${staff}`, { thresholds: [one] }, place.reader)).statusCode).toBe(403);
    expect(await listed(staff)).toMatchObject({ Thresholds: [], Objective: null });
  });
});
