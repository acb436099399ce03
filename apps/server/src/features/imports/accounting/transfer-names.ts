/** Moves between a company's own accounts: no standard category is called that. */
export const transferNames = { fr: "Virements internes", en: "Internal transfers" } as const;
