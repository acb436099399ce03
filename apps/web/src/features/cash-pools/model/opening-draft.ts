/** What members had lent or borrowed before the product knew, while it is being written. Pure. */
import type { WirePoolOpening } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CashPool } from "../cash-pool-queries.ts";
import { readMinor, typedAmount } from "./typed-amount.ts";

export interface OpeningDraft {
  readonly companyId: number;
  readonly accountId: number;
  readonly on: string;
  /** Empty: none. */
  readonly position: string;
}

type OpeningProblem = "required" | "notAnAmount";

/** One for each member, with the day before the pool starts where nothing was said. */
export const openingDrafts = (
  pool: CashPool,
  usualDay: CalendarDate,
  locale: string,
): readonly OpeningDraft[] =>
  pool.members.map(({ companyId, accountId }) => {
    const known = pool.openings.find((one) => one.companyId === companyId && one.accountId === accountId);
    return {
      companyId,
      accountId,
      on: known?.on ?? usualDay,
      position: known === undefined ? "" : typedAmount(known.positionMinor, pool.currency, locale),
    };
  });

export type OpeningsReading =
  | { readonly isOk: true; readonly openings: readonly WirePoolOpening[] }
  /** By account. */
  | { readonly isOk: false; readonly problems: ReadonlyMap<number, OpeningProblem> };

export function readOpenings(
  drafts: readonly OpeningDraft[],
  { currency }: Pick<CashPool, "currency">,
  locale: string,
): OpeningsReading {
  const problems = new Map<number, OpeningProblem>();
  const openings = drafts.flatMap(({ companyId, accountId, on, position }) => {
    const positionMinor = readMinor(position, currency, locale);
    const day = parseCalendarDate(on);
    if (positionMinor === null) return [];
    if (positionMinor === undefined) problems.set(accountId, "notAnAmount");
    else if (day === null) problems.set(accountId, "required");
    return positionMinor === undefined || day === null
      ? []
      : [{ companyId, accountId, on: day, positionMinor }];
  });
  return problems.size > 0 ? { isOk: false, problems } : { isOk: true, openings };
}
