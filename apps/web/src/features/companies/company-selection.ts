/** Which companies are taken together on the pages that can. The current one always is. Pure. */
import { type Company, productLevel } from "../../shared/workplace/company.ts";

interface Bounds {
  readonly currentId: number;
  /** How many at once, the current one included. */
  readonly limit: number;
}

/** The pages that take several together show cash flow: only where one may read it. */
export const selectableCompanies = (companies: readonly Company[]): readonly Company[] =>
  companies.filter((company) => productLevel(company, "CashFlow") !== "none");

/** Those chosen, in their order. */
export const chosenAmong = (companies: readonly Company[], chosen: readonly number[]): readonly Company[] =>
  chosen.flatMap((id) => companies.find((company) => company.id === id) ?? []);

const isAdministered = ({ isAdministrator }: Company): boolean => isAdministrator;

/**
 * Whether the chosen companies can become a consolidation: of one organisation, and by who administers every one. Who
 * administers some of them is told why not; to others it means nothing.
 */
export function consolidationOf(chosen: readonly Company[]): "offered" | "explained" | "none" {
  if (chosen.length < 2 || !chosen.some(isAdministered)) return "none";
  const organisations = new Set(chosen.map(({ organisationId }) => organisationId));
  return organisations.size === 1 && chosen.every(isAdministered) ? "offered" : "explained";
}

/** At the limit only those already chosen can still change, and the current one never can. */
export function canToggle(chosen: readonly number[], id: number, { currentId, limit }: Bounds): boolean {
  return id !== currentId && (chosen.includes(id) || chosen.length < limit);
}

/** In the order in which they were chosen, the current one first. */
export function toggled(chosen: readonly number[], id: number, bounds: Bounds): readonly number[] {
  if (!canToggle(chosen, id, bounds)) return chosen;
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** Adds those given until the limit is reached. */
export function withAll(
  chosen: readonly number[],
  ids: readonly number[],
  { limit }: Bounds,
): readonly number[] {
  return [...new Set([...chosen, ...ids])].slice(0, Math.max(limit, chosen.length));
}
