/**
 * The ledger of one company with a million transactions: what a treasurer does all day, through HTTP, each beside
 * the same query written by hand in SQL on the same database in the same run, by turns. Medians.
 * Usage: node bench/ledger.ts [transactions, default 1000000] [rounds, default 30]
 */
import { once } from "node:events";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { createClient } from "./support/http-client.ts";
import { type LedgerCase, ledgerCases } from "./support/ledger-cases.ts";
import { loadLedger } from "./support/load-ledger.ts";
import { startServer } from "./support/start-server.ts";
import { median, timed } from "./support/timing.ts";

const size = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 30);
const port = 4792;
const today = calendarDate("2026-11-15");

async function createLedger(connectionString: string) {
  const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
  const userId = await createUser(services.database);
  const companyId = await createCompany(services.database, {
    organisationId: await createOrganisation(services.database),
  });
  await giveAccess(services.database, userId, companyId, "write");
  const token = await services.issueToken(userId, 24 * 3600);
  await services.close();
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });
  const ledger = generateLedger({
    seed: "bench",
    size,
    months: 36,
    today,
    accounts: 4,
    expected: size / 200,
  });
  await loadLedger(pool, companyId, ledger);
  return { pool, companyId, token };
}

const connectionString = await createMigratedDatabase();
console.log(`loading ${size} transactions…`);
const loading = performance.now();
const { pool, companyId, token } = await createLedger(connectionString);
console.log(`loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
const server = await startServer(connectionString, port);
const client = createClient(port, 1);

async function callServer({ method, path, body }: LedgerCase["http"], turn: number): Promise<void> {
  const status = await client.call({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, entrepriseid: String(companyId) },
    ...(body === undefined ? {} : { body: JSON.stringify(body(turn)) }),
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(12))).join(""));

line(["", "HTTP ms", "by hand ms", "ratio", "limit"]);
let isWithinLimits = true;
for (const each of await ledgerCases(pool, companyId, size)) {
  const viaHttp: number[] = [];
  const byHand: number[] = [];
  const turns = Math.min(rounds, each.mostRounds ?? rounds);
  // A server that has just started is not what people wait for: it runs as often before anything is measured.
  const warmUp = each.mostRounds === undefined ? turns : 1;
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    const first = await timed(() => callServer(each.http, turn));
    const second = await timed(() => each.byHand(turn));
    if (turn >= warmUp) {
      viaHttp.push(first);
      byHand.push(second);
    }
  }
  const ratio = median(viaHttp) / median(byHand);
  if (each.limit !== undefined && ratio > each.limit) isWithinLimits = false;
  line([
    each.name,
    median(viaHttp).toFixed(1),
    median(byHand).toFixed(1),
    ratio.toFixed(2),
    each.limit === undefined ? "" : `≤ ${each.limit}`,
  ]);
}

client.close();
await pool.end();
server.kill("SIGTERM");
await once(server, "exit");
process.exit(isWithinLimits ? 0 : 1);
