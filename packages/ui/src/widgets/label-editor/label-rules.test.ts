import { describe, expect, it } from "vitest";
import { labelProblem, outcomeOfLabel } from "./label-rules.ts";

describe("labelProblem", () => {
  it("allows 100 characters and no more, spaces around not counted", () => {
    expect(labelProblem("a".repeat(100), {})).toBeUndefined();
    expect(labelProblem(`  ${"a".repeat(100)}  `, {})).toBeUndefined();
    expect(labelProblem("a".repeat(101), {})).toEqual({ kind: "maxlength", maximum: 100, actual: 101 });
    expect(labelProblem("abcd", { maximumLength: 3 })).toEqual({ kind: "maxlength", maximum: 3, actual: 4 });
  });

  it("refuses a name that is taken, written in another way or not", () => {
    const rules = { refusedNames: ["Marge brute", "Trésorerie nette"] };
    expect(labelProblem(" marge BRUTE ", rules)).toEqual({ kind: "refusedName", name: "marge BRUTE" });
    expect(labelProblem("tresorerie nette", rules)).toMatchObject({ kind: "refusedName" });
    expect(labelProblem("Marge", rules)).toBeUndefined();
    expect(labelProblem("", { refusedNames: [""] })).toBeUndefined();
  });

  it("refuses forbidden characters where there are any", () => {
    expect(labelProblem("Ventes > Lyon", { forbiddenCharacters: [">"] })).toEqual({
      kind: "forbiddenCharacter",
      character: ">",
    });
    expect(labelProblem("Ventes > Lyon", {})).toBeUndefined();
  });
});

describe("outcomeOfLabel", () => {
  it("commits the trimmed label", () => {
    expect(outcomeOfLabel(" Boutiques ", "Ventes", {})).toEqual({ kind: "commit", label: "Boutiques" });
  });

  it("cancels when the label is empty or has not changed", () => {
    expect(outcomeOfLabel("   ", "Ventes", {})).toEqual({ kind: "cancel" });
    expect(outcomeOfLabel(" Ventes", "Ventes ", {})).toEqual({ kind: "cancel" });
  });

  it("keeps one's own name although it is in the list of names", () => {
    expect(outcomeOfLabel("Ventes", "Ventes", { refusedNames: ["Ventes"] })).toEqual({ kind: "cancel" });
  });

  it("stays in the field while something is wrong", () => {
    expect(outcomeOfLabel("Ventes", "Achats", { refusedNames: ["ventes"] })).toEqual({
      kind: "stay",
      problem: { kind: "refusedName", name: "Ventes" },
    });
  });
});
