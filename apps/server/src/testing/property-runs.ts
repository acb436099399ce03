/** How many times as often as in `npm test` random sequences are tried: bench/properties.ts asks for more. */
const times = Number(process.env["AMONT_PROPERTY_RUNS"] ?? 1);

/**
 * How often a property is tried. In `npm test` a few times, and the same sequences every time: what fails, fails for
 * everybody. bench/properties.ts tries many more, others every time, and fast-check tells the seed of one that fails.
 */
export function propertyRuns(few: number): { readonly numRuns: number; readonly seed?: number } {
  return times === 1 ? { numRuns: few, seed: 20_261_116 } : { numRuns: few * times };
}
