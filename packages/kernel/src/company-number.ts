// The numbers of French companies: SIREN for the company, SIRET for one of its establishments. Read the way people paste
// them, kept as digits alone. The last digit is a key that finds one mistyped digit.

/** What is wrong with a number: how it is written, the company's number inside it, or the key at its end. */
export type NumberFault = "form" | "siren" | "key";

export type NumberReading =
  | { readonly isValid: true; readonly value: string }
  | { readonly isValid: false; readonly value: string; readonly fault: NumberFault };

/** Its establishments were numbered before there was a key: of theirs, the sum of the digits is a multiple of five. */
const sirenOfLaPoste = "356000000";

const sirenLength = 9;

export const compactNumber = (text: string): string => text.replaceAll(/[\s.-]/gu, "").toUpperCase();

export function readSiren(text: string): NumberReading {
  const value = compactNumber(text);
  if (!/^\d{9}$/.test(value)) return { isValid: false, value, fault: "form" };
  return hasLuhnKey(value) ? { isValid: true, value } : { isValid: false, value, fault: "key" };
}

export function readSiret(text: string): NumberReading {
  const value = compactNumber(text);
  if (!/^\d{14}$/.test(value)) return { isValid: false, value, fault: "form" };
  const siren = sirenOfSiret(value);
  if (!hasLuhnKey(siren)) return { isValid: false, value, fault: "siren" };
  const isOfLaPoste = siren === sirenOfLaPoste && sumOfDigits(value) % 5 === 0;
  return hasLuhnKey(value) || isOfLaPoste
    ? { isValid: true, value }
    : { isValid: false, value, fault: "key" };
}

export const sirenOfSiret = (siret: string): string => siret.slice(0, sirenLength);

/** In groups of three, as on every letterhead. */
export const sirenInGroups = (siren: string): string => siren.replaceAll(/(.{3})(?=.)/g, "$1 ");

/** Every second digit from the right counts double, and its two digits apart when it has two. */
function hasLuhnKey(digits: string): boolean {
  const counted = Array.from(digits, (digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return counted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

const sumOfDigits = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0);
