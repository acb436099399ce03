/**
 * A consolidation of 200 companies, 500 categories each, over sixty monthly columns: warm beside one company's own statement,
 * after an edit beside that edit in the company, after a restart with and without what companies brought before, with
 * new quotes, what it takes of memory, whether another instance is right on its next read, whether what it shows as paid is
 * what SQL finds in the lines, and how long DuckDB takes for their bare totals. Ratios of medians, in turns.
 * Usage: node bench/group.ts [--companies=200] [--categories=500] [--lines=1500] [--rounds=15] [--restarts=2]
 */
import { parseArgs } from "node:util";
import { addMonths, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { duckTotals, postgresTotals } from "./support/forecast/monthly-totals.ts";
import {
  type BenchGroup,
  createBenchGroup,
  monthsOfLedger,
  paidBySql,
  quotePounds,
} from "./support/group/bench-group.ts";
import { type GroupServer, startGroupServer } from "./support/group/group-server.ts";
import { median, timed } from "./support/timing.ts";

const { values: flags } = parseArgs({
  options: {
    companies: { type: "string", default: "200" },
    categories: { type: "string", default: "500" },
    lines: { type: "string", default: "1500" },
    rounds: { type: "string", default: "15" },
    restarts: { type: "string", default: "2" },
  },
});
const rounds = Number(flags.rounds);
const ports = [4_821, 4_822] as const;
const columnCount = 60;
const columns = { offsetBegin: -monthsOfLedger, offsetEnd: columnCount - monthsOfLedger, frequency: 2 };

const mostTimesOneCompany = 3;
const mostTimesOwnEdit = 2;
const mostOfRestartWithout = 1 / 20;
const mostOfColdWithNewQuotes = 1 / 4;
const mostTimesPacked = 2;

const missed: string[] = [];
function check(name: string, value: number, limit: number, beside: string): void {
  const isKept = value <= limit;
  if (!isKept) missed.push(name);
  const text = `${value.toFixed(3)} × (at most ${limit.toFixed(3)})`;
  console.log(`${isKept ? "kept  " : "MISSED"}  ${name.padEnd(58)} ${text.padEnd(28)} ${beside}`);
}
function confirm(name: string, isRight: boolean): void {
  if (!isRight) missed.push(name);
  console.log(`${isRight ? "right " : "WRONG "}  ${name}`);
}
const ms = (duration: number) => `${duration.toFixed(1)} ms`;

const size = {
  companies: Number(flags.companies),
  categories: Number(flags.categories),
  lines: Number(flags.lines),
};
let group: BenchGroup | undefined;
const made = await timed(async () => {
  group = await createBenchGroup(size);
});
if (group === undefined) throw new Error("there is no group");
const bench = group;
console.log(`${size.companies} companies made in ${(made / 1000).toFixed(0)} s`);

const start = (port: number) => startGroupServer(bench, port, columns);

/** All that companies brought and the table keeps; written after the answer, so it is waited for. */
async function writtenContributions(): Promise<void> {
  for (;;) {
    const { rows } = await bench.pool.query<{ count: number }>(
      "select count(*)::int as count from statement_contributions",
    );
    if (rows[0]?.count === size.companies) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function firstRead(): Promise<number> {
  const server = await start(ports[0]);
  const took = await timed(() => server.group());
  await writtenContributions();
  await server.stop();
  return took;
}

const without: number[] = [];
const withRows: number[] = [];
for (let turn = 0; turn < Number(flags.restarts); turn += 1) {
  await bench.pool.query("truncate statement_contributions");
  without.push(await firstRead());
  withRows.push(await firstRead());
}
const cold = median(without);

const [left, right] = [await start(ports[0]), await start(ports[1])];

/** By turns, so that a slow moment of the machine meets both; the first turns only warm up. */
async function besides(one: (turn: number) => Promise<unknown>, other: (turn: number) => Promise<unknown>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds * 2; turn += 1) {
    const [tookOne, tookOther] = [await timed(() => one(turn)), await timed(() => other(turn))];
    if (turn < rounds) continue;
    ones.push(tookOne);
    others.push(tookOther);
  }
  return { one: median(ones), other: median(others) };
}

const { from, before } = {
  from: addMonths(startOfMonth(bench.today), columns.offsetBegin),
  before: addMonths(startOfMonth(bench.today), columns.offsetEnd),
};
confirm(
  "what is paid is what SQL finds in the lines",
  paidIn(await left.group()) === (await paidBySql(bench, { from, before })),
);

const warm = await besides(
  () => left.group(),
  () => left.company(),
);
const duck = await duckTotals(bench.pool);
const raw = postgresTotals(bench.pool);
const [byDuck, byPostgres] = [await duck.check(), await raw.check()];
confirm(
  "DuckDB and PostgreSQL find the same totals in the lines",
  byDuck.count === byPostgres.count && byDuck.sumMinor === byPostgres.sumMinor,
);
const besideDuck = await besides(
  () => left.group(),
  () => duck.run(),
);
await duck.close();
const editing = (server: GroupServer, read: () => Promise<string>, base: number) => async (turn: number) => {
  await server.edit(base + turn);
  await read();
};
const edited = await besides(
  editing(left, () => left.group(), 1_000),
  editing(left, () => left.company(), 2_000),
);

let isRightElsewhere = true;
for (let turn = 0; turn < rounds; turn += 1) {
  const earlier = await right.group();
  await left.edit(5_000 + turn);
  const [there, here] = [await right.group(), await left.group()];
  isRightElsewhere &&= there === here && there !== earlier;
}
confirm("another instance is right on its next read", isRightElsewhere);

const quoted: number[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  await quotePounds(bench, bench.today, 0.85 + turn / 100);
  quoted.push(await timed(() => left.group()));
}

const { groupBytes = Number.NaN } = await left.memory();
const { rows: packed } = await bench.pool.query<{ bytes: number }>(
  "select sum(octet_length(body))::float8 as bytes from statement_contributions",
);
const packedBytes = packed[0]?.bytes ?? Number.NaN;

const beside = (one: number, other: number) => `${ms(one)} beside ${ms(other)}`;
check(
  "warm group / warm statement of one company",
  warm.one / warm.other,
  mostTimesOneCompany,
  beside(warm.one, warm.other),
);
check(
  "one company edited, then the group / then itself",
  edited.one / edited.other,
  mostTimesOwnEdit,
  beside(edited.one, edited.other),
);
check(
  "restart with contributions / without",
  median(withRows) / cold,
  mostOfRestartWithout,
  beside(median(withRows), cold),
);
check("new quotes / cold", median(quoted) / cold, mostOfColdWithNewQuotes, beside(median(quoted), cold));
// A plain sum of the lines, without plans, rates, lines to show or an answer to send: for comparison, and no limit.
console.log(
  `told    ${"warm group / totals of the same lines by DuckDB".padEnd(58)} ${`${(besideDuck.one / besideDuck.other).toFixed(3)} ×`.padEnd(28)} ${beside(besideDuck.one, besideDuck.other)}`,
);
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
check(
  "memory / packed bytes",
  groupBytes / packedBytes,
  mostTimesPacked,
  `${megabytes(groupBytes)} beside ${megabytes(packedBytes)}`,
);

await left.stop();
await right.stop();
await bench.pool.end();
process.exit(missed.length === 0 ? 0 : 1);

/** In cents: all that the statement shows as paid. */
function paidIn(text: string): number {
  type Side = { readonly Summary: { readonly Cells: ReadonlyArray<{ readonly Realized?: number }> } };
  const { InFlow, OutFlow } = JSON.parse(text) as Record<"InFlow" | "OutFlow", Side>;
  const cells = [...InFlow.Summary.Cells, ...OutFlow.Summary.Cells];
  return cells.reduce((sum, { Realized = 0 }) => sum + Math.round(Realized * 100), 0);
}
