import { createScenario } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { holdAnswers } from "../support/held-answers.ts";
import { isFocused, press, pressInside, tabTo, typeInto } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const difference = async (page: Page): Promise<string> =>
  (await page.locator("dt", { hasText: "Différence" }).locator("+ dd").innerText()).replaceAll(/\s/g, " ");
const confirm = (page: Page): Locator => page.getByRole("button", { name: "VALIDER" });
const categorySearch = (page: Page): Locator =>
  page.getByRole("combobox", { name: /^Rechercher ou créer une catégorie/ });

async function fromRowMenu(page: Page, name: string, command: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: command }).click();
}

/** From the name of a line on, by keyboard alone: to its amount. */
async function typeLine(page: Page, number: number, parts: readonly [string, string, string]): Promise<void> {
  const [name, category, amount] = parts;
  await typeInto(page, page.getByLabel(`Intitulé de la ligne ${number}`), name);
  await press(page, "Tab", "Enter");
  await typeInto(page, categorySearch(page), category);
  await press(page, "Enter");
  await categorySearch(page).waitFor({ state: "detached" });
  const amountField = page.getByLabel(`Montant de la ligne ${number}`);
  await tabTo(page, amountField);
  await typeInto(page, amountField, amount);
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

/** By its keys, once no dialog keeps the keyboard for itself and the list says which line it is. */
async function splitNextLine(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await press(page, "j");
  await page.locator("[role=grid][aria-activedescendant]").waitFor();
  await press(page, "r");
}

describe("splitting a transaction", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const open = async (owner: Owner) => {
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner, `/app/paid/list?companyId=${owner.companyId}`);
    await row(visitor.page, "Virement siège").waitFor();
    return visitor;
  };
  const newOwner = async (name: string) => {
    const owner = await createOwner(product, name);
    await seedLedger(product, owner.companyId, { paid: [{ name: "Virement siège", amountMinor: 120_000 }] });
    return owner;
  };

  it("splits, changes the split and takes that back, by keyboard alone", async () => {
    const owner = await newOwner("Répartition au clavier");
    const { page, context, complaints } = await open(owner);
    await splitNextLine(page);
    await dialog(page, "Répartir l’opération").waitFor();
    await expect.poll(() => page.getByRole("dialog").getByLabel("Mémo").inputValue()).toBe("Virement siège");
    await page.getByText("ne seront associées à aucun projet").waitFor();
    await expect
      .poll(() =>
        dialog(page, "Répartir l’opération").evaluate((frame) => frame.getBoundingClientRect().width),
      )
      .toBe(800);
    await expectAccessible(page);
    await typeLine(page, 1, ["Loyer", "Loyers", "900"]);
    await press(page, "Tab");
    await expect.poll(() => difference(page)).toBe("300,00 €");
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    await press(page, "Tab");
    await typeLine(page, 2, ["Abonnement", "Télécoms", "300"]);
    await press(page, "Enter");
    await toast(page, "Opération répartie").waitFor();
    await row(page, "Abonnement").waitFor();
    const first = ["(Virement siège 120000)", "Loyer 90000 Loyers", "Abonnement 30000 Télécoms"];
    await expect.poll(() => stored(product, owner.companyId)).toEqual(first);

    // The same key on one of its lines. What would be negative is asked about, and stays as it was.
    await splitNextLine(page);
    const edit = dialog(page, "Opérations réparties");
    await edit.waitFor();
    const amount = (number: number) => edit.getByLabel(`Montant de la ligne ${number}`);
    await tabTo(page, amount(1));
    await typeInto(page, amount(1), "-5");
    await press(page, "Tab");
    await pressInside(page, dialog(page, "Montant négatif"), "Enter");
    await dialog(page, "Montant négatif").waitFor({ state: "detached" });
    await expect.poll(() => amount(1).inputValue()).toBe("900,00");

    // A line that is stored is asked about before it goes; a new one takes its place.
    await tabTo(page, edit.getByRole("button", { name: "Supprimer la ligne 2" }));
    await press(page, "Enter");
    const removal = dialog(page, "Supprimer l’opération");
    await removal.getByText("supprimer DEFINITIVEMENT l’opération").waitFor();
    await expectAccessible(page);
    await tabTo(page, removal.getByRole("button", { name: "SUPPRIMER" }));
    await press(page, "Enter");
    await removal.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(edit.getByRole("button", { name: "Ajouter une ligne" }))).toBe(true);
    await press(page, "Enter");
    await tabTo(page, edit.getByLabel("Intitulé de la ligne 2"), "Shift+Tab");
    await typeLine(page, 2, ["Fibre", "Télécoms", "300,01"]);
    await press(page, "Tab");
    await expect.poll(() => difference(page)).toBe("−0,01 €");
    await tabTo(page, amount(2), "Shift+Tab");
    await typeInto(page, amount(2), "300");
    await press(page, "Enter");
    await keepMessage(page, "Répartition modifiée");
    await row(page, "Fibre").waitFor();
    await expect
      .poll(() => stored(product, owner.companyId))
      .toEqual([...first.slice(0, 2), "Fibre 30000 Télécoms"]);
    await tabTo(page, takeBackOf(page, "Répartition modifiée"));
    await press(page, "Enter");
    await row(page, "Abonnement").waitFor();
    await expect.poll(() => stored(product, owner.companyId)).toEqual(first);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("splits, changes a category at once and puts the whole back, by mouse", async () => {
    const owner = await newOwner("Répartition à la souris");
    const { page, context, complaints } = await open(owner);
    await fromRowMenu(page, "Virement siège", "Répartir");
    const create = dialog(page, "Répartir l’opération");
    await create.getByRole("button", { name: "Ajouter une ligne" }).click();
    await create.getByRole("button", { name: "Supprimer la ligne 3" }).click();
    await create.getByLabel("Intitulé de la ligne 3").waitFor({ state: "detached" });
    for (const [index, [name, category, amount]] of [
      ["Loyer", "Loyers", "1 000"],
      ["Abonnement", "Télécoms", "200"],
    ].entries()) {
      await create.getByLabel(`Intitulé de la ligne ${index + 1}`).fill(name ?? "");
      await create.getByRole("button", { name: "Choisir une catégorie" }).first().click();
      await page.getByRole("treeitem", { name: category ?? "" }).click();
      await create.getByLabel(`Montant de la ligne ${index + 1}`).fill(amount ?? "");
    }
    await confirm(page).click();
    await takeBackOf(page, "Opération répartie").click();
    await expect.poll(() => stored(product, owner.companyId)).toHaveLength(1);
    await row(page, "Abonnement").waitFor({ state: "detached" });

    await fromRowMenu(page, "Virement siège", "Répartir");
    await create.getByLabel("Intitulé de la ligne 1").fill("Loyer");
    await create.getByRole("button", { name: "Choisir une catégorie" }).first().click();
    await page.getByRole("treeitem", { name: "Loyers" }).click();
    await create.getByLabel("Montant de la ligne 1").fill("1200");
    await create.getByRole("button", { name: "Supprimer la ligne 2" }).click();
    await confirm(page).click();
    await row(page, "Loyer").waitFor();

    // The button turns while the category is on its way; who leaves has changed it.
    await fromRowMenu(page, "Loyer", "Modifier la répartition");
    const edit = dialog(page, "Opérations réparties");
    const letArrive = await holdAnswers(page, "**/ChangeTransactionsCategoryByIds");
    await edit.getByRole("button", { name: "Catégorie Loyers" }).click();
    await page.getByRole("treeitem", { name: "Télécoms" }).click();
    await edit.getByRole("status", { name: "Enregistrement de la catégorie" }).waitFor();
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    letArrive();
    await toast(page, "Catégorie modifiée").waitFor();
    await edit.getByRole("button", { name: "Catégorie Télécoms" }).waitFor();
    await edit.getByRole("button", { name: "ANNULER", exact: true }).click();
    await edit.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await stored(product, owner.companyId)).at(-1))
      .toBe("Loyer 120000 Télécoms");

    await fromRowMenu(page, "Loyer", "Modifier la répartition");
    await edit.getByRole("button", { name: "Annuler la répartition" }).click();
    await keepMessage(page, "Répartition annulée");
    await row(page, "Virement siège").waitFor();
    await takeBackOf(page, "Répartition annulée").click();
    await row(page, "Loyer").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("splits nothing in a scenario, and keeps the one project of the whole", async () => {
    const owner = await newOwner("Répartition d’un projet");
    const { companyId } = owner;
    const scenarioId = await inDatabase(product, async (database) => {
      const { id } = await database
        .insertInto("projects")
        .values({ company_id: companyId, title: "Siège" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("transaction_projects")
        .columns(["company_id", "transaction_id", "project_id", "amount_minor"])
        .expression((query) =>
          query
            .selectFrom("transactions")
            .select((expression) => ["company_id", "id", expression.val(id).as("project_id"), "amount_minor"])
            .where("company_id", "=", companyId),
        )
        .execute();
      return createScenario(database, companyId, { name: "Prudent" });
    });
    const { page, context } = await open(owner);
    await splitNextLine(page);
    await page.getByText("les opérations réparties gardent ce projet").waitFor();
    await pressInside(page, dialog(page, "Répartir l’opération"), "Escape");
    await page.evaluate(`sessionStorage.setItem("scenario", "${companyId}:${scenarioId}")`);
    await page.reload();
    await row(page, "Virement siège").waitFor();
    await splitNextLine(page);
    await pressInside(page, dialog(page, "Changement impossible"), "Enter");
    await dialog(page, "Changement impossible").waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});
