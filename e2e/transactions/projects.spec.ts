import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const takeBack = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });

describe("projects", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { AMONT_DEMO: "off" } }), launchBrowser()]);
    owner = await createOwner(product, "Société aux projets");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Peinture de la façade", amountMinor: 100_000, daysAgo: 2, category: "Loyers" },
        { name: "Verrière", amountMinor: 50_000, daysAgo: 3, category: "Télécoms" },
        { name: "Frais de tenue", amountMinor: 900, daysAgo: 4, category: "Frais bancaires" },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** `Peinture de la façade 900.00: Atelier 600.00` */
  const stored = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions as t")
        .innerJoin("transaction_projects as p", "p.transaction_id", "t.id")
        .innerJoin("projects", "projects.id", "p.project_id")
        .select(["t.name", "t.amount_minor as whole", "projects.title", "p.amount_minor as part"])
        .where("t.company_id", "=", owner.companyId)
        .orderBy("t.id")
        .orderBy("projects.title")
        .execute();
      return rows.map(({ name, whole, title, part }) => `${name} ${whole}: ${title} ${part}`);
    });
  const at = (path: string) => `${path}${path.includes("?") ? "&" : "?"}companyId=${owner.companyId}`;

  it("are made and given their parts by keyboard, asked about when the amount changes, and kept up to date", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/paid/list"));
    await row(page, "Peinture de la façade").getByText("Peinture de la façade").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });

    // Two projects, the second made on the way, without the mouse.
    await panel.getByRole("button", { name: /^Projets/ }).press("Enter");
    const menu = page.getByRole("dialog", { name: "Projets" });
    const naming = page.getByRole("dialog", { name: "Créer un projet" });
    const create = async (title: string) => {
      await menu.getByRole("button", { name: "Créer un projet" }).press("Enter");
      await naming.getByRole("textbox", { name: "Nom du projet" }).fill(title);
      await page.keyboard.press("Enter");
      await naming.waitFor({ state: "detached" });
    };
    await create("Façade nord");
    await menu.getByText("Entièrement distribué, reste").waitFor();
    await expectAccessible(page);
    const facade = menu.getByRole("textbox", { name: "Montant pour Façade nord" });
    await facade.fill("600,009");
    await menu.getByText("Reste, sans projet").waitFor();
    await create("Atelier");
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("500");
    await menu.getByText("Dépassement").waitFor();
    expect(await menu.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("400");
    await page.keyboard.press("Enter");
    await toast(page, "Distribution enregistrée").waitFor();
    await expect
      .poll(stored)
      .toEqual([
        "Peinture de la façade 100000: Atelier 40000",
        "Peinture de la façade 100000: Façade nord 60000",
      ]);
    await panel.getByRole("button", { name: "Projets 2 projets" }).waitFor();

    // Another amount: left on the way, nothing changes; carried through, both change, and both come back.
    const amount = panel.getByRole("textbox", { name: "Montant" });
    const changeAmount = async () => {
      await amount.fill("900");
      await amount.press("Enter");
      return page.getByRole("dialog", { name: "La distribution n’est peut-être plus correcte" });
    };
    await (await changeAmount()).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => amount.inputValue()).toContain("000,00");
    const question = await changeAmount();
    await question.getByText("Façade nord").waitFor();
    await question.getByRole("button", { name: "Modifier la distribution" }).click();
    const dialog = page.getByRole("dialog", { name: "Peinture de la façade" });
    await dialog.getByText("Dépassement").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Retirer Atelier" }).click();
    await dialog.getByRole("button", { name: "Valider" }).click();
    await toast(page, "Montant modifié").waitFor();
    await expect.poll(stored).toEqual(["Peinture de la façade 90000: Façade nord 60000"]);
    await takeBack(page).click();
    await toast(page, "Modification annulée").waitFor();
    await expect.poll(async () => (await stored()).length).toBe(2);

    // What another amount made old is counted, found and confirmed.
    await inDatabase(product, (database) =>
      database
        .updateTable("transactions")
        .set({ amount_minor: 110_000, distribution_is_stale: true })
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Peinture de la façade")
        .execute(),
    );
    await page.goto(product.url + at("/app/paid/list"));
    await page.getByRole("button", { name: "1 distribution à revoir" }).click();
    await row(page, "Verrière").waitFor({ state: "detached" });
    const cell = row(page, "Peinture de la façade").getByRole("button", { name: /^Projets de/ });
    expect(await cell.getAttribute("title")).toBe("Veuillez modifier ou revalider cette distribution");
    await cell.click();
    await menu.getByRole("button", { name: "Valider" }).click();
    await page.getByText("Aucune opération ne correspond").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are put away and taken back, and rules lead to them", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/settings/kpis/projects"));
    await page.getByRole("button", { name: "Archiver Atelier" }).click();
    await toast(page, "Atelier est archivé").waitFor();
    await takeBack(page).click();
    await toast(page, "Atelier est de nouveau actif").waitFor();
    await page.getByRole("button", { name: "Supprimer Façade nord" }).click();
    const removal = page.getByRole("dialog", { name: /^Supprimer Façade nord/ });
    await removal.getByText("la part du projet dans 1 opération").waitFor();
    await removal.getByRole("button", { name: "Annuler" }).click();
    await expectAccessible(page);

    await page.goto(product.url + at("/app/settings/management-rules/project-association-rules"));
    await page.getByRole("button", { name: "Créer la première règle" }).click();
    const dialog = page.getByRole("dialog", { name: "Nouvelle règle" });
    const words = dialog.getByLabel("Le libellé contient", { exact: true });
    await words.fill("verrière");
    await words.press("Enter");
    await dialog.getByText("1 opération sans projet correspond").waitFor();
    await dialog.getByRole("button", { name: "Choisir un projet" }).click();
    await page.getByRole("searchbox", { name: "Rechercher un projet" }).fill("atelier");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Créer la règle" }).click();
    await page.getByText("Si une opération contient « verrière », l’associer au projet Atelier.").waitFor();
    await page.getByRole("button", { name: "Appliquer au passé" }).click();
    await page.getByRole("button", { name: "Appliquer", exact: true }).click();
    await toast(page, "1 opération rangée").waitFor();
    await takeBack(page).waitFor();
    await expect.poll(stored).toContain("Verrière 50000: Atelier 50000");

    await page.getByRole("link", { name: "Comptes", exact: true }).click();
    await page.getByRole("heading", { name: "Règles d’affectation aux comptes" }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
