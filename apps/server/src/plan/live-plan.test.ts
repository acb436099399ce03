/** Whatever one person changes of the plan reaches the screen of another, who is connected to another instance. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer, type TestClient } from "../realtime/testing-client.ts";
import { eventually } from "../testing/eventually.ts";
import { createUser, giveAccess } from "../testing/fixtures.ts";
import { createScenario } from "../testing/ledger-fixtures.ts";
import type { TestServer } from "../testing/test-server.ts";
import { createPlanWorkplace, type PlanWorkplace, usePlanServer } from "./testing/plan-workplace.ts";

const here = usePlanServer();
let elsewhere: TestServer;
let place: PlanWorkplace;
let colleague: TestClient;

beforeAll(async () => {
  elsewhere = await startHubServer(here.connectionString);
});
afterAll(async () => {
  await colleague.hub.stop();
  await elsewhere.close();
});

beforeEach(async () => {
  place = await createPlanWorkplace(here);
  const userId = await createUser(here.services.database);
  await giveAccess(here.services.database, userId, place.companyId, "read");
  colleague = await connectClient(addressOf(elsewhere.http), () =>
    elsewhere.services.issueToken(userId, 300),
  );
  await colleague.join(place.companyId);
  return () => colleague.hub.stop();
});

const post = (path: string, body: object) => place.call<{ id: number }>("POST", `${place.base}${path}`, body);
/** Some answer nothing at all. */
const send = (method: "PUT" | "DELETE", path: string, payload?: object) =>
  here.call(place.writer, {
    method,
    url: `${place.base}${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const write = (amount: number | null, scenarioId: number | null = null) =>
  place.write([{ categoryId: place.categories.sales, offset: 1, amount }], { scenarioId });
const series = async () =>
  (
    await place.older("CreateFixedAmountForecastSeries", {
      CategoryId: place.categories.rent,
      Amount: 900,
      StartOffset: 0,
    })
  ).result.Id;
const kpi = async () => (await post("/kpis", { kind: "manual", name: "Effectif" })).result.id;
const adjustment = { kind: "adjustment", amount: 100, beginDate: "2026-11-01", label: "Caisse" };
const note = () => ({ categoryId: place.categories.rent, periodStart: "2026-12-01", text: "Bail à revoir" });

/** What is there before; what somebody does; what the others hear. */
const acts: ReadonlyArray<readonly [string, () => Promise<unknown>, string]> = [
  ["a cell", () => write(1_000), "ObjectiveChanged"],
  ["a series", series, "ObjectiveChanged"],
  [
    "a formula",
    () => send("PUT", `/categories/${place.categories.wages}/formula`, { formula: "[Ventes] * 0.3" }),
    "ObjectiveChanged",
  ],
  ["an indicator", kpi, "ObjectiveChanged"],
  ["a note", () => send("PUT", "/notes", note()), "ObjectiveChanged"],
  ["an adjustment", () => post("/balance-adjustments", adjustment), "ObjectiveChanged"],
];

/** That somebody was let in may be told late: it is not what is listened for. */
const heardOfPlan = () => colleague.heard.filter(({ name }) => name !== "AccessChanged");

async function heardAfter(act: () => Promise<unknown>): Promise<readonly string[]> {
  colleague.heard.length = 0;
  await act();
  await eventually(() => expect(heardOfPlan().length).toBeGreaterThan(0));
  return heardOfPlan().map(({ name }) => name);
}

describe("a colleague hears of", () => {
  it.each(acts)("%s", async (_what, act, event) => {
    expect(await heardAfter(act)).toEqual([event]);
    expect(heardOfPlan()[0]?.payload).toEqual({ companyId: place.companyId });
  });

  it("what is taken away, taken back, and of numbers entered for an indicator", async () => {
    const [kpiId, seriesId] = [await kpi(), await series()];
    const { undoToken } = (await write(1_000)).result;
    await send("PUT", "/notes", note());
    const { id } = (await post("/balance-adjustments", adjustment)).result;
    await eventually(() => expect(colleague.heard).toHaveLength(5));
    const value = { kpiId, periodStart: "2026-12-01", value: 12 };
    for (const act of [
      () => place.undo(undoToken),
      () => send("PUT", "/kpi-values", { values: [value] }),
      () => send("DELETE", `/series/${seriesId}`),
      () => send("DELETE", `/kpis/${kpiId}`),
      () => send("DELETE", `/balance-adjustments/${id}`),
    ])
      expect(await heardAfter(act)).toEqual(["ObjectiveChanged"]);
  });

  it("a scenario that is applied, and one that goes back to its reference", async () => {
    const scenarioId = await createScenario(here.services.database, place.companyId);
    expect(await heardAfter(() => write(700, scenarioId))).toEqual(["ObjectiveChanged"]);
    const restore = { categoryIds: [place.categories.sales] };
    expect(await heardAfter(() => post(`/scenarios/${scenarioId}/restore`, restore))).toEqual([
      "ObjectiveChanged",
    ]);
    await heardAfter(() => write(800, scenarioId));
    expect(await heardAfter(() => post(`/scenarios/${scenarioId}/apply`, {}))).toContain("ObjectiveChanged");
  });

  it("nothing where nothing changed", async () => {
    await heardAfter(() => write(1_000));
    const refused = await write(-5);
    expect(refused.code).not.toBeNull();
    await write(1_000);
    expect(await heardAfter(() => write(2_000))).toEqual(["ObjectiveChanged"]);
  });
});
