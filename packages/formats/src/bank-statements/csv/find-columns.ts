/**
 * Which column is what: by the headings where there is a row of them, checked against what the columns hold; by what
 * they hold alone where there is none.
 */
import { parseCurrency } from "@amont/kernel/currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { readLooseAmount } from "../loose-amounts.ts";
import { readLooseDay } from "../loose-dates.ts";
import { type NamedRole, plainHeading, rolesOfHeading } from "./column-names.ts";
import type { CsvColumnRole } from "./csv-reading.ts";
import type { CsvRow } from "./lex-csv.ts";

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

export function isEnough(roles: readonly (CsvColumnRole | null)[]): boolean {
  return (
    roles.includes("bookedOn") &&
    ["amount", "debit", "credit"].some((role) => roles.some((is) => is === role))
  );
}

/** The row with these headings, whatever their case and accents. */
export function headingRowOf(rows: readonly CsvRow[], headings: readonly string[]): number {
  const wanted = comparable(headings);
  return wanted === "" ? -1 : rows.findIndex(({ cells }) => comparable(cells) === wanted);
}

export const comparable = (cells: readonly string[]): string =>
  cells.map(plainHeading).join("|").replace(/\|+$/, "");

/** Headings hold neither days nor amounts. */
function isHeadingRow(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== "");
  if (written.length < 2 || written.some((cell) => isDay(cell) || isAmount(cell))) return false;
  return written.filter((cell) => rolesOfHeading(cell).length > 0).length >= 2;
}

const isDay = (cell: string): boolean => readLooseDay(cell) !== null;
const isAmount = (cell: string): boolean => readLooseAmount(cell, { digits: 2, mark: null }) !== null;

/** Several columns may be parts of the label or name the other party; of the rest there is one. */
const repeatable: ReadonlySet<CsvColumnRole> = new Set(["label", "counterparty"]);
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
  return settled(roles, columns);
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

export const isDirection = (cell: string): boolean => directionOf(cell) !== null;

const debitWords = new Set([
  "d",
  "db",
  "dr",
  "dbit",
  "debit",
  "debits",
  "debet",
  "sortie",
  "depense",
  "out",
  "outgoing",
  "minus",
  "af",
  "soll",
  "s",
]);
const creditWords = new Set([
  "c",
  "cr",
  "credit",
  "credits",
  "entree",
  "recette",
  "in",
  "incoming",
  "plus",
  "bij",
  "haben",
  "h",
]);

/** The sign that a cell gives to the amount beside it; 0 for a line that only informs. */
export function directionOf(cell: string): 1 | -1 | 0 | null {
  if (cell === "" || cell.length > 20) return null;
  if (cell === "-" || cell === "+") return cell === "-" ? -1 : 1;
  const word = plainHeading(cell);
  if (debitWords.has(word)) return -1;
  if (creditWords.has(word)) return 1;
  return word === "memo" ? 0 : null;
}

/** What the headings leave open and the columns tell. */
function settled(
  roles: (CsvColumnRole | null)[],
  columns: readonly { readonly cells: readonly string[] }[],
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
  settleDirection(roles, columns);
  return roles;
}

/** Amounts without any minus beside a column of D and C, whatever that column is called. */
function settleDirection(
  roles: (CsvColumnRole | null)[],
  columns: readonly { readonly cells: readonly string[] }[],
): void {
  const amounts = columns[roles.indexOf("amount")]?.cells;
  if (amounts === undefined || roles.includes("direction") || amounts.some((cell) => /^[-(−]|-$/.test(cell)))
    return;
  const at = columns.findIndex(
    ({ cells }, index) =>
      [null, "label", "kind", "status"].includes(roles[index] ?? null) &&
      cells.length >= amounts.length &&
      cells.length > 0 &&
      cells.every(isDirection),
  );
  if (at !== -1) roles[at] = "direction";
}

/** Days, then one amount, or debits beside credits, or an amount with a balance; the longest texts are labels. */
function rolesByContent(rows: readonly (readonly string[])[]): (CsvColumnRole | null)[] | null {
  const body = rows.filter((cells) => cells.some(isDay) && cells.some(hasDecimals));
  if (body.length === 0 || body.length < rows.filter((cells) => cells.some((cell) => cell !== "")).length / 2)
    return null;
  const width = Math.max(...body.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) =>
    body.map((cells) => cells[index] ?? "").filter((cell) => cell !== ""),
  );
  const roles: (CsvColumnRole | null)[] = columns.map(() => null);
  const days = indexesOf(columns, (cells) => cells.length === body.length && cells.every(isDay));
  const amounts = indexesOf(columns, (cells) => cells.every(isAmount) && cells.some(hasDecimals));
  setRole(roles, days[0], "bookedOn");
  setRole(roles, days[1], "valueOn");
  assignAmounts(roles, amounts, columns, body);
  for (const [index, cells] of columns.entries()) {
    if (roles[index] !== null || cells.length === 0) continue;
    if (cells.every((cell) => parseCurrency(cell) !== null)) roles[index] = "currency";
    else if (cells.some((cell) => /\p{L}{3}/u.test(cell))) roles[index] = "label";
  }
  return isEnough(roles) ? roles : null;
}

const hasDecimals = (cell: string): boolean => /\d[.,]\d{1,2}(?:\D|$)/.test(cell) && isAmount(cell);

function indexesOf(
  columns: readonly (readonly string[])[],
  test: (cells: readonly string[]) => boolean,
): number[] {
  return [...columns.keys()].filter((index) => test(columns[index] ?? []));
}

function setRole(roles: (CsvColumnRole | null)[], index: number | undefined, role: CsvColumnRole): void {
  if (index !== undefined) roles[index] = role;
}

function assignAmounts(
  roles: (CsvColumnRole | null)[],
  [first, second]: readonly number[],
  columns: readonly (readonly string[])[],
  body: readonly (readonly string[])[],
): void {
  if (first === undefined) return;
  const isFull = (index: number) => columns[index]?.length === body.length;
  if (second === undefined) return setRole(roles, first, "amount");
  if (isFull(first) || isFull(second)) {
    // Two numbers on every line: movements and balances, if they follow from each other. Else nobody can tell.
    if (!follows(body, first, second)) return;
    setRole(roles, first, "amount");
    return setRole(roles, second, "balance");
  }
  setRole(roles, first, "debit");
  setRole(roles, second, "credit");
}

const amountAt = (cells: readonly string[] | undefined, index: number): number =>
  readLooseAmount(cells?.[index] ?? "", { digits: 2, mark: null }) ?? 0;

function follows(body: readonly (readonly string[])[], amount: number, balance: number): boolean {
  const steps = (rows: readonly (readonly string[])[]) =>
    rows.filter(
      (cells, at) =>
        at > 0 && amountAt(rows[at - 1], balance) + amountAt(cells, amount) === amountAt(cells, balance),
    ).length;
  return Math.max(steps(body), steps(body.toReversed())) >= Math.max(1, (body.length - 1) / 2);
}
