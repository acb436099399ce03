import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createForecastCompany, forecastNow } from "./testing/forecast-company.ts";

describe("the memory of forecasts", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      now: () => forecastNow,
      env: { AMONT_FORECAST_MEMORY: "64" },
      isAlone: true,
    });
  });
  afterAll(async () => server.close());

  const read = async (userId: string) =>
    server.call(userId, { method: "GET", url: "/v1/staff/forecast-memory" });

  it("is told to staff, and to nobody else", async () => {
    const company = await createForecastCompany(server);
    const staff = await createUser(server.services.database, { isStaff: true });
    expect((await read(staff)).json()).toEqual({
      kept: 0,
      bytes: 0,
      capBytes: 64 * 1024 * 1024,
      hits: 0,
      misses: 0,
      evictions: 0,
      loads: 0,
      waiting: 0,
      groups: 0,
      groupBytes: 0,
      groupCapBytes: 128 * 1024 * 1024,
    });
    await company.statement();
    await company.statement();
    await company.paid(company.categories.sales, "2026-11-03", 40_000);
    await company.statement();
    const numbers = (await read(staff)).json<{ readonly bytes: number }>();
    expect(numbers).toMatchObject({ kept: 1, hits: 2, misses: 1, loads: 2 });
    expect(numbers.bytes).toBeGreaterThan(1_000);
    expect((await read(company.userId)).statusCode).toBe(403);
  });
});
