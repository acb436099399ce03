import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press, typeAtCaret, typeInto } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** The current month: three past ones stand before it. */
const now = 3;

const cell = (page: Page, line: string, column: number): Locator =>
  page.getByRole("row", { name: line }).getByRole("gridcell").nth(column);
const panelOf = (page: Page): Locator =>
  page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2 }) });

/** Amounts are written with narrow spaces. */
const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? "").replaceAll(/\s/g, " ");

/** On the tenth of the month, so many months ago. */
function daysSinceTenth(monthsAgo: number): number {
  const today = new Date();
  const tenth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 10);
  return Math.round((Date.now() - tenth) / 86_400_000);
}

/** Two that were entered, in a group. */
const addKpis = (product: Product, companyId: number) =>
  inDatabase(product, async (database) => {
    const { id: groupId } = await database
      .insertInto("kpis")
      .values({ company_id: companyId, kind: "group", name: "Activité", position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const kpis = ["Effectif", "Surface louée"].map((name, position) => ({
      company_id: companyId,
      group_id: groupId,
      kind: "manual" as const,
      name,
      position,
    }));
    await database.insertInto("kpis").values(kpis).execute();
  });

describe("the panel of a cell", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const createCompany = async (): Promise<Owner> => {
    const owner = await createOwner(product, "Panneau SAS");
    const paid = [1, 2, 3].map((monthsAgo) => ({
      name: `Client ${monthsAgo}`,
      amountMinor: 100_000 * monthsAgo,
      isInflow: true,
      category: "Grands comptes",
      daysAgo: daysSinceTenth(monthsAgo),
    }));
    await seedLedger(product, owner.companyId, { paid });
    await addKpis(product, owner.companyId);
    return owner;
  };
  const arrive = async (person: Pick<Owner, "email" | "password">, companyId: number) => {
    const visitor = await openVisitor(browser);
    const path = `/app/cashflow/forecast?companyId=${companyId}`;
    await signInWithPassword(visitor.page, product, person, path);
    await visitor.page.getByRole("grid").waitFor();
    return visitor;
  };

  it("plans a line by a series and another by a formula, and says why", async () => {
    const owner = await createCompany();
    const { page, complaints } = await arrive(owner, owner.companyId);
    const panel = panelOf(page);

    // A fixed amount from the current month on shows in the grid, and can be taken back.
    await cell(page, "Loyers", now).dblclick();
    await panel.getByRole("tab", { name: "Prévisionnel", selected: true }).waitFor();
    await panel.getByText("Rien n’est prévu ici.").waitFor();
    await panel.getByRole("button", { name: "Fixe" }).press("Enter");
    await panel.getByRole("textbox", { name: "Montant" }).fill("=3*400+0,5");
    await panel.getByText("14 mois modifiés").waitFor();
    await press(page, "Enter");
    await keepMessage(page, "Série créée");
    await expect.poll(() => textOf(cell(page, "Loyers", now + 2))).toContain("1 200,50");
    await panel.getByText(/tous les mois\s·/).waitFor();
    await takeBackOf(page, "Série créée").click();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 2))).not.toContain("1 200");
    await panel.getByText("Rien n’est prévu ici.").waitFor();

    // An indicator is found in its group, or by three letters of its name; the group itself is none.
    await panel.getByRole("button", { name: "Indicateur" }).press("Enter");
    await panel.getByRole("button", { name: "Indicateur de référence, Choisir un indicateur" }).click();
    const kpis = page.getByRole("dialog", { name: "Indicateur de référence" });
    const kpiSearch = kpis.getByRole("combobox", { name: /^Rechercher un indicateur/ });
    await kpis.getByRole("treeitem", { name: "Activité", disabled: true }).waitFor();
    await typeInto(page, kpiSearch, "su");
    await untilReady(page);
    await kpis.getByRole("treeitem", { name: "Effectif" }).waitFor();
    await typeInto(page, kpiSearch, "r");
    await kpis.getByRole("treeitem", { name: "Effectif" }).waitFor({ state: "detached" });
    await expectAccessible(page);
    await kpis.getByRole("treeitem", { name: "Surface louée" }).click();
    await panel.getByRole("button", { name: "Indicateur de référence, Surface louée" }).waitFor();

    // A formula, its names completed: a mistake is said where it is, and the preview is what the plan becomes.
    await cell(page, "Loyers", now + 1).click();
    await panel.getByRole("button", { name: "Formule" }).press("Enter");
    const formula = panel.getByRole("combobox", { name: "Formule" });
    await formula.focus();
    await typeInto(page, formula, "moy");
    await page.getByRole("option", { name: /^MOYENNE/ }).waitFor();
    await press(page, "Enter");
    await typeInto(page, formula, "[grands");
    await page.getByRole("option", { name: /^Grands comptes/ }).waitFor();
    await press(page, "Tab");
    await expect.poll(() => formula.inputValue()).toBe("MOYENNE([Grands comptes])");
    await typeInto(page, formula, "@-4..-2) / ");
    await panel.getByText("Il manque une valeur ici.").waitFor();
    await typeInto(page, formula, "2");
    const save = panel.getByRole("button", { name: "Enregistrer" });
    await expect.poll(() => save.isEnabled()).toBe(true);
    const preview = panel.getByRole("row").filter({ hasText: /1\s000,00/ });
    await preview.first().waitFor();
    await expectAccessible(page);
    await save.click();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).toContain("1 000,00");

    // Why, by whom, and a remark that stays.
    const why = panel.getByRole("list").filter({ hasText: "Prévisionnel" });
    await why.getByText("MOYENNE([Grands comptes]@-4..-2) / 2").waitFor();
    await panel.getByRole("button", { name: "Historique" }).click();
    const latest = panel.getByRole("list", { name: "Historique" }).getByRole("listitem").first();
    await expect.poll(() => textOf(latest)).toMatch(/rien → MOYENNE\(\[Grands comptes\]@-4\.\.-2\) \/ 2/);
    await panel.getByRole("button", { name: /Ajouter une note/ }).click();
    await typeAtCaret(page, "Nouveau bail en négociation");
    await press(page, "Enter");
    await panel.getByRole("button", { name: /Nouveau bail en négociation/ }).waitFor();

    // Transactions of the past, and the list that they are in.
    await cell(page, "Grands comptes", now - 1).click();
    await panel.getByRole("tab", { name: "Réalisé 1", selected: true }).waitFor();
    await panel.getByRole("button", { name: /Client 1/ }).click();
    const link = panel.getByRole("link", { name: "Ouvrir dans les opérations" });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/app\/paid\/list\?transactionId=\d+/);

    // It was asked for: it is there on the next visit. Escape closes it, and then a click asks for none.
    await page.reload();
    await cell(page, "Grands comptes", now - 1).click();
    await panel.getByRole("tab", { name: "Prévisionnel" }).click();
    await press(page, "Escape");
    await panel.waitFor({ state: "detached" });
    await cell(page, "Loyers", now + 1).click();
    await page.reload();
    await cell(page, "Loyers", now + 1).click();
    await untilReady(page);
    await expect.poll(() => panel.count()).toBe(0);
    await press(page, "Home", "Enter");
    await panel.getByRole("heading", { name: /^Loyers/ }).waitFor();
    await press(page, "Escape", "ArrowRight", " ");
    await panel.getByRole("heading", { name: /^Loyers/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("offers nothing to write to who only reads, and says so", async () => {
    const { companyId } = await createCompany();
    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, companyId, "read");
      return person;
    });
    const { page } = await arrive(reader, companyId);
    await page.getByRole("dialog", { name: "Accès en lecture seule" }).getByRole("button").click();
    await cell(page, "Loyers", now + 1).dblclick();
    const panel = panelOf(page);
    await panel.getByText(/Votre accès est en lecture seule/).waitFor();
    await untilReady(page);
    await expect.poll(() => panel.getByRole("textbox").count()).toBe(0);
    await expect.poll(() => panel.getByRole("button", { name: "Fixe" }).count()).toBe(0);
    await panel.getByText("Pourquoi ce montant ?").waitFor();
    await expectAccessible(page);

    // Without its details there is nothing to select.
    const missing = { status: 404, contentType: "application/problem+json", body: '{"type":"not_found"}' };
    await page.route("**/forecast/cell-details?*", (route) => route.fulfill(missing));
    await cell(page, "Télécoms", now + 2).click();
    await panel.waitFor({ state: "detached" });
  });
});
