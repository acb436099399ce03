import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro: "Hur företaget planerar. Varje val sparas genast, för alla som arbetar med det här företaget.",
    saved: "Inställningen sparad",
    toCompany: "Företagets land och valuta",
    periods: {
      title: "Periodicitet",
      input: "Inmatning av prognoser",
      inputHint:
        "Perioden som planen skrivs i. Det som redan är planerat behåller sitt datum: månader läggs ihop i sitt kvartal, en månad läses i veckan eller på dagen för dess 1:a.",
      tracking: "Kolumner vid öppning",
      trackingHint:
        "Perioden som prognosen öppnas med: inmatningens eller en längre. Den följer med där den annars skulle bli kortare.",
    },
    daysOff: {
      title: "Lediga dagar",
      weekdays: "Lediga veckodagar",
      hint: "I prognosen per dag har de ingen kolumn: det som infaller då läses nästa arbetsdag. Ett belopp för flera dagar fördelas på arbetsdagarna.",
      holidays: "Helgdagar",
      none: "Inga",
      holidaysHint: "Landets nationella helgdagar är också lediga.",
      next: "De närmaste: {{days}}",
    },
    vat: {
      title: "Moms",
      automatic: "Beräkna momsen att betala",
      hint: "Prognosen för momskategorin kommer då från de andra: utgående moms minus ingående moms i en period, enligt varje kategoris sats, ska betalas i nästa. Ett tillgodohavande förs vidare. Serier på den kategorin räknas inte längre.",
      manual: "Några kommande momsbelopp har matats in för hand: de går före beräkningen.",
      rates: "Kategoriernas momssatser",
    },
    planning: {
      title: "Prognos och konton",
      shared: {
        name: "Planera för hela företaget",
        hint: "En enda plan, i företagets valuta.",
      },
      "non-shared": {
        name: "Planera konto för konto",
        hint: "Varje bankkonto har sin plan, i sin valuta; företagets för dem samman.",
      },
      kept: "Det som redan är planerat på det andra sättet räknas fortfarande, och ändras bara genom att gå tillbaka till det.",
    },
    display: {
      title: "Visning av prognosen",
      hidesFuture: "Dölj uppfyllelsegraden för kommande perioder",
      hint: "Procenten visas då först från den aktuella perioden.",
    },
  },
  companySettings: {
    title: "Land och valuta",
    countryHint: "Var företaget är etablerat.",
    currency: "Huvudvaluta",
    currencyHint:
      "Den som prognosen och summorna är i. Ett konto i en annan valuta behåller sin och räknas om. När planen har börjat räknas dess belopp om med den.",
    saved: "Inställningen sparad",
    conversion: {
      title: "Byta från {{from}} till {{to}}?",
      sentence:
        "Alla belopp i planen räknas om på en gång, till kursen den {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Den här kursen är över tio dagar gammal.",
      forecasts: "Prognoser: {{count}}, varav formler med belopp: {{formulas}}",
      adjustments: "Justeringar och placeringar: {{count}}",
      indicators: "Värden för nyckeltal: {{count}}",
      copies: "Frysta kopior, som behåller sin valuta: {{count}}",
      samples: "Till exempel",
      now: "I dag",
      afterwards: "Därefter",
      kept: "Konton och transaktioner behåller sin valuta. Det som ändrades i planen före bytet kan inte längre ångras.",
      confirm: "Räkna om och byt valuta",
      cancel: "Avbryt",
    },
  },
  ownAccount: {
    profile: "Din profil",
    save: "Spara",
    saved: "Profilen sparad",
    emailHint: "Du loggar in med den; den ändras inte här.",
    currentPassword: "Nuvarande lösenord",
    changePassword: "Byt lösenord",
    endsSessions: "Dina andra sessioner stängs; här förblir du inloggad.",
    changed: "Lösenordet är bytt. Du är fortfarande inloggad här; dina andra sessioner är stängda.",
    keptElsewhere: "Ditt lösenord förvaras av din organisations inloggningstjänst: det byts där.",
  },
};
