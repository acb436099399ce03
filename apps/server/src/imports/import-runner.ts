/**
 * What a kind of import is made of. The frame around it (run-import.ts) stores the file, opens the transactions, keeps
 * the progress and tells the screens; a runner reads the file and writes its rows, some at a time.
 */
import type { ImportFailure, ImportKind } from "@amont/contract/operations/imports/import-summary.ts";
import type { RowProblem } from "@amont/contract/operations/imports/list-refused-rows.ts";
import type { Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { FileReader, Unreadable } from "../parsing/file-reader.ts";

export interface ImportWork {
  readonly companyId: number;
  /** To be set on every transaction that the import creates: its undo finds them by it. */
  readonly importId: number;
  readonly fileName: string;
  /** What the file says, found out in a process of its own, in the company's turn. */
  readonly readFile: <Options, Found>(
    reader: FileReader<Options, Found>,
    options: Options,
  ) => Promise<Result<Found, Unreadable>>;
  /** What the import was started with. */
  readonly settings: unknown;
  readonly now: () => Date;
  /** Looks something up in the company's scope, outside of the chunks. */
  readonly read: <T>(look: (database: ScopedDatabase) => Promise<T>) => Promise<T>;
}

export interface RefusedImportRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
}

export interface WrittenChunk {
  readonly importedCount: number;
  /** Of those. */
  readonly paidCount: number;
  readonly refusals: readonly RefusedImportRow[];
}

export interface ImportChunk {
  /** Rows of the file, good or bad. */
  readonly rowCount: number;
  /**
   * Under the ledger's lock, in the transaction that also says that these rows are done: it happens once, whatever dies
   * when. So it must write through `database` only, and read there what its decisions rest on.
   */
  readonly write: (database: ScopedDatabase) => Promise<WrittenChunk>;
}

export interface ImportSource {
  readonly rowCount: number;
  /** What follows the first `after` rows. The same file must be cut into the same rows each time. */
  readonly chunks: (after: number) => AsyncIterable<ImportChunk>;
}

export interface ImportRunner {
  readonly kind: ImportKind;
  readonly open: (work: ImportWork) => Promise<Result<ImportSource, ImportFailure>>;
}
