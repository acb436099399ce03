/**
 * Takes the lines of a year's accounts one at a time and keeps what the analysis needs: sums by account and month,
 * the lines of customers and suppliers, the movements of bank accounts. An entry is let go as soon as it balances,
 * so the lines of charges, income and taxes, which are most of a file, are not kept.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { namesThePurpose } from "./account-natures.ts";
import {
  type AccountingLine,
  balanceOf,
  entryKeyOf,
  isCash,
  isOpeningJournal,
  type PartyKind,
  partyKindOf,
} from "./accounting-line.ts";
import { type BankMovement, bankMovementsOf } from "./bank-movements.ts";
import type { PartyItem } from "./settle-party.ts";

export interface AccountSums {
  readonly account: string;
  readonly name: string;
  debitMinor: number;
  creditMinor: number;
  /** Brought forward from the year before; part of the sums. Debit less credit. */
  openingMinor: number;
  /** Debit less credit by month, "2026-03". */
  readonly months: Map<string, number>;
}

export interface PartyAccount {
  readonly kind: PartyKind;
  readonly key: string;
  name: string;
  readonly items: PartyItem[];
  /** What its invoices were for: amounts by account of charges, income or fixed assets. */
  readonly purposes: Map<string, number>;
}

export interface ReadAccounts {
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  readonly accounts: ReadonlyMap<string, AccountSums>;
  readonly parties: ReadonlyMap<string, PartyAccount>;
  readonly movements: readonly BankMovement[];
}

export interface AccountsReader {
  readonly add: (line: AccountingLine) => void;
  readonly finish: () => ReadAccounts;
}

export function accountsReader(): AccountsReader {
  const accounts = new Map<string, AccountSums>();
  const parties = new Map<string, PartyAccount>();
  const movements: BankMovement[] = [];
  /** Entries that do not balance yet. */
  const unfinished = new Map<string, { readonly lines: AccountingLine[]; balance: number }>();
  /** Balances that may be those the year starts from: known once the first day of the file is. */
  const maybeOpening: AccountingLine[][] = [];
  let from: CalendarDate | null = null;
  let to: CalendarDate | null = null;

  const add = (line: AccountingLine): void => {
    if (from === null || line.entryDate < from) from = line.entryDate;
    if (to === null || line.entryDate > to) to = line.entryDate;
    addToSums(accounts, line);
    if (balanceOf(line) === 0) return;
    const key = entryKeyOf(line);
    const entry = unfinished.get(key) ?? { lines: [], balance: 0 };
    entry.lines.push(line);
    entry.balance += balanceOf(line);
    if (entry.balance !== 0) unfinished.set(key, entry);
    else {
      unfinished.delete(key);
      if (mayBeOpening(entry.lines)) maybeOpening.push(entry.lines);
      else take(entry.lines, isOpeningJournal(line));
    }
  };

  const take = (entry: readonly AccountingLine[], isOpening: boolean): void => {
    if (isOpening) {
      for (const line of entry) {
        const sums = accounts.get(line.account);
        if (sums !== undefined) sums.openingMinor += balanceOf(line);
      }
    } else {
      // One by one: an entry may hold more than a call takes arguments.
      for (const movement of bankMovementsOf(entry)) movements.push(movement);
    }
    addToParties(parties, entry, isOpening);
  };

  const finish = (): ReadAccounts => {
    for (const entry of maybeOpening) take(entry, entry[0]?.entryDate === from);
    for (const { lines } of unfinished.values()) {
      const [first] = lines;
      if (first !== undefined) take(lines, isOpeningJournal(first));
    }
    return { period: from === null || to === null ? null : { from, to }, accounts, parties, movements };
  };
  return { add, finish };
}

function addToSums(accounts: Map<string, AccountSums>, line: AccountingLine): void {
  const { account, accountName: name, debitMinor, creditMinor } = line;
  const sums = accounts.get(account);
  const month = line.entryDate.slice(0, 7);
  if (sums === undefined) {
    const months = new Map([[month, balanceOf(line)]]);
    accounts.set(account, { account, name, debitMinor, creditMinor, openingMinor: 0, months });
    return;
  }
  sums.debitMinor += debitMinor;
  sums.creditMinor += creditMinor;
  sums.months.set(month, (sums.months.get(month) ?? 0) + balanceOf(line));
}

/** Capital or results, no charge and no income, several lines: on the first day, that is what the year starts from. */
const mayBeOpening = (entry: readonly AccountingLine[]): boolean =>
  entry.length > 3 &&
  !entry.some(isOpeningJournal) &&
  entry.some(({ account }) => /^1[0-2]/.test(account)) &&
  !entry.some(({ account }) => /^[67]/.test(account));

function addToParties(
  parties: Map<string, PartyAccount>,
  entry: readonly AccountingLine[],
  isOpening: boolean,
): void {
  const isPayment = !isOpening && entry.some(({ account }) => isCash(account));
  const purposes = entry.filter(({ account }) => namesThePurpose(account));
  for (const line of entry) {
    const kind = partyKindOf(line.account);
    if (kind === null) continue;
    const party = partyOf(parties, kind, line);
    party.items.push({
      lineNumber: line.lineNumber,
      amountMinor: kind === "customer" ? balanceOf(line) : -balanceOf(line),
      isPayment,
      isOpening,
      entryDate: line.entryDate,
      pieceDate: line.pieceDate ?? line.entryDate,
      pieceReference: line.pieceReference,
      label: line.label,
      lettering: line.lettering,
    });
    for (const { account, debitMinor, creditMinor } of isPayment ? [] : purposes) {
      const amount = Math.abs(debitMinor - creditMinor);
      party.purposes.set(account, (party.purposes.get(account) ?? 0) + amount);
    }
  }
}

export const partyKeyOf = (kind: PartyKind, { party, account }: AccountingLine): string =>
  `${kind} ${party === "" ? account : party}`;

/** Without a subsidiary account the account itself is the party: some charts have one for each. */
function partyOf(parties: Map<string, PartyAccount>, kind: PartyKind, line: AccountingLine): PartyAccount {
  const key = partyKeyOf(kind, line);
  const known = parties.get(key);
  const name = line.party === "" ? line.accountName : line.partyName || line.party;
  if (known !== undefined) return known;
  const party: PartyAccount = { kind, key, name, items: [], purposes: new Map() };
  parties.set(key, party);
  return party;
}
