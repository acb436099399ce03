/** Every code of a row, through the real upload and the real job. */
import { importRowCodes } from "@amont/contract/errors/import-row-codes.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { type ImportEnd, type ImportPlace, openImportPlace, spreadsheetUrl } from "./testing/import-place.ts";

const columns = [
  "Identifiant unique d'import",
  "Type",
  "Compte bancaire",
  "Date de règlement",
  "Montant",
  "Titre",
  "Catégorie",
  "Projets",
  "TVA",
  "Date de facturation",
  "Date de début du retard",
  "Ignorée",
  "Rapprochée",
] as const;
type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

const paid: Row = {
  Type: "Décaissement payé",
  "Compte bancaire": "Compte courant",
  "Date de règlement": "01/03/2026",
  Montant: "1 234,56",
  Titre: "Loyer",
};
const expected: Row = {
  ...paid,
  Type: "Encaissement engagé",
  "Date de règlement": "01/04/2026",
  Titre: "Facture",
};

/** What is wrong with each row, and nothing else. */
const rows: ReadonlyArray<readonly [code: string, row: Row]> = [
  ["8001", { ...expected, "Date de règlement": "09/03/2026" }],
  ["8004", { ...expected, "Date de début du retard": "11/03/2026" }],
  ["8018", { ...paid, "Date de règlement": "11/03/2026" }],
  ["8029", { ...paid, "Identifiant unique d'import": "" }],
  ["8031", { ...paid, "Compte bancaire": "Banque en ligne" }],
  ["8040", { ...paid, Projets: "Projet inconnu" }],
  ["8101", { ...paid, "Compte bancaire": "Compte inconnu" }],
  ["8102", { ...expected, "Compte bancaire": "" }],
  ["8103", { ...paid, "Compte bancaire": "double" }],
  ["8104", { ...paid, "Identifiant unique d'import": "known" }],
  ["8105", { ...paid, Montant: "douze" }],
  ["8106", { ...paid, "Date de règlement": "31/02/2026" }],
  ["8109", { ...paid, Type: "" }],
  ["8110", { ...paid, Type: "Virement" }],
  ["8111", { ...paid, "Date de règlement": "" }],
  ["8112", { ...paid, TVA: "20" }],
  ["8113", { ...paid, "Date de facturation": "mars" }],
  ["8114", { ...expected, "Date de début du retard": "03-2026" }],
  ["8115", { ...paid, Rapprochée: "peut-être" }],
  ["8116", { ...paid, Montant: "" }],
  ["8117", { ...paid, Titre: " " }],
  ["8118", { ...paid, Ignorée: "peut-être" }],
  ["8120", { ...paid, "Identifiant unique d'import": "x".repeat(256) }],
  ["8121", { ...paid, "Date de règlement": "01/03/0202" }],
  ["8122", { ...paid, "Date de facturation": "01/01/2101" }],
  ["8123", { ...expected, "Date de début du retard": "01/01/1899" }],
  ["8201", { ...expected, "Identifiant unique d'import": "reconciled elsewhere" }],
  ["8202", { ...expected, "Identifiant unique d'import": "paid since" }],
  ["transaction.duplicated_id_in_file", { ...paid, "Identifiant unique d'import": "good" }],
];

describe("the codes of rows", () => {
  let place: ImportPlace;
  let end: ImportEnd;

  beforeAll(async () => {
    place = await openImportPlace();
    const { database } = place.server.services;
    const account = { bank_account_id: place.accountId };
    await createTransaction(database, place.companyId, { ...account, external_id: "known" });
    await createTransaction(database, place.companyId, { ...account, external_id: "paid since" });
    await createTransaction(database, place.companyId, {
      is_paid: false,
      external_id: "reconciled elsewhere",
      reconciliation: "marked",
    });
    const cells = (row: Row, id: string) =>
      columns.map((column) => row[column] ?? (column.startsWith("Identifiant") ? id : "")).join(";");
    const lines = [
      columns.join(";"),
      cells(paid, "good"),
      ...rows.map(([code, row]) => cells(row, `row ${code}`)),
      cells(expected, "good too"),
    ];
    end = await place.import(spreadsheetUrl, lines.join("\n"));
  });
  afterAll(async () => place.server.close());

  it("are all there", () => {
    expect(rows.map(([code]) => code).toSorted()).toEqual([...importRowCodes].toSorted());
  });

  it.each(rows.map(([code], index) => [code, index + 3] as const))(
    "%s refuses its row alone",
    (code, row) => {
      expect(end.refusals.find(([number]) => number === row)).toEqual([row, code]);
    },
  );

  it("do not keep the good rows out", async () => {
    expect(end).toMatchObject({ state: "done", importedCount: 2, refusedCount: rows.length });
    const imported = (await place.transactions()).filter(({ import_id }) => import_id === end.importId);
    expect(imported.map(({ external_id }) => external_id)).toEqual(["good", "good too"]);
  });
});
