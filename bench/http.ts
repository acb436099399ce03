/**
 * 200 signed-in users reading and writing at once, beside the bare framework and the bare query in
 * the same run, on a database that keeps every commit. Usage: node bench/http.ts [seconds, default 60]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { openDurableDatabase } from "./support/durable-database.ts";
import { createClient } from "./support/http-client.ts";
import { measure, printTable } from "./support/measure.ts";

const seconds = Number(process.argv[2] ?? 60);
const userCount = 200;
const port = 4790;
const barePort = 4791;

interface SignedIn {
  readonly token: string;
  readonly companyId: number;
}

/** Users in ten organisations of two companies each, every one with a token of their own. */
async function signInUsers(connectionString: string): Promise<SignedIn[]> {
  const config = parseConfig({ PORT: String(port), AMONT_DEMO: "off" });
  const services = await openServices({ config, connectionString });
  const companies: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const organisationId = await createOrganisation(services.database);
    for (let nth = 0; nth < 2; nth += 1) {
      companies.push(await createCompany(services.database, { organisationId }));
    }
  }
  const users: SignedIn[] = [];
  for (let index = 0; index < userCount; index += 1) {
    const userId = await createUser(services.database);
    const companyId = companies[index % companies.length] ?? 0;
    await giveAccess(services.database, userId, companyId, "write");
    users.push({ token: await services.issueToken(userId, 3600), companyId });
  }
  await services.close();
  return users;
}

function start(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: "ignore" });
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Seven reads for three writes, as a morning in the product has them. */
function callOf(user: SignedIn, turn: number) {
  const headers = { authorization: `Bearer ${user.token}`, entrepriseid: String(user.companyId) };
  const company = `/api/core/v1/companies/${user.companyId}`;
  const kinds = [
    { method: "GET", path: "/companies/all", headers },
    { method: "GET", path: `/companies/${user.companyId}/name`, headers },
    { method: "GET", path: `${company}/connexion-info`, headers },
    {
      method: "POST",
      path: `${company}/connexion-info?widthScreen=1440&heightScreen=900`,
      headers,
      body: "{}",
    },
    { method: "GET", path: "/api/currency/GetCompaniesCurrency", headers },
    {
      method: "POST",
      path: "/users/accesses/switch",
      headers,
      body: JSON.stringify({ targetCompanyId: user.companyId }),
    },
    { method: "GET", path: "/v2/feature-flags", headers },
    { method: "GET", path: "/api/entreprise/GetObjectivesCalculationMode", headers },
    {
      method: "POST",
      path: "/api/entreprise/UpdateObjectivesCalculationMode",
      headers,
      body: JSON.stringify({ calculationMode: turn % 20 < 10 ? "shared" : "non-shared" }),
    },
    { method: "GET", path: `/companies/${user.companyId}/organization`, headers },
  ] as const;
  return kinds[turn % kinds.length] ?? kinds[0];
}

const database = await openDurableDatabase();
const { connectionString } = database;
const users = await signInUsers(connectionString);
const mainFile = fileURLToPath(import.meta.resolve("@amont/server/main.ts"));
const server = start(mainFile, {
  PORT: String(port),
  DATABASE_URL: connectionString,
  AMONT_DEMO: "off",
  LOG_LEVEL: "error",
});
const bare = start(fileURLToPath(new URL("./support/bare-server.ts", import.meta.url)), {
  PORT: String(barePort),
});
await untilAnswering(`http://localhost:${port}/readyz`);
await untilAnswering(`http://localhost:${barePort}/bare`);

const short = Math.max(2, Math.round(seconds / 6));
const bareClient = createClient(barePort, userCount);
const client = createClient(port, userCount);
const pool = createPool({ connectionString, applicationName: "amont-bench" });

async function expectSuccess(status: Promise<number>): Promise<void> {
  const code = await status;
  if (code >= 400) throw new Error(`status ${code}`);
}

const rows = [
  await measure({
    name: "bare fastify route",
    workers: userCount,
    seconds: short,
    work: () => expectSuccess(bareClient.call({ method: "GET", path: "/bare" })),
  }),
  await measure({
    name: "bare query (one primary-key read)",
    workers: userCount,
    seconds: short,
    work: async (index) => {
      await pool.query("select id, name from companies where id = $1", [users[index]?.companyId]);
    },
  }),
  await measure({
    name: `Amont, ${userCount} users reading and writing`,
    workers: userCount,
    seconds,
    work: async (index, turn) => {
      const user = users[index];
      if (user === undefined) throw new Error("no such user");
      await expectSuccess(client.call(callOf(user, turn + index)));
    },
  }),
];

printTable(rows);
bareClient.close();
client.close();
await pool.end();
await Promise.all([end(server), end(bare)]);
await database.release();
process.exitCode = rows.some((row) => row.errors > 0) ? 1 : 0;
process.exit();
