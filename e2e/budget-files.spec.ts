import { readFile } from "node:fs/promises";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import {
  clientSecret,
  type FakeSheetService,
  startFakeSheetService,
} from "@amont/server/features/budget-files/online/testing/fake-sheet-service.ts";
import { createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import { readRows } from "@amont/server/testing/read-rows.ts";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { check } from "./support/checking.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** By keyboard: the pointer may be on a message, which stays for as long as it is there. */
async function choose(page: Page, item: string): Promise<void> {
  await untilReady(page);
  await page.getByRole("button", { name: "Autres actions sur la prévision" }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
}

const dialog = (page: Page) => page.getByRole("dialog");

/** A spreadsheet as somebody fills it in: the rows of the template with amounts in its first two periods. */
async function filledIn(
  template: Uint8Array,
  amounts: Readonly<Record<string, readonly (number | string)[]>>,
) {
  const [headings = [], ...lines] = await readRows(template);
  const rows = [headings, ...lines.map((line) => line.slice(0, 2).concat(amounts[String(line[1])] ?? []))];
  return Buffer.from(
    await writeWorkbook([
      {
        name: "Budget",
        columns: [],
        frozen: { rows: 0, columns: 0 },
        rows: rows.map((row) => ({
          cells: row.map((value) => ({ value: value as string | number | null })),
        })),
      },
    ]),
  );
}

describe("files of the forecast", () => {
  let product: Product;
  let browser: Browser;
  let sheets: FakeSheetService;

  beforeAll(async () => {
    sheets = await startFakeSheetService();
    const env = {
      AMONT_DEMO: "off",
      AMONT_GOOGLE_CLIENT_ID: "amont",
      AMONT_GOOGLE_CLIENT_SECRET: clientSecret,
      AMONT_GOOGLE_GATEWAY: sheets.url,
    };
    [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await sheets.close();
  });

  /** Somebody in a company with two categories, on a page of it. */
  async function visit(companyName: string, path: string) {
    const owner = await createOwner(product, companyName);
    await inDatabase(product, async (database) => {
      await createCategory(database, owner.companyId, { name: "Boutiques", is_inflow: true });
      await createCategory(database, owner.companyId, { name: "Loyers" });
    });
    const visitor = await openVisitor(browser);
    const tokens: string[] = [];
    visitor.page.on("request", (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) tokens.push(authorization);
    });
    await signInWithPassword(visitor.page, product, owner, `${path}?companyId=${owner.companyId}`);
    /** What the plan says of a category now and next month, in hundredths. */
    const planned = async (name: string) => {
      const url = `${product.url}/api/forecasting/v2/entities/${owner.companyId}/cashflow-statement`;
      const answer = await visitor.context.request.post(url, {
        headers: { authorization: tokens.at(-1) ?? "" },
        data: { offsetBegin: 0, offsetEnd: 2, frequency: 2 },
      });
      const { inflow, outflow } = getCashFlowStatement.response.decode(await answer.json());
      const line = [...inflow.categories, ...outflow.categories].find((one) => one.name === name);
      return [...(line?.cells.forecast ?? [])];
    };
    return { ...visitor, companyId: owner.companyId, planned };
  }

  it("go out as a template and a workbook that calculates, and come in as a budget that can be taken back", async () => {
    const { page, context, complaints, planned } = await visit("Café Nord", "/app/cashflow/forecast");
    await page.getByRole("button", { name: "Répartir prévisionnel" }).waitFor();
    const [template] = await Promise.all([
      page.waitForEvent("download"),
      choose(page, "Télécharger le modèle"),
    ]);
    const blank = await bytesOf(template);
    await choose(page, "Importer un budget");
    await dialog(page).getByText("Les cases vides ne changent rien").waitFor();
    await expectAccessible(page);
    const file = dialog(page).locator("input[type=file]");
    await file.setInputFiles({
      name: "faux.xlsx",
      mimeType: "",
      buffer: await filledIn(blank, { Loyers: ["1.2.00"] }),
    });
    await dialog(page)
      .getByText(/Ligne \d+ «\sLoyers\s», colonne C\s: montant non numérique «\s1\.2\.00\s»/u)
      .waitFor();
    await expect
      .poll(() => dialog(page).getByRole("button", { name: "Importer", exact: true }).isDisabled())
      .toBe(true);

    await file.setInputFiles({
      name: "budget.xlsx",
      mimeType: "",
      buffer: await filledIn(blank, { Loyers: [900, 950.5], Boutiques: [4000] }),
    });
    await dialog(page).getByText("3 montants à importer").waitFor();
    await dialog(page).getByRole("button", { name: "Importer", exact: true }).click();
    await keepMessage(page, "3 prévisions importées");
    await expect.poll(() => planned("Loyers")).toEqual([90_000, 95_050]);
    await expect.poll(() => planned("Boutiques")).toEqual([400_000, 0]);

    const [workbook] = await Promise.all([page.waitForEvent("download"), choose(page, "Exporter (Excel)")]);
    expect(workbook.suggestedFilename()).toMatch(
      /^\d{4}-\d{2}-\d{2}_export_Café Nord_\d{2}-\d{2}-\d{2}\.xlsx$/,
    );
    const [plan] = await calculateWorkbook(await bytesOf(workbook));
    const outflows = plan?.rowOf("Décaissements") ?? -1;
    const current = (plan?.rows[2] ?? []).indexOf("Période en cours");
    expect(plan?.formula(outflows, current)).toMatch(/^SUM\(/);
    expect(plan?.calculated(outflows, current)).toBe(90_000);
    expect(plan?.calculated(plan.rowOf("Solde de fin"), current)).toBe(310_000);

    await takeBackOf(page, "3 prévisions importées").click();
    await expect.poll(() => planned("Loyers")).toEqual([0, 0]);
    await expect.poll(() => planned("Boutiques")).toEqual([0, 0]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("come from an online sheet as well, once its owner has agreed", async () => {
    sheets.sheets.set("Budget", [
      ["Catégorie", todayIn("Europe/Paris", new Date()).slice(0, 7)],
      ["Loyers", 812.5],
    ]);
    const path = "/app/cashflow/forecast/google-sheets/import";
    const { page, context, complaints, planned } = await visit("Café Sud", path);
    await page.getByRole("button", { name: "Se connecter à Google Sheets" }).click();
    await page
      .getByRole("textbox", { name: "Adresse de la feuille de calcul" })
      .fill("https://docs.google.com/spreadsheets/d/known-spreadsheet/edit");
    await page.waitForURL(({ search }) => search === "");
    await page.getByRole("button", { name: "Lire la feuille" }).click();
    await page.getByText("1 montant à importer").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importer", exact: true }).click();
    await toast(page, "1 prévision importée").waitFor();
    await expect.poll(() => planned("Loyers")).toEqual([81_250, 0]);

    await choose(page, "Reconduire le passé…");
    await dialog(page).getByRole("button", { name: "Tout désélectionner" }).click();
    await check(dialog(page).getByRole("checkbox", { name: "Boutiques" }));
    await dialog(page).getByText("0 catégorie sur 1 a un historique pour ce calcul").waitFor();
    await dialog(page).getByRole("button", { name: "Répartir sur 1 catégorie" }).click();
    await toast(page, "Prévision flash créée sur 1 catégorie").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
