/** Values that have broken a server somewhere: what no schema asks for, and what a careless one lets through. */
import type { SeededRandom } from "@amont/testkit/seeded-random.ts";

const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDFFF tail",
  "e\u0301\u200D\u202E",
  "🧾🧾🧾",
  "\uFEFF",
  "\\",
  "%",
  "%00",
  "_",
  "'; select 1; --",
  '{"a":1}',
  "[]",
  "null",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "-1",
  "0",
  "1e9",
  "2147483648",
  "99999999999999999999",
  "NaN",
  "Infinity",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "1900-01-01T00:00:00Z",
  "+275760-09-13",
  "=1/0",
  "((((((((((1",
  "x".repeat(201),
  "é".repeat(2_000),
  "(".repeat(5_000),
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  -0.01,
  0.001,
  1.5,
  -1_000_000,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  90_071_992_547_409.92,
  1e15,
  1e18,
  1e21,
  -1e21,
  1e308,
  5e-324,
];

const hostileShapes: readonly unknown[] = [null, true, false, [], {}, [[]], [null], [{}]];

export const hostileText = (random: SeededRandom): string => random.choice(hostileTexts);

export const hostileNumber = (random: SeededRandom): number => random.choice(hostileNumbers);

export function hostileValue(random: SeededRandom): unknown {
  return random.choice<() => unknown>([
    () => hostileText(random),
    () => hostileNumber(random),
    () => random.choice(hostileShapes),
    () => Array.from({ length: random.integer(2, 1_500) }, () => 1),
  ])();
}
