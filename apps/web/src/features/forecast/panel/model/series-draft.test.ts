import { describe, expect, it } from "vitest";
import { definitionOf, draftOf, freshDraft, type SeriesDefinition, withSpan } from "./series-draft.ts";

const span = { startOffset: 0, endOffset: 14 };

const definitions: readonly SeriesDefinition[] = [
  {
    kind: "fixedAmount",
    amount: 1200.5,
    recurrenceMonths: 3,
    day: 31,
    indexation: null,
    excludesVat: false,
  },
  {
    kind: "fixedAmount",
    amount: 1200.5,
    recurrenceMonths: 1,
    day: null,
    indexation: { percentage: 2.5, month: 7 },
    excludesVat: true,
  },
  {
    kind: "performanceBased",
    basis: "sameMonthPreviousYear",
    amountType: "absolute",
    value: -50,
    isFlash: false,
  },
  { kind: "categoryBased", sourceCategoryId: 7, percentage: 20, delay: 2 },
  { kind: "customKpiBased", kpiId: 3, percentage: 150, delay: 0 },
  { kind: "categoryFormula", formula: "[Ventes]@-1 * 1,02" },
];

describe("the form of a series", () => {
  it.each(definitions)("gives back the definition that it was filled with: $kind", (definition) => {
    const draft = draftOf(definition, span);
    expect(draft).toMatchObject(span);
    expect(definitionOf(draft)).toEqual(definition);
  });

  it("is no definition while something is missing", () => {
    const fresh = freshDraft("fixedAmount", span);
    expect(definitionOf(fresh)).toBeNull();
    expect(definitionOf({ ...fresh, amount: 0 })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "performanceBased" })).toMatchObject({ value: 0 });
    expect(definitionOf({ ...fresh, kind: "performanceBased", value: null })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "performanceBased", value: -101 })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "categoryBased" })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "categoryBased", sourceCategoryId: 1, percentage: 0 })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "customKpiBased" })).toBeNull();
    expect(definitionOf({ ...fresh, kind: "categoryFormula", formula: "  " })).toBeNull();
  });

  it("keeps what was typed for one kind while another is looked at", () => {
    const draft = draftOf({ kind: "fixedAmount", amount: 9, recurrenceMonths: 1, day: null }, span);
    expect(definitionOf({ ...draft, kind: "performanceBased" })).toMatchObject({ kind: "performanceBased" });
    expect(definitionOf({ ...draft, kind: "fixedAmount" })).toMatchObject({
      amount: 9,
    });
  });

  it("never ends before it begins", () => {
    const draft = freshDraft("fixedAmount", span);
    expect(withSpan(draft, { startOffset: 14, endOffset: 14 })).toMatchObject({
      startOffset: 14,
      endOffset: 15,
    });
    expect(withSpan(draft, { startOffset: 20, endOffset: null })).toMatchObject({
      startOffset: 20,
      endOffset: null,
    });
  });
});
