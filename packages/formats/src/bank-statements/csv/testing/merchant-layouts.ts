/** Invented reports of merchants, with the signs they must be read with. */
import type { DirectionLayout } from "./direction-layouts.ts";

const typed = (heading: string, ...types: readonly string[]): string =>
  [
    `Date;${heading};Libellé;Montant`,
    ...types.map((type, index) => `${15 + index}/03/2026;${type};Boutique ${index};${index + 1}0,00`),
  ].join("\n");

/** A sale, a payout, a refund, a fee, a hold and a release, without a sign. */
const sixOfEach = [1000, -2000, -3000, -4000, -5000, 6000];

export const merchantLayouts: readonly DirectionLayout[] = [
  {
    what: "types in English, no signs",
    text: typed("Type", "Sale", "Payout", "Refund", "Processing fee", "Hold", "Release"),
    amounts: sixOfEach,
  },
  {
    what: "types in French under a status",
    text: typed("Statut", "Vente", "Reversement", "Remboursement", "Commission", "Retenue", "Libération"),
    amounts: sixOfEach,
  },
  {
    what: "types in German",
    text: typed("Vorgang", "Verkauf", "Auszahlung", "Rückerstattung", "Gebühr", "Einbehalt", "Freigabe"),
    amounts: sixOfEach,
  },
  {
    what: "types in Spanish",
    text: typed("Tipo", "Venta", "Desembolso", "Reembolso", "Comisión", "Retención", "Liberación"),
    amounts: sixOfEach,
  },
  {
    what: "types in Italian",
    text: typed("Tipo", "Vendita", "Payout", "Rimborso", "Commissione", "Trattenuta", "Sblocco"),
    amounts: sixOfEach,
  },
  {
    what: "types in Dutch",
    text: typed("Soort", "Verkoop", "Uitbetaling", "Terugbetaling", "Kosten", "Reservering", "Vrijgave"),
    amounts: sixOfEach,
  },
  {
    what: "types in Portuguese",
    text: typed("Tipo", "Venda", "Payout", "Reembolso", "Comissão", "Retenção", "Liberação"),
    amounts: sixOfEach,
  },
  {
    what: "types in Swedish",
    text: typed("Typ", "Försäljning", "Utbetalning", "Återbetalning", "Avgift", "Hold", "Release"),
    amounts: sixOfEach,
  },
  {
    what: "types in Danish",
    text: typed("Type", "Salg", "Udbetaling", "Tilbagebetaling", "Gebyr", "Tilbageholdelse", "Frigivelse"),
    amounts: sixOfEach,
  },
  {
    what: "types as codes of a program, with what is not booked among them",
    text: `created,reporting_category,description,amount,currency
2026-03-01,charge,Order 1,100.00,eur
2026-03-02,stripe_fee,Fees,3.20,eur
2026-03-03,refund,Order 1,20.00,eur
2026-03-04,pending_charge,Order 2,50.00,eur
2026-03-05,payout,STRIPE PAYOUT,76.80,eur
2026-03-06,chargeback,Order 3,10.00,eur
`,
    amounts: [10_000, -320, -2000, -7680, -1000],
    pending: 1,
    currency: "EUR",
  },
  {
    what: "what is waiting, has failed or was cancelled is not booked",
    text: `Date;Type;Status;Amount
15/03/2026;Sale;Completed;100,00
16/03/2026;Sale;Pending;50,00
17/03/2026;Sale;Failed;40,00
18/03/2026;Payout;Cancelled;30,00
19/03/2026;Payout;Paid;97,00
`,
    amounts: [10_000, -9700],
    pending: 3,
    labels: ["Sale", "Payout"],
  },
  {
    what: "signs, but not on what is paid out",
    text: `Date;Type;Amount
15/03/2026;Sale;100,00
16/03/2026;Refund;-20,00
17/03/2026;Payout;80,00
`,
    amounts: [10_000, -2000, -8000],
  },
  {
    what: "signs that are right stay, also where something is taken back",
    text: `Date;Type;Amount
15/03/2026;Sale;100,00
16/03/2026;Fee;-3,00
17/03/2026;Sale;-100,00
18/03/2026;Fee;3,00
`,
    amounts: [10_000, -300, -10_000, 300],
  },
  {
    what: "sales on a card are what was bought",
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
03/15/2026,03/16/2026,BOOKS,Shopping,Sale,-12.00,
03/17/2026,03/18/2026,THANK YOU,,Payment,100.00,
03/19/2026,03/20/2026,BOOKS,Shopping,Return,12.00,
`,
    amounts: [-1200, 10_000, 1200],
  },
  {
    what: "gross, fee and net: the net moves the account",
    text: `Date;Description;Gross;Fee;Net
15/03/2026;Order 1;100,00;-3,00;97,00
16/03/2026;Refund 1;-20,00;0,60;-19,40
`,
    amounts: [9700, -1940],
  },
  {
    what: "the balance moved by the gross amounts, and by fees of two columns",
    text: `Date;Description;Amount;Processing fee;Platform fee;Balance
15/03/2026;Order 1;100,00;2,00;1,00;97,00
16/03/2026;Order 2;50,00;1,00;0,50;145,50
17/03/2026;Refund 1;-100,00;-2,00;0,00;47,50
`,
    amounts: [10_000, -300, 5000, -150, -10_000, 200],
    closing: 4750,
  },
  {
    what: "the balance says which of two amounts moved it",
    text: `Date;Description;Net amount;Gross amount;Balance
15/03/2026;Order 1;80,00;100,00;1100,00
16/03/2026;Order 2;40,00;50,00;1150,00
17/03/2026;Purchase;-8,00;-10,00;1140,00
`,
    amounts: [10_000, 5000, -1000],
    closing: 114_000,
  },
  {
    what: "a total of fees beside its parts",
    text: `Date;Description;Amount;Fixed fee;Card fee;Total fees;Balance
15/03/2026;Order 1;100,00;2,00;1,00;3,00;97,00
16/03/2026;Order 2;50,00;1,00;0,50;1,50;145,50
`,
    amounts: [10_000, -300, 5000, -150],
    closing: 14_550,
  },
  {
    what: "what is paid out of each sale, without tax and commission",
    text: `Date,Transaction Id,Type de transaction,Statut,Total,Montant net,TVA,Pourboire,Commission,Versement
15/03/2026,T1,Vente,Effectuée,"120,00","100,00","20,00","0,00","2,10","117,90"
16/03/2026,T2,Vente,Annulée,"12,00","10,00","2,00","0,00","0,00","0,00"
17/03/2026,T3,Remboursement,Effectuée,"24,00","20,00","4,00","0,00","0,00","-24,00"
`,
    amounts: [11_790, -2400],
    pending: 1,
  },
  {
    what: "before and after the commission, with its impact on the balance",
    text: `"Date","Nom","Type","État","Devise","Avant commission","Commission","Net","Solde","Impact sur le solde"
"15/03/2026","Jean","Paiement","Terminé","EUR","100,00","-3,40","96,60","196,60","Crédit"
"16/03/2026","","Virement","Terminé","EUR","-150,00","0,00","-150,00","46,60","Débit"
"17/03/2026","","Suspension","En attente","EUR","-20,00","0,00","-20,00","26,60","Débit"
`,
    amounts: [9660, -15_000],
    pending: 1,
    currency: "EUR",
    closing: 4660,
  },
  {
    what: "a market place: orders, holds, payouts and releases beside everything that they are made of",
    text: `Transaction creation date,Type,Order number,Net amount,Payout currency,Payout status,Postage and packaging,Seller collected tax,Final value fee - fixed,Gross transaction amount,Exchange rate,Description
15 Mar 2026,Order,01-1,95.00,EUR,Funds sent,5.00,0.00,-10.00,105.00,--,Item
16 Mar 2026,Hold,01-2,-40.00,EUR,--,--,--,--,-40.00,--,Kept
17 Mar 2026,Payout,--,-55.00,EUR,Funds sent,--,--,--,-55.00,--,To the bank
18 Mar 2026,Release,01-2,40.00,EUR,--,--,--,--,40.00,--,Given back
`,
    amounts: [9500, -4000, -5500, 4000],
    currency: "EUR",
    labels: ["Item", "Kept", "To the bank", "Given back"],
  },
  {
    what: "net of tax is not what was paid",
    text: `Date;Libellé;Montant net;TVA;Montant TTC
15/03/2026;Achat;-100,00;-20,00;-120,00
16/03/2026;Vente;50,00;10,00;60,00
`,
    amounts: [-12_000, 6000],
  },
  {
    what: "shipping, tax and discount are never the amount",
    text: `Date;Description;Amount shipping;Amount tax;Amount discount;Total
15/03/2026;Order 1;5,00;20,00;-2,00;120,00
16/03/2026;Order 1;-5,00;-20,00;2,00;-120,00
`,
    amounts: [12_000, -12_000],
  },
];
