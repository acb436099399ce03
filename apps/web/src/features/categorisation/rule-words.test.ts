import { expect, it } from "vitest";
import { wordsToLookFor } from "./rule-words.ts";

it.each([
  ["PRLV SEPA FONCIA LOYER 03/2026", "PRLV SEPA FONCIA LOYER"],
  ["CB 14/11 BOULANGERIE DU PORT 4523", "BOULANGERIE DU PORT"],
  ["Énergies de l'Ouest n° 12", "Énergies de l'Ouest n"],
  ["123456", ""],
])("%s is found by %s", (name, words) => {
  expect(wordsToLookFor(name)).toBe(words);
});
