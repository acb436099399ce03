/**
 * Texts that no database and no other program takes: with a NUL, or with half of a character that is written as two.
 * Nobody types them, so they are refused wherever they stand in a request, before any field is looked at.
 */

export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** As one of the issues that a refused input lists. */
export const unstorableProblem = "a text with a character that cannot be stored";

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly inside: Place | null;
}

/** Where such a text stands, as a name or as a value; null where there is none. Bytes are no text. */
export function unstorablePlace(input: unknown): string | null {
  // A list instead of recursion, and places as links: a request may be nested deeper than calls may.
  const waiting: Place[] = [{ value: input, name: "", inside: null }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value: found } = place;
    if (typeof found === "string") {
      if (!isStorable(found)) return pathOf(place);
    } else if (typeof found === "object" && found !== null && !ArrayBuffer.isView(found)) {
      for (const [name, value] of Object.entries(found)) {
        if (!isStorable(name)) return pathOf(place);
        if (typeof value === "string" || typeof value === "object") {
          waiting.push({ value, name, inside: place });
        }
      }
    }
  }
  return null;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let current = place; current.inside !== null; current = current.inside) names.push(current.name);
  return names.toReversed().join(".");
}
