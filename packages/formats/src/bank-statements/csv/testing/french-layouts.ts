/** Invented movements in the layouts of French banks, with what must be read from them. */

export interface BankLayout {
  readonly bank: string;
  readonly text: string;
  readonly encoding?: "latin1" | "utf16le";
  /** In the order of time. */
  readonly amounts: readonly number[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly account?: string;
  readonly iban?: string;
  readonly currency?: string;
  readonly opening?: number;
  readonly closing?: number;
  readonly pending?: number;
  readonly firstLabel?: string;
}

export const frenchLayouts: readonly BankLayout[] = [
  {
    bank: "BNP Paribas, without headings",
    encoding: "latin1",
    text: `Compte de chèques;****1234;31/03/2026;;1 234,56
02/03/2026;;;VIR SEPA RECU /DE CLIENT DURAND;1 500,00
05/03/2026;;;PRLV SEPA EDF;-89,10
31/03/2026;;;FRAIS TENUE DE COMPTE;-12,00
`,
    amounts: [150_000, -8910, -1200],
    firstDay: "2026-03-02",
    lastDay: "2026-03-31",
    account: "****1234",
    closing: 123_456,
    firstLabel: "VIR SEPA RECU /DE CLIENT DURAND",
  },
  {
    bank: "Société Générale",
    encoding: "latin1",
    text: `="0300312345678901";01/03/2026;31/03/2026;3;01/04/2026;2 310,45 EUR

Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
31/03/2026;VIR RECU 123;VIR RECU 123 DE: ATELIER MARTIN MOTIF: FACTURE 42;1 200,00;EUR
15/03/2026;CARTE X1234;CARTE X1234 14/03 STATION TOTAL;-65,40;EUR
02/03/2026;PRELEVEMENT;PRELEVEMENT EUROPEEN ORANGE;-39,99;EUR
`,
    amounts: [-3999, -6540, 120_000],
    firstDay: "2026-03-02",
    lastDay: "2026-03-31",
    account: "0300312345678901",
    currency: "EUR",
    closing: 231_045,
  },
  {
    bank: "Crédit Agricole, labels over several lines",
    encoding: "latin1",
    text: `Téléchargement du 12/03/2026;\r\n\r\nSARL DUPONT ET FILS\r\nCompte de Dépôt Professionnel carte n° 12345678901;\r\nSolde au 12/03/2026 1 234,56 €\r\n\r\nListe des opérations du compte entre le 01/03/2026 et le 12/03/2026;\r\n\r\nDate;Libellé;Débit euros;Crédit euros;\r\n12/03/2026;"PRELEVEMENT   \r\nURSSAF ILE DE FRANCE\r\n  REF 123 ";1 020,00;;\r\n10/03/2026;"VIREMENT EN VOTRE FAVEUR  \r\nCLIENT SA ";;2 000,50;\r\n03/03/2026;"PAIEMENT PAR CARTE\r\nX1234 FNAC ";45,90;;\r\n`,
    amounts: [-4590, 200_050, -102_000],
    firstDay: "2026-03-03",
    lastDay: "2026-03-12",
    account: "12345678901",
    currency: "EUR",
    closing: 123_456,
    firstLabel: "PAIEMENT PAR CARTE X1234 FNAC",
  },
  {
    bank: "LCL",
    encoding: "latin1",
    text: `Date;Libellé;Débit;Crédit\n02/03/2026;VIREMENT CLIENT;;300,00\n04/03/2026;CB SNCF;-120,50;\n`,
    amounts: [30_000, -12_050],
    firstDay: "2026-03-02",
    lastDay: "2026-03-04",
  },
  {
    bank: "Caisse d'Epargne and Banque Populaire, since 2022",
    text: `Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
31/03/2026;EDF;PRLV EDF CLIENTS;REF1;contrat 12;Prelevement;Logement;Energie;-150,20;;31/03/2026;31/03/2026;0
15/03/2026;CLIENT;VIR SEPA CLIENT;REF2;;Virement recu;Revenus;Autres;;+1 800,00;15/03/2026;15/03/2026;0
`,
    amounts: [180_000, -15_020],
    firstDay: "2026-03-15",
    lastDay: "2026-03-31",
  },
  {
    bank: "CIC, with running balance",
    encoding: "latin1",
    text: `Date d'opération;Date de valeur;Débit;Crédit;Libellé;Solde
02/03/2026;02/03/2026;;500,00;VIR DUPONT;1500,00
03/03/2026;04/03/2026;-20,00;;CB PAPETERIE;1480,00
05/03/2026;05/03/2026;-480,00;;LOYER;1000,00
`,
    amounts: [50_000, -2000, -48_000],
    firstDay: "2026-03-02",
    lastDay: "2026-03-05",
    opening: 100_000,
    closing: 100_000,
  },
  {
    bank: "Boursorama, one balance on every line",
    text: `\ufeffdateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-03-05;2026-03-05;"CARTE 04/03/26 AMAZON";"Equipement";"Vie quotidienne";"amazon";-25,99;;00040123456;"BoursoBank";1 204.01
2026-03-02;2026-03-02;"VIR SEPA CLIENT";"Virements";"Virements";;1 000,00;;00040123456;"BoursoBank";1 204.01
2026-03-01;2026-03-01;"VIR LOYER";"Loyer";"Logement";;-700,00;;00040123456;"BoursoBank";1 204.01
`,
    amounts: [-70_000, 100_000, -2599],
    firstDay: "2026-03-01",
    lastDay: "2026-03-05",
    account: "00040123456",
    closing: 120_401,
  },
  {
    bank: "Fortuneo",
    text: `Date opération;Date valeur;libellé;Débit;Crédit;\n05/03/2026;05/03/2026;CARTE MONOPRIX;-30,10;;\n03/03/2026;03/03/2026;VIR SALAIRE;;2 500,00;\n`,
    amounts: [250_000, -3010],
    firstDay: "2026-03-03",
    lastDay: "2026-03-05",
  },
  {
    bank: "La Banque Postale",
    encoding: "latin1",
    text: `Numéro Compte   ;1234567X033
Type         ;CCP
Compte tenu en  ;euros
Date            ;31/03/2026
Solde (EUROS)   ;987,65
Solde (FRANCS)  ;6478,59

Date;Libellé;Montant(EUROS);Montant(FRANCS)
30/03/2026;"ACHAT CB DARTY 29.03.26";-199,00;-1305,35
02/03/2026;"VIREMENT DE MME PETIT";450,00;2951,81
`,
    amounts: [45_000, -19_900],
    firstDay: "2026-03-02",
    lastDay: "2026-03-30",
    account: "1234567X033",
    currency: "EUR",
    closing: 98_765,
  },
  {
    bank: "Qonto, in French",
    text: `Statut;Date de la valeur (UTC);Date de l'opération (UTC);Montant total (TTC);Devise;Nom de la contrepartie;Méthode de paiement;Identifiant de transaction;IBAN;Référence;Catégorie;Note;Montant de la TVA;Initiateur
Exécuté;31-03-2026 08:00:00;31-03-2026 07:00:00;-120,00;EUR;Free Pro;Prélèvement;tx-3;;F-9;Télécom;;20,00;Marie
En attente;30-03-2026 08:00:00;;-35,00;EUR;Uber;Carte;tx-4;;;Transport;;;Marie
Exécuté;02-03-2026 08:00:00;02-03-2026 07:00:00;2400,00;EUR;Client;Virement;tx-1;FR7630006000011234567890189;F-1;Ventes;;400,00;
`,
    amounts: [240_000, -12_000],
    firstDay: "2026-03-02",
    lastDay: "2026-03-31",
    currency: "EUR",
    pending: 1,
  },
  {
    bank: "Shine",
    text: `Date de l'opération,Date de valeur,Type de transaction,Nom de la contrepartie,Libellé,Débit,Crédit,Solde,Devise
03/03/2026,03/03/2026,Virement,Client SAS,Facture 12,,"1 200,00","2 200,00",EUR
05/03/2026,05/03/2026,Carte,OVH,Hébergement,"35,88",,"2 164,12",EUR
`,
    amounts: [120_000, -3588],
    firstDay: "2026-03-03",
    lastDay: "2026-03-05",
    currency: "EUR",
    opening: 100_000,
    closing: 216_412,
  },
  {
    bank: "a bank that writes UTF-16 with tabs, and days with names of months",
    encoding: "utf16le",
    text: `\ufeffDate\tLibellé\tMontant\n3 mars 2026\tVirement reçu\t1 000,00 €\n15 févr. 2026\tAbonnement\t-10,00 €\n`,
    amounts: [-1000, 100_000],
    firstDay: "2026-02-15",
    lastDay: "2026-03-03",
    currency: "EUR",
  },
  {
    bank: "LCL, without headings, the balance on the last line",
    text: `02/01/2026;-9,99;Carte;;CB  NETFLIX 30/12/25;0;Divers
31/01/2026;1500,00;Virement;;VIR SEPA CLIENT;0;Divers
31/01/2026;1234,56;;01234 567890X
`,
    amounts: [-999, 150_000],
    firstDay: "2026-01-02",
    lastDay: "2026-01-31",
    closing: 123_456,
  },
  {
    bank: "a bank that says the balance above and below",
    text: `Compte courant : 12345678901
Période du 01/03/2026 au 31/03/2026
Solde disponible;;;1 500,00
Solde initial;;;1 000,00
Date comptable;Date de valeur;Libellé;Montant;Devise
02/03/2026;02/03/2026;VIR;500,00;EUR
31/03/2026;31/03/2026;LOYER;-700,00;EUR
Solde final;;;800,00
`,
    amounts: [50_000, -70_000],
    firstDay: "2026-03-02",
    lastDay: "2026-03-31",
    account: "12345678901",
    currency: "EUR",
    opening: 100_000,
    closing: 80_000,
  },
  {
    bank: "an ERP with a column for the direction",
    text: `Compte;Date;Libellé;Montant;Sens\nFR7630006000011234567890189;03/03/2026;Achat;12,50;D\nFR7630006000011234567890189;23/03/2026;Vente;100,00;C\n`,
    amounts: [-1250, 10_000],
    firstDay: "2026-03-03",
    lastDay: "2026-03-23",
    iban: "FR7630006000011234567890189",
  },
  {
    bank: "Caisse d'Epargne, with balances inside the table",
    text: `Code de la banque : 30006;Code de l'agence : 00001;Date de début de téléchargement : 01/03/2026;Date de fin de téléchargement : 31/03/2026;
Numéro de compte : 12345678901;Nom du compte : COMPTE COURANT;Devise : EUR;

Solde en fin de période;;;;1 080,00
Date;Numéro d'opération;Libellé;Débit;Crédit;Détail;
31/03/26;OP2;CB PAPETERIE;-20,00;;CB PAPETERIE FACT 1;
03/03/26;OP1;VIR CLIENT;;+100,00;;
Solde en début de période;;;;1 000,00
`,
    amounts: [10_000, -2000],
    firstDay: "2026-03-03",
    lastDay: "2026-03-31",
    iban: "FR7630006000011234567890189",
    currency: "EUR",
    opening: 100_000,
    closing: 108_000,
  },
  {
    bank: "Revolut in French, a day of the beginning and one of the end",
    text: `Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde
Paiement par carte,Actuel,2026-01-05 10:00:00,2026-01-06 11:00:00,Café,-3.50,0.00,EUR,TERMINÉ,96.50
Paiement par carte,Actuel,2026-01-07 10:00:00,,Hôtel,-80.00,0.00,EUR,EN ATTENTE,
Transfert,Actuel,2026-01-08 10:00:00,2026-01-08 10:00:00,De Jean,50.00,0.00,EUR,TERMINÉ,146.50
`,
    amounts: [-350, 5000],
    firstDay: "2026-01-06",
    lastDay: "2026-01-08",
    currency: "EUR",
    opening: 10_000,
    closing: 14_650,
    pending: 1,
    firstLabel: "Café",
  },
  {
    bank: "a bank that names the account by its whole number, thousands by narrow spaces",
    text: `Numéro de compte :;30006 00001 12345678901 89
Titulaire :;SARL X
Solde au :;31/01/2026;12\u202f345,67 EUR

Date comptable;Date opération;Libellé;Débit;Crédit;Devise
30/01/2026;29/01/2026;VIR RECU CLIENT;;1\u202f000,00;EUR
28/01/2026;28/01/2026;PRLV EDF;-200,50;;EUR
`,
    amounts: [-20_050, 100_000],
    firstDay: "2026-01-28",
    lastDay: "2026-01-30",
    iban: "FR7630006000011234567890189",
    currency: "EUR",
    closing: 1_234_567,
  },
  {
    bank: "a bank that says both balances by the same words, inside the table",
    text: `Relevé d'opérations
IBAN;FR76 3000 6000 0112 3456 7890 189

Date opération;Date valeur;Libellé;Débit (EUR);Crédit (EUR)
;;Solde au 31/12/2025;;1 000,00
02/01/2026;02/01/2026;CB AMAZON;25,00;
03/01/2026;03/01/2026;VIR CLIENT;;125,00
;;Total des mouvements;25,00;125,00
;;Solde au 31/01/2026;;1 100,00
Document non contractuel
`,
    amounts: [-2500, 12_500],
    firstDay: "2026-01-02",
    lastDay: "2026-01-03",
    iban: "FR7630006000011234567890189",
    currency: "EUR",
    opening: 100_000,
    closing: 110_000,
  },
  {
    bank: "BNP Paribas Fortis, accounts of others under their names, refused lines",
    text: `Nº de séquence;Date d'exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus
2026-00002;06/01/2026;06/01/2026;-20,00;EUR;BE71096123456769;Paiement par carte;;;;PAIEMENT CARTE;Accepté;
2026-00001;05/01/2026;05/01/2026;100,00;EUR;BE71096123456769;Virement;BE43068999999501;CLIENT;FACT 1;VIREMENT;Accepté;
2026-;07/01/2026;07/01/2026;-999,00;EUR;BE71096123456769;Virement;BE43068999999501;CLIENT;FACT 1;VIREMENT;Refusé;Solde insuffisant
`,
    amounts: [10_000, -2000],
    firstDay: "2026-01-05",
    lastDay: "2026-01-06",
    iban: "BE71096123456769",
    currency: "EUR",
    pending: 1,
    firstLabel: "FACT 1 VIREMENT CLIENT",
  },
  {
    bank: "Shine, the sum of a line called a balance",
    text: `Transaction ID;Date de la valeur;Date d'opération;IBAN;Type de transaction;Débit;Crédit;Solde mouvement;Solde bancaire;Libellé;Nom de la contrepartie;Montant HT
a1;05/03/2026;05/03/2026;FR7630006000011234567890189;Carte;12,50;;-12,50;987,50;CARTE SNCF;SNCF;10,42
a2;13/03/2026;13/03/2026;FR7630006000011234567890189;Virement;;1000,00;1000,00;1987,50;VIR CLIENT;CLIENT SA;
`,
    amounts: [-1250, 100_000],
    firstDay: "2026-03-05",
    lastDay: "2026-03-13",
    iban: "FR7630006000011234567890189",
    opening: 100_000,
    closing: 198_750,
  },
  {
    bank: "a bank that dates its totals",
    text: `Relevé de compte;;;;
Date opération;Date valeur;Libellé;Débit;Crédit
05/03/2026;05/03/2026;VIR RECU;;1 500,00
16/03/2026;16/03/2026;TOTAL ENERGIES;30,00;
31/03/2026;31/03/2026;Total des mouvements;30,00;1 500,00
`,
    amounts: [150_000, -3000],
    firstDay: "2026-03-05",
    lastDay: "2026-03-16",
  },
];
