/** How much of the demo there is. Tests of what is around it do with less of it. */
export interface DemoExtent {
  /** Of bank lines. */
  readonly months: number;
  /** Since when the group plans. None: it began this month, and nothing is known of what it believed before. */
  readonly plannedMonths: number;
}

/** What the product starts with: three years of bank lines, and a plan that people have revised for a year and a half. */
export const wholeDemo: DemoExtent = { months: 36, plannedMonths: 18 };
