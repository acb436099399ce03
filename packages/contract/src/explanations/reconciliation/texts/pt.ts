import type { ReasonTexts } from "../reason-texts.ts";

export const pt: ReasonTexts = {
  sameAmount: "Mesmo montante: {{amount}}.",
  sameRareAmount: "Mesmo montante, pouco comum: {{amount}}.",
  feeKept: "Faltam {{amount}}, que um banco pode ter retido.",
  otherAmount: "O montante difere em {{amount}}.",
  partOfAmount: "O pagamento é {{percent}} % do montante previsto; faltam {{amount}}.",
  sumOfExpectations: "{{count}} operações previstas somam {{amount}}.",
  sumOfPayments: "{{count}} pagamentos somam {{amount}}.",
  reference: "A referência {{reference}} está nos dois lados.",
  otherReference: "O descritivo tem outra referência.",
  counterparty: "É indicado o mesmo terceiro: {{words}}.",
  otherCounterparty: "O descritivo indica outro terceiro.",
  sameDay: "Pago no dia do vencimento.",
  before: {
    one: "Pago {{count}} dia antes do vencimento.",
    several: "Pago {{count}} dias antes do vencimento.",
  },
  after: {
    one: "Pago {{count}} dia depois do vencimento.",
    several: "Pago {{count}} dias depois do vencimento.",
  },
  sameAccount: "Previsto nesta conta.",
  alternatives: {
    one: "Outra conciliação é quase igualmente provável.",
    several: "Outras {{count}} conciliações são quase igualmente prováveis.",
  },
};
