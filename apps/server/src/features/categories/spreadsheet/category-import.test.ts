import { productLanguages } from "@amont/contract/culture.ts";
import { readSpreadsheet } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { uploadAbout } from "../../../testing/workplace.ts";
import {
  addTransactions,
  type CategoryPlace,
  categoriesOfTransactions,
  createCategoryPlace,
} from "../testing/category-calls.ts";

describe("the import of categories", () => {
  const server = useTestServer();
  let place: CategoryPlace;

  beforeEach(async () => {
    place = await createCategoryPlace(server);
  });

  async function send(
    path: string,
    file: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
  ) {
    const sent = { file, fileName: "categories.csv", fields: { importFilter: "all", ...fields } };
    return server.call(place.writer, await uploadAbout(place.companyId, `${place.base}/import${path}`, sent));
  }

  const levels = [
    "Sens;Niveau 1;Niveau 2;Niveau 3;TVA;Délai de paiement;Note",
    "Encaissement;Ventes;;;;;",
    "Encaissement;Ventes;Biens;;20 %;30;Au comptoir",
    ";;Services;;0,055;;",
    ";;;Conseil;;;",
    "Décaissement;Achats;Matières;Bois;;60;",
  ].join("\n");

  it("adds what a sheet with one column per level describes", async () => {
    await place.create("VENTES");
    const answer = await send("", levels);
    expect(answer.json()).toEqual({ addedCount: 6, keptCount: 1 });
    expect(await place.paths(true)).toEqual([
      "À catégoriser",
      "VENTES",
      "VENTES > Biens",
      "VENTES > Services",
      "VENTES > Services > Conseil",
    ]);
    expect(await place.paths(false)).toEqual([
      "À catégoriser",
      "TVA",
      "Achats",
      "Achats > Matières",
      "Achats > Matières > Bois",
    ]);
    const tree = await place.list();
    expect(tree.find(({ name }) => name === "Biens")).toMatchObject({
      vatRate: 0.2,
      paymentDelay: 30,
      note: "Au comptoir",
    });
    expect(tree.find(({ name }) => name === "Services")?.vatRate).toBe(0.055);
    // A parent without a row of its own has nothing but its name.
    expect(tree.find(({ name }) => name === "Achats")?.paymentDelay).toBe(0);
    expect((await send("", levels)).json()).toEqual({ addedCount: 0, keptCount: 5 });
  });

  it("adds what a sheet with one indented column describes, for the tree that was asked for", async () => {
    const sheet = ["Catégorie;TVA", "Ventes;", "  Biens;20", "    Neufs;", "  Services;", "Aides;"].join(
      "\n",
    );
    expect((await send("", sheet, { importFilter: "OnlyInflow" })).json()).toMatchObject({ addedCount: 5 });
    expect(await place.paths(true)).toEqual([
      "À catégoriser",
      "Ventes",
      "Ventes > Biens",
      "Ventes > Biens > Neufs",
      "Ventes > Services",
      "Aides",
    ]);
  });

  it("leaves out the tree that was not asked for", async () => {
    expect((await send("", levels, { importFilter: "only outflow" })).json()).toMatchObject({
      addedCount: 3,
    });
    expect(await place.paths(true)).toEqual(["À catégoriser"]);
  });

  it("gives what a leaf held to 'Autre', also when 'Autre' gets children itself", async () => {
    const sales = await place.create("Ventes");
    const ids = await addTransactions(server, place.companyId, sales, 1);
    await send("", "Sens;Niveau 1;Niveau 2;Niveau 3\nEncaissement;Ventes;Biens;\n;;Autre;Divers\n");
    expect(await place.paths(true)).toEqual([
      "À catégoriser",
      "Ventes",
      "Ventes > Biens",
      "Ventes > Autre",
      "Ventes > Autre > Divers",
      "Ventes > Autre > Autre",
    ]);
    const held = (await place.list()).find((category) => category.transactionCount === 1);
    expect((await categoriesOfTransactions(server, ids))[0]?.category_id).toBe(held?.id);
    expect(held?.name).toBe("Autre");
    expect(held?.parentId).not.toBe(sales);
  });

  const wrong = [
    "Sens;Niveau 1;Niveau 2;TVA;Délai de paiement;Note",
    ";Ventes;;;;",
    "Entrée;Ventes;;;;",
    "Encaissement;;;;;",
    "Encaissement;;Orpheline;;;",
    `Encaissement;${"x".repeat(101)};;;;`,
    "Encaissement;À catégoriser;;;;",
    "Encaissement;Ventes;;120 %;;",
    "Encaissement;Ventes;;;bientôt;",
    `Encaissement;Ventes;;;;${"n".repeat(301)}`,
    "Encaissement;Bonne;;;;",
  ].join("\n");
  const problems = [
    { row: 2, problem: "direction-missing" },
    { row: 3, problem: "direction-unknown" },
    { row: 4, problem: "name-missing" },
    { row: 5, problem: "parent-missing" },
    { row: 6, problem: "name-too-long" },
    { row: 7, problem: "reserved-name" },
    { row: 8, problem: "vat-rate-invalid" },
    { row: 9, problem: "payment-delay-invalid" },
    { row: 10, problem: "note-too-long" },
  ];

  it("says by row what stands in its way, and then adds nothing", async () => {
    const answer = await send("", wrong);
    expect(answer.json()).toMatchObject({
      type: "20006",
      status: 422,
      errorParams: { count: problems.length, rows: problems },
    });
    expect(await place.paths(true)).toEqual(["À catégoriser"]);
    const preview = await send("/preview", wrong);
    expect(preview.json()).toEqual({
      additions: [{ row: 11, isInflow: true, path: ["Bonne"] }],
      keptCount: 0,
      errors: problems,
    });
    expect(await place.paths(true)).toEqual(["À catégoriser"]);
  });

  it("reads the language of the application only", async () => {
    const english = "Direction;Level 1\nInflow;Sales\n";
    expect((await send("", english)).json()).toMatchObject({ type: "19001" });
    expect((await send("", english, { culture: "en" })).json()).toEqual({ addedCount: 1, keptCount: 0 });
    expect((await send("", levels, { culture: "en" })).json()).toMatchObject({ type: "19001" });
  });

  it("refuses what is no table of categories", async () => {
    for (const file of ["", "Date;Montant\n1;2\n", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])]) {
      expect((await send("", file)).json()).toMatchObject({ type: "20007" });
    }
    expect((await send("", levels, { importFilter: "some" })).statusCode).toBe(422);
    expect((await place.post("/import", { importFilter: "all" })).statusCode).toBe(422);
  });

  it.each(productLanguages)("reads its own template: %s", async (language) => {
    const template = await server.call(place.reader, {
      method: "GET",
      url: `${place.base}/import/template?culture=${language}`,
    });
    expect(template.headers["content-disposition"]).toContain(".xlsx");
    const bytes = new Uint8Array(template.rawPayload);
    const rows = await readSpreadsheet(bytes, { maxRows: 100 });
    expect(rows).toMatchObject({ ok: true });
    const answer = await send("", bytes, { culture: language });
    expect(answer.json()).toEqual({ addedCount: 12, keptCount: 0 });
  });
});
