import { giveAccess } from "@amont/server/testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
} from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { check, uncheck } from "./support/checking.ts";
import { press, typeInto } from "./support/keyboard.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

/** A company with lines that wait, and two categories to put them in. */
async function withWaitingLines(product: Product, name: string): Promise<Owner> {
  const owner = await createOwner(product, name);
  await inDatabase(product, async (database) => {
    const { companyId } = owner;
    const account = await createBankAccount(database, companyId);
    const rent = await createCategory(database, companyId, { name: "Loyer du siège" });
    await createCategory(database, companyId, { name: "Électricité" });
    const paid = (line: Parameters<typeof createTransaction>[2]) =>
      createTransaction(database, companyId, { bank_account_id: account, ...line });
    await paid({ name: "PRLV FONCIERE 01/2026", category_id: rent });
    for (const month of ["02", "03", "04"]) await paid({ name: `PRLV FONCIERE ${month}/2026` });
    for (const number of [11, 12]) await paid({ name: `VOLTALIS FACTURE ${number}` });
    await paid({ name: "PARKING" });
  });
  return owner;
}

async function choose(page: Page, category: string): Promise<void> {
  const search = page.getByPlaceholder("Rechercher ou créer une catégorie...");
  await typeInto(page, search, category);
  await page.getByRole("treeitem", { name: category }).waitFor();
  await press(page, "ArrowDown", "Enter");
  await search.waitFor({ state: "detached" });
}

describe("categorisation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const open = async (owner: Pick<Owner, "email" | "password">, path: string) => {
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner, path);
    return visitor;
  };

  it("writes a rule with a preview, applies it to the past, changes the order by keyboard, removes and restores", async () => {
    const owner = await withWaitingLines(product, "Société aux règles");
    const { page, context, complaints } = await open(owner, "/app/settings/management-rules");
    await page.getByText("Aucune règle pour l’instant").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Créer la première règle" }).click();
    const dialog = page.getByRole("dialog", { name: "Nouvelle règle" });
    const words = dialog.getByLabel("Le libellé contient", { exact: true });
    await words.fill("foncière");
    await words.press("Enter");
    await dialog.getByText("3 opérations non confirmées correspondent").waitFor();
    const create = dialog.getByRole("button", { name: "Créer la règle" });
    await expect.poll(() => create.isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Choisir une catégorie" }).click();
    await choose(page, "Loyer du siège");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Créer la règle" }).click();
    await dialog.waitFor({ state: "detached" });
    const first = page.getByText("Si un décaissement contient « foncière », le ranger dans Loyer du siège.");
    await first.waitFor();

    await page.getByRole("button", { name: "Appliquer au passé" }).click();
    await page.getByText("3 opérations non confirmées correspondent à cette règle.").waitFor();
    await page.getByRole("button", { name: "Appliquer", exact: true }).click();
    await toast(page, "3 opérations rangées").waitFor();

    await page.getByRole("button", { name: "Ajouter une règle" }).click();
    await words.fill("parking");
    await words.press("Enter");
    await dialog.getByRole("button", { name: "Choisir une catégorie" }).click();
    await choose(page, "Électricité");
    await dialog.getByRole("button", { name: "Créer la règle" }).click();
    const rules = page.getByRole("listitem").filter({ hasText: "Si un décaissement" });
    await expect.poll(() => rules.count()).toBe(2);
    const isFirst = (word: string) => expect.poll(() => rules.first().textContent()).toContain(word);
    await rules.nth(1).getByRole("button", { name: "Modifier la règle" }).focus();
    await press(page, "Alt+ArrowUp");
    await isFirst("parking");
    await takeBackOf(page, "Règle déplacée à la place 1 sur 2").click();
    await toast(page, "Modification annulée").waitFor();
    await isFirst("foncière");
    await rules.nth(1).getByRole("button", { name: "Essayer plus tôt" }).click();
    await isFirst("parking");
    await toast(page, "Règle déplacée à la place 1 sur 2").waitFor();
    // What is on screen may be ahead of what is stored.
    await untilReady(page);
    await page.reload();
    await isFirst("parking");

    await rules.first().getByRole("button", { name: "Supprimer la règle" }).click();
    await keepMessage(page, "Règle supprimée");
    await expect.poll(() => rules.count()).toBe(1);
    // It comes back to where it stood.
    await takeBackOf(page, "Règle supprimée").click();
    await expect.poll(() => rules.count()).toBe(2);
    await expect.poll(() => rules.first().textContent()).toContain("parking");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("works through what waits by keyboard alone: a suggestion accepted, a category chosen, a rule made on the way", async () => {
    const owner = await withWaitingLines(product, "Société à froid");
    const { page, context, complaints } = await open(owner, "/app/paid/cold-categorization");
    await page.getByText("6 opérations attendent une catégorie").waitFor();
    await page.getByText("1 fois sur 1").waitFor();
    await expectAccessible(page);
    const row = (name: RegExp) => page.getByRole("listitem", { name });
    await row(/FONCIERE/).focus();
    await press(page, "Enter");
    await toast(page, "3 opérations rangées dans Loyer du siège").waitFor();
    await page.getByText("3 opérations attendent une catégorie").waitFor();

    await check(page.getByLabel("Créer aussi une règle"));
    await row(/VOLTALIS/).focus();
    await press(page, "c");
    await choose(page, "Électricité");
    await toast(page, "2 opérations rangées dans Électricité").waitFor();
    await page.getByText("1 opération attend une catégorie").waitFor();

    await row(/PARKING/).focus();
    await press(page, "Enter");
    await choose(page, "Électricité");
    await page.getByText("Tout est rangé").waitFor();
    await page.goto(`${product.url}/app/settings/management-rules/categorization-rules`);
    await page.getByText("Si un décaissement contient « VOLTALIS FACTURE »").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("recognises common counterparties from the first line on: read, switched off and on, proposed, accepted", async () => {
    const owner = await createOwner(product, "Société du premier jour");
    await inDatabase(product, async (database) => {
      const { companyId } = owner;
      const account = await createBankAccount(database, companyId);
      await createCategory(database, companyId, { name: "Cotisations sociales" });
      for (const name of ["PRLV SEPA URSSAF IDF 1", "PRLV SEPA URSSAF IDF 2", "VIR ATELIER DU VAL"]) {
        await createTransaction(database, companyId, { bank_account_id: account, name });
      }
    });
    const { page, context, complaints } = await open(owner, "/app/settings/management-rules");
    const starter = page.getByRole("region", { name: "Reconnaissance de départ" });
    await starter.getByText("Activée", { exact: true }).waitFor();
    await starter.getByText("Voir les 34 types de contreparties reconnus").click();
    const social = starter.getByRole("listitem").filter({ hasText: "urssaf" });
    await social.getByText("Cotisations sociales", { exact: true }).waitFor();
    await starter.getByText("Aucune catégorie correspondante").first().waitFor();
    await expectAccessible(page);
    const wanted = starter.getByLabel("Proposer une catégorie pour les contreparties courantes");
    await uncheck(wanted);
    await starter.getByText("Désactivée").waitFor();
    await untilReady(page);

    // Switched off, nothing is recognised; on again, it is a proposal until somebody accepts it.
    await page.goto(`${product.url}/app/paid/to-be-categorized`);
    const run = page.getByRole("button", { name: "Lancer la catégorisation" });
    await run.click();
    await toast(page, "Proposées, à confirmer : 0").waitFor();
    await page.goto(`${product.url}/app/settings/management-rules`);
    await check(wanted);
    await starter.getByText("Activée", { exact: true }).waitFor();
    await untilReady(page);
    await page.goto(`${product.url}/app/paid/cold-categorization`);
    await page.getByText("Reconnu :").waitFor();
    await page.goto(`${product.url}/app/paid/to-be-categorized`);
    await run.click();
    await toast(page, "Proposées, à confirmer : 2").waitFor();
    await page.getByRole("link", { name: /^À confirmer/ }).click();
    await page.getByRole("row").filter({ hasText: "URSSAF IDF 2" }).waitFor();
    await expect.poll(() => page.getByText("ATELIER DU VAL").count()).toBe(0);
    await press(page, "j", "v");
    await toast(page, "Catégorie confirmée").waitFor();
    const confirmed = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("transactions as t")
          .innerJoin("categories as c", "c.id", "t.category_id")
          .select("c.name")
          .where("t.company_id", "=", owner.companyId)
          .where("t.categorisation", "=", "confirmed")
          .execute(),
      );
    await expect.poll(confirmed).toEqual([{ name: "Cotisations sociales" }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shows a reader the rules and the groups, and nothing to change them with", async () => {
    const owner = await withWaitingLines(product, "Société relue");
    await inDatabase(product, (database) => giveAccess(database, owner.userId, owner.companyId, "read"));
    const { page, context } = await open(owner, "/app/paid/cold-categorization");
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.getByText("6 opérations attendent une catégorie").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: "Choisir une catégorie" }).count()).toBe(0);
    await page.goto(`${product.url}/app/settings/management-rules/categorization-rules`);
    await page.getByText("Aucune règle pour l’instant").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: /règle/ }).count()).toBe(0);
    const starter = page.getByRole("region", { name: "Reconnaissance de départ" });
    await starter.getByText("Voir les 34 types de contreparties reconnus").waitFor();
    await expect.poll(() => starter.getByRole("checkbox").count()).toBe(0);
    await context.close();
  });
});
