/**
 * A list of transactions in the address bar: its filters, its order, the line that is open. The address is the one
 * source of truth, so that a list can be kept, sent and opened in another tab. Pure.
 */
import type { TransactionSortField } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { z } from "zod";
import type { ListView } from "./list-view.ts";

/** `today` is not here: an address means the same tomorrow. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined);
const text = z.string().trim().max(200).min(1).optional().catch(undefined);
const amount = z.coerce.number().optional().catch(undefined);

/** A parameter that comes once is a list of one; what makes no sense is left out. */
function several<T>(item: z.ZodType<T>) {
  return z
    .union([z.array(z.unknown()), z.unknown()])
    .transform((value): readonly T[] | undefined => {
      const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
      const known = values.flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      });
      return known.length === 0 ? undefined : [...new Set(known)];
    })
    .optional();
}

const id = z.coerce.number().int().positive();

/** What one can look for among the statuses of transactions. */
export const filteredStatuses = [
  "late",
  "ignored",
  "reversed",
  "redated",
  "toReconcile",
  "reconciled",
  "split",
  "partlyDistributed",
] as const;
export type FilteredStatus = (typeof filteredStatuses)[number];

/** As the contract names them. */
export const sortFields = [
  "payment-date",
  "name",
  "category",
  "amount",
  "absolute-amount",
  "late-payment-date",
  "billing-date",
] as const satisfies readonly TransactionSortField[];
export type SortField = (typeof sortFields)[number];

export const listSearch = z.object({
  text,
  without: text,
  since: day,
  until: day,
  billedSince: day,
  billedUntil: day,
  min: amount,
  max: amount,
  flow: z.enum(["in", "out"]).optional().catch(undefined),
  category: several(id),
  account: several(id),
  project: several(id),
  noProject: z.literal("yes").optional().catch(undefined),
  stale: z.literal("yes").optional().catch(undefined),
  status: several(z.enum(filteredStatuses)),
  hidden: several(z.enum(filteredStatuses)),
  import: id.optional().catch(undefined),
  sort: z.enum(sortFields).optional().catch(undefined),
  order: z.enum(["asc", "desc"]).optional().catch(undefined),
  transactionId: id.optional().catch(undefined),
  /** Whose the open line is, where several companies are taken together. */
  company: id.optional().catch(undefined),
});

export type ListSearch = z.output<typeof listSearch>;

/** The parameters that narrow the list, as opposed to those that order it or open a line. */
type FilterName = Exclude<keyof ListSearch, "sort" | "order" | "transactionId" | "company">;
export type ListFilters = Pick<ListSearch, FilterName>;

/** Parameters that are shown, changed and removed together. */
const filterGroups = {
  text: ["text"],
  without: ["without"],
  period: ["since", "until"],
  billing: ["billedSince", "billedUntil"],
  amount: ["min", "max"],
  flow: ["flow"],
  category: ["category"],
  account: ["account"],
  project: ["project", "noProject", "stale"],
  status: ["status"],
  hidden: ["hidden"],
  import: ["import"],
} as const satisfies Record<string, readonly FilterName[]>;

export type FilterGroup = keyof typeof filterGroups;

const isSet = (search: ListSearch, group: FilterGroup): boolean =>
  filterGroups[group].some((name) => search[name] !== undefined);

/** The filters in use, in the order in which they are shown. */
export function activeGroups(search: ListSearch): readonly FilterGroup[] {
  return (Object.keys(filterGroups) as FilterGroup[]).filter((group) => isSet(search, group));
}

/** The filters that one search has and the one before had not. */
export function addedGroups(before: ListSearch, after: ListSearch): readonly FilterGroup[] {
  return activeGroups(after).filter((group) => !isSet(before, group));
}

/** The search without these filters; what orders the list and what is open stays. */
export function withoutGroups(search: ListSearch, groups: readonly FilterGroup[]): ListSearch {
  const removed = new Set<string>(groups.flatMap((group) => filterGroups[group]));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !removed.has(name)));
}

export function filtersOf(search: ListSearch): ListFilters {
  const { sort: _sort, order: _order, transactionId: _id, company: _company, ...filters } = search;
  return filters;
}

export interface Sort {
  readonly field: SortField;
  readonly isDescending: boolean;
}

/** What was paid last comes first; of what is expected what is late, then what is due next. */
const defaultSorts: Readonly<Record<ListView["kind"], Sort>> = {
  paid: { field: "payment-date", isDescending: true },
  expected: { field: "payment-date", isDescending: false },
};

type SortSearch = Pick<ListSearch, "sort" | "order">;

export function sortOf(kind: ListView["kind"], { sort, order }: SortSearch): Sort {
  const usual = defaultSorts[kind];
  if (sort !== undefined) return { field: sort, isDescending: order === "desc" };
  return order === undefined ? usual : { ...usual, isDescending: order === "desc" };
}

/** What is already the default is not written into the address. */
export function searchOfSort(kind: ListView["kind"], { field, isDescending }: Sort): SortSearch {
  const usual = defaultSorts[kind];
  const order = isDescending ? "desc" : "asc";
  if (field === usual.field) {
    return { sort: undefined, order: isDescending === usual.isDescending ? undefined : order };
  }
  return { sort: field, order: isDescending ? order : undefined };
}

/** Dates and amounts start with the greatest, words with A; the same header again turns the order round. */
export function sortAfterClick(current: Sort, field: SortField): Sort {
  if (current.field === field) return { field, isDescending: !current.isDescending };
  return { field, isDescending: field !== "name" && field !== "category" };
}
