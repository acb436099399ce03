/**
 * The statements of an account, oldest first. Banks write the newest first, archives sort by names, and several of one day
 * bear the same date: where the order of the file does not lead from balance to balance, one that does is looked for.
 */
import { accountIdentity } from "./account-identity.ts";
import type { BankStatement } from "./bank-statement.ts";

export function chainsOf(statements: readonly BankStatement[]): readonly (readonly BankStatement[])[] {
  return [...Map.groupBy(statements, accountIdentity).values()].map(ordered);
}

function ordered(chain: readonly BankStatement[]): readonly BankStatement[] {
  // Without the days of all, only the ends tell which way the file runs.
  if (chain.some(({ closing }) => closing === null || closing.on === null)) {
    return isNewestFirst(chain) ? chain.toReversed() : chain;
  }
  const days = [...Map.groupBy(chain, ({ closing }) => closing?.on ?? "")].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const byDay = days.map(([, ofDay]) => (isNewestFirst(chain) ? ofDay.toReversed() : ofDay));
  const starts = startsOf(byDay[0] ?? []);
  const leading = starts
    .map((start) => orderedFrom(byDay, start))
    .find((order, index) => leadsThrough(order, starts[index] ?? null));
  return leading ?? orderedFrom(byDay, null);
}

/** Where the first day may begin: one that ends where it began says it nowhere, but the days after it may. */
function startsOf(ofDay: readonly BankStatement[]): readonly number[] {
  const openings = ofDay.flatMap(({ opening }) => opening?.amountMinor ?? []);
  const closings = ofDay.flatMap(({ closing }) => closing?.amountMinor ?? []);
  return inOrder(openings) === inOrder(closings) ? [...new Set(openings)] : [];
}

const inOrder = (amounts: readonly number[]): string =>
  amounts.toSorted((left, right) => left - right).join();

function orderedFrom(
  byDay: readonly (readonly BankStatement[])[],
  start: number | null,
): readonly BankStatement[] {
  const sorted: BankStatement[] = [];
  for (const ofDay of byDay) {
    const from = sorted.at(-1)?.closing?.amountMinor ?? start;
    for (const statement of orderedWithin(ofDay, from)) sorted.push(statement);
  }
  return sorted;
}

function isNewestFirst(chain: readonly BankStatement[]): boolean {
  const first = chain[0]?.closing?.on ?? null;
  const last = chain.at(-1)?.closing?.on ?? null;
  return first !== null && last !== null && first > last;
}

/** As the file has them, the other way round, or however they lead from one balance to the next. */
function orderedWithin(written: readonly BankStatement[], from: number | null): readonly BankStatement[] {
  if (written.length < 2) return written;
  const found = [written, written.toReversed()].find((order) => leadsThrough(order, from));
  return found ?? pathThrough(written, from) ?? pathThrough(written, null) ?? written;
}

function leadsThrough(order: readonly BankStatement[], from: number | null): boolean {
  let balance = from;
  for (const { opening, closing } of order) {
    if (balance !== null && opening !== null && opening.amountMinor !== balance) return false;
    balance = closing?.amountMinor ?? null;
  }
  return true;
}

/**
 * Each statement is a way from one balance to another: a path that takes every way once, by Hierholzer. Null where there is
 * none.
 */
function pathThrough(statements: readonly BankStatement[], from: number | null): BankStatement[] | null {
  const waysFrom = new Map<number, BankStatement[]>();
  const surplus = new Map<number, number>();
  for (const statement of statements.toReversed()) {
    const { opening, closing } = statement;
    if (opening === null || closing === null) return null;
    const ways = waysFrom.get(opening.amountMinor) ?? [];
    ways.push(statement);
    waysFrom.set(opening.amountMinor, ways);
    surplus.set(opening.amountMinor, (surplus.get(opening.amountMinor) ?? 0) + 1);
    surplus.set(closing.amountMinor, (surplus.get(closing.amountMinor) ?? 0) - 1);
  }
  const start =
    from ?? [...surplus].find(([, more]) => more === 1)?.[0] ?? statements[0]?.opening?.amountMinor ?? 0;
  const path: BankStatement[] = [];
  const walked: BankStatement[] = [];
  let balance = start;
  for (;;) {
    const way = waysFrom.get(balance)?.pop();
    if (way !== undefined) {
      walked.push(way);
      balance = way.closing?.amountMinor ?? balance;
      continue;
    }
    const back = walked.pop();
    if (back === undefined) break;
    path.push(back);
    balance = back.opening?.amountMinor ?? balance;
  }
  const order = path.toReversed();
  return order.length === statements.length && leadsThrough(order, from) ? order : null;
}
