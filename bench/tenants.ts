/**
 * A thousand companies (950 of 2,000 lines, 50 of 20,000) on two instances: 200 users over the 50 large ones for a minute,
 * beside the same users on one company, by turns. No error, how often a forecast was there, what forecasts take of
 * memory, and how long the list of companies takes for somebody who may open all of them.
 * Usage: node bench/tenants.ts [seconds, default 60] [--small=950] [--large=50] [--users=200] [--memory=256]
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { residentBytesOf } from "@amont/server/parsing/resident-bytes.ts";
import { createTenants, type TenantUser } from "./support/group/many-tenants.ts";
import { type Call, createClient } from "./support/http-client.ts";
import { type Measurement, measure, printTable, together } from "./support/measure.ts";
import { startServer } from "./support/start-server.ts";
import { median, timed } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: "string", default: "950" },
    large: { type: "string", default: "50" },
    users: { type: "string", default: "200" },
    /** Of an instance, in megabytes: less than the large companies take together. */
    memory: { type: "string", default: "256" },
  },
});
const seconds = Number(positionals[0] ?? 60);
const rounds = 3;
const ports = [4_811, 4_812] as const;
const mostTimesAlone = 3;
const mostOfCap = 1.1;
const megabyte = 1024 * 1024;

const counts = { small: Number(flags.small), large: Number(flags.large), users: Number(flags.users) };
const making = await (async () => {
  let made: Awaited<ReturnType<typeof createTenants>> | undefined;
  const took = await timed(async () => {
    made = await createTenants(counts);
  });
  if (made === undefined) throw new Error("there are no tenants");
  return { ...made, took };
})();
const { connectionString, pool, users, staffToken, everywhere, inOne } = making;
console.log(`${counts.small + counts.large} companies made in ${(making.took / 1000).toFixed(0)} s`);

const servers = await Promise.all(
  ports.map((port) => startServer(connectionString, port, { AMONT_FORECAST_MEMORY: flags.memory })),
);
const clients = ports.map((port) => createClient(port, users.length));
const before = servers.map(({ pid }) => residentBytesOf(pid));

const headersOf = (token: string, companyId?: number) => ({
  authorization: `Bearer ${token}`,
  ...(companyId === undefined ? {} : { entrepriseid: String(companyId) }),
});

/** Mostly the forecast, as it is opened and looked at; one call of ten plans something. */
function callOf({ token, companyId, leafId }: TenantUser, turn: number): Call {
  const headers = headersOf(token, companyId);
  const entity = `/entities/${companyId}`;
  if (turn % 10 === 9) {
    const cells = [{ categoryId: leafId, offset: 1 + (turn % 12), amount: 100 + (turn % 900) }];
    const body = JSON.stringify({ scenarioId: null, cells });
    return { method: "POST", path: `/api/forecasting/v3/forecast${entity}/cells`, headers, body };
  }
  if (turn % 5 === 4) return { method: "GET", path: `/companies/${companyId}/name`, headers };
  const body = JSON.stringify({ offsetBegin: -3, offsetEnd: 12, frequency: 2, scenarioId: null });
  return { method: "POST", path: `/api/forecasting/v2${entity}/cashflow-statement`, headers, body };
}

const refusals = new Map<string, number>();

async function ask(index: number, call: Call): Promise<void> {
  const status = await clients[index % clients.length]?.call(call);
  if (status !== undefined && status < 400) return;
  const refusal = `${status} ${call.method} ${call.path.replaceAll(/\d+/g, "…")}`;
  refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
  throw new Error(refusal);
}

const run = (name: string, of: (index: number) => TenantUser | undefined): Promise<Measurement> =>
  measure({
    name,
    workers: users.length,
    seconds: seconds / rounds,
    work: async (index, turn) => {
      const user = of(index);
      if (user === undefined) throw new Error("no such user");
      await ask(index, callOf(user, turn + index));
    },
  });

const ofOneCompany = users.filter(({ companyId }) => companyId === users[0]?.companyId);
const alone: Measurement[] = [];
const spread: Measurement[] = [];
for (let round = 0; round < rounds; round += 1) {
  alone.push(await run("one company", (index) => ofOneCompany[index % ofOneCompany.length]));
  spread.push(
    await run(`${counts.large} of ${counts.small + counts.large} companies`, (index) => users[index]),
  );
}
printTable([together(alone), together(spread)]);

interface MemoryNumbers {
  readonly kept: number;
  readonly bytes: number;
  readonly capBytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
}

let mostShare = 0;
for (const [index, port] of ports.entries()) {
  const answer = await fetch(`http://localhost:${port}/v1/staff/forecast-memory`, {
    headers: headersOf(staffToken),
  });
  const { kept, bytes, capBytes, hits, misses, evictions } = (await answer.json()) as MemoryNumbers;
  mostShare = Math.max(mostShare, bytes / capBytes);
  const grown = residentBytesOf(servers[index]?.pid) - (before[index] ?? 0);
  console.log(
    `instance ${index + 1}: ${kept} forecasts, ${(bytes / megabyte).toFixed(0)} of ${(capBytes / megabyte).toFixed(0)} MB, ` +
      `${((hits * 100) / (hits + misses)).toFixed(1)} % were there, ${evictions} dropped; the process grew by ${(grown / megabyte).toFixed(0)} MB`,
  );
}

/** A list of a thousand names costs more than one of one; nothing of it may come from adding up their lines. */
const listOf = async (token: string) => {
  const path = "/companies/all";
  const times: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    times.push(await timed(() => ask(0, { method: "GET", path, headers: headersOf(token) })));
  return median(times);
};
const [listOfAll, listOfOne] = [await listOf(everywhere), await listOf(inOne)];
console.log(
  `list of ${counts.small + counts.large} companies ${listOfAll.toFixed(1)} ms, of one ${listOfOne.toFixed(1)} ms`,
);

const times = together(spread).p95Ms / together(alone).p95Ms;
const errors = [...alone, ...spread].reduce((sum, measured) => sum + measured.errors, 0);
const verdict = (isKept: boolean, text: string) => console.log(`${isKept ? "kept  " : "MISSED"}  ${text}`);
verdict(errors === 0, `${errors} errors`);
for (const [refusal, count] of refusals) console.log(`        ${count} × ${refusal}`);
verdict(times <= mostTimesAlone, `p95 ${times.toFixed(2)} × of ${mostTimesAlone} × one company alone`);
verdict(mostShare <= mostOfCap, `memory ${mostShare.toFixed(2)} of ${mostOfCap} × the cap`);

for (const client of clients) client.close();
for (const server of servers) {
  server.kill("SIGTERM");
  await once(server, "exit");
}
await pool.end();
process.exit(errors === 0 && times <= mostTimesAlone && mostShare <= mostOfCap ? 0 : 1);
