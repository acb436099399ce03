import type { ReasonTexts } from "../reason-texts.ts";

export const nl: ReasonTexts = {
  sameAmount: "Zelfde bedrag: {{amount}}.",
  sameRareAmount: "Zelfde, ongebruikelijk bedrag: {{amount}}.",
  feeKept: "Er ontbreekt {{amount}}, wat een bank kan hebben ingehouden.",
  otherAmount: "Het bedrag wijkt {{amount}} af.",
  partOfAmount: "De betaling is {{percent}} % van het verwachte bedrag; er blijft {{amount}} over.",
  sumOfExpectations: "{{count}} verwachte transacties zijn samen {{amount}}.",
  sumOfPayments: "{{count}} betalingen zijn samen {{amount}}.",
  reference: "De referentie {{reference}} staat aan beide kanten.",
  otherReference: "De omschrijving heeft een andere referentie.",
  counterparty: "Dezelfde tegenpartij wordt genoemd: {{words}}.",
  otherCounterparty: "De omschrijving noemt een andere tegenpartij.",
  sameDay: "Betaald op de vervaldag.",
  before: {
    one: "{{count}} dag voor de vervaldag betaald.",
    several: "{{count}} dagen voor de vervaldag betaald.",
  },
  after: {
    one: "{{count}} dag na de vervaldag betaald.",
    several: "{{count}} dagen na de vervaldag betaald.",
  },
  sameAccount: "Verwacht op deze rekening.",
  alternatives: {
    one: "Een andere afstemming is bijna even waarschijnlijk.",
    several: "{{count}} andere afstemmingen zijn bijna even waarschijnlijk.",
  },
};
