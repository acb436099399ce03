/** What a row of the log tells its reader. Pure. */
import {
  type AuditedTable,
  auditedTables,
  productSubjects,
} from "@amont/contract/operations/audit-log/audited-tables.ts";
import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import type { Principal } from "../../http/principal.ts";
import type { EntryRow } from "./entries-repository.ts";

type Reader = Pick<Principal, "companies" | "consolidations">;

const isAudited = (table: string): table is AuditedTable => Object.hasOwn(auditedTables, table);

/** Administrators manage companies; what a product holds there is for who has a level in it. */
export function isWithheld(
  {
    table,
    companyId,
    values,
  }: { table: string; companyId: number | null; values: Readonly<Record<string, unknown>> },
  { companies, consolidations }: Reader,
): boolean {
  // A table that nobody put in order yet might hold anything.
  if (!isAudited(table)) return true;
  if (!productSubjects.includes(auditedTables[table])) return false;
  if (companyId !== null) return (companies.get(companyId)?.levels.CashFlow ?? "none") === "none";
  return !consolidations.some(({ consolidationId }) => consolidationId === values["consolidation_id"]);
}

export function entryView(row: EntryRow, reader: Reader): AuditEntry {
  const values = row.after ?? row.before ?? {};
  const table = row.table !== null && isAudited(row.table) ? row.table : null;
  const withheld = row.table !== null && isWithheld({ ...row, table: row.table, values }, reader);
  return {
    id: row.id,
    at: row.at,
    person: row.userId === null ? null : { userId: row.userId, name: row.name ?? "" },
    isTemporary: row.isTemporary,
    company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? "" },
    table,
    operation: row.operation,
    event: row.event,
    subject: withheld ? null : subjectOf(row, values),
    changes: withheld ? [] : changesOf(row),
    currency: textOf(values["currency"]) ?? row.companyCurrency,
    isWithheld: withheld,
  };
}

/** What people call it. */
function subjectOf(
  { details, subjectName, event }: EntryRow,
  values: EntryRow["after"] & object,
): string | null {
  if (event !== null)
    return details?.["operation"] ?? details?.["network"] ?? details?.["name"] ?? subjectName;
  const named = [
    "name",
    "label",
    "title",
    "email",
    "file_name",
    "target_name",
    "seal_mail",
    "group_name",
  ].map((field) => textOf((values as Record<string, unknown>)[field]));
  return subjectName ?? named.find((text) => text !== null && text !== "") ?? null;
}

/** Moments that are what somebody did, beside those that every row has. */
const toldMoments: ReadonlySet<string> = new Set(["archived_at", "accepted_at", "revoked_at"]);

/** Keys, and what the database notes for itself, to search and to count by. */
const isTechnical = (field: string) =>
  !toldMoments.has(field) &&
  /^(?:id|position|fingerprint|search_text|is_listed)$|^(?:folded|counted)_|(?:^|_)(?:id|ids|by|key|version|sha256|at)$/.test(
    field,
  );

const mostChanges = 12;
const longestValue = 200;

function changesOf({ table, before, after }: EntryRow): AuditEntry["changes"] {
  // A level says nothing without what it is a level of.
  if (table === "product_accesses") return [levelChange(before, after), ...groupChange(before, after)];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !isTechnical(field))
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostChanges);
}

function levelChange(before: EntryRow["before"], after: EntryRow["after"]): AuditEntry["changes"][number] {
  const product = textOf((after ?? before)?.["product"]) ?? "";
  return { field: product, before: textOf(before?.["level"]), after: textOf(after?.["level"]) };
}

const groupOf = (row: EntryRow["before"]): string | null => textOf(row?.["group_name"]) || null;

/** Which group gave it, or took it. */
function groupChange(before: EntryRow["before"], after: EntryRow["after"]): AuditEntry["changes"] {
  const told = { field: "group_name", before: groupOf(before), after: groupOf(after) };
  return told.before === null && told.after === null ? [] : [told];
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
