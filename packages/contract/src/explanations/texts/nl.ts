import { nl as errorTexts } from "../../errors/other-texts/nl.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const nl = {
  periods: {
    daily: "Op {{day}}",
    weekly: "In de week van {{first}} tot en met {{last}}",
    monthly: "In de maand {{month}}",
    quarterly: "In het {{quarter}} van {{year}}",
  },
  firstOfMonth: "1",
  quarters: { q1: "eerste kwartaal", q2: "tweede kwartaal", q3: "derde kwartaal", q4: "vierde kwartaal" },
  totals: { inflow: "totaal van de ontvangsten", outflow: "totaal van de uitgaven" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} ontvangen",
    realizedOutflow: "{{amount}} betaald",
    expected: "{{amount}} vastgelegd",
    forecast: "{{amount}} gepland",
    remaining: "{{amount}} nog te komen",
  },
  leaf: {
    several: "{{period}} telt {{name}} {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}} telt {{name}} {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}} telt {{name}} niets{{planned}}{{uncounted}}.",
    planned: " op een prognose van {{amount}}, {{source}}",
    plannedPlain: " op een prognose van {{amount}}",
    uncounted: ", {{amount}} vastgelegd niet meegeteld",
  },
  sum: "{{period}}, {{name}}: {{figure}}, de som van de regels eronder.",
  sources: {
    manualInput: "met de hand ingevoerd",
    import: "uit een bestand geïmporteerd",
    profitAndLossConversion: "uit de winst-en-verliesrekening",
    debt: "uit het schuldenplan",
    fixedAmount: "uit een reeks met een vast bedrag",
    performanceBased: "uit een reeks op basis van het verleden",
    categoryBased: "berekend als percentage van een andere categorie",
    customKpiBased: "berekend als percentage van een indicator",
    categoryFormula: "berekend met een formule",
    automatic: "automatisch voorspeld",
    automaticVat: "berekend met de automatische btw",
    several: "uit meerdere bronnen",
  },
  realized: {
    inflow: "{{period}} is {{amount}} ontvangen op {{name}}.",
    outflow: "{{period}} is {{amount}} betaald op {{name}}.",
  },
  expected: {
    counts: "{{period}} is {{amount}} vastgelegd op {{name}}.",
    uncounted: "{{period}} is {{amount}} vastgelegd op {{name}}, zonder mee te tellen in de liquiditeit.",
  },
  remaining: {
    some: "{{period}} moet er nog {{amount}} komen op {{name}}: de prognose min wat gerealiseerd en vastgelegd is.",
    none: "{{period}} komt er niets meer op {{name}}.",
  },
  forecast: {
    sourced: "{{period}} is de prognose van {{name}} {{amount}}, {{source}}.",
    plain: "{{period}} is de prognose van {{name}} {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}: {{amount}} van de {{company}} die het bedrijf voor {{name}} heeft gepland: {{percent}} van de betalingen van de laatste twaalf maanden.",
    remaining:
      "{{period}}: {{amount}} van de {{company}} die voor {{name}} in het bedrijf nog komen: {{percent}} van de betalingen van de laatste twaalf maanden.",
    none: "{{period}}: niets van de {{company}} die het bedrijf voor {{name}} heeft gepland: geen rekening heeft daar de laatste twaalf maanden iets van betaald.",
  },
  spread:
    "{{period}}, {{amount}}: het deel van deze periode in een prognose verdeeld over {{count}} werkdagen.",
  shapedSpread:
    "{{period}}, {{amount}}: het deel van deze periode in een prognose verdeeld over {{count}} werkdagen, volgens de dagen waarop de categorie gewoonlijk beweegt.",
  planned: {
    sourced: "{{period}} voorziet het plan {{amount}} op {{name}}, {{source}}.",
    plain: "{{period}} voorziet het plan {{amount}} op {{name}}.",
    error: "{{period}} kon de prognose van {{name}} niet worden berekend. {{reason}}",
  },
  postponed: "{{amount}} uitgesteld uit een eerdere periode.",
  nothing: "Er is niets gepland.",
  cells: {
    manualInput: "{{amount}} met de hand ingevoerd.",
    import: "{{amount}} uit een bestand geïmporteerd.",
    profitAndLossConversion: "{{amount}} uit de winst-en-verliesrekening.",
    debt: "{{amount}} uit het schuldenplan.",
  },
  fixedAmount: "Vast bedrag van {{each}} {{recurrence}}{{details}}: {{amount}} in deze periode.",
  fixedAmountDetails: { vat: ", inclusief {{rate}} btw", indexed: ", jaarlijks geïndexeerd met {{percent}}" },
  recurrences: {
    every1: "elke maand",
    every2: "elke twee maanden",
    every3: "elk kwartaal",
    every6: "elk half jaar",
    every12: "elk jaar",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Vorige maand",
    sameMonthPreviousYear: "Zelfde maand van vorig jaar",
    averageOf3Months: "Gemiddelde van de laatste 3 maanden",
    averageOf6Months: "Gemiddelde van de laatste 6 maanden",
    averageOf12Months: "Gemiddelde van de laatste 12 maanden",
  },
  automatic:
    "Automatische prognose van {{amount}}, acht op de tien keer tussen {{low}} en {{high}}, geleerd uit {{count}} perioden vóór {{until}}.",
  automaticParts: {
    base: "Gebruikelijk bedrag: {{amount}}.",
    allowance: "Uitschieters van een jaar, per periode: {{amount}}.",
    adjustment: "Gevraagde aanpassing: {{amount}}.",
    known: "Bekende verrichtingen daarbovenop: {{amount}}.",
  },
  unchanged: "ongewijzigd",
  share: {
    sameTime: "{{percent}} van {{name}}: {{amount}}.",
    later: "{{percent}} van {{name}}, met een vertraging in perioden van {{delay}}: {{amount}}.",
  },
  anotherLine: "een andere regel",
  formula: "Formule: {{text}}, dus {{amount}}.",
  vat: {
    due: "Te betalen btw: {{amount}}.",
    balance: "{{period}} is de verschuldigde btw {{amount}}.",
    credit: "{{period}} wordt een btw-tegoed van {{amount}} overgedragen.",
    tax: "{{period}} is de verschuldigde min de aftrekbare btw {{amount}}.",
    share: "{{amount}} btw tegen {{rate}}.",
  },
  term: {
    value: "{{period}} is {{name}} {{amount}}.",
    error: "{{period}} heeft {{name}} geen waarde. {{reason}}",
  },
  committed: "{{period}} is {{amount}} gerealiseerd of vastgelegd.",
  balance: {
    start: "{{period}} is het beginsaldo {{amount}}.",
    startRolledBack:
      "{{period}} is het beginsaldo {{amount}}: het eindsaldo, min de ontvangsten, plus de uitgaven.",
    end: "{{period}} is het eindsaldo {{amount}}.",
    endRolledForward:
      "{{period}} is het eindsaldo {{amount}}: het beginsaldo, plus de ontvangsten, min de uitgaven.",
  },
  knownBalance: "In de ochtend van {{day}} staat er {{amount}} op de rekeningen.",
  accountBalance: "{{name}}: {{amount}}.",
  currencies: {
    average: "{{own}} tegen de gemiddelde koers van {{month}} ({{rate}}, {{count}} koersen) = {{amount}}.",
    day: "{{own}} tegen de koers van {{day}} ({{rate}}) = {{amount}}.",
    byHand: "{{own}} tegen een met de hand ingevoerde koers ({{rate}}) = {{amount}}.",
    legal: "{{own}} tegen de wettelijke pariteit ({{rate}}) = {{amount}}.",
    budget: "{{own}} tegen de budgetkoers van {{month}} ({{rate}}) = {{amount}}.",
    stale: " Deze koers is oud.",
    estimated: " Deze koers is geschat: voor die datum is er geen.",
    part: " Delen van één maand worden samen afgerond.",
    account: "{{name}}: {{own}}, dat is {{amount}}.",
    remaining: " Bedragen in andere valuta tellen mee tegen hun koersen.",
    balance: " Het omrekeningsverschil is meegeteld.",
    difference:
      "{{period}} is het omrekeningsverschil {{amount}}: {{opening}} op het beginsaldo, {{flows}} op de stromen, {{rounding}} afronding.",
    budgetStep: " Waarvan {{step}} door de overgang naar de budgetkoers.",
    held: "{{own}} aangehouden: van {{start}} naar {{end}}, dat maakt {{amount}}.",
    flows: "Stromen, tegen hun koersen in plaats van die aan het einde: {{amount}}.",
    rounding: "Afronding: {{amount}}.",
    owned: " Het resultaat telt voor {{percent}} mee, het gehouden deel.",
    ownedPart: "{{percent}} van {{own}} = {{amount}}.",
  },
  company: { brings: "{{name}}: {{amount}}.", owned: " Ze telt voor {{percent}} mee, het gehouden deel." },
  elimination: "Stromen tussen vennootschappen van de groep, geëlimineerd: {{amount}}.",
  transaction: "Op {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
