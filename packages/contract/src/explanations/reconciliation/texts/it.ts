import type { ReasonTexts } from "../reason-texts.ts";

export const it: ReasonTexts = {
  sameAmount: "Stesso importo: {{amount}}.",
  sameRareAmount: "Stesso importo, poco comune: {{amount}}.",
  feeKept: "Mancano {{amount}}, che una banca può aver trattenuto.",
  otherAmount: "L'importo differisce di {{amount}}.",
  partOfAmount: "Il pagamento è il {{percent}} % dell'importo atteso; restano {{amount}}.",
  sumOfExpectations: "{{count}} operazioni attese fanno insieme {{amount}}.",
  sumOfPayments: "{{count}} pagamenti fanno insieme {{amount}}.",
  reference: "Il riferimento {{reference}} compare da entrambe le parti.",
  otherReference: "La causale riporta un altro riferimento.",
  counterparty: "È indicata la stessa controparte: {{words}}.",
  otherCounterparty: "La causale indica un'altra controparte.",
  sameDay: "Pagato il giorno della scadenza.",
  before: {
    one: "Pagato {{count}} giorno prima della scadenza.",
    several: "Pagato {{count}} giorni prima della scadenza.",
  },
  after: {
    one: "Pagato {{count}} giorno dopo la scadenza.",
    several: "Pagato {{count}} giorni dopo la scadenza.",
  },
  sameAccount: "Atteso su questo conto.",
  alternatives: {
    one: "Un'altra riconciliazione è quasi altrettanto probabile.",
    several: "Altre {{count}} riconciliazioni sono quasi altrettanto probabili.",
  },
};
