/** Who waits for a company that somebody else loads holds no connection meanwhile. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createForecastCompany, forecastNow } from "../../features/forecast/testing/forecast-company.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("readers of companies that nobody has loaded yet", () => {
  // Two connections for the requests of one company, of four; two of all for loads, and one of those for one company.
  const server = useTestServer({
    now: () => forecastNow,
    env: { DATABASE_POOL_SIZE: "4" },
    isAlone: true,
  });
  let locker: pg.Client;
  beforeAll(async () => {
    locker = new pg.Client({ connectionString: server.connectionString });
    await locker.connect();
  });
  afterAll(async () => locker.end());

  /** While it lasts, a forecast cannot be loaded: the sums of the ledger are locked. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await locker.query("begin");
    await locker.query("lock table daily_totals in access exclusive mode");
    try {
      await work();
    } finally {
      await locker.query("rollback");
    }
  }

  const waitingForLock = `from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  const loading = async () => (await locker.query(`select ${waitingForLock}`)).rows.length;

  it("of one company leave room for others, of the same and of another, and are all answered by one load", async () => {
    const cold = await createForecastCompany(server);
    const warm = await createForecastCompany(server);
    await cold.paid(cold.categories.sales, "2026-11-03", 40_000);
    await warm.statement();
    let readers: ReturnType<typeof cold.statement>[] = [];
    await whileLocked(async () => {
      readers = Array.from({ length: 10 }, () => cold.statement());
      await expect.poll(loading).toBe(1);
      const others = await Promise.all([
        warm.statement(),
        cold.call("GET", `/api/banque/GetInfoBanque?banqueId=${cold.accounts.account}`),
        cold.call("GET", `/api/banque/GetInfoBanque?banqueId=${cold.accounts.account}`),
      ]);
      expect(others.slice(1)).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }]);
      expect(await loading()).toBe(1);
    });
    const answers = await Promise.all(readers);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.inflow.summary.realized).toContain(40_000);
  });

  it("of many companies leave room for who asks for what is there, and are all answered in the end", async () => {
    const cold = await Promise.all(Array.from({ length: 6 }, () => createForecastCompany(server)));
    const warm = await createForecastCompany(server);
    await warm.statement();
    let readers: ReturnType<typeof warm.statement>[] = [];
    await whileLocked(async () => {
      readers = cold.flatMap((company) => [company.statement(), company.statement()]);
      await expect.poll(loading).toBe(2);
      await warm.statement();
      expect(await loading()).toBe(2);
    });
    expect(await Promise.all(readers)).toHaveLength(12);
  });

  it("of one company are answered by another load when the first one fails", async () => {
    const cold = await createForecastCompany(server);
    let readers: ReturnType<typeof cold.call>[] = [];
    await whileLocked(async () => {
      const url = `/api/forecasting/v2/entities/${cold.companyId}/cashflow-statement`;
      const filter = { offsetBegin: 0, offsetEnd: 3, frequency: 2 };
      readers = Array.from({ length: 4 }, () => cold.call("POST", url, filter));
      await expect.poll(loading).toBe(1);
      await locker.query(`select pg_cancel_backend(pid) ${waitingForLock}`);
      await expect.poll(() => Promise.race([...readers, Promise.resolve(null)])).not.toBeNull();
      await expect.poll(loading).toBe(1);
    });
    const codes = (await Promise.all(readers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((left, right) => left - right)).toEqual([200, 200, 200, 500]);
  });
});
