import { describe, expect, it } from "vitest";
import { listQueryOf } from "./list-query.ts";

describe("listQueryOf", () => {
  it("asks for a view, the latest first", () => {
    expect(listQueryOf({ kind: "paid", name: "all" }, {})).toEqual({
      filters: { kind: "paid" },
      sort: { field: "payment-date", direction: "descending" },
    });
    expect(listQueryOf({ kind: "paid", name: "toConfirm" }, {}).filters).toEqual({
      kind: "paid",
      categorisation: "to-confirm",
    });
    expect(listQueryOf({ kind: "expected", name: "late" }, {}).filters).toEqual({
      kind: "expected",
      statusesAmong: 32,
    });
  });

  it("includes the last day that was given", () => {
    const { filters } = listQueryOf(
      { kind: "paid", name: "all" },
      { since: "2026-11-01", until: "2026-11-30", billedUntil: "2026-12-31" },
    );
    expect(filters).toEqual({
      kind: "paid",
      paymentDateFrom: "2026-11-01",
      paymentDateBefore: "2026-12-01",
      billingDateBefore: "2027-01-01",
    });
  });

  it("leaves out a day that is on no calendar", () => {
    expect(listQueryOf({ kind: "paid", name: "all" }, { since: "2026-02-31" }).filters).toEqual({
      kind: "paid",
    });
  });

  it("words the others", () => {
    const { filters, sort } = listQueryOf(
      { kind: "expected", name: "all" },
      {
        text: "loyer",
        without: "avoir",
        flow: "out",
        min: 10.5,
        max: 20,
        category: [1, 2],
        account: [3],
        project: [4],
        noProject: "yes",
        status: ["late", "reversed"],
        hidden: ["ignored"],
        sort: "name",
      },
    );
    expect(filters).toEqual({
      kind: "expected",
      text: "loyer",
      nameLacks: ["avoir"],
      direction: "outflow",
      minAmount: 105_000,
      maxAmount: 200_000,
      categoryIds: [1, 2],
      bankAccountIds: [3],
      projectIds: [4],
      withoutProject: true,
      statusesAmong: 36,
      statusesExcept: 8,
    });
    expect(sort).toEqual({ field: "name", direction: "ascending" });
  });
});
