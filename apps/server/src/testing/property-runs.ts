/** How many times as often as in `npm test` random sequences are tried: bench/properties.ts asks for more. */
const times = Number(process.env["AMONT_PROPERTY_RUNS"] ?? 1);

/** How often a property of the server is tried: in `npm test` a few times, for each takes a while. */
export const propertyRuns = (few: number): { readonly numRuns: number } => ({ numRuns: few * times });
