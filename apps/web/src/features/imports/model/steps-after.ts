/** What there is to do after imports, the most urgent first. Pure. */

/** Of one import, by what its lines still need. */
export interface ImportCounts {
  readonly paid: LineCounts;
  readonly expected: LineCounts;
}

interface LineCounts {
  readonly all: number;
  readonly toCategorise: number;
  readonly toConfirm: number;
}

/** The lists of transactions have an address for each. */
const ways = [
  { name: "categorise", of: "toCategorise", from: "paid", to: "/app/paid/to-be-categorized" },
  { name: "categoriseExpected", of: "toCategorise", from: "expected", to: "/app/expected/to-be-categorized" },
  { name: "confirm", of: "toConfirm", from: "paid", to: "/app/paid/pre-categorized" },
  { name: "confirmExpected", of: "toConfirm", from: "expected", to: "/app/expected/pre-categorized" },
  { name: "paid", of: "all", from: "paid", to: "/app/paid/list" },
  { name: "expected", of: "all", from: "expected", to: "/app/expected/list" },
] as const;

interface Step {
  readonly name: (typeof ways)[number]["name"];
  readonly to: (typeof ways)[number]["to"];
  readonly count: number;
  /** The list is narrowed to it; null where several brought the lines: a list has room for one. */
  readonly importId: number | null;
}

export function stepsAfter(
  importIds: readonly number[],
  counts: readonly ImportCounts[],
  canWrite: boolean,
): readonly Step[] {
  // Who may only read has nothing to categorise or to confirm.
  const open = ways.filter(({ of }) => canWrite || of === "all");
  return open.flatMap(({ name, of, from, to }) => {
    const brought = importIds.filter((_id, index) => (counts[index]?.[from][of] ?? 0) > 0);
    const count = counts.reduce((sum, one) => sum + one[from][of], 0);
    const [first] = brought;
    if (first === undefined) return [];
    return [{ name, to, count, importId: brought.length === 1 ? first : null }];
  });
}
