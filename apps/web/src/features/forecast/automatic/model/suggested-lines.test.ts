import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { SuggestedLeaf } from "../automatic-queries.ts";
import { suggestedLines, tickedAtFirst } from "./suggested-lines.ts";

const tree = (first: number, ...names: string[]) => ({
  categories: names.map((name, at) => ({ categoryId: first + at, name })),
});
const statement = {
  inflow: tree(10, "Ventes", "Divers"),
  outflow: tree(20, "Loyer", "Impôts", "Achat"),
} as unknown as Pick<StatementAnswer, "inflow" | "outflow">;

const fit = {
  shape: "smooth",
  robustShare: 0.5,
  historyFrom: null,
  historyUntil: calendarDate("2026-11-01"),
  historyPeriods: 36,
  confidence: "good",
} as const;

const leaf = (categoryId: number, afterMinor: number, part: Partial<SuggestedLeaf> = {}): SuggestedLeaf => ({
  categoryId,
  reason: null,
  isPlanned: false,
  fit,
  periods: Array.from({ length: 12 }, (_, offset) => ({
    offset,
    beforeMinor: 0,
    afterMinor,
    lowMinor: 0,
    highMinor: 0,
  })),
  ...part,
});

describe("lines of a suggestion", () => {
  const leaves = [
    leaf(22, 700),
    leaf(21, 0, { reason: "30001", fit: null, periods: [] }),
    leaf(20, 1_200),
    leaf(10, 300, { fit: { ...fit, shape: "dormant" } }),
  ];

  it("are in the order of the trees, with what the shown periods add up to", () => {
    const lines = suggestedLines(statement, leaves);
    expect(lines.map(({ name, isInflow, afterMinor }) => [name, isInflow, afterMinor])).toEqual([
      ["Ventes", true, 1_800],
      ["Loyer", false, 7_200],
      ["Achat", false, 4_200],
      ["Impôts", false, 0],
    ]);
  });

  it("are ticked where nobody planned, something would be another, and a habit is known", () => {
    expect([...tickedAtFirst(suggestedLines(statement, leaves))]).toEqual([20, 22]);
    const others = [
      leaf(10, 500, { isPlanned: true }),
      leaf(20, 500, { fit: { ...fit, shape: "short" } }),
      leaf(22, 500, { fit: { ...fit, shape: "intermittent", historyPeriods: 11 } }),
    ];
    expect([...tickedAtFirst(suggestedLines(statement, others))]).toEqual([]);
    const known = [leaf(22, 500, { fit: { ...fit, shape: "intermittent", historyPeriods: 12 } })];
    expect([...tickedAtFirst(suggestedLines(statement, known))]).toEqual([22]);
  });
});
