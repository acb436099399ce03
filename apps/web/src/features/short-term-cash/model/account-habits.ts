/** How accounts are used, while somebody changes it: when the bank values what moves them, where plans go. Pure. */
export interface AccountHabits {
  readonly accountId: number;
  readonly companyId: number;
  /** Bank days from the booking to the value. */
  readonly creditDays: number;
  readonly debitDays: number;
  readonly isDefaultForInflows: boolean;
  readonly isDefaultForOutflows: boolean;
}

export const dayColumns = ["creditDays", "debitDays"] as const;
export const defaultColumns = ["isDefaultForInflows", "isDefaultForOutflows"] as const;

export type HabitChange =
  | { readonly column: (typeof dayColumns)[number]; readonly days: number }
  | { readonly column: (typeof defaultColumns)[number]; readonly isOn: boolean };

/** As banks have it: at most a working week before or after. */
const furthestDays = 5;
export const dayChoices: readonly number[] = Array.from(
  { length: 2 * furthestDays + 1 },
  (_, index) => index - furthestDays,
);

/** A company has one account of each kind: who chooses another takes the mark from the first. */
export function changeHabits<Row extends AccountHabits>(
  rows: readonly Row[],
  accountId: number,
  change: HabitChange,
): readonly Row[] {
  const companyId = rows.find((row) => row.accountId === accountId)?.companyId;
  return rows.map((row) => {
    if (row.accountId === accountId)
      return { ...row, [change.column]: "days" in change ? change.days : change.isOn };
    const losesMark = "isOn" in change && change.isOn && row.companyId === companyId;
    return losesMark ? { ...row, [change.column]: false } : row;
  });
}
