/** Which column is what in a table without headings: by what the columns hold. */
import { parseCurrency } from "@amont/kernel/currency.ts";
import { hasDecimals, isAmount, isDay } from "./cell-kinds.ts";
import type { CsvColumnRole } from "./csv-reading.ts";
import { isDirection } from "./directions.ts";
import { isEnough } from "./enough-columns.ts";
import { follows } from "./money-columns.ts";

/** Days, then one amount, or debits beside credits, or an amount with a balance; the longest texts are labels. */
export function rolesByContent(rows: readonly (readonly string[])[]): (CsvColumnRole | null)[] | null {
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
    else if (cells.length === body.length && !roles.includes("direction") && cells.every(isDirection))
      roles[index] = "direction";
    else if (cells.some((cell) => /\p{L}{3}/u.test(cell))) roles[index] = "label";
  }
  return isEnough(roles) ? roles : null;
}

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
    const pairs = [
      { amount: first, balance: second },
      { amount: second, balance: first },
    ];
    const found =
      pairs.find((pair) => follows(body, pair)) ?? pairs.find((pair) => follows(body, { ...pair, sign: -1 }));
    setRole(roles, found?.amount, "amount");
    return setRole(roles, found?.balance, "balance");
  }
  setRole(roles, first, "debit");
  setRole(roles, second, "credit");
}
