import { createConsolidation } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { check, uncheck } from "../support/checking.ts";
import { chooseOption, isFocused, press, tabTo, typeInto } from "../support/keyboard.ts";
import { inDatabase, signInAsDemoUser } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const address = "/app/entities-management/consolidations";
const name = "Groupe en trois";
const budget = "Budget du groupe";
const companyNames = ["Atelier Belleville SAS", "Belleville Distribution SARL", "Belleville UK Ltd"];

const listed = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const tab = (page: Page, title: string | RegExp) =>
  page.getByRole("dialog").getByRole("tab", { name: title });

describe("consolidations", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  // The others find the demonstration group as it was.
  afterEach(async () => {
    await inDatabase(product, async (database) => {
      await database.deleteFrom("workspaces").where("name", "in", [name, "Groupe vide"]).execute();
      await database.deleteFrom("rate_sets").where("name", "=", budget).execute();
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Of the demonstration group: Julien administers it, Inès is a member. */
  const seed = (seeded: string, companies: readonly string[]) =>
    inDatabase(product, async (database) => {
      const found = await database
        .selectFrom("companies")
        .select(["id", "name", "organisation_id as organisationId"])
        .where("name", "in", companyNames)
        .execute();
      const person = (email: string) =>
        database.selectFrom("users").select("id").where("email", "like", email).executeTakeFirstOrThrow();
      const [julien, ines] = await Promise.all([person("julien.%"), person("ines.%")]);
      return createConsolidation(database, {
        organisationId: found[0]?.organisationId ?? 0,
        name: seeded,
        companyIds: companies.flatMap((company) => found.find((row) => row.name === company)?.id ?? []),
        administrators: [julien.id],
        members: [ines.id],
      });
    });

  const stored = (wanted: string) =>
    inDatabase(product, (database) =>
      database
        .selectFrom("consolidations as c")
        .innerJoin("consolidation_companies as cc", "cc.consolidation_id", "c.id")
        .innerJoin("companies", "companies.id", "cc.company_id")
        .leftJoin("rate_sets as r", "r.id", "c.rate_set_id")
        .select(["companies.name", "cc.ownership_bp", "cc.method", "c.eliminates", "c.shows_details"])
        .select("r.name as rates")
        .where("c.name", "=", wanted)
        .orderBy("cc.position")
        .execute(),
    );

  it("are made by mouse, and are where one goes from company to company at once", async () => {
    await inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("name", "=", companyNames[0] ?? "")
        .executeTakeFirstOrThrow();
      await database.insertInto("rate_sets").values({ organisation_id, name: budget }).execute();
    });
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Julien Lefèvre", address);
    await listed(page, "Groupe Belleville consolidé").getByText("3 sociétés", { exact: true }).waitFor();
    await expectAccessible(page);

    // By mouse: what is missing leads to where it is filled in.
    await page.getByRole("button", { name: "Nouvelle consolidation" }).click();
    const dialog = page.getByRole("dialog", { name: "Nouvelle consolidation" });
    await dialog.getByRole("textbox", { name: "Nom de la consolidation" }).fill(name);
    await dialog.getByRole("button", { name: "Créer la consolidation" }).click();
    await dialog.getByText("Choisissez au moins une société.").waitFor();
    await expectAccessible(page);
    for (const company of companyNames)
      await dialog.getByRole("button", { name: `Ajouter ${company}` }).click();
    await dialog.getByRole("button", { name: "Monter Belleville UK Ltd" }).click();
    const order = dialog.getByRole("list", { name: "Sociétés de la consolidation, dans leur ordre" });
    await expect
      .poll(() => order.getByRole("group").evaluateAll((groups) => groups.map((group) => group.ariaLabel)))
      .toEqual([companyNames[0], companyNames[2], companyNames[1]]);
    await order
      .getByText("Belleville Distribution SARL", { exact: true })
      .dragTo(order.getByText("Atelier Belleville SAS", { exact: true }));
    await expect
      .poll(() => order.getByRole("group").evaluateAll((groups) => groups.map((group) => group.ariaLabel)))
      .toEqual([companyNames[1], companyNames[0], companyNames[2]]);
    await tab(page, "Comptes").click();
    const accounts = dialog.getByRole("group", { name: "Atelier Belleville SAS" });
    await uncheck(accounts.getByRole("checkbox").nth(1));
    // What it amounts to, and what the group closes with.
    await tab(page, /1 compte exclu, .*€/).waitFor();
    const preview = dialog.getByRole("region", { name: "Aperçu" });
    await preview.getByText(/^Trésorerie au 31 déc\. /).waitFor();
    await preview.getByText(/€$/).first().waitFor();
    await tab(page, "Catégories ignorées").click();
    await dialog.getByRole("button", { name: "Atelier Belleville SAS" }).click();
    await uncheck(dialog.getByRole("checkbox").first());
    await tab(page, "1 catégorie ignorée").waitFor();
    await tab(page, "Devise").click();
    const rates = dialog.getByRole("combobox", { name: "Taux du plan" });
    await expect.poll(() => rates.inputValue()).toBe("Dernier cours");
    await rates.click();
    await page.getByRole("option", { name: budget }).click();
    await expectAccessible(page);
    await tab(page, "Accès").click();
    await check(dialog.getByRole("checkbox", { name: "Montrer le détail des opérations" }));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Créer la consolidation" }).click();
    await toast(page, `La consolidation ${name} est créée`).waitFor();
    await page.waitForURL(/\/app\/consolidation\/\d+\/cash-flow$/);
    await expect
      .poll(() => stored(name))
      .toMatchObject([
        { name: companyNames[1], ownership_bp: 10_000, shows_details: true, rates: budget },
        { name: companyNames[0], ownership_bp: 10_000, shows_details: true, rates: budget },
        { name: companyNames[2], ownership_bp: 10_000, shows_details: true, rates: budget },
      ]);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Changer de société/ })
      .click();
    await page.getByRole("option", { name: new RegExp(name) }).waitFor();
    await press(page, "Escape");

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are changed by keyboard alone; who cancels leaves nothing", async () => {
    await seed(name, companyNames);
    const { page, context, complaints } = await openVisitor(browser);
    // An older address, with what it carries.
    await signInAsDemoUser(page, product, "Julien Lefèvre", "/app/consolidation?from=bookmark");
    await page.waitForURL(`${product.url}${address}?from=bookmark`);
    // Its third company by six tenths and in part, before the second; and nothing eliminated.
    await untilReady(page);
    const menu = page.getByRole("button", { name: `Actions sur ${name}` });
    await tabTo(page, menu);
    await press(page, "Enter");
    await page.getByRole("menuitem", { name: "Modifier" }).waitFor();
    await press(page, "Enter");
    const edition = page.getByRole("dialog", { name: "Modifier la consolidation" });
    const title = edition.getByRole("textbox", { name: "Nom de la consolidation" });
    await title.waitFor();
    await tabTo(page, tab(page, "Général"), "Shift+Tab");
    await press(page, "ArrowDown");
    await expect.poll(() => isFocused(tab(page, "Sociétés"))).toBe(true);
    const unitedKingdom = edition.getByRole("group", { name: "Belleville UK Ltd" });
    await tabTo(page, unitedKingdom.getByRole("textbox", { name: "Détention" }));
    await press(page, "ControlOrMeta+A");
    await typeInto(page, unitedKingdom.getByRole("textbox", { name: "Détention" }), "60");
    await press(page, "Alt+ArrowUp");
    await tabTo(page, unitedKingdom.getByRole("combobox", { name: "Méthode" }));
    await chooseOption(page, "Proportionnelle");
    await tabTo(page, tab(page, "Sociétés"), "Shift+Tab");
    await tab(page, "3 sociétés · 1 détenue en partie").waitFor();
    await press(page, "ArrowDown", "ArrowDown", "ArrowDown");
    await tabTo(page, edition.getByRole("checkbox", { name: "Éliminer les flux intragroupe" }));
    await press(page, "Space");
    await tab(page, "EUR · flux internes compris").waitFor();
    await tabTo(page, edition.getByRole("button", { name: "Enregistrer" }));
    await press(page, "Enter");
    await toast(page, `La consolidation ${name} est enregistrée`).waitFor();
    await expect
      .poll(() => stored(name))
      .toMatchObject([
        { name: companyNames[0], ownership_bp: 10_000, method: "full", eliminates: false },
        { name: companyNames[2], ownership_bp: 6000, method: "proportional" },
        { name: companyNames[1], ownership_bp: 10_000, method: "full" },
      ]);

    // Cancelled: nothing is written, and the focus is back where it came from.
    await expect.poll(() => isFocused(menu)).toBe(true);
    await press(page, "n");
    const another = page.getByRole("dialog", { name: "Nouvelle consolidation" });
    await typeInto(page, another.getByRole("textbox", { name: "Nom de la consolidation" }), `${name} bis`);
    await press(page, "Escape");
    await another.waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(() => stored(`${name} bis`)).toEqual([]);

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are not written over when somebody else changed them, and are deleted with what goes said before", async () => {
    await seed(name, companyNames);
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Julien Lefèvre", address);
    const menu = page.getByRole("button", { name: `Actions sur ${name}` });
    const edition = page.getByRole("dialog", { name: "Modifier la consolidation" });
    const title = edition.getByRole("textbox", { name: "Nom de la consolidation" });
    // What was typed stays until one reloads.
    await menu.click();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
    await title.fill("Le nom de Julien");
    await inDatabase(product, (database) =>
      database
        .updateTable("consolidations")
        .set({ target_currency: "GBP" })
        .where("name", "=", name)
        .execute(),
    );
    await edition.getByRole("button", { name: "Enregistrer" }).click();
    await edition.getByText("Modifiée entre-temps").waitFor();
    await expect.poll(() => title.inputValue()).toBe("Le nom de Julien");
    await edition.getByRole("button", { name: "Recharger" }).click();
    await expect.poll(() => title.inputValue()).toBe(name);
    await tab(page, "GBP · flux internes éliminés").waitFor();

    // Of the two calls the second fails: it is said, and tried again by itself.
    let described = 0;
    await page.route("**/api/consolidations/v3/*", (route) => {
      if (route.request().method() === "PUT") described += 1;
      return route.continue();
    });
    await page.route("**/api/consolidations/v4/*/settings", (route) => route.abort(), { times: 1 });
    await tab(page, "Accès").click();
    await check(edition.getByRole("checkbox", { name: "Montrer le détail des opérations" }));
    await tab(page, "Devise").click();
    await uncheck(edition.getByRole("checkbox", { name: "Éliminer les flux intragroupe" }));
    await edition.getByRole("button", { name: "Enregistrer" }).click();
    await edition.getByText("Enregistrée en partie").waitFor();
    await expect
      .poll(async () => (await stored(name))[0])
      .toMatchObject({ shows_details: true, eliminates: true });
    await edition.getByRole("button", { name: "Réessayer" }).click();
    await toast(page, `La consolidation ${name} est enregistrée`).waitFor();
    await edition.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await stored(name))[0])
      .toMatchObject({ shows_details: true, eliminates: false });
    expect(described).toBe(1);

    await menu.click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    const deletion = page.getByRole("dialog", { name: `Supprimer la consolidation ${name}` });
    await deletion.getByText("elle ne peut pas être annulée", { exact: false }).waitFor();
    await expectAccessible(page);
    await deletion.getByRole("button", { name: "Supprimer la consolidation" }).click();
    await toast(page, `La consolidation ${name} est supprimée`).waitFor();
    await listed(page, name).waitFor({ state: "detached" });
    await context.close();
  });

  it("without companies lead to where some are added, on a narrow window too", async () => {
    const { consolidationId } = await seed("Groupe vide", []);
    const { page, context, complaints } = await openVisitor(browser, { width: 767 });
    await signInAsDemoUser(page, product, "Julien Lefèvre", `/app/consolidation/${consolidationId}`);
    await page.waitForURL(`${product.url}/app/consolidation/${consolidationId}/no-company`);
    await page.getByRole("button", { name: "Ajouter des sociétés" }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier la consolidation" });
    await dialog.getByRole("button", { name: "Ajouter Belleville UK Ltd" }).waitFor();
    // The whole window is its own.
    await expect.poll(() => dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(767);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Ajouter Belleville UK Ltd" }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL(`${product.url}/app/consolidation/${consolidationId}/cash-flow`);
    expect(complaints).toEqual([]);
    await context.close();

    // Who only reads sees the list, and is offered nothing.
    const reader = await openVisitor(browser, { width: 768 });
    await signInAsDemoUser(reader.page, product, "Inès Da Silva", address);
    await reader.page.getByRole("link", { name: "Groupe vide" }).waitFor();
    await untilReady(reader.page);
    await expect
      .poll(() => reader.page.getByRole("button", { name: "Nouvelle consolidation" }).count())
      .toBe(0);
    await expect.poll(() => reader.page.getByRole("button", { name: /^Actions sur/ }).count()).toBe(0);
    await reader.context.close();
  });
});
