import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { keepMessage } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

describe("who begins", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("asks for a demonstration, tries made-up figures, and is rid of them without a trace", async () => {
    const company = "Atelier d'un jour";
    const stranger = await openVisitor(browser);
    await stranger.page.goto(`${product.url}/app/account-manager`);
    await stranger.page.getByRole("link", { name: "Demander une démonstration" }).click();
    const email = stranger.page.getByLabel("Adresse e-mail professionnelle");
    await email.fill("jeanne@gmial.com");
    await stranger.page.getByText("adresse mail valide").waitFor();
    await expectAccessible(stranger.page);
    await stranger.page.getByRole("button", { name: /Vouliez-vous dire jeanne@gmail.com/ }).click();
    await expect.poll(() => email.inputValue()).toBe("jeanne@gmail.com");
    await stranger.page.getByLabel("Prénom").fill("Jeanne");
    await stranger.page.getByLabel("Nom", { exact: true }).fill("Lenoir");
    await stranger.page.getByLabel("Société").fill(company);
    await stranger.page.getByRole("button", { name: "Envoyer la demande" }).click();
    await stranger.page.getByRole("heading", { name: "Demande envoyée" }).waitFor();
    const asked = () =>
      inDatabase(product, (database) =>
        database.selectFrom("mails").select("body_text").where("purpose", "=", "demo-request").execute(),
      );
    await expect.poll(asked).toEqual([{ body_text: expect.stringContaining("jeanne@gmail.com") }]);

    // Sent by a partner: a link that is not taken says so and leads on; a good one fills the form, a reload does not empty it.
    await stranger.page.goto(`${product.url}/app/partners/cdn/connect?token=worn-out`);
    await stranger.page.getByRole("heading", { name: "Ce lien ne peut pas servir" }).waitFor();
    await expectAccessible(stranger.page);
    await stranger.page.getByRole("link", { name: "Comment cela se passe" }).click();
    await stranger.page.getByRole("button", { name: "Essayer" }).click();
    await stranger.page.waitForURL(`${product.url}/app/access/signup`);
    await stranger.page.reload();
    await stranger.page.getByText("Vous venez de Banque CDN.").waitFor();
    await expect.poll(() => stranger.page.getByLabel("Prénom").inputValue()).toBe("Camille");
    await expectAccessible(stranger.page);

    const owner = await createOwner(product, company);
    const lines = () =>
      inDatabase(product, async (database) => {
        const rows = await database
          .selectFrom("transactions")
          .select("id")
          .where("company_id", "=", owner.companyId)
          .execute();
        return rows.length;
      });
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/welcome?companyId=${owner.companyId}`);
    await page.getByRole("link", { name: "Essayer avec des données fictives" }).click();
    await page.getByRole("button", { name: "Remplir de données fictives" }).click();
    await keepMessage(page, "Opérations fictives ajoutées");
    await page.waitForURL(/\/app\/cashflow\/forecast/);
    await expect.poll(lines).toBe(560);
    await page.getByText("Trésorerie fin de période").first().waitFor();

    await page.goto(`${product.url}/app/product-demo`);
    await page.getByRole("button", { name: "Retirer les données fictives" }).click();
    const dialog = page.getByRole("dialog", { name: "Retirer les données fictives" });
    await untilReady(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Retirer les données fictives" }).click();
    await page.getByRole("button", { name: "Remplir de données fictives" }).waitFor();
    await expect.poll(lines).toBe(0);
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), stranger.page.context().close()]);
  });
});
