import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { inDatabase, signInAsDemoUser } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";

/** A machine that runs two browsers at once needs longer than a second now and then. */
const patiently = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 20_000 });

const rail = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
const switcher = (page: Page) => page.getByRole("button", { name: /^Changer de société, actuellement/ });
const currentCompany = async (page: Page) => /actuellement (.*)/.exec(await switcher(page).innerText())?.[1];

/** Opens what has a search box, and waits until one can type. */
async function openAndType(page: Page, keys: string, box: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: box });
  // The one before may still be fading out, and a dialog keeps the keyboard to itself.
  await patiently(() => input.count()).toBe(0);
  await page.keyboard.press(keys);
  await patiently(() => input.evaluate((element) => element.matches(":focus"))).toBe(true);
  await page.keyboard.type(text);
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
    await visitor.page.getByRole("button", { name: /^Changer de société, actuellement/ }).waitFor();
    return visitor;
  }
  it("goes from product to product by the rail, which says where one is", async () => {
    const { page, context, complaints } = await claire();
    await rail(page).getByRole("link", { name: "Banques" }).click();
    await page.waitForURL(/\/app\/banks$/);
    const here = rail(page).locator('[aria-current="page"]');
    await patiently(() => here.innerText()).toBe("Banques");
    await rail(page).getByRole("link", { name: "Opérations" }).click();
    await page.waitForURL(/\/app\/paid/);
    // Its name comes first; what waits there may be counted beside it.
    await patiently(() => here.innerText()).toMatch(/^Opérations\b/);
    expect(await here.count()).toBe(1);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shows a product that the company does not have with a badge, and hides it without harmonization", async () => {
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
    const expenses = rail(page).getByRole("link", { name: /Dépenses/ });
    await patiently(() => expenses.innerText()).toContain("Non activé");
    await expectAccessible(page);
    await expenses.focus();
    await page.getByRole("tooltip", { name: /produit non activé pour cette société/ }).waitFor();
    await inDatabase(product, (database) =>
      database
        .insertInto("feature_flags")
        .values({ flag: "core.harmonization", scope: "all", enabled: false })
        .execute(),
    );
    await page.evaluate("sessionStorage.clear()");
    await page.reload();
    await switcher(page).waitFor();
    await patiently(() => expenses.count()).toBe(0);
    await inDatabase(product, (database) => database.deleteFrom("feature_flags").execute());
    await context.close();
  });

  it("puts the same pages in a menu on a narrow screen", async () => {
    const { page, context } = await claire(768);
    expect(await rail(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "Banques" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await menu.getByRole("menuitem", { name: "Banques" }).click();
    await page.waitForURL(/\/app\/banks$/);
    await patiently(() => menu.count()).toBe(0);
    await context.close();
  });

  it("changes company by the switcher, found without accents, by keyboard alone", async () => {
    const { page, context } = await claire();
    const before = await currentCompany(page);
    await openAndType(page, "Alt+c", companySearch, "");
    const list = page.getByRole("listbox", { name: "Sociétés et consolidations" });
    await list.waitFor();
    expect(await list.getByRole("group").count()).toBeGreaterThan(1);
    expect(await list.getByRole("option", { selected: true }).innerText()).toContain(before ?? "");
    await expectAccessible(page);
    await page.keyboard.type("xyz");
    await page.getByText("Aucune société ne correspond à cette recherche.").waitFor();
    const target = before === "Belleville UK Ltd" ? "Atelier Belleville SAS" : "Belleville UK Ltd";
    await page.getByRole("combobox", { name: companySearch }).fill(target.toUpperCase());
    await page.keyboard.press("Enter");
    await patiently(() => currentCompany(page)).toBe(target);
    await patiently(() => list.count()).toBe(0);
    await context.close();
  });

  it("goes anywhere by the palette: a page, a company, an organisation; Escape leaves", async () => {
    const { page, context, complaints } = await claire();
    const box = page.getByRole("combobox", { name: palette });
    await openAndType(page, "Control+k", palette, "tresorerie a court");
    await expectAccessible(page);
    await expect
      .poll(() => page.getByRole("option").first().innerText())
      .toContain("Trésorerie à court terme");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/app\/short-term-cash-management/);

    const before = await currentCompany(page);
    const target = before === "Belleville UK Ltd" ? "Atelier Belleville SAS" : "Belleville UK Ltd";
    await openAndType(page, "Control+k", palette, target);
    await page.keyboard.press("Enter");
    await patiently(() => currentCompany(page)).toBe(target);

    await openAndType(page, "Control+k", palette, "zzzz");
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    await page.keyboard.press("Escape");
    await patiently(() => box.count()).toBe(0);

    await openAndType(page, "Control+k", palette, "Maison Rochebrune");
    const organisations = page.getByRole("group", { name: "Organisations" });
    await organisations.getByRole("option", { name: "Maison Rochebrune" }).click();
    await patiently(() => currentCompany(page)).toBe("Maison Rochebrune SAS");
    expect(complaints).toEqual([]);
    // Where the next one starts.
    await page.goto(`${product.url}/app/cashflow?companyId=${await bellevilleCompany(product)}`);
    await patiently(() => currentCompany(page)).toBe("Atelier Belleville SAS");
    await context.close();
  });

  it("lists the shortcuts on ?, but not while one types, and lets one turn single keys off", async () => {
    const { page, context } = await claire();
    await page.goto(`${product.url}/app/companies`);
    const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
    await page.getByRole("searchbox").fill("");
    await page.keyboard.type("?");
    expect(await page.getByRole("searchbox").inputValue()).toBe("?");
    expect(await help.count()).toBe(0);
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").blur();
    await page.keyboard.type("?");
    await help.waitFor();
    for (const shortcut of ["Rechercher ou aller à", "Changer de société", "Ouvrir les notifications"]) {
      expect(await help.getByRole("term").filter({ hasText: shortcut }).count()).toBe(1);
    }
    await expectAccessible(page);
    await help.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await patiently(() => help.count()).toBe(0);
    await page.keyboard.type("?");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: palette }).waitFor();
    expect(await help.count()).toBe(0);
    await context.close();
  });

  it("keeps what was said in the notification centre, with a count until it was read", async () => {
    const { page, context } = await claire();
    const empty = page.getByRole("button", { name: "Notifications", exact: true });
    await empty.click();
    await page.getByText("Rien à signaler").waitFor();
    await page.keyboard.press("Escape");
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
    await page.getByRole("button", { name: "Tout effacer" }).click();
    await page.getByText("Rien à signaler").waitFor();
    await context.close();
  });
});
