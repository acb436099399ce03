import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { createDealingGroup } from "../support/group.ts";
import { press } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

const listed = (page: Page) => page.getByRole("list", { name: "Indicateurs de la société" });

it("a consolidation has indicators of its own", async () => {
  const { owner, consolidationId } = await createDealingGroup(product);
  const { page, context, complaints } = await openVisitor(browser);
  const base = `/app/consolidation/${consolidationId}`;
  await signInWithPassword(page, product, owner, `${base}/parameters/key-indicators`);
  await page.getByRole("heading", { name: "Aucun indicateur pour l’instant" }).waitFor();
  await expectAccessible(page);

  const dialog = page.getByRole("dialog", { name: "Nouvel indicateur" });
  const add = page.getByRole("button", { name: "Ajouter un indicateur" });
  const create = dialog.getByRole("button", { name: "Créer" });
  await add.click();
  await dialog.getByRole("textbox", { name: "Nom" }).fill("Effectif");
  await choose(page, dialog.getByRole("combobox", { name: "Sur plusieurs périodes" }), "Dernière valeur");
  await create.click();
  await listed(page).getByText("Effectif").waitFor();

  // What no company has a category for.
  await add.click();
  await dialog.getByRole("button", { name: "Formule", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Nom" }).fill("Ventes par tête");
  const formula = dialog.getByRole("combobox", { name: "Formule" });
  await formula.fill("[Ventes introuvables] / [Effectif]");
  await dialog.getByRole("alert").first().waitFor();
  await formula.fill("[Ventes Atelier] / [Effectif]");
  await dialog.getByRole("table", { name: "Ce qu’elle donne sur les prochaines périodes" }).waitFor();
  await untilReady(page);
  await expectAccessible(page);
  await create.click();
  await listed(page).getByText("Utilisé par Ventes par tête").waitFor();

  await page.getByRole("button", { name: "Saisir les valeurs de Effectif" }).click();
  const values = page.getByRole("dialog", { name: "Valeurs de Effectif" });
  const fourth = values.getByRole("textbox").nth(3);
  await fourth.fill("12,5");
  await press(page, "Tab");
  await expectAccessible(page);
  await values.getByRole("button", { name: "Enregistrer" }).click();
  await keepMessage(page, "Les valeurs de Effectif sont enregistrées");
  await listed(page).getByText("12,5").waitFor();

  // A removal says what reads it, and takes itself back; the page has another address.
  await page.goto(`${product.url}${base}/settings/kpis`);
  await page.getByRole("button", { name: "Supprimer Effectif" }).click();
  const removal = page.getByRole("dialog");
  await removal.getByText("l’indicateur Ventes par tête sera en erreur").waitFor();
  await removal.getByRole("button", { name: "Supprimer" }).click();
  await keepMessage(page, "Effectif est supprimé");
  await takeBackOf(page, "Effectif est supprimé").click();
  await listed(page).getByText("12,5").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
