/**
 * 200 signed-in users reading and writing at once, beside the bare framework and the bare query in
 * the same run, on a database that keeps every commit: in turns, because a machine that others use too is slower at one
 * time than at another. Then what a call costs each process, how many statements it sends and which parts of the server
 * its time goes to. Usage: node bench/http.ts [seconds, default 60]
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
import { measure, printTable, together } from "./support/measure.ts";
import { parentOf, processorSeconds } from "./support/processor-time.ts";
import { median } from "./support/timing.ts";
import type { Watched } from "./support/watched-process.ts";

const seconds = Number(process.argv[2] ?? 60);
const rounds = 5;
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

function start(file: string, env: Record<string, string>, nodeOptions: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
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
const server = start(
  mainFile,
  { PORT: String(port), DATABASE_URL: connectionString, AMONT_DEMO: "off", LOG_LEVEL: "error" },
  ["--import", import.meta.resolve("./support/watched-process.ts")],
);
const bare = start(fileURLToPath(new URL("./support/bare-server.ts", import.meta.url)), {
  PORT: String(barePort),
});
await untilAnswering(`http://localhost:${port}/readyz`);
await untilAnswering(`http://localhost:${barePort}/bare`);

const bareClient = createClient(barePort, userCount);
const client = createClient(port, userCount);
const pool = createPool({ connectionString, applicationName: "amont-bench" });

async function expectSuccess(status: Promise<number>): Promise<void> {
  const code = await status;
  if (code >= 400) throw new Error(`status ${code}`);
}

const askBare = (time: number) =>
  measure({
    name: "bare fastify route",
    workers: userCount,
    seconds: time,
    work: () => expectSuccess(bareClient.call({ method: "GET", path: "/bare" })),
  });

const askDatabase = (time: number) =>
  measure({
    name: "bare query (one primary-key read)",
    workers: userCount,
    seconds: time,
    work: async (index) => {
      await pool.query("select id, name from companies where id = $1", [users[index]?.companyId]);
    },
  });

const askAmont = (time: number) =>
  measure({
    name: `Amont, ${userCount} users reading and writing`,
    workers: userCount,
    seconds: time,
    work: async (index, turn) => {
      const user = users[index];
      if (user === undefined) throw new Error("no such user");
      await expectSuccess(client.call(callOf(user, turn + index)));
    },
  });

/** The process that started all that work for connections: nobody else on this machine is asked. */
async function databaseProcess(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(rows[0]?.pid ?? 0);
}

const postmaster = await databaseProcess();
const spent = () => ({
  server: processorSeconds(server.pid ?? 0, "alone"),
  "bare server": processorSeconds(bare.pid ?? 0, "alone"),
  database: processorSeconds(postmaster, "with children"),
  client: processorSeconds(process.pid, "alone"),
});

type Spent = ReturnType<typeof spent>;
const difference = (before: Spent, after: Spent): Spent => ({
  server: after.server - before.server,
  "bare server": after["bare server"] - before["bare server"],
  database: after.database - before.database,
  client: after.client - before.client,
});

// What is loaded and compiled at the first calls is not what a call costs.
await askAmont(Math.max(1, seconds / 10));
const short = Math.max(1, seconds / 6 / rounds);
const turns = [];
for (let round = 0; round < rounds; round += 1) {
  const first = spent();
  const floor = await askBare(short);
  const bareSpent = difference(first, spent());
  const query = await askDatabase(short);
  const before = spent();
  const amont = await askAmont(seconds / rounds);
  turns.push({ floor, query, amont, bareSpent, amontSpent: difference(before, spent()) });
}
printTable([
  together(turns.map(({ floor }) => floor)),
  together(turns.map(({ query }) => query)),
  together(turns.map(({ amont }) => amont)),
]);
const ratios = turns.map(({ floor, amont }) => amont.perSecond / floor.perSecond);
console.log(
  `\nof the bare route's calls per second, turn by turn: ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}; median ${median(ratios).toFixed(2)}`,
);
// Other than time, it is the same however many others use the machine.
function printProcessorTime(
  what: string,
  whom: ReadonlyArray<keyof Spent>,
  each: readonly Spent[],
  calls: number,
) {
  const ofCall = (who: keyof Spent) => (each.reduce((sum, times) => sum + times[who], 0) * 1000) / calls;
  const all = whom.reduce((sum, who) => sum + ofCall(who), 0);
  const told = whom.map((who) => `${who} ${ofCall(who).toFixed(3)}`).join(", ");
  console.log(`processor time of a call of ${what}: ${all.toFixed(3)} ms (${told})`);
  return all;
}
const bareTime = printProcessorTime(
  "the bare route",
  ["bare server", "client"],
  turns.map(({ bareSpent }) => bareSpent),
  turns.reduce((sum, { floor }) => sum + floor.done, 0),
);
const amontTime = printProcessorTime(
  "Amont",
  ["server", "database", "client"],
  turns.map(({ amontSpent }) => amontSpent),
  turns.reduce((sum, { amont }) => sum + amont.done, 0),
);
console.log(`the bare route's is ${(bareTime / amontTime).toFixed(2)} of that`);

/** Watched apart: being watched takes time as well. */
async function watch(): Promise<{ readonly calls: number; readonly watched: Watched }> {
  server.send("begin");
  await once(server, "message");
  const { done } = await askAmont(Math.max(2, seconds / 6));
  server.send("end");
  const [watched] = (await once(server, "message")) as [Watched];
  return { calls: done, watched };
}

const { calls: seen, watched } = await watch();
console.log(`statements of a call: ${(watched.statements / seen).toFixed(2)}`);
const busy = Object.entries(watched.parts).filter(([part]) => part !== "idle");
const all = busy.reduce((sum, [, time]) => sum + time, 0);
for (const [part, time] of busy.toSorted(([, left], [, right]) => right - left)) {
  const share = `${((time * 100) / all).toFixed(1)} %`;
  console.log(
    `  ${part.padEnd(32)}${share.padStart(8)}${`${(time / 1000 / seen).toFixed(3)} ms`.padStart(12)}`,
  );
}

bareClient.close();
client.close();
await pool.end();
await Promise.all([end(server), end(bare)]);
await database.release();
process.exitCode = turns.some(({ amont }) => amont.errors > 0) ? 1 : 0;
process.exit();
