/**
 * The rows of the thirteen weeks, from the opening balance down to the headroom: what the page, its print and the exports
 * show, in one order.
 */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { type RollingSection, type RowKey, rollingSections } from "./lines.ts";
import type { Variance } from "./variance.ts";

/** What came of an issue; favourable is above zero on both sides. */
export interface WeekVariance extends Variance {
  readonly issueNumber: number;
  readonly rateTenths: number | null;
}

export interface BoardLeaf {
  readonly categoryId: number;
  readonly name: string;
  readonly isInflow: boolean;
  readonly amounts: readonly number[];
  /** What of them has already happened. */
  readonly paid: readonly number[];
}

export interface BoardLine {
  readonly key: RowKey;
  /** Null: the key has a word of its own. */
  readonly label: string | null;
  readonly section: RollingSection | null;
  readonly receipts: readonly number[];
  readonly disbursements: readonly number[];
  readonly leafIds: readonly number[];
  readonly variances: readonly (WeekVariance | null)[];
}

/** Amounts are minor units, arrays are by week. Lines are in the direction of their side. */
export interface BoardWeeks<Leaf extends BoardLeaf = BoardLeaf>
  extends Readonly<Record<Balance, readonly number[]>> {
  /** Offset 0 is the current one. */
  readonly weeks: readonly { readonly offset: number }[];
  readonly rows: readonly BoardLine[];
  readonly leaves: readonly Leaf[];
  readonly totals: {
    readonly receipts: readonly number[];
    readonly disbursements: readonly number[];
    readonly transfers: readonly number[];
    readonly variances: {
      readonly receipts: readonly (WeekVariance | null)[];
      readonly disbursements: readonly (WeekVariance | null)[];
    };
  };
}

export type Balance = "opening" | "closing" | "blocked" | "undrawn" | "liquidity" | "floor" | "headroom";

/** What a row is called; lines and leaves have names of their own. */
export type RowName =
  | { readonly kind: "balance"; readonly balance: Balance }
  | { readonly kind: "section"; readonly section: RollingSection }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "key"; readonly key: Exclude<RowKey, number> }
  | { readonly kind: "net" }
  | { readonly kind: "conversion" };

export interface BoardRow<Leaf extends BoardLeaf = BoardLeaf> {
  readonly id: string;
  readonly name: RowName;
  /** How much it weighs: a balance, a section of operations, a sum, something beside the totals, or a line. */
  readonly look: "balance" | "section" | "group" | "aside" | "leaf";
  readonly direction: "in" | "out" | "none";
  readonly parentId: string | undefined;
  readonly hasChildren: boolean;
  readonly level: number;
  readonly amounts: readonly number[];
  /** What of the current week has already happened; null where that says nothing. */
  readonly paidNow: number | null;
  readonly variances: readonly (WeekVariance | null)[];
  /** What is typed into; null for sums. */
  readonly leaf: Leaf | null;
  /** Where comments are kept; null where nobody comments. */
  readonly key: RowKey | null;
}

const nothing: readonly (WeekVariance | null)[] = [];

export function boardRows<Leaf extends BoardLeaf>(view: BoardWeeks<Leaf>): readonly BoardRow<Leaf>[] {
  const { totals } = view;
  const net = view.weeks.map(
    (_, week) =>
      (totals.receipts[week] ?? 0) - (totals.disbursements[week] ?? 0) + (totals.transfers[week] ?? 0),
  );
  return [
    balanceRow(view, "opening", "balance"),
    ...rollingSections.flatMap((section) => sectionRows(view, section)),
    ...transferRows(view),
    {
      ...plainRow("net", { kind: "net" }, net),
      look: "group",
      variances: view.weeks.map((_, week) => netVariance(view, week)),
    },
    ...conversionRows(view, net),
    balanceRow(view, "closing", "balance"),
    ...(view.blocked.some((amount) => amount !== 0) ? [balanceRow(view, "blocked", "leaf")] : []),
    ...(view.undrawn.some((amount) => amount !== 0) ? [balanceRow(view, "undrawn", "leaf")] : []),
    balanceRow(view, "liquidity", "group"),
    balanceRow(view, "floor", "leaf"),
    balanceRow(view, "headroom", "balance"),
  ];
}

function plainRow(id: string, name: RowName, amounts: readonly number[]): BoardRow<never> {
  return {
    id,
    name,
    look: "leaf",
    direction: "none",
    parentId: undefined,
    hasChildren: false,
    level: 1,
    amounts,
    paidNow: null,
    variances: nothing,
    leaf: null,
    key: null,
  };
}

const balanceRow = (view: BoardWeeks, balance: Balance, look: BoardRow["look"]): BoardRow<never> => ({
  ...plainRow(balance, { kind: "balance", balance }, view[balance]),
  look,
});

/** In the direction of its section: what is paid out counts as such among the disbursements of operations. */
const isTurned = (section: RollingSection | null): boolean => section === "operatingDisbursements";

function signedAmounts(section: RollingSection | null, { receipts, disbursements }: BoardLine) {
  const sign = isTurned(section) ? -1 : 1;
  // Adding zero keeps a sum of nothing from being written with a minus.
  return receipts.map((received, week) => sign * (received - (disbursements[week] ?? 0)) + 0);
}

function sectionRows<Leaf extends BoardLeaf>(
  view: BoardWeeks<Leaf>,
  section: RollingSection,
): readonly BoardRow<Leaf>[] {
  const own = view.rows.filter((row) => row.section === section);
  const isEmpty = own.every((row) => signedAmounts(section, row).every((amount) => amount === 0));
  const isOperating = section === "operatingReceipts" || section === "operatingDisbursements";
  if (own.length === 0 || (isEmpty && !isOperating)) return [];
  const id = `section:${section}`;
  const lines = own.map((row) => lineRows(view, row, section, id));
  const heads = lines.map(([head]) => head).filter((head) => head !== undefined);
  const amounts = view.weeks.map((_, week) =>
    heads.reduce((sum, head) => sum + (head.amounts[week] ?? 0), 0),
  );
  const paid = heads.map(({ paidNow }) => paidNow ?? 0).reduce((sum, amount) => sum + amount, 0);
  return [
    {
      ...plainRow(id, { kind: "section", section }, amounts),
      look: isOperating ? "section" : "group",
      direction: section === "operatingReceipts" ? "in" : isTurned(section) ? "out" : "none",
      hasChildren: true,
      paidNow: paid,
      variances: sumOfVariances(view, heads),
    },
    ...lines.flat(),
  ];
}

/** A line, and below it what it is made of; one that is made of one thing is typed into itself. */
function lineRows<Leaf extends BoardLeaf>(
  view: BoardWeeks<Leaf>,
  row: BoardLine,
  section: RollingSection,
  parentId: string,
): readonly BoardRow<Leaf>[] {
  const leaves = view.leaves.filter(({ categoryId }) => row.leafIds.includes(categoryId));
  const current = view.weeks.findIndex(({ offset }) => offset === 0);
  const sign = isTurned(section) ? -1 : 1;
  const paidOf = (leaf: BoardLeaf) => sign * (leaf.isInflow ? 1 : -1) * (leaf.paid[current] ?? 0) + 0;
  const id = `line:${row.key}`;
  const [only] = leaves;
  const line: BoardRow<Leaf> = {
    ...plainRow(
      id,
      row.label === null && typeof row.key !== "number"
        ? { kind: "key", key: row.key }
        : { kind: "named", name: row.label ?? "" },
      signedAmounts(section, row),
    ),
    parentId,
    level: 2,
    hasChildren: leaves.length > 1,
    paidNow: leaves.reduce((sum, leaf) => sum + paidOf(leaf), 0),
    variances: row.variances,
    leaf: leaves.length === 1 && only !== undefined ? only : null,
    key: row.key,
  };
  if (leaves.length < 2) return [line];
  return [line, ...leaves.map((leaf) => leafRow(leaf, { parentId: id, sign, paidNow: paidOf(leaf) }))];
}

interface LeafPlace {
  readonly parentId: string;
  /** Of the section: what is paid out is positive among disbursements. */
  readonly sign: 1 | -1;
  readonly paidNow: number;
}

function leafRow<Leaf extends BoardLeaf>(leaf: Leaf, { parentId, sign, paidNow }: LeafPlace): BoardRow<Leaf> {
  const direction = sign * (leaf.isInflow ? 1 : -1);
  const amounts = leaf.amounts.map((amount) => direction * amount + 0);
  return {
    ...plainRow(`leaf:${leaf.categoryId}`, { kind: "named", name: leaf.name }, amounts),
    parentId,
    level: 3,
    paidNow,
    leaf,
  };
}

function transferRows(view: BoardWeeks): readonly BoardRow<never>[] {
  const { transfers } = view.totals;
  if (transfers.every((amount) => amount === 0)) return [];
  return [{ ...plainRow("transfers", { kind: "key", key: "transfers" }, transfers), look: "aside" }];
}

/** What conversion makes of balances in other currencies: nothing where all is in one. */
function conversionRows(view: BoardWeeks, net: readonly number[]): readonly BoardRow<never>[] {
  const differences = view.weeks.map(
    (_, week) => (view.closing[week] ?? 0) - (view.opening[week] ?? 0) - (net[week] ?? 0),
  );
  if (differences.every((amount) => amount === 0)) return [];
  return [{ ...plainRow("conversion", { kind: "conversion" }, differences), look: "aside" }];
}

/** Sums of what can be compared; nothing for a week in which nothing can. */
function sumOfVariances(view: BoardWeeks, rows: readonly BoardRow[]): readonly (WeekVariance | null)[] {
  return view.weeks.map((_, week) => addedUpVariances(rows.map(({ variances }) => variances[week] ?? null)));
}

function netVariance({ totals: { variances } }: BoardWeeks, week: number): WeekVariance | null {
  const [receipts, disbursements] = [variances.receipts[week] ?? null, variances.disbursements[week] ?? null];
  if (receipts === null || disbursements === null) return null;
  const issuedMinor = receipts.issuedMinor - disbursements.issuedMinor;
  const actualMinor = receipts.actualMinor - disbursements.actualMinor;
  return {
    issueNumber: receipts.issueNumber,
    issuedMinor,
    actualMinor,
    favourableMinor: receipts.favourableMinor + disbursements.favourableMinor,
    rateTenths: null,
    timingMinor: receipts.timingMinor + disbursements.timingMinor,
    permanentMinor: receipts.permanentMinor + disbursements.permanentMinor,
  };
}

/** Null where there is nothing to compare. */
export function addedUpVariances(variances: readonly (WeekVariance | null)[]): WeekVariance | null {
  const known = variances.filter((variance) => variance !== null);
  const [first] = known;
  if (first === undefined) return null;
  const sum = (of: (variance: WeekVariance) => number) =>
    known.reduce((total, variance) => total + of(variance), 0);
  return {
    issueNumber: first.issueNumber,
    issuedMinor: sum(({ issuedMinor }) => issuedMinor),
    actualMinor: sum(({ actualMinor }) => actualMinor),
    favourableMinor: sum(({ favourableMinor }) => favourableMinor),
    rateTenths: null,
    timingMinor: sum(({ timingMinor }) => timingMinor),
    permanentMinor: sum(({ permanentMinor }) => permanentMinor),
  };
}

/** From this on, in units of the currency, a narrow column has room for thousands only. */
const mostInUnits = 10_000;

/** Whole units would not fit: the page, its print and its PDF show thousands with a decimal. */
export function needsThousands(
  { closing, liquidity, totals }: Pick<BoardWeeks, "closing" | "liquidity" | "totals">,
  currency: CurrencyCode,
): boolean {
  const most = mostInUnits * 10 ** minorDigits(currency);
  return [closing, liquidity, totals.receipts, totals.disbursements]
    .flat()
    .some((amount) => Math.abs(amount) >= most);
}
