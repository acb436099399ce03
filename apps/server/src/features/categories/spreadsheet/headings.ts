/** The words of a spreadsheet of categories, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";

export interface Headings {
  readonly sheet: string;
  readonly direction: string;
  readonly inflow: string;
  readonly outflow: string;
  /** Followed by a number: one column per level of the tree. */
  readonly level: string;
  /** Instead of levels: one column, in which a name stands further right than its parent's. */
  readonly category: string;
  readonly vatRate: string;
  readonly delayDays: string;
  readonly note: string;
}

export const headings: Readonly<Record<ProductLanguage, Headings>> = {
  fr: {
    sheet: "Catégories",
    direction: "Sens",
    inflow: "Encaissement",
    outflow: "Décaissement",
    level: "Niveau",
    category: "Catégorie",
    vatRate: "TVA",
    delayDays: "Délai de paiement",
    note: "Note",
  },
  en: {
    sheet: "Categories",
    direction: "Direction",
    inflow: "Inflow",
    outflow: "Outflow",
    level: "Level",
    category: "Category",
    vatRate: "VAT",
    delayDays: "Payment delay",
    note: "Note",
  },
  de: {
    sheet: "Kategorien",
    direction: "Richtung",
    inflow: "Einzahlung",
    outflow: "Auszahlung",
    level: "Ebene",
    category: "Kategorie",
    vatRate: "USt",
    delayDays: "Zahlungsfrist",
    note: "Notiz",
  },
  es: {
    sheet: "Categorías",
    direction: "Sentido",
    inflow: "Cobro",
    outflow: "Pago",
    level: "Nivel",
    category: "Categoría",
    vatRate: "IVA",
    delayDays: "Plazo de pago",
    note: "Nota",
  },
  it: {
    sheet: "Categorie",
    direction: "Senso",
    inflow: "Incasso",
    outflow: "Pagamento",
    level: "Livello",
    category: "Categoria",
    vatRate: "IVA",
    delayDays: "Termine di pagamento",
    note: "Nota",
  },
  nl: {
    sheet: "Categorieën",
    direction: "Richting",
    inflow: "Ontvangst",
    outflow: "Uitgave",
    level: "Niveau",
    category: "Categorie",
    vatRate: "Btw",
    delayDays: "Betalingstermijn",
    note: "Notitie",
  },
  da: {
    sheet: "Kategorier",
    direction: "Retning",
    inflow: "Indbetaling",
    outflow: "Udbetaling",
    level: "Niveau",
    category: "Kategori",
    vatRate: "Moms",
    delayDays: "Betalingsfrist",
    note: "Notat",
  },
  sv: {
    sheet: "Kategorier",
    direction: "Riktning",
    inflow: "Inbetalning",
    outflow: "Utbetalning",
    level: "Nivå",
    category: "Kategori",
    vatRate: "Moms",
    delayDays: "Betalningstid",
    note: "Anteckning",
  },
  pt: {
    sheet: "Categorias",
    direction: "Sentido",
    inflow: "Recebimento",
    outflow: "Pagamento",
    level: "Nível",
    category: "Categoria",
    vatRate: "IVA",
    delayDays: "Prazo de pagamento",
    note: "Nota",
  },
};
