import { pt as errorTexts } from "../../errors/texts/pt.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const pt = {
  periods: {
    daily: "Em {{day}}",
    weekly: "Na semana de {{first}} a {{last}}",
    monthly: "Em {{month}}",
    quarterly: "No {{quarter}} de {{year}}",
  },
  firstOfMonth: "1",
  quarters: {
    q1: "primeiro trimestre",
    q2: "segundo trimestre",
    q3: "terceiro trimestre",
    q4: "quarto trimestre",
  },
  totals: { inflow: "o total dos recebimentos", outflow: "o total dos pagamentos" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} recebidos",
    realizedOutflow: "{{amount}} pagos",
    expected: "{{amount}} comprometidos",
    forecast: "{{amount}} previstos",
    remaining: "{{amount}} por realizar",
  },
  leaf: {
    several: "{{period}}, {{name}} conta {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}}, {{name}} conta {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}}, {{name}} não conta nada{{planned}}{{uncounted}}.",
    planned: " sobre uma previsão de {{amount}}, {{source}}",
    plannedPlain: " sobre uma previsão de {{amount}}",
    uncounted: ", sem contar {{amount}} comprometidos",
  },
  sum: "{{period}}, {{name}}: {{figure}}, soma das linhas abaixo.",
  sources: {
    manualInput: "introduzida à mão",
    import: "importada de um ficheiro",
    profitAndLossConversion: "retirada da demonstração de resultados",
    debt: "retirada do plano de dívida",
    fixedAmount: "de uma série de montante fixo",
    performanceBased: "de uma série baseada no histórico",
    categoryBased: "calculada em percentagem de outra categoria",
    customKpiBased: "calculada em percentagem de um indicador",
    categoryFormula: "calculada por uma fórmula",
    automaticVat: "calculada pelo IVA automático",
    several: "de várias origens",
  },
  realized: {
    inflow: "{{period}}, foram recebidos {{amount}} em {{name}}.",
    outflow: "{{period}}, foram pagos {{amount}} em {{name}}.",
  },
  expected: {
    counts: "{{period}}, estão comprometidos {{amount}} em {{name}}.",
    uncounted: "{{period}}, estão comprometidos {{amount}} em {{name}}, sem contar na tesouraria.",
  },
  remaining: {
    some: "{{period}}, faltam {{amount}} em {{name}}: a previsão menos o realizado e o comprometido.",
    none: "{{period}}, não falta nada em {{name}}.",
  },
  forecast: {
    sourced: "{{period}}, a previsão de {{name}} é de {{amount}}, {{source}}.",
    plain: "{{period}}, a previsão de {{name}} é de {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}, {{amount}} dos {{company}} previstos em {{name}} para a empresa: {{percent}} dos pagamentos dos últimos doze meses.",
    remaining:
      "{{period}}, {{amount}} dos {{company}} por realizar em {{name}} para a empresa: {{percent}} dos pagamentos dos últimos doze meses.",
    none: "{{period}}, nada dos {{company}} previstos em {{name}} para a empresa: nenhuma conta pagou nada nos últimos doze meses.",
  },
  spread: "{{period}}, {{amount}}: a parte deste período numa previsão repartida por {{count}} dias úteis.",
  planned: {
    sourced: "{{period}}, o plano prevê {{amount}} em {{name}}, previsão {{source}}.",
    plain: "{{period}}, o plano prevê {{amount}} em {{name}}.",
    error: "{{period}}, a previsão de {{name}} não pôde ser calculada. {{reason}}",
  },
  postponed: "{{amount}} adiados de um período anterior.",
  nothing: "Nada está previsto.",
  cells: {
    manualInput: "{{amount}} introduzidos à mão.",
    import: "{{amount}} importados de um ficheiro.",
    profitAndLossConversion: "{{amount}} retirados da demonstração de resultados.",
    debt: "{{amount}} retirados do plano de dívida.",
  },
  fixedAmount: "Montante fixo de {{each}} {{recurrence}}{{details}}: {{amount}} neste período.",
  fixedAmountDetails: { vat: ", IVA de {{rate}} incluído", indexed: ", indexado a {{percent}} ao ano" },
  recurrences: {
    every1: "todos os meses",
    every2: "de dois em dois meses",
    every3: "todos os trimestres",
    every6: "todos os semestres",
    every12: "todos os anos",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Mês anterior",
    sameMonthPreviousYear: "Mesmo mês do ano anterior",
    averageOf3Months: "Média dos últimos 3 meses",
    averageOf6Months: "Média dos últimos 6 meses",
    averageOf12Months: "Média dos últimos 12 meses",
  },
  unchanged: "sem alteração",
  share: {
    sameTime: "{{percent}} de {{name}}: {{amount}}.",
    later: "{{percent}} de {{name}}, com um desfasamento em períodos de {{delay}}: {{amount}}.",
  },
  anotherLine: "outra linha",
  formula: "Fórmula {{text}}, ou seja, {{amount}}.",
  vat: {
    due: "IVA por pagar: {{amount}}.",
    balance: "{{period}}, o IVA devido é de {{amount}}.",
    credit: "{{period}}, é reportado um crédito de IVA de {{amount}}.",
    tax: "{{period}}, o IVA liquidado menos o IVA dedutível é de {{amount}}.",
    share: "{{amount}} de IVA à taxa de {{rate}}.",
  },
  term: {
    value: "{{period}}, {{name}} vale {{amount}}.",
    error: "{{period}}, {{name}} não tem valor. {{reason}}",
  },
  committed: "{{period}}, {{amount}} realizados ou comprometidos.",
  balance: {
    start: "{{period}}, o saldo inicial é de {{amount}}.",
    startRolledBack:
      "{{period}}, o saldo inicial é de {{amount}}: o saldo final, menos os recebimentos, mais os pagamentos.",
    end: "{{period}}, o saldo final é de {{amount}}.",
    endRolledForward:
      "{{period}}, o saldo final é de {{amount}}: o saldo inicial, mais os recebimentos, menos os pagamentos.",
  },
  knownBalance: "Na manhã de {{day}}, as contas têm {{amount}}.",
  accountBalance: "{{name}}: {{amount}}.",
  transaction: "Em {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
