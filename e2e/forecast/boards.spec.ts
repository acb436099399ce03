import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, signInWithPassword } from "../support/people.ts";
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

it("the morning's board says where one stands, and each figure where it comes from", async () => {
  const owner = await createOwner(product, "Matin SAS");
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, `/app/dashboards?companyId=${owner.companyId}`);
  const widget = (name: string) => page.getByRole("region", { name, exact: true });
  // A company of which nothing is known yet.
  await widget("Clients en retard").getByText("Personne n’est en retard.").waitFor();
  await widget("Principaux mouvements du mois").getByText("Rien n’a bougé ce mois-ci.").waitFor();
  await expectAccessible(page);

  await seedLedger(product, owner.companyId, {
    paid: Array.from({ length: 30 }, (_, month) => ({
      name: `Ventes ${month}`,
      isInflow: true,
      amountMinor: 1_500_000 + ((month * 7_919) % 13) * 100_000,
      daysAgo: 30 * month,
      category: "Grands comptes",
    })),
  });
  await page.reload();
  const cash = widget("Trésorerie et prévision");
  await cash.getByText("Risque de passer sous le minimum").waitFor();
  await cash.getByText("Médiane", { exact: true }).first().waitFor();
  await expectAccessible(page);

  const movement = widget("Principaux mouvements du mois").getByRole("button").first();
  await movement.click();
  const proof = page.getByRole("dialog", { name: "D’où vient ce chiffre ?" });
  await proof.getByText("1 opération").waitFor();
  await expectAccessible(page);
  await press(page, "Escape");
  await proof.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "12 mois" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("span")).toBe("12m");
  await page.reload();
  await untilReady(page);
  await cash.getByRole("button").first().click();
  await proof.getByRole("link", { name: "Voir les comptes" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/app/banks");
  expect(complaints).toEqual([]);
  await context.close();
});

it("a board of one's own is made by mouse and by keys, shown to everybody, and taken away and back", async () => {
  const owner = await createOwner(product, "Tableaux SAS");
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, `/app/dashboards?companyId=${owner.companyId}`);
  const widget = (name: string) => page.getByRole("region", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await widget("Clients en retard").getByText("Personne n’est en retard.").waitFor();

  // A board of the first day is nobody's: who changes it has one of their own.
  await button("Personnaliser").click();
  const week = widget("Attendu ces cinq jours");
  const before = (await week.boundingBox()) ?? { x: 0 };
  await week.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(before.x - 500, 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await week.boundingBox())?.x).toBeLessThan(before.x - 200);
  await page.getByText("Enregistré", { exact: true }).waitFor();
  await expectAccessible(page);

  // By keys: taken, moved, given back; then removed, and the removal taken back.
  const late = widget("Clients en retard");
  const place = await late.boundingBox();
  await late.focus();
  await press(page, "Enter");
  await press(page, "ArrowLeft");
  await page.getByText(/^Clients en retard, colonne \d+, ligne \d+, 4 × 4$/).waitFor({ state: "attached" });
  await press(page, "Escape");
  await expect.poll(() => late.boundingBox()).toEqual(place);
  await late.focus();
  await press(page, "Delete");
  await late.waitFor({ state: "detached" });
  await press(page, "Control+z");
  await late.waitFor();

  await button("Ajouter Note").click();
  await button("Options de Note").click();
  await page.getByRole("textbox", { name: "Note" }).fill("Relancer Mercier avant jeudi.");
  await button("Retour à la galerie").click();
  await button("Société").click();
  await button("Renommer le tableau").click();
  await page.getByRole("textbox", { name: "Nom du tableau" }).fill("Le lundi");
  await press(page, "Enter");
  await button("Terminer").click();
  await widget("Note").getByText("Relancer Mercier avant jeudi.").waitFor();

  // Everybody's home now, after a reload too.
  await page.goto(`${product.url}/app/dashboards?companyId=${owner.companyId}`);
  await button("Tableau : Le lundi").waitFor();
  await widget("Note").getByText("Relancer Mercier avant jeudi.").waitFor();

  // Analyses lead to it, and to those that are ready.
  await page.goto(`${product.url}/app/reporting?companyId=${owner.companyId}`);
  await page.getByText("Aucun compte bancaire n’est encore relié").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pour votre banquier" }).click();
  await button("Tableau : Pour votre banquier").waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Le lundi" }).click();
  await button("Tableau : Le lundi").waitFor();

  await button("Autres actions sur le tableau").click();
  await page.getByRole("menuitem", { name: "Supprimer le tableau" }).click();
  await button("Tableau : Lundi matin").waitFor();
  await button("Annuler").click();
  await button("Tableau : Le lundi").waitFor();
  await widget("Note").getByText("Relancer Mercier avant jeudi.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
