/**
 * All that is known of a company, as files in a folder of its own: every row of every table that names it, its transactions as
 * they can be imported again, and the log with its seals. What is erased afterwards is what was written here, for both read
 * the same catalogue.
 */
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { streamCsv } from "@amont/formats/spreadsheet/stream-csv.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { sealedLogFile } from "../../features/audit-log/export/sealed-log-file.ts";
import { tellingNames } from "../../features/transactions/export/category-names.ts";
import { sheetIn } from "../../features/transactions/export/export-sheet.ts";
import { resolveFilter } from "../../features/transactions/search/filter-repository.ts";
import { readAll } from "../../features/transactions/search/search-repository.ts";
import { loadTree } from "../../ledger/category-tree-repository.ts";
import { findCompanyColumns, type PurgedCompany, readRowsAsJson } from "./company-tables-repository.ts";
import { readCompanyAsJson } from "./purges-repository.ts";

interface Destination {
  /** Where folders of exports are put. */
  readonly directory: string;
  readonly now: Date;
}

/** As of one moment. The folder has its name once it is whole and on the disk; its owner alone may read it. */
export async function exportCompany(
  database: SystemDatabase,
  company: PurgedCompany,
  { directory, now }: Destination,
): Promise<string> {
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "");
  const folder = path.join(directory, `company-${company.id}-${moment}`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, "tables"), { recursive: true, mode: 0o700 });
  try {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => writeFiles(transaction, company, { directory: draft, now }));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function writeFiles(
  database: SystemDatabase,
  company: PurgedCompany,
  { directory, now }: Destination,
): Promise<void> {
  const inFolder = (name: string) => path.join(directory, name);
  await write(inFolder("company.json"), [`${await readCompanyAsJson(database, company.id)}\n`]);
  for (const where of await findCompanyColumns(database)) {
    const name = where.column === "company_id" ? where.table : `${where.table}.${where.column}`;
    await write(inFolder(`tables/${name}.jsonl`), linesOf(readRowsAsJson(database, where, company)));
  }
  await write(inFolder("transactions.csv"), await transactionsOf(database, company.id, now));
  const isOfAnother = ({ row }: { readonly row: { readonly company: number | null } }) =>
    row.company !== company.id;
  await write(
    inFolder("journal.jsonl"),
    sealedLogFile(database, company.organisationId, {}, now, isOfAnother),
  );
}

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

async function write(file: string, content: Content): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  await pipeline(Readable.from(content), handle.createWriteStream({ flush: true }));
}

async function* linesOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string, void, void> {
  for await (const batch of batches) yield `${batch.join("\n")}\n`;
}

/** All of them, as the export of the list writes them. */
async function transactionsOf(database: SystemDatabase, companyId: number, now: Date) {
  const companyIds = [companyId] as const;
  const batches = readAll(database, companyId, {
    filter: await resolveFilter(database, companyIds, {}),
    sort: { field: "payment-date", direction: "descending" },
    companies: { companyIds, now },
    skip: 0,
    take: 0,
  });
  const categoryName = tellingNames(await loadTree(database, companyId));
  const { columns, rowOf } = sheetIn("fr", { companyId, categoryName });
  async function* rows() {
    for await (const batch of batches) yield* batch.map(rowOf);
  }
  return streamCsv({ columns, rows: rows() });
}
