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
