import type { ReasonTexts } from "../reason-texts.ts";

export const fr: ReasonTexts = {
  sameAmount: "Même montant : {{amount}}.",
  sameRareAmount: "Même montant, peu courant : {{amount}}.",
  feeKept: "Il manque {{amount}}, ce que peut retenir une banque.",
  otherAmount: "Le montant diffère de {{amount}}.",
  partOfAmount: "Le paiement représente {{percent}} % du montant attendu ; il reste {{amount}}.",
  sumOfExpectations: "{{count}} opérations engagées font ensemble {{amount}}.",
  sumOfPayments: "{{count}} paiements font ensemble {{amount}}.",
  reference: "La référence {{reference}} figure des deux côtés.",
  otherReference: "Le libellé porte une autre référence.",
  counterparty: "Le même tiers est nommé : {{words}}.",
  otherCounterparty: "Le libellé nomme un autre tiers.",
  sameDay: "Payé le jour de l'échéance.",
  before: {
    one: "Payé {{count}} jour avant l'échéance.",
    several: "Payé {{count}} jours avant l'échéance.",
  },
  after: {
    one: "Payé {{count}} jour après l'échéance.",
    several: "Payé {{count}} jours après l'échéance.",
  },
  sameAccount: "Attendu sur ce compte.",
  alternatives: {
    one: "Un autre rapprochement est presque aussi probable.",
    several: "{{count}} autres rapprochements sont presque aussi probables.",
  },
};
