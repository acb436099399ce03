/** Random ledgers as a journal of hledger, and what its balance reports say of them. */
import { execFileSync } from "node:child_process";
import { type Booking, type BookingLedger, bookingCategories } from "./random-bookings.ts";

export function hasHledger(): boolean {
  try {
    execFileSync("hledger", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** By account of the journal, by month ("2026-01"), in minor units as hledger signs them; no zeros. */
export type MonthlyReport = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** Accounts are named after their ledger, their bank account, and the path of the category: `7:a0:out:staff:salaries`. */
export function journalOf(ledgers: readonly BookingLedger[]): string {
  return ledgers
    .flatMap(({ accounts, openedOn, bookings }, ledger) => [
      ...accounts.map(({ openingBalance }, account) =>
        entry(`${openedOn} * opening`, [
          [`${ledger}:a${account}:bank`, openingBalance],
          [`${ledger}:equity`, 0 - openingBalance],
        ]),
      ),
      ...bookings.map((booking) => bookingEntry(ledger, booking)),
    ])
    .join("\n");
}

/** What is shared out is one entry with several postings: there is no line that stands for the others. */
function bookingEntry(ledger: number, { on, isPaid, isIgnored, isInflow, account, parts }: Booking): string {
  const total = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sign = isInflow ? 1 : -1;
  return entry(`${on} ${isPaid ? "*" : "!"} booking${isIgnored ? "  ; ignored:" : ""}`, [
    [`${ledger}:a${account}:bank`, total * sign],
    ...parts.map(
      ({ categoryId, amountMinor }) =>
        [`${ledger}:a${account}:${pathOf(categoryId)}`, -amountMinor * sign] as const,
    ),
  ]);
}

export function pathOf(categoryId: number): string {
  const found = bookingCategories.find(({ id }) => id === categoryId);
  if (found === undefined) throw new Error(`there is no category ${categoryId}`);
  const above = found.parentId === null ? (found.isInflow ? "in" : "out") : pathOf(found.parentId);
  return `${above}:${found.name}`;
}

const entry = (head: string, postings: ReadonlyArray<readonly [string, number]>): string =>
  [head, ...postings.map(([name, minor]) => `    ${name}  ${inUnits(minor)} EUR`), ""].join("\n");

function inUnits(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Per bank account, and all together under the name `all`. Every category with its children in it. */
export function monthlyFlows(journal: string): MonthlyReport {
  const flows = [":in(:|$)|:out(:|$)", "--tree", "--no-elide"];
  const together = ["--alias", String.raw`/^([0-9]+):a[0-9]+:(.*)$/=\1:all:\2`];
  return new Map([...report(journal, flows), ...report(journal, [...flows, ...together])]);
}

/** What each bank account holds at the end of each month. */
export const monthlyBalances = (journal: string): MonthlyReport =>
  report(journal, [":bank$", "--historical", "--flat"]);

function report(journal: string, options: readonly string[]): MonthlyReport {
  const counted = ["--cleared", "not:tag:ignored"];
  const text = execFileSync(
    "hledger",
    ["-f", "-", "balance", "--monthly", "-O", "csv", "--no-total", ...counted, ...options],
    { input: journal, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  const [head = [], ...rows] = text.trim().split("\n").map(cellsOfLine);
  return new Map(
    rows.map(([name = "", ...amounts]) => {
      const cells = amounts.map((amount, index) => [head[index + 1] ?? "", minorOf(amount)] as const);
      return [name, Object.fromEntries(cells.filter(([, minor]) => minor !== 0))];
    }),
  );
}

const cellsOfLine = (line: string): string[] => line.slice(1, -1).split('","');

function minorOf(amount: string): number {
  if (amount === "0") return 0;
  if (!/^-?\d+\.\d\d EUR$/.test(amount)) throw new Error(`hledger wrote "${amount}"`);
  return Number(amount.replace(" EUR", "").replace(".", ""));
}
