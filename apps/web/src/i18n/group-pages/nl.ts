import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Pagina's van de consolidatie",
      forecast: "Prognose",
      balances: "Saldi",
    },
    lastFigures: "Cijfers van {{time}}, nieuwe poging…",
    unavailable: "Niet beschikbaar",
    unavailableText:
      "Buiten de sommen: {{names}}. Een bedrijf zonder cashflow, of nu in een andere organisatie, wordt niet meer opgeteld.",
    unconverted: "Niet omgerekend",
    incomplete: "Onvolledige totalen",
    incompleteText: "Voor {{currencies}} is geen koers bekend: deze bedragen blijven buiten de totalen.",
    rates: "Wisselkoersen bekijken",
    share: "{{percent}} meegeteld",
    balances: {
      title: "Geconsolideerde saldi",
      on: "Saldi op",
      today: "Vandaag",
      column: {
        name: "Bedrijf, bank, rekening",
        balance: "Saldo",
        currency: "Valuta",
        converted: "Tegenwaarde in {{currency}}",
        authorised: "Kredietlimiet",
        available: "Beschikbaar",
      },
      total: "Totaal van de groep",
      note: "Kredietlimieten heffen elkaar niet op: beschikbaar is de som van wat elke rekening nog kan geven, en een rekening boven haar limiet wordt door geen andere gedekt.",
      ignored: "Uitgesloten",
      noBank: "Zonder bank",
      exceeded: "Boven de limiet",
      emptyTitle: "Geen rekening om op te tellen",
      empty: "Saldi verschijnen hier zodra een bedrijf van de consolidatie een bankrekening heeft.",
    },
  },
};
