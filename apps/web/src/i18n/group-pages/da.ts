import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Konsolideringens sider",
      forecast: "Prognose",
      balances: "Saldi",
    },
    lastFigures: "Tal fra kl. {{time}}, prøver igen…",
    unavailable: "Ikke tilgængelig",
    unavailableText:
      "Uden for summerne: {{names}}. Et selskab uden likviditet, eller nu i en anden organisation, lægges ikke længere sammen.",
    unconverted: "Ikke omregnet",
    incomplete: "Ufuldstændige totaler",
    incompleteText: "Ingen kender en kurs for {{currencies}}: beløbene er ikke med i totalerne.",
    rates: "Se valutakurserne",
    share: "{{percent}} medregnet",
    balances: {
      title: "Konsoliderede saldi",
      on: "Saldi pr.",
      today: "I dag",
      column: {
        name: "Selskab, bank, konto",
        balance: "Saldo",
        currency: "Valuta",
        converted: "Modværdi i {{currency}}",
        authorised: "Bevilget",
        available: "Til rådighed",
      },
      total: "Gruppens total",
      note: "Kassekreditter udligner ikke hinanden: rådighedsbeløbet er summen af, hvad hver konto stadig kan give, og en konto over sin grænse dækkes ikke af andre.",
      ignored: "Udeladt",
      noBank: "Uden bank",
      exceeded: "Over grænsen",
      emptyTitle: "Ingen konto at lægge sammen",
      empty: "Saldi vises her, så snart et selskab i konsolideringen har en bankkonto.",
    },
  },
};
