/** Before anything is written: templates to start from, and what a file would come to. */
import { productLanguages } from "@amont/contract/culture.ts";
import type { ImportField } from "@amont/contract/operations/imports/import-fields.ts";
import { textOf, zipParts } from "@amont/formats/spreadsheet/xlsx/zip-parts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../imports/words/fr.ts";
import { readRows } from "../../testing/read-rows.ts";
import {
  freshCompany,
  type ImportPlace,
  openImportPlace,
  quickUrl,
  spreadsheetUrl,
} from "./testing/import-place.ts";

const base = "/api/cash-flow/v1/imports";

describe("before an import", () => {
  let place: ImportPlace;
  beforeAll(async () => {
    place = await openImportPlace();
  });
  afterAll(async () => place.server.close());

  const fresh = () => freshCompany(place);

  const template = (mode: string, culture: string) =>
    place.get(`${base}/template?mode=${mode}&culture=${culture}`);

  it("is refused to who may only read", async () => {
    const file = "Titre;Montant;Date\nA;1;01/04/2026";
    const fields = { estEncaissement: "true", mode: "AllCashflows" };
    for (const url of [quickUrl, spreadsheetUrl, `${base}/preview`]) {
      expect((await place.upload(url, file, fields, place.reader)).status).toBe(403);
    }
  });

  describe("the template", () => {
    const modes = ["AllCashflows", "OnlyCashInflows", "OnlyCashOutflows"] as const;
    it.each(productLanguages)("could be imported as it is: %s", async (culture) => {
      for (const mode of modes) {
        const { bytes, status } = await template(mode, culture);
        expect(status).toBe(200);
        const { json } = await place.upload(`${base}/preview`, bytes, { mode });
        expect(json).toMatchObject({ format: "xlsx", missingFields: [], refusedRows: [] });
        expect(json["acceptedCount"]).toBe(mode === "AllCashflows" ? 2 : 1);
      }
    });

    it("explains each of its columns", async () => {
      const { bytes, headers } = await template("AllCashflows", "fr");
      expect(String(headers["content-disposition"])).toContain("Op%C3%A9rations.xlsx");
      const [headings = []] = await readRows(bytes);
      expect(headings).toHaveLength(15);
      const parts = [...zipParts(bytes)].map(([name, part]) =>
        name.endsWith(".xml") ? textOf(part, 1e6) : "",
      );
      for (const [field, heading] of Object.entries(fr.headings)) {
        if (!headings.includes(heading)) continue;
        const guide = fr.guide[field as ImportField].replaceAll("'", "&apos;").replaceAll(">", "&gt;");
        expect(
          parts.some((xml) => xml.replaceAll("'", "&apos;").includes(guide)),
          heading,
        ).toBe(true);
      }
    });
  });

  describe("the preview", () => {
    it("says what would be imported and why not, and writes nothing", async () => {
      const company = await fresh();
      const file =
        "Titre;Montant;Date;Catégorie\nA;1;01/04/2026;Loyers\nB;;01/04/2026;\nC;3;02/04/2026;Nouvelle\n";
      const { json } = await preview(company, file);
      expect(json).toMatchObject({
        format: "csv",
        missingFields: [],
        isRemembered: false,
        checkedCount: 3,
        isComplete: true,
        acceptedCount: 2,
        refusedCount: 1,
        paidCount: 0,
        expectedCount: 2,
        outflowCount: 2,
        sampleRows: [{ row: 2, cells: ["A", "1", "01/04/2026", "Loyers"] }, {}, {}],
        refusedRows: [{ row: 3, problems: [{ column: "B", code: "8116" }] }],
        unknownCategories: ["Nouvelle"],
      });
      expect(json["columns"]).toMatchObject([
        { column: "A", heading: "Titre", field: "name", examples: ["A", "B", "C"] },
        { field: "amount" },
        { field: "paymentDate" },
        { field: "category" },
      ]);
      expect(await company.transactions()).toEqual([]);
      expect((await company.post("/api/import/GetAllImportsExcel", {})).json).toEqual([]);
    });

    it("asks for columns that it does not know, and remembers them", async () => {
      const company = await fresh();
      const file = "Quoi;Combien;Quand\nA;1;01/04/2026\n";
      const first = await preview(company, file);
      expect(first.json).toMatchObject({ missingFields: ["paymentDate", "amount", "name"] });
      const refused = await company.upload(quickUrl, file, { estEncaissement: "false" });
      expect(refused).toMatchObject({ code: "25002", params: { fields: ["paymentDate", "amount", "name"] } });
      const mapping = JSON.stringify(["name", "amount", "paymentDate"]);
      expect((await preview(company, file, { mapping })).json).toMatchObject({
        missingFields: [],
        acceptedCount: 1,
      });
      expect(await company.import(quickUrl, file, { mapping })).toMatchObject({ importedCount: 1 });
      expect((await preview(company, file)).json).toMatchObject({
        isRemembered: true,
        missingFields: [],
        refusedRows: [{ problems: [{ code: "8104" }] }],
      });
    });

    it.each([
      ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
      ["half a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
      ["nothing", new Uint8Array()],
    ])("refuses %s at once", async (_what, bytes) => {
      const fields = { mode: "AllCashflows", estEncaissement: "true" };
      for (const url of [`${base}/preview`, spreadsheetUrl, quickUrl]) {
        expect((await place.upload(url, bytes, fields)).code).toBe("25001");
      }
    });

    it("knows only accounts of the company", async () => {
      const other = await fresh();
      const fields = { bankAccountId: String(other.accountId), estEncaissement: "true" };
      expect((await place.upload(quickUrl, "Titre;Montant;Date\nA;1;01/04/2026", fields)).code).toBe(
        "not_found",
      );
    });
  });
});

const preview = (company: ImportPlace, file: string, fields: Record<string, string> = {}) =>
  company.upload(`${base}/preview`, file, { mode: "OnlyCashOutflows", ...fields });
