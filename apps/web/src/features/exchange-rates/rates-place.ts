/** Whose rates a page is about: those of an organisation, or those of one of its companies. */
export type RatesPlace =
  | { readonly kind: "organisation"; readonly organisationId: number }
  | { readonly kind: "company"; readonly organisationId: number; readonly companyId: number };

/** Before every key of what is asked about them: the second part is what events speak of. */
export const ratesKey = (place: RatesPlace): readonly [string | number, "exchange-rates", number] =>
  place.kind === "organisation"
    ? ["account", "exchange-rates", place.organisationId]
    : [place.companyId, "exchange-rates", place.organisationId];
