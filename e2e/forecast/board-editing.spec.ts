import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const boardIn = (page: Page) => new URL(page.url()).searchParams.get("board");

const handles = (page: Page) => ({
  widget: (name: string) => page.getByRole("region", { name, exact: true }),
  button: (name: string) => page.getByRole("button", { name, exact: true }),
});

/** How often boards were made. */
function countMade(page: Page): () => number {
  let made = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/boards")) made += 1;
  });
  return () => made;
}

it("a board is written once, wherever one goes while it is, and its address is its own at once", async () => {
  const owner = await createOwner(product, "Éditeur SAS");
  const { page, context, complaints } = await openVisitor(browser);
  const made = countMade(page);
  const { widget, button } = handles(page);
  const start = `/app/dashboards?companyId=${owner.companyId}&board=late`;
  await signInWithPassword(page, product, owner, start);
  await widget("Clients en retard").getByText("Personne n’est en retard.").waitFor();

  // Taken by keys it is moved down and up again, and stays where it is seen when something else is done.
  await button("Personnaliser").click();
  const week = widget("Attendu ces cinq jours");
  const customers = widget("Clients en retard");
  const before = (await week.boundingBox()) ?? { y: 0 };
  await week.focus();
  await press(page, "Enter", "ArrowUp");
  await page.getByText(/^Attendu ces cinq jours, colonne 1, ligne 1, /).waitFor({ state: "attached" });
  await press(page, "ArrowUp");
  await page.getByText(/ne va pas plus loin/).waitFor({ state: "attached" });
  await button("Ajouter Note").click();
  await widget("Note").waitFor();
  await expect.poll(async () => (await week.boundingBox())?.y).toBeLessThan(before.y);
  await customers.focus();
  await press(page, "Enter", "ArrowUp", "Delete");
  await customers.waitFor({ state: "detached" });

  // What is typed has a way back of its own.
  await button("Options de Note").click();
  const text = page.getByRole("textbox", { name: "Note" });
  await text.fill("Appeler la banque");
  await press(page, "Control+z");
  await expect.poll(() => customers.count()).toBe(0);
  await text.fill("Appeler la banque");

  // Done at once: one board, and no other.
  await button("Terminer").click();
  await widget("Note").getByText("Appeler la banque").waitFor();
  expect(made()).toBe(1);
  await expect.poll(() => boardIn(page)).toMatch(/^\d+$/);
  await page.reload();
  await widget("Note").getByText("Appeler la banque").waitFor();
  await expect.poll(() => customers.count()).toBe(0);

  // A name, and away before the hand has rested.
  await button("Modifier").click();
  await button("Renommer le tableau").click();
  await page.getByRole("textbox", { name: "Nom du tableau" }).fill("Relances");
  await press(page, "Enter");
  const address = page.url();
  await page.getByRole("link", { name: "Analyses" }).first().click();
  await page.getByRole("link", { name: "Relances" }).waitFor();
  await page.goto(address);
  await button("Tableau : Relances").waitFor();
  expect(made()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a board that a colleague took away meanwhile is kept as a copy, or left", async () => {
  const owner = await createOwner(product, "Collègues SAS");
  const { page, context } = await openVisitor(browser);
  const { widget, button } = handles(page);
  const takeAway = (board: string | null) =>
    inDatabase(product, (database) =>
      database.deleteFrom("boards").where("id", "=", Number(board)).execute(),
    );
  await signInWithPassword(page, product, owner, `/app/dashboards?companyId=${owner.companyId}&board=late`);
  await widget("Clients en retard").getByText("Personne n’est en retard.").waitFor();
  await button("Personnaliser").click();
  await button("Ajouter Note").click();
  await page.getByText("Enregistré", { exact: true }).waitFor();
  await expect.poll(() => boardIn(page)).toMatch(/^\d+$/);
  const first = boardIn(page);

  await takeAway(first);
  await button("Retirer Note").click();
  const gone = page.getByText("Ce tableau a été supprimé entre-temps, ou ne vous est plus montré.");
  await gone.waitFor();
  await button("Enregistrer comme copie").click();
  await page.getByText("Enregistré", { exact: true }).waitFor();
  await expect.poll(() => boardIn(page)).not.toBe(first);

  await takeAway(boardIn(page));
  await button("Ajouter Note").click();
  await gone.waitFor();
  await button("Quitter sans enregistrer").click();
  await widget("Clients en retard").waitFor();
  await context.close();
});
