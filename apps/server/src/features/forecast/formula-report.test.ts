import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "./testing/forecast-company.ts";

describe("the report of formulas", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let scenarioId: number;

  const formula = (categoryId: number, text: string, part: { scenario?: number; project?: number } = {}) =>
    sql`insert into forecast_series (company_id, category_id, scenario_id, project_id, kind, begin_on, end_on, definition)
      values (${company.companyId}, ${categoryId}, ${part.scenario ?? null}, ${part.project ?? null}, 'categoryFormula',
        '2026-11-01', '2027-01-01', ${JSON.stringify({ kind: "categoryFormula", formula: text })}::jsonb)`.execute(
      server.services.database,
    );

  beforeAll(async () => {
    company = await createForecastCompany(server);
    scenarioId = await company.scenario();
    const { services, rent } = company.categories;
    await formula(services, "[Ventes] - 100");
    await formula(rent, "[Disparue] * 2", { scenario: scenarioId });
    const { id } = await server.services.database
      .insertInto("projects")
      .values({ company_id: company.companyId, title: "Chantier" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await formula(rent, "10 / [Ventes]", { project: id });
    await server.services.database
      .insertInto("kpis")
      .values({
        company_id: company.companyId,
        kind: "formula",
        name: "Boucle",
        formula: "[kpi:Boucle] + 1",
        position: 0,
      })
      .execute();
  });

  const report = async (query = "") => {
    const url = `/api/forecasting/v2/entities/${company.companyId}/formula-report${query}`;
    const answer = await company.call("GET", url);
    if (answer.statusCode !== 200) return answer.statusCode;
    return answer
      .json<Record<string, unknown>[]>()
      .map(({ lineType, name, error, projectName, periods }) => [
        lineType,
        name,
        error,
        projectName,
        (periods as string[]).slice(0, 3).join(" "),
      ]);
  };

  it("names the lines without a value, why, and since when", async () => {
    const ofAll = [
      ["category", "Prestations", "negativeForecast", null, "2026-11-01 2026-12-01"],
      ["kpi", "Boucle", "circularReference", null, "2026-11-01 2026-12-01 2027-01-01"],
      ["category", "Loyer", "divideByZero", "Chantier", "2026-11-01 2026-12-01"],
    ];
    expect(await report()).toEqual(ofAll);
    expect(await report(`?scenarioId=${scenarioId}`)).toEqual(
      expect.arrayContaining([
        ...ofAll,
        ["category", "Loyer", "unknownCategory", null, "2026-11-01 2026-12-01"],
      ]),
    );
  });

  it("has nothing to say of a copy, and knows no scenario of nobody", async () => {
    const frozenId = await company.scenario({ name: "Copie", frozen_on: "2026-11-01" });
    expect(await report(`?scenarioId=${frozenId}`)).toEqual([]);
    expect(await report("?scenarioId=999999")).toBe(404);
  });
});
