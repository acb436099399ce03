/** What a change of rights means for somebody who is at work in a company. Pure. */
import { type Company, canEnter } from "../../shared/workplace/company.ts";

export type AccessChange = "none" | "changed" | "revoked" | "ended";

const rightsOf = ({ isAdministrator, products }: Company): string =>
  JSON.stringify([
    isAdministrator,
    products.map(({ product, level, isActivated }) => [product, level, isActivated]),
  ]);

/** `ended`: a temporary access ran out by itself. */
export function accessChange(
  before: Company | undefined,
  after: Company | undefined,
  now: Date,
): AccessChange {
  if (before === undefined) return "none";
  const isOut = after === undefined || (canEnter(before) && !canEnter(after));
  if (!isOut) return rightsOf(before) === rightsOf(after) ? "none" : "changed";
  return before.accessEndsAt !== null && new Date(before.accessEndsAt) <= now ? "ended" : "revoked";
}

/** The next moment at which a temporary access runs out; null when none does. */
export function nextEnd(companies: readonly Company[], now: Date): Date | null {
  const ends = companies
    .flatMap(({ accessEndsAt }) => (accessEndsAt === null ? [] : [new Date(accessEndsAt)]))
    .filter((end) => end > now)
    .sort((left, right) => left.getTime() - right.getTime());
  return ends[0] ?? null;
}
