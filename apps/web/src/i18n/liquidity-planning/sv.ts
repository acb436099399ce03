import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Likviditetsplan",
    intro: "Vad planen räknar med och vad förslag tittar på, i alla organisationens företag.",
    toBalances: "Visa saldon",
    readOnly: "Du kan läsa inställningarna. En administratör för organisationen kan ändra dem.",
    committed: {
      title: "Förväntade transaktioner",
      name: "Räkna med förväntade transaktioner",
      hint: "Förväntade fakturor och förfallodagar ingår i det väntade saldot och förbrukar kategorins prognos. Annars visas de utan att räknas.",
    },
    cancel: "Avbryt",
    save: "Spara",
    saved: "Likviditetsplanen har sparats",
    effect: {
      title: "Lägsta punkten de kommande tretton veckorna enligt valet",
      company: "Företag",
      counted: "Förväntade räknas",
      uncounted: "Förväntade räknas inte",
      none: "Inget företag vars likviditet du läser",
      more: "Visa fler företag",
    },
    preferences: {
      title: "Positioner och förslag",
      horizon: "Förslagens horisont",
      horizonHint: 'Bankdagar som "Utjämna" tittar på. Vanligtvis: {{usual}}.',
      days_one: "{{count}} dag",
      days_other: "{{count}} dagar",
      step: "Avrundning av överföringar",
      stepHint:
        "I enheter av valutan. Ett behov avrundas uppåt till detta steg när det givande kontot tillåter det.",
      sharing: "Fördelning av prognosen på konton",
      sharings: {
        history: {
          name: "Enligt historiken",
          hint: "Varje kategori följer de konton som betalat den de senaste tolv månaderna.",
        },
        default: {
          name: "På standardkontot",
          hint: "Det konto som varje företag har valt för in- och utbetalningar.",
        },
        none: { name: "Utan fördelning", hint: 'Prognosen blir kvar på raden "Ej fördelat".' },
      },
      prudent: "Öppna positioner i försiktig vy",
      prudentHint: "Utan inbetalningar som är sena, aviserade eller bara prognostiserade.",
    },
  },
};
