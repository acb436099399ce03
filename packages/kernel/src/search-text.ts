// Text as people search it: without accents, case and surrounding spaces, "Échéance " is found by "echeance".
// The French ligatures are opened ("œuvre" is found by "oeuvre"). For comparing only, never for showing.

export function normaliseForSearch(text: string): string {
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
