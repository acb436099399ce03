/**
 * An earlier checkout of this repository beside this one, each with its own database and the same company: what a call takes
 * now as a multiple of what it took, in pairs that take turns. Told is the median of the pairs and the interval that holds
 * it (their second smallest and second largest: 98.8 % of eleven). The earlier checkout has to be installed.
 * Usage: node bench/before-after.ts FOLDER [--pairs=11] [--transactions=20000]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPool } from "@amont/server/db/pool.ts";
import { type CheckoutServer, openCheckout } from "./support/checkout-server.ts";
import { createClient } from "./support/http-client.ts";
import { operationRows, operationsFile } from "./support/operations-file.ts";
import { median, timed } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: "string", default: "11" }, transactions: { type: "string", default: "20000" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("which folder is the earlier checkout in?");
const pairs = Number(flags.pairs);
const here = new URL("..", import.meta.url).pathname;
const importedRows = 2_000;

const expectDone = (path: string, status: number) => {
  if (status >= 300) throw new Error(`${path} answered ${status}`);
};

function openSide(server: CheckoutServer) {
  const { port, token, companyId, connectionString } = server;
  const client = createClient(port, 1);
  const headers = { authorization: `Bearer ${token}`, entrepriseid: String(companyId) };
  const pool = createPool({ connectionString, applicationName: "amont-bench", maxConnections: 1 });
  return {
    ...server,
    pool,
    headers,
    get: async (path: string) => expectDone(path, await client.call({ method: "GET", path, headers })),
    post: async (path: string, body: unknown) =>
      expectDone(path, await client.call({ method: "POST", path, headers, body: JSON.stringify(body) })),
    close: async () => {
      client.close();
      await pool.end();
      server.stop();
    },
  };
}

type Side = ReturnType<typeof openSide>;

const monthly = { offsetBegin: -24, offsetEnd: 36, frequency: 2 };
const statement = (side: Side, filter: object = {}) =>
  side.post(`/api/forecasting/v2/entities/${side.companyId}/cashflow-statement`, { ...monthly, ...filter });
const writeCell = (side: Side, categoryId: number, turn: number) =>
  side.post(`/api/forecasting/v3/forecast/entities/${side.companyId}/cells`, {
    cells: [{ categoryId, offset: 3, amount: 1_000 + turn }],
  });

interface Case {
  readonly name: string;
  /** Of a pair, added up. */
  readonly times: number;
  readonly prepare?: (side: Side) => Promise<void>;
  readonly run: (side: Side, turn: number) => Promise<void>;
}

const cases: readonly Case[] = [
  {
    name: "a call of the shell",
    times: 40,
    run: ({ get, companyId }) => get(`/companies/${companyId}/name`),
  },
  {
    name: "a page of the list",
    times: 20,
    run: ({ post }) => post("/api/cash-flow/v1/transactions-search", { pagination: { skip: 0, take: 50 } }),
  },
  {
    name: "a search in the list",
    times: 10,
    run: ({ post }, turn) =>
      post("/api/cash-flow/v1/transactions-search", {
        pagination: { skip: 0, take: 50 },
        search: `facture ${turn % 7}`,
      }),
  },
  { name: "statement, cold", times: 1, prepare: (side) => side.restart(), run: (side) => statement(side) },
  { name: "statement, warm", times: 20, run: (side) => statement(side) },
  { name: "one cell", times: 10, run: (side, turn) => writeCell(side, side.leafId, turn) },
  {
    name: "one cell, then the statement",
    times: 10,
    run: async (side, turn) => {
      await writeCell(side, side.leafId, turn);
      await statement(side);
    },
  },
  {
    name: "one cell that formulas read, then it",
    times: 10,
    run: async (side, turn) => {
      await writeCell(side, side.readLeafId, turn);
      await statement(side);
    },
  },
  {
    name: "one transaction moved, then it",
    times: 10,
    run: async (side, turn) => {
      const { transactionIds, categoryIds } = side;
      const change = { transactionIds, categoryId: categoryIds[(turn + 1) % 2] };
      await side.post("/api/categorization/ChangeTransactionsCategoryByIds", change);
      await statement(side);
    },
  },
  {
    name: "columns that nobody looked at",
    times: 2,
    run: (side, turn) => statement(side, { offsetBegin: -20 - (turn % 16), offsetEnd: 40 - (turn % 16) }),
  },
  {
    name: "a scenario for the first time",
    times: 2,
    run: (side, turn) =>
      statement(side, {
        offsetBegin: -20 - (turn % 16),
        offsetEnd: 39 - (turn % 16),
        scenarioId: side.scenarioIds[turn % side.scenarioIds.length],
      }),
  },
  { name: `an import of ${importedRows} rows`, times: 1, run: (side, turn) => importRows(side, turn) },
];

async function importRows({ port, headers, pool, companyId }: Side, turn: number): Promise<void> {
  const { rows: accounts } = await pool.query<{ name: string }>(
    "select name from bank_accounts where company_id = $1 and connection = 'manual'",
    [companyId],
  );
  const file = await operationsFile(operationRows(importedRows, `B${turn}`), accounts[0]?.name ?? "");
  const form = new FormData();
  form.append("file", new Blob([file]), "operations.xlsx");
  form.append("estEncaissement", "true");
  const path = "/api/import/ImportTransactionsFromSpreadsheet";
  const answer = await fetch(`http://localhost:${port}${path}`, { method: "POST", headers, body: form });
  const { Result } = (await answer.json()) as { Result: { importId: number } | null };
  if (Result === null) throw new Error(`the import answered ${answer.status}`);
  for (;;) {
    const { rows } = await pool.query<{ state: string; imported_count: number }>(
      "select state, imported_count from imports where id = $1",
      [Result.importId],
    );
    if (rows[0]?.state === "failed") throw new Error("the import failed");
    if (rows[0]?.state === "done") {
      if (rows[0].imported_count !== importedRows) throw new Error(`${rows[0].imported_count} rows came`);
      return;
    }
    await sleep(10);
  }
}

const transactions = Number(flags.transactions);
const before = openSide(await openCheckout(folder, 4_821, transactions));
const after = openSide(await openCheckout(here, 4_822, transactions));

const totals = (side: Side, one: Case, from: number) =>
  timed(async () => {
    for (let turn = from; turn < from + one.times; turn += 1) await one.run(side, turn);
  });

const ms = (values: readonly number[], times: number) => (median(values) / times).toFixed(1).padStart(10);
console.log(
  `${"".padEnd(40)}${"before ms".padStart(10)}${"now ms".padStart(10)}${"now/before".padStart(12)}  interval`,
);
for (const one of cases) {
  const found = { before: [] as number[], after: [] as number[] };
  // What is compiled at the first calls is not what a call costs: the first pair is not told.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const sides = pair % 2 === 0 ? (["before", "after"] as const) : (["after", "before"] as const);
    for (const name of sides) {
      const side = name === "before" ? before : after;
      await one.prepare?.(side);
      const took = await totals(side, one, pair * one.times);
      if (pair > 0) found[name].push(took);
    }
  }
  const ratios = found.after
    .map((took, pair) => took / (found.before[pair] ?? Number.NaN))
    .toSorted((left, right) => left - right);
  const interval = `${ratios[1]?.toFixed(2)} – ${ratios.at(-2)?.toFixed(2)}`;
  const ratio = median(ratios).toFixed(2).padStart(12);
  console.log(
    `${one.name.padEnd(40)}${ms(found.before, one.times)}${ms(found.after, one.times)}${ratio}  ${interval}`,
  );
}
await Promise.all([before.close(), after.close()]);
process.exit();
