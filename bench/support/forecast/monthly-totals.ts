/** The monthly totals of every category from the raw rows, by tools that are known to be fast at it, or to be right. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "../connections.ts";
import { importScratchPackage } from "../scratch-package.ts";

export interface MonthlyTotals {
  readonly run: () => Promise<unknown>;
  /** How many totals there are, and their sum: what is compared is the same everywhere. */
  readonly check: () => Promise<Totals>;
  readonly close: () => Promise<void>;
}

interface Totals {
  readonly count: number;
  readonly sumMinor: number;
}

const paidRows = "from transactions where is_paid and counted_minor <> 0";
const byMonth = "date_trunc('month', counted_on) as month, sum(counted_minor) as total";

/** As fast as PostgreSQL is by itself: every worker it wants, no company's scope to check. */
export function postgresTotals(pool: Pool): MonthlyTotals {
  const run = () => pool.query<{ total: string }>(`select category_id, ${byMonth} ${paidRows} group by 1, 2`);
  return {
    run,
    check: async () => {
      const { rows } = await run();
      return { count: rows.length, sumMinor: rows.reduce((sum, { total }) => sum + Number(total), 0) };
    },
    close: async () => {},
  };
}

interface DuckConnection {
  run(text: string): Promise<{ getColumnsJS(): Promise<ReadonlyArray<readonly unknown[]>> }>;
  closeSync(): void;
}
interface DuckModule {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<DuckConnection>; closeSync(): void }>;
  };
}

/** All rows in DuckDB's own memory, in its own format. */
export async function duckTotals(pool: Pool): Promise<MonthlyTotals> {
  const duck = (await importScratchPackage("@duckdb/node-api", "1.5.5-r.5")) as DuckModule;
  const instance = await duck.DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const folder = mkdtempSync(path.join(tmpdir(), "amont-bench-"));
  const file = path.join(folder, "transactions.csv");
  await writeRows(pool, file, (row) => `${row.category_id},${row.counted_on},${row.counted_minor}\n`);
  await connection.run(
    `create table transactions as select * from read_csv('${file}', header = false, columns =
       {'category_id': 'INTEGER', 'counted_on': 'DATE', 'counted_minor': 'BIGINT'})`,
  );
  rmSync(folder, { recursive: true });
  const run = () =>
    connection.run(
      `select category_id, date_trunc('month', counted_on) as month, sum(counted_minor)::bigint as total
       from transactions group by 1, 2`,
    );
  return {
    // The totals are ready inside of DuckDB; taking them out is not counted.
    run,
    check: async () => {
      const totals = (await (await run()).getColumnsJS())[2] ?? [];
      return {
        count: totals.length,
        sumMinor: totals.reduce<number>((sum, total) => sum + Number(total), 0),
      };
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A minute for a million rows: only when somebody asks. */
export async function hledgerTotals(pool: Pool): Promise<MonthlyTotals> {
  const folder = mkdtempSync(path.join(tmpdir(), "amont-bench-"));
  const file = path.join(folder, "bench.journal");
  await writeRows(pool, file, (row) => {
    const amount = (Number(row.counted_minor) / 100).toFixed(2);
    return `${row.counted_on} x\n    c${row.category_id}  ${amount}\n    bank\n\n`;
  });
  const options = ["balance", "--monthly", "--no-total", "--flat", "-O", "csv", "^c[0-9]"];
  let report = "";
  const run = async () => {
    report = execFileSync("hledger", ["-f", file, ...options], { encoding: "utf8", maxBuffer: 2 ** 28 });
  };
  return {
    run,
    check: async () => {
      if (report === "") await run();
      const cells = report
        .trim()
        .split("\n")
        .slice(1)
        .flatMap((line) => line.split(",").slice(1));
      const amounts = cells.map((cell) => Number(cell.replaceAll('"', ""))).filter((amount) => amount !== 0);
      const sumMinor = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      return { count: amounts.length, sumMinor };
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

interface RawRow {
  readonly id: number;
  readonly category_id: number;
  readonly counted_on: string;
  readonly counted_minor: string;
}

async function writeRows(pool: Pool, file: string, textOf: (row: RawRow) => string): Promise<void> {
  const target = openSync(file, "w");
  for (let last = 0; ; ) {
    const { rows } = await pool.query<RawRow>(
      `select id, category_id, counted_on::text as counted_on, counted_minor ${paidRows} and id > $1
       order by id limit 100000`,
      [last],
    );
    if (rows.length === 0) break;
    writeSync(target, rows.map(textOf).join(""));
    last = rows.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  }
  closeSync(target);
}
