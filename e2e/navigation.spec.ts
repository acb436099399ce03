import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { uncheck } from "./support/checking.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { press, pressInside, typeInto } from "./support/keyboard.ts";
import { inDatabase, signInAsDemoUser, signInWithPassword } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { addProjects, createProjectCompany } from "./support/project-company.ts";
import { untilReady } from "./support/ready.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
const switcher = (page: Page) => page.getByRole("button", { name: /^Changer de société, actuellement/ });
const currentCompany = async (page: Page) => /actuellement (.*)/.exec(await switcher(page).innerText())?.[1];

/** Opens what has a search box, and waits until one can type. */
async function openAndType(page: Page, keys: string, box: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: box });
  // The one before may still be fading out, and a dialog keeps the keyboard to itself.
  await expect.poll(() => input.count()).toBe(0);
  await press(page, keys);
  await typeInto(page, input, text);
}
const palette = "Rechercher ou aller à…";
const companySearch = "Rechercher une société…";

describe("finding one's way", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function claire(width?: number) {
    const visitor = await openVisitor(browser, width === undefined ? {} : { width });
    await signInAsDemoUser(visitor.page, product, "Claire Moreau", "/app/paid/list");
    await switcher(visitor.page).waitFor();
    return visitor;
  }
  it("goes from product to product by the rail, which says where one is", async () => {
    const { page, context, complaints } = await claire();
    await rail(page).getByRole("link", { name: "Banques" }).click();
    await page.waitForURL(/\/app\/banks$/);
    const here = rail(page).locator('[aria-current="page"]');
    await expect.poll(() => here.innerText()).toBe("Banques");
    await rail(page).getByRole("link", { name: "Opérations" }).click();
    await page.waitForURL(/\/app\/paid/);
    // Its name comes first; what waits there may be counted beside it.
    await expect.poll(() => here.innerText()).toMatch(/^Opérations\b/);
    await expect.poll(() => here.count()).toBe(1);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("keeps what cannot be opened out of the rail: modules say what they are, and have a button only where they open", async () => {
    const companyId = await bellevilleCompany(product);
    await inDatabase(product, (database) =>
      database
        .deleteFrom("company_products")
        .where("company_id", "=", companyId)
        .where("product", "=", "AccountsPayable")
        .execute(),
    );
    const { page, context } = await claire();
    await page.goto(`${product.url}/app/cashflow?companyId=${companyId}`);
    await untilReady(page);
    for (const missing of [/Dépenses/, /Assistant/]) {
      await expect.poll(() => rail(page).getByRole("link", { name: missing }).count()).toBe(0);
    }
    await rail(page).getByRole("link", { name: "Modules" }).click();
    await page.waitForURL(`${product.url}/app/modules`);
    const absent = page.getByRole("region", { name: "Hors de cette version" });
    await absent.getByRole("heading", { name: "Dépenses fournisseurs" }).waitFor();
    await expect.poll(() => absent.getByRole("link").count()).toBe(0);
    await expectAccessible(page);
    // Without harmonization, what the company does not have is not spoken of at all.
    await inDatabase(product, (database) =>
      database
        .insertInto("feature_flags")
        .values({ flag: "core.harmonization", scope: "all", enabled: false })
        .execute(),
    );
    await page.evaluate("sessionStorage.clear()");
    await page.reload();
    await switcher(page).waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("heading", { name: "Dépenses fournisseurs" }).count()).toBe(0);
    await inDatabase(product, (database) => database.deleteFrom("feature_flags").execute());
    await context.close();
  });

  it("finds a setting by a word, and every page of the settings by the mouse", async () => {
    const { page, context } = await claire();
    await rail(page).getByRole("link", { name: "Réglages" }).click();
    const search = page.getByRole("searchbox", { name: "Rechercher un réglage" });
    await page.getByRole("link", { name: /^Projets/ }).waitFor();
    await expectAccessible(page);
    await search.fill("xyz");
    await page.getByText("Aucun réglage trouvé").waitFor();
    await search.fill("regles");
    await page.getByRole("link", { name: /^Règles de catégorisation/ }).click();
    await page.getByRole("heading", { name: "Règles de catégorisation", level: 1 }).waitFor();
    // Where one is, the rail says.
    await expect.poll(() => rail(page).locator('[aria-current="page"]').innerText()).toBe("Réglages");
    // The gear of the transactions leads to the rules too, and recurrences stand beside the lists.
    await rail(page)
      .getByRole("link", { name: /^Opérations/ })
      .click();
    await page.getByRole("main").getByRole("link", { name: "Règles" }).click();
    await page.getByRole("heading", { name: "Règles de catégorisation", level: 1 }).waitFor();
    await rail(page)
      .getByRole("link", { name: /^Opérations/ })
      .click();
    await page.getByRole("main").getByRole("link", { name: "Récurrences" }).click();
    await page.getByRole("heading", { name: "Récurrences", level: 1 }).waitFor();
    await context.close();
  });

  it("puts the same pages in a menu on a narrow screen", async () => {
    const { page, context } = await claire(768);
    await expect.poll(() => rail(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "Banques" }).waitFor();
    await expectAccessible(page);
    await press(page, "ArrowDown");
    await menu.getByRole("menuitem", { name: "Banques" }).click();
    await page.waitForURL(/\/app\/banks$/);
    await expect.poll(() => menu.count()).toBe(0);
    await context.close();
  });

  it("changes company by the switcher, found without accents, by keyboard alone", async () => {
    const { page, context } = await claire();
    const before = await currentCompany(page);
    await openAndType(page, "Alt+c", companySearch, "");
    const list = page.getByRole("listbox", { name: "Sociétés et consolidations" });
    await list.waitFor();
    await expect.poll(() => list.getByRole("group").count()).toBeGreaterThan(1);
    await expect.poll(() => list.getByRole("option", { selected: true }).innerText()).toContain(before ?? "");
    await expectAccessible(page);
    const search = page.getByRole("combobox", { name: companySearch });
    await typeInto(page, search, "xyz");
    await page.getByText("Aucune société ne correspond à cette recherche.").waitFor();
    const target = before === "Belleville UK Ltd" ? "Atelier Belleville SAS" : "Belleville UK Ltd";
    await search.fill(target.toUpperCase());
    await list.getByRole("option", { name: target }).waitFor();
    await press(page, "Enter");
    await expect.poll(() => currentCompany(page)).toBe(target);
    await expect.poll(() => list.count()).toBe(0);
    await context.close();
  });

  it("goes anywhere by the palette: a page, a company, an organisation; Escape leaves", async () => {
    const { page, context, complaints } = await claire();
    const box = page.getByRole("combobox", { name: palette });
    await openAndType(page, "Control+k", palette, "journal de ban");
    await expectAccessible(page);
    await expect.poll(() => page.getByRole("option").first().innerText()).toContain("Journal de banque");
    await press(page, "Enter");
    await page.waitForURL(/\/app\/bank-journal/);
    await untilReady(page);

    const before = await currentCompany(page);
    const target = before === "Belleville UK Ltd" ? "Atelier Belleville SAS" : "Belleville UK Ltd";
    await openAndType(page, "Control+k", palette, target);
    await page.getByRole("option", { name: target }).first().waitFor();
    await press(page, "Enter");
    await expect.poll(() => currentCompany(page)).toBe(target);

    await openAndType(page, "Control+k", palette, "zzzz");
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    await press(page, "Escape");
    await expect.poll(() => box.count()).toBe(0);

    await openAndType(page, "Control+k", palette, "Maison Rochebrune");
    const organisations = page.getByRole("group", { name: "Organisations" });
    await organisations.getByRole("option", { name: "Maison Rochebrune" }).click();
    await expect.poll(() => currentCompany(page)).toBe("Maison Rochebrune SAS");
    expect(complaints).toEqual([]);
    // Where the next one starts.
    await page.goto(`${product.url}/app/cashflow?companyId=${await bellevilleCompany(product)}`);
    await expect.poll(() => currentCompany(page)).toBe("Atelier Belleville SAS");
    await context.close();
  });

  it("finds by the palette what a company has: operations by label and amount, a category, a rule, a project", async () => {
    const owner = await createProjectCompany(product, "Société retrouvée");
    const stranger = await createProjectCompany(product, "Société d’à côté");
    await addProjects(product, owner, { "Rénovation du toit": 60_000 });
    await addProjects(product, stranger, { "Rénovation cachée": 60_000 });
    await inDatabase(product, async (database) => {
      const { id } = await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Télécoms")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("projects")
        .values({ company_id: owner.companyId, title: "Rénovation passée", archived_at: new Date() })
        .execute();
      await database
        .insertInto("categorisation_rules")
        .values({
          company_id: owner.companyId,
          position: 1,
          is_inflow: false,
          name_contains: ["Vitrier"],
          action: "Categorize",
          category_id: id,
        })
        .execute();
    });
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/banks");
    const options = (group: string) => page.getByRole("group", { name: group }).getByRole("option");

    await openAndType(page, "Control+k", palette, "verriere");
    await options("Opérations").filter({ hasText: "Verrière" }).waitFor();
    await expectAccessible(page);
    await press(page, "Escape");
    // An amount, as it is written here; the line's own page opens.
    await openAndType(page, "Control+k", palette, "1 000,00");
    await options("Opérations").filter({ hasText: "Peinture de la façade" }).click();
    await page.waitForURL(/\/app\/paid\/list\?.*transactionId=/);
    await page.getByRole("complementary", { name: "Détail de l’opération" }).waitFor();

    await openAndType(page, "Control+k", palette, "telecom");
    await options("Catégories").filter({ hasText: "Télécoms" }).first().click();
    await page.waitForURL(/\/app\/cashflow\/forecast\/category\/\d+/);
    await openAndType(page, "Control+k", palette, "vitrier");
    await options("Règles").filter({ hasText: "Vitrier → Télécoms" }).click();
    await page.waitForURL(/management-rules\/categorization-rules/);
    await openAndType(page, "Control+k", palette, "renovation");
    const found = ["toit", "passée"].map((title) => expect.stringContaining(title));
    await expect.poll(async () => (await options("Projets").allInnerTexts()).toSorted()).toEqual(found);
    await options("Projets").filter({ hasText: "toit" }).click();
    const projectPage = /\/app\/cashflow\/project-based\/\d+/;
    await page.waitForURL(projectPage);
    await page
      .getByRole("grid", { name: /Rénovation du toit/ })
      .first()
      .waitFor();

    // And by the mouse: from the grid of the company's plan, and from where a project is chosen.
    await rail(page).getByRole("link", { name: "Prévision" }).click();
    await page.getByRole("link", { name: "Plan par projet" }).click();
    await page.waitForURL(projectPage);
    await rail(page)
      .getByRole("link", { name: /^Opérations/ })
      .click();
    await page.getByRole("button", { name: /^Projets de Peinture de la façade/ }).click();
    await page.getByRole("link", { name: "Ouvrir le plan de Rénovation du toit" }).click();
    await page.waitForURL(projectPage);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("lists the shortcuts on ?, but not while one types, and lets one turn single keys off", async () => {
    const { page, context } = await claire();
    await page.goto(`${product.url}/app/companies`);
    const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
    const search = page.getByRole("searchbox");
    await search.focus();
    await typeInto(page, search, "?");
    await expect.poll(() => search.inputValue()).toBe("?");
    await untilReady(page);
    await expect.poll(() => help.count()).toBe(0);
    await search.fill("");
    await search.blur();
    await press(page, "?");
    await help.waitFor();
    for (const shortcut of ["Rechercher ou aller à", "Changer de société", "Ouvrir les notifications"]) {
      await expect.poll(() => help.getByRole("term").filter({ hasText: shortcut }).count()).toBe(1);
    }
    await expectAccessible(page);
    await uncheck(help.getByRole("checkbox"));
    await pressInside(page, help, "Escape");
    await expect.poll(() => help.count()).toBe(0);
    await press(page, "?", "Control+k");
    await page.getByRole("combobox", { name: palette }).waitFor();
    await expect.poll(() => help.count()).toBe(0);
    await context.close();
  });

  it("keeps what was said in the notification centre, with a count until it was read", async () => {
    const { page, context } = await claire();
    // What alerts told her is another journey's.
    const none = { unreadCount: 0, notifications: [] };
    await page.route("**/api/notifications/v1", (route) => route.fulfill({ json: none }));
    await page.reload();
    const empty = page.getByRole("button", { name: "Notifications", exact: true });
    await empty.click();
    const nothing = page.getByText("Rien à signaler");
    await nothing.waitFor();
    await press(page, "Escape");
    await nothing.waitFor({ state: "detached" });
    // A refused switch says so in passing; here it can be read again.
    await page.route("**/users/accesses/switch", (route) => route.fulfill({ status: 500, body: "{}" }));
    await openAndType(page, "Alt+c", companySearch, "");
    await page.getByRole("listbox").getByRole("option", { selected: false }).first().click();
    const bell = page.getByRole("button", { name: /^Notifications, \d+ non lue/ });
    await bell.click();
    const list = page.getByRole("list", { name: "Notifications" });
    await list.getByText("La société n’a pas pu être ouverte").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await empty.waitFor();
    await page.reload();
    await empty.click();
    await list.getByText("La société n’a pas pu être ouverte").waitFor();
    await page.getByRole("button", { name: "Tout effacer" }).click();
    await nothing.waitFor();
    await context.close();
  });
});
