import type { ReasonTexts } from "../reason-texts.ts";

export const sv: ReasonTexts = {
  sameAmount: "Samma belopp: {{amount}}.",
  sameRareAmount: "Samma, ovanliga belopp: {{amount}}.",
  feeKept: "Det fattas {{amount}}, som en bank kan ha behållit.",
  otherAmount: "Beloppet skiljer sig med {{amount}}.",
  partOfAmount: "Betalningen är {{percent}} % av det förväntade beloppet; {{amount}} återstår.",
  sumOfExpectations: "{{count}} förväntade transaktioner blir tillsammans {{amount}}.",
  sumOfPayments: "{{count}} betalningar blir tillsammans {{amount}}.",
  reference: "Referensen {{reference}} finns på båda sidor.",
  otherReference: "Texten har en annan referens.",
  counterparty: "Samma motpart nämns: {{words}}.",
  otherCounterparty: "Texten nämner en annan motpart.",
  sameDay: "Betald på förfallodagen.",
  before: {
    one: "Betald {{count}} dag före förfallodagen.",
    several: "Betald {{count}} dagar före förfallodagen.",
  },
  after: {
    one: "Betald {{count}} dag efter förfallodagen.",
    several: "Betald {{count}} dagar efter förfallodagen.",
  },
  sameAccount: "Förväntad på detta konto.",
  alternatives: {
    one: "En annan avstämning är nästan lika sannolik.",
    several: "{{count}} andra avstämningar är nästan lika sannolika.",
  },
};
