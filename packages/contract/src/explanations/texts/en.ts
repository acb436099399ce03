import { en as errorTexts } from "../../errors/texts/en.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const en = {
  periods: {
    daily: "On {{day}}",
    weekly: "In the week from {{first}} to {{last}}",
    monthly: "In {{month}}",
    quarterly: "In the {{quarter}} of {{year}}",
  },
  firstOfMonth: "1",
  quarters: { q1: "first quarter", q2: "second quarter", q3: "third quarter", q4: "fourth quarter" },
  totals: { inflow: "total cash inflow", outflow: "total cash outflow" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} received",
    realizedOutflow: "{{amount}} paid",
    expected: "{{amount}} committed",
    forecast: "{{amount}} planned",
    remaining: "{{amount}} still to come",
  },
  leaf: {
    several: "{{period}}, {{name}} counts {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}}, {{name}} counts {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}}, {{name}} counts nothing{{planned}}{{uncounted}}.",
    planned: " out of a forecast of {{amount}}, {{source}}",
    plannedPlain: " out of a forecast of {{amount}}",
    uncounted: ", leaving out {{amount}} committed",
  },
  sum: "{{period}}, {{name}}: {{figure}}, the sum of the lines below.",
  sources: {
    manualInput: "entered by hand",
    import: "imported from a file",
    profitAndLossConversion: "taken from the profit and loss account",
    debt: "taken from the debt plan",
    fixedAmount: "from a fixed-amount series",
    performanceBased: "from a series based on past performance",
    categoryBased: "calculated as a percentage of another category",
    customKpiBased: "calculated as a percentage of an indicator",
    categoryFormula: "calculated by a formula",
    automaticVat: "calculated by automatic VAT",
    several: "from several sources",
  },
  realized: {
    inflow: "{{period}}, {{amount}} was received on {{name}}.",
    outflow: "{{period}}, {{amount}} was paid on {{name}}.",
  },
  expected: {
    counts: "{{period}}, {{amount}} is committed on {{name}}.",
    uncounted: "{{period}}, {{amount}} is committed on {{name}}, and does not count as cash.",
  },
  remaining: {
    some: "{{period}}, {{amount}} is still to come on {{name}}: the forecast, less what is done and committed.",
    none: "{{period}}, nothing is left to come on {{name}}.",
  },
  forecast: {
    sourced: "{{period}}, the forecast of {{name}} is {{amount}}, {{source}}.",
    plain: "{{period}}, the forecast of {{name}} is {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}, {{amount}} of the {{company}} planned for {{name}} by the company: {{percent}} of the payments of the last twelve months.",
    remaining:
      "{{period}}, {{amount}} of the {{company}} still to come for {{name}} in the company: {{percent}} of the payments of the last twelve months.",
    none: "{{period}}, none of the {{company}} planned for {{name}} by the company: no account paid any of it in the last twelve months.",
  },
  spread: "{{period}}, {{amount}}: this period's part of a forecast spread over {{count}} working days.",
  planned: {
    sourced: "{{period}}, the plan has {{amount}} on {{name}}, {{source}}.",
    plain: "{{period}}, the plan has {{amount}} on {{name}}.",
    error: "{{period}}, the forecast of {{name}} could not be calculated. {{reason}}",
  },
  postponed: "{{amount}} postponed from an earlier period.",
  nothing: "Nothing is planned.",
  cells: {
    manualInput: "{{amount}} entered by hand.",
    import: "{{amount}} imported from a file.",
    profitAndLossConversion: "{{amount}} taken from the profit and loss account.",
    debt: "{{amount}} taken from the debt plan.",
  },
  fixedAmount: "Fixed amount of {{each}} {{recurrence}}{{details}}: {{amount}} in this period.",
  fixedAmountDetails: { vat: ", including VAT at {{rate}}", indexed: ", indexed by {{percent}} a year" },
  recurrences: {
    every1: "every month",
    every2: "every two months",
    every3: "every quarter",
    every6: "every half-year",
    every12: "every year",
  },
  performance: "{{basis}}, {{change}}: {{amount}}.",
  bases: {
    previousMonth: "Previous month",
    sameMonthPreviousYear: "Same month of the previous year",
    averageOf3Months: "Average of the last 3 months",
    averageOf6Months: "Average of the last 6 months",
    averageOf12Months: "Average of the last 12 months",
  },
  unchanged: "unchanged",
  share: {
    sameTime: "{{percent}} of {{name}}: {{amount}}.",
    later: "{{percent}} of {{name}}, with a lag in periods of {{delay}}: {{amount}}.",
  },
  anotherLine: "another line",
  formula: "Formula {{text}}: {{amount}}.",
  vat: {
    due: "VAT to pay: {{amount}}.",
    balance: "{{period}}, the VAT due is {{amount}}.",
    credit: "{{period}}, a VAT credit of {{amount}} is carried forward.",
    tax: "{{period}}, output VAT less input VAT is {{amount}}.",
    share: "{{amount}} of VAT at {{rate}}.",
  },
  term: {
    value: "{{period}}, {{name}} is {{amount}}.",
    error: "{{period}}, {{name}} has no value. {{reason}}",
  },
  committed: "{{period}}, {{amount}} is done or committed.",
  balance: {
    start: "{{period}}, the opening balance is {{amount}}.",
    startRolledBack:
      "{{period}}, the opening balance is {{amount}}: the closing balance, less inflows, plus outflows.",
    end: "{{period}}, the closing balance is {{amount}}.",
    endRolledForward:
      "{{period}}, the closing balance is {{amount}}: the opening balance, plus inflows, less outflows.",
  },
  knownBalance: "On the morning of {{day}}, the accounts hold {{amount}}.",
  accountBalance: "{{name}}: {{amount}}.",
  transaction: "On {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
