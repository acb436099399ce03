import { es as errorTexts } from "../../errors/other-texts/es.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const es = {
  periods: {
    daily: "El {{day}}",
    weekly: "En la semana del {{first}} al {{last}}",
    monthly: "En {{month}}",
    quarterly: "En el {{quarter}} de {{year}}",
  },
  firstOfMonth: "1",
  quarters: {
    q1: "primer trimestre",
    q2: "segundo trimestre",
    q3: "tercer trimestre",
    q4: "cuarto trimestre",
  },
  totals: { inflow: "el total de cobros", outflow: "el total de pagos" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} cobrados",
    realizedOutflow: "{{amount}} pagados",
    expected: "{{amount}} comprometidos",
    forecast: "{{amount}} previstos",
    remaining: "{{amount}} pendientes",
  },
  leaf: {
    several: "{{period}}, {{name}} cuenta {{amount}}: {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}}, {{name}} cuenta {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}}, {{name}} no cuenta nada{{planned}}{{uncounted}}.",
    planned: " sobre una previsión de {{amount}}, {{source}}",
    plannedPlain: " sobre una previsión de {{amount}}",
    uncounted: ", sin contar {{amount}} comprometidos",
  },
  sum: "{{period}}, {{name}}: {{figure}}, suma de las líneas inferiores.",
  sources: {
    manualInput: "introducida a mano",
    import: "importada de un archivo",
    profitAndLossConversion: "tomada de la cuenta de resultados",
    debt: "tomada del plan de deuda",
    fixedAmount: "de una serie de importe fijo",
    performanceBased: "de una serie basada en el histórico",
    categoryBased: "calculada como porcentaje de otra categoría",
    customKpiBased: "calculada como porcentaje de un indicador",
    categoryFormula: "calculada con una fórmula",
    automatic: "previsto automáticamente",
    automaticVat: "calculada con el IVA automático",
    several: "de varios orígenes",
  },
  realized: {
    inflow: "{{period}}, se cobraron {{amount}} en {{name}}.",
    outflow: "{{period}}, se pagaron {{amount}} en {{name}}.",
  },
  expected: {
    counts: "{{period}}, hay {{amount}} comprometidos en {{name}}.",
    uncounted: "{{period}}, hay {{amount}} comprometidos en {{name}}, sin contar en la tesorería.",
  },
  remaining: {
    some: "{{period}}, quedan {{amount}} pendientes en {{name}}: la previsión menos lo realizado y lo comprometido.",
    none: "{{period}}, no queda nada pendiente en {{name}}.",
  },
  forecast: {
    sourced: "{{period}}, la previsión de {{name}} es de {{amount}}, {{source}}.",
    plain: "{{period}}, la previsión de {{name}} es de {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}, {{amount}} de los {{company}} previstos en {{name}} para la empresa: {{percent}} de los pagos de los últimos doce meses.",
    remaining:
      "{{period}}, {{amount}} de los {{company}} pendientes en {{name}} para la empresa: {{percent}} de los pagos de los últimos doce meses.",
    none: "{{period}}, nada de los {{company}} previstos en {{name}} para la empresa: ninguna cuenta pagó nada en los últimos doce meses.",
  },
  spread:
    "{{period}}, {{amount}}: la parte de este periodo en una previsión repartida en {{count}} días laborables.",
  shapedSpread:
    "{{period}}, {{amount}}: la parte de este periodo en una previsión repartida en {{count}} días laborables, según los días en que la categoría suele moverse.",
  planned: {
    sourced: "{{period}}, el plan prevé {{amount}} en {{name}}, previsión {{source}}.",
    plain: "{{period}}, el plan prevé {{amount}} en {{name}}.",
    error: "{{period}}, no se pudo calcular la previsión de {{name}}. {{reason}}",
  },
  postponed: "{{amount}} aplazados de un periodo anterior.",
  nothing: "No hay nada previsto.",
  cells: {
    manualInput: "{{amount}} introducidos a mano.",
    import: "{{amount}} importados de un archivo.",
    profitAndLossConversion: "{{amount}} tomados de la cuenta de resultados.",
    debt: "{{amount}} tomados del plan de deuda.",
  },
  fixedAmount: "Importe fijo de {{each}} {{recurrence}}{{details}}: {{amount}} en este periodo.",
  fixedAmountDetails: { vat: ", IVA del {{rate}} incluido", indexed: ", indexado un {{percent}} al año" },
  recurrences: {
    every1: "cada mes",
    every2: "cada dos meses",
    every3: "cada trimestre",
    every6: "cada semestre",
    every12: "cada año",
  },
  performance: "{{basis}} ({{change}}): {{amount}}.",
  bases: {
    previousMonth: "Mes anterior",
    sameMonthPreviousYear: "Mismo mes del año anterior",
    averageOf3Months: "Media de los últimos 3 meses",
    averageOf6Months: "Media de los últimos 6 meses",
    averageOf12Months: "Media de los últimos 12 meses",
  },
  automatic:
    "Previsión automática de {{amount}}, entre {{low}} y {{high}} ocho veces de cada diez, aprendida de {{count}} periodos anteriores al {{until}}.",
  automaticParts: {
    base: "Importe habitual: {{amount}}.",
    allowance: "Importes puntuales de un año, por periodo: {{amount}}.",
    adjustment: "Ajuste solicitado: {{amount}}.",
    known: "Operaciones conocidas además: {{amount}}.",
  },
  unchanged: "sin cambios",
  share: {
    sameTime: "{{percent}} de {{name}}: {{amount}}.",
    later: "{{percent}} de {{name}}, con un desfase en periodos de {{delay}}: {{amount}}.",
  },
  anotherLine: "otra línea",
  formula: "Fórmula {{text}}: {{amount}}.",
  vat: {
    due: "IVA a pagar: {{amount}}.",
    balance: "{{period}}, el IVA debido es de {{amount}}.",
    credit: "{{period}}, se arrastra un crédito de IVA de {{amount}}.",
    tax: "{{period}}, el IVA repercutido menos el soportado es de {{amount}}.",
    share: "{{amount}} de IVA al {{rate}}.",
  },
  term: {
    value: "{{period}}, {{name}} vale {{amount}}.",
    error: "{{period}}, {{name}} no tiene valor. {{reason}}",
  },
  committed: "{{period}}, {{amount}} realizados o comprometidos.",
  balance: {
    start: "{{period}}, el saldo inicial es de {{amount}}.",
    startRolledBack:
      "{{period}}, el saldo inicial es de {{amount}}: el saldo final, menos los cobros, más los pagos.",
    end: "{{period}}, el saldo final es de {{amount}}.",
    endRolledForward:
      "{{period}}, el saldo final es de {{amount}}: el saldo inicial, más los cobros, menos los pagos.",
  },
  knownBalance: "En la mañana del {{day}}, las cuentas suman {{amount}}.",
  accountBalance: "{{name}}: {{amount}}.",
  currencies: {
    average: "{{own}} al cambio medio de {{month}} ({{rate}}, {{count}} cotizaciones) = {{amount}}.",
    day: "{{own}} al cambio del {{day}} ({{rate}}) = {{amount}}.",
    byHand: "{{own}} al cambio introducido a mano ({{rate}}) = {{amount}}.",
    legal: "{{own}} a la paridad legal ({{rate}}) = {{amount}}.",
    budget: "{{own}} al cambio presupuestado de {{month}} ({{rate}}) = {{amount}}.",
    stale: " Este cambio es antiguo.",
    estimated: " Este cambio es estimado: no hay ninguno para esa fecha.",
    part: " Las partes de un mismo mes se redondean juntas.",
    account: "{{name}}: {{own}}, es decir {{amount}}.",
    remaining: " Los importes en otras divisas entran a sus cambios.",
    balance: " La diferencia de conversión está incluida.",
    difference:
      "{{period}}, la diferencia de conversión es de {{amount}}: {{opening}} sobre el saldo inicial, {{flows}} sobre los flujos, {{rounding}} de redondeo.",
    budgetStep: " De ello, {{step}} por el paso al cambio presupuestado.",
    held: "{{own}} en cuenta: de {{start}} a {{end}}, es decir {{amount}}.",
    flows: "Flujos, a sus cambios y no al del final: {{amount}}.",
    rounding: "Redondeos: {{amount}}.",
    owned: " El resultado se cuenta al {{percent}}, la parte poseída.",
    ownedPart: "Entra el {{percent}} de {{own}}: {{amount}}.",
  },
  company: { brings: "{{name}}: {{amount}}.", owned: " Entra al {{percent}}, la parte poseída." },
  elimination: "Flujos entre sociedades del grupo, eliminados: {{amount}}.",
  transaction: "El {{day}}, {{name}}: {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
