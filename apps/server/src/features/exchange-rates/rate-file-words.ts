/** The words of a workbook of rates, in each language of the product. What it writes, the import reads. */
import type { ProductLanguage } from "@amont/contract/culture.ts";

interface RateFileWords {
  readonly sheet: string;
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
  readonly company: string;
}

export const rateFileWords: Readonly<Record<ProductLanguage, RateFileWords>> = {
  fr: {
    sheet: "Taux de change",
    currency: "Devise",
    date: "Date",
    rate: "Taux (1 EUR =)",
    company: "Société",
  },
  en: {
    sheet: "Exchange rates",
    currency: "Currency",
    date: "Date",
    rate: "Rate (1 EUR =)",
    company: "Company",
  },
  de: {
    sheet: "Wechselkurse",
    currency: "Währung",
    date: "Datum",
    rate: "Kurs (1 EUR =)",
    company: "Unternehmen",
  },
  es: {
    sheet: "Tipos de cambio",
    currency: "Moneda",
    date: "Fecha",
    rate: "Tipo (1 EUR =)",
    company: "Empresa",
  },
  it: {
    sheet: "Tassi di cambio",
    currency: "Valuta",
    date: "Data",
    rate: "Tasso (1 EUR =)",
    company: "Società",
  },
  nl: {
    sheet: "Wisselkoersen",
    currency: "Valuta",
    date: "Datum",
    rate: "Koers (1 EUR =)",
    company: "Onderneming",
  },
  da: {
    sheet: "Valutakurser",
    currency: "Valuta",
    date: "Dato",
    rate: "Kurs (1 EUR =)",
    company: "Virksomhed",
  },
  sv: { sheet: "Växelkurser", currency: "Valuta", date: "Datum", rate: "Kurs (1 EUR =)", company: "Företag" },
  pt: {
    sheet: "Taxas de câmbio",
    currency: "Moeda",
    date: "Data",
    rate: "Taxa (1 EUR =)",
    company: "Empresa",
  },
};
