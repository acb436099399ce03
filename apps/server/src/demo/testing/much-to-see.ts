/** What somebody who opens the demo for the first time can look at, through the product's own calls. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestServer } from "../../testing/test-server.ts";

interface WireLine {
  readonly Type: string;
  readonly Cells: ReadonlyArray<{ readonly Forecast?: number; readonly Realized?: number }>;
}

/** A year ago another plan, every difference explained, projects that earn something, one line of VAT. */
export async function expectMuchToSee(server: TestServer, userId: string, companyId: number): Promise<void> {
  const entity = `/api/forecasting/v3/forecast/entities/${companyId}`;
  const view = { offsetBegin: -3, offsetEnd: 6, frequency: 2 };
  const ask = async <T>(method: "GET" | "POST", url: string, payload?: object): Promise<T> => {
    const answer = await server.call(userId, { method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const vatOf = async (asOf?: string) => {
    const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
    const { OutFlow } = await ask<{ OutFlow: { Categories: WireLine[] } }>("POST", url, { ...view, asOf });
    const lines = OutFlow.Categories.filter(({ Type }) => Type === "vat");
    expect(lines).toHaveLength(1);
    return (lines[0]?.Cells ?? []).map(({ Realized = 0, Forecast = 0 }) => ({ Realized, Forecast }));
  };
  const [vat, believed] = [await vatOf(), await vatOf("2025-11-16")];
  for (const cells of [vat, believed])
    expect(cells.slice(4).every(({ Forecast }) => Forecast > 0)).toBe(true);
  expect(vat.map(({ Forecast }) => Forecast)).not.toEqual(believed.map(({ Forecast }) => Forecast));
  expect(vat.slice(0, 2).every(({ Realized }) => Realized > 0)).toBe(true);
  expect(believed.every(({ Realized }) => Realized === 0)).toBe(true);

  const { columns } = await ask<{
    columns: Array<{ before: number; after: number; unexplained: number; reasons: Record<string, number> }>;
  }>("POST", `${entity}/bridge`, { ...view, from: "2025-11-16" });
  for (const { before, after, unexplained, reasons } of columns) {
    const told = Object.values(reasons).reduce((sum, amount) => sum + amount, 0);
    expect(unexplained).toBe(0);
    expect(Math.abs(after - before - told)).toBeLessThan(0.005);
    expect(before).not.toBe(after);
  }

  const { rows: projects } = await sql<{ id: number }>`
    select id from projects where company_id = ${companyId} and archived_at is null`.execute(
    server.services.database,
  );
  const margins = await Promise.all(
    projects.map(async ({ id }) => {
      const url = `${entity}/projects/${id}/statement`;
      const { margins: found } = await ask<{ margins: Array<{ marginEnd: number | null }> }>(
        "POST",
        url,
        view,
      );
      return found.at(-1)?.marginEnd ?? null;
    }),
  );
  expect(margins.filter((margin) => margin !== null && margin > 0.1 && margin < 0.7)).toHaveLength(2);

  const kpis = await ask<Array<{ children: Array<{ temporalGroups: Array<{ error: string | null }> }> }>>(
    "GET",
    `/api/forecasting/v2/entity/${companyId}/kpis?offsetBegin=-3&offsetEnd=6`,
  );
  const values = kpis.flatMap(({ children }) => children.flatMap(({ temporalGroups }) => temporalGroups));
  expect(values).toHaveLength(9 * 9);
  expect(values.every(({ error }) => error === null)).toBe(true);
}
