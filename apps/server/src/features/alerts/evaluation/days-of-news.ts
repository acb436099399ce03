/** What was paid longer ago is no news, although it is only known now. */
export const daysOfNews = 31;
