/** Currencies that are tied to the euro by law: quoted nowhere, and the same every day. As the law says it. */
import { invariant } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { parseRate, type Rate } from "@amont/kernel/rate.ts";

/** "1 base = rate counter". */
interface Parity {
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  readonly rate: Rate;
}

function parity(base: CurrencyCode, text: string, counter: CurrencyCode): Parity {
  const rate = parseRate(text);
  invariant(rate !== null, `not a parity: ${text}`);
  return { base, counter, rate };
}

export const legalParities: ReadonlyMap<CurrencyCode, Parity> = new Map([
  ["XOF", parity("EUR", "655.957", "XOF")],
  ["XAF", parity("EUR", "655.957", "XAF")],
  ["XPF", parity("XPF", "0.00838", "EUR")],
  ["KMF", parity("EUR", "491.96775", "KMF")],
  ["CVE", parity("EUR", "110.265", "CVE")],
]);
