import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuzzyMatch } from "./fuzzy-match.ts";

const marked = (text: string, search: string) =>
  fuzzyMatch(text, search)?.ranges.map(({ start, end }) => text.slice(start, end));
const ranked = (search: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, match: fuzzyMatch(text, search) }))
    .filter(({ match }) => match !== null)
    .sort((left, right) => (right.match?.score ?? 0) - (left.match?.score ?? 0))
    .map(({ text }) => text);

describe("fuzzyMatch", () => {
  it.each([
    ["Prévision de trésorerie", "treso", ["tréso"]],
    ["Prévision de trésorerie", "PREV", ["Prév"]],
    ["Prévision de trésorerie", "treso prev", ["Prév", "tréso"]],
    ["Prévision", "prvs", ["Pr", "v", "s"]],
    ["Du résultat à la trésorerie", "trsr", ["tr", "s", "r"]],
    ["Main-d’œuvre", "oeuv", ["œuv"]],
    ["Belleville UK Ltd", "uk", ["UK"]],
    ["Banques", "", []],
  ])("%s answers %s", (text, search, pieces) => {
    expect(marked(text, search)).toEqual(pieces);
  });

  it.each([
    ["Banques", "xyz"],
    ["Prévision de trésorerie", "prev banque"],
    // Two letters strewn about, or a word spread over the whole text, are coincidences.
    ["Banques", "bq"],
    ["Atelier Belleville SAS et associés", "ars"],
    ["Catégories", "tre"],
    ["Factures fournisseurs", "tre"],
  ])("%s does not answer %s", (text, search) => {
    expect(fuzzyMatch(text, search)).toBeNull();
  });

  it("prefers the start of the text, then of a word, then the inside, then scattered letters", () => {
    expect(ranked("ban", ["Urbanisme", "Comptes bancaires", "Banques", "Bilan"])).toEqual([
      "Banques",
      "Comptes bancaires",
      "Urbanisme",
      "Bilan",
    ]);
  });

  it("finds every text by itself and marks it whole, for any text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé]{1,20}$/), (text) => {
        expect(marked(text, text)?.join("")).toBe(text);
      }),
    );
  });

  it("gives ranges in order and without overlap, whatever is searched", () => {
    const word = fc.stringMatching(/^[abé ]{0,6}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[abcé ]{0,20}$/), word, (text, search) => {
        const ranges = fuzzyMatch(text, search)?.ranges ?? [];
        for (const [index, range] of ranges.entries()) {
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
        }
      }),
    );
  });
});
