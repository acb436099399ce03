import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { follow } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { uncheck } from "../support/checking.ts";
import { bellevilleCompany } from "../support/demo.ts";
import { press, pressInside } from "../support/keyboard.ts";
import { createOwner, inDatabase, signInAsDemoUser, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const grid = (page: Page): Locator => page.getByRole("treegrid");

/** The periods that are shown; the grid counts its title and its total as well. */
const expectColumns = (page: Page, count: number) =>
  expect.poll(() => grid(page).getAttribute("aria-colcount")).toBe(String(count + 2));

const addressOf = (page: Page): Record<string, readonly string[]> => {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
};

const expectAddress = (page: Page, expected: Record<string, readonly string[]>) =>
  expect.poll(() => addressOf(page)).toEqual(expected);

const range = (page: Page): Locator => page.getByRole("button", { name: /^Période affichée/ });
const accounts = (page: Page): Locator => page.getByRole("button", { name: /^Comptes/ });
const frequency = (page: Page, name: string): Locator => page.getByRole("button", { name: `${name},` });

const findCategory = (product: Product, companyId: number, name: string) =>
  inDatabase(product, async (database) => {
    const { id } = await database
      .selectFrom("categories")
      .select("id")
      .where("company_id", "=", companyId)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return id;
  });

/** Twenty payments of the company are for it. */
const createProject = (product: Product, companyId: number) =>
  inDatabase(product, async (database) => {
    const { id } = await database
      .insertInto("projects")
      .values({ company_id: companyId, title: "Ouverture Lyon" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const paid = await database
      .selectFrom("transactions")
      .select(["id", "amount_minor"])
      .where("company_id", "=", companyId)
      .where("is_paid", "=", true)
      .orderBy("payment_date", "desc")
      .limit(20)
      .execute();
    const parts = paid.map((line) => ({
      company_id: companyId,
      transaction_id: line.id,
      project_id: id,
      amount_minor: line.amount_minor,
    }));
    await database.insertInto("transaction_projects").values(parts).execute();
    return id;
  });

const pathTo = (projectId: number): string => `/app/cashflow/project-based/${projectId}`;

describe("the toolbar of the forecast", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function openForecast(path = "/app/cashflow/forecast") {
    const visitor = await openVisitor(browser);
    await signInAsDemoUser(visitor.page, product, "Claire Moreau", path);
    return visitor;
  }

  it("writes frequency, range and accounts into the address, which brings them back", async () => {
    const { page, complaints } = await openForecast();
    await expectColumns(page, 17);
    await expectAddress(page, {});

    await frequency(page, "Journalière").click();
    await expectColumns(page, 27);
    await page.getByRole("button", { name: "Période suivante" }).click();
    await expectColumns(page, 34);
    await page.getByRole("button", { name: "Période précédente" }).click();
    await expectColumns(page, 41);
    await expectAddress(page, { frequency: ["daily"], offsetBegin: ["-10"], offsetEnd: ["31"] });

    // Another frequency begins anew; going back brings the days again.
    await frequency(page, "Hebdomadaire").click();
    await expectColumns(page, 17);
    await expectAddress(page, { frequency: ["weekly"] });
    await page.goBack();
    await expectColumns(page, 41);

    await accounts(page).click();
    const panel = page.getByRole("dialog", { name: "Comptes" });
    await panel.getByRole("searchbox").fill("livret");
    await panel.getByRole("button", { name: /^Lui seul\s: Livret de précaution$/ }).click();
    const chosen = page.getByRole("button", { name: "Comptes : Livret de précaution" });
    await chosen.waitFor();
    await expect.poll(() => addressOf(page)["bankAccountIds"]).toHaveLength(1);
    // What was clicked keeps the keyboard, though it has nothing left to do.
    await press(page, "Escape");
    await panel.waitFor({ state: "detached" });

    // The plan is the company's: the account says so, and gets its part of it when asked.
    const coverage = page.getByRole("region", { name: "Périmètre du prévisionnel" });
    await coverage.getByText("Le prévisionnel est saisi pour toute la société").waitFor();
    await coverage.getByRole("button", { name: "Répartir selon l’historique" }).click();
    await coverage.getByText("réparti selon ce que ces comptes ont payé").waitFor();
    await expect.poll(() => addressOf(page)["sharesPlan"]).toEqual(["true"]);
    await coverage.getByRole("button", { name: "Ne plus répartir" }).click();
    await expect.poll(() => addressOf(page)["sharesPlan"]).toBeUndefined();

    // How amounts are written is this browser's own business.
    await page.getByRole("button", { name: /^Format/ }).click();
    await page.getByRole("radio", { name: /^Milliers/ }).click();
    await page.getByRole("button", { name: "Options d’affichage" }).click();
    const comparison = page.getByRole("checkbox", { name: "Afficher la comparaison au prévisionnel" });
    await uncheck(comparison);
    await untilReady(page);

    await page.reload();
    await expectColumns(page, 41);
    await expect.poll(() => frequency(page, "Journalière").getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Format : 1,0k" }).waitFor();
    await page.getByRole("button", { name: "Options d’affichage" }).click();
    await expect.poll(() => comparison.isChecked()).toBe(false);
    await pressInside(page, page.getByRole("dialog"), "Escape");
    await chosen.click();
    await panel.getByRole("button", { name: "Tous les comptes" }).click();
    await page.getByRole("button", { name: "Comptes : 8 comptes" }).waitFor();
    await expect.poll(() => addressOf(page)["bankAccountIds"]).toBeUndefined();
    await panel.getByRole("searchbox").press("Escape");
    await panel.waitFor({ state: "detached" });

    await page.getByRole("heading", { name: "Prévision", level: 1 }).focus();
    await press(page, "3");
    await expectColumns(page, 17);
    await press(page, "Alt+PageDown");
    await expectColumns(page, 29);
    await press(page, "?");
    const help = page.getByRole("dialog");
    await help.getByText("Prévision par mois").waitFor();
    await pressInside(page, help, "Escape");
    await help.waitFor({ state: "detached" });

    await range(page).click();
    await page.getByRole("button", { name: /^Un an/ }).click();
    await expectColumns(page, 12);
    await expectAddress(page, { frequency: ["monthly"], offsetBegin: ["0"], offsetEnd: ["12"] });
    await range(page).click();
    await page.getByRole("button", { name: "Personnalisée" }).click();
    // A month chosen closes its picker, and the range stays open around it.
    await page.getByRole("button", { name: /^Au,/ }).click();
    const end = page.getByRole("dialog", { name: /^Au\b/ });
    await end.getByRole("button", { name: "Année précédente" }).click();
    await end.getByRole("button", { name: "Année précédente" }).click();
    await end.getByRole("button", { name: /^janvier/ }).click();
    await end.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Au, janvier/ }).waitFor();
    await page.getByRole("alert").getByText("Le début doit être avant la fin.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Appliquer" }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Retour" }).click();
    await page.getByRole("button", { name: /^Revenir à la période par défaut/ }).click();
    await expectColumns(page, 17);

    // A range of quarters ends with the end of one.
    await frequency(page, "Trimestrielle").click();
    await expectAddress(page, { frequency: ["quarterly"] });
    await range(page).click();
    await page.getByRole("button", { name: "Personnalisée" }).click();
    await page.getByRole("button", { name: /^Au,/ }).click();
    const isRefused = (month: RegExp) =>
      expect.poll(() => end.getByRole("button", { name: month }).getAttribute("aria-disabled"));
    await isRefused(/^février/).toBe("true");
    await isRefused(/^juin/).toBe(null);
    await pressInside(page, end, "Escape");
    await page.getByRole("button", { name: "Retour" }).click();
    await page.getByRole("button", { name: /^Revenir à la période par défaut/ }).click();
    await frequency(page, "Mensuelle").click();
    await expectAddress(page, { frequency: ["monthly"] });
    await expectAddress(page, { frequency: ["monthly"] });
    expect(complaints).toEqual([]);
  });

  it("leads to one category over time, and to a project with its margin", async () => {
    const companyId = await bellevilleCompany(product);
    const salaries = await findCategory(product, companyId, "Salaires");
    const projectId = await createProject(product, companyId);
    const { page, complaints } = await openForecast(`/app/cashflow/forecast/category/${salaries}`);
    await page.getByRole("heading", { name: "Salaires", level: 1 }).waitFor();
    await page.getByRole("img", { name: /^Salaires par période/ }).waitFor();
    await page.getByText(/tous les mois, le 28/).waitFor();
    await page.getByRole("link", { name: /opérations réalisées$/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Personnel" }).click();
    await page.getByRole("heading", { name: "Personnel", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Salaires" }).click();
    await page.getByRole("link", { name: /^Modifier la série/ }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("heading", { name: /^Salaires/ }).waitFor();
    await panel.getByRole("link", { name: "Salaires" }).click();
    await page.getByRole("heading", { name: "Salaires", level: 1 }).waitFor();

    await follow(page, pathTo(projectId));
    await page.getByRole("treegrid", { name: "Prévision du projet Ouverture Lyon" }).waitFor();
    await page.getByRole("rowheader", { name: "Marge cumulée", exact: true }).waitFor();
    await page.getByRole("grid", { name: /marge cumulée par période, projet Ouverture Lyon$/ }).waitFor();
    await page.getByText(/^Taux de marge\s: /).waitFor();
    await expectAccessible(page);
    await follow(page, pathTo(999_999));
    await page.getByText("Projet introuvable").waitFor();
    await follow(page, "/app/cashflow/forecast/category/999999");
    await page.getByText("Catégorie introuvable").waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows the lines that are looked for, and what somebody opened, and says so when there are none", async () => {
    const { page, complaints } = await openForecast();
    const titles = () => page.getByRole("rowheader").allInnerTexts();
    const search = page.getByRole("searchbox", { name: /ligne/ });
    await page.getByRole("rowheader", { name: "Ventes" }).first().waitFor();
    await search.fill("loyer");
    await expect.poll(titles).toEqual([expect.stringContaining("Loyer")]);
    await search.fill("rien de tel");
    await page.getByText("Aucune ligne ne correspond à cette recherche.").waitFor();
    await search.fill("");
    await page.getByRole("rowheader", { name: "Ventes" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("offers three ways to start in a company without anything", async () => {
    const owner = await createOwner(product, "Neuve");
    const { page } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/cashflow/forecast");
    await page.getByRole("heading", { name: "Neuve est prête à être remplie" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ajouter un compte" }).click();
    await page.getByRole("heading", { name: "Banques", level: 1 }).waitFor();
  });
});
