import type { ReasonTexts } from "../reason-texts.ts";

export const de: ReasonTexts = {
  sameAmount: "Gleicher Betrag: {{amount}}.",
  sameRareAmount: "Gleicher, ungewöhnlicher Betrag: {{amount}}.",
  feeKept: "Es fehlen {{amount}}, die eine Bank einbehalten haben kann.",
  otherAmount: "Der Betrag weicht um {{amount}} ab.",
  partOfAmount: "Die Zahlung entspricht {{percent}} % des erwarteten Betrags; es bleiben {{amount}}.",
  sumOfExpectations: "{{count}} erwartete Transaktionen ergeben zusammen {{amount}}.",
  sumOfPayments: "{{count}} Zahlungen ergeben zusammen {{amount}}.",
  reference: "Die Referenz {{reference}} steht auf beiden Seiten.",
  otherReference: "Der Text nennt eine andere Referenz.",
  counterparty: "Derselbe Geschäftspartner wird genannt: {{words}}.",
  otherCounterparty: "Der Buchungstext nennt einen anderen Geschäftspartner.",
  sameDay: "Am Fälligkeitstag bezahlt.",
  before: {
    one: "{{count}} Tag vor der Fälligkeit bezahlt.",
    several: "{{count}} Tage vor der Fälligkeit bezahlt.",
  },
  after: {
    one: "{{count}} Tag nach der Fälligkeit bezahlt.",
    several: "{{count}} Tage nach der Fälligkeit bezahlt.",
  },
  sameAccount: "Auf diesem Konto erwartet.",
  alternatives: {
    one: "Eine andere Zuordnung ist fast ebenso wahrscheinlich.",
    several: "{{count}} andere Zuordnungen sind fast ebenso wahrscheinlich.",
  },
};
