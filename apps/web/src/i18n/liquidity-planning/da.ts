import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Likviditetsplan",
    intro: "Hvad planen tæller med, og hvad forslag ser på, i alle organisationens virksomheder.",
    toBalances: "Se saldi",
    readOnly: "Du kan læse disse indstillinger. En administrator af organisationen kan ændre dem.",
    committed: {
      title: "Forventede transaktioner",
      name: "Tæl forventede transaktioner med",
      hint: "Forventede fakturaer og forfaldsdage indgår i den forventede saldo og bruger af kategoriens prognose. Ellers vises de uden at tælle med.",
    },
    cancel: "Annuller",
    save: "Gem",
    saved: "Likviditetsplanen er gemt",
    effect: {
      title: "Laveste punkt i de næste tretten uger efter dette valg",
      company: "Virksomhed",
      counted: "Forventede talt med",
      uncounted: "Forventede ikke talt med",
      none: "Ingen virksomhed, hvis likviditet du kan læse",
      more: "Vis flere virksomheder",
    },
    preferences: {
      title: "Positioner og forslag",
      horizon: "Forslagenes horisont",
      horizonHint: 'Bankdage, som "Udlign" ser på. Normalt: {{usual}}.',
      days_one: "{{count}} dag",
      days_other: "{{count}} dage",
      step: "Afrunding af overførsler",
      stepHint:
        "I enheder af valutaen. Et behov rundes op til dette trin, når den givende konto tillader det.",
      sharing: "Fordeling af prognosen på konti",
      sharings: {
        history: {
          name: "Efter historikken",
          hint: "Hver kategori følger de konti, der har betalt den de seneste tolv måneder.",
        },
        default: {
          name: "På standardkontoen",
          hint: "Den konto, som hver virksomhed har valgt til ind- og udbetalinger.",
        },
        none: { name: "Ikke fordelt", hint: 'Prognosen bliver i rækken "Ikke fordelt".' },
      },
      prudent: "Åbn positioner i forsigtig visning",
      prudentHint: "Uden indbetalinger, der er forsinkede, annoncerede eller kun ventede.",
    },
  },
};
