import type { ReasonTexts } from "../reason-texts.ts";

export const da: ReasonTexts = {
  sameAmount: "Samme beløb: {{amount}}.",
  sameRareAmount: "Samme, usædvanlige beløb: {{amount}}.",
  feeKept: "Der mangler {{amount}}, som en bank kan have beholdt.",
  otherAmount: "Beløbet afviger med {{amount}}.",
  partOfAmount: "Betalingen er {{percent}} % af det forventede beløb; der mangler {{amount}}.",
  sumOfExpectations: "{{count}} forventede transaktioner er tilsammen {{amount}}.",
  sumOfPayments: "{{count}} betalinger er tilsammen {{amount}}.",
  reference: "Referencen {{reference}} står på begge sider.",
  otherReference: "Teksten har en anden reference.",
  counterparty: "Den samme modpart er nævnt: {{words}}.",
  otherCounterparty: "Teksten nævner en anden modpart.",
  sameDay: "Betalt på forfaldsdagen.",
  before: {
    one: "Betalt {{count}} dag før forfald.",
    several: "Betalt {{count}} dage før forfald.",
  },
  after: {
    one: "Betalt {{count}} dag efter forfald.",
    several: "Betalt {{count}} dage efter forfald.",
  },
  sameAccount: "Forventet på denne konto.",
  alternatives: {
    one: "En anden afstemning er næsten lige så sandsynlig.",
    several: "{{count}} andre afstemninger er næsten lige så sandsynlige.",
  },
};
