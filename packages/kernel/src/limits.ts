/** Numbers of the documentation that the server and the screens both keep to: each is written here and nowhere else. */

/** What may be planned, in units of any currency. */
export const largestForecast = 10_000_000_000;
/** Five years. */
export const mostExportedMonths = 60;
/** Without an end for that long, an import has failed: the server says so, and whoever waits gives up. */
export const importTimeOutMs = 1_800_000;
export const longestNote = 300;
/** Of what is planned to come back: every month, every other one, and so on. */
export const monthsBetween = [1, 2, 3, 6, 12] as const;
export const lastDayOfMonth = 31;
