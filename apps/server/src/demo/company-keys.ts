/** What the demo's writers call its companies until the database has given their numbers. */
export const atelier = "atelier-belleville";
export const distribution = "belleville-distribution";
export const unitedKingdom = "belleville-uk";
