/** The lists of transactions: what was paid and what is expected, each in several views with an address of its own. */

export type ListKind = "paid" | "expected";
export type ListViewName = "all" | "toCategorise" | "toConfirm" | "late";

export interface ListView {
  readonly kind: ListKind;
  readonly name: ListViewName;
}

/** In the order of the tabs. Only what is expected can be late. */
export const viewPaths = {
  paid: {
    all: "/app/paid/list",
    toCategorise: "/app/paid/to-be-categorized",
    toConfirm: "/app/paid/pre-categorized",
  },
  expected: {
    all: "/app/expected/list",
    toCategorise: "/app/expected/to-be-categorized",
    toConfirm: "/app/expected/pre-categorized",
    late: "/app/expected/late",
  },
} as const;
