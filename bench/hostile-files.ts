/**
 * Files that hurt whoever reads them carelessly, sent to a server while others use it. First several hundred of every
 * format, by two companies at once: how long `/healthz` takes meanwhile, and what the server and its reading processes hold
 * together. Then a hundred damaged files of one company in a row: what another company notices of it. Ends with an error
 * when a limit is missed or a file is answered by a 5xx. The same seed, the same files.
 * Usage: node bench/hostile-files.ts [files, default 520] [seed, default "amont"]
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseConfig } from "@amont/server/config.ts";
import { acquireTestCluster, releaseTestCluster } from "@amont/server/db/testing/test-cluster.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { type HostileFile, hostileFiles } from "@amont/server/testing/hostile-files/hostile-files.ts";
import { fileRequest } from "@amont/server/testing/hostile-files/send-file.ts";
import { createBankAccount } from "@amont/server/testing/ledger-fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { type BesideCall, noticed } from "./support/beside.ts";
import { startServer } from "./support/start-server.ts";
import { percentile } from "./support/verdicts.ts";

const count = Number(process.argv[2] ?? 520);
const seed = process.argv[3] ?? "amont";
const port = 4797;
const origin = `http://localhost:${port}`;
const mebibyte = 1024 * 1024;
const largestBytes = 24 * mebibyte;
const limits = { healthP99Ms: 100, growthBytes: 300 * mebibyte, neighbourRatio: 2 } as const;

await acquireTestCluster();
const connectionString = await createMigratedDatabase();
const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });

/** With many people: what one person may ask in a minute is limited too, and not what this is about. */
async function openCompany(people: number) {
  const organisationId = await createOrganisation(services.database);
  const companyId = await createCompany(services.database, { organisationId });
  await createBankAccount(services.database, companyId, { name: "Compte courant" });
  const tokens: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const userId = await createUser(services.database);
    await giveAccess(services.database, userId, companyId, "write");
    await services.database
      .insertInto("organisation_administrators")
      .values({ organisation_id: organisationId, user_id: userId })
      .execute();
    tokens.push(await services.issueToken(userId, 3600));
  }
  let turn = 0;
  const headers = () => {
    turn += 1;
    return { authorization: `Bearer ${tokens[turn % tokens.length] ?? ""}`, entrepriseid: String(companyId) };
  };
  return { companyId, organisationId, headers };
}

type Company = Awaited<ReturnType<typeof openCompany>>;

const senders = [await openCompany(12), await openCompany(12)];
const neighbour = await openCompany(12);
await services.close();
const server = await startServer(connectionString, port);
process.on("exit", () => server.kill());

/** Told one by one. */
const slowSeconds = 10;
const statuses = new Map<number, number>();
const defects: string[] = [];

/** Who is asked to come again does, as a browser would. */
async function send(company: Company, file: HostileFile): Promise<void> {
  const { name, kind, bytes } = file;
  const began = performance.now();
  const { path, form } = fileRequest(kind, company, new Uint8Array(bytes));
  const answer = await fetch(origin + path, { method: "POST", headers: company.headers(), body: form });
  const text = await answer.text();
  const seconds = (performance.now() - began) / 1_000;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (seconds > slowSeconds) console.log(`${seconds.toFixed(0)} s, answered ${answer.status}: ${name}`);
  if (answer.status === 503) {
    await sleep(1_000 * Number(answer.headers.get("retry-after") ?? "1"));
    await send(company, file);
  } else if (answer.status >= 500) {
    defects.push(`${answer.status} ${name}: ${text.slice(0, 200)}`);
  }
}

/** Each company sends its next file when the one before was answered. */
async function sendAll(files: Iterator<HostileFile>): Promise<void> {
  const sending = senders.map(async (company) => {
    for (let next = files.next(); next.done !== true; next = files.next()) await send(company, next.value);
  });
  await Promise.all(sending);
}

const health: BesideCall = { name: "healthz", method: "GET", path: "/healthz", headers: {}, body: null };
const serverPid = server.pid ?? 0;
const task = { origin, serverPid, calls: [health], pauseMs: 10 };

// What a server holds that has read a file of each kind, and waits.
await sendAll(hostileFiles({ seed: "warm", count: 40, largestBytes: 10_000 }));
const quiet = await noticed(task, () => sleep(3_000));
const began = performance.now();
const hurt = await noticed(task, () => sendAll(hostileFiles({ seed, count, largestBytes })));
const seconds = (performance.now() - began) / 1_000;

async function neighbourCalls(): Promise<readonly BesideCall[]> {
  const statement = Buffer.from(
    "Date;Libellé;Montant\n02/03/2026;BOULANGERIE;-3,20\n03/03/2026;VIR;1 200,00\n",
  );
  const { path, form } = fileRequest("bank-file", neighbour, new Uint8Array(statement));
  const request = new Request(origin, { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  const body = new Uint8Array(await request.arrayBuffer());
  const list = Buffer.from(JSON.stringify({ pagination: { skip: 0, take: 50 } }));
  const json = { "content-type": "application/json" };
  return Array.from({ length: 12 }, () => neighbour.headers()).flatMap(
    (headers) =>
      [
        {
          name: "a list",
          method: "POST",
          path: "/api/cash-flow/v1/transactions-search",
          headers: { ...headers, ...json },
          body: list,
        },
        {
          name: "its own small file",
          method: "POST",
          path,
          headers: { ...headers, "content-type": type },
          body,
        },
      ] as const,
  );
}

const beside = { ...task, calls: await neighbourCalls(), pauseMs: 40 };
const damaged = [...hostileFiles({ seed: `${seed} damaged`, count: 100, largestBytes: 8 * mebibyte })];
await noticed(beside, () => sleep(3_000));
const alone = await noticed(beside, () => sleep(20_000));
const [sender] = senders;
const disturbed = await noticed(beside, async () => {
  for (const file of damaged) if (sender !== undefined) await send(sender, file);
});

server.kill();
await once(server, "exit");
await releaseTestCluster();

console.table([...statuses].map(([status, answers]) => ({ status, answers })));
for (const defect of defects) console.log(defect);
const healthTimes = hurt.durations["healthz"] ?? [];
const p99 = percentile(healthTimes, 0.99);
const growth = hurt.peakBytes - quiet.peakBytes;
console.log(
  `${count} files in ${seconds.toFixed(0)} s; /healthz p50 ${percentile(healthTimes, 0.5).toFixed(1)} p99 ${p99.toFixed(1)} max ${percentile(healthTimes, 1).toFixed(0)} ms of ${healthTimes.length} (quiet p99 ${percentile(quiet.durations["healthz"] ?? [], 0.99).toFixed(1)}, limit ${limits.healthP99Ms})`,
);
console.log(
  `server and its processes together: ${Math.round(quiet.peakBytes / mebibyte)} MiB, then ${Math.round(hurt.peakBytes / mebibyte)} at most: +${Math.round(growth / mebibyte)} (limit ${limits.growthBytes / mebibyte})`,
);
const ratios = Object.entries(alone.durations).map(([name, times]) => {
  const [before, meanwhile] = [percentile(times, 0.95), percentile(disturbed.durations[name] ?? [], 0.95)];
  return {
    name,
    "p95 alone, ms": before.toFixed(1),
    "p95 beside 100 files, ms": meanwhile.toFixed(1),
    ratio: meanwhile / before,
  };
});
console.table(ratios.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })));
const isKept =
  defects.length === 0 &&
  p99 <= limits.healthP99Ms &&
  growth <= limits.growthBytes &&
  ratios.every(({ ratio }) => ratio <= limits.neighbourRatio);
console.log(isKept ? "kept" : "MISSED");
process.exitCode = isKept ? 0 : 1;
