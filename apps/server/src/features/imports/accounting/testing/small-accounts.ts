/** A FEC of a small company for tests: a year of sales, purchases, taxes and what its bank did. */

const headings =
  "JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise";

const accountNames: Readonly<Record<string, string>> = {
  "101000": "Capital",
  "164000": "Emprunt",
  "401000": "Fournisseurs",
  "411000": "Clients",
  "421000": "Personnel",
  "445510": "TVA à décaisser",
  "445660": "TVA déductible",
  "445710": "TVA collectée",
  "512100": "Banque Postale",
  "512200": "Crédit du Nord",
  "580000": "Virements internes",
  "606100": "Électricité",
  "613200": "Loyers",
  "627000": "Frais bancaires",
  "706000": "Prestations",
  "707000": "Ventes de jouets",
};

/** `[account, debit, credit, party, lettering]`; amounts as a French program writes them. */
type Posting = readonly [account: string, debit: string, credit: string, party?: string, lettering?: string];

export interface Entry {
  readonly journal: string;
  readonly date: string;
  readonly piece: string;
  readonly label: string;
  readonly postings: readonly Posting[];
}

export const fecOf = (entries: readonly Entry[]): string =>
  [headings]
    .concat(
      entries.flatMap(({ journal, date, piece, label, postings }, index) =>
        postings.map(([account, debit, credit, party = "", lettering = ""]) =>
          [
            journal,
            journal === "AN" ? "A nouveaux" : journal,
            String(index + 1),
            date,
            account,
            accountNames[account] ?? account,
            party,
            party === "" ? "" : `Société ${party}`,
            piece,
            date,
            label,
            debit,
            credit,
            lettering,
            lettering === "" ? "" : date,
            "20260930",
            "",
            "",
          ].join("|"),
        ),
      ),
    )
    .join("\r\n");

export const sale = (date: string, piece: string, party: string, lettering = ""): Entry => ({
  journal: "VE",
  date,
  piece,
  label: `Facture ${piece}`,
  postings: [
    ["411000", "1200,00", "0,00", party, lettering],
    ["707000", "0,00", "1000,00"],
    ["445710", "0,00", "200,00"],
  ],
});

export const receipt = (date: string, party: string, lettering = "", amount = "1200,00"): Entry => ({
  journal: "BQ",
  date,
  piece: `R${date}`,
  label: `VIR ${party}`,
  postings: [
    ["512100", amount, "0,00"],
    ["411000", "0,00", amount, party, lettering],
  ],
});

const outflow = (date: string, account: string, amount: string, label: string, party = ""): Entry => ({
  journal: "BQ",
  date,
  piece: label,
  label,
  postings: [
    [account, amount, "0,00", party],
    ["512100", "0,00", amount],
  ],
});

/** Dupont pays after 30 days, Martin has paid a part of one invoice of two, and the power of June is not paid. */
export const smallAccounts: readonly Entry[] = [
  {
    journal: "AN",
    date: "20260101",
    piece: "AN",
    label: "A nouveau",
    postings: [
      ["101000", "0,00", "5000,00"],
      ["512100", "4000,00", "0,00"],
      ["512200", "1000,00", "0,00"],
    ],
  },
  sale("20260105", "F1", "DUPONT", "AA"),
  receipt("20260204", "DUPONT", "AA"),
  sale("20260210", "F2", "DUPONT"),
  receipt("20260312", "DUPONT"),
  sale("20260501", "F3", "MARTIN"),
  receipt("20260610", "MARTIN", "", "700,00"),
  sale("20260915", "F4", "MARTIN"),
  {
    journal: "AC",
    date: "20260601",
    piece: "EDF6",
    label: "EDF juin",
    postings: [
      ["606100", "100,00", "0,00"],
      ["445660", "20,00", "0,00"],
      ["401000", "0,00", "120,00", "EDF"],
    ],
  },
  outflow("20260105", "613200", "800,00", "LOYER"),
  outflow("20260205", "613200", "800,00", "LOYER"),
  outflow("20260205", "613200", "800,00", "LOYER"),
  outflow("20260301", "627000", "12,50", "FRAIS"),
  outflow("20260420", "445510", "150,00", "TVA MARS"),
  outflow("20260428", "421000", "2000,00", "SALAIRES"),
  {
    journal: "BQ",
    date: "20260601",
    piece: "VI",
    label: "VIREMENT",
    postings: [
      ["512200", "500,00", "0,00"],
      ["512100", "0,00", "500,00"],
    ],
  },
  outflow("20261231", "627000", "9,00", "FRAIS FUTURS"),
];
