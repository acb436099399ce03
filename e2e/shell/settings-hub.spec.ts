import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { isFocused, press, typeInto } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Rechercher un réglage" });
const setting = (page: Page, name: RegExp) => page.getByRole("main").getByRole("link", { name });

describe("the settings hub", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("shows what is set, is searched and opened by keyboard, and says whom to ask for what is locked", async () => {
    const owner = await createOwner(product, "Carrefour SAS");
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "LOYER", amountMinor: 90_000, category: "Loyers" }],
    });
    const at = (path: string) => `${path}?companyId=${owner.companyId}`;
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/settings"));
    await setting(page, /^Banques Comptes.* 1 compte/).waitFor();
    await setting(page, /^TVA automatique.*Désactivée/).waitFor();
    await setting(page, /^Utilisateurs et droits.*1 personne/).waitFor();
    await setting(page, /^Plan de liquidité/).waitFor();
    // What has no page yet is named, and leads nowhere.
    await page.getByText("Bénéficiaires", { exact: true }).waitFor();
    await untilReady(page);
    await expect.poll(() => setting(page, /^Bénéficiaires/).count()).toBe(0);
    await expectAccessible(page);

    await press(page, "/");
    await typeInto(page, search(page), "automatique tva");
    await setting(page, /^TVA automatique/).waitFor();
    await expectAccessible(page);
    await press(page, "ArrowDown");
    await expect.poll(() => isFocused(setting(page, /^TVA automatique/))).toBe(true);
    await press(page, "/");
    await expect.poll(() => isFocused(search(page))).toBe(true);
    await press(page, "Enter");
    await page.getByRole("checkbox", { name: /Calculer la TVA à payer/ }).waitFor();

    await press(page, "Control+k");
    await typeInto(page, page.getByRole("combobox", { name: /Rechercher/ }), "totp");
    await page.getByRole("option", { name: /Connexion et sécurité/ }).click();
    await page.waitForURL(/\/app\/user-account/);

    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const other = await openVisitor(browser);
    await signInWithPassword(other.page, product, reader, at("/app/organization-advanced-settings"));
    await search(other.page).fill("utilisateurs");
    await other.page.getByText("Réservé aux administrateurs").waitFor();
    await other.page.getByText("À demander à un administrateur de votre organisation.").waitFor();
    await expect.poll(() => setting(other.page, /Utilisateurs et droits/).count()).toBe(0);
    await expectAccessible(other.page);
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), other.page.context().close()]);
  });
});
