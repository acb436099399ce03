import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Seiten der Konsolidierung",
      forecast: "Prognose",
      balances: "Salden",
    },
    lastFigures: "Zahlen von {{time}}, neuer Versuch…",
    unavailable: "Nicht verfügbar",
    unavailableText:
      "Nicht in den Summen: {{names}}. Ein Unternehmen ohne Liquidität oder in einer anderen Organisation wird nicht mehr addiert.",
    unconverted: "Nicht umgerechnet",
    incomplete: "Unvollständige Summen",
    incompleteText: "Für {{currencies}} ist kein Kurs bekannt: Diese Beträge fehlen in den Summen.",
    rates: "Wechselkurse ansehen",
    share: "{{percent}} einbezogen",
    balances: {
      title: "Konsolidierte Salden",
      on: "Salden am",
      today: "Heute",
      column: {
        name: "Unternehmen, Bank, Konto",
        balance: "Saldo",
        currency: "Währung",
        converted: "Gegenwert in {{currency}}",
        authorised: "Kreditlinie",
        available: "Verfügbar",
      },
      total: "Summe der Gruppe",
      note: "Kreditlinien gleichen sich nicht aus: Verfügbar ist die Summe dessen, was jedes Konto noch hergeben kann; ein Konto über seiner Linie wird von keinem anderen gedeckt.",
      ignored: "Ausgeschlossen",
      noBank: "Ohne Bank",
      exceeded: "Über der Kreditlinie",
      emptyTitle: "Kein Konto zu addieren",
      empty: "Salden erscheinen hier, sobald ein Unternehmen der Konsolidierung ein Bankkonto hat.",
    },
  },
};
