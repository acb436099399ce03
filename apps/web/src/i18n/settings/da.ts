import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Hvordan virksomheden planlægger. Hvert valg gemmes med det samme, for alle der arbejder med denne virksomhed.",
    saved: "Indstilling gemt",
    toCompany: "Virksomhedens land og valuta",
    periods: {
      title: "Periodicitet",
      input: "Indtastning af prognoser",
      inputHint:
        "Den periode, planen skrives i. Det, der allerede er planlagt, beholder sin dato: Måneder lægges sammen i deres kvartal, en måned læses i ugen eller på dagen for dens 1.",
      tracking: "Kolonner ved åbning",
      trackingHint:
        "Den periode, prognosen åbner med: indtastningens eller en længere. Den følger med, hvor den ellers ville blive kortere.",
    },
    daysOff: {
      title: "Fridage",
      weekdays: "Ugedage med fri",
      hint: "I prognosen pr. dag har de ingen kolonne: Det, der falder på dem, læses den næste arbejdsdag. Et beløb for flere dage fordeles på arbejdsdagene.",
      holidays: "Helligdage",
      none: "Ingen",
      holidaysHint: "Landets nationale helligdage er også fridage.",
      next: "De næste: {{days}}",
    },
    vat: {
      title: "Moms",
      automatic: "Beregn den moms, der skal betales",
      hint: "Prognosen for momskategorien kommer så fra de andre: salgsmoms minus købsmoms i en periode, efter hver kategoris sats, forfalder i den næste. Et tilgodehavende overføres. Serier på den kategori tæller ikke længere.",
      manual: "Nogle kommende momsbeløb er indtastet i hånden: De går forud for beregningen.",
      rates: "Kategoriernes momssatser",
    },
    planning: {
      title: "Prognose og konti",
      shared: {
        name: "Planlæg for hele virksomheden",
        hint: "Én plan, i virksomhedens valuta.",
      },
      "non-shared": {
        name: "Planlæg konto for konto",
        hint: "Hver bankkonto har sin plan, i sin valuta; virksomhedens samler dem.",
      },
      kept: "Det, der allerede er planlagt på den anden måde, tæller stadig og kan kun ændres ved at vende tilbage til den.",
    },
    display: {
      title: "Visning",
      hidesFuture: "Skjul opfyldelsesgraden for kommende perioder",
      hint: "Procenten vises så først fra den aktuelle periode.",
    },
  },
  companySettings: {
    title: "Land og valuta",
    countryHint: "Hvor virksomheden er hjemmehørende.",
    currency: "Hovedvaluta",
    currencyHint:
      "Den, prognosen og totalerne er i. En konto i en anden valuta beholder sin og omregnes. Når planen er begyndt, omregnes dens beløb sammen med den.",
    saved: "Indstilling gemt",
    conversion: {
      title: "Skifte fra {{from}} til {{to}}?",
      sentence:
        "Alle planens beløb omregnes på én gang, til kursen den {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Denne kurs er over ti dage gammel.",
      forecasts: "Prognoser: {{count}}, heraf formler med beløb: {{formulas}}",
      adjustments: "Justeringer og investeringer: {{count}}",
      indicators: "Værdier for nøgletal: {{count}}",
      copies: "Fastfrosne kopier, som beholder deres valuta: {{count}}",
      samples: "For eksempel",
      now: "I dag",
      afterwards: "Bagefter",
      kept: "Konti og transaktioner beholder deres valuta. Det, der blev ændret i planen før dette skift, kan ikke længere fortrydes.",
      confirm: "Omregn og skift valuta",
      cancel: "Annuller",
    },
  },
  ownAccount: {
    profile: "Din profil",
    save: "Gem",
    saved: "Profil gemt",
    emailHint: "Du logger ind med den; den ændres ikke her.",
    currentPassword: "Nuværende adgangskode",
    changePassword: "Skift adgangskode",
    endsSessions: "Dine andre sessioner lukkes; her forbliver du logget ind.",
    changed: "Adgangskoden er skiftet. Du er stadig logget ind her; dine andre sessioner er lukket.",
    keptElsewhere: "Din adgangskode opbevares af din organisations logintjeneste: Den skiftes der.",
  },
};
