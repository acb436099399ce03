import { getProjectStatement } from "@amont/contract/operations/forecast/get-project-statement.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "../testing/forecast-company.ts";

describe("the statement of a project", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let projectId: number;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    projectId = await createProject("Chantier");
  });

  async function createProject(title: string): Promise<number> {
    const { id } = await server.services.database
      .insertInto("projects")
      .values({ company_id: company.companyId, title })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  const give = (transaction_id: number, amount_minor: number, project_id = projectId) =>
    server.services.database
      .insertInto("transaction_projects")
      .values({ company_id: company.companyId, transaction_id, project_id, amount_minor })
      .execute();

  const read = (body: object = {}, id = projectId) =>
    company.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/projects/${id}/statement`,
      { offsetBegin: -1, offsetEnd: 3, frequency: 2, ...body },
    );
  const shown = async (body: object = {}) => {
    const answer = await read(body);
    expect(answer.statusCode).toBe(200);
    return z.decode(getProjectStatement.response, answer.json());
  };

  it("adds up the parts that transactions give it, and its own plan, to a margin", async () => {
    const { sales, rent, income } = company.categories;
    const other = await createProject("Autre");
    // Long before the first column: it counts for the margin of all of the project.
    await give(await company.paid(rent, "2025-03-05", 90_000), 20_000);
    const invoice = await company.paid(sales, "2026-10-05", 100_000);
    await give(invoice, 60_000);
    await give(invoice, 40_000, other);
    await give(await company.paid(sales, "2026-10-06", 5_000, { is_ignored: true }), 5_000);
    await give(await company.expected(sales, "2026-11-28", 30_000), 30_000);
    await give(await company.expected(rent, "2026-10-20", 8_000), 8_000);
    await company.paid(sales, "2026-11-02", 7_000);
    await company.cell(sales, "2026-11-01", 50_000, { project_id: projectId });
    await company.cell(rent, "2026-12-01", 10_000, { project_id: projectId });
    await company.cell(rent, "2026-12-01", 99_000);
    const { projectName, statement, margins } = await shown();
    expect(projectName).toBe("Chantier");
    expect(cellsOf(statement, income)).toEqual({
      realized: [60_000, 0, 0, 0],
      expected: [0, 30_000, 0, 0],
      forecast: [0, 50_000, 0, 0],
      remaining: [0, 20_000, 0, 0],
      cashFlow: [60_000, 50_000, 0, 0],
    });
    expect(cellsOf(statement, rent)["cashFlow"]).toEqual([0, 8_000, 10_000, 0]);
    expect(margins).toEqual([
      { offset: -1, margin: 600, cumulated: 400, marginEnd: 40_000 / 60_000 },
      { offset: 0, margin: 420, cumulated: 820, marginEnd: 82_000 / 110_000 },
      { offset: 1, margin: -100, cumulated: 720, marginEnd: 72_000 / 110_000 },
      { offset: 2, margin: 0, cumulated: 720, marginEnd: 72_000 / 110_000 },
    ]);
    expect(statement.startBalances).toEqual([-20_000, 40_000, 82_000, 72_000]);
    expect(statement.endBalances).toEqual([40_000, 82_000, 72_000, 72_000]);
  });

  it("has no margin while nothing came in, and shows finer columns", async () => {
    const { rent } = company.categories;
    await give(await company.paid(rent, "2026-11-02", 8_000), 8_000);
    await sql`insert into forecast_series (company_id, category_id, project_id, kind, begin_on, definition) values
      (${company.companyId}, ${rent}, ${projectId}, 'fixedAmount', '2026-12-01',
       '{"kind": "fixedAmount", "amountMinor": 12000, "everyMonths": 1, "day": 10}')`.execute(
      server.services.database,
    );
    const { statement, margins } = await shown({ frequency: 1, offsetBegin: -2, offsetEnd: 5 });
    // 7 December begins the week with the 10th.
    expect(cellsOf(statement, rent)["cashFlow"]).toEqual([0, 8_000, 0, 0, 0, 0, 12_000]);
    expect(margins.every(({ marginEnd }) => marginEnd === null)).toBe(true);
  });

  it("follows its scenario", async () => {
    const { sales } = company.categories;
    const scenarioId = await company.scenario();
    await company.cell(sales, "2026-11-01", 50_000, { project_id: projectId });
    await company.cell(sales, "2026-11-01", 70_000, { project_id: projectId, scenario_id: scenarioId });
    await give(await company.expected(sales, "2026-12-01", 9_000, { scenario_id: scenarioId }), 9_000);
    expect(cellsOf((await shown()).statement, sales)["cashFlow"]).toEqual([0, 50_000, 0, 0]);
    expect(cellsOf((await shown({ scenarioId })).statement, sales)["cashFlow"]).toEqual([
      0, 70_000, 9_000, 0,
    ]);
  });

  it("refuses projects and scenarios of nobody, and columns that leave out the present", async () => {
    const strangers = await createForecastCompany(server);
    const { id: theirs } = await server.services.database
      .insertInto("projects")
      .values({ company_id: strangers.companyId, title: "Ailleurs" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await read({}, theirs)).statusCode).toBe(404);
    expect((await read({ scenarioId: 999_999 })).statusCode).toBe(404);
    expect((await read({ offsetBegin: 1 })).statusCode).toBe(422);
    const frozenId = await company.scenario({ name: "Copie", frozen_on: "2026-11-01" });
    expect((await read({ scenarioId: frozenId })).statusCode).toBe(404);
  });
});
