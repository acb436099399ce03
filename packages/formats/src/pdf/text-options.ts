/** Figures of one width, so that they stand below each other. Among letters the same would set hyphens apart. */
export const textOptions = (text: string) => (/\p{L}/u.test(text) ? {} : { features: ["tnum" as const] });
