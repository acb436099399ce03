/** The columns of the list: their order, their room, and which of them somebody wants to see. Pure. */
import type { SortField } from "./list-search.ts";
import type { ListView } from "./list-view.ts";

export const columnNames = [
  "select",
  "paymentDate",
  "lateSince",
  "probablePayment",
  "company",
  "name",
  "category",
  "projects",
  "billingDate",
  "account",
  "amount",
  "editPaymentDate",
  "actions",
] as const;
export type ColumnName = (typeof columnNames)[number];

/** The ones that can be taken away; the rest is what makes a line. */
const optionalColumns = [
  "lateSince",
  "probablePayment",
  "projects",
  "billingDate",
  "account",
  "editPaymentDate",
] as const satisfies readonly ColumnName[];
export type OptionalColumn = (typeof optionalColumns)[number];

/** As CSS grid tracks, each with the pixels that it needs at least. */
const tracks: Readonly<Record<ColumnName, string>> = {
  select: "48px",
  paymentDate: "104px",
  lateSince: "124px",
  probablePayment: "148px",
  company: "minmax(110px, 0.8fr)",
  name: "minmax(200px, 2.4fr)",
  category: "minmax(170px, 1.2fr)",
  projects: "minmax(90px, 0.6fr)",
  billingDate: "104px",
  account: "minmax(110px, 0.8fr)",
  amount: "minmax(124px, 0.7fr)",
  editPaymentDate: "40px",
  actions: "44px",
};

export const trackList = (columns: readonly ColumnName[]): string =>
  columns.map((column) => tracks[column]).join(" ");

/** Narrower than this, the list scrolls sideways. Known in advance: no row has to be measured for it. */
export const leastWidth = (columns: readonly ColumnName[]): number =>
  columns.reduce((sum, column) => sum + Number.parseInt(tracks[column].replace("minmax(", ""), 10), 0);

export const sortOfColumn: Partial<Readonly<Record<ColumnName, SortField>>> = {
  paymentDate: "payment-date",
  lateSince: "late-payment-date",
  name: "name",
  category: "category",
  billingDate: "billing-date",
  amount: "amount",
};

/** Where nobody has chosen yet. */
export function usualColumns({ kind, name }: ListView): readonly OptionalColumn[] {
  if (name === "late") return ["lateSince", "probablePayment", "billingDate", "account"];
  return kind === "paid"
    ? ["projects", "account"]
    : ["probablePayment", "projects", "billingDate", "account"];
}

/** Those that somebody may choose: what is paid is not waited for. */
export const offeredColumns = (kind: ListView["kind"], canWrite: boolean): readonly OptionalColumn[] =>
  optionalColumns.filter(
    (column) =>
      (canWrite || column !== "editPaymentDate") && (kind === "expected" || column !== "probablePayment"),
  );

interface Layout {
  readonly chosen: readonly OptionalColumn[];
  /** A narrow window keeps what a line cannot do without. */
  readonly isNarrow: boolean;
  readonly canWrite: boolean;
  /** Several companies are taken together: each line says whose it is. */
  readonly isTogether?: boolean;
}

const isOptional = (column: ColumnName): column is OptionalColumn =>
  optionalColumns.some((optional) => optional === column);

export function shownColumns({
  chosen,
  isNarrow,
  canWrite,
  isTogether = false,
}: Layout): readonly ColumnName[] {
  return columnNames.filter((column) => {
    if (column === "editPaymentDate" && !canWrite) return false;
    if (column === "company") return isTogether;
    if (!isOptional(column)) return true;
    return !isNarrow && chosen.includes(column);
  });
}

/** What was kept in the browser, by whatever version of the application. */
export function readColumns(stored: string | null): readonly OptionalColumn[] | null {
  if (stored === null) return null;
  const names = stored.split(" ");
  return optionalColumns.filter((column) => names.includes(column));
}
