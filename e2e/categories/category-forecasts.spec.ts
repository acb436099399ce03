import { createCategory, createScenario } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor, type Visitor } from "../support/browser.ts";
import { createCompanyWithTree, dialog, row, shows } from "../support/category-tree.ts";
import { press } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

async function dragOnto(page: Page, name: string, target: string): Promise<void> {
  // An answer that comes meanwhile would draw the rows anew.
  await untilReady(page);
  await row(page, name).dragTo(row(page, target), { targetPosition: { x: 200, y: 20 } });
}

describe("categories that something is planned for", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;
  let visitor: Visitor;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Société de départ");
    visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner, blankPage);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Rent (paid twice) is planned for three months and once in a scenario, energy for one month. */
  async function openPlannedTree(name: string): Promise<{ page: Page; companyId: number }> {
    const companyId = await inDatabase(product, async (database) => {
      const created = await createCompanyWithTree(database, owner.userId, name);
      await createCategory(database, created, { name: "Divers", position: 4 });
      const scenario = await createScenario(database, created);
      const categories = await database
        .selectFrom("categories")
        .select(["id", "name"])
        .where("company_id", "=", created)
        .execute();
      const cell = (category: string, month: string, scenarioId: number | null = null) => ({
        company_id: created,
        category_id: categories.find((each) => each.name === category)?.id ?? 0,
        period_on: `${month}-01`,
        kind: "manualInput" as const,
        amount_minor: 120_000,
        scenario_id: scenarioId,
      });
      await database
        .insertInto("forecast_cells")
        .values([
          ...["2027-01", "2027-02", "2027-03"].map((month) => cell("Loyer", month)),
          cell("Loyer", "2027-01", scenario),
          cell("Énergie", "2027-01"),
        ])
        .execute();
      return created;
    });
    visitor.complaints.length = 0;
    const page = await visitor.context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.url}/app/categories/outflow?changeToEntity=${companyId}`);
    await row(page, "Divers").waitFor();
    // Keys and drags change nothing before the page knows what one may do.
    await page.getByRole("button", { name: "Nouvelle catégorie" }).waitFor();
    return { page, companyId };
  }

  /** How many cells each category has. */
  const plannedIn = (companyId: number) =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("forecast_cells as f")
        .innerJoin("categories as c", "c.id", "f.category_id")
        .select(({ fn }) => ["c.name", fn.countAll<string>().as("count")])
        .where("f.company_id", "=", companyId)
        .groupBy("c.name")
        .execute();
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    });

  it("lose it when another is moved under them, and say how much before", async () => {
    const { page, companyId } = await openPlannedTree("Société qui déplace");
    await dragOnto(page, "Divers", "Énergie");
    const underEnergy = dialog(page, "Déplacer « Divers » sous « Énergie » ?");
    await underEnergy.getByText("1 prévision de « Énergie » sera supprimée.").waitFor();
    // It holds nothing else: nothing needs another place.
    await expect.poll(() => underEnergy.getByText("« Autre »").count()).toBe(0);
    await expectAccessible(page);
    await underEnergy.getByRole("button", { name: "Annuler" }).click();
    await underEnergy.waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(() => plannedIn(companyId)).toEqual({ Loyer: 4, Énergie: 1 });

    await dragOnto(page, "Divers", "Loyer");
    const underRent = dialog(page, "Déplacer « Divers » sous « Loyer » ?");
    await underRent.getByText("4 prévisions de « Loyer » seront supprimées.").waitFor();
    await underRent
      .getByText("2 opérations de « Loyer » passeront dans une nouvelle sous-catégorie « Autre ».")
      .waitFor();
    await underRent.getByRole("button", { name: "Déplacer" }).click();
    // A way back would not bring the forecasts back.
    await keepMessage(page, "« Divers » a été déplacée.");
    await expect.poll(() => takeBackOf(page, "« Divers » a été déplacée.").count()).toBe(0);
    await row(page, "Autre").waitFor();
    await expect.poll(() => plannedIn(companyId)).toEqual({ Énergie: 1 });

    await dragOnto(page, "Salaires", "Énergie");
    await dialog(page, "Déplacer « Salaires » sous « Énergie » ?")
      .getByRole("button", { name: "Déplacer" })
      .click();
    await shows(page, ["Locaux", "·Loyer", "··Divers", "··Autre", "·Énergie", "··Salaires", "·Assurance"]);
    await expect.poll(() => plannedIn(companyId)).toEqual({});
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("hand it to 'Autre' with their transactions when they get a child", async () => {
    const { page, companyId } = await openPlannedTree("Société qui ajoute");
    const question = dialog(page, "Une sous-catégorie « Autre » sera créée");
    await row(page, "Énergie").focus();
    await press(page, "Insert");
    await page.getByLabel("Nom de la sous-catégorie de Énergie").fill("Gaz");
    await press(page, "Enter");
    await question.getByText("« Énergie » contient déjà 1 prévision.").waitFor();
    await question.getByRole("button", { name: "Annuler" }).click();
    await question.waitFor({ state: "detached" });
    await page.getByLabel("Nom de la sous-catégorie de Énergie").press("Escape");

    await row(page, "Loyer").focus();
    await press(page, "Insert");
    await page.getByLabel("Nom de la sous-catégorie de Loyer").fill("Charges locatives");
    await press(page, "Enter");
    await question.getByText("« Loyer » contient déjà 2 opérations et 4 prévisions.").waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Créer les deux" }).click();
    await row(page, "Autre").waitFor();
    await expect.poll(() => plannedIn(companyId)).toEqual({ Autre: 4, Énergie: 1 });
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("count it before they are deleted, and take it with them", async () => {
    const { page, companyId } = await openPlannedTree("Société qui supprime");
    await row(page, "Locaux").focus();
    await press(page, "Delete");
    const question = dialog(page, "Supprimer « Locaux » ?");
    await question.getByText("3 sous-catégories, supprimées aussi").waitFor();
    await question.getByText("5 prévisions, supprimées aussi").waitFor();
    await question.getByText("2 opérations, à catégoriser de nouveau").waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Supprimer la catégorie" }).click();
    await shows(page, ["Salaires", "Divers"]);
    await expect.poll(() => plannedIn(companyId)).toEqual({});
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });
});
