/** Columns of the same periods: what shows one of them can stand in for the other for a moment. */
interface Periods {
  readonly frequency: string;
  readonly columns: readonly { readonly offset: number }[];
}

export const showSamePeriods = (one: Periods, other: Periods): boolean =>
  one.frequency === other.frequency &&
  one.columns.length === other.columns.length &&
  one.columns[0]?.offset === other.columns[0]?.offset;
