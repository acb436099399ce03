import { readSpreadsheet } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { writeSpreadsheet } from "@amont/formats/spreadsheet/write-spreadsheet.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUnderWay } from "../../imports/imports-repository.ts";
import { failOverdueImports } from "../../imports/run-import.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  ended,
  freshCompany,
  type ImportPlace,
  openImportPlace,
  quickUrl,
  spreadsheetUrl,
  today,
} from "./testing/import-place.ts";

const base = "/api/cash-flow/v1/imports";
const exportUrl = "/api/cash-flow/v1/transactions-search/export";
const removeUrl = "/api/import/RemoveImportExcel";

describe("imports of spreadsheets", () => {
  let place: ImportPlace;
  beforeAll(async () => {
    place = await openImportPlace();
  });
  afterAll(async () => place.server.close());

  const fresh = () => freshCompany(place);

  describe("the quick import", () => {
    it("takes a title, an amount and a date: paid up to today, expected after", async () => {
      const company = await fresh();
      const file =
        "Titre;Montant;Date\nVente;1 200,00;09/03/2026\nAvoir;-50;2026-03-20\nVente;1200;09/03/2026\n";
      const fields = { estEncaissement: "true", bankAccountId: String(company.accountId) };
      expect(await company.import(quickUrl, file, fields)).toMatchObject({ importedCount: 3, refusals: [] });
      const made = await company.transactions();
      const line = { is_inflow: true, bank_account_id: company.accountId, origin: "import", currency: "EUR" };
      expect(made).toMatchObject([
        { ...line, name: "Vente", amount_minor: 120_000, is_paid: true, payment_date: "2026-03-09" },
        { ...line, name: "Avoir", amount_minor: -5_000, is_paid: false, payment_date: "2026-03-20" },
        { ...line, name: "Vente", amount_minor: 120_000, is_paid: true },
      ]);
      // The same rows again, in another format and with one more that is equal to two of them.
      const bytes = await writeSpreadsheet({
        name: "Ventes",
        headings: ["Titre", "Montant", "Date"].map((text) => ({ text, width: 20 })),
        rows: [
          ["vente", 1200, "09/03/2026"],
          ["Vente", 1200, "09/03/2026"],
          ["Vente", 1200, "09/03/2026"],
          ["Avoir", -50, "20/03/2026"],
        ],
      });
      expect(await company.import(quickUrl, bytes, fields)).toMatchObject({
        importedCount: 1,
        refusals: [
          [2, "8104"],
          [3, "8104"],
          [5, "8104"],
        ],
      });
    });

    it("says paid or expected as a whole where it is told", async () => {
      const company = await fresh();
      const file =
        "Titre;Montant;Date;Compte bancaire\nLoyer;900;01/04/2026;\nLoyer;900;01/03/2026;Compte courant\n";
      const expected = await company.import(quickUrl, file, { estEngagee: "true" });
      expect(expected).toMatchObject({ importedCount: 1, refusals: [[3, "8001"]] });
      expect(await company.transactions()).toMatchObject([{ is_paid: false, bank_account_id: null }]);
      const paid = await company.import(quickUrl, file, { estEngagee: "false" });
      expect(paid).toMatchObject({ importedCount: 1, refusals: [[2, "8018", "8102"]] });
    });

    it("lets the company's rules say what nobody said", async () => {
      const company = await fresh();
      const { database } = company.server.services;
      const rents = await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", company.companyId)
        .where("name", "=", "Loyers")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("categorisation_rules")
        .values({
          company_id: company.companyId,
          position: 0,
          is_inflow: false,
          name_contains: ["bureau"],
          action: "Categorize",
          category_id: rents.id,
        })
        .execute();
      await company.import(
        quickUrl,
        "Titre;Montant;Date;Catégorie\nBureau Lyon;9;01/04/2026;\nAutre;9;01/04/2026;LOYERS\nTiers;9;01/04/2026;Inconnue\n",
      );
      expect(await company.transactions()).toMatchObject([
        { category_id: rents.id, categorisation: "confirmed" },
        { category_id: rents.id, categorisation: "confirmed" },
        { categorisation: "to-categorise" },
      ]);
    });
  });

  it("keeps all that a row of all cash flows says", async () => {
    const company = await fresh();
    const file = [
      "Unique import id;Type;Bank account;Settlement date;Amount;Title;Category;Projects;VAT;Invoicing date;Delay start date;Ignored;Reconciled;Memo;Currency",
      "a;Outflow paid;FR76 3000 6000 0112 3456 7890 189;01/03/2026;(12,34);Refund;Loyers;Projet A;0,055;15/02/2026;;Yes;No;hello;EUR",
      "b;Einzahlung erwartet;Keines;01/05/2026;1.000,00;Rechnung;;Projet A=600,00; B; suite=400;;;01/03/2026;;;;",
      "c;Inflow committed;None;01/03/2026;10;Late invoice;;;;;01/03/2026;;;;USD",
    ].join("\n");
    const parts = '"Projet A=600,00; B; suite=400"';
    const end = await company.import(spreadsheetUrl, file.replace("Projet A=600,00; B; suite=400", parts));
    expect(end).toMatchObject({ importedCount: 3, refusals: [] });
    const [refund, invoice, late] = await company.transactions();
    expect(refund).toMatchObject({
      is_paid: true,
      is_inflow: false,
      bank_account_id: company.accountId,
      amount_minor: -1234,
      vat_rate_bp: 550,
      billing_date: "2026-02-15",
      is_ignored: true,
      memo: "hello",
      categorisation: "confirmed",
    });
    expect(invoice).toMatchObject({
      is_paid: false,
      is_inflow: true,
      bank_account_id: null,
      amount_minor: 100_000,
      late_since: "2026-03-01",
    });
    expect(late).toMatchObject({ payment_date: "2026-03-01", late_since: null, currency: "USD" });
    const { rows } = await company.server.services.pool.query(
      "select amount_minor::int from transaction_projects where company_id = $1 order by transaction_id, amount_minor desc",
      [company.companyId],
    );
    expect(rows.map((row: { amount_minor: number }) => row.amount_minor)).toEqual([-1234, 60_000, 40_000]);
  });

  it("is in the history, with its date, its transactions and its refused rows", async () => {
    const company = await fresh();
    const file = `Titre;Montant;Date\nBon;1;01/04/2026\n${"Mauvais;x;01/04/2026\n".repeat(5)}`;
    const { importId } = await company.import(quickUrl, file);
    const { json: list } = await company.post("/api/import/GetAllImportsExcel", {
      pagination: { skip: 0, take: 1 },
    });
    expect(list).toMatchObject([
      {
        importId,
        kind: "quick",
        mode: "OnlyCashOutflows",
        state: "done",
        fileName: "opérations.csv",
        createdAt: `${today}T09:00:00.000Z`,
        rowCount: 6,
        processedCount: 6,
        importedCount: 1,
        refusedCount: 5,
        errors: ["8105", "8105", "8105"],
        canCancel: false,
        canUndo: true,
      },
    ]);
    const { json: seen } = await company.get(`${base}/${importId}`, company.reader);
    expect(seen).toMatchObject({ importId, canUndo: false });
    const { json: date } = await company.post("/api/import/GetDateImport", { importId });
    expect(date).toMatchObject({ DateImport: `${today}T09:00:00.000Z` });
    const { json: made } = await company.get(`/api/import/GetAllFacturesFromImport?importId=${importId}`);
    expect(made).toMatchObject([{ Nom: "Bon", EstPayee: false }]);
    const { json: page } = await company.get(`${base}/${importId}/refused-rows?skip=3&take=10`);
    expect(page).toEqual({
      total: 5,
      rows: [
        { row: 6, problems: [{ column: "B", field: "amount", code: "8105", value: "x" }] },
        { row: 7, problems: [{ column: "B", field: "amount", code: "8105", value: "x" }] },
      ],
    });
    expect((await company.get(`${base}/running`)).json).toEqual([]);
    const files = company.server.services.database.selectFrom("import_files").selectAll();
    expect(await files.where("company_id", "=", company.companyId).execute()).toEqual([]);
  });

  it("tells open screens how far it is, and how it ended", async () => {
    const company = await fresh();
    const rows = Array.from(
      { length: 1_500 },
      (_, index) => `Ligne ${index};${index === 7 ? "" : 5};01/04/2026`,
    );
    const { importId } = await company.import(quickUrl, `Titre;Montant;Date\n${rows.join("\n")}`);
    const channel = `entity:${company.companyId}`;
    await eventually(() => {
      const names = company.events.filter((event) => event.channel === channel).map(({ name }) => name);
      expect(names).toContain("ExpectedTransactionCustomImportCompleted");
    });
    const own = company.events.filter((event) => event.channel === channel);
    const progress = own.filter(({ name }) => name === "ImportProgressed").map(({ payload }) => payload);
    expect(progress).toMatchObject([
      { importId, state: "waiting", rowCount: null },
      { state: "running", processedCount: 0 },
      { state: "running", rowCount: 1_500, processedCount: 1_000, importedCount: 999, refusedCount: 1 },
      { state: "running", processedCount: 1_500 },
      { state: "done", processedCount: 1_500, importedCount: 1_499 },
    ]);
    expect(own.find(({ name }) => name.endsWith("ImportCompleted"))?.payload).toEqual({
      importId,
      errors: ["8116"],
      errorCount: 1,
    });
    expect(own.some(({ name }) => name === "TransactionsChanged")).toBe(true);
  });

  it("tells open screens of paid transactions by an event of their own", async () => {
    const company = await fresh();
    const { importId } = await company.import(quickUrl, "Titre;Montant;Date\nLoyer;;01/03/2026");
    const payload = { importId, errors: ["8102"], errorCount: 1 };
    const told = {
      channel: `entity:${company.companyId}`,
      name: "PaidTransactionCustomImportCompleted",
      payload,
    };
    await eventually(() => expect(company.events).toContainEqual(told));
  });

  it("gives the refused rows back to be corrected", async () => {
    const company = await fresh();
    const file = "Titre;Ma colonne;Montant;Date\nBon;k;1;01/04/2026\nMauvais;=A1;x;bientôt\n";
    const { importId } = await company.import(quickUrl, file);
    const { bytes, headers } = await company.get(`${base}/${importId}/refused-rows/file?culture=en`);
    expect(String(headers["content-disposition"])).toContain(".xlsx");
    const read = await readSpreadsheet(bytes, { maxRows: 10 });
    const [headings, refused] = read.ok ? read.value : [];
    expect(headings?.cells).toEqual(["Titre", "Ma colonne", "Montant", "Date", "Reason of the refusal"]);
    expect(refused?.cells.slice(0, 4)).toEqual(["Mauvais", "=A1", "x", "bientôt"]);
    expect(refused?.cells[4]).toMatch(/^D : .*\nC : /);
    const corrected = await writeSpreadsheet({
      name: "x",
      headings: (headings?.cells ?? []).map((text) => ({ text: String(text), width: 9 })),
      rows: [["Mauvais", "=A1", "2", "01/04/2026", "…"]],
    });
    expect(await company.import(quickUrl, corrected)).toMatchObject({ importedCount: 1, refusals: [] });
  });

  describe("undone", () => {
    const rows =
      "Titre;Montant;Date\nIntacte;1;01/04/2026\nCorrigée;2;01/04/2026\nRépartie;3;01/04/2026\nClassée;4;01/04/2026\n";

    it("takes back what nobody has worked on, and names what stays", async () => {
      const company = await fresh();
      const { importId } = await company.import(quickUrl, rows);
      const [, corrected, split, classed] = (await company.transactions()).map(({ id }) => id);
      await company.server.services.pool.query("update transactions set is_split = true where id = $1", [
        split,
      ]);
      const amended = { facturesId: [corrected], montant: 5 };
      expect((await company.post("/api/facture/SetMontants", amended)).code).toBeNull();
      const rents = await company.server.services.database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", company.companyId)
        .where("name", "=", "Loyers")
        .executeTakeFirstOrThrow();
      const categorised = { listFacture: [classed], categorieId: rents.id };
      expect((await company.post("/api/facture/SetCategorie", categorised)).code).toBeNull();
      const consequences = {
        removedCount: 2,
        keptCount: 2,
        kept: [
          { transactionId: corrected, name: "Corrigée", reason: "changed" },
          { transactionId: split, name: "Répartie", reason: "split" },
        ],
        effects: [],
      };
      expect((await company.get(`${base}/${importId}/removal`)).json).toEqual(consequences);
      expect((await company.post(removeUrl, { importId }, company.reader)).status).toBe(403);
      expect((await company.post(removeUrl, { importId })).json).toEqual(consequences);
      expect((await company.transactions()).map(({ name }) => name)).toEqual(["Corrigée", "Répartie"]);
      expect((await company.post(removeUrl, { importId })).code).toBe("25003");
      expect((await company.get(`${base}/${importId}`)).json).toMatchObject({
        state: "undone",
        canUndo: false,
      });
      const told = await company.server.services.pool.query(
        "select from history where company_id = $1 and table_name = 'transactions' and operation = 'delete'",
        [company.companyId],
      );
      expect(told.rowCount).toBe(2);
      // What is gone can be imported again; what stayed is still known.
      expect(await company.import(quickUrl, rows)).toMatchObject({ importedCount: 2, refusedCount: 2 });
    });

    it("is of one company only", async () => {
      const other = await fresh();
      const { importId } = await other.import(quickUrl, rows);
      expect((await place.post(removeUrl, { importId })).code).toBe("not_found");
      expect((await place.get(`${base}/${importId}`)).status).toBe(404);
      expect((await place.get(`${base}/${importId}/refused-rows`)).status).toBe(404);
      expect((await place.get(`${base}/${importId}/refused-rows/file`)).status).toBe(404);
      expect((await place.get(`${base}/${importId}/removal`)).status).toBe(404);
      expect((await place.post(`${base}/${importId}/cancel`, {})).status).toBe(404);
      expect((await place.post("/api/import/GetDateImport", { importId })).code).toBe("not_found");
      expect(await other.transactions()).toHaveLength(4);
    });
  });

  it("can be stopped while it is under way", async () => {
    const company = await fresh();
    const importId = await stuck(company, new Date(`${today}T08:59:00Z`));
    expect((await company.get(`${base}/running`)).json).toMatchObject([{ importId, canCancel: true }]);
    const cancel = (userId?: string) => company.post(`${base}/${importId}/cancel`, {}, userId);
    expect((await cancel(company.reader)).status).toBe(403);
    expect((await cancel()).json).toMatchObject({ importId, state: "cancelled", canCancel: false });
    expect((await cancel()).code).toBe("25003");
  });

  it("has failed after thirty minutes without an end", async () => {
    const company = await fresh();
    const late = await stuck(company, new Date(`${today}T08:29:59Z`));
    const early = await stuck(company, new Date(`${today}T08:30:01Z`));
    const { services } = company.server;
    await failOverdueImports(services, await findUnderWay(services.database));
    expect(await ended(company, late)).toMatchObject({ state: "failed" });
    expect((await company.get(`${base}/${late}`)).json).toMatchObject({ failure: "timed-out" });
    expect((await company.get(`${base}/${early}`)).json).toMatchObject({ state: "waiting" });
  });

  it.each(["xlsx", "csv"])("brings an export back to the same state: %s", async (format) => {
    const [origin, copy] = [await fresh(), await fresh()];
    const file = [
      "Identifiant unique d'import;Type;Compte bancaire;Date de règlement;Montant;Titre;Catégorie;Projets;TVA;Date de facturation;Date de début du retard;Ignorée;Rapprochée;Mémo;Devise",
      'a;Décaissement payé;Compte courant;01/03/2026;-12,34;"=1+1; ""x""";Loyers;Projet A;0,2;15/02/2026;;Oui;Non;mémo;',
      'b;Encaissement engagé;Aucun;01/05/2026;1000;Facture;Ventes;"Projet A=600,00; B; suite=400,00";;;01/03/2026;;;;',
      "c;Encaissement engagé;Compte courant;01/03/2026;10;En retard;;;;;01/03/2026;;;;",
      "d;Décaissement payé;Dollars;01/03/2026;10;Dollars;;;;;;;Oui;;USD",
      "e;Décaissement payé;Compte courant;02/03/2026;-7;À confirmer;Loyers ?;;;;;;;;",
    ].join("\n");
    expect(await origin.import(spreadsheetUrl, file)).toMatchObject({ importedCount: 5, refusals: [] });
    // One that no file brought has no id of its own.
    const manual = await origin.post("/api/manualpaidtransaction/CreateTransaction", {
      name: "À la main",
      amount: 5,
      isCashInflow: true,
      bankAccountId: origin.accountId,
      paymentDate: today,
    });
    expect(manual.code).toBeNull();
    const { bytes, headers } = await origin.post(exportUrl, { format });
    expect(String(headers["content-disposition"])).toMatch(new RegExp(`_export_.*\\.${format}"`));
    expect(await origin.import(spreadsheetUrl, bytes)).toMatchObject({ importedCount: 0, refusedCount: 6 });
    expect(await origin.transactions()).toHaveLength(6);
    expect(await copy.import(spreadsheetUrl, bytes)).toMatchObject({ importedCount: 6, refusals: [] });
    expect(await linesOf(copy)).toEqual(await linesOf(origin));
    expect(await copy.import(spreadsheetUrl, bytes)).toMatchObject({ importedCount: 0, refusedCount: 6 });
    const again = await copy.post(exportUrl, { format: "csv" });
    expect((await origin.import(spreadsheetUrl, again.bytes)).importedCount).toBe(0);
  });
});

/** What people see of the lines, with names in place of ids. */
async function linesOf({ server, companyId }: ImportPlace) {
  const { rows } = await server.services.pool.query(
    `select t.is_paid, t.is_inflow, t.name, t.memo, t.amount_minor::int, t.currency, t.vat_rate_bp, t.payment_date,
       t.billing_date, t.late_since, t.is_ignored, t.reconciliation, t.categorisation, c.name as category, a.name as account,
       (select json_agg(json_build_array(p.title, x.amount_minor) order by p.title) from transaction_projects x
        join projects p on p.id = x.project_id where x.transaction_id = t.id) as projects
     from transactions t join categories c on c.id = t.category_id left join bank_accounts a on a.id = t.bank_account_id
     where t.company_id = $1 order by t.name`,
    [companyId],
  );
  return rows as unknown[];
}

/** Accepted, and nobody runs it. */
async function stuck(company: ImportPlace, createdAt: Date): Promise<number> {
  const { id } = await company.server.services.database
    .insertInto("imports")
    .values({
      company_id: company.companyId,
      kind: "quick",
      file_name: "a.csv",
      file_size: 1,
      file_sha256: "0".repeat(64),
      created_by: company.writer,
      created_at: createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
