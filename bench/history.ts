/**
 * A company with a long past: millions of changes over two and a half years. How long its forecast of two years ago takes
 * on a server that has just started, beside that of today, with checkpoints and without; on the first and on the last
 * day of a month, because a day is read back from the end of its month. Medians, by turns.
 * Usage: node bench/history.ts [changes, default 5000000] [--rounds=5] [--without]
 */
import { parseArgs } from "node:util";
import { addMonths, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { systemDatabase } from "@amont/server/db/scope.ts";
import { tendHistoryJob } from "@amont/server/forecast/past/tend-history.ts";
import { copyHistory } from "@amont/server/testing/copy-history.ts";
import { createForecastCompany, monthsOfLedger, startForecastServer } from "./support/forecast-company.ts";
import { median, timed } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" }, without: { type: "boolean", default: false } },
});
const wanted = Number(positionals[0] ?? 5_000_000);
const rounds = Number(flags.rounds);
const port = 4_805;
const changesPerTransaction = 5;
const changesPerCell = 20;
const monthsOfHistory = 30;
/** As of two years ago, beside today. */
const mostTimesToday = 3;
const mostSecondsToWrite = 600;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const line = (name: string, text: string) => console.log(`${name.padEnd(52)} ${text}`);

const company = await createForecastCompany(Math.round(wanted / changesPerTransaction));
let changes = 0;
const writing = await timed(async () => {
  changes = await copyHistory(company.connectionString, {
    companyId: company.companyId,
    months: monthsOfHistory,
    changesPerTransaction,
    changesPerCell,
  });
});
line(`${changes} changes written by COPY in`, seconds(writing));

const today = todayIn("Europe/Paris", new Date());
const firstDay = addMonths(startOfMonth(today), -24);
const days = {
  "as of the first day of a month, two years ago": firstDay,
  "as of the middle of it": `${firstDay.slice(0, 8)}15`,
  "as of its last day but one": `${firstDay.slice(0, 8)}27`,
};
const whole = { offsetBegin: -monthsOfLedger, offsetEnd: 60 - monthsOfLedger, frequency: 2 };
const path = `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`;

/** The first request of a server that has just started. */
async function cold(asOf?: string): Promise<number> {
  const server = await startForecastServer(company, port);
  const took = await timed(() => server.post(path, { ...whole, ...(asOf === undefined ? {} : { asOf }) }));
  await server.stop();
  return took;
}

async function measure(title: string, count: number): Promise<number> {
  const found = new Map<string, number[]>(["today", ...Object.keys(days)].map((name) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    found.get("today")?.push(await cold());
    for (const [name, day] of Object.entries(days)) found.get(name)?.push(await cold(day));
  }
  const now = median(found.get("today") ?? []);
  let most = 0;
  console.log(`\n${title}`);
  for (const [name, durations] of found) {
    const ratio = median(durations) / now;
    most = Math.max(most, ratio);
    const between = `${Math.min(...durations).toFixed(0)} to ${Math.max(...durations).toFixed(0)}`;
    line(
      `  ${name}, fresh server`,
      `${median(durations).toFixed(0)} ms (${between})  ${ratio.toFixed(2)} × today`,
    );
  }
  return most;
}

if (flags.without) await measure("without checkpoints", 1);
const tend = tendHistoryJob({ database: systemDatabase(company.pool), now: () => new Date() });
const making = await timed(() => tend.run({}, { jobId: "bench", attempt: 1 }));
const { rows } = await company.pool.query<{ months: number; bytes: number }>(
  `select (select count(*) from checkpoints) as months,
     pg_total_relation_size('checkpoint_totals') + pg_total_relation_size('checkpoint_rows') as bytes`,
);
line(
  `${rows[0]?.months} checkpoints made in`,
  `${seconds(making)}, ${((rows[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
);
const most = await measure("with checkpoints", rounds);

const isKept = most <= mostTimesToday && writing / 1000 <= mostSecondsToWrite;
console.log(`\n${isKept ? "kept  " : "MISSED"}  ${most.toFixed(2)} × of ${mostTimesToday} ×`);
await company.pool.end();
process.exit(isKept ? 0 : 1);
