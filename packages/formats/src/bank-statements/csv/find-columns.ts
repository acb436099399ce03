/**
 * Which column is what: by the headings where there is a row of them, checked against what the columns hold; by what
 * they hold alone where there is none.
 */
import { parseIban } from "@amont/kernel/iban.ts";
import { isAmount, isDay } from "./cell-kinds.ts";
import { type NamedRole, plainHeading, rolesOfHeading } from "./column-names.ts";
import { rolesByContent } from "./columns-by-content.ts";
import type { CsvColumnRole } from "./csv-reading.ts";
import { directionsIn, isDirection } from "./directions.ts";
import { isEnough } from "./enough-columns.ts";
import type { CsvRow } from "./lex-csv.ts";
import { follows } from "./money-columns.ts";
import { settleAmount, settleFees } from "./settle-amount.ts";

export interface FoundColumns {
  /** Index of the row of headings; -1 without one. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly roles: readonly (CsvColumnRole | null)[];
}

/** What is above a table fits on a page. */
const rowsAbove = 60;
/** As many rows as tell what a column holds. */
const rowsSeen = 200;

export function findColumns(rows: readonly CsvRow[]): FoundColumns | null {
  for (const [index, { cells }] of rows.slice(0, rowsAbove).entries()) {
    if (!isHeadingRow(cells)) continue;
    const below = rows.slice(index + 1, index + 1 + rowsSeen).map((row) => row.cells);
    const body = below.filter((row) => isLine(row) && comparable(row) !== comparable(cells));
    const above = rows.slice(0, index).flatMap((row) => row.cells.flatMap((cell) => parseIban(cell) ?? []));
    const roles = rolesByHeadings(cells, body, new Set(above));
    if (isEnough(roles)) return { headingRow: index, headings: cells, roles };
  }
  const cells = rows
    .slice(0, rowsSeen)
    .map((row) => row.cells)
    .filter((row) => row.some((cell) => cell !== ""));
  // The first line may be about the account, with a day and a balance of its own.
  const roles = rolesByContent(cells) ?? rolesByContent(cells.slice(1));
  return roles === null ? null : { headingRow: -1, headings: [], roles };
}

/** Titles have one cell; balances and totals stand in a table's columns as they like. */
function isLine(cells: readonly string[]): boolean {
  const [first = "", ...rest] = cells.filter((cell) => cell !== "");
  return rest.length > 0 && !/^(?:solde|total|ancien|nouveau|balance|saldo)\b/i.test(first);
}

/** Which row has which headings, whatever their case and accents. */
export class HeadingRows {
  readonly #rows: Map<string, number>;

  constructor(rows: readonly CsvRow[]) {
    const near = rows.slice(0, rowsSeen).map(({ cells }, index) => [comparable(cells), index] as const);
    // Of equal ones the first.
    this.#rows = new Map(near.toReversed());
  }

  /** -1 without such a row. */
  find(headings: readonly string[]): number {
    const wanted = comparable(headings);
    return wanted === "" ? -1 : (this.#rows.get(wanted) ?? -1);
  }
}

export const comparable = (cells: readonly string[]): string =>
  cells.map(plainHeading).join("|").replace(/\|+$/, "");

/** Headings hold neither days nor amounts. */
function isHeadingRow(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== "");
  if (written.length < 2 || written.some((cell) => isDay(cell) || isAmount(cell))) return false;
  return written.filter((cell) => rolesOfHeading(cell).length > 0).length >= 2;
}

/** Several columns may be parts of the label, name the other party or hold fees; of the rest there is one. */
const repeatable: ReadonlySet<CsvColumnRole> = new Set(["label", "counterparty", "fee"]);
const dayRoles: ReadonlySet<CsvColumnRole> = new Set(["bookedOn", "valueOn"]);
const amountRoles: ReadonlySet<CsvColumnRole> = new Set(["amount", "debit", "credit", "balance", "fee"]);
const accountRoles: ReadonlySet<CsvColumnRole> = new Set(["account", "accountName", "counterpartyIban"]);

/** `own` are the accounts that stand above the table: a column of others is of the other parties. */
function rolesByHeadings(
  headings: readonly string[],
  body: readonly (readonly string[])[],
  own: ReadonlySet<string>,
): (CsvColumnRole | null)[] {
  const named = headings.map(rolesOfHeading);
  const namesOther = named.filter((roles) => roles.some(({ role }) => accountRoles.has(role))).length > 1;
  const columns = named.map((candidates, index) => {
    const cells = body.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    const fits = ({ role }: NamedRole) =>
      canHold(role, cells) &&
      (role !== "account" ||
        (isOwnAccount(cells, body.length, namesOther) &&
          (own.size === 0 || cells.some((cell) => own.has(parseIban(cell) ?? "")))));
    return { candidates: candidates.filter(fits), cells };
  });
  const roles: (CsvColumnRole | null)[] = headings.map(() => null);
  // The surest columns choose first.
  const offers = columns
    .flatMap(({ candidates, cells }, index) =>
      candidates.map((candidate) => ({ ...candidate, index, cells })),
    )
    .toSorted((left, right) => weight(left) - weight(right));
  for (const { role, index } of offers) {
    if (roles[index] !== null || (roles.includes(role) && !repeatable.has(role))) continue;
    roles[index] = role;
  }
  const amounts = columns.map(({ candidates }) => candidates.some(({ role }) => role === "amount"));
  settleFees(roles, headings);
  settleAmount(roles, { headings, body, isAmount: (index) => amounts[index] === true });
  return settled(roles, columns, body);
}

/** An empty column gives way to one that holds something. */
const weight = ({ rank, cells }: NamedRole & { readonly cells: readonly string[] }): number =>
  rank + (cells.length === 0 ? 100 : 0);

function canHold(role: CsvColumnRole, cells: readonly string[]): boolean {
  if (dayRoles.has(role)) return mostly(cells, isDay);
  if (amountRoles.has(role)) return mostly(cells, isAmount);
  if (role === "direction") return mostly(cells, isDirection);
  if (role === "currency") return mostly(cells, (cell) => /^[A-Za-z]{3}$|^\p{Sc}$|^euros?$/iu.test(cell));
  // A column of nothing but D and C is no label, whatever its name.
  return role !== "label" || cells.length === 0 || !cells.every(isDirection);
}

/** One's own account is on every line, and the same on most, unless other columns are of the other party's. */
const isOwnAccount = (cells: readonly string[], rowCount: number, namesOther: boolean): boolean =>
  cells.length >= rowCount * 0.9 && (namesOther || new Set(cells).size <= Math.max(1, cells.length / 3));

const mostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length >= cells.length * 0.5;

interface Column {
  readonly cells: readonly string[];
}

/** What the headings leave open and the columns tell. */
function settled(
  roles: (CsvColumnRole | null)[],
  columns: readonly Column[],
  body: readonly (readonly string[])[],
): (CsvColumnRole | null)[] {
  const columnOf = (role: CsvColumnRole) => roles.indexOf(role);
  // With columns of debits and credits a single amount is something else, unless one of the two is missing.
  if (columnOf("amount") !== -1 && columnOf("debit") !== -1 && columnOf("credit") !== -1) {
    const [amount, debit] = [columns[columnOf("amount")], columns[columnOf("debit")]];
    const isEmpty = debit?.cells.length === 0 && columns[columnOf("credit")]?.cells.length === 0;
    if (isEmpty && (amount?.cells.length ?? 0) > 0)
      roles[columnOf("debit")] = roles[columnOf("credit")] = null;
    else roles[columnOf("amount")] = null;
  }
  if (columnOf("bookedOn") === -1 && columnOf("valueOn") !== -1) roles[columnOf("valueOn")] = "bookedOn";
  const direction = directionColumn(roles, columns, body);
  if (direction !== -1) roles[direction] = "direction";
  return roles;
}

/** Where one column may take another meaning: in this order they are asked. */
const mayDirect: readonly (CsvColumnRole | null)[] = ["kind", "status", null, "label"];

const isNegative = (cell: string): boolean => /^[-(−]|-$/.test(cell);

/** Amounts beside a column of D and C, or of sales and payouts, whatever that column is called; -1 without one. */
function directionColumn(
  roles: readonly (CsvColumnRole | null)[],
  columns: readonly Column[],
  body: readonly (readonly string[])[],
): number {
  const amount = roles.indexOf("amount");
  const amounts = columns[amount]?.cells;
  if (amounts === undefined || amounts.length === 0 || roles.includes("direction")) return -1;
  const isUnsigned = !amounts.some(isNegative);
  const order = mayDirect.flatMap((role) => [...columns.keys()].filter((index) => roles[index] === role));
  const cellsOf = (index: number) => columns[index]?.cells ?? [];
  const isFull = (index: number) => cellsOf(index).length >= amounts.length;
  const plain = order.find((index) => isFull(index) && cellsOf(index).every(isDirection));
  if (isUnsigned && plain !== undefined) return plain;
  const typed = order.find((index) => namesTypes(cellsOf(index), roles[index] === "label"));
  if (typed === undefined) return -1;
  if (isUnsigned) return typed;
  // With signs of its own a file is right, but for payouts, fees and refunds without the minus that sales lack too.
  const balance = roles.indexOf("balance");
  if (balance !== -1 && follows(body, { amount, balance })) return -1;
  return missesSigns(body, amount, typed) ? typed : -1;
}

/** Half of the operations by their names; all of them in a column of labels. */
function namesTypes(cells: readonly string[], isLabel: boolean): boolean {
  const directions = directionsIn(cells);
  if (directions.words === "plain") return false;
  const named = cells.filter((cell) => directions.of(cell) !== null).length;
  return isLabel ? named === cells.length : named >= cells.length * 0.5;
}

function missesSigns(body: readonly (readonly string[])[], amount: number, typed: number): boolean {
  const directions = directionsIn(body.map((row) => row[typed] ?? ""));
  if (directions.words !== "merchant") return false;
  const lines = body
    .filter((row) => isAmount(row[amount] ?? ""))
    .map((row) => ({ way: directions.of(row[typed] ?? ""), isMinus: isNegative(row[amount] ?? "") }));
  const incoming = lines.filter(({ way }) => way === 1);
  return (
    incoming.length > 0 &&
    !incoming.some(({ isMinus }) => isMinus) &&
    lines.some(({ way, isMinus }) => way === -1 && !isMinus)
  );
}
