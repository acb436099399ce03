/** What a change of rights means for somebody who is at work in a company. Pure. */
import { type Company, canEnter, type Workspace } from "../../../shared/workplace/company.ts";

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
  return lossOf(before, now);
}

/** The same for a consolidation, where one either is or is not. */
export function consolidationChange(
  before: Workspace | undefined,
  after: Workspace | undefined,
  now: Date,
): Exclude<AccessChange, "changed"> {
  return before === undefined || after !== undefined ? "none" : lossOf(before, now);
}

interface Temporary {
  readonly accessEndsAt: string | null;
}

const lossOf = ({ accessEndsAt }: Temporary, now: Date) =>
  accessEndsAt !== null && new Date(accessEndsAt) <= now ? "ended" : "revoked";

/** When the first temporary access runs out, or should have; null when none does. */
export function nextEnd(accesses: readonly Temporary[]): Date | null {
  const ends = accesses.flatMap(({ accessEndsAt }) => (accessEndsAt === null ? [] : [accessEndsAt])).sort();
  return ends[0] === undefined ? null : new Date(ends[0]);
}
