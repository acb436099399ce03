import { historyFields } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import { expect, it } from "vitest";
import { historyParts } from "./history-words.ts";

it.each([
  ["isPaid", false, true, "paid"],
  ["isPaid", true, false, "expected"],
  ["isIgnored", false, true, "ignored"],
  ["isIgnored", true, false, "reactivated"],
  ["isReversed", false, true, "reversed"],
  ["isSplit", true, false, "whole"],
  ["reconciliation", "none", "full", "reconciled"],
  ["reconciliation", "none", "marked", "marked"],
  ["reconciliation", "full", "none", "parted"],
] as const)("%s from %s to %s is told as %s", (field, before, after, event) => {
  expect(historyParts([{ field, before, after }])).toEqual([{ kind: "event", event }]);
});

it("tells a category's state by what it became, a direction once, and a value by before and after", () => {
  expect(
    historyParts([
      { field: "isInflow", before: false, after: true },
      { field: "categorisation", before: "to-confirm", after: "confirmed" },
      { field: "isReversed", before: false, after: true },
      { field: "memo", before: "", after: "Relancé" },
    ]),
  ).toEqual([
    { kind: "categorisation", to: "confirmed" },
    { kind: "value", field: "isInflow", before: false, after: true },
    { kind: "value", field: "memo", before: "", after: "Relancé" },
  ]);
});

it("has no code or truth value left to show but a direction", () => {
  const codes = new Map<string, readonly [string | boolean, string | boolean]>([
    ["categorisation", ["to-categorise", "confirmed"]],
    ["reconciliation", ["none", "full"]],
  ]);
  const shown = historyFields
    .flatMap((field) => {
      const [before, after] = codes.get(field) ?? (field.startsWith("is") ? [false, true] : ["a", "b"]);
      return historyParts([{ field, before, after }]);
    })
    .filter((part) => part.kind === "value" && part.after !== "b");
  expect(shown).toMatchObject([{ field: "isInflow" }]);
});
