/** What each column of a file is taken for, while somebody says it. Pure. */
import type { ColumnMapping, ImportField } from "@amont/contract/operations/imports/import-fields.ts";
import type { ImportPreview } from "@amont/contract/operations/imports/preview-import.ts";

export const mappingOf = ({ columns }: Pick<ImportPreview, "columns">): ColumnMapping =>
  columns.map(({ field }) => field);

/** Two ways to say how much: a file has one or the other. */
const amounts: ReadonlySet<ImportField> = new Set(["amount", "cashEffect"]);

const isSame = (left: ImportField | null, right: ImportField): boolean =>
  left === right || (left !== null && amounts.has(left) && amounts.has(right));

/** A field is in one column: given to another, it leaves the one where it was. */
export function withField(mapping: ColumnMapping, index: number, field: ImportField | null): ColumnMapping {
  return mapping.map((present, position) => {
    if (position === index) return field;
    return field !== null && isSame(present, field) ? null : present;
  });
}
