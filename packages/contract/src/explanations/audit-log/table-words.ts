/** What an entry of the log is about, by the table of its row: on the page, and in the files that the server writes. */
import type { AuditedTable } from "../../operations/audit-log/audited-tables.ts";

export type TableWords = Readonly<Record<AuditedTable, string>>;
