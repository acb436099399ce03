import { productLanguages } from "@amont/contract/culture.ts";
import { readFailure } from "@amont/contract/envelope.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cellsOf,
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createScenario } from "../../../testing/ledger-fixtures.ts";
import { readRows } from "../../../testing/read-rows.ts";
import { uploadAbout } from "../../../testing/workplace.ts";

type File = string | Uint8Array<ArrayBuffer>;

describe("the import of a budget", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
  });

  async function send(url: string, file: File, fields: Record<string, string>, userId = place.writer) {
    const request = await uploadAbout(place.companyId, url, { file, fileName: "budget.csv", fields });
    const answer = await server.call(userId, request);
    const json = answer.json<Record<string, unknown>>();
    const refusal = readFailure(json);
    return { status: answer.statusCode, code: refusal?.code ?? null, params: refusal?.params ?? {}, json };
  }

  const importing = async (file: File, fields: Record<string, string> = {}) => {
    const answer = await send("/api/budget/Import", file, { resetFutureForecasts: "false", ...fields });
    return { ...answer, result: answer.json["Result"] as Record<string, unknown> };
  };
  const preview = async (file: File, fields: Record<string, string> = {}) =>
    (await send(`${place.base}/budget-import/preview`, file, fields)).json;

  const problemsOf = async (file: string) => (await preview(file))["problems"];

  const template = async (culture: string, userId = place.writer) => {
    const answer = await server.call(userId, {
      method: "POST",
      url: "/api/budget/GetImportObjectifsModele",
      headers: { EntrepriseId: String(place.companyId) },
      payload: { culture },
    });
    expect(answer.statusCode).toBe(200);
    return { name: String(answer.headers["content-disposition"]), bytes: new Uint8Array(answer.rawPayload) };
  };

  it.each(productLanguages)("reads its own template, filled in: %s", async (language) => {
    const { name, bytes } = await template(language);
    expect(name).toContain(".xlsx");
    const [headings = [], ...lines] = await readRows(bytes);
    expect(headings).toHaveLength(26);
    expect(headings[2]).toBe("2026-11-01");
    // Parents and what waits for a category are not planned.
    expect(lines.map((line) => line[1])).toEqual([
      "Ventes",
      "TVA",
      "Achats > Fournitures",
      "Loyers",
      "Salaires",
    ]);
    const filled = lines.map((line, row) => line.slice(0, 2).concat(100 + row, null, 0.5));
    const file = await writeWorkbook([
      {
        name: "Budget",
        columns: [],
        frozen: { rows: 0, columns: 0 },
        rows: [headings, ...filled].map((row) => ({
          cells: row.map((value) => ({ value: value as string | number })),
        })),
      },
    ]);
    const { result } = await importing(file);
    expect(result).toMatchObject({ CellCount: 10, CategoryCount: 5, UpdatedCellCount: 10 });
    const { supplies } = place.categories;
    expect(await cellsOf(place)).toContain(`main ${supplies} 2026-11-01 import 10200`);
    expect(await cellsOf(place)).toContain(`main ${supplies} 2027-01-01 import 50`);
  });

  const budget = [
    "Notre budget 2027",
    "Sens;Catégorie;nov. 2026;déc. 2026;01/2027",
    "Encaissement;ventes;1 200,50;;3 000",
    "Décaissement;Achats>Fournitures;;80,005;0",
    "Décaissement;Loyers;;;",
  ].join("\n");

  it("enters the same file into the plan that a matrix names", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId, { name: "Matrice" });
    const intoMatrix = (matrixId: number, userId?: string) =>
      send("/Import/ImportFile", budget, { matrixId: String(matrixId) }, userId);
    expect((await intoMatrix(scenarioId)).json).toMatchObject({ CellCount: 4, CategoryCount: 2 });
    expect((await intoMatrix(0)).json).toMatchObject({ CellCount: 4 });
    const cells = (await cellsOf(place)).filter((cell) =>
      cell.includes(`${place.categories.sales} 2026-11-01`),
    );
    expect(cells).toHaveLength(2);
    expect(cells).toContain(`main ${place.categories.sales} 2026-11-01 import 120050`);
    expect((await intoMatrix(2_000_000_000)).code).toBe("not_found");
    expect(await send("/Import/ImportFile", "rien", { matrixId: "0" })).toMatchObject({ code: "24002" });
  });

  it("enters amounts and leaves alone what is empty", async () => {
    const { sales, supplies, rent } = place.categories;
    await place.write([
      { categoryId: sales, offset: 0, amount: 7 },
      { categoryId: sales, offset: 1, amount: 8 },
      { categoryId: rent, offset: 3, amount: 9 },
    ]);
    expect(await preview(budget)).toEqual({
      cellCount: 4,
      categoryCount: 2,
      periodCount: 3,
      firstPeriod: "2026-11-01",
      lastPeriod: "2027-01-01",
      replacedCellCount: 1,
      resetCellCount: 2,
      resetSeriesCount: 0,
      problems: [],
      problemCount: 0,
    });
    const { result } = await importing(budget);
    expect(result).toMatchObject({ CellCount: 4, CategoryCount: 2, UpdatedCellCount: 4 });
    expect(await cellsOf(place)).toEqual([
      `main ${sales} 2026-11-01 import 120050`,
      `main ${sales} 2026-12-01 manualInput 800`,
      `main ${sales} 2027-01-01 import 300000`,
      `main ${rent} 2027-02-01 manualInput 900`,
      `main ${supplies} 2026-12-01 import 8001`,
      `main ${supplies} 2027-01-01 import 0`,
    ]);
    expect((await importing(budget)).result).toMatchObject({ UpdatedCellCount: 0 });
  });

  it("removes what was planned in its lines first when asked to, and gives all of it back at once", async () => {
    const { sales, rent, wages } = place.categories;
    await place.write([
      { categoryId: sales, offset: -1, amount: 6 },
      { categoryId: sales, offset: 1, amount: 8 },
      { categoryId: rent, offset: 3, amount: 9 },
      { categoryId: wages, offset: 3, amount: 10 },
    ]);
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: rent, Amount: 50, StartOffset: -2 });
    const [cellsBefore, seriesBefore] = [await cellsOf(place), await seriesOf(place)];
    expect(await preview(budget)).toMatchObject({ resetCellCount: 2, resetSeriesCount: 1 });
    const { result } = await importing(budget, { resetFutureForecasts: "true" });
    const after = await cellsOf(place);
    expect(after).toContain(`main ${sales} 2026-10-01 manualInput 600`);
    expect(after).toContain(`main ${wages} 2027-02-01 manualInput 1000`);
    expect(after).toHaveLength(6);
    expect((await seriesOf(place))[0]?.end_on).toBe("2026-11-01");
    await place.undo(String(result["UndoToken"]));
    expect(await cellsOf(place)).toEqual(cellsBefore);
    expect(await seriesOf(place)).toEqual(seriesBefore);
  });

  it("tells what it would change of a plan that was written in shorter periods", async () => {
    const { sales } = place.categories;
    // January to May 2027: all of the first quarter, and two months of the second.
    await place.write([2, 3, 4, 5, 6].map((offset) => ({ categoryId: sales, offset, amount: 100 })));
    await server.call(place.writer, {
      method: "PUT",
      url: `/api/forecasting/v2/entities/${place.companyId}/settings`,
      payload: { inputFrequency: 3, trackingFrequency: 3 },
    });
    expect(await preview("Catégorie;T1 2027\nVentes;300\n")).toMatchObject({
      replacedCellCount: 0,
      resetCellCount: 1,
    });
    expect(await preview("Catégorie;T1 2027\nVentes;400\n")).toMatchObject({
      replacedCellCount: 1,
      resetCellCount: 1,
    });
  });

  it("goes into a scenario, where the past is closed", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId);
    const fields = { scenarioId: String(scenarioId) };
    await importing("Catégorie;nov. 2026\nVentes;12\n", fields);
    expect(await cellsOf(place)).toEqual([`${scenarioId} ${place.categories.sales} 2026-11-01 import 1200`]);
    expect(await importing("Catégorie;oct. 2026\nVentes;12\n", fields)).toMatchObject({
      code: "24001",
      params: { problems: [{ problem: "period-closed", column: "B", value: "oct. 2026" }] },
    });
    expect(await importing("Catégorie;oct. 2026\nVentes;12\n")).toMatchObject({ code: null });
    expect(await importing(budget, { scenarioId: "999999" })).toMatchObject({ code: "not_found" });
  });

  it("says by line and column what is wrong, and then enters nothing", async () => {
    const { database } = server.services;
    const { companyId, categories, projectId } = place;
    const other = await createCategory(database, companyId, { name: "Divers" });
    await createCategory(database, companyId, { name: "Loyers", parent_id: other });
    await place.write([{ categoryId: categories.wages, projectId, offset: 0, amount: 1 }]);
    const before = await cellsOf(place);
    const wrong = [
      "Sens;Catégorie;nov. 2026;Total;11/2026;T4 2026;déc. 2026",
      "Encaissement;Ventes;1.2.00;;;;-5",
      "Encaissement;Ventes;1;;;;",
      ";Loyer;1;;;;",
      ";Divers > Loyers;10000000001;;;;abc",
      ";Achats;1;;;;",
      ";Salaires;1;;;;",
      ";;12;;;;",
      "Sortie;Fournitures;1;;;;",
      ";À catégoriser;1;;;;",
      ";TVA;1.234;;;;",
    ].join("\n");
    const expected = [
      { problem: "period-unknown", row: 1, column: "D", name: null, value: "Total" },
      { problem: "period-twice", row: 1, column: "E", name: null, value: "11/2026" },
      { problem: "period-other-frequency", row: 1, column: "F", name: null, value: "T4 2026" },
      { problem: "amount-not-a-number", row: 2, column: "C", name: "Ventes", value: "1.2.00" },
      { problem: "amount-negative", row: 2, column: "G", name: "Ventes", value: "-5" },
      { problem: "category-twice", row: 3, column: null, name: "Ventes", value: "2" },
      { problem: "category-unknown", row: 4, column: null, name: "Loyer", value: "Loyer" },
      { problem: "amount-too-large", row: 5, column: "C", name: "Divers > Loyers", value: "10000000001" },
      { problem: "amount-not-a-number", row: 5, column: "G", name: "Divers > Loyers", value: "abc" },
      { problem: "category-not-planned", row: 6, column: null, name: "Achats", value: "Achats" },
      { problem: "category-by-project", row: 7, column: null, name: "Salaires", value: "Salaires" },
      { problem: "category-missing", row: 8, column: null, name: null, value: "" },
      { problem: "direction-unknown", row: 9, column: null, name: "Fournitures", value: "Sortie" },
      {
        problem: "category-not-planned",
        row: 10,
        column: null,
        name: "À catégoriser",
        value: "À catégoriser",
      },
      { problem: "amount-ambiguous", row: 11, column: "C", name: "TVA", value: "1.234" },
    ];
    expect(await preview(wrong)).toMatchObject({ problems: expected, problemCount: expected.length });
    expect(await importing(wrong)).toMatchObject({
      status: 200,
      code: "24001",
      params: { count: expected.length, problems: expected },
    });
    expect(await cellsOf(place)).toEqual(before);
  });

  it("takes a name for the one category that has it, and asks for the path otherwise", async () => {
    const { database } = server.services;
    const { companyId } = place;
    const [office, shop] = [
      await createCategory(database, companyId, { name: "Bureau" }),
      await createCategory(database, companyId, { name: "Boutique" }),
    ];
    await createCategory(database, companyId, { name: "Eau", parent_id: office });
    const water = await createCategory(database, companyId, { name: "Eau", parent_id: shop });
    expect(await importing("Catégorie;2026-11\nEau;1\n")).toMatchObject({
      params: { problems: [{ problem: "category-ambiguous", name: "Eau" }] },
    });
    expect(await importing("Catégorie;2026-11\nboutique > EAU;1\n")).toMatchObject({ code: null });
    expect(await cellsOf(place)).toEqual([`main ${water} 2026-11-01 import 100`]);
  });

  it("names the account of each line where each has its own plan", async () => {
    const { database } = server.services;
    const { companyId, categories, accountId } = place;
    const pounds = await createBankAccount(database, companyId, { name: "Livres", currency: "GBP" });
    await database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", companyId)
      .execute();
    const [headings, ...lines] = await readRows((await template("fr")).bytes);
    expect(headings?.slice(0, 3)).toEqual(["Sens", "Catégorie", "Compte"]);
    expect(lines.slice(0, 2).map((line) => line.slice(1, 3))).toEqual([
      ["Ventes", "Compte courant"],
      ["Ventes", "Livres"],
    ]);
    const file =
      "Catégorie;Compte;nov. 2026\nVentes;Compte courant;5\nVentes;livres;6\nLoyers;;7\nTVA;Autre;8\n";
    expect(await importing(file)).toMatchObject({
      params: { problems: [{ problem: "account-missing" }, { problem: "account-unknown", value: "Autre" }] },
    });
    await importing(file.split("\n").slice(0, 3).join("\n"));
    const rows = await database
      .selectFrom("forecast_cells")
      .select(["category_id", "bank_account_id", "amount_minor"])
      .where("company_id", "=", companyId)
      .orderBy("amount_minor")
      .execute();
    expect(rows).toEqual([
      { category_id: categories.sales, bank_account_id: accountId, amount_minor: 500 },
      { category_id: categories.sales, bank_account_id: pounds, amount_minor: 600 },
    ]);
  });

  it("wants the Mondays of weeks, so that no month ends up in one of them", async () => {
    await server.services.database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, input_frequency: "weekly" })
      .execute();
    const [headings] = await readRows((await template("fr")).bytes);
    expect(headings?.slice(2, 4)).toEqual(["2026-11-09", "2026-11-16"]);
    expect(await problemsOf("Catégorie;16/11/2026;46349\nVentes;1;2\n")).toEqual([]);
    for (const heading of ["01/12/2026", "déc. 2026", "T4 2026"])
      expect(await problemsOf(`Catégorie;${heading}\nVentes;1\n`)).toMatchObject([
        { problem: "period-other-frequency", value: heading },
      ]);
  });

  it("refuses what is no budget, and whoever may not write", async () => {
    for (const file of [
      "",
      "Date;Montant\n1;2\n",
      "Catégorie\nVentes\n",
      Uint8Array.from([0x50, 0x4b, 3, 4, 0]),
    ])
      expect(await importing(file)).toMatchObject({ code: "24002" });
    expect((await send("/api/budget/Import", budget, {})).status).toBe(422);
    const { database } = server.services;
    const reader = await createUser(database);
    await giveAccess(database, reader, place.companyId, "read");
    expect((await template("fr", reader)).bytes.length).toBeGreaterThan(1_000);
    const refused = await send("/api/budget/Import", budget, { resetFutureForecasts: "true" }, reader);
    expect(refused.status).toBe(403);
  });
});
