/** A company whose forecast is measured: its database, its ledger, its plan, and a server of its own. */
import { once } from "node:events";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { residentBytesOf } from "@amont/server/parsing/resident-bytes.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { type CompanyPlan, writePlan } from "./company-plan.ts";
import type { Pool } from "./connections.ts";
import { createClient } from "./http-client.ts";
import { loadLedger } from "./load-ledger.ts";
import { startServer } from "./start-server.ts";

export const monthsOfLedger = 36;
const categories = 500;

export interface ForecastCompany {
  readonly size: number;
  readonly connectionString: string;
  readonly pool: Pool;
  readonly companyId: number;
  readonly token: string;
  readonly plan: CompanyPlan;
  /** Paid transactions of one category, and another category of the same direction. */
  readonly transactionIds: readonly number[];
  readonly categoryIds: readonly [number, number];
}

export async function createForecastCompany(size: number): Promise<ForecastCompany> {
  const connectionString = await createMigratedDatabase();
  const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
  const userId = await createUser(services.database);
  const companyId = await createCompany(services.database, {
    organisationId: await createOrganisation(services.database),
  });
  await giveAccess(services.database, userId, companyId, "write");
  const token = await services.issueToken(userId, 24 * 3600);
  await services.close();
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });
  const today = todayIn("Europe/Paris", new Date());
  const ledger = generateLedger({
    seed: "bench",
    size,
    months: monthsOfLedger,
    today,
    accounts: 4,
    expected: 2_000,
    categories,
  });
  await loadLedger(pool, companyId, ledger);
  const plan = await writePlan(pool, companyId, today);
  // As the database does by itself a minute after somebody wrote that much.
  await pool.query("analyze");
  return { size, connectionString, pool, companyId, token, plan, ...(await movable(pool, companyId)) };
}

async function movable(pool: Pool, companyId: number) {
  const { rows: found } = await pool.query<{ id: number }>(
    `select category_id as id from daily_totals t where company_id = $1 and is_paid and not is_inflow
       and category_id in (select id from categories where name ~ '[0-9]$')
     group by 1 order by sum(transaction_count) desc, 1 limit 2`,
    [companyId],
  );
  const categoryIds: readonly [number, number] = [found[0]?.id ?? 0, found[1]?.id ?? 0];
  const { rows } = await pool.query<{ id: number }>(
    `select id from transactions where company_id = $1 and category_id = $2 and is_paid order by id desc limit 1`,
    [companyId, categoryIds[0]],
  );
  return { categoryIds, transactionIds: rows.map(({ id }) => id) };
}

export interface ForecastServer {
  /** With the name of an answer that the reader has: it must be told that this is still the answer. */
  post(path: string, body: unknown, knownName?: string): Promise<void>;
  /** What the answer is called. */
  nameOf(path: string, body: unknown): Promise<string>;
  read(path: string, body: unknown): Promise<unknown>;
  /** Of the process, in bytes. */
  residentBytes(): number;
  stop(): Promise<void>;
}

export async function startForecastServer(
  { connectionString, companyId, token }: ForecastCompany,
  port: number,
): Promise<ForecastServer> {
  const server = await startServer(connectionString, port);
  const client = createClient(port, 1);
  const headers = { authorization: `Bearer ${token}`, entrepriseid: String(companyId) };
  const ask = (path: string, body: unknown) =>
    fetch(`http://localhost:${port}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    post: async (path, body, knownName) => {
      const known = knownName === undefined ? {} : { "if-none-match": knownName };
      const status = await client.call({
        method: "POST",
        path,
        headers: { ...headers, ...known },
        body: JSON.stringify(body),
      });
      if (status !== (knownName === undefined ? 200 : 304)) throw new Error(`${path} answered ${status}`);
    },
    nameOf: async (path, body) => (await ask(path, body)).headers.get("etag") ?? "",
    read: async (path, body) => (await ask(path, body)).json(),
    residentBytes: () => residentBytesOf(server.pid),
    stop: async () => {
      client.close();
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
