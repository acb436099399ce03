/**
 * Kills the server, the database and everything in between, twenty times, and counts what was lost: nothing. Most
 * rounds write as fast as the database can; every third one by HTTP, through the whole server: by turns bank accounts, and
 * transfers whose two sides are in two companies.
 */
import path from "node:path";
import { makeOpenFolder, removeFolders } from "@amont/server/db/postgres/testing-support.ts";
import { transferByHttpUntilKilled, writeByHttpUntilKilled } from "@amont/server/db/testing/sigkill-http.ts";
import { sigkillRun } from "@amont/server/db/testing/sigkill-round.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";

type Column = "writing ms" | "acknowledged" | "lost" | "half written" | "restart ms";

const rounds = Number(process.argv[2] ?? 20);
const random = seededRandom("sigkill");
const folder = await makeOpenFolder();
const run = sigkillRun(path.join(folder, "data"));
const table: Array<Record<Column, number> & { round: number; through: string }> = [];
for (let round = 1; round <= rounds; round += 1) {
  const writingMs = random.integer(100, 1500);
  const byHttp = round % 3 === 0;
  const transfers = round % 6 === 0;
  const writeByHttp = transfers ? transferByHttpUntilKilled : writeByHttpUntilKilled;
  const result = await run.round(writingMs, byHttp ? writeByHttp : undefined);
  const { acknowledged, lost, halfWritten, restartMs } = result;
  table.push({
    round,
    through: byHttp ? (transfers ? "http, transfers" : "http") : "pool",
    "writing ms": writingMs,
    acknowledged,
    lost: lost.length,
    "half written": halfWritten,
    "restart ms": Math.round(restartMs),
  });
}
await removeFolders([folder]);
console.table(table);
const sum = (column: Column) => table.reduce((total, row) => total + row[column], 0);
console.log(
  `${rounds} rounds, ${sum("acknowledged")} acknowledged, ${sum("lost")} lost, ${sum("half written")} half written`,
);
process.exitCode = sum("lost") + sum("half written") === 0 ? 0 : 1;
