/** Invented movements on cards and in other languages, with the signs they must be read with. */

export interface DirectionLayout {
  readonly what: string;
  readonly text: string;
  /** In the order of time; negative when money leaves. */
  readonly amounts: readonly number[];
  readonly signs?: "as-written" | "inverted";
  /** `nobody` where somebody has to be asked. */
  readonly signsFrom?: "file" | "nobody";
  readonly pending?: number;
  readonly currency?: string;
  readonly closing?: number;
  readonly labels?: readonly string[];
  /** Beside the question about signs. */
  readonly warnings?: readonly string[];
}

export const languageLayouts: readonly DirectionLayout[] = [
  {
    what: "Italian, what comes in beside what goes out",
    text: `Data contabile;Data valuta;Descrizione;Entrate;Uscite;Valuta
15/03/2026;16/03/2026;Bonifico;1.200,00;;EUR
17/03/2026;17/03/2026;Bolletta;;-80,50;EUR
`,
    amounts: [120_000, -8050],
    currency: "EUR",
  },
  {
    what: "Italian, one amount, the value date under its short name",
    text: `Data;Valuta;Causale;Importo (€)
15/03/2026;16/03/2026;Bonifico;1.200,00
17/03/2026;17/03/2026;Bolletta;-80,50
`,
    amounts: [120_000, -8050],
    currency: "EUR",
  },
  {
    what: "Italian, what is only authorised is not booked",
    text: `Data;Entrate;Uscite;Descrizione;Stato
15/03/2026;1200,00;;Bonifico;Contabilizzato
16/03/2026;;-45,90;Pagamento;Autorizzato
16/03/2026;;-15,90;Pagamento;Contabilizzato
`,
    amounts: [120_000, -1590],
    pending: 1,
  },
  {
    what: "Italian, dare and avere",
    text: `Data operazione;Descrizione;Dare;Avere;Saldo
15/03/2026;Bolletta;80,50;;919,50
17/03/2026;Bonifico;;100,00;1.019,50
`,
    amounts: [-8050, 10_000],
    closing: 101_950,
  },
  {
    what: "German without umlauts",
    text: `Buchungstag;Verwendungszweck;Betrag;Waehrung
15.03.2026;Miete;-800,00;CHF
16.03.2026;Kunde;100,00;CHF
`,
    amounts: [-80_000, 10_000],
    currency: "CHF",
  },
  {
    what: "Dutch, the code of the currency",
    text: `Boekingsdatum;Omschrijving;Bedrag;Valutacode
15-03-2026;Huur;-800,00;GBP
16-03-2026;Klant;100,00;GBP
`,
    amounts: [-80_000, 10_000],
    currency: "GBP",
  },
  {
    what: "Spanish, cargos and abonos",
    text: `F. operación;Fecha valor;Concepto;Cargos;Abonos;Saldo;Divisa
15/03/2026;15/03/2026;Recibo;50,00;;950,00;EUR
16/03/2026;16/03/2026;Cliente;;100,00;1.050,00;EUR
`,
    amounts: [-5000, 10_000],
    currency: "EUR",
    closing: 105_000,
  },
  {
    what: "Portuguese, débito and crédito",
    text: `Data mov.;Data valor;Descrição;Débito;Crédito;Moeda
15/03/2026;15/03/2026;Renda;50,00;;EUR
16/03/2026;16/03/2026;Cliente;;100,00;EUR
`,
    amounts: [-5000, 10_000],
    currency: "EUR",
  },
  {
    what: "Swedish",
    text: `Bokföringsdag;Valutadag;Beskrivning;Belopp;Saldo;Valuta
2026-03-15;2026-03-15;Hyra;-50,00;950,00;SEK
2026-03-16;2026-03-16;Kund;100,00;1050,00;SEK
`,
    amounts: [-5000, 10_000],
    currency: "SEK",
    closing: 105_000,
  },
  {
    what: "Danish",
    text: `Bogføringsdato;Tekst;Beløb;Saldo;Valutakode
15-03-2026;Husleje;-50,00;950,00;DKK
16-03-2026;Kunde;100,00;1.050,00;DKK
`,
    amounts: [-5000, 10_000],
    currency: "DKK",
    closing: 105_000,
  },
  {
    what: "a direction in words of the language",
    text: `Data;Descrizione;Segno;Importo
15/03/2026;Bolletta;Uscita;80,00
16/03/2026;Cliente;Entrata;100,00
`,
    amounts: [-8000, 10_000],
  },
];

export const signLayouts: readonly DirectionLayout[] = [
  {
    what: "a running balance that falls by amounts without a minus",
    text: `Date;Libellé;Montant;Solde
15/03/2026;Hôtel;80,00;920,00
16/03/2026;Taxi;20,00;900,00
17/03/2026;Avoir;-30,00;930,00
`,
    amounts: [-8000, -2000, 3000],
    signs: "inverted",
    closing: 93_000,
  },
  {
    what: "a running balance that falls, all amounts alike, newest first",
    text: `Date;Libellé;Montant;Solde
17/03/2026;Bus;10,00;970,00
16/03/2026;Bus;10,00;980,00
15/03/2026;Bus;10,00;990,00
`,
    amounts: [-1000, -1000, -1000],
    signs: "inverted",
    closing: 97_000,
  },
  {
    what: "balances at both ends that say the opposite of the amounts",
    text: `Solde initial;1000,00
Date;Libellé;Montant
15/03/2026;Hôtel;80,00
16/03/2026;Avoir;-30,00
Solde final;;950,00
`,
    amounts: [-8000, 3000],
    signs: "inverted",
    closing: 95_000,
  },
  {
    what: "a running balance that rises by amounts without a sign",
    text: `Date;Libellé;Montant;Solde
15/03/2026;Client;80,00;1080,00
16/03/2026;Client;20,00;1100,00
`,
    amounts: [8000, 2000],
    closing: 110_000,
  },
  {
    what: "balances before their lines prove nothing against signs",
    text: `Date;Libellé;Montant;Solde
15/03/2026;Client;80,00;1000,00
16/03/2026;Taxi;-20,00;1080,00
17/03/2026;Bus;-10,00;1060,00
`,
    amounts: [8000, -2000, -1000],
    warnings: ["balance-break"],
  },
  {
    what: "a running balance of one day, newest first",
    text: `Date;Libellé;Montant;Solde
15/03/2026;Bus;-10,00;1050,00
15/03/2026;Taxi;-20,00;1060,00
15/03/2026;Client;80,00;1080,00
`,
    amounts: [8000, -2000, -1000],
    closing: 105_000,
  },
  {
    what: "no sign anywhere and no balance",
    text: `Date;Libellé;Montant
15/03/2026;Hôtel;80,00
16/03/2026;Taxi;20,00
`,
    amounts: [8000, 2000],
    signsFrom: "nobody",
  },
  {
    what: "one balance for all lines proves nothing",
    text: `Date;Libellé;Montant;Solde
15/03/2026;Hôtel;80,00;900,00
16/03/2026;Taxi;20,00;900,00
`,
    amounts: [8000, 2000],
    signsFrom: "nobody",
    closing: 90_000,
  },
  {
    what: "a card, purchases without a minus and its payment with one",
    text: `Date,Description,Card Member,Account #,Amount
15/03/2026,HOTEL,A MARTIN,-1001,80.00
16/03/2026,TAXI,A MARTIN,-1001,20.00
17/03/2026,PAYMENT RECEIVED,A MARTIN,-1001,-100.00
`,
    amounts: [8000, 2000, -10_000],
    signsFrom: "nobody",
  },
  {
    what: "a card by its title",
    text: `Relevé de carte Visa
Date;Libellé;Montant
15/03/2026;HOTEL;80,00
16/03/2026;AVOIR;-20,00
`,
    amounts: [8000, -2000],
    signsFrom: "nobody",
  },
  {
    what: "a card by its purchases, whose balance is what is owed",
    text: `Date;Description;Type;Amount;Balance
15/03/2026;HOTEL;Purchase;80,00;180,00
16/03/2026;TAXI;Purchase;20,00;200,00
17/03/2026;THANKS;Payment;-100,00;100,00
`,
    amounts: [8000, 2000, -10_000],
    signsFrom: "nobody",
    closing: 10_000,
  },
  {
    what: "a card whose purchases bear a minus",
    text: `Date,Description,Card Member,Amount
15/03/2026,HOTEL,A MARTIN,-80.00
16/03/2026,TAXI,A MARTIN,-20.00
17/03/2026,PAYMENT RECEIVED,A MARTIN,100.00
`,
    amounts: [-8000, -2000, 10_000],
  },
  {
    what: "a card without a sign, whose types say it",
    text: `Date;Libellé;Type;Montant
15/03/2026;HOTEL;Achat;80,00
16/03/2026;HOTEL;Remboursement;20,00
`,
    amounts: [-8000, 2000],
  },
  {
    what: "both signs and no balance: an ordinary file",
    text: `Date;Libellé;Montant
15/03/2026;Client;80,00
16/03/2026;Client;80,00
17/03/2026;Taxi;-20,00
`,
    amounts: [8000, 8000, -2000],
  },
  {
    what: "a minus on every line",
    text: `Date;Libellé;Montant
15/03/2026;Hôtel;-80,00
16/03/2026;Taxi;-20,00
`,
    amounts: [-8000, -2000],
  },
  {
    what: "a plus on every line",
    text: `Date;Libellé;Montant
15/03/2026;Client;+80,00
16/03/2026;Client;+20,00
`,
    amounts: [8000, 2000],
  },
  {
    what: "debits alone are what they are called",
    text: `Date;Libellé;Débit
15/03/2026;Hôtel;80,00
16/03/2026;Taxi;20,00
`,
    amounts: [-8000, -2000],
  },
  {
    what: "types that say it for some lines only",
    text: `Date;Type;Montant
15/03/2026;Vente;80,00
16/03/2026;Remboursement;20,00
17/03/2026;Ajustement;5,00
`,
    amounts: [8000, -2000, 500],
    signsFrom: "nobody",
  },
];
