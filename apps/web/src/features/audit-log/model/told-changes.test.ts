import { describe, expect, it } from "vitest";
import { isNarrowed, logFilter } from "./log-filter.ts";
import { toldChanges, valueText } from "./told-changes.ts";

const change = (field: string) => ({ field, before: "a", after: "b" });
const isKnown = (field: string) => field === "name" || field === "city";

describe("what an entry tells", () => {
  it("is all that is another in a row that changed, and what people know it by in one that came or went", () => {
    const changes = [change("name"), change("is_listed"), change("city")];
    expect(toldChanges({ operation: "update", changes }, isKnown)).toEqual(changes);
    expect(toldChanges({ operation: "insert", changes }, isKnown)).toEqual([change("name"), change("city")]);
    expect(toldChanges({ operation: "delete", changes: [change("is_listed")] }, isKnown)).toEqual([]);
    const empty = { field: "city", before: null, after: "" };
    expect(toldChanges({ operation: "insert", changes: [empty, change("name")] }, isKnown)).toEqual([
      change("name"),
    ]);
  });

  it.each([
    ["level", "write", "écriture"],
    ["payment_date", "2026-11-18", "18 nov. 2026"],
    ["amount_minor", "-123456", "-1 234,56 €"],
    ["amount_minor", "beaucoup", "beaucoup"],
    ["ownership_bp", "2550", "25,5 %"],
    ["ownership_bp", "tout", "tout"],
    ["name", "Courant", "Courant"],
  ])("%s %s is written %s", (field, value, written) => {
    const wording = {
      language: "fr",
      currency: "EUR",
      word: (text: string) => (text === "write" ? "écriture" : null),
    };
    const text = valueText(field, value, wording)
      .replaceAll(/[\u00a0\u202f]/g, " ")
      .replaceAll("−", "-");
    expect(text).toBe(written);
  });

  it("has no amount without a currency", () => {
    expect(valueText("amount_minor", "100", { language: "fr", currency: null, word: () => null })).toBe(
      "100",
    );
  });
});

describe("what the address narrows the log to", () => {
  it("is left out where it says nothing that there is", () => {
    const filter = logFilter.parse({
      kind: "weather",
      companyId: "7",
      from: "18/11/2026",
      text: "a",
      userId: "me",
    });
    expect(filter).toEqual({ companyId: 7, text: "a" });
    expect(isNarrowed(filter)).toBe(true);
    expect(isNarrowed(logFilter.parse({}))).toBe(false);
  });
});
