import { de as errorTexts } from "../../errors/other-texts/de.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const de = {
  periods: {
    daily: "Am {{day}}",
    weekly: "In der Woche vom {{first}} bis {{last}}",
    monthly: "Im {{month}}",
    quarterly: "Im {{quarter}} {{year}}",
  },
  firstOfMonth: "1",
  quarters: { q1: "1. Quartal", q2: "2. Quartal", q3: "3. Quartal", q4: "4. Quartal" },
  totals: { inflow: "Summe der Einzahlungen", outflow: "Summe der Auszahlungen" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} eingegangen",
    realizedOutflow: "{{amount}} bezahlt",
    expected: "{{amount}} gebunden",
    forecast: "{{amount}} geplant",
    remaining: "{{amount}} noch offen",
  },
  leaf: {
    several: "{{period}} zählt {{name}} {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}} zählt {{name}} {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}} zählt {{name}} nichts{{planned}}{{uncounted}}.",
    planned: " von geplanten {{amount}}, {{source}}",
    plannedPlain: " von geplanten {{amount}}",
    uncounted: ", ohne {{amount}} gebundene Beträge",
  },
  sum: "{{period}}, {{name}}: {{figure}}, die Summe der Zeilen darunter.",
  sources: {
    manualInput: "von Hand eingegeben",
    import: "aus einer Datei importiert",
    profitAndLossConversion: "aus der Gewinn- und Verlustrechnung",
    debt: "aus dem Schuldenplan",
    fixedAmount: "aus einer Reihe mit festem Betrag",
    performanceBased: "aus einer Reihe auf Basis der Vergangenheit",
    categoryBased: "als Prozentsatz einer anderen Kategorie berechnet",
    customKpiBased: "als Prozentsatz einer Kennzahl berechnet",
    categoryFormula: "durch eine Formel berechnet",
    automatic: "automatisch prognostiziert",
    automaticVat: "durch die automatische Umsatzsteuer berechnet",
    several: "aus mehreren Quellen",
  },
  realized: {
    inflow: "{{period}} sind {{amount}} auf {{name}} eingegangen.",
    outflow: "{{period}} wurden {{amount}} auf {{name}} bezahlt.",
  },
  expected: {
    counts: "{{period}} sind {{amount}} auf {{name}} gebunden.",
    uncounted: "{{period}} sind {{amount}} auf {{name}} gebunden, ohne in der Liquidität zu zählen.",
  },
  remaining: {
    some: "{{period}} sind noch {{amount}} auf {{name}} offen: der Plan abzüglich des Realisierten und Gebundenen.",
    none: "{{period}} ist auf {{name}} nichts mehr offen.",
  },
  forecast: {
    sourced: "{{period}} beträgt der Plan von {{name}} {{amount}}, {{source}}.",
    plain: "{{period}} beträgt der Plan von {{name}} {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}: {{amount}} von {{company}}, die das Unternehmen für {{name}} geplant hat: {{percent}} der Zahlungen der letzten zwölf Monate.",
    remaining:
      "{{period}}: {{amount}} von {{company}}, die im Unternehmen für {{name}} noch ausstehen: {{percent}} der Zahlungen der letzten zwölf Monate.",
    none: "{{period}}: nichts von {{company}}, die das Unternehmen für {{name}} geplant hat: kein Konto hat davon in den letzten zwölf Monaten etwas bezahlt.",
  },
  spread:
    "{{period}}, {{amount}}: der Anteil dieses Zeitraums an einem auf {{count}} Arbeitstage verteilten Plan.",
  shapedSpread:
    "{{period}}, {{amount}}: der Anteil dieses Zeitraums an einem auf {{count}} Arbeitstage verteilten Plan, nach den Tagen, an denen sich die Kategorie gewöhnlich bewegt.",
  planned: {
    sourced: "{{period}} sieht der Plan {{amount}} auf {{name}} vor, {{source}}.",
    plain: "{{period}} sieht der Plan {{amount}} auf {{name}} vor.",
    error: "{{period}} konnte der Plan von {{name}} nicht berechnet werden. {{reason}}",
  },
  postponed: "{{amount}} aus einem früheren Zeitraum verschoben.",
  nothing: "Nichts ist geplant.",
  cells: {
    manualInput: "{{amount}} von Hand eingegeben.",
    import: "{{amount}} aus einer Datei importiert.",
    profitAndLossConversion: "{{amount}} aus der Gewinn- und Verlustrechnung.",
    debt: "{{amount}} aus dem Schuldenplan.",
  },
  fixedAmount: "Fester Betrag von {{each}} {{recurrence}}{{details}}: {{amount}} in diesem Zeitraum.",
  fixedAmountDetails: {
    vat: ", einschließlich MwSt. von {{rate}}",
    indexed: ", jährlich angepasst um {{percent}}",
  },
  recurrences: {
    every1: "jeden Monat",
    every2: "alle zwei Monate",
    every3: "jedes Quartal",
    every6: "jedes Halbjahr",
    every12: "jedes Jahr",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Vormonat",
    sameMonthPreviousYear: "Gleicher Monat des Vorjahres",
    averageOf3Months: "Durchschnitt der letzten 3 Monate",
    averageOf6Months: "Durchschnitt der letzten 6 Monate",
    averageOf12Months: "Durchschnitt der letzten 12 Monate",
  },
  automatic:
    "Automatische Prognose von {{amount}}, in acht von zehn Fällen zwischen {{low}} und {{high}}, gelernt aus {{count}} Perioden vor dem {{until}}.",
  automaticParts: {
    base: "Üblicher Betrag: {{amount}}.",
    allowance: "Einmalige Beträge eines Jahres, je Periode: {{amount}}.",
    level:
      "Angleichung an übergeordnete Kategorien, die als Ganzes besser prognostiziert wurden: {{amount}}.",
    adjustment: "Gewünschte Anpassung: {{amount}}.",
    committed: "So früh üblicherweise schon bekannt: {{amount}}.",
    known: "Darüber hinaus bekannte Vorgänge: {{amount}}.",
  },
  unchanged: "unverändert",
  share: {
    sameTime: "{{percent}} von {{name}}: {{amount}}.",
    later: "{{percent}} von {{name}}, um {{delay}} Zeiträume versetzt: {{amount}}.",
  },
  anotherLine: "einer anderen Zeile",
  formula: "Formel {{text}}: {{amount}}.",
  vat: {
    due: "Zu zahlende Umsatzsteuer: {{amount}}.",
    balance: "{{period}} beträgt die fällige Umsatzsteuer {{amount}}.",
    credit: "{{period}} wird ein Umsatzsteuerguthaben von {{amount}} vorgetragen.",
    tax: "{{period}} beträgt die Umsatzsteuer abzüglich der Vorsteuer {{amount}}.",
    share: "{{amount}} Umsatzsteuer zu {{rate}}.",
  },
  term: {
    value: "{{period}} beträgt {{name}} {{amount}}.",
    error: "{{period}} hat {{name}} keinen Wert. {{reason}}",
  },
  committed: "{{period}} sind {{amount}} realisiert oder gebunden.",
  balance: {
    start: "{{period}} beträgt der Anfangssaldo {{amount}}.",
    startRolledBack:
      "{{period}} beträgt der Anfangssaldo {{amount}}: der Endsaldo abzüglich der Einzahlungen, zuzüglich der Auszahlungen.",
    end: "{{period}} beträgt der Endsaldo {{amount}}.",
    endRolledForward:
      "{{period}} beträgt der Endsaldo {{amount}}: der Anfangssaldo zuzüglich der Einzahlungen, abzüglich der Auszahlungen.",
  },
  knownBalance: "Am Morgen des {{day}} weisen die Konten {{amount}} auf.",
  accountBalance: "{{name}}: {{amount}}.",
  currencies: {
    average: "{{own}} zum Durchschnittskurs vom {{month}} ({{rate}}, {{count}} Kurse) = {{amount}}.",
    day: "{{own}} zum Kurs vom {{day}} ({{rate}}) = {{amount}}.",
    byHand: "{{own}} zum von Hand erfassten Kurs ({{rate}}) = {{amount}}.",
    legal: "{{own}} zur gesetzlichen Parität ({{rate}}) = {{amount}}.",
    budget: "{{own}} zum Budgetkurs vom {{month}} ({{rate}}) = {{amount}}.",
    stale: " Dieser Kurs ist alt.",
    estimated: " Dieser Kurs ist geschätzt: für diesen Tag gibt es keinen.",
    part: " Teile eines Monats werden gemeinsam gerundet.",
    account: "{{name}}: {{own}}, das sind {{amount}}.",
    remaining: " Beträge in anderen Währungen gehen zu ihren Kursen ein.",
    balance: " Die Umrechnungsdifferenz ist mitgezählt.",
    difference:
      "{{period}} beträgt die Umrechnungsdifferenz {{amount}}: {{opening}} auf den Anfangssaldo, {{flows}} auf die Bewegungen, {{rounding}} Rundung.",
    budgetStep: " Davon {{step}} für den Übergang zum Budgetkurs.",
    held: "{{own}} gehalten: von {{start}} auf {{end}}, das macht {{amount}}.",
    flows: "Bewegungen, zu ihren Kursen statt zu dem am Ende: {{amount}}.",
    rounding: "Rundung: {{amount}}.",
    owned: " Das Ergebnis zählt zu {{percent}}, dem gehaltenen Anteil.",
    ownedPart: "{{percent}} von {{own}} = {{amount}}.",
  },
  company: { brings: "{{name}}: {{amount}}.", owned: " Sie geht zu {{percent}} ein, dem gehaltenen Anteil." },
  elimination: "Zahlungen zwischen Gesellschaften der Gruppe, eliminiert: {{amount}}.",
  transaction: "Am {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
