/**
 * The forecast of one company: 500 categories, three scenarios, sixty monthly columns, two hundred formulas. How long
 * a statement takes cold, warm and after a change, through HTTP, beside the monthly totals alone of the same rows by
 * DuckDB, PostgreSQL and hledger in the same run; whether the number of transactions matters; and the days of three
 * hundred accounts beside a scan for each of them. Medians.
 * Usage: node bench/forecast.ts [transactions, default 10000,100000,1000000] [--rounds=30] [--with-hledger]
 */
import { parseArgs } from "node:util";
import { accountCount, dayCount, measureAccountDays } from "./support/forecast/account-days.ts";
import { heldMemory } from "./support/forecast/held-memory.ts";
import {
  duckTotals,
  hledgerTotals,
  type MonthlyTotals,
  postgresTotals,
} from "./support/forecast/monthly-totals.ts";
import {
  createForecastCompany,
  type ForecastCompany,
  type ForecastServer,
  monthsOfLedger,
  startForecastServer,
} from "./support/forecast-company.ts";
import { median, timed } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "30" }, "with-hledger": { type: "boolean", default: false } },
});
const sizes = (positionals[0] ?? "10000,100000,1000000").split(",").map(Number);
const rounds = Number(flags.rounds);
const coldRounds = 5;
const firstPort = 4_795;
const monthly = 2;
const weekly = 1;
const quarterly = 3;
const whole = { offsetBegin: -monthsOfLedger, offsetEnd: 60 - monthsOfLedger, frequency: monthly };

/** How many times as long as the statement DuckDB must take for its totals. */
const leastTimesDuck = 3;
const mostOfCold = 1 / 10;
/** Of DuckDB's totals, for who has the statement and asks whether it is still the same. */
const mostWhenKnown = 1 / 10;
/** From the change of a cell to what changed of the statement. */
const mostEditMs = 10;
/** Of a scan for each account. */
const mostOfScans = 1 / 10;
/** From the smallest ledger to the largest. */
const mostGrowth = 1.5;
const mostMegabytes = 64;

interface Opened {
  readonly company: ForecastCompany;
  readonly server: ForecastServer;
}
type Case = readonly [name: string, run: (opened: Opened, turn: number) => Promise<void>];

const statementPath = ({ companyId }: ForecastCompany) =>
  `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
const statementOf = ({ company, server }: Opened, filter: object = {}) =>
  server.post(statementPath(company), { ...whole, ...filter });

type Side = { readonly Summary: { readonly Cells: ReadonlyArray<{ readonly Realized?: number }> } };

/** All that the statement shows as paid. */
async function realizedMinor({ company, server }: Opened): Promise<number> {
  const { InFlow, OutFlow } = (await server.read(statementPath(company), whole)) as Record<string, Side>;
  const cells = [InFlow, OutFlow].flatMap((side) => side?.Summary.Cells ?? []);
  return cells.reduce((sum, { Realized = 0 }) => sum + Math.round(Realized * 100), 0);
}

const writeCell = ({ company, server }: Opened, categoryId: number, turn: number) =>
  server.post(`/api/forecasting/v3/forecast/entities/${company.companyId}/cells`, {
    cells: [{ categoryId, offset: 3, amount: 1_000 + turn }],
  });
const edit = async (opened: Opened, categoryId: number, turn: number): Promise<void> => {
  await writeCell(opened, categoryId, turn);
  await statementOf(opened);
};

/** What a reader has once it has read the statement: its name, and the versions of its lines. */
const kept = new Map<Opened, { readonly name: string; readonly versions: Record<string, string> }>();
async function keptBy(opened: Opened) {
  const known = kept.get(opened);
  if (known !== undefined) return known;
  const { company, server } = opened;
  const path = statementPath(company);
  const name = await server.nameOf(path, whole);
  const sides = (await server.read(path, whole)) as Record<"InFlow" | "OutFlow", ReadSide>;
  const lines = [...sides.InFlow.Categories, ...sides.OutFlow.Categories];
  const versions = Object.fromEntries(lines.map(({ CategoryId, Version }) => [CategoryId, Version]));
  const read = { name, versions };
  kept.set(opened, read);
  return read;
}

type ReadSide = {
  readonly Categories: ReadonlyArray<{ readonly CategoryId: number; readonly Version: string }>;
};

/** Columns that nobody has looked at yet: what is kept of other views does not help. */
const moved = (turn: number) => ({ offsetBegin: -20 - (turn % 16), offsetEnd: 40 - (turn % 16) });

const knownCase = "warm statement, to who has it";
const changesCase = "one cell, then what changed of it";

const cases: readonly Case[] = [
  ["warm statement", (opened) => statementOf(opened)],
  [
    knownCase,
    async (opened) => {
      const { company, server } = opened;
      await server.post(statementPath(company), whole, (await keptBy(opened)).name);
    },
  ],
  ["one cell, then the statement", (opened, turn) => edit(opened, opened.company.plan.plainLeafId, turn)],
  [
    "one cell that formulas read, then it",
    (opened, turn) => edit(opened, opened.company.plan.readLeafId, turn),
  ],
  [
    changesCase,
    async (opened, turn) => {
      const { companyId, plan } = opened.company;
      const { versions: knownVersions } = await keptBy(opened);
      await writeCell(opened, plan.plainLeafId, turn);
      const path = `/api/forecasting/v3/forecast/entities/${companyId}/statement-changes`;
      await opened.server.post(path, { ...whole, knownVersions });
    },
  ],
  [
    "one transaction moved, then it",
    async (opened, turn) => {
      const { transactionIds, categoryIds } = opened.company;
      const categoryId = categoryIds[(turn + 1) % 2];
      const change = { transactionIds, categoryId };
      await opened.server.post("/api/categorization/ChangeTransactionsCategoryByIds", change);
      await statementOf(opened);
    },
  ],
  [
    "another frequency",
    (opened, turn) =>
      turn % 2 === 0
        ? statementOf(opened, { ...moved(turn), frequency: weekly })
        : statementOf(opened, {
            offsetBegin: -8 + ((turn >> 1) % 8),
            offsetEnd: 12,
            frequency: quarterly,
          }),
  ],
  [
    "another scenario, for the first time",
    (opened, turn) => statementOf(opened, { ...moved(turn), scenarioId: scenarioOf(opened, turn) }),
  ],
  [
    "another scenario, again",
    (opened, turn) => statementOf(opened, { scenarioId: scenarioOf(opened, turn) }),
  ],
];

const scenarioOf = ({ company: { plan } }: Opened, turn: number) =>
  plan.scenarioIds[turn % plan.scenarioIds.length];

const line = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(14)).join(""));
const ms = (duration: number) => `${duration.toFixed(1)} ms`;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The first request of a server that has just started, and what the process grew by. */
async function measureCold(company: ForecastCompany) {
  const durations: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round < coldRounds; round += 1) {
    const server = await startForecastServer(company, firstPort);
    const before = server.residentBytes();
    durations.push(await timed(() => statementOf({ company, server })));
    grown.push(server.residentBytes() - before);
    await server.stop();
  }
  return { cold: median(durations), grown: median(grown) };
}

const duckBeside = (name: string) => `DuckDB's totals beside ${name}`;

/** Each case by turns over all companies, so that a slow moment of the machine meets them all. */
async function measureWarm(opened: readonly Opened[], beside: ReadonlyMap<Opened, MonthlyTotals>) {
  const found = new Map<string, number[]>();
  for (const [name, run] of cases) {
    const durations = opened.map((): number[] => []);
    const duck: number[] = [];
    const isWarm = name === cases[0]?.[0] || name === knownCase;
    for (let turn = 0; turn < rounds * 2; turn += 1) {
      for (const [index, one] of opened.entries()) {
        const took = await timed(() => run(one, turn));
        if (turn >= rounds) durations[index]?.push(took);
        const totals = beside.get(one);
        if (isWarm && totals !== undefined) duck.push(await timed(totals.run));
      }
    }
    found.set(name, durations.map(median));
    if (isWarm) found.set(duckBeside(name), [median(duck)]);
  }
  return found;
}

const limits: string[] = [];
function check(name: string, value: number, limit: number, text: (value: number) => string): void {
  const isKept = value <= limit;
  if (!isKept) limits.push(name);
  console.log(`${isKept ? "kept  " : "MISSED"}  ${name.padEnd(64)} ${text(value)}  (at most ${text(limit)})`);
}

const companies: ForecastCompany[] = [];
for (const size of sizes) {
  console.log(`loading ${size} transactions…`);
  const took = await timed(async () => companies.push(await createForecastCompany(size)));
  console.log(`loaded in ${(took / 1000).toFixed(0)} s`);
}
const [smallest] = companies;
const largest = companies.at(-1);
if (smallest === undefined || largest === undefined) throw new Error("no size was given");

const cold = [];
for (const company of companies) cold.push(await measureCold(company));
const held = [];
for (const company of companies) held.push(await heldMemory(company, whole));

const opened: Opened[] = [];
for (const [index, company] of companies.entries())
  opened.push({ company, server: await startForecastServer(company, firstPort + index) });
const duck = await duckTotals(largest.pool);
const postgres = postgresTotals(largest.pool);
const [lastOpened] = opened.slice(-1);
const beside = new Map(lastOpened === undefined ? [] : [[lastOpened, duck]]);
const warm = await measureWarm(opened, beside);

line(
  "transactions",
  sizes.map((size) => String(size)),
);
line(
  "cold statement, fresh server",
  cold.map((one) => ms(one.cold)),
);
for (const [name] of cases) line(name, (warm.get(name) ?? []).map(ms));
line(
  "memory held, counted by the server",
  held.map((one) => `${megabytes(one.counted).toFixed(1)} MB`),
);
line(
  "memory held, measured",
  held.map((one) => `${megabytes(one.measured).toFixed(1)} MB`),
);
line(
  "process grown by",
  cold.map((one) => `${megabytes(one.grown).toFixed(0)} MB`),
);

console.log(`\nmonthly totals alone, ${largest.size} rows`);
const duckMs = warm.get(duckBeside(cases[0]?.[0] ?? ""))?.[0] ?? Number.NaN;
const duckMsWhenKnown = warm.get(duckBeside(knownCase))?.[0] ?? Number.NaN;
const expected = await duck.check();
const others: ReadonlyArray<readonly [string, MonthlyTotals]> = [
  ["PostgreSQL", postgres],
  ...(flags["with-hledger"] ? [["hledger", await hledgerTotals(largest.pool)] as const] : []),
];
line("DuckDB", [ms(duckMs)]);
const shown = lastOpened === undefined ? Number.NaN : await realizedMinor(lastOpened);
if (shown !== expected.sumMinor)
  throw new Error(`the statement shows ${shown} as paid, DuckDB finds ${expected.sumMinor}`);
for (const [name, totals] of others) {
  const durations: number[] = [];
  for (let round = 0; round < (name === "hledger" ? 1 : 5); round += 1)
    durations.push(await timed(totals.run));
  line(name, [ms(median(durations))]);
  const { count, sumMinor } = await totals.check();
  if (count !== expected.count || sumMinor !== expected.sumMinor)
    throw new Error(`${name} finds ${count} totals of ${sumMinor}, DuckDB ${JSON.stringify(expected)}`);
  await totals.close();
}

console.log("");
const at = (name: string, index: number) => warm.get(name)?.at(index) ?? Number.NaN;
const [warmName, , plainName, readName, , transactionName] = cases.map(([name]) => name);
const coldMs = cold.at(-1)?.cold ?? Number.NaN;
const times = (value: number) => `${value.toFixed(3)} ×`;
check("warm statement / DuckDB's totals", at(warmName ?? "", -1) / duckMs, 1 / leastTimesDuck, times);
check(`${knownCase} / DuckDB's totals`, at(knownCase, -1) / duckMsWhenKnown, mostWhenKnown, times);
check(changesCase, at(changesCase, -1), mostEditMs, ms);
for (const name of [plainName, readName, transactionName])
  check(`${name} / cold statement`, at(name ?? "", -1) / coldMs, mostOfCold, times);
for (const name of [warmName, plainName, readName, transactionName])
  check(`${name}: largest / smallest ledger`, at(name ?? "", -1) / at(name ?? "", 0), mostGrowth, times);
check(
  "memory held per company",
  megabytes(held.at(-1)?.measured ?? Number.NaN),
  mostMegabytes,
  (value) => `${value.toFixed(1)} MB`,
);
const accountDays = measureAccountDays();
const daysOfAccounts = `${dayCount} days of ${accountCount} accounts`;
check(`${daysOfAccounts} / a scan for each`, accountDays.first / accountDays.scanned, mostOfScans, times);
check(
  `${daysOfAccounts}, again / a scan for each`,
  accountDays.again / accountDays.scanned,
  mostOfScans,
  times,
);

await duck.close();
for (const { company, server } of opened) {
  await server.stop();
  await company.pool.end();
}
process.exit(limits.length === 0 ? 0 : 1);
