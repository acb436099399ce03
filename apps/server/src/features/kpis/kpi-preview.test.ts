import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount, createCategory, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace } from "../../testing/workplace.ts";

interface Preview {
  readonly accountName: string | null;
  readonly values: ReadonlyArray<{ periodStart: string; value: number | null; error: string | null }>;
  readonly refusal: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null;
}

interface Uses {
  readonly kpiId: number;
  readonly kpis: ReadonlyArray<{ readonly name: string }>;
  readonly categories: ReadonlyArray<{ readonly name: string }>;
}

const names = (list: ReadonlyArray<{ readonly name: string }>) => list.map(({ name }) => name);

describe("before an indicator is kept or removed", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
  let userId: string;
  let companyId: number;
  let sales: number;

  beforeEach(async () => {
    const { database } = server.services;
    ({ writer: userId, companyId } = await createWorkplace(server));
    sales = await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  });

  const entity = () => `/api/forecasting/v3/forecast/entities/${companyId}`;
  const send = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    server.call(userId, {
      method,
      url: `${entity()}${path}`,
      ...(payload === undefined ? {} : { payload }),
    });
  const made = async (name: string, more: object = {}) =>
    (await send("POST", "/kpis", { kind: "manual", name, ...more })).json<{ id: number }>().id;
  const preview = async (body: object) => {
    const answer = await send("POST", "/kpis/preview", { name: "Essai", ...body });
    expect(answer.statusCode).toBe(200);
    return answer.json<Preview>();
  };
  const plan = async (period_on: string, amount_minor: number, part: object = {}) => {
    await server.services.database
      .insertInto("forecast_cells")
      .values({
        company_id: companyId,
        category_id: sales,
        period_on,
        amount_minor,
        kind: "manualInput",
        ...part,
      })
      .execute();
  };
  const storedKpis = async () =>
    server.services.database.selectFrom("kpis").select("name").where("company_id", "=", companyId).execute();

  it("it says what it would be in six periods, and nothing is stored", async () => {
    await plan("2026-11-01", 90_000);
    await plan("2027-01-01", 30_000);
    const kpiId = await made("Effectif");
    await send("PUT", "/kpi-values", {
      values: ["2026-11-01", "2026-12-01", "2027-01-01"].map((periodStart) => ({
        kpiId,
        periodStart,
        value: 7,
      })),
    });
    const { values, refusal, accountName } = await preview({ formula: " [Ventes] / [Effectif] " });
    expect({ refusal, accountName }).toEqual({ refusal: null, accountName: null });
    expect(values.map(({ periodStart, value, error }) => [periodStart, error ?? value])).toEqual([
      ["2026-11-01", 128.571],
      ["2026-12-01", 0],
      ["2027-01-01", 42.857],
      ["2027-02-01", "divideByZero"],
      ["2027-03-01", "divideByZero"],
      ["2027-04-01", "divideByZero"],
    ]);
    expect(await storedKpis()).toEqual([{ name: "Effectif" }]);
  });

  it("it is refused as saving would refuse it: unreadable, or in a circle with another one", async () => {
    const first = await made("Premier", { kind: "formula", formula: "1" });
    await made("Second", { kind: "formula", formula: "[Premier] + 1" });
    expect(await preview({ formula: "1 + * 2" })).toMatchObject({
      values: [],
      refusal: { code: "23005", params: { position: 5 } },
    });
    expect(await preview({ kpiId: first, name: "Premier", formula: "[Second]" })).toMatchObject({
      values: [],
      refusal: { code: "23008", params: { path: "Premier → Second → Premier" } },
    });
    expect(await preview({ name: "Autre", formula: "[Second]" })).toMatchObject({ refusal: null });
  });

  it("it is shown for the first account where each has a plan of its own", async () => {
    const { database } = server.services;
    const account = await createBankAccount(database, companyId, { name: "BNP Courant" });
    await database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", companyId)
      .execute();
    await plan("2026-11-01", 12_000, { bank_account_id: account });
    const { accountName, values } = await preview({ formula: "[Ventes]" });
    expect([accountName, values[0]?.value]).toEqual(["BNP Courant", 120]);
  });

  it("it names what is calculated from it: indicators, and forecasts of any scenario", async () => {
    const kpiId = await made("Effectif");
    await made("Ventes par tête", { kind: "formula", formula: "[Ventes] / [Effectif]" });
    const { database } = server.services;
    const rent = await createCategory(database, companyId, { name: "Loyer" });
    const scenarioId = await createScenario(database, companyId);
    type Kind = "categoryFormula" | "customKpiBased";
    const series = (category_id: number, kind: Kind, definition: object, part: object = {}) =>
      database
        .insertInto("forecast_series")
        .values({
          company_id: companyId,
          category_id,
          kind,
          begin_on: "2026-11-01",
          definition: JSON.stringify({ kind, ...definition }),
          ...part,
        })
        .execute();
    await series(rent, "categoryFormula", { formula: "[Effectif] * 1200" }, { scenario_id: scenarioId });
    await series(sales, "customKpiBased", { sourceId: kpiId, percent: 5, delay: 0 });
    // Nothing is left of this one, and that one is based on an indicator that is gone.
    const gone = await createCategory(database, companyId, { name: "Fini" });
    await series(gone, "customKpiBased", { sourceId: kpiId, percent: 5, delay: 0 }, { end_on: "2026-11-01" });
    await series(gone, "customKpiBased", { sourceId: 999_999, percent: 5, delay: 0 });
    const answer = await send("GET", "/kpi-uses");
    expect(
      answer.json<Uses[]>().map((uses) => [uses.kpiId, names(uses.kpis), names(uses.categories)]),
    ).toEqual([[kpiId, ["Ventes par tête"], ["Loyer", "Ventes"]]]);
  });
});
