import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtMatches, findRanges, foldText, includesFolded } from "./search-text.ts";

const matchesIn = (text: string, search: string) =>
  findRanges(text, search).map(({ start, end }) => text.slice(start, end));

describe("findRanges", () => {
  it("ignores accents and case, on both sides", () => {
    expect(matchesIn("Échéances d’emprunts", "echeance")).toEqual(["Échéance"]);
    expect(matchesIn("Echeances", "ÉCHÉ")).toEqual(["Eche"]);
  });

  it("keeps a combining accent with its letter", () => {
    const decomposed = "e\u0301te\u0301";
    expect(matchesIn(decomposed, "ete")).toEqual([decomposed]);
    expect(matchesIn(decomposed, "t")).toEqual(["t"]);
  });

  it("opens ligatures and marks the whole of them", () => {
    expect(matchesIn("Main-d’œuvre", "oeuv")).toEqual(["œuv"]);
    expect(matchesIn("Main-d’œuvre", "e")).toEqual(["œ", "e"]);
  });

  it("finds every place, without overlap, from one character on", () => {
    expect(findRanges("aaa", "aa")).toEqual([{ start: 0, end: 2 }]);
    expect(matchesIn("Ventes export", "e")).toEqual(["e", "e", "e"]);
    expect(findRanges("Ventes", "")).toEqual([]);
    expect(findRanges("Ventes", "  ")).toEqual([]);
  });

  it("takes characters outside the basic plane whole", () => {
    expect(findRanges("🚀 Lyon", "lyon")).toEqual([{ start: 3, end: 7 }]);
  });
});

describe("cutAtMatches", () => {
  it("gives the text back, whatever the search", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 3 }),
        (text, search) => {
          expect(
            cutAtMatches(text, search)
              .map((piece) => piece.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });

  it("marks only what folds to the search", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("e", "É", "ê", "x", " ")),
        fc.constantFrom("e", "ex", "ee"),
        (letters, search) => {
          const marked = cutAtMatches(letters.join(""), search).filter((piece) => piece.isMatch);
          expect(marked.every((piece) => foldText(piece.text) === search)).toBe(true);
          expect(marked.length > 0).toBe(includesFolded(letters.join(""), search));
        },
      ),
    );
  });
});
