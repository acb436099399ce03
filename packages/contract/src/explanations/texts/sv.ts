import { sv as errorTexts } from "../../errors/texts/sv.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const sv = {
  periods: {
    daily: "Den {{day}}",
    weekly: "Veckan från {{first}} till {{last}}",
    monthly: "Under {{month}}",
    quarterly: "Under {{quarter}} {{year}}",
  },
  firstOfMonth: "1",
  quarters: {
    q1: "första kvartalet",
    q2: "andra kvartalet",
    q3: "tredje kvartalet",
    q4: "fjärde kvartalet",
  },
  totals: { inflow: "summan av inbetalningar", outflow: "summan av utbetalningar" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} mottaget",
    realizedOutflow: "{{amount}} betalat",
    expected: "{{amount}} bundet",
    forecast: "{{amount}} planerat",
    remaining: "{{amount}} återstår",
  },
  leaf: {
    several: "{{period}} räknas {{amount}} på {{name}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}} räknas {{parts}} på {{name}}{{planned}}{{uncounted}}.",
    none: "{{period}} räknas ingenting på {{name}}{{planned}}{{uncounted}}.",
    planned: " av en prognos på {{amount}}, {{source}}",
    plannedPlain: " av en prognos på {{amount}}",
    uncounted: ", utan {{amount}} bundet",
  },
  sum: "{{period}}, {{name}}: {{figure}}, summan av raderna nedanför.",
  sources: {
    manualInput: "inmatad för hand",
    import: "importerad från en fil",
    profitAndLossConversion: "hämtad från resultaträkningen",
    debt: "hämtad från skuldplanen",
    fixedAmount: "från en serie med fast belopp",
    performanceBased: "från en serie baserad på historiken",
    categoryBased: "beräknad som procent av en annan kategori",
    customKpiBased: "beräknad som procent av ett nyckeltal",
    categoryFormula: "beräknad med en formel",
    automaticVat: "beräknad med automatisk moms",
    several: "från flera källor",
  },
  realized: {
    inflow: "{{period}} mottogs {{amount}} på {{name}}.",
    outflow: "{{period}} betalades {{amount}} på {{name}}.",
  },
  expected: {
    counts: "{{period}} är {{amount}} bundet på {{name}}.",
    uncounted: "{{period}} är {{amount}} bundet på {{name}}, utan att räknas i likviditeten.",
  },
  remaining: {
    some: "{{period}} återstår {{amount}} på {{name}}: prognosen minus det som är realiserat och bundet.",
    none: "{{period}} återstår ingenting på {{name}}.",
  },
  forecast: {
    sourced: "{{period}} är prognosen för {{name}} {{amount}}, {{source}}.",
    plain: "{{period}} är prognosen för {{name}} {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}: {{amount}} av de {{company}} som företaget har planerat för {{name}}: {{percent}} av de senaste tolv månadernas betalningar.",
    remaining:
      "{{period}}: {{amount}} av de {{company}} som återstår för {{name}} i företaget: {{percent}} av de senaste tolv månadernas betalningar.",
    none: "{{period}}: inget av de {{company}} som företaget har planerat för {{name}}: inget konto har betalat något av det under de senaste tolv månaderna.",
  },
  spread: "{{period}}, {{amount}}: periodens del av en prognos fördelad på {{count}} arbetsdagar.",
  planned: {
    sourced: "{{period}} har planen {{amount}} på {{name}}, en prognos {{source}}.",
    plain: "{{period}} har planen {{amount}} på {{name}}.",
    error: "{{period}} kunde prognosen för {{name}} inte beräknas. {{reason}}",
  },
  postponed: "{{amount}} uppskjutet från en tidigare period.",
  nothing: "Ingenting är planerat.",
  cells: {
    manualInput: "{{amount}} inmatat för hand.",
    import: "{{amount}} importerat från en fil.",
    profitAndLossConversion: "{{amount}} från resultaträkningen.",
    debt: "{{amount}} från skuldplanen.",
  },
  fixedAmount: "Fast belopp på {{each}} {{recurrence}}{{details}}: {{amount}} under perioden.",
  fixedAmountDetails: { vat: ", inklusive moms på {{rate}}", indexed: ", indexerat {{percent}} per år" },
  recurrences: {
    every1: "varje månad",
    every2: "varannan månad",
    every3: "varje kvartal",
    every6: "varje halvår",
    every12: "varje år",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Föregående månad",
    sameMonthPreviousYear: "Samma månad föregående år",
    averageOf3Months: "Genomsnitt av de senaste 3 månaderna",
    averageOf6Months: "Genomsnitt av de senaste 6 månaderna",
    averageOf12Months: "Genomsnitt av de senaste 12 månaderna",
  },
  unchanged: "oförändrat",
  share: {
    sameTime: "{{percent}} av {{name}}: {{amount}}.",
    later: "{{percent}} av {{name}}, förskjutet i perioder med {{delay}}: {{amount}}.",
  },
  anotherLine: "en annan rad",
  formula: "Formeln {{text}}: {{amount}}.",
  vat: {
    due: "Moms att betala: {{amount}}.",
    balance: "{{period}} är momsskulden {{amount}}.",
    credit: "{{period}} förs en momsfordran på {{amount}} vidare.",
    tax: "{{period}} är utgående moms minus ingående moms {{amount}}.",
    share: "{{amount}} moms med {{rate}}.",
  },
  term: {
    value: "{{period}} är {{name}} {{amount}}.",
    error: "{{period}} saknar {{name}} värde. {{reason}}",
  },
  committed: "{{period}} är {{amount}} realiserat eller bundet.",
  balance: {
    start: "{{period}} är ingående saldo {{amount}}.",
    startRolledBack:
      "{{period}} är ingående saldo {{amount}}: utgående saldo minus inbetalningar plus utbetalningar.",
    end: "{{period}} är utgående saldo {{amount}}.",
    endRolledForward:
      "{{period}} är utgående saldo {{amount}}: ingående saldo plus inbetalningar minus utbetalningar.",
  },
  knownBalance: "På morgonen den {{day}} finns {{amount}} på kontona.",
  accountBalance: "{{name}}: {{amount}}.",
  transaction: "Den {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
