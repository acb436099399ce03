import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Pagine del consolidato",
      forecast: "Previsione",
      balances: "Saldi",
    },
    lastFigures: "Cifre delle {{time}}, nuovo tentativo…",
    unavailable: "Non disponibile",
    unavailableText:
      "Fuori dalle somme: {{names}}. Una società senza tesoreria, o passata a un'altra organizzazione, non viene più sommata.",
    unconverted: "Non convertito",
    incomplete: "Totali incompleti",
    incompleteText: "Nessun cambio è noto per {{currencies}}: questi importi restano fuori dai totali.",
    rates: "Vedi i tassi di cambio",
    share: "{{percent}} considerato",
    balances: {
      title: "Saldi consolidati",
      on: "Saldi al",
      today: "Oggi",
      column: {
        name: "Società, banca, conto",
        balance: "Saldo",
        currency: "Valuta",
        converted: "Controvalore in {{currency}}",
        authorised: "Fido",
        available: "Disponibile",
      },
      total: "Totale del gruppo",
      note: "I fidi non si compensano: il disponibile somma ciò che ogni conto può ancora dare, e un conto oltre il suo fido non è coperto da nessun altro.",
      ignored: "Escluso",
      noBank: "Senza banca",
      exceeded: "Oltre il fido",
      emptyTitle: "Nessun conto da sommare",
      empty: "I saldi appariranno qui appena una società del consolidato avrà un conto bancario.",
    },
  },
};
