import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { press, typeInto } from "./support/keyboard.ts";
import { pressInside } from "./support/keys-inside.ts";
import { inDatabase, signInAsDemoUser } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
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
    await expect.poll(() => expenses.innerText()).toContain("Non activé");
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
    await untilReady(page);
    await expect.poll(() => expenses.count()).toBe(0);
    await inDatabase(product, (database) => database.deleteFrom("feature_flags").execute());
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
    await openAndType(page, "Control+k", palette, "tresorerie a court");
    await expectAccessible(page);
    await expect
      .poll(() => page.getByRole("option").first().innerText())
      .toContain("Trésorerie à court terme");
    await press(page, "Enter");
    await page.waitForURL(/\/app\/short-term-cash-management/);
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
    await help.getByRole("checkbox").uncheck();
    await pressInside(page, help, "Escape");
    await expect.poll(() => help.count()).toBe(0);
    await press(page, "?", "Control+k");
    await page.getByRole("combobox", { name: palette }).waitFor();
    await expect.poll(() => help.count()).toBe(0);
    await context.close();
  });

  it("keeps what was said in the notification centre, with a count until it was read", async () => {
    const { page, context } = await claire();
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
