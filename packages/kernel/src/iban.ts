// International bank account numbers: read the way people paste them, kept without spaces, shown in groups of four.
// The two check digits catch a mistyped character and two that were swapped.

/** Null when it is no IBAN. */
export function parseIban(text: string): string | null {
  const compact = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return null;
  return remainderOf97(compact.slice(4) + compact.slice(0, 4)) === 1 ? compact : null;
}

export function ibanInGroups(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** Letters count as two digits, A as 10. Digit by digit: the whole number is too long to be exact. */
function remainderOf97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
