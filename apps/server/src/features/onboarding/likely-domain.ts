/** The common domain that somebody probably meant when they mistyped one. Pure. */

/** Mailboxes that many people have. A company's own domain is like none of them, and is left alone. */
const commonDomains = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "outlook.fr",
  "hotmail.com",
  "hotmail.fr",
  "live.com",
  "live.fr",
  "msn.com",
  "yahoo.com",
  "yahoo.fr",
  "icloud.com",
  "orange.fr",
  "wanadoo.fr",
  "laposte.net",
  "bbox.fr",
  "neuf.fr",
  "proton.me",
  "protonmail.com",
  "gmx.de",
  "t-online.de",
  "libero.it",
  "telenet.be",
  "skynet.be",
  "bluewin.ch",
  "ziggo.nl",
] as const;

/** Short names are close to many others: one slip in them, two in longer ones. */
const slipsIn = (domain: string): number => (domain.length >= 9 ? 2 : 1);

/** Null where the domain is common itself, or like none. */
export function likelyDomain(domain: string): string | null {
  if (commonDomains.some((common) => common === domain)) return null;
  const near = commonDomains
    .map((common) => ({ common, slips: slipsBetween(domain, common) }))
    .filter(({ common, slips }) => slips <= slipsIn(common))
    .sort((left, right) => left.slips - right.slips);
  return near[0]?.common ?? null;
}

/** Letters added, left out, changed or swapped with their neighbour, at the least. */
export function slipsBetween(typed: string, meant: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] ?? 0;
}
