import type { ImportReport } from "@amont/contract/operations/imports/get-import.ts";
import type { ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { type ImportSummary, mostSummaryErrors } from "@amont/contract/operations/imports/import-summary.ts";
import type { RowProblem } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

type ImportRow = Omit<
  Selectable<Database["imports"]>,
  "settings" | "file_sha256" | "company_id" | "created_by" | "bank_report"
> & {
  readonly mode: ImportMode | null;
  /** Of the first refused rows, one reason each. */
  readonly errors: string[];
};

const summaryColumns = sql`
  i.id, i.kind, i.state, i.failure, i.file_name, i.file_size, i.row_count, i.processed_count, i.imported_count,
  i.paid_count, i.refused_count, i.created_by_name, i.created_at, i.started_at, i.finished_at,
  i.settings ->> 'mode' as mode,
  array(select r.problems -> 0 ->> 'code' from import_refusals r
    where r.company_id = i.company_id and r.import_id = i.id order by r.row_number limit ${mostSummaryErrors}) as errors`;

export function summaryOf(row: ImportRow, mayWrite: boolean): ImportSummary {
  const isUnderWay = row.state === "waiting" || row.state === "running";
  return {
    importId: row.id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    failure: row.failure,
    fileName: row.file_name,
    fileSize: row.file_size,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdBy: row.created_by_name === "" ? null : row.created_by_name,
    rowCount: row.row_count,
    processedCount: row.processed_count,
    importedCount: row.imported_count,
    refusedCount: row.refused_count,
    errors: row.errors,
    canCancel: mayWrite && isUnderWay,
    canUndo: mayWrite && row.state !== "undone",
  };
}

export async function findImports(
  database: ScopedDatabase,
  companyId: number,
  page: { readonly skip: number; readonly take: number },
): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${summaryColumns} from imports i where i.company_id = ${companyId}
    order by i.id desc offset ${page.skip} limit ${page.take}`.execute(database);
  return rows;
}

export async function findImport(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${summaryColumns} from imports i where i.company_id = ${companyId} and i.id = ${importId}`.execute(
    database,
  );
  return rows[0];
}

/** With what its accounts are called now; those that are gone are left out. What was undone says nothing any more. */
export async function findBankReport(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<ImportReport["bankReport"]> {
  const found = await database
    .selectFrom("imports")
    .select("bank_report")
    .where("company_id", "=", companyId)
    .where("id", "=", importId)
    .where("state", "<>", "undone")
    .executeTakeFirst();
  const report = found?.bank_report ?? null;
  if (report === null) return undefined;
  const ids = report.announced.map(({ bankAccountId }) => bankAccountId);
  const accounts = await database
    .selectFrom("bank_accounts")
    .select(["id", "name", "currency"])
    .where("company_id", "=", companyId)
    .where("id", "=", sql<number>`any (${ids}::int[])`)
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return {
    announced: report.announced.flatMap(({ floorDebitMinor, floorCreditMinor, ...said }) => {
      const account = byId.get(said.bankAccountId);
      if (account === undefined) return [];
      const { name: accountName, currency } = account;
      const amount = (minor: number | null) =>
        minor === null ? null : toWireNumber(minorUnits(minor), currency);
      return [
        {
          ...said,
          accountName,
          currency,
          floorDebit: amount(floorDebitMinor),
          floorCredit: amount(floorCreditMinor),
        },
      ];
    }),
    doubtfulValueCount: report.doubtfulValueCount,
  };
}

const mostUnderWay = 100;

export async function findImportsUnderWay(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${summaryColumns} from imports i
    where i.company_id = ${companyId} and i.state in ('waiting', 'running')
    order by i.created_at, i.id limit ${mostUnderWay}`.execute(database);
  return rows;
}

export interface StoredRefusal {
  readonly row_number: number;
  readonly cells: string[];
  readonly problems: RowProblem[];
}

/** In the order of the file, after row `after`. */
export function findRefusals(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  page: { readonly after?: number; readonly skip?: number; readonly take: number },
): Promise<StoredRefusal[]> {
  return database
    .selectFrom("import_refusals")
    .select(["row_number", "cells", "problems"])
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .where("row_number", ">", page.after ?? 0)
    .orderBy("row_number")
    .offset(page.skip ?? 0)
    .limit(page.take)
    .execute();
}

/** The headings of the file, where it had some. */
export async function findHeadings(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ headings: string[] | null }>`
    select settings -> 'headings' as headings from imports
    where company_id = ${companyId} and id = ${importId}`.execute(database);
  return rows[0]?.headings ?? [];
}
