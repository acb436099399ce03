import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Konsolideringens sidor",
      forecast: "Prognos",
      balances: "Saldon",
    },
    lastFigures: "Siffror från {{time}}, försöker igen…",
    unavailable: "Ej tillgänglig",
    unavailableText:
      "Utanför summorna: {{names}}. Ett bolag utan likviditet, eller nu i en annan organisation, räknas inte längre med.",
    unconverted: "Ej omräknat",
    incomplete: "Ofullständiga summor",
    incompleteText: "Ingen känner till en kurs för {{currencies}}: beloppen står utanför summorna.",
    rates: "Se växelkurserna",
    share: "{{percent}} medräknat",
    balances: {
      title: "Konsoliderade saldon",
      on: "Saldon den",
      today: "Idag",
      column: {
        name: "Bolag, bank, konto",
        balance: "Saldo",
        currency: "Valuta",
        converted: "Motvärde i {{currency}}",
        authorised: "Beviljad kredit",
        available: "Tillgängligt",
      },
      total: "Koncernens summa",
      note: "Krediter kvittas inte mot varandra: tillgängligt är summan av vad varje konto ännu kan ge, och ett konto över sin gräns täcks inte av något annat.",
      ignored: "Utelämnat",
      noBank: "Utan bank",
      exceeded: "Över gränsen",
      emptyTitle: "Inget konto att räkna samman",
      empty: "Saldon visas här så snart ett bolag i konsolideringen har ett bankkonto.",
    },
  },
};
