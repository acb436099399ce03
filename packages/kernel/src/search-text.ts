// Text as people search it: without accents, case and surrounding spaces, "Échéance " is found by "echeance".
// The French ligatures are opened ("œuvre" is found by "oeuvre"). For comparing only, never for showing.

const plain = /^[\w\s!-/:-@[-`{-~]*$/;

export function normaliseForSearch(text: string): string {
  // Most of what banks write has nothing to fold.
  if (plain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .trim();
}

/** An empty search finds everything. */
export function includesNormalised(text: string, search: string): boolean {
  return normaliseForSearch(text).includes(normaliseForSearch(search));
}
