/**
 * Short-term cash: positions of hundreds of accounts over ninety days beside the same sums in SQL by hand, with ten times
 * the history, after a change and for a tenth of the accounts; proposals beside positions and beside a solver of others;
 * thirteen weeks beside the weekly statement; an evening after the other of a pool of a hundred accounts. Ratios of pairs
 * that take turns, and the interval that holds their median.
 * Usage: node bench/liquidity.ts [--accounts=300] [--pairs=11] [--history=4] [--only=pool,weeks] (--accounts=60 --pairs=3 in a
 * minute)
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { createClient } from "./support/http-client.ts";
import { type CashCompany, createCashWorld, daysAhead } from "./support/liquidity/cash-world.ts";
import { manyNeeds } from "./support/liquidity/many-needs.ts";
import { type PairedRatio, type PairedWork, pairedRatio } from "./support/liquidity/paired-ratio.ts";
import { startServer } from "./support/start-server.ts";

const { values: flags } = parseArgs({
  options: {
    accounts: { type: "string", default: "300" },
    pairs: { type: "string", default: "11" },
    history: { type: "string", default: "4" },
    only: { type: "string", default: "" },
  },
});
const accounts = Number(flags.accounts);
const pairs = Number(flags.pairs);
const historyMonths = Number(flags.history);
const port = 4_841;
const tenTimes = 10;
const poolMembers = Math.round(accounts / 3);
const weekly = 1;

const world = await createCashWorld([
  { accounts, historyMonths },
  { accounts, historyMonths: historyMonths * tenTimes },
  { accounts: accounts / tenTimes, historyMonths },
  { accounts: poolMembers + 1, historyMonths, isPool: true },
]);
const [own, old, few, pooled] = world.companies;
if (own === undefined || old === undefined || few === undefined || pooled === undefined)
  throw new Error("there are four companies");
const server = await startServer(world.connectionString, port);
process.on("exit", () => server.kill());
const client = createClient(port, 1);
const bare = createPool({
  connectionString: world.connectionString,
  applicationName: "amont-bench",
  maxConnections: 1,
});

async function call(
  company: CashCompany,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<void> {
  const status = await client.call({
    method,
    path,
    headers: { authorization: `Bearer ${world.token}`, entrepriseid: String(company.companyId) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

const first = addDays(world.today, -4);
const last = addDays(world.today, daysAhead);
const cash = ({ companyId }: CashCompany) => `/api/short-term-cash/v1/entities/${companyId}`;
const positions = (company: CashCompany) =>
  call(company, "GET", `${cash(company)}/positions?from=${first}&to=${last}`);
const planned = (company: CashCompany) =>
  call(company, "GET", `${cash(company)}/positions:forecast?from=${first}&to=${last}`);
const looked = async (company: CashCompany) => {
  await positions(company);
  await planned(company);
};
const edit = (company: CashCompany, turn: number) =>
  call(company, "POST", "/api/transaction/ChangeTransactionsPaymentDateByIds", {
    transactionIds: [company.editedId],
    paymentDate: addDays(world.today, 5 + (turn % 20)),
  });

/** What the accounts held before, and what moves them: nothing else is asked of the database. */
async function bySql({ companyId, accountIds }: CashCompany): Promise<number> {
  await bare.query(
    `select a.id, a.known_balance_minor - coalesce(sum(case when d.is_inflow then d.amount_minor else -d.amount_minor end), 0)
     from bank_accounts a left join daily_totals d on d.company_id = a.company_id and d.bank_account_id = a.id and d.is_paid
       and d.counted_on >= $2 and d.counted_on <= a.known_balance_on
     where a.company_id = $1 group by a.company_id, a.id`,
    [companyId, first],
  );
  const { rows } = await bare.query<{ moved: number }>(
    `select bank_account_id, is_paid, greatest(counted_on, case when is_paid then counted_on else $4 end) as day, is_inflow,
       sum(amount_minor)::bigint as moved
     from daily_totals
     where company_id = $1 and bank_account_id = any ($5) and counted_on <= $3 and (counted_on >= $2 or not is_paid)
       and scenario_id = 0
     group by 1, 2, 3, 4`,
    [companyId, first, last, world.today, accountIds],
  );
  return rows.length;
}

/** As many entries as the sums by hand have rows: it is the same question. */
async function expectSameQuestion(company: CashCompany): Promise<number> {
  const answer = await fetch(`http://localhost:${port}${cash(company)}/positions?from=${first}&to=${last}`, {
    headers: { authorization: `Bearer ${world.token}`, entrepriseid: String(company.companyId) },
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { companies } = (await answer.json()) as { companies: [{ entries: unknown[] }] };
  const [{ entries }] = companies;
  const rows = await bySql(company);
  if (entries.length !== rows) throw new Error(`${entries.length} entries, and ${rows} rows by hand`);
  return rows;
}

const entryCount = await expectSameQuestion(own);
const referee = manyNeeds(accounts);
const fewest = referee.solve();
const found = referee.propose();

interface Case extends PairedWork {
  readonly name: string;
  readonly limit: number;
}

const cases: readonly Case[] = [
  {
    name: `positions ${accounts} × ${daysAhead} / bare SQL`,
    limit: 2,
    work: () => positions(own),
    than: () => bySql(own),
    times: 5,
  },
  {
    name: "ten times the history / one time",
    limit: 1.2,
    work: () => positions(old),
    than: () => positions(own),
    times: 5,
  },
  {
    name: "positions and plan after one edit / unchanged",
    limit: 1.5,
    prepare: (turn) => edit(own, turn),
    work: () => looked(own),
    than: () => looked(own),
    times: 3,
  },
  {
    name: `${accounts} accounts / ${accounts / tenTimes}`,
    limit: 12,
    work: () => positions(own),
    than: () => positions(few),
    times: 3,
  },
  {
    name: "proposal / positions",
    limit: 5,
    work: () => call(own, "POST", `${cash(own)}/balancing:propose`, {}),
    than: () => positions(own),
    times: 2,
  },
  {
    name: `proposal of ${found.transfers.length} transfers / highs${fewest === null ? ", which gave up" : ""}`,
    limit: 1,
    work: async () => referee.propose(),
    than: async () => referee.solve(),
  },
  {
    name: "13 weeks / weekly statement",
    limit: 1.3,
    work: () => call(own, "GET", `/api/rolling-forecast/v1/entities/${own.companyId}/weeks?past=4`),
    than: () =>
      call(own, "POST", `/api/forecasting/v2/entities/${own.companyId}/cashflow-statement`, {
        offsetBegin: -4,
        offsetEnd: 13,
        frequency: weekly,
      }),
    times: 5,
  },
  {
    name: `pool of ${poolMembers} × ${daysAhead} / positions`,
    limit: 1,
    work: () => {
      const { organisationId, poolId } = pooled;
      const path = `/api/cash-pool/v1/organizations/${organisationId}/pools/${poolId}:simulate`;
      return call(pooled, "POST", path, { to: last });
    },
    than: () => positions(own),
    times: 3,
  },
];

const lineOf = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(54) + cells.map((cell) => cell.padStart(11)).join(""));
const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => value.toFixed(2);

console.log(
  `${entryCount} entries; the solver finds ${fewest ?? "nothing in time"}, the engine ${found.transfers.length}\n`,
);
lineOf("", ["takes", "beside", "ratio", "at most", "interval"]);
let isKept = true;
const chosen = cases.filter(({ name }) => flags.only.split(",").some((part) => name.includes(part)));
for (const { name, limit, ...paired } of chosen) {
  const { ratio, interval, workMs, thanMs }: PairedRatio = await pairedRatio(pairs, paired);
  const verdict = ratio <= limit ? "" : "  MISSED";
  if (ratio > limit) isKept = false;
  const shown = `  ${times(interval[0])}–${times(interval[1])}`;
  lineOf(name, [ms(workMs), ms(thanMs), times(ratio), times(limit), `${shown}${verdict}`]);
}

client.close();
await bare.end();
await world.close();
server.kill("SIGTERM");
await once(server, "exit");
process.exit(isKept ? 0 : 1);
