/**
 * The log of an organisation with ten thousand rows beside one with millions: its first page, a page from the middle, and one
 * that a filter hardly finds anything for; and what sealing and looking again cost a row. Medians, by turns.
 * Ends with an error when a limit is missed.
 * Usage: node bench/audit-log.ts [rows, default 10000000] [--rounds=21]
 */
import { parseArgs } from "node:util";
import { checkSeals } from "@amont/server/features/audit-log/sealing/check-seals.ts";
import { sealLog } from "@amont/server/features/audit-log/sealing/seal-log.ts";
import { createCompany, createOrganisation, createUser } from "@amont/server/testing/fixtures.ts";
import { startTestServer } from "@amont/server/testing/test-server.ts";
import { sql } from "kysely";
import { median, timed } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "21" } },
});
const most = Number(positionals[0] ?? 10_000_000);
const few = 10_000;
const rounds = Number(flags.rounds);
const mostTimesFew = 1.5;
/** A statement may not take long. */
const rowsAtOnce = 100_000;

const server = await startTestServer();
const { database } = server.services;
const boss = await createUser(database);

/** Rows of five companies over two years, as their ledgers would leave them. */
async function createLog(rows: number) {
  const organisationId = await createOrganisation(database, { administrators: [boss] });
  const companyIds: number[] = [];
  for (let index = 0; index < 5; index += 1)
    companyIds.push(await createCompany(database, { organisationId }));
  await sql`select make_history_month(now() - make_interval(months => m)) from generate_series(0, 24) m`.execute(
    database,
  );
  for (let first = 1; first <= rows; first += rowsAtOnce) {
    await sql`
    insert into history (company_id, table_name, operation, before, after, changed_by, changed_at)
    select (${companyIds}::int[])[1 + n % 5], 'transactions', 'update',
      jsonb_build_object('id', n, 'name', 'Virement ' || n, 'amount_minor', n * 7, 'currency', 'EUR', 'memo', repeat('x', 200)),
      jsonb_build_object('id', n, 'name', 'Virement ' || n, 'amount_minor', n * 8, 'currency', 'EUR', 'memo', repeat('x', 200)),
      ${boss}, now() - interval '2 years' * ((${rows} - n)::float8 / ${rows})
    from generate_series(${first}::int, ${Math.min(first + rowsAtOnce - 1, rows)}::int) n`.execute(database);
  }
  return organisationId;
}

const page = async (organisationId: number, query = "") => {
  const url = `/api/audit/v1/organizations/${organisationId}/events?${query}`;
  const answer = await server.call(boss, { method: "GET", url });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

const line = (name: string, text: string) => console.log(`${name.padEnd(56)} ${text}`);
const small = await createLog(few);
const large = await createLog(most);
await sql`analyze history`.execute(database);

const middle = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
let isMissed = false;
for (const [name, query, isLimited] of [
  ["first page", "", true],
  ["a page of a year ago", `to=${middle}`, true],
  ["a filter that finds nothing", "kind=exports", false],
] as const) {
  const took = { small: [] as number[], large: [] as number[] };
  await page(small, query);
  await page(large, query);
  for (let round = 0; round < rounds; round += 1) {
    took.small.push(await timed(() => page(small, query)));
    took.large.push(await timed(() => page(large, query)));
  }
  const ratio = median(took.large) / median(took.small);
  line(
    `${name}: ${few} rows, ${most} rows, ratio`,
    `${median(took.small).toFixed(1)} ms, ${median(took.large).toFixed(1)} ms, ${ratio.toFixed(2)}`,
  );
  if (isLimited && ratio > mostTimesFew) isMissed = true;
}

const sealed = { count: 0 };
const sealing = await timed(async () => {
  for (;;) {
    const count = await sealLog({ database, now: () => new Date() });
    sealed.count += count;
    if (count === 0) break;
  }
});
line("a row sealed", `${((1000 * sealing) / sealed.count).toFixed(1)} µs (${sealed.count} rows)`);
const rowsPerOrganisation = most + 2 * few;
const looking = await timed(() =>
  checkSeals({ database, now: () => new Date(), limits: { rowsPerOrganisation } }),
);
line("a row looked at again, twice", `${((1000 * looking) / sealed.count).toFixed(1)} µs`);
await server.close();
if (isMissed) {
  console.error(`Missed: more than ${mostTimesFew} times as long.`);
  process.exitCode = 1;
}
