/** Invented movements in the layouts of banks outside France and of payment services. */
import type { BankLayout } from "./french-layouts.ts";

export const otherLayouts: readonly BankLayout[] = [
  {
    bank: "Revolut, fees beside the amounts, newest first",
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-03-05 10:00:00,,Train,-12.00,0.00,EUR,PENDING,
EXCHANGE,Current,2026-03-04 10:00:00,2026-03-04 10:00:00,Exchanged to USD,-100.00,1.00,EUR,COMPLETED,899.00
TOPUP,Current,2026-03-01 08:00:00,2026-03-01 08:01:00,Top-Up,1000.00,0.00,EUR,COMPLETED,1000.00
CARD_PAYMENT,Current,2026-03-01 07:00:00,2026-03-01 07:00:00,Refused,-40.00,0.00,EUR,DECLINED,
`,
    amounts: [100_000, -10_000, -100],
    firstDay: "2026-03-01",
    lastDay: "2026-03-04",
    currency: "EUR",
    opening: 0,
    closing: 89_900,
    pending: 2,
  },
  {
    bank: "N26, older",
    text: `"Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
"2026-03-02","Client","FR7630006000011234567890189","Income","Facture 12","Income","250.0","","",""
"2026-03-04","Amazon","","MasterCard Payment","","Shopping","-20.15","-22.00","USD","1.09"
`,
    amounts: [25_000, -2015],
    firstDay: "2026-03-02",
    lastDay: "2026-03-04",
    currency: "EUR",
  },
  {
    bank: "PayPal, net of commission",
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance","Balance Impact"
"15/03/2026","10:00:00","CET","Jean","Website Payment","Completed","EUR","100,00","-3,40","96,60","a@b.example","c@d.example","T1","196,60","Credit"
"16/03/2026","10:00:00","CET","","Bank Withdrawal","Completed","EUR","-150,00","0,00","-150,00","c@d.example","","T2","46,60","Debit"
"17/03/2026","10:00:00","CET","Anne","Authorization","Pending","EUR","20,00","0,00","20,00","","","T3","46,60","Memo"
`,
    amounts: [9660, -15_000],
    firstDay: "2026-03-15",
    lastDay: "2026-03-16",
    currency: "EUR",
    opening: 10_000,
    closing: 4660,
    pending: 1,
  },
  {
    bank: "Wise",
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"
CARD-1,25-03-2026,-15.20,GBP,"Card transaction",,84.80,,,,Tesco,0.00
TRANSFER-2,01-03-2026,100.00,GBP,"Received money",INV1,100.00,Client,,,,0.00
`,
    amounts: [10_000, -1520],
    firstDay: "2026-03-01",
    lastDay: "2026-03-25",
    currency: "GBP",
    opening: 0,
    closing: 8480,
  },
  {
    bank: "ING in the Netherlands",
    text: `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20260305","Albert Heijn","NL91ABNA0417164300","","BA","Af","12,30","Betaalautomaat","Pasvolgnr 001"
"20260302","Klant BV","NL91ABNA0417164300","DE89370400440532013000","GT","Bij","1000,00","Online bankieren","Factuur 1"
`,
    amounts: [100_000, -1230],
    firstDay: "2026-03-02",
    lastDay: "2026-03-05",
    iban: "NL91ABNA0417164300",
    currency: "EUR",
  },
  {
    bank: "Rabobank",
    text: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1"
"NL91ABNA0417164300","EUR","RABONL2U","000001","2026-03-02","2026-03-02","+500,00","+1500,00","DE89370400440532013000","Klant","Factuur"
"NL91ABNA0417164300","EUR","RABONL2U","000002","2026-03-03","2026-03-03","-20,00","+1480,00","","Winkel","Pin"
`,
    amounts: [50_000, -2000],
    firstDay: "2026-03-02",
    lastDay: "2026-03-03",
    iban: "NL91ABNA0417164300",
    currency: "EUR",
    opening: 100_000,
    closing: 148_000,
  },
  {
    bank: "Sparkasse",
    encoding: "latin1",
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Währung";"Info"
"DE89370400440532013000";"05.03.26";"05.03.26";"LASTSCHRIFT";"Strom März";"Stadtwerke";"DE1";"37040044";"-80,55";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"02.03.26";"02.03.26";"GUTSCHRIFT";"Rechnung";"Kunde";"";"";"1.200,00";"EUR";"Umsatz gebucht"
`,
    amounts: [120_000, -8055],
    firstDay: "2026-03-02",
    lastDay: "2026-03-05",
    iban: "DE89370400440532013000",
    currency: "EUR",
  },
  {
    bank: "GLS, one line",
    text: `Kontonummer;Buchungstag;Wertstellung;Auftraggeber/Empfänger;Buchungstext;VWZ1;VWZ2;Betrag;Kontostand;Währung
1234567890;31.03.2026;31.03.2026;Strom AG;"SEPA-Lastschrift";Rechnung;März;-98,76;1.234,56;EUR
`,
    amounts: [-9876],
    firstDay: "2026-03-31",
    lastDay: "2026-03-31",
    account: "1234567890",
    currency: "EUR",
    opening: 133_332,
    closing: 123_456,
    firstLabel: "Rechnung März Strom AG",
  },
  {
    bank: "UBS in French, apostrophes between thousands",
    text: `Monn.;Description;Date de comptabilisation;N° de transaction;Débit;Crédit;Solde
CHF;Solde prix prestations;31.03.2026;A1;10.00;;11'373.94
CHF;Virement postal;28.02.2026;A2;;1'240.00;11'383.94
`,
    amounts: [124_000, -1000],
    firstDay: "2026-02-28",
    lastDay: "2026-03-31",
    currency: "CHF",
    opening: 1_014_394,
    closing: 1_137_394,
  },
  {
    bank: "a British bank, paid out and paid in",
    text: `Date,Description,Paid out,Paid in,Balance
01 Mar 2026,OPENING,£0.00,"£1,000.00","£1,000.00"
03 Mar 2026,Rent,£450.00,,£550.00
`,
    amounts: [100_000, -45_000],
    firstDay: "2026-03-01",
    lastDay: "2026-03-03",
    currency: "GBP",
    opening: 0,
    closing: 55_000,
  },
  {
    bank: "an American bank, months first",
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,03/31/2026,"ACME, INC",-1234.56,ACH_DEBIT,765.44,,
CREDIT,03/01/2026,DEPOSIT,2000.00,DEPOSIT,2000.00,,
`,
    amounts: [200_000, -123_456],
    firstDay: "2026-03-01",
    lastDay: "2026-03-31",
    opening: 0,
    closing: 76_544,
  },
  {
    bank: "Deutsche Bank, debits and credits apart from an empty amount",
    text: `Umsätze Girokonto;;;Kundennummer: 123 4567890
01.01.2026 - 31.01.2026
Letzter Kontostand;;;;1.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Betrag;Soll;Haben;Währung
05.01.2026;05.01.2026;SEPA-Lastschrift;Telekom;Rechnung 1;DE89370400440532013000;COBADEFF;R1;;-49,95;;EUR
07.01.2026;07.01.2026;SEPA-Gutschrift;Kunde GmbH;RE 77;DE89370400440532013000;COBADEFF;;;;300,00;EUR
Kontostand;31.01.2026;;;1.250,05;EUR
`,
    amounts: [-4995, 30_000],
    firstDay: "2026-01-05",
    lastDay: "2026-01-07",
    currency: "EUR",
    opening: 100_000,
    closing: 125_005,
    firstLabel: "Rechnung 1 Telekom",
  },
  {
    bank: "DKB, the own account above, the others' in the table",
    text: `"Girokonto";"DE89370400440532013000"
""
"Kontostand vom 31.01.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"30.01.26";"30.01.26";"Gebucht";"";"Rewe";"Einkauf";"Ausgang";"DE12500105170648489890";"-25,40 €"
"31.01.26";"";"Vorgemerkt";"";"Aral";"Tanken";"Ausgang";"DE12500105170648489890";"-50 €"
"29.01.26";"29.01.26";"Gebucht";"Chef";"";"Lohn";"Eingang";"DE12500105170648489890";"2.000 €"
`,
    amounts: [200_000, -2540],
    firstDay: "2026-01-29",
    lastDay: "2026-01-30",
    iban: "DE89370400440532013000",
    currency: "EUR",
    closing: 123_456,
    pending: 1,
    firstLabel: "Lohn Chef",
  },
  {
    bank: "PostFinance, a paragraph below the table",
    text: `Date du:;="01.01.2026"
Date au:;="31.01.2026"
Compte:;="CH9300762011623852957"
Monnaie:;="CHF"

Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Tag;Catégorie
05.01.2026;Enregistrement crédit;Client;100.50;;;
06.01.2026;Achat;Migros;;-45.20;;

Disclaimer:
Le contenu du document a été généré à partir des paramètres de filtre du client.
`,
    amounts: [10_050, -4520],
    firstDay: "2026-01-05",
    lastDay: "2026-01-06",
    iban: "CH9300762011623852957",
    currency: "CHF",
    firstLabel: "Client",
  },
  {
    bank: "ING in Belgium, in French",
    text: `Numéro de compte;Nom du compte;Compte partie adverse;Numéro de mouvement;Date comptable;Date valeur;Montant;Devise;Libellés;Détails du mouvement;Message
BE71 0961 2345 6769;SPRL X;BE43 0689 9999 9501;12;05/01/2026;05/01/2026;-1.250,00;EUR;Virement;LOYER;
BE71 0961 2345 6769;SPRL X;;13;06/01/2026;06/01/2026;75,20;EUR;Versement;CLIENT;
`,
    amounts: [-125_000, 7520],
    firstDay: "2026-01-05",
    lastDay: "2026-01-06",
    iban: "BE71096123456769",
    currency: "EUR",
    firstLabel: "Virement LOYER",
  },
];
