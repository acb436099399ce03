import * as fc from "fast-check";
import { expect, it } from "vitest";
import { includesNormalised, normaliseForSearch } from "./search-text.ts";

it.each([
  ["  Échéance ", "echeance"],
  ["À catégoriser", "a categoriser"],
  ["Main d'Œuvre", "main d'oeuvre"],
  ["e\u0301te\u0301", "ete"],
  ["GROSSE Straße", "grosse straße"],
  ["TVA 20 % ^ `x`", "tva 20 % ^ `x`"],
  ["", ""],
])("%j is searched as %j", (text, expected) => {
  expect(normaliseForSearch(text)).toBe(expected);
});

it("finds a part of a name whatever the accents on either side", () => {
  expect(includesNormalised("Salaires et rémunérations", "REMUNE")).toBe(true);
  expect(includesNormalised("Salaires et remunerations", " rémuné ")).toBe(true);
  expect(includesNormalised("Loyer", "loyers")).toBe(false);
  expect(includesNormalised("Loyer", "")).toBe(true);
});

it("changes nothing the second time, and any text finds itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const once = normaliseForSearch(text);
      expect(normaliseForSearch(once)).toBe(once);
      expect(includesNormalised(text, text.normalize("NFC"))).toBe(true);
    }),
  );
});
