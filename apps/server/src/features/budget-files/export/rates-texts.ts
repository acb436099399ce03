/** The words of an exported forecast about its rates, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { StatementRate } from "@amont/contract/operations/forecast/statement-shape.ts";

export interface RatesTexts {
  /** The line of the plan that closes its columns. */
  readonly conversion: string;
  /** Name of the sheet, and of its first column. */
  readonly sheet: string;
  readonly rate: string;
  /** Which rate: of what moves, of what is held at the end; and where it comes from. */
  readonly flows: string;
  readonly closing: string;
  readonly origin: string;
  readonly origins: Readonly<Record<StatementRate["origin"], string>>;
  /** Followed by a day. */
  readonly average: string;
  readonly stale: string;
  readonly estimated: string;
  readonly unconverted: string;
}

export const ratesTexts: Readonly<Record<ProductLanguage, RatesTexts>> = {
  fr: {
    conversion: "Écart de conversion",
    sheet: "Taux",
    rate: "Taux",
    flows: "flux",
    closing: "clôture",
    origin: "origine",
    origins: {
      company: "Taux saisi pour la société",
      organisation: "Taux saisi pour l'organisation",
      uploaded: "Cours importé",
      reference: "Cours de référence",
      legal: "Parité légale",
      budget: "Taux du budget",
    },
    average: "moyenne, dernier cours du",
    stale: "ancien",
    estimated: "estimé",
    unconverted: "Non converti",
  },
  en: {
    conversion: "Conversion difference",
    sheet: "Rates",
    rate: "Rate",
    flows: "flows",
    closing: "closing",
    origin: "origin",
    origins: {
      company: "Entered for the company",
      organisation: "Entered for the organisation",
      uploaded: "Uploaded quote",
      reference: "Reference quote",
      legal: "Legal parity",
      budget: "Budget rate",
    },
    average: "average, last quote of",
    stale: "old",
    estimated: "estimated",
    unconverted: "Not converted",
  },
  de: {
    conversion: "Umrechnungsdifferenz",
    sheet: "Kurse",
    rate: "Kurs",
    flows: "Bewegungen",
    closing: "Schluss",
    origin: "Herkunft",
    origins: {
      company: "Für das Unternehmen erfasst",
      organisation: "Für die Organisation erfasst",
      uploaded: "Hochgeladener Kurs",
      reference: "Referenzkurs",
      legal: "Gesetzliche Parität",
      budget: "Budgetkurs",
    },
    average: "Durchschnitt, letzter Kurs vom",
    stale: "alt",
    estimated: "geschätzt",
    unconverted: "Nicht umgerechnet",
  },
  es: {
    conversion: "Diferencia de conversión",
    sheet: "Cambios",
    rate: "Cambio",
    flows: "flujos",
    closing: "cierre",
    origin: "origen",
    origins: {
      company: "Introducido para la empresa",
      organisation: "Introducido para la organización",
      uploaded: "Cotización importada",
      reference: "Cotización de referencia",
      legal: "Paridad legal",
      budget: "Cambio presupuestado",
    },
    average: "media, última cotización del",
    stale: "antiguo",
    estimated: "estimado",
    unconverted: "Sin convertir",
  },
  it: {
    conversion: "Differenza di conversione",
    sheet: "Cambi",
    rate: "Cambio",
    flows: "flussi",
    closing: "chiusura",
    origin: "origine",
    origins: {
      company: "Inserito per l'azienda",
      organisation: "Inserito per l'organizzazione",
      uploaded: "Quotazione importata",
      reference: "Quotazione di riferimento",
      legal: "Parità legale",
      budget: "Cambio di budget",
    },
    average: "media, ultima quotazione del",
    stale: "vecchio",
    estimated: "stimato",
    unconverted: "Non convertito",
  },
  nl: {
    conversion: "Omrekeningsverschil",
    sheet: "Koersen",
    rate: "Koers",
    flows: "stromen",
    closing: "slot",
    origin: "herkomst",
    origins: {
      company: "Ingevoerd voor het bedrijf",
      organisation: "Ingevoerd voor de organisatie",
      uploaded: "Geüploade koers",
      reference: "Referentiekoers",
      legal: "Wettelijke pariteit",
      budget: "Budgetkoers",
    },
    average: "gemiddelde, laatste koers van",
    stale: "oud",
    estimated: "geschat",
    unconverted: "Niet omgerekend",
  },
  da: {
    conversion: "Omregningsdifference",
    sheet: "Kurser",
    rate: "Kurs",
    flows: "bevægelser",
    closing: "slut",
    origin: "oprindelse",
    origins: {
      company: "Indtastet for virksomheden",
      organisation: "Indtastet for organisationen",
      uploaded: "Uploadet kurs",
      reference: "Referencekurs",
      legal: "Lovbestemt paritet",
      budget: "Budgetkurs",
    },
    average: "gennemsnit, seneste kurs fra",
    stale: "gammel",
    estimated: "anslået",
    unconverted: "Ikke omregnet",
  },
  sv: {
    conversion: "Omräkningsdifferens",
    sheet: "Kurser",
    rate: "Kurs",
    flows: "flöden",
    closing: "slut",
    origin: "ursprung",
    origins: {
      company: "Angiven för företaget",
      organisation: "Angiven för organisationen",
      uploaded: "Uppladdad kurs",
      reference: "Referenskurs",
      legal: "Lagstadgad paritet",
      budget: "Budgetkurs",
    },
    average: "medel, senaste kurs från",
    stale: "gammal",
    estimated: "uppskattad",
    unconverted: "Ej omräknat",
  },
  pt: {
    conversion: "Diferença de conversão",
    sheet: "Taxas",
    rate: "Taxa",
    flows: "fluxos",
    closing: "fecho",
    origin: "origem",
    origins: {
      company: "Introduzida para a empresa",
      organisation: "Introduzida para a organização",
      uploaded: "Cotação importada",
      reference: "Cotação de referência",
      legal: "Paridade legal",
      budget: "Taxa do orçamento",
    },
    average: "média, última cotação de",
    stale: "antiga",
    estimated: "estimada",
    unconverted: "Não convertido",
  },
};
