/**
 * What a company's accounts say about its cash: who pays when, what is still owed, what moved at the bank and for
 * what, and under which categories all of it would stand.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type AccountNature, natureOf } from "./account-natures.ts";
import { isBankAccount, type PartyKind, partyKindOf } from "./accounting-line.ts";
import type { BankMovement } from "./bank-movements.ts";
import { type UsualDelay, usualDelay } from "./payment-delays.ts";
import { type AccountSums, type PartyAccount, partyKeyOf, type ReadAccounts } from "./read-accounts.ts";
import { type OpenItem, type PartyItem, type Settlement, settleParty } from "./settle-party.ts";

export interface AnalysedParty {
  readonly kind: PartyKind;
  readonly key: string;
  readonly name: string;
  /** What it owes us, or what we owe it; negative when it is the other way round. */
  readonly balanceMinor: number;
  readonly delay: UsualDelay | null;
}

export type OpenItemKind = "invoice" | "credit-note" | "payment";

export interface ExpectedItem {
  readonly kind: OpenItemKind;
  readonly isInflow: boolean;
  readonly partyName: string;
  readonly pieceReference: string;
  readonly label: string;
  readonly pieceDate: CalendarDate;
  /** Date of the piece and the usual delay of the party. */
  readonly dueOn: CalendarDate;
  readonly totalMinor: number;
  /** Less than the total when a part is settled. Negative for credit notes and payments. */
  readonly openMinor: number;
  readonly nature: AccountNature;
  /** The account that its party's invoices are mostly booked on; empty when none is known. */
  readonly purpose: string;
  /** The same in another issue of the same accounts. */
  readonly identity: string;
}

/** An invoice of the accounts that was paid in full: it tells how late its party pays. */
export interface SettledInvoice {
  readonly isInflow: boolean;
  readonly partyName: string;
  readonly pieceReference: string;
  readonly label: string;
  /**
   * When it was to be expected: the file knows no promised day, so that this is what it would be were the invoice still open,
   * the date of the piece and the usual delay of the party.
   */
  readonly dueOn: CalendarDate;
  readonly paidOn: CalendarDate;
  readonly nature: AccountNature;
  readonly purpose: string;
  /** That of the item as it was while it was open. */
  readonly identity: string;
}

export interface PaidMovement {
  readonly bankAccount: string;
  readonly on: CalendarDate;
  readonly amountMinor: number;
  readonly label: string;
  readonly partyName: string;
  readonly nature: AccountNature;
  readonly purpose: string;
  readonly identity: string;
}

export interface BankAccountSummary {
  readonly account: string;
  readonly name: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly movementCount: number;
  readonly inflowMinor: number;
  readonly outflowMinor: number;
}

export interface AccountingAnalysis {
  readonly period: ReadAccounts["period"];
  readonly accounts: readonly AccountSums[];
  readonly bankAccounts: readonly BankAccountSummary[];
  readonly movements: readonly PaidMovement[];
  readonly parties: readonly AnalysedParty[];
  readonly openItems: readonly ExpectedItem[];
  readonly settledInvoices: readonly SettledInvoice[];
  readonly delays: Readonly<Record<PartyKind, UsualDelay | null>>;
  readonly delayByNature: ReadonlyMap<AccountNature, UsualDelay>;
}

/** Where nothing was ever paid: the legal delay between companies in France. */
const defaultDelayDays = 30;

export function analyseAccounts(read: ReadAccounts): AccountingAnalysis {
  const parties = [...read.parties.values()].map((party) => settledParty(party, read.accounts));
  const usualOf = (kind: PartyKind) =>
    usualDelay(
      parties.filter((party) => party.kind === kind).flatMap(({ settlement }) => delaysOf(settlement)),
    );
  const delays = { customer: usualOf("customer"), supplier: usualOf("supplier") };
  const accounts = [...read.accounts.values()].toSorted((left, right) =>
    left.account < right.account ? -1 : 1,
  );
  const purposes = new Map(parties.map(({ key, purpose }) => [key, purpose]));
  const movements = withIdentities(read.movements.map((movement) => paidMovement(movement, purposes)));
  return {
    period: read.period,
    accounts,
    bankAccounts: accounts
      .filter(({ account }) => isBankAccount(account))
      .map((sums) => bankSummary(sums, movements)),
    movements,
    parties: parties.map(({ kind, key, name, balanceMinor, delay }) => ({
      kind,
      key,
      name,
      balanceMinor,
      delay,
    })),
    openItems: withIdentities(parties.flatMap((party) => expectedItems(party, delays[party.kind]))),
    settledInvoices: withIdentities(parties.flatMap(settledInvoices)),
    delays,
    delayByNature: delaysByNature(parties),
  };
}

interface SettledParty extends AnalysedParty {
  readonly settlement: Settlement;
  readonly purpose: string;
}

function settledParty(party: PartyAccount, accounts: ReadonlyMap<string, AccountSums>): SettledParty {
  const { kind, key, name } = party;
  const settlement = settleParty(party.items);
  const purpose = largestKey(party.purposes) ?? (kind === "customer" ? mainSalesAccount(accounts) : "");
  const balanceMinor = sumOf(settlement.open.map(({ openMinor }) => openMinor));
  return { kind, key, name, balanceMinor, delay: usualDelay(delaysOf(settlement)), settlement, purpose };
}

const delaysOf = ({ settled }: Settlement): number[] => settled.map(({ delayDays }) => delayDays);

function largestKey(amounts: ReadonlyMap<string, number>): string | undefined {
  let best: readonly [string, number] | undefined;
  for (const entry of amounts) if (best === undefined || entry[1] > best[1]) best = entry;
  return best?.[0];
}

function mainSalesAccount(accounts: ReadonlyMap<string, AccountSums>): string {
  const sales = [...accounts.values()].filter(({ account }) => account.startsWith("70"));
  return largestKey(new Map(sales.map((sums) => [sums.account, sums.creditMinor - sums.debitMinor]))) ?? "";
}

type Unidentified<T> = Omit<T, "identity"> & { readonly content: string };

/** By its content, and by its rank among equal ones: two equal payments of a day are two payments. */
function withIdentities<T extends { readonly content: string }>(
  items: readonly T[],
): Array<Omit<T, "content"> & { readonly identity: string }> {
  const ranks = new Map<string, number>();
  return items.map(({ content, ...item }) => {
    const rank = (ranks.get(content) ?? 0) + 1;
    ranks.set(content, rank);
    return { ...item, identity: `${content}|${rank}` };
  });
}

function paidMovement(
  movement: BankMovement,
  purposes: ReadonlyMap<string, string>,
): Unidentified<PaidMovement> {
  const { bankAccount, on, amountMinor, label, pieceReference, counterpart } = movement;
  const kind = counterpart === null ? null : partyKindOf(counterpart.account);
  const purposeOfParty =
    counterpart === null || kind === null ? undefined : purposes.get(partyKeyOf(kind, counterpart));
  const purpose = purposeOfParty || (counterpart?.account ?? "");
  return {
    bankAccount,
    on,
    amountMinor,
    label,
    partyName: kind === null ? "" : (counterpart?.partyName ?? ""),
    nature: natureOf(purpose, amountMinor > 0),
    purpose,
    content: ["bank", bankAccount, on, amountMinor, pieceReference, label].join("|"),
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function bankSummary(sums: AccountSums, movements: readonly PaidMovement[]): BankAccountSummary {
  const own = movements.filter(({ bankAccount }) => bankAccount === sums.account);
  return {
    account: sums.account,
    name: sums.name,
    openingMinor: sums.openingMinor,
    closingMinor: sums.debitMinor - sums.creditMinor,
    movementCount: own.length,
    inflowMinor: sumOf(own.map(({ amountMinor }) => Math.max(0, amountMinor))),
    outflowMinor: sumOf(own.map(({ amountMinor }) => Math.max(0, -amountMinor))),
  };
}

function expectedItems(party: SettledParty, fallback: UsualDelay | null): Unidentified<ExpectedItem>[] {
  const delayDays = (party.delay ?? fallback)?.medianDays ?? defaultDelayDays;
  const isInflow = party.kind === "customer";
  return party.settlement.open.map(({ item, openMinor }) => ({
    kind: kindOf({ item, openMinor }),
    isInflow,
    partyName: party.name,
    pieceReference: item.pieceReference,
    label: item.label,
    pieceDate: item.pieceDate,
    dueOn: addDays(item.pieceDate, delayDays),
    totalMinor: item.amountMinor,
    openMinor,
    nature: natureOfParty(party),
    purpose: party.purpose,
    content: contentOf(party, item),
  }));
}

function settledInvoices(party: SettledParty): Unidentified<SettledInvoice>[] {
  const usualDays = party.delay?.medianDays ?? defaultDelayDays;
  return party.settlement.settled.map(({ item, delayDays }) => ({
    isInflow: party.kind === "customer",
    partyName: party.name,
    pieceReference: item.pieceReference,
    label: item.label,
    dueOn: addDays(item.pieceDate, usualDays),
    paidOn: addDays(item.pieceDate, delayDays),
    nature: natureOfParty(party),
    purpose: party.purpose,
    content: contentOf(party, item),
  }));
}

const natureOfParty = ({ kind, purpose }: SettledParty): AccountNature => {
  const isInflow = kind === "customer";
  return natureOf(purpose === "" ? (isInflow ? "411" : "401") : purpose, isInflow);
};

const contentOf = ({ key }: SettledParty, item: PartyItem): string =>
  ["open", key, item.pieceReference, item.pieceDate, item.amountMinor, item.label].join("|");

const kindOf = ({ item, openMinor }: OpenItem): OpenItemKind => {
  if (openMinor > 0) return "invoice";
  return item.isPayment ? "payment" : "credit-note";
};

function delaysByNature(parties: readonly SettledParty[]): ReadonlyMap<AccountNature, UsualDelay> {
  const seen = Map.groupBy(
    parties.filter(({ purpose }) => purpose !== ""),
    ({ purpose, kind }) => natureOf(purpose, kind === "customer"),
  );
  const delays = new Map<AccountNature, UsualDelay>();
  for (const [nature, those] of seen) {
    const delay = usualDelay(those.flatMap(({ settlement }) => delaysOf(settlement)));
    if (delay !== null) delays.set(nature, delay);
  }
  return delays;
}
