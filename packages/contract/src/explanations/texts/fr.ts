import { fr as errorTexts } from "../../errors/other-texts/fr.ts";
import type { ExplanationTexts } from "../explanation-texts.ts";

export const fr = {
  periods: {
    daily: "Le {{day}}",
    weekly: "La semaine du {{first}} au {{last}}",
    monthly: "En {{month}}",
    quarterly: "Au {{quarter}} {{year}}",
  },
  firstOfMonth: "1er",
  quarters: { q1: "1er trimestre", q2: "2e trimestre", q3: "3e trimestre", q4: "4e trimestre" },
  totals: { inflow: "le total des encaissements", outflow: "le total des décaissements" },
  figures: {
    cashFlow: "{{amount}}",
    realizedInflow: "{{amount}} encaissés",
    realizedOutflow: "{{amount}} payés",
    expected: "{{amount}} engagés",
    forecast: "{{amount}} prévus",
    remaining: "{{amount}} restant à faire",
  },
  leaf: {
    several: "{{period}}, {{name}} compte {{amount}} : {{parts}}{{planned}}{{uncounted}}.",
    one: "{{period}}, {{name}} compte {{parts}}{{planned}}{{uncounted}}.",
    none: "{{period}}, {{name}} ne compte rien{{planned}}{{uncounted}}.",
    planned: " sur un prévu de {{amount}}, {{source}}",
    plannedPlain: " sur un prévu de {{amount}}",
    uncounted: ", sans compter {{amount}} engagés",
  },
  sum: "{{period}}, {{name}} : {{figure}}, somme des lignes en dessous.",
  sources: {
    manualInput: "saisi à la main",
    import: "importé d'un fichier",
    profitAndLossConversion: "tiré du compte de résultat",
    debt: "tiré du plan de dette",
    fixedAmount: "issu d'une série à montant fixe",
    performanceBased: "issu d'une série fondée sur l'historique",
    categoryBased: "calculé en pourcentage d'une autre catégorie",
    customKpiBased: "calculé en pourcentage d'un indicateur",
    categoryFormula: "calculé par une formule",
    automatic: "prévu automatiquement",
    automaticVat: "calculé par la TVA automatique",
    several: "de plusieurs origines",
  },
  realized: {
    inflow: "{{period}}, {{amount}} ont été encaissés sur {{name}}.",
    outflow: "{{period}}, {{amount}} ont été payés sur {{name}}.",
  },
  expected: {
    counts: "{{period}}, {{amount}} sont engagés sur {{name}}.",
    uncounted: "{{period}}, {{amount}} sont engagés sur {{name}}, sans être comptés dans la trésorerie.",
  },
  remaining: {
    some: "{{period}}, il reste {{amount}} à faire sur {{name}} : le prévu, moins ce qui est réalisé et engagé.",
    none: "{{period}}, il ne reste rien à faire sur {{name}}.",
  },
  forecast: {
    sourced: "{{period}}, le prévu sur {{name}} est de {{amount}}, {{source}}.",
    plain: "{{period}}, le prévu sur {{name}} est de {{amount}}.",
  },
  accountShare: {
    forecast:
      "{{period}}, {{amount}} des {{company}} prévus sur {{name}} pour l'entreprise : {{percent}} des paiements des douze derniers mois.",
    remaining:
      "{{period}}, {{amount}} des {{company}} restant à faire sur {{name}} pour l'entreprise : {{percent}} des paiements des douze derniers mois.",
    none: "{{period}}, rien des {{company}} prévus sur {{name}} pour l'entreprise : aucun compte n'en a payé sur les douze derniers mois.",
  },
  spread:
    "{{period}}, {{amount}} : la part de cette période dans un prévu réparti sur {{count}} jours ouvrés.",
  shapedSpread:
    "{{period}}, {{amount}} : la part de cette période dans un prévu réparti sur {{count}} jours ouvrés, selon les jours où la catégorie bouge d'habitude.",
  planned: {
    sourced: "{{period}}, le plan prévoit {{amount}} sur {{name}}, montant {{source}}.",
    plain: "{{period}}, le plan prévoit {{amount}} sur {{name}}.",
    error: "{{period}}, le prévu sur {{name}} n'a pas pu être calculé. {{reason}}",
  },
  postponed: "{{amount}} reportés d'une période précédente.",
  nothing: "Rien n'est prévu.",
  cells: {
    manualInput: "{{amount}} saisis à la main.",
    import: "{{amount}} importés d'un fichier.",
    profitAndLossConversion: "{{amount}} tirés du compte de résultat.",
    debt: "{{amount}} tirés du plan de dette.",
  },
  fixedAmount: "Montant fixe de {{each}} {{recurrence}}{{details}} : {{amount}} sur cette période.",
  fixedAmountDetails: { vat: ", TVA à {{rate}} comprise", indexed: ", indexé de {{percent}} par an" },
  recurrences: {
    every1: "chaque mois",
    every2: "tous les deux mois",
    every3: "chaque trimestre",
    every6: "chaque semestre",
    every12: "chaque année",
  },
  performance: "{{basis}}, {{change}} : {{amount}}.",
  bases: {
    previousMonth: "Mois précédent",
    sameMonthPreviousYear: "Même mois de l'année précédente",
    averageOf3Months: "Moyenne des 3 derniers mois",
    averageOf6Months: "Moyenne des 6 derniers mois",
    averageOf12Months: "Moyenne des 12 derniers mois",
  },
  automatic:
    "Prévision automatique de {{amount}}, entre {{low}} et {{high}} huit fois sur dix, apprise sur {{count}} périodes avant le {{until}}.",
  automaticParts: {
    base: "Montant habituel : {{amount}}.",
    allowance: "À-coups d'une année, par période : {{amount}}.",
    adjustment: "Ajustement demandé : {{amount}}.",
    known: "Opérations connues en plus : {{amount}}.",
  },
  unchanged: "sans changement",
  share: {
    sameTime: "{{percent}} de la ligne {{name}} : {{amount}}.",
    later: "{{percent}} de la ligne {{name}}, avec un décalage de {{delay}} en périodes : {{amount}}.",
  },
  anotherLine: "source",
  formula: "Formule {{text}} : {{amount}}.",
  vat: {
    due: "TVA à payer : {{amount}}.",
    balance: "{{period}}, la TVA due est de {{amount}}.",
    credit: "{{period}}, un crédit de TVA de {{amount}} est reporté.",
    tax: "{{period}}, la TVA collectée moins la TVA déductible est de {{amount}}.",
    share: "{{amount}} de TVA au taux de {{rate}}.",
  },
  term: {
    value: "{{period}}, {{name}} vaut {{amount}}.",
    error: "{{period}}, {{name}} n'a pas de valeur. {{reason}}",
  },
  committed: "{{period}}, {{amount}} sont réalisés ou engagés.",
  balance: {
    start: "{{period}}, le solde de départ est de {{amount}}.",
    startRolledBack:
      "{{period}}, le solde de départ est de {{amount}} : le solde de fin, moins les encaissements, plus les décaissements.",
    end: "{{period}}, le solde de fin est de {{amount}}.",
    endRolledForward:
      "{{period}}, le solde de fin est de {{amount}} : le solde de départ, plus les encaissements, moins les décaissements.",
  },
  knownBalance: "Au matin du {{day}}, les comptes présentent un solde de {{amount}}.",
  accountBalance: "{{name}} : {{amount}}.",
  currencies: {
    average: "{{own}} au cours moyen {{month}} ({{rate}}, {{count}} cours) = {{amount}}.",
    day: "{{own}} au cours du {{day}} ({{rate}}) = {{amount}}.",
    byHand: "{{own}} au taux saisi à la main ({{rate}}) = {{amount}}.",
    legal: "{{own}} à la parité légale ({{rate}}) = {{amount}}.",
    budget: "{{own}} au taux du budget {{month}} ({{rate}}) = {{amount}}.",
    stale: " Ce cours est ancien.",
    estimated: " Ce cours est estimé, faute de mieux à cette date.",
    part: " Les parts d'un même mois sont arrondies ensemble.",
    account: "{{name}} : {{own}}, soit {{amount}}.",
    remaining: " Les montants dans d'autres devises y entrent à leurs cours.",
    balance: " L'écart de conversion est compté.",
    difference:
      "{{period}}, l'écart de conversion est de {{amount}} : {{opening}} sur le solde de départ, {{flows}} sur les flux, {{rounding}} d'arrondis.",
    budgetStep: " Dont {{step}} pour le passage au taux du budget.",
    held: "{{own}} détenus : de {{start}} à {{end}}, soit {{amount}}.",
    flows: "Flux, à leurs cours plutôt qu'à celui de fin : {{amount}}.",
    rounding: "Arrondis : {{amount}}.",
    owned: " Le résultat est compté à {{percent}}, la part détenue.",
    ownedPart: "{{percent}} de {{own}} = {{amount}}.",
  },
  company: { brings: "{{name}} : {{amount}}.", owned: " Elle entre à {{percent}}, la part détenue." },
  elimination: "Flux entre sociétés du groupe, éliminés : {{amount}}.",
  transaction: "Le {{day}}, {{name}} : {{amount}}.",
  errors: errorTexts.formulas,
} satisfies ExplanationTexts;
