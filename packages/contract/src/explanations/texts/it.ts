import { it as errorTexts } from "../../errors/other-texts/it.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const it = {
  periods: {
    daily: "Il {{day}}",
    weekly: "Nella settimana dal {{first}} al {{last}}",
    monthly: "A {{month}}",
    quarterly: "Nel {{quarter}} del {{year}}",
  },
  firstOfMonth: "1º",
  quarters: { q1: "primo trimestre", q2: "secondo trimestre", q3: "terzo trimestre", q4: "quarto trimestre" },
  totals: { inflow: "il totale degli incassi", outflow: "il totale dei pagamenti" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} incassati",
    realizedOutflow: "{{amount}} pagati",
    expected: "{{amount}} impegnati",
    forecast: "{{amount}} previsti",
    remaining: "{{amount}} ancora da realizzare",
  },
  leaf: {
    several: "{{period}}, {{name}} conta {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}}, {{name}} conta {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}}, {{name}} non conta nulla{{planned}}{{uncounted}}.",
    planned: " su una previsione di {{amount}}, {{source}}",
    plannedPlain: " su una previsione di {{amount}}",
    uncounted: ", senza contare {{amount}} impegnati",
  },
  sum: "{{period}}, {{name}}: {{figure}}, somma delle righe sottostanti.",
  sources: {
    manualInput: "inserita a mano",
    import: "importata da un file",
    profitAndLossConversion: "tratta dal conto economico",
    debt: "tratta dal piano del debito",
    fixedAmount: "da una serie a importo fisso",
    performanceBased: "da una serie basata sullo storico",
    categoryBased: "calcolata in percentuale di un'altra categoria",
    customKpiBased: "calcolata in percentuale di un indicatore",
    categoryFormula: "calcolata con una formula",
    automatic: "previsto automaticamente",
    automaticVat: "calcolata con l'IVA automatica",
    several: "di più origini",
  },
  realized: {
    inflow: "{{period}}, sono stati incassati {{amount}} su {{name}}.",
    outflow: "{{period}}, sono stati pagati {{amount}} su {{name}}.",
  },
  expected: {
    counts: "{{period}}, sono impegnati {{amount}} su {{name}}.",
    uncounted: "{{period}}, sono impegnati {{amount}} su {{name}}, non conteggiati nella tesoreria.",
  },
  remaining: {
    some: "{{period}}, restano {{amount}} da realizzare su {{name}}: la previsione meno il realizzato e l'impegnato.",
    none: "{{period}}, non resta nulla da realizzare su {{name}}.",
  },
  forecast: {
    sourced: "{{period}}, la previsione di {{name}} è di {{amount}}, {{source}}.",
    plain: "{{period}}, la previsione di {{name}} è di {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}, {{amount}} dei {{company}} previsti su {{name}} per l'azienda: {{percent}} dei pagamenti degli ultimi dodici mesi.",
    remaining:
      "{{period}}, {{amount}} dei {{company}} ancora da realizzare su {{name}} per l'azienda: {{percent}} dei pagamenti degli ultimi dodici mesi.",
    none: "{{period}}, nulla dei {{company}} previsti su {{name}} per l'azienda: nessun conto ne ha pagato negli ultimi dodici mesi.",
  },
  spread:
    "{{period}}, {{amount}}: la quota di questo periodo in una previsione ripartita su {{count}} giorni lavorativi.",
  shapedSpread:
    "{{period}}, {{amount}}: la quota di questo periodo in una previsione ripartita su {{count}} giorni lavorativi, secondo i giorni in cui la categoria si muove di solito.",
  planned: {
    sourced: "{{period}}, il piano prevede {{amount}} su {{name}}, previsione {{source}}.",
    plain: "{{period}}, il piano prevede {{amount}} su {{name}}.",
    error: "{{period}}, la previsione di {{name}} non è stata calcolata. {{reason}}",
  },
  postponed: "{{amount}} rinviati da un periodo precedente.",
  nothing: "Nulla è previsto.",
  cells: {
    manualInput: "{{amount}} inseriti a mano.",
    import: "{{amount}} importati da un file.",
    profitAndLossConversion: "{{amount}} tratti dal conto economico.",
    debt: "{{amount}} tratti dal piano del debito.",
  },
  fixedAmount: "Importo fisso di {{each}} {{recurrence}}{{details}}: {{amount}} in questo periodo.",
  fixedAmountDetails: { vat: ", IVA al {{rate}} compresa", indexed: ", indicizzato del {{percent}} l'anno" },
  recurrences: {
    every1: "ogni mese",
    every2: "ogni due mesi",
    every3: "ogni trimestre",
    every6: "ogni semestre",
    every12: "ogni anno",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Mese precedente",
    sameMonthPreviousYear: "Stesso mese dell'anno precedente",
    averageOf3Months: "Media degli ultimi 3 mesi",
    averageOf6Months: "Media degli ultimi 6 mesi",
    averageOf12Months: "Media degli ultimi 12 mesi",
  },
  automatic:
    "Previsione automatica di {{amount}}, tra {{low}} e {{high}} otto volte su dieci, appresa da {{count}} periodi prima del {{until}}.",
  automaticParts: {
    base: "Importo abituale: {{amount}}.",
    allowance: "Importi occasionali di un anno, per periodo: {{amount}}.",
    adjustment: "Rettifica richiesta: {{amount}}.",
    known: "Operazioni note in più: {{amount}}.",
  },
  unchanged: "senza variazioni",
  share: {
    sameTime: "{{percent}} di {{name}}: {{amount}}.",
    later: "{{percent}} di {{name}}, con uno sfasamento in periodi di {{delay}}: {{amount}}.",
  },
  anotherLine: "un'altra riga",
  formula: "Formula: {{text}}, cioè {{amount}}.",
  vat: {
    due: "IVA da versare: {{amount}}.",
    balance: "{{period}}, l'IVA dovuta è di {{amount}}.",
    credit: "{{period}}, è riportato un credito IVA di {{amount}}.",
    tax: "{{period}}, l'IVA a debito meno l'IVA a credito è di {{amount}}.",
    share: "{{amount}} di IVA al {{rate}}.",
  },
  term: {
    value: "{{period}}, {{name}} vale {{amount}}.",
    error: "{{period}}, {{name}} non ha valore. {{reason}}",
  },
  committed: "{{period}}, {{amount}} realizzati o impegnati.",
  balance: {
    start: "{{period}}, il saldo iniziale è di {{amount}}.",
    startRolledBack:
      "{{period}}, il saldo iniziale è di {{amount}}: il saldo finale, meno gli incassi, più i pagamenti.",
    end: "{{period}}, il saldo finale è di {{amount}}.",
    endRolledForward:
      "{{period}}, il saldo finale è di {{amount}}: il saldo iniziale, più gli incassi, meno i pagamenti.",
  },
  knownBalance: "La mattina del {{day}}, i conti presentano un saldo di {{amount}}.",
  accountBalance: "{{name}}: {{amount}}.",
  currencies: {
    average: "{{own}} al cambio medio di {{month}} ({{rate}}, {{count}} quotazioni) = {{amount}}.",
    day: "{{own}} al cambio del {{day}} ({{rate}}) = {{amount}}.",
    byHand: "{{own}} al cambio inserito a mano ({{rate}}) = {{amount}}.",
    legal: "{{own}} alla parità legale ({{rate}}) = {{amount}}.",
    budget: "{{own}} al cambio di budget di {{month}} ({{rate}}) = {{amount}}.",
    stale: " Questo cambio è vecchio.",
    estimated: " Questo cambio è stimato: non ce n'è uno per quella data.",
    part: " Le parti di uno stesso mese sono arrotondate insieme.",
    account: "{{name}}: {{own}}, pari a {{amount}}.",
    remaining: " Gli importi in altre valute entrano ai loro cambi.",
    balance: " La differenza di conversione è compresa.",
    difference:
      "{{period}}, la differenza di conversione è di {{amount}}: {{opening}} sul saldo iniziale, {{flows}} sui flussi, {{rounding}} di arrotondamenti.",
    budgetStep: " Di cui {{step}} per il passaggio al cambio di budget.",
    held: "{{own}} in cassa: da {{start}} a {{end}}, pari a {{amount}}.",
    flows: "Flussi, ai loro cambi e non a quello finale: {{amount}}.",
    rounding: "Arrotondamenti: {{amount}}.",
    owned: " Il risultato è contato al {{percent}}, la quota detenuta.",
    ownedPart: "{{percent}} di {{own}} = {{amount}}.",
  },
  company: { brings: "{{name}}: {{amount}}.", owned: " Entra al {{percent}}, la quota detenuta." },
  elimination: "Flussi tra società del gruppo, eliminati: {{amount}}.",
  transaction: "Il {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
