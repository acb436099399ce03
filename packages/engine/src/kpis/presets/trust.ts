/** How far cash is above what is to be held, and how far forecasts can be trusted: worked out elsewhere, by what their pages show. */
import { onlyNow, type PresetFacts, type PresetValues } from "./preset-facts.ts";

export const headroom = ({ periods, headroomMinor }: PresetFacts): PresetValues =>
  periods.map((_, column) => headroomMinor?.[column] ?? null);

const percent = (share: number | null | undefined): number | null =>
  (share ?? null) === null ? null : 100 * (share ?? 0);

export const forecastError = (facts: PresetFacts): PresetValues =>
  onlyNow(facts, percent(facts.reliability?.error));

export const bandCoverage = (facts: PresetFacts): PresetValues =>
  onlyNow(facts, percent(facts.reliability?.coverage));
