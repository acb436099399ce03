/**
 * A row of the log as the one text that is sealed: one line, its fields in the order of their names. Who changes any of it
 * changes the text. Pure.
 */

/** JSON as the database writes it, which is always the same for the same value. */
export type JsonText = string;

interface RowFields {
  readonly id: string;
  /** To the microsecond, UTC. */
  readonly at: string;
  readonly by: string | null;
  readonly organisation: number | null;
  readonly company: number | null;
  readonly request: string | null;
}

/** A row of a table that somebody changed. */
export interface ChangedRow extends RowFields {
  readonly table: string;
  readonly operation: string;
  readonly before: JsonText | null;
  readonly after: JsonText | null;
}

/** Something that somebody did and that changed no row. */
export interface EventRow extends RowFields {
  readonly event: string;
  readonly details: JsonText;
}

export type LogRow = ChangedRow | EventRow;

const text = (value: string | number | null): string => JSON.stringify(value);

/** Numbers that may be larger than JavaScript counts are given as texts of digits, and stay as they are. */
export function canonicalRow(row: LogRow): string {
  const at = `"at":${text(row.at)}`;
  const by = `"by":${text(row.by)},"company":${text(row.company)}`;
  const owner = `"organisation":${text(row.organisation)},"request":${text(row.request)}`;
  if ("event" in row)
    return `{${at},${by},"details":${row.details},"event":${text(row.event)},"id":${row.id},${owner}}`;
  const { before, after, operation, table } = row;
  return (
    `{"after":${after ?? "null"},${at},"before":${before ?? "null"},${by},"id":${row.id},` +
    `"operation":${text(operation)},${owner},"table":${text(table)}}`
  );
}
