/** What is said of a balance by its age in bank days. Apart from the days that banks keep: most pages are told the age. */

/** Its day is shown beside it. */
export const isDatedBalance = (age: number): boolean => age > 1;

/** Totals that hold it are marked. */
export const isOldBalance = (age: number): boolean => age > 5;
