import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor, toast, type Visitor } from "../support/browser.ts";
import {
  createCompanyWithTree,
  createOwnCompany,
  dialog,
  outline,
  row,
  shows,
} from "../support/category-tree.ts";
import { check } from "../support/checking.ts";
import { press, pressInside, typeAtCaret } from "../support/keyboard.ts";
import { watchLiveConnection } from "../support/live-connection.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

describe("categories", () => {
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

  const company = (name: string) =>
    inDatabase(product, (database) => createOwnCompany(database, owner.userId, name));
  const companyWithTree = (name: string) =>
    inDatabase(product, (database) => createCompanyWithTree(database, owner.userId, name));

  /** In a tab of its own, so that nothing of the test before is left. */
  async function open(companyId: number, address: string): Promise<Page> {
    visitor.complaints.length = 0;
    const page = await visitor.context.newPage();
    page.setDefaultTimeout(30_000);
    const link = new URL(address, product.url);
    link.searchParams.set("changeToEntity", String(companyId));
    await page.goto(link.href);
    return page;
  }

  async function openTree(name: string): Promise<Page> {
    const page = await open(await companyWithTree(name), "/app/categories/outflow");
    await row(page, "Salaires").waitFor();
    // Keys and drags change nothing before the page knows what one may do.
    await page.getByRole("button", { name: "Nouvelle catégorie" }).waitFor();
    return page;
  }

  it("start from the standard tree, in a company that has none", async () => {
    const page = await open(await company("Société neuve"), "/app/categories");
    await page.getByRole("heading", { name: "Aucune catégorie pour l’instant" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Partir de l’arborescence standard" }).click();
    await toast(page, "catégories ajoutées.").waitFor();
    await page.getByRole("link", { name: "Décaissements" }).click();
    await page.waitForURL(`${product.url}/app/categories/outflow`);
    await page.getByText("Réservée").first().waitFor();
    await expect.poll(async () => (await outline(page)).length).toBeGreaterThan(10);
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Changer la langue" }).click();
    const question = dialog(page, "Langue des catégories");
    await question.getByLabel("Langue").click();
    await page.getByRole("option", { name: "English" }).click();
    await question.getByRole("button", { name: "Traduire" }).click();
    await toast(page, "Les catégories standard sont traduites.").waitFor();
    await row(page, "Purchases").waitFor();
    // The older addresses lead here.
    await page.goto(`${product.url}/app/categories/encaissements`);
    await page.waitForURL(`${product.url}/app/categories/inflow`);
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("are created, renamed and set by keyboard, and stay so", async () => {
    const page = await openTree("Société qui crée");
    await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    const create = page.getByRole("button", { name: "Créer", exact: true });
    await expect.poll(() => create.isDisabled()).toBe(true);
    await typeAtCaret(page, "Marketing");
    await press(page, "Enter");
    await toast(page, "La catégorie Marketing a bien été créée.").waitFor();
    await expect.poll(() => page.locator("[data-category-id]:focus").textContent()).toContain("Marketing");

    await press(page, "Insert");
    await page.getByLabel("Nom de la sous-catégorie de Marketing").fill("Salons");
    await press(page, "Enter");
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "·Assurance", "Salaires", "Marketing", "·Salons"]);
    await expect.poll(() => page.locator("[data-category-id]:focus").textContent()).toContain("Salons");

    await press(page, "F2");
    await page.getByRole("textbox", { name: "Nom de la catégorie" }).fill("Foires");
    await expectAccessible(page);
    await press(page, "Enter");
    await row(page, "Foires").waitFor();

    await row(page, "Foires").press("Enter");
    const panel = page.getByRole("complementary", { name: "Détail de Foires" });
    await panel.getByLabel("Taux de TVA").fill("5,5");
    await press(page, "Tab");
    await panel.getByLabel("Délai de paiement").fill("45");
    await press(page, "Tab");
    await panel.getByRole("button", { name: /Ajouter une note/ }).click();
    await typeAtCaret(page, "Printemps et automne");
    await press(page, "Enter");
    await panel.getByText("Printemps et automne").waitFor();
    await expectAccessible(page);
    // What is on screen may be ahead of what is stored.
    await untilReady(page);
    await page.reload();
    await row(page, "Foires").getByText("5,5 %").waitFor();
    await row(page, "Foires").getByText("45 j").waitFor();
    await row(page, "Foires").getByText("Printemps et automne").waitFor();
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("take one VAT rate together, and give it back", async () => {
    const page = await openTree("Société à taux");
    for (const name of ["Loyer", "Assurance"]) {
      await check(page.getByRole("checkbox", { name: `Sélectionner ${name}` }));
    }
    const bar = page.getByRole("region", { name: "Sélection" });
    await bar.getByText("2 sélectionnées").waitFor();
    await bar.getByLabel("Taux de TVA").fill("20");
    await bar.getByRole("button", { name: "Appliquer" }).click();
    await keepMessage(page, "Taux de TVA changé sur 2 catégories.");
    await row(page, "Assurance").getByText("20 %").waitFor();
    await takeBackOf(page, "Taux de TVA changé sur 2 catégories.").click();
    await row(page, "Assurance").getByText("20 %").waitFor({ state: "detached" });
    await page.close();
  });

  it("move by keyboard, say where they are, and come back", async () => {
    const page = await openTree("Société qui range");
    await row(page, "Assurance").focus();
    await press(page, "Alt+ArrowUp");
    await shows(page, ["Locaux", "·Loyer", "·Assurance", "·Énergie", "Salaires"]);
    await page
      .getByText("Assurance : sous Locaux, position 2 sur 3, niveau 2.")
      .waitFor({ state: "attached" });
    await press(page, "Alt+ArrowLeft");
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "Assurance", "Salaires"]);
    await press(page, "Alt+ArrowDown");
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "Salaires", "Assurance"]);
    await press(page, "Alt+ArrowDown");
    await page.getByText("Assurance ne peut pas aller plus loin de ce côté.").waitFor({ state: "attached" });
    await takeBackOf(page, "« Assurance » a été déplacée.").click();
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "Assurance", "Salaires"]);
    await untilReady(page);
    await page.reload();
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "Assurance", "Salaires"]);
    expect(visitor.complaints).toEqual([]);
    await page.close();
  });

  it("move by drag; under a category that holds transactions only after a yes", async () => {
    const page = await openTree("Société qui glisse");
    const middle = { x: 200, y: 20 };
    const drag = async (name: string, onto: string, targetPosition: { x: number; y: number }) => {
      // An answer that comes meanwhile would draw the rows anew.
      await untilReady(page);
      await row(page, name).dragTo(row(page, onto), { targetPosition });
    };
    await drag("Salaires", "Énergie", middle);
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "··Salaires", "·Assurance"]);
    await drag("Assurance", "Loyer", { x: 200, y: 3 });
    await shows(page, ["Locaux", "·Assurance", "·Loyer", "·Énergie", "··Salaires"]);

    await drag("Assurance", "Loyer", middle);
    const question = dialog(page, "Déplacer « Assurance » sous « Loyer » ?");
    await question.getByText("passeront dans une nouvelle sous-catégorie « Autre »").waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Annuler" }).click();
    await question.waitFor({ state: "detached" });
    await shows(page, ["Locaux", "·Assurance", "·Loyer", "·Énergie", "··Salaires"]);

    await drag("Assurance", "Loyer", middle);
    await question.getByRole("button", { name: "Déplacer" }).click();
    await row(page, "Autre").waitFor();
    await expect.poll(() => row(page, "Assurance").getAttribute("aria-level")).toBe("3");
    await page.close();
  });

  it("make 'Autre' for what a category holds, once that was agreed", async () => {
    const page = await openTree("Société avec Autre");
    await row(page, "Loyer").focus();
    await press(page, "Insert");
    await page.getByLabel("Nom de la sous-catégorie de Loyer").fill("Charges locatives");
    await press(page, "Enter");
    const question = dialog(page, "Une sous-catégorie « Autre » sera créée");
    await question.getByText("« Loyer » contient déjà 2 opérations.").waitFor();
    // The focus goes to the safe answer.
    await question.locator("button:focus", { hasText: "Annuler" }).waitFor();
    await press(page, "Enter");
    await question.waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(() => row(page, "Autre").count()).toBe(0);
    await page.getByRole("button", { name: "Créer", exact: true }).click();
    await question.getByRole("button", { name: "Créer les deux" }).click();
    await row(page, "Autre").waitFor();
    await row(page, "Charges locatives").waitFor();
    await page.close();
  });

  it("name what a deletion takes, and take back one that held nothing", async () => {
    const page = await openTree("Société qui supprime");
    await row(page, "Salaires").focus();
    await press(page, "Delete");
    await takeBackOf(page, "« Salaires » a été supprimée.").click();
    await row(page, "Salaires").waitFor();

    await row(page, "Locaux").focus();
    await press(page, "Delete");
    const question = dialog(page, "Supprimer « Locaux » ?");
    await question.getByText("3 sous-catégories, supprimées aussi").waitFor();
    await question.getByText("2 opérations, à catégoriser de nouveau").waitFor();
    await expectAccessible(page);
    await pressInside(page, question, "Escape");
    await question.waitFor({ state: "detached" });
    await row(page, "Locaux").hover();
    await page.getByRole("button", { name: "Actions sur Locaux" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await question.getByRole("button", { name: "Supprimer la catégorie" }).click();
    await shows(page, ["Salaires"]);
    await page.close();
  });

  it("are sorted, one branch or all of them, and all removed by writing the word", async () => {
    const page = await openTree("Société qui trie");
    const menu = page.getByRole("button", { name: "Autres actions" });
    await row(page, "Locaux").hover();
    await page.getByRole("button", { name: "Actions sur Locaux" }).click();
    await page.getByRole("menuitem", { name: "Trier les sous-catégories" }).click();
    await shows(page, ["Locaux", "·Assurance", "·Énergie", "·Loyer", "Salaires"]);
    await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    await typeAtCaret(page, "Achats");
    await press(page, "Enter");
    await row(page, "Achats").waitFor();
    await menu.click();
    await page.getByRole("menuitem", { name: "Trier par ordre alphabétique" }).click();
    await shows(page, ["Achats", "Locaux", "·Assurance", "·Énergie", "·Loyer", "Salaires"]);

    await menu.click();
    await page.getByRole("menuitem", { name: "Tout supprimer" }).click();
    const question = dialog(page, "Supprimer toutes les catégories de décaissement ?");
    await question.getByText("6 catégories seront supprimées").waitFor();
    await question.getByText("2 opérations seront à catégoriser de nouveau").waitFor();
    const confirm = question.getByRole("button", { name: "Tout supprimer" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await question.getByLabel("Pour confirmer").fill("supprimer");
    await confirm.click();
    await page.getByRole("heading", { name: "Aucune catégorie pour l’instant" }).waitFor();
    await page.close();
  });

  it("appear on the other screens that show them", async () => {
    const companyId = await companyWithTree("Société à deux écrans");
    const page = await open(companyId, "/app/categories/outflow");
    const other = await visitor.context.newPage();
    const connection = watchLiveConnection(other);
    await other.goto(`${product.url}/app/settings/categories/outflow?changeToEntity=${companyId}`);
    await row(other, "Salaires").waitFor();
    await connection.untilOpen();
    await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    await typeAtCaret(page, "Vue ailleurs");
    await press(page, "Enter");
    await row(other, "Vue ailleurs").waitFor();
    await other.close();
    await page.close();
  });

  it("are found without accents, with the way to them", async () => {
    const page = await openTree("Société qui cherche");
    await page.getByLabel("Rechercher une catégorie").fill("energ");
    await shows(page, ["Locaux", "·Énergie"]);
    await page.getByLabel("Rechercher une catégorie").fill("zzz");
    await page.getByText("Aucune catégorie ne correspond à cette recherche.").waitFor();
    await page.getByRole("button", { name: "Effacer la recherche" }).click();
    await row(page, "Salaires").waitFor();
    await page.close();
  });

  it("come from a spreadsheet: its template fits, and a wrong row stops all of it", async () => {
    const page = await openTree("Société qui importe");
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Importer un tableur" }).click();
    const question = dialog(page, "Importer des catégories");
    const [template] = await Promise.all([
      page.waitForEvent("download"),
      question.getByRole("button", { name: "Télécharger le modèle" }).click(),
    ]);
    const file = question.locator('input[type="file"]');
    const headings = "Sens;Niveau 1;Niveau 2;TVA;Délai de paiement;Note";
    await file.setInputFiles({
      name: "faux.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${headings}\nDécaissement;Divers;;20;30;\nAilleurs;Divers;;;;\n`, "utf8"),
    });
    await question.getByText("Ligne 3 : le sens n’est ni encaissement ni décaissement").waitFor();
    await expect
      .poll(() => question.getByRole("button", { name: "Importer", exact: true }).isDisabled())
      .toBe(true);
    await file.setInputFiles(await template.path());
    await question.getByText(/catégories seront ajoutées/).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Importer", exact: true }).click();
    await toast(page, "catégories importées.").waitFor();
    await question.waitFor({ state: "detached" });
    await expect.poll(async () => (await outline(page)).length).toBeGreaterThan(7);
    await page.close();
  });

  it("can be read, not changed, by who only reads", async () => {
    const companyId = await companyWithTree("Société lue");
    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, companyId, "read");
      return person;
    });
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, reader, "/app/categories/outflow");
    await dialog(page, "Accès en lecture seule").getByRole("button", { name: "Fermer" }).click();
    await row(page, "Loyer").click();
    await page.getByRole("complementary", { name: "Détail de Loyer" }).getByText("2 opérations").waitFor();
    await untilReady(page);
    for (const name of [
      "Nouvelle catégorie",
      "Autres actions",
      "Renommer",
      "Supprimer",
      "Actions sur Loyer",
    ]) {
      await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
    }
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
    await row(page, "Loyer").focus();
    await press(page, "Delete", "F2", "Insert", "Alt+ArrowDown");
    await untilReady(page);
    await shows(page, ["Locaux", "·Loyer", "·Énergie", "·Assurance", "Salaires"]);
    await expect.poll(() => page.getByRole("textbox", { name: "Nom de la catégorie" }).count()).toBe(0);
    await expectAccessible(page);
    // Whoever does not manage the organisation's tree is led to the default page.
    await page.goto(`${product.url}/app/organization-advanced-settings/categories`);
    await page.waitForURL(`${product.url}/app/cashflow/forecast`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
