import { checkFormula } from "@amont/engine/formula/check-formula.ts";
import { describe, expect, it } from "vitest";
import { accepted, completionAt, vocabularyOf } from "./completion.ts";

const vocabulary = vocabularyOf(
  {
    categories: [
      { id: 1, name: "Ventes", parentId: null, isInflow: true },
      { id: 2, name: "Grands comptes", parentId: 1, isInflow: true },
      { id: 3, name: "Autre", parentId: 1, isInflow: true },
      { id: 4, name: "Achats", parentId: null, isInflow: false },
      { id: 5, name: "Autre", parentId: 4, isInflow: false },
      { id: 6, name: "Électricité [site A]", parentId: 4, isInflow: false },
    ],
    kpis: [
      { id: 1, name: "Équipe", groupId: null, kind: "group" },
      { id: 2, name: "Effectif", groupId: 1, kind: "manual" },
      { id: 3, name: "Ventes", groupId: 1, kind: "formula" },
      { id: 4, name: "Autonomie", groupId: null, kind: "preset" },
    ],
    projects: [{ id: 1, name: "Refonte" }],
    accounts: [{ id: 1, name: "Banque Est" }],
  },
  [
    { name: "SOMME", detail: "" },
    { name: "SI", detail: "" },
  ],
  { kpi: "kpi", project: "projet", account: "compte" },
);

const texts = (text: string, caret = text.length) =>
  completionAt(text, caret, vocabulary)?.suggestions.map((suggestion) => suggestion.text) ?? [];

const accept = (text: string, caret = text.length) => {
  const found = completionAt(text, caret, vocabulary);
  const [first] = found?.suggestions ?? [];
  return found && first ? accepted(text, found, first) : null;
};

describe("the completion of a formula", () => {
  it("offers names after a bracket, whatever the case and the accents", () => {
    expect(texts("[gra")).toEqual(["[Grands comptes]"]);
    expect(texts("2 * [elec")).toEqual(["[Électricité [site A]]]"]);
    expect(texts("[comptes")).toEqual(["[Grands comptes]"]);
    expect(texts("[refo")).toEqual(["[projet:Refonte]"]);
    expect(texts("[compte:b")).toEqual(["[compte:Banque Est]"]);
    expect(texts("[effectif")).toEqual(["[Effectif]"]);
  });

  it("writes as much of a path as makes a name one of its kind", () => {
    expect(texts("[autre")).toEqual(["[Ventes>Autre]", "[Achats>Autre]"]);
    expect(texts("[ventes").slice(0, 2)).toEqual(["[Ventes]", "[kpi:Ventes]"]);
  });

  it("never offers what a formula cannot read", () => {
    expect(texts("[autonomie")).toEqual([]);
    for (const { text } of vocabulary.names) {
      expect(checkFormula(text, "categories", vocabulary.meaning)).toMatchObject({ ok: true });
    }
  });

  it("offers functions and names for a word", () => {
    expect(texts("s")[0]).toBe("SOMME()");
    expect(texts("[Ventes] + so")).toEqual(["SOMME()"]);
    expect(texts("gran")).toEqual(["[Grands comptes]"]);
  });

  it("is silent elsewhere", () => {
    expect(texts("")).toEqual([]);
    expect(texts("[Ventes]")).toEqual([]);
    expect(texts("[Ventes]@-1 * 2")).toEqual([]);
    expect(texts("[nobody")).toEqual([]);
  });

  it("replaces what was typed, up to the closing bracket", () => {
    const text = "2 * [gra] + 1";
    const found = completionAt(text, 8, vocabulary);
    const [first] = found?.suggestions ?? [];
    expect(found && first ? accepted(text, found, first) : null).toEqual({
      text: "2 * [Grands comptes] + 1",
      caret: 20,
    });
  });

  it("puts the caret between the parentheses of a function", () => {
    expect(accept("som")).toEqual({ text: "SOMME()", caret: 6 });
    expect(accept("som([Ventes])", 3)).toEqual({ text: "SOMME([Ventes])", caret: 6 });
  });
});
