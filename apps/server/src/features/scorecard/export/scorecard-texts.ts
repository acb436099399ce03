/** The words of an exported scorecard, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { scoredTotals } from "@amont/contract/operations/scorecard/scorecard-fields.ts";

type Column =
  | "horizon"
  | "count"
  | "replayed"
  | "plan"
  | "automatic"
  | "naive"
  | "last"
  | "coverage"
  | "category"
  | "advice"
  | "origin"
  | "from"
  | "to"
  | "low"
  | "high"
  | "actual";

export interface ScorecardTexts {
  readonly title: string;
  readonly sheets: Readonly<Record<"horizons" | "categories" | "pairs", string>>;
  readonly lines: Readonly<Record<(typeof scoredTotals)[number], string>>;
  readonly column: Readonly<Record<Column, string>>;
  readonly advice: Readonly<Record<"automatic" | "plan", string>>;
  readonly yes: string;
  /** Followed by who: too much was said when it is above zero. */
  readonly biasOf: (who: string) => string;
}

export const scorecardTexts: Readonly<Record<ProductLanguage, ScorecardTexts>> = {
  fr: {
    title: "Fiabilité des prévisions",
    sheets: { horizons: "Par horizon", categories: "Catégories", pairs: "Prévu et constaté" },
    lines: { inflows: "Encaissements", outflows: "Décaissements", balance: "Solde" },
    column: {
      horizon: "Horizon",
      count: "Comparaisons",
      replayed: "Rejoué",
      plan: "Votre plan",
      automatic: "Automatique",
      naive: "Comme l'an dernier",
      last: "Comme la dernière période",
      coverage: "Solde dans la bande à 80 %",
      category: "Catégorie",
      advice: "Conseil",
      origin: "Prévu le",
      from: "Du",
      to: "Au",
      low: "Bas de la bande",
      high: "Haut de la bande",
      actual: "Constaté",
    },
    advice: { automatic: "Passer en automatique", plan: "Garder votre plan" },
    yes: "oui",
    biasOf: (who) => `Biais : ${who}`,
  },
  en: {
    title: "Reliability of forecasts",
    sheets: { horizons: "By horizon", categories: "Categories", pairs: "Forecast and actual" },
    lines: { inflows: "Cash in", outflows: "Cash out", balance: "Balance" },
    column: {
      horizon: "Horizon",
      count: "Comparisons",
      replayed: "Replayed",
      plan: "Your plan",
      automatic: "Automatic",
      naive: "As last year",
      last: "As the last period",
      coverage: "Balance within the 80% band",
      category: "Category",
      advice: "Advice",
      origin: "Forecast on",
      from: "From",
      to: "To",
      low: "Bottom of the band",
      high: "Top of the band",
      actual: "Actual",
    },
    advice: { automatic: "Switch to automatic", plan: "Keep your plan" },
    yes: "yes",
    biasOf: (who) => `Bias: ${who}`,
  },
  de: {
    title: "Zuverlässigkeit der Prognosen",
    sheets: { horizons: "Nach Horizont", categories: "Kategorien", pairs: "Prognose und Ist" },
    lines: { inflows: "Einzahlungen", outflows: "Auszahlungen", balance: "Saldo" },
    column: {
      horizon: "Horizont",
      count: "Vergleiche",
      replayed: "Nachgespielt",
      plan: "Ihr Plan",
      automatic: "Automatisch",
      naive: "Wie im Vorjahr",
      last: "Wie in der letzten Periode",
      coverage: "Saldo im 80-%-Band",
      category: "Kategorie",
      advice: "Empfehlung",
      origin: "Prognose vom",
      from: "Von",
      to: "Bis",
      low: "Unteres Ende des Bands",
      high: "Oberes Ende des Bands",
      actual: "Ist",
    },
    advice: { automatic: "Auf automatisch umstellen", plan: "Ihren Plan behalten" },
    yes: "ja",
    biasOf: (who) => `Verzerrung: ${who}`,
  },
  es: {
    title: "Fiabilidad de las previsiones",
    sheets: { horizons: "Por horizonte", categories: "Categorías", pairs: "Previsto y real" },
    lines: { inflows: "Cobros", outflows: "Pagos", balance: "Saldo" },
    column: {
      horizon: "Horizonte",
      count: "Comparaciones",
      replayed: "Reconstruido",
      plan: "Su plan",
      automatic: "Automática",
      naive: "Como el año anterior",
      last: "Como el último periodo",
      coverage: "Saldo dentro de la banda del 80 %",
      category: "Categoría",
      advice: "Consejo",
      origin: "Previsto el",
      from: "Desde",
      to: "Hasta",
      low: "Límite inferior",
      high: "Límite superior",
      actual: "Real",
    },
    advice: { automatic: "Pasar a automática", plan: "Conservar su plan" },
    yes: "sí",
    biasOf: (who) => `Sesgo: ${who}`,
  },
  it: {
    title: "Affidabilità delle previsioni",
    sheets: { horizons: "Per orizzonte", categories: "Categorie", pairs: "Previsto e effettivo" },
    lines: { inflows: "Incassi", outflows: "Pagamenti", balance: "Saldo" },
    column: {
      horizon: "Orizzonte",
      count: "Confronti",
      replayed: "Ricostruito",
      plan: "Il suo piano",
      automatic: "Automatica",
      naive: "Come l'anno scorso",
      last: "Come l'ultimo periodo",
      coverage: "Saldo entro la banda dell'80%",
      category: "Categoria",
      advice: "Consiglio",
      origin: "Previsto il",
      from: "Dal",
      to: "Al",
      low: "Limite inferiore",
      high: "Limite superiore",
      actual: "Effettivo",
    },
    advice: { automatic: "Passare all'automatica", plan: "Tenere il suo piano" },
    yes: "sì",
    biasOf: (who) => `Scostamento: ${who}`,
  },
  nl: {
    title: "Betrouwbaarheid van de prognoses",
    sheets: { horizons: "Per horizon", categories: "Categorieën", pairs: "Voorspeld en werkelijk" },
    lines: { inflows: "Ontvangsten", outflows: "Uitgaven", balance: "Saldo" },
    column: {
      horizon: "Horizon",
      count: "Vergelijkingen",
      replayed: "Nagespeeld",
      plan: "Uw plan",
      automatic: "Automatisch",
      naive: "Zoals vorig jaar",
      last: "Zoals de laatste periode",
      coverage: "Saldo binnen de 80%-band",
      category: "Categorie",
      advice: "Advies",
      origin: "Voorspeld op",
      from: "Van",
      to: "Tot en met",
      low: "Onderkant van de band",
      high: "Bovenkant van de band",
      actual: "Werkelijk",
    },
    advice: { automatic: "Overstappen op automatisch", plan: "Uw plan houden" },
    yes: "ja",
    biasOf: (who) => `Afwijking: ${who}`,
  },
  da: {
    title: "Prognosernes pålidelighed",
    sheets: { horizons: "Efter horisont", categories: "Kategorier", pairs: "Prognose og faktisk" },
    lines: { inflows: "Indbetalinger", outflows: "Udbetalinger", balance: "Saldo" },
    column: {
      horizon: "Horisont",
      count: "Sammenligninger",
      replayed: "Genafspillet",
      plan: "Din plan",
      automatic: "Automatisk",
      naive: "Som sidste år",
      last: "Som den seneste periode",
      coverage: "Saldo inden for 80 %-båndet",
      category: "Kategori",
      advice: "Råd",
      origin: "Prognose fra",
      from: "Fra",
      to: "Til",
      low: "Båndets nederste grænse",
      high: "Båndets øverste grænse",
      actual: "Faktisk",
    },
    advice: { automatic: "Skift til automatisk", plan: "Behold din plan" },
    yes: "ja",
    biasOf: (who) => `Skævhed: ${who}`,
  },
  sv: {
    title: "Prognosernas tillförlitlighet",
    sheets: { horizons: "Per horisont", categories: "Kategorier", pairs: "Prognos och utfall" },
    lines: { inflows: "Inbetalningar", outflows: "Utbetalningar", balance: "Saldo" },
    column: {
      horizon: "Horisont",
      count: "Jämförelser",
      replayed: "Återspelad",
      plan: "Din plan",
      automatic: "Automatisk",
      naive: "Som förra året",
      last: "Som senaste perioden",
      coverage: "Saldo inom 80-procentsbandet",
      category: "Kategori",
      advice: "Råd",
      origin: "Prognos från",
      from: "Från",
      to: "Till",
      low: "Bandets nedre gräns",
      high: "Bandets övre gräns",
      actual: "Utfall",
    },
    advice: { automatic: "Byt till automatisk", plan: "Behåll din plan" },
    yes: "ja",
    biasOf: (who) => `Systematiskt fel: ${who}`,
  },
  pt: {
    title: "Fiabilidade das previsões",
    sheets: { horizons: "Por horizonte", categories: "Categorias", pairs: "Previsto e real" },
    lines: { inflows: "Recebimentos", outflows: "Pagamentos", balance: "Saldo" },
    column: {
      horizon: "Horizonte",
      count: "Comparações",
      replayed: "Reconstituído",
      plan: "O seu plano",
      automatic: "Automática",
      naive: "Como no ano anterior",
      last: "Como no último período",
      coverage: "Saldo dentro da banda de 80 %",
      category: "Categoria",
      advice: "Conselho",
      origin: "Previsto em",
      from: "De",
      to: "Até",
      low: "Limite inferior",
      high: "Limite superior",
      actual: "Real",
    },
    advice: { automatic: "Passar a automática", plan: "Manter o seu plano" },
    yes: "sim",
    biasOf: (who) => `Desvio: ${who}`,
  },
};
