/** The industries a company can say it works in. The id is stored; the label depends on the reader. */

const labels = {
  agriculture: { fr: "Agriculture et agroalimentaire", en: "Agriculture and food" },
  automotive: { fr: "Automobile et mobilité", en: "Automotive and mobility" },
  associations: { fr: "Associations et fondations", en: "Associations and foundations" },
  "business-services": { fr: "Services aux entreprises", en: "Business services" },
  construction: { fr: "Bâtiment et travaux publics", en: "Construction and public works" },
  consulting: { fr: "Conseil et ingénierie", en: "Consulting and engineering" },
  "consumer-services": { fr: "Services à la personne", en: "Consumer services" },
  education: { fr: "Enseignement et formation", en: "Education and training" },
  energy: { fr: "Énergie et environnement", en: "Energy and environment" },
  "financial-services": { fr: "Banque, assurance et finance", en: "Banking, insurance and finance" },
  fashion: { fr: "Mode, luxe et textile", en: "Fashion, luxury and textiles" },
  health: { fr: "Santé et médico-social", en: "Health and social care" },
  hospitality: { fr: "Hôtellerie et restauration", en: "Hotels and restaurants" },
  "legal-accounting": { fr: "Droit et expertise comptable", en: "Legal and accounting" },
  manufacturing: { fr: "Industrie manufacturière", en: "Manufacturing" },
  marketing: { fr: "Communication et marketing", en: "Communication and marketing" },
  media: { fr: "Médias, culture et loisirs", en: "Media, culture and leisure" },
  "public-sector": { fr: "Secteur public", en: "Public sector" },
  "real-estate": { fr: "Immobilier", en: "Real estate" },
  retail: { fr: "Commerce de détail et e-commerce", en: "Retail and e-commerce" },
  technology: { fr: "Logiciels et technologies", en: "Software and technology" },
  transport: { fr: "Transport et logistique", en: "Transport and logistics" },
  wholesale: { fr: "Commerce de gros et négoce", en: "Wholesale and trading" },
  other: { fr: "Autre secteur", en: "Other industry" },
} as const satisfies Record<string, Readonly<Record<"fr" | "en", string>>>;

export type IndustryId = keyof typeof labels;

export const industryIds = Object.keys(labels) as IndustryId[];

export const industryLabel = (id: IndustryId, language: "fr" | "en"): string => labels[id][language];
