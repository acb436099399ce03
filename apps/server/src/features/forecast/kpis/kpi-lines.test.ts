import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "../testing/forecast-company.ts";

interface Line {
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly presetKPIType: string | null;
  readonly temporalGroups: ReadonlyArray<{ offset: number; value: number | null; error: string | null }>;
  readonly total: number | null;
  readonly children?: readonly Line[];
}

/** A row per line: name, depth, then what each period says. */
const table = (list: readonly Line[]): unknown[] =>
  list.flatMap((line) => [
    [line.name, line.depth, ...line.temporalGroups.map(({ value, error }) => error ?? value)],
    ...table(line.children ?? []),
  ]);

describe("the values of indicators", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  const create = async (body: object): Promise<number> => {
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/kpis`;
    const answer = await company.call("POST", url, body);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const read = (query = "") =>
    company.call(
      "GET",
      `/api/forecasting/v2/entity/${company.companyId}/kpis?offsetBegin=-1&offsetEnd=3${query}`,
    );
  const lines = async (query = "") => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(200);
    return answer.json<Line[]>();
  };
  it("are ours, by hand or calculated, in their groups, at the frequency of the plan", async () => {
    const { sales, rent } = company.categories;
    await company.paid(sales, "2026-10-05", 100_000);
    await company.paid(rent, "2026-09-05", 250_000);
    await company.cell(sales, "2026-11-01", 80_000);
    await company.cell(rent, "2026-12-01", 500_000);
    const group = await create({ kind: "group", name: "Trésorerie" });
    for (const [name, presetKPIType] of [
      ["Flux net", "netCashFlow"],
      ["Solde de fin", "endBalance"],
      ["Dépense mensuelle", "burnRate"],
      ["Mois restants", "runway"],
    ])
      await create({ kind: "preset", name, presetKPIType, groupId: group });
    const people = await create({ kind: "manual", name: "Effectif" });
    await create({ kind: "formula", name: "Ventes par tête", formula: "[Ventes] / [Effectif]" });
    const values = [
      { kpiId: people, periodStart: "2026-10-01", value: 4 },
      { kpiId: people, periodStart: "2026-11-01", value: 4.5 },
    ];
    await company.call("PUT", `/api/forecasting/v3/forecast/entities/${company.companyId}/kpi-values`, {
      values,
    });
    const found = await lines();
    expect(found[0]).toMatchObject({ type: "group", presetKPIType: null, temporalGroups: [] });
    expect(found[0]?.children?.[3]).toMatchObject({ type: "preset", presetKPIType: "runway" });
    expect(found[1]?.temporalGroups.map(({ offset }) => offset)).toEqual([-1, 0, 1, 2]);
    // October to January. Cash of September counts for the burn rate of October and November.
    expect(table(found)).toEqual([
      ["Trésorerie", 0],
      ["Flux net", 1, 1_000, 800, -5_000, 0],
      ["Solde de fin", 1, 10_000, 10_800, 5_800, 5_800],
      ["Dépense mensuelle", 1, 500, 233.33, 1_066.67, 1_400],
      ["Mois restants", 1, 20, 46.2, 5.4, 4.1],
      ["Effectif", 0, 4, 4.5, 0, 0],
      ["Ventes par tête", 0, 250, 177.778, "divideByZero", "divideByZero"],
    ]);
  });

  it("come to something over all columns: by what they are, or as somebody chose", async () => {
    const { sales, rent } = company.categories;
    await company.paid(sales, "2026-10-05", 100_000);
    await company.paid(rent, "2026-09-05", 250_000);
    await company.cell(sales, "2026-11-01", 80_000);
    await company.cell(rent, "2026-12-01", 500_000);
    for (const presetKPIType of ["netCashFlow", "endBalance", "runway", "inflowAchievement"])
      await create({ kind: "preset", name: presetKPIType, presetKPIType });
    const [sum, last, mean] = [
      await create({ kind: "manual", name: "Commandes" }),
      await create({ kind: "manual", name: "Effectif", summary: "last" }),
      await create({ kind: "manual", name: "Prix moyen", summary: "mean" }),
    ];
    await create({ kind: "manual", name: "Jamais saisi", summary: "last" });
    await create({ kind: "formula", name: "Double", formula: "[Ventes] * 2" });
    const values = [sum, last, mean].flatMap((kpiId) => [
      { kpiId, periodStart: "2026-09-01", value: 100 },
      { kpiId, periodStart: "2026-10-01", value: 4 },
      { kpiId, periodStart: "2026-11-01", value: 4.5 },
    ]);
    await company.call("PUT", `/api/forecasting/v3/forecast/entities/${company.companyId}/kpi-values`, {
      values,
    });
    expect((await lines()).map(({ name, total }) => [name, total])).toEqual([
      // October to January: 1,000 + 800 − 5,000.
      ["netCashFlow", -3_200],
      ["endBalance", 5_800],
      ["runway", 4.1],
      // 1,000.00 of 800.00 were reached.
      ["inflowAchievement", 125],
      ["Commandes", 8.5],
      ["Effectif", 4.5],
      ["Prix moyen", 4.25],
      ["Jamais saisi", null],
      ["Double", null],
    ]);
  });

  it("look inside columns, at months that are over, and at what customers owe", async () => {
    const { sales, rent } = company.categories;
    await company.paid(rent, "2026-08-10", 310_000);
    await company.paid(rent, "2026-09-10", 300_000);
    await company.paid(rent, "2026-10-12", 310_000);
    await company.paid(sales, "2026-10-20", 310_000, { name: "Durand" });
    await company.paid(sales, "2026-10-21", 100_000, { name: "Martin" });
    await company.expected(sales, "2026-11-02", 30_000);
    await company.expected(sales, "2026-12-02", 90_000);
    await company.expected(rent, "2026-11-20", 1_400_000);
    await company.expected(sales, "2026-11-27", 800_000);
    await company.cell(rent, "2026-10-01", 155_000);
    for (const preset of [
      ["Encaissements", "inflows"],
      ["Décaissements", "outflows"],
      ["Point bas", "lowPoint"],
      ["Autonomie prévue", "plannedRunway"],
      ["Jours", "daysOfCash"],
      ["Réalisation", "outflowAchievement"],
      ["Écart", "budgetGap"],
      ["Retards", "lateReceivables"],
      ["Part en retard", "lateShare"],
      ["Premier client", "topCustomerShare"],
    ])
      await create({ kind: "preset", name: preset[0], presetKPIType: preset[1] });
    // November: 4,300.00 at 20,100.00 in 91 days. October to January; 10,000.00 were held when November began, and 2,000.00 may be overdrawn.
    expect(table(await lines())).toEqual([
      ["Encaissements", 0, 4_100, 8_300, 900, 0],
      ["Décaissements", 0, 3_100, 14_000, 0, 0],
      ["Point bas", 0, 5_900, -3_700, 4_300, 5_200],
      ["Autonomie prévue", 0, null, 5, null, null],
      ["Jours", 0, 100, 19.5, 28, 34.2],
      ["Réalisation", 0, 200, null, null, null],
      ["Écart", 0, 2_550, -5_700, 900, 0],
      ["Retards", 0, null, 300, null, null],
      ["Part en retard", 0, null, 3.261, null, null],
      ["Premier client", 0, null, 75.61, null, null],
    ]);
  });

  it("follow the scenario, and say nothing of a frozen copy", async () => {
    const { sales } = company.categories;
    const scenarioId = await company.scenario();
    const frozenId = await company.scenario({ name: "Copie", frozen_on: "2026-11-01" });
    await create({ kind: "preset", name: "Flux net", presetKPIType: "netCashFlow" });
    await company.cell(sales, "2026-11-01", 80_000);
    await company.cell(sales, "2026-11-01", 50_000, { scenario_id: scenarioId });
    expect(table(await lines())).toEqual([["Flux net", 0, 0, 800, 0, 0]]);
    expect(table(await lines(`&scenarioId=${scenarioId}`))).toEqual([["Flux net", 0, 0, 500, 0, 0]]);
    expect(await lines(`&scenarioId=${frozenId}`)).toEqual([]);
    expect((await read("&scenarioId=999999")).statusCode).toBe(404);
  });

  it("are those of one account or of all, never of several", async () => {
    const { account, dollars } = company.accounts;
    const { sales } = company.categories;
    await company.paid(sales, "2026-10-05", 100_000);
    await create({ kind: "preset", name: "Flux net", presetKPIType: "netCashFlow" });
    expect(await lines(`&bankAccountId=${account}&bankAccountId=${dollars}`)).toEqual([]);
    expect(table(await lines(`&bankAccountId=${account}`))).toEqual([["Flux net", 0, 1_000, 0, 0, 0]]);
    await server.services.database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", company.companyId)
      .execute();
    await create({ kind: "formula", name: "Double", formula: "[Ventes] * 2" });
    await company.cell(sales, "2026-12-01", 30_000, { bank_account_id: account });
    expect(table(await lines(`&bankAccountId=${account}`))).toEqual([
      ["Flux net", 0, 1_000, 0, 300, 0],
      ["Double", 0, 2_000, 0, 600, 0],
    ]);
    // Plans per account: with a second account in the company's currency there is no sheet of them all.
    await server.services.database
      .insertInto("bank_accounts")
      .values({
        company_id: company.companyId,
        name: "Livret",
        currency: "EUR",
        known_balance_on: "2026-10-31",
      })
      .execute();
    expect(await lines()).toEqual([]);
  });

  it("refuses what is no preset, and columns that nobody can look at", async () => {
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/kpis`;
    for (const body of [
      { kind: "preset", name: "Rien" },
      { kind: "preset", name: "Autre", presetKPIType: "ebitda" },
      { kind: "manual", name: "Effectif", presetKPIType: "runway" },
    ])
      expect((await company.call("POST", url, body)).statusCode).toBe(422);
    const kpis = `/api/forecasting/v2/entity/${company.companyId}/kpis`;
    for (const query of [
      "offsetBegin=2&offsetEnd=1",
      "offsetBegin=0&offsetEnd=9000",
      "offsetBegin=x&offsetEnd=1",
    ])
      expect((await company.call("GET", `${kpis}?${query}`)).statusCode).toBe(422);
  });
});
