import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";

const row = (within: Page | Locator, name: string): Locator =>
  within.getByRole("row").filter({ hasText: name });
const card = (page: Page, name: string): Locator =>
  page.getByRole("list").getByRole("listitem").filter({ hasText: name }).first();
const takeBack = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });

async function fromRowMenu(page: Page, name: string, command: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: command }).click();
}

/** With the key alone, as far as it takes: what lies between may change. */
async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (await button.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the button cannot be reached by keyboard");
}

describe("reconciling payments", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { AMONT_DEMO: "off" } }), launchBrowser()]);
  });
  beforeEach(async () => {
    owner = await createOwner(product, "Rapprochements SAS");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "ENCAISSEMENT 12", amountMinor: 50_000, isInflow: true, daysAgo: 1 },
        { name: "PAIEMENT DIVERS", amountMinor: 77_700, daysAgo: 2 },
        { name: "REMISE CHEQUE 4481", amountMinor: 123_456, isInflow: true, daysAgo: 3 },
        { name: "REMISE CHEQUE 4482", amountMinor: 98_765, isInflow: true, daysAgo: 4 },
      ],
      expected: [
        { name: "Facture Leroy", amountMinor: 50_000, isInflow: true, daysAgo: 2 },
        { name: "Honoraires conseil", amountMinor: 70_000, daysAgo: 3 },
        { name: "Loyer des bureaux", amountMinor: 310_000, daysAgo: 3 },
        { name: "Facture Moreau", amountMinor: 123_456, isInflow: true, daysAgo: 4 },
        { name: "Facture Petit", amountMinor: 98_765, isInflow: true, daysAgo: 5 },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const pairs = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions as payment")
        .innerJoin("transactions as expectation", "expectation.id", "payment.reconciled_with")
        .select(["payment.name as paid", "expectation.name as expected"])
        .where("payment.company_id", "=", owner.companyId)
        .where("payment.is_paid", "=", true)
        .where("expectation.is_paid", "=", false)
        .orderBy("payment.name")
        .execute();
      return rows.map(({ paid, expected }) => `${paid} = ${expected}`);
    });
  const at = (path: string) => `${path}?companyId=${owner.companyId}`;

  it("links by keyboard and by mouse, parts again, and decides what is suggested", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/paid/list"));
    await row(page, "ENCAISSEMENT 12").waitFor();
    const dialog = page.getByRole("dialog", { name: "Rapprochement" });
    const confirm = dialog.getByRole("button", { name: "Confirmer le rapprochement" });

    // By keyboard alone.
    await page.keyboard.press("j");
    await page.keyboard.press("m");
    await row(dialog, "Facture Petit").waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await page.keyboard.type("Leroy");
    await row(dialog, "Facture Petit").waitFor({ state: "detached" });
    await tabTo(page, dialog.getByRole("checkbox", { name: "Choisir Facture Leroy" }));
    await page.keyboard.press("Space");
    await tabTo(page, confirm);
    await page.keyboard.press("Enter");
    await toast(page, "Opérations rapprochées").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await pairs()).toEqual(["ENCAISSEMENT 12 = Facture Leroy"]);

    // By mouse, with a difference; then parted again.
    await fromRowMenu(page, "PAIEMENT DIVERS", "Rapprocher");
    const fees = dialog.getByRole("checkbox", { name: "Choisir Honoraires conseil" });
    const rent = dialog.getByRole("checkbox", { name: "Choisir Loyer des bureaux" });
    await dialog.getByText("Aucune transaction sélectionner").waitFor();
    await rent.check();
    expect(await fees.isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Retirer" }).click();
    await fees.check();
    await dialog.getByRole("group", { name: /^77,00\s€ de trop$/ }).waitFor();
    await expectAccessible(page);
    await confirm.click();
    await dialog.waitFor({ state: "detached" });
    expect(await pairs()).toContain("PAIEMENT DIVERS = Honoraires conseil");
    await row(page, "PAIEMENT DIVERS").getByTitle("Rapprochée").waitFor();
    await fromRowMenu(page, "PAIEMENT DIVERS", "Annuler le rapprochement");
    await toast(page, "Rapprochement annulé").waitFor();
    expect(await pairs()).toEqual(["ENCAISSEMENT 12 = Facture Leroy"]);

    // What the product suggests: one is right, one is not.
    await page.goto(`${product.url}${at("/app/reconciliation")}`);
    await page.getByText("Rien à décider").waitFor();
    await page.getByRole("button", { name: "Rechercher maintenant" }).click();
    await card(page, "Facture Petit").waitFor();
    await expectAccessible(page);
    await card(page, "Facture Moreau").getByRole("button", { name: "Accepter" }).click();
    await toast(page, "1 proposition acceptée").waitFor();
    await card(page, "Facture Moreau").waitFor({ state: "detached" });
    expect(await pairs()).toEqual(["ENCAISSEMENT 12 = Facture Leroy", "REMISE CHEQUE 4481 = Facture Moreau"]);
    await card(page, "Facture Petit").press("Delete");
    await toast(page, "Proposition refusée").waitFor();
    await page.getByText("Rien à décider").waitFor();
    await page.getByRole("link", { name: "Refusés" }).click();
    await card(page, "Facture Petit").getByRole("button", { name: "Proposer de nouveau" }).click();
    await page.getByRole("link", { name: "À décider" }).click();
    await card(page, "Facture Petit").getByRole("button", { name: "Refuser" }).waitFor();

    // All that is linked, parted in one go and put back.
    await page.getByRole("link", { name: "Rapprochements" }).click();
    await card(page, "Facture Leroy").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Tout choisir").check();
    await page.getByRole("button", { name: "Annuler 2 rapprochements" }).click();
    await page.getByText("Aucun rapprochement").waitFor();
    expect(await pairs()).toEqual([]);
    await takeBack(page).click();
    await card(page, "Facture Leroy").waitFor();
    expect(await pairs()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
});
