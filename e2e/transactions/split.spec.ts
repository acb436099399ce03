import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";

const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const difference = async (page: Page): Promise<string> =>
  (await page.locator("dt", { hasText: "Différence" }).locator("+ dd").innerText()).replaceAll(/\s/g, " ");

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** From the name of a line on, by keyboard alone: to its amount. */
async function fillLine(page: Page, name: string, category: string, amount: string): Promise<void> {
  await page.keyboard.type(name);
  await press(page, "Tab", "Enter");
  const search = page.getByRole("combobox", { name: /^Rechercher ou créer une catégorie/ });
  await search.waitFor();
  await page.keyboard.type(category);
  await press(page, "Enter");
  await search.waitFor({ state: "detached" });
  await press(page, "Tab");
  await page.keyboard.type(amount);
}

const stored = (product: Product, companyId: number) =>
  inDatabase(product, async (database) => {
    const rows = await database
      .selectFrom("transactions")
      .innerJoin("categories", "categories.id", "transactions.category_id")
      .select([
        "transactions.name",
        "amount_minor as amount",
        "categories.name as category",
        "is_split as isSplit",
      ])
      .where("transactions.company_id", "=", companyId)
      .orderBy("transactions.id")
      .execute();
    return rows.map(({ name, amount, category, isSplit }) =>
      isSplit ? `(${name} ${amount})` : `${name} ${amount} ${category}`,
    );
  });

describe("splitting a transaction", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("splits by keyboard alone, changes the split, and puts the whole back", async () => {
    const owner = await createOwner(product, "Répartition SAS");
    await seedLedger(product, owner.companyId, { paid: [{ name: "Virement siège", amountMinor: 120_000 }] });
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/paid/list?companyId=${owner.companyId}`);
    await row(page, "Virement siège").waitFor();

    await press(page, "j", "r");
    await dialog(page, "Répartir l’opération").waitFor();
    await expect.poll(() => page.getByRole("dialog").getByLabel("Mémo").inputValue()).toBe("Virement siège");
    await expectAccessible(page);
    const confirm = page.getByRole("button", { name: "VALIDER" });
    await fillLine(page, "Loyer", "Loyers", "900");
    await press(page, "Tab");
    expect(await difference(page)).toBe("300,00 €");
    expect(await confirm.isDisabled()).toBe(true);
    await press(page, "Tab");
    await fillLine(page, "Abonnement", "Télécoms", "300");
    // From the amount over its remove button and those below to the confirmation.
    await press(page, "Enter");
    await toast(page, "Opération répartie").waitFor();
    await row(page, "Abonnement").waitFor();
    expect(await stored(product, owner.companyId)).toEqual([
      "(Virement siège 120000)",
      "Loyer 90000 Loyers",
      "Abonnement 30000 Télécoms",
    ]);

    await row(page, "Abonnement").click();
    await press(page, "Escape");
    await row(page, "Abonnement")
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: "Modifier la répartition" }).click();
    await dialog(page, "Opérations réparties").waitFor();
    await page.getByLabel("Montant de la ligne 1").fill("800,00");
    await page.getByLabel("Montant de la ligne 2").fill("400,01");
    await press(page, "Tab");
    expect(await difference(page)).toBe("−0,01 €");
    await page.getByLabel("Montant de la ligne 2").fill("400");
    await press(page, "Tab");
    await confirm.click();
    await toast(page, "Répartition modifiée").waitFor();
    expect(await stored(product, owner.companyId)).toEqual([
      "(Virement siège 120000)",
      "Loyer 80000 Loyers",
      "Abonnement 40000 Télécoms",
    ]);

    await row(page, "Abonnement")
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: "Modifier la répartition" }).click();
    await page.getByRole("button", { name: "Annuler la répartition" }).click();
    await toast(page, "Répartition annulée").waitFor();
    await row(page, "Virement siège").waitFor();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await row(page, "Abonnement").waitFor();
    expect(complaints).toEqual([]);
  });
});
