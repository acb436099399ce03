import type { ReasonTexts } from "../reason-texts.ts";

export const en: ReasonTexts = {
  sameAmount: "Same amount: {{amount}}.",
  sameRareAmount: "Same amount, an unusual one: {{amount}}.",
  feeKept: "{{amount}} is missing, which a bank may have kept.",
  otherAmount: "The amount differs by {{amount}}.",
  partOfAmount: "The payment is {{percent}}% of the expected amount; {{amount}} is left.",
  sumOfExpectations: "{{count}} expected transactions add up to {{amount}}.",
  sumOfPayments: "{{count}} payments add up to {{amount}}.",
  reference: "The reference {{reference}} is on both sides.",
  otherReference: "The label has another reference.",
  counterparty: "The same counterparty is named: {{words}}.",
  otherCounterparty: "The label names another counterparty.",
  sameDay: "Paid on the due date.",
  before: {
    one: "Paid {{count}} day before the due date.",
    several: "Paid {{count}} days before the due date.",
  },
  after: {
    one: "Paid {{count}} day after the due date.",
    several: "Paid {{count}} days after the due date.",
  },
  sameAccount: "Expected on this account.",
  alternatives: {
    one: "Another match is almost as likely.",
    several: "{{count}} other matches are almost as likely.",
  },
};
