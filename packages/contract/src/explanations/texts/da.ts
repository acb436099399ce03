import { da as errorTexts } from "../../errors/texts/da.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const da = {
  periods: {
    daily: "Den {{day}}",
    weekly: "I ugen fra {{first}} til {{last}}",
    monthly: "I {{month}}",
    quarterly: "I {{quarter}} {{year}}",
  },
  firstOfMonth: "1",
  quarters: { q1: "1. kvartal", q2: "2. kvartal", q3: "3. kvartal", q4: "4. kvartal" },
  totals: { inflow: "indbetalinger i alt", outflow: "udbetalinger i alt" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} modtaget",
    realizedOutflow: "{{amount}} betalt",
    expected: "{{amount}} disponeret",
    forecast: "{{amount}} planlagt",
    remaining: "{{amount}} mangler endnu",
  },
  leaf: {
    several: "{{period}} tæller {{name}} {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}} tæller {{name}} {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}} tæller {{name}} intet{{planned}}{{uncounted}}.",
    planned: " af en prognose på {{amount}}, {{source}}",
    plannedPlain: " af en prognose på {{amount}}",
    uncounted: ", uden {{amount}} disponeret",
  },
  sum: "{{period}}, {{name}}: {{figure}}, summen af linjerne nedenfor.",
  sources: {
    manualInput: "indtastet i hånden",
    import: "importeret fra en fil",
    profitAndLossConversion: "fra resultatopgørelsen",
    debt: "fra gældsplanen",
    fixedAmount: "fra en serie med fast beløb",
    performanceBased: "fra en serie baseret på historikken",
    categoryBased: "beregnet som procent af en anden kategori",
    customKpiBased: "beregnet som procent af et nøgletal",
    categoryFormula: "beregnet med en formel",
    automaticVat: "beregnet med automatisk moms",
    several: "fra flere kilder",
  },
  realized: {
    inflow: "{{period}} blev {{amount}} modtaget på {{name}}.",
    outflow: "{{period}} blev {{amount}} betalt på {{name}}.",
  },
  expected: {
    counts: "{{period}} er {{amount}} disponeret på {{name}}.",
    uncounted: "{{period}} er {{amount}} disponeret på {{name}} uden at tælle med i likviditeten.",
  },
  remaining: {
    some: "{{period}} mangler {{amount}} endnu på {{name}}: prognosen minus det realiserede og disponerede.",
    none: "{{period}} mangler intet på {{name}}.",
  },
  forecast: {
    sourced: "{{period}} er prognosen for {{name}} {{amount}}, {{source}}.",
    plain: "{{period}} er prognosen for {{name}} {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}: {{amount}} af de {{company}}, som virksomheden har planlagt for {{name}}: {{percent}} af de seneste tolv måneders betalinger.",
    remaining:
      "{{period}}: {{amount}} af de {{company}}, der mangler for {{name}} i virksomheden: {{percent}} af de seneste tolv måneders betalinger.",
    none: "{{period}}: intet af de {{company}}, som virksomheden har planlagt for {{name}}: ingen konto har betalt noget af det i de seneste tolv måneder.",
  },
  spread: "{{period}}, {{amount}}: denne periodes andel af en prognose fordelt på {{count}} arbejdsdage.",
  planned: {
    sourced: "{{period}} har planen {{amount}} på {{name}}, {{source}}.",
    plain: "{{period}} har planen {{amount}} på {{name}}.",
    error: "{{period}} kunne prognosen for {{name}} ikke beregnes. {{reason}}",
  },
  postponed: "{{amount}} udskudt fra en tidligere periode.",
  nothing: "Intet er planlagt.",
  cells: {
    manualInput: "{{amount}} indtastet i hånden.",
    import: "{{amount}} importeret fra en fil.",
    profitAndLossConversion: "{{amount}} fra resultatopgørelsen.",
    debt: "{{amount}} fra gældsplanen.",
  },
  fixedAmount: "Fast beløb på {{each}} {{recurrence}}{{details}}: {{amount}} i denne periode.",
  fixedAmountDetails: { vat: ", inklusive moms på {{rate}}", indexed: ", reguleret {{percent}} om året" },
  recurrences: {
    every1: "hver måned",
    every2: "hver anden måned",
    every3: "hvert kvartal",
    every6: "hvert halvår",
    every12: "hvert år",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Forrige måned",
    sameMonthPreviousYear: "Samme måned året før",
    averageOf3Months: "Gennemsnit af de sidste 3 måneder",
    averageOf6Months: "Gennemsnit af de sidste 6 måneder",
    averageOf12Months: "Gennemsnit af de sidste 12 måneder",
  },
  unchanged: "uændret",
  share: {
    sameTime: "{{percent}} af {{name}}: {{amount}}.",
    later: "{{percent}} af {{name}}, forskudt i perioder med {{delay}}: {{amount}}.",
  },
  anotherLine: "en anden linje",
  formula: "Formlen {{text}}: {{amount}}.",
  vat: {
    due: "Moms til betaling: {{amount}}.",
    balance: "{{period}} er den skyldige moms {{amount}}.",
    credit: "{{period}} overføres et momstilgodehavende på {{amount}}.",
    tax: "{{period}} er salgsmoms minus købsmoms {{amount}}.",
    share: "{{amount}} moms på {{rate}}.",
  },
  term: {
    value: "{{period}} er {{name}} {{amount}}.",
    error: "{{period}} har {{name}} ingen værdi. {{reason}}",
  },
  committed: "{{period}} er {{amount}} realiseret eller disponeret.",
  balance: {
    start: "{{period}} er startsaldoen {{amount}}.",
    startRolledBack:
      "{{period}} er startsaldoen {{amount}}: slutsaldoen minus indbetalinger plus udbetalinger.",
    end: "{{period}} er slutsaldoen {{amount}}.",
    endRolledForward:
      "{{period}} er slutsaldoen {{amount}}: startsaldoen plus indbetalinger minus udbetalinger.",
  },
  knownBalance: "Om morgenen den {{day}} står der {{amount}} på kontiene.",
  accountBalance: "{{name}}: {{amount}}.",
  transaction: "Den {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
