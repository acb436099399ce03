/**
 * Spreadsheets of 20,000 rows imported through the product and undone, each beside the same rows by plain COPY into the
 * same table, with the same triggers, and a bare delete of those: medians of pairs that take turns. Then one of 100,000
 * rows: what the server's memory grows to meanwhile, and what somebody else who lists transactions of the same company
 * notices of it. Then the same rows exported, beside a tenth of them: memory must not follow their number.
 * Usage: node bench/imports.ts [rows, default 100000]
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { openServices } from "@amont/server/services.ts";
import { copyTransactions } from "@amont/server/testing/copy-transactions.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createBankAccount } from "@amont/server/testing/ledger-fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { createClient } from "./support/http-client.ts";
import { firstDay, operationRows, operationsFile } from "./support/operations-file.ts";
import { startServer } from "./support/start-server.ts";
import { median, timed } from "./support/timing.ts";

const rowCount = Number(process.argv[2] ?? 100_000);
/** Of each pair; an odd number of them. */
const pairRows = Math.min(rowCount, 20_000);
const pairCount = 5;
const port = 4796;
const accountName = "Compte courant";
const mebibyte = 1024 * 1024;
/** Beyond what the server holds before it begins, however many rows the file has. */
const mostGrowth = 350 * mebibyte;
/** Of an export, however many rows it has. */
const mostExportGrowth = 150 * mebibyte;
/** For somebody else's list, on top of what it takes when nothing is imported. */
const mostDelayMs = 250;

const connectionString = await createMigratedDatabase();
const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
const userId = await createUser(services.database);
const organisationId = await createOrganisation(services.database);

async function openCompany() {
  const companyId = await createCompany(services.database, { organisationId });
  await giveAccess(services.database, userId, companyId, "write");
  const accountId = await createBankAccount(services.database, companyId, { name: accountName });
  return { companyId, accountId };
}

type Place = Awaited<ReturnType<typeof openCompany>>;

const imported = await openCompany();
const copied = await openCompany();
const pairs: { readonly imported: Place; readonly copied: Place }[] = [];
for (let pair = 0; pair < pairCount; pair += 1)
  pairs.push({ imported: await openCompany(), copied: await openCompany() });
const token = await services.issueToken(userId, 24 * 3600);
await services.close();
const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });

const rows = operationRows(rowCount);

const file = await operationsFile(rows, accountName);
const pairFile = await operationsFile(rows.slice(0, pairRows), accountName);
console.log(`${rowCount} rows, ${(file.length / mebibyte).toFixed(1)} MiB of xlsx`);
const server = await startServer(connectionString, port);
process.on("exit", () => server.kill());
const client = createClient(port, 2);
const headersFor = ({ companyId }: Place) => ({
  authorization: `Bearer ${token}`,
  entrepriseid: String(companyId),
});
const headers = headersFor(imported);

const listOnce = () =>
  timed(async () => {
    const status = await client.call({
      method: "POST",
      path: "/api/cash-flow/v1/transactions-search",
      headers,
      body: JSON.stringify({ pagination: { skip: 0, take: 50 } }),
    });
    if (status !== 200) throw new Error(`the list answered ${status}`);
  });

const residentBytes = () =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]);

const p95 = (durations: readonly number[]) =>
  durations.toSorted((left, right) => left - right)[Math.floor(durations.length * 0.95)] ?? Number.NaN;

/** A list every fiftieth of a second or so, as long as `isGoingOn`. */
async function listWhile(isGoingOn: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (isGoingOn()) {
    durations.push(await listOnce());
    await sleep(20);
  }
  return durations;
}

interface Imported {
  readonly importId: number;
  readonly seconds: number;
  readonly peak: number;
}

async function importFile(place: Place, bytes: Uint8Array<ArrayBuffer>, count: number): Promise<Imported> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), "operations.xlsx");
  form.append("estEncaissement", "true");
  const began = performance.now();
  const answer = await fetch(`http://localhost:${port}/api/import/ImportTransactionsFromSpreadsheet`, {
    method: "POST",
    headers: headersFor(place),
    body: form,
  });
  const { Result } = (await answer.json()) as { Result: { importId: number } };
  let peak = 0;
  for (;;) {
    peak = Math.max(peak, residentBytes());
    const { rows: found } = await pool.query<{ state: string; imported_count: number }>(
      "select state, imported_count from imports where id = $1",
      [Result.importId],
    );
    if (found[0]?.state === "done") {
      if (found[0].imported_count !== count) throw new Error(`${found[0].imported_count} rows were imported`);
      return { importId: Result.importId, seconds: (performance.now() - began) / 1000, peak };
    }
    if (found[0]?.state === "failed") throw new Error("the import failed");
    await sleep(100);
  }
}

/** In seconds. */
async function undo(place: Place, importId: number): Promise<number> {
  const ms = await timed(async () => {
    const answer = await fetch(`http://localhost:${port}/api/import/RemoveImportExcel`, {
      method: "POST",
      headers: { ...headersFor(place), "content-type": "application/json" },
      body: JSON.stringify({ importId }),
    });
    if (answer.status !== 200) throw new Error(`the undo answered ${answer.status}`);
  });
  return ms / 1000;
}

interface PairTimes {
  readonly imported: number;
  readonly copied: number;
  readonly undone: number;
  readonly deleted: number;
}

/** What the product does and what the database alone does, one right after the other: others' work disturbs both. */
async function measurePair(pair: { readonly imported: Place; readonly copied: Place }): Promise<PairTimes> {
  const { importId, seconds } = await importFile(pair.imported, pairFile, pairRows);
  const copying = await timed(() => copyTransactions(connectionString, pair.copied, rows.slice(0, pairRows)));
  const undone = await undo(pair.imported, importId);
  const deleted = await timed(() =>
    pool.query("delete from transactions where company_id = $1", [pair.copied.companyId]),
  );
  return { imported: seconds, copied: copying / 1000, undone, deleted: deleted / 1000 };
}

function printPairs(measured: readonly PairTimes[]): void {
  const line = (what: string, of: (times: PairTimes) => number, beside: (times: PairTimes) => number) => ({
    what: `${what} of ${pairRows} rows`,
    "s, median": median(measured.map(of)).toFixed(2),
    "beside, s": median(measured.map(beside)).toFixed(2),
    "speed beside it": median(measured.map((times) => beside(times) / of(times))).toFixed(2),
    "of each pair": measured.map((times) => (beside(times) / of(times)).toFixed(2)).join(" "),
  });
  console.table([
    line(
      "import beside COPY",
      ({ imported: of }) => of,
      ({ copied: beside }) => beside,
    ),
    line(
      "undo beside delete",
      ({ undone }) => undone,
      ({ deleted }) => deleted,
    ),
  ]);
}

interface Exported {
  readonly seconds: number;
  readonly bytes: number;
  readonly growth: number;
}

/** Read as it comes and thrown away; what the server holds meanwhile, beyond what it held before. */
async function exportRows(format: "xlsx" | "csv", filters: object): Promise<Exported> {
  const before = residentBytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, 10);
  const began = performance.now();
  const answer = await fetch(`http://localhost:${port}/api/cash-flow/v1/transactions-search/export`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ format, filters }),
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, bytes, growth: peak - before };
}

/** Of the 700 days that the rows are spread over, the first tenth. */
const tenth = { paymentDateBefore: addDays(firstDay, 70) };

const measured: PairTimes[] = [];
for (const pair of pairs) measured.push(await measurePair(pair));
printPairs(measured);

for (let turn = 0; turn < 200; turn += 1) await listOnce();
let isQuiet = true;
const quietly = listWhile(() => isQuiet);
await sleep(5_000);
isQuiet = false;
const aloneAll = await quietly;
const alone = p95(aloneAll);

const before = residentBytes();
let isImporting = true;
const disturbed = listWhile(() => isImporting);
const { seconds, peak } = await importFile(imported, file, rowCount);
isImporting = false;
const meanwhileAll = await disturbed;
const meanwhile = p95(meanwhileAll);

const exports = [];
for (const format of ["xlsx", "csv"] as const) {
  // The first one also brings the code.
  await exportRows(format, tenth);
  const few = await exportRows(format, tenth);
  exports.push({ format, few, all: await exportRows(format, {}) });
}

const copySeconds = (await timed(() => copyTransactions(connectionString, copied, rows))) / 1000;

server.kill();
await once(server, "exit");
client.close();
await pool.end();

const growth = peak - before;
console.table([
  {
    what: "rows per second",
    import: Math.round(rowCount / seconds),
    beside: Math.round(rowCount / copySeconds),
    "beside what": "plain COPY",
    ratio: (seconds / copySeconds).toFixed(1),
  },
  {
    what: "median of a list, ms",
    import: median(meanwhileAll).toFixed(1),
    beside: median(aloneAll).toFixed(1),
    "beside what": "nothing imported",
    ratio: (median(meanwhileAll) / median(aloneAll)).toFixed(1),
  },
  {
    what: "p95 of a list, ms",
    import: meanwhile.toFixed(1),
    beside: alone.toFixed(1),
    "beside what": "nothing imported",
    ratio: (meanwhile / alone).toFixed(1),
  },
  {
    what: "memory of the server, MiB",
    import: Math.round(peak / mebibyte),
    beside: Math.round(before / mebibyte),
    "beside what": "before",
    ratio: (peak / before).toFixed(1),
  },
]);
console.table(
  exports.map(({ format, few, all }) => ({
    what: `export, ${format}`,
    "rows per second": Math.round(rowCount / all.seconds),
    "file, MiB": (all.bytes / mebibyte).toFixed(1),
    "memory, all rows, MiB": (all.growth / mebibyte).toFixed(1),
    "memory, a tenth, MiB": (few.growth / mebibyte).toFixed(1),
    "ratio of files": (all.bytes / few.bytes).toFixed(1),
    "ratio of memory": (all.growth / Math.max(few.growth, mebibyte)).toFixed(1),
  })),
);
const mostExported = Math.max(...exports.map(({ all }) => all.growth));
const isBounded =
  growth <= mostGrowth && meanwhile - alone <= mostDelayMs && mostExported <= mostExportGrowth;
console.log(
  `grew by ${Math.round(growth / mebibyte)} MiB (limit ${mostGrowth / mebibyte}); a list took ${(meanwhile - alone).toFixed(0)} ms longer (limit ${mostDelayMs}); an export took ${Math.round(mostExported / mebibyte)} MiB (limit ${mostExportGrowth / mebibyte})`,
);
process.exitCode = isBounded ? 0 : 1;
