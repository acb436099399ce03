import type {
  ImportFailure,
  ImportKind,
  ImportState,
} from "@amont/contract/operations/imports/import-summary.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../db/scope.ts";
import type { WrittenChunk } from "./import-runner.ts";

export interface NewImport {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly settings: unknown;
  readonly createdAt: Date;
}

/** The import and its file, by the caller. */
export async function insertImport(
  database: ScopedDatabase,
  companyId: number,
  { kind, fileName, bytes, sha256, settings, createdAt }: NewImport,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into imports (company_id, kind, file_name, file_size, file_sha256, settings, created_at, created_by, created_by_name)
      select ${companyId}::int, ${kind}, ${fileName}, ${bytes.length}::int, ${sha256}, ${JSON.stringify(settings)}::jsonb,
        ${createdAt}, id, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), split_part(email, '@', 1))
      from users where id = scope_user()
      returning id
    ), stored as (
      insert into import_files (company_id, import_id, bytes)
      select ${companyId}::int, id, ${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)}::bytea from made
    )
    select id from made`.execute(database);
  const [made] = rows;
  if (made === undefined) throw new Error("the import has no caller");
  return made.id;
}

export interface ImportProgress {
  readonly id: number;
  readonly kind: ImportKind;
  readonly state: ImportState;
  readonly file_name: string;
  readonly settings: unknown;
  readonly row_count: number | null;
  readonly processed_count: number;
  readonly imported_count: number;
  readonly paid_count: number;
  readonly refused_count: number;
  readonly created_at: Date;
}

const progressColumns = [
  "id",
  "kind",
  "state",
  "file_name",
  "settings",
  "row_count",
  "processed_count",
  "imported_count",
  "paid_count",
  "refused_count",
  "created_at",
] as const;

/** Nobody else changes it until the transaction ends. */
export function lockImport(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<ImportProgress | undefined> {
  return database
    .selectFrom("imports")
    .select(progressColumns)
    .where("company_id", "=", companyId)
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
}

export function setImportState(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  change: {
    readonly state: ImportState;
    readonly failure?: ImportFailure | null;
    readonly started_at?: Date;
    readonly finished_at?: Date;
  },
): Promise<ImportProgress> {
  return database
    .updateTable("imports")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", importId)
    .returning(progressColumns)
    .executeTakeFirstOrThrow();
}

export async function readImportFile(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await database
    .selectFrom("import_files")
    .select("bytes")
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return file === undefined ? null : new Uint8Array(file.bytes);
}

export async function removeImportFile(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<void> {
  await database
    .deleteFrom("import_files")
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .execute();
}

export async function saveProgress(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  done: WrittenChunk & { readonly rowCount: number; readonly allRows: number },
): Promise<ImportProgress> {
  const { refusals } = done;
  if (refusals.length > 0) {
    const rows = JSON.stringify(
      refusals.map(({ rowNumber, cells, problems }) => ({ row_number: rowNumber, cells, problems })),
    );
    await sql`
      insert into import_refusals (company_id, import_id, row_number, cells, problems)
      select ${companyId}::int, ${importId}::int, row_number, cells, problems
      from jsonb_to_recordset(${rows}::jsonb) as refused (row_number int, cells text[], problems jsonb)`.execute(
      database,
    );
  }
  return database
    .updateTable("imports")
    .set((eb) => ({
      row_count: done.allRows,
      processed_count: eb("processed_count", "+", done.rowCount),
      imported_count: eb("imported_count", "+", done.importedCount),
      paid_count: eb("paid_count", "+", done.paidCount),
      refused_count: eb("refused_count", "+", refusals.length),
    }))
    .where("company_id", "=", companyId)
    .where("id", "=", importId)
    .returning(progressColumns)
    .executeTakeFirstOrThrow();
}

/** Why the first rows were refused, one reason each. */
export async function firstRefusalCodes(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select problems -> 0 ->> 'code' as code from import_refusals
    where company_id = ${companyId} and import_id = ${importId}
    order by row_number limit ${atMost}`.execute(database);
  return rows.map(({ code }) => code);
}

export interface ImportUnderWay {
  readonly company_id: number;
  readonly id: number;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly kind: ImportKind;
}

/** Of every company, the oldest first. */
export function findUnderWay(database: SystemDatabase): Promise<readonly ImportUnderWay[]> {
  return database
    .selectFrom("imports")
    .select(["company_id", "id", "created_at", "created_by", "kind"])
    .where("state", "in", ["waiting", "running"])
    .orderBy("created_at")
    .limit(10_000)
    .execute();
}

export async function findImportOwner(
  database: SystemDatabase,
  companyId: number,
  importId: number,
): Promise<ImportUnderWay | undefined> {
  return database
    .selectFrom("imports")
    .select(["company_id", "id", "created_at", "created_by", "kind"])
    .where("company_id", "=", companyId)
    .where("id", "=", importId)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirst();
}
