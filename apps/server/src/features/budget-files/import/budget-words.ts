/** The words of a spreadsheet of forecasts, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";

export interface BudgetWords {
  readonly sheet: string;
  readonly direction: string;
  readonly inflow: string;
  readonly outflow: string;
  readonly category: string;
  /** Only where each account has its own plan. */
  readonly account: string;
  /** Followed by 1 to 4 and a year. */
  readonly quarter: string;
}

export const budgetWords: Readonly<Record<ProductLanguage, BudgetWords>> = {
  fr: {
    sheet: "Budget",
    direction: "Sens",
    inflow: "Encaissement",
    outflow: "Décaissement",
    category: "Catégorie",
    account: "Compte",
    quarter: "T",
  },
  en: {
    sheet: "Budget",
    direction: "Direction",
    inflow: "Inflow",
    outflow: "Outflow",
    category: "Category",
    account: "Account",
    quarter: "Q",
  },
  de: {
    sheet: "Budget",
    direction: "Richtung",
    inflow: "Einzahlung",
    outflow: "Auszahlung",
    category: "Kategorie",
    account: "Konto",
    quarter: "Q",
  },
  es: {
    sheet: "Presupuesto",
    direction: "Sentido",
    inflow: "Cobro",
    outflow: "Pago",
    category: "Categoría",
    account: "Cuenta",
    quarter: "T",
  },
  it: {
    sheet: "Budget",
    direction: "Senso",
    inflow: "Incasso",
    outflow: "Pagamento",
    category: "Categoria",
    account: "Conto",
    quarter: "T",
  },
  nl: {
    sheet: "Budget",
    direction: "Richting",
    inflow: "Ontvangst",
    outflow: "Uitgave",
    category: "Categorie",
    account: "Rekening",
    quarter: "K",
  },
  da: {
    sheet: "Budget",
    direction: "Retning",
    inflow: "Indbetaling",
    outflow: "Udbetaling",
    category: "Kategori",
    account: "Konto",
    quarter: "K",
  },
  sv: {
    sheet: "Budget",
    direction: "Riktning",
    inflow: "Inbetalning",
    outflow: "Utbetalning",
    category: "Kategori",
    account: "Konto",
    quarter: "K",
  },
  pt: {
    sheet: "Orçamento",
    direction: "Sentido",
    inflow: "Recebimento",
    outflow: "Pagamento",
    category: "Categoria",
    account: "Conta",
    quarter: "T",
  },
};
