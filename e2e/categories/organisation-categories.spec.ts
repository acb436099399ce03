import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor, toast, type Visitor } from "../support/browser.ts";
import { createCompanyWithTree, dialog, row } from "../support/category-tree.ts";
import { check } from "../support/checking.ts";
import { press } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

async function share(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Partager avec les sociétés" }).click();
  const question = dialog(page, "Partager l’arborescence avec les sociétés ?");
  await question.getByRole("cell", { name: "Société sœur" }).waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Partager" }).click();
  await toast(page, "L’arborescence est partagée.").waitFor();
}

describe("the categories of an organisation", () => {
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

  /** The page of an organisation with two companies, in a tab of its own. */
  async function openTree(name: string): Promise<Page> {
    const companyId = await inDatabase(product, async (database) => {
      const first = await createCompanyWithTree(database, owner.userId, name);
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", first)
        .executeTakeFirstOrThrow();
      const sister = await createCompany(database, { organisationId, name: "Société sœur" });
      await giveAccess(database, owner.userId, sister, "write");
      await createCategory(database, sister, { name: "Publicité" });
      return first;
    });
    visitor.complaints.length = 0;
    const page = await visitor.context.newPage();
    page.setDefaultTimeout(30_000);
    const address = `/app/organization-advanced-settings/categories?tree=outflow&changeToEntity=${companyId}`;
    await page.goto(product.url + address);
    return page;
  }

  /** The copies that have the rate of the test, by name. */
  const namesAtTwenty = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("categories as c")
        .select("c.name")
        .distinct()
        .where("c.vat_rate_bp", "=", 2000)
        .where("c.organisation_category_id", "is not", null)
        .orderBy("c.name")
        .execute();
      return rows.map(({ name }) => name);
    });

  it("are one tree once it shares it, and the company says so", async () => {
    const page = await openTree("Groupe qui partage");
    await page.getByText("Non partagée").waitFor();
    await expectAccessible(page);
    await share(page);
    await page.getByText("2 sociétés utilisent cette arborescence.").waitFor();
    await row(page, "Publicité").waitFor();
    await row(page, "Publicité").focus();
    await press(page, "F2");
    await page.getByRole("textbox", { name: "Nom de la catégorie" }).fill("Communication");
    await press(page, "Enter");
    await row(page, "Communication").waitFor();

    await page.goto(`${product.url}/app/settings/categories/outflow`);
    await row(page, "Communication").waitFor();
    await page.getByText("Arborescence partagée").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: "Nouvelle catégorie" }).count()).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: "Autres actions" }).count()).toBe(0);
    await expect.poll(() => row(page, "Communication").getAttribute("draggable")).toBeNull();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Modifier les catégories de l’organisation" }).click();
    await page.getByRole("heading", { name: "Catégories de Groupe qui partage" }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("take one VAT rate together by one call, and give it back", async () => {
    const page = await openTree("Groupe à taux");
    await share(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "GET" && pathname.includes("/organizations/")) calls.push(pathname);
    });
    for (const name of ["Loyer", "Assurance", "Publicité"]) {
      await check(page.getByRole("checkbox", { name: `Sélectionner ${name}` }));
    }
    const bar = page.getByRole("region", { name: "Sélection" });
    await bar.getByLabel("Taux de TVA").fill("20");
    await bar.getByRole("button", { name: "Appliquer" }).click();
    await keepMessage(page, "Taux de TVA changé sur 3 catégories.");
    await row(page, "Publicité").getByText("20 %").waitFor();
    const isOneCall = expect.stringMatching(/\/categories\/vat-rates$/) as unknown;
    expect(calls).toEqual([isOneCall]);
    await expect.poll(namesAtTwenty).toEqual(["Assurance", "Loyer", "Publicité"]);

    await takeBackOf(page, "Taux de TVA changé sur 3 catégories.").click();
    await row(page, "Publicité").getByText("20 %").waitFor({ state: "detached" });
    await expect.poll(namesAtTwenty).toEqual([]);
    expect(calls).toEqual([isOneCall, isOneCall]);
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });
});
