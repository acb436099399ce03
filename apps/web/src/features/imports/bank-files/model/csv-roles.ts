/** What the columns of a bank's table are, while somebody says it. Pure. */
import { csvColumnRoles } from "@amont/contract/operations/bank-files/bank-file-fields.ts";

export type CsvRole = (typeof csvColumnRoles)[number];
export type CsvRoles = readonly (CsvRole | null)[];

export const csvRole = (value: string): CsvRole | null =>
  csvColumnRoles.find((known) => known === value) ?? null;

/** Labels and the names of parties are put together, fees are added up; of everything else there is one column. */
const repeatable: ReadonlySet<CsvRole> = new Set(["label", "counterparty", "fee"]);

export function withRole(roles: CsvRoles, index: number, role: CsvRole | null): CsvRoles {
  return roles.map((present, position) => {
    if (position === index) return role;
    return role !== null && !repeatable.has(role) && present === role ? null : present;
  });
}

/** When, how much and what: without them there is no operation. */
export function areRolesEnough(roles: CsvRoles): boolean {
  const has = (role: CsvRole) => roles.includes(role);
  return has("bookedOn") && has("label") && (has("amount") || has("debit") || has("credit"));
}
