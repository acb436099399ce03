import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

const lineNamed = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

describe("lists of commitments without barriers", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Sans obstacle SAS");
    await seedLedger(product, owner.companyId, {
      expected: [
        { name: "Commande de tissu", amountMinor: 80_000, daysAgo: -20, category: "Matières premières" },
        { name: "Facture client à venir", amountMinor: 120_000, isInflow: true, daysAgo: -5 },
        {
          name: "Abonnement proposé",
          amountMinor: 4900,
          daysAgo: -3,
          category: "Télécoms",
          isSuggested: true,
        },
        { name: "Facture oubliée", amountMinor: 70_000, isInflow: true, daysAgo: 12 },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it.each(["light", "dark"])("in the %s theme: committed, late, and the details of a line", async (theme) => {
    const { page, context, complaints } = await openVisitor(browser);
    await page.addInitScript({ content: `localStorage.setItem("amont.theme", "${theme}")` });
    const at = (path: string) => `${path}?companyId=${owner.companyId}`;
    await signInWithPassword(page, product, owner, at("/app/expected/list"));
    await lineNamed(page, "Commande de tissu").waitFor();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(theme);
    await expectAccessible(page);

    await lineNamed(page, "Commande de tissu").getByText("Commande de tissu").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    await panel.getByRole("heading", { name: "Commande de tissu" }).waitFor();
    await panel.getByRole("textbox", { name: "Montant" }).waitFor();
    await expectAccessible(page);
    await panel.getByRole("tab", { name: "Historique" }).click();
    await expectAccessible(page);

    await page.goto(product.url + at("/app/expected/late"));
    await lineNamed(page, "Facture oubliée")
      .getByText(/ j de retard$/)
      .waitFor();
    await expectAccessible(page);
    await lineNamed(page, "Facture oubliée").getByText("Facture oubliée").click();
    await panel.getByRole("heading", { name: "Facture oubliée" }).waitFor();
    await panel.getByRole("textbox", { name: "Montant" }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
