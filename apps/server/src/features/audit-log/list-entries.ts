import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { entriesPerPage } from "@amont/contract/operations/audit-log/audit-fields.ts";
import type { AuditKind, AuditSubject } from "@amont/contract/operations/audit-log/audit-kinds.ts";
import { auditedTables } from "@amont/contract/operations/audit-log/audited-tables.ts";
import type {
  AuditEntry,
  listAuditEntries,
} from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { includesNormalised } from "@amont/kernel/search-text.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { spanOf } from "./days.ts";
import { type EntryFilter, type Looked, lookAtEntries, type Place } from "./entries-repository.ts";
import { entryView } from "./entry-view.ts";

export type Wanted = Omit<InputOf<typeof listAuditEntries>["query"], "cursor">;

export async function listAuditEntriesUseCase(
  { params: { organisationId }, query }: InputOf<typeof listAuditEntries>,
  context: OperationContext,
) {
  const start = query.cursor === undefined ? null : placeOf(query.cursor);
  if (start === undefined)
    return err(
      failure("invalid_input", { issues: [{ in: "query", field: "cursor", problem: "no cursor" }] }),
    );
  const page = await pageOf(organisationId, query, start, context);
  return ok({
    entries: page.entries,
    cursor: page.upTo === null ? null : cursorOf(page.upTo),
    searchedTo: page.upTo?.at ?? null,
  });
}

/** So many rows are looked at for a page whose filter finds little. */
const lookedAtOnce = 1000;
const mostLooks = 5;

/** Up to a page of entries, or what one look for them finds. */
async function pageOf(
  organisationId: number,
  wanted: Wanted,
  start: Place | null,
  { database, caller }: OperationContext,
): Promise<{ readonly entries: AuditEntry[]; readonly upTo: Place | null }> {
  const filter = filterOf(wanted);
  const isNarrow = wanted.userId !== undefined || wanted.kind !== undefined || isSearching(wanted);
  const entries: AuditEntry[] = [];
  let upTo = start;
  for (let look = 0; look < mostLooks; look += 1) {
    const count = isNarrow ? lookedAtOnce : entriesPerPage - entries.length;
    const looked = await lookAtEntries(database, organisationId, filter, upTo, count);
    for (const row of looked.rows) {
      const entry = entryView(row, caller);
      if (isSearching(wanted) && !mentions(entry, wanted.text ?? "")) continue;
      entries.push(entry);
      if (entries.length === entriesPerPage) return { entries, upTo: { at: row.at, id: row.id } };
    }
    upTo = looked.upTo;
    if (upTo === null) return { entries, upTo: null };
  }
  return { entries, upTo };
}

/** All that is found, a look at a time. */
export async function* allEntries(
  organisationId: number,
  wanted: Wanted,
  { database, caller }: OperationContext,
): AsyncGenerator<readonly AuditEntry[], void, void> {
  const filter = filterOf(wanted);
  let place: Place | null = null;
  do {
    const looked: Looked = await lookAtEntries(database, organisationId, filter, place, lookedAtOnce);
    yield looked.rows
      .map((row) => entryView(row, caller))
      .filter((entry) => !isSearching(wanted) || mentions(entry, wanted.text ?? ""));
    place = looked.upTo;
  } while (place !== null);
}

const isSearching = ({ text }: Wanted): boolean => text !== undefined && text.trim() !== "";

/** Only in what the reader is told: nobody finds out by searching what they may not see. */
function mentions({ person, subject, company, changes }: AuditEntry, text: string): boolean {
  const told = [
    person?.name,
    subject,
    company?.name,
    ...changes.flatMap(({ before, after }) => [before, after]),
  ];
  return told.some((part) => part !== undefined && part !== null && includesNormalised(part, text));
}

const eventsOf: Readonly<Partial<Record<AuditKind, readonly string[]>>> = {
  "sign-ins": [
    "sign-in",
    "sign-in-failed",
    "second-factor-set",
    "second-factor-removed",
    "passkey-added",
    "passkey-removed",
    "password-changed",
    "address-changed",
    "second-factor-reset-asked",
    "sessions-ended",
  ],
  exports: ["export"],
  companies: ["company-purged"],
  refusals: ["right-refused"],
};

function filterOf({ userId, companyId, kind, ...days }: Wanted): EntryFilter {
  const subject = kind as AuditSubject | undefined;
  return {
    userId,
    companyId,
    tables:
      kind === undefined
        ? null
        : Object.entries(auditedTables).flatMap(([table, of]) => (of === subject ? [table] : [])),
    events: kind === undefined ? null : (eventsOf[kind] ?? []),
    ...spanOf(days),
  };
}

const cursorOf = ({ at, id }: Place): string => `${at}_${id}`;

/** Undefined: no cursor of ours. */
function placeOf(cursor: string): Place | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return undefined;
  return { at, id: Number(id) };
}
