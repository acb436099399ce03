import type { ReasonTexts } from "../reason-texts.ts";

export const es: ReasonTexts = {
  sameAmount: "Mismo importe: {{amount}}.",
  sameRareAmount: "Mismo importe, poco habitual: {{amount}}.",
  feeKept: "Faltan {{amount}}, que un banco puede haber retenido.",
  otherAmount: "El importe difiere en {{amount}}.",
  partOfAmount: "El pago es el {{percent}} % del importe previsto; quedan {{amount}}.",
  sumOfExpectations: "{{count}} operaciones previstas suman {{amount}}.",
  sumOfPayments: "{{count}} pagos suman {{amount}}.",
  reference: "La referencia {{reference}} figura en ambos lados.",
  otherReference: "El concepto lleva otra referencia.",
  counterparty: "Se nombra al mismo tercero: {{words}}.",
  otherCounterparty: "El concepto nombra a otro tercero.",
  sameDay: "Pagado el día del vencimiento.",
  before: {
    one: "Pagado {{count}} día antes del vencimiento.",
    several: "Pagado {{count}} días antes del vencimiento.",
  },
  after: {
    one: "Pagado {{count}} día después del vencimiento.",
    several: "Pagado {{count}} días después del vencimiento.",
  },
  sameAccount: "Previsto en esta cuenta.",
  alternatives: {
    one: "Otra conciliación es casi igual de probable.",
    several: "Otras {{count}} conciliaciones son casi igual de probables.",
  },
};
