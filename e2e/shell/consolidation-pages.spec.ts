import { addMonths, startOfMonth } from "@amont/kernel/calendar-date.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { createDealingGroup } from "../support/group.ts";
import { chooseOption, isFocused, press, tabTo, typeInto } from "../support/keyboard.ts";
import { dayBefore } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const pagesOf = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
const filters = (page: Page) => page.getByRole("navigation", { name: "Filtrer par état" });
const rows = (page: Page) => page.getByRole("list", { name: "Écarts intragroupe" }).locator("> li");

/** The page as wide as its window, and no wider. */
const isWithin = (page: Page, width: number) =>
  page.evaluate<boolean>(
    `document.documentElement.scrollWidth <= ${width} &&
     [...document.querySelectorAll("[data-work-page] > div > div")].every((one) => one.scrollWidth <= ${width})`,
  );

/** A year of months in which a hundred came in, and so many times as much was said. */
const scoreCompany = (product: Product, companyId: number, times: number) =>
  inDatabase(product, async (database) => {
    await database
      .insertInto("score_runs")
      .values({ company_id: companyId, currency: "EUR", frequency: "monthly" })
      .execute();
    const first = addMonths(startOfMonth(dayBefore(0)), -14);
    const pairs = Array.from({ length: 12 }, (_, month) => {
      const on = addMonths(first, month);
      const said = { plan: null, automatic: 10_000 * times, naive: 0, last: 0, actual: 10_000 };
      const about = { company_id: companyId, origin_on: on, begin_on: on, line: -1, horizon: 1 };
      return { ...about, ...said, low: null, high: null, is_replayed: true };
    });
    await database.insertInto("forecast_scores").values(pairs).execute();
  });

describe("the pages of a consolidation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("lead from one to the next: what is held, where, how it is sorted, what is committed, and a file of it", async () => {
    const { owner, consolidationId, secondId } = await createDealingGroup(product);
    await scoreCompany(product, owner.companyId, 1.1);
    await scoreCompany(product, secondId, 1.3);
    const { page, context, complaints } = await openVisitor(browser);
    const base = `/app/consolidation/${consolidationId}`;
    await signInWithPassword(page, product, owner, `${base}/dashboard`);
    await page.getByRole("row", { name: /^Distribution SARL/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Fiabilité" }).click();
    await page.waitForURL(`**${base}/reliability`);
    await page.getByRole("row", { name: /^Atelier SAS.*10\s%/ }).waitFor();
    await page.getByRole("row", { name: /^Distribution SARL.*30\s%/ }).waitFor();
    await page.getByRole("row", { name: /^Total par mois \(2 sociétés\).*20\s%/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Horizon" }).click();
    await page.getByRole("option", { name: "2 mois", exact: true }).click();
    await page.getByText("Aucune comparaison pour ce choix").waitFor();
    await page.goBack();

    await pagesOf(page).getByRole("link", { name: "Banques" }).click();
    await page.waitForURL(`**${base}/balance_sheet`);
    await page.getByRole("row", { name: /Total du groupe/ }).waitFor();
    await page.getByRole("rowheader", { name: /Distribution courant/ }).waitFor();

    await pagesOf(page).getByRole("link", { name: "Catégories" }).click();
    await page.waitForURL(`**${base}/categories`);
    const alone = page.getByRole("table", { name: /d’une seule société$/ });
    await alone.getByRole("button", { name: "Regrouper avec… : Ventes Distribution" }).click();
    await page.getByRole("dialog").getByRole("option", { name: "Ventes Atelier" }).click();
    await toast(page, "Ventes Distribution est regroupée avec Ventes Atelier").waitFor();
    await expect
      .poll(() =>
        page.getByRole("button", { name: "Séparer Ventes Distribution de Distribution SARL" }).count(),
      )
      .toBe(1);

    await pagesOf(page).getByRole("link", { name: "Export" }).click();
    await page.waitForURL(`**${base}/export`);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter le classeur" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);

    await pagesOf(page).getByRole("link", { name: "Opérations" }).click();
    await page.waitForURL(`**${base}/expected/list`);
    const invoice = page.getByRole("row", { name: /Distribution SARL.*Facture du Nord/ });
    await invoice.getByTitle(/^entre le .+ et le /).waitFor();
    await page.setViewportSize({ width: 768, height: 900 });
    await untilReady(page);
    await expectAccessible(page);
    await expect.poll(() => isWithin(page, 768)).toBe(true);

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("open 50,000.00 in transit down to its bank line, pair it and decide on the others, all by keyboard", async () => {
    const { owner, consolidationId } = await createDealingGroup(product);
    const { page, context, complaints } = await openVisitor(browser);
    const base = `/app/consolidation/${consolidationId}`;
    await signInWithPassword(page, product, owner, `${base}/dashboard`);
    const inTransit = page.getByRole("listitem").filter({ hasText: "En transit entre sociétés" });
    await expect.poll(() => inTransit.innerText()).toMatch(/−50\s000,00/);
    await tabTo(page, inTransit.getByRole("link"));
    await press(page, "Enter");
    await page.waitForURL(`**${base}/settings/management-rules?state=transit`);

    await expect.poll(() => rows(page).count()).toBe(1);
    await press(page, "j");
    await expect.poll(() => isFocused(rows(page).first())).toBe(true);
    await press(page, "Enter");
    const lines = page.getByRole("region", { name: "Lignes de Atelier SAS" });
    await lines.getByText("VIR AVANCE DISTRIBUTION").waitFor();
    await lines.getByRole("link", { name: "Ouvrir chez Atelier SAS" }).waitFor();
    await expectAccessible(page);
    await press(page, "p");
    const dialog = page.getByRole("dialog", { name: "Associer à une ligne de Distribution SARL" });
    await typeInto(page, dialog.getByRole("searchbox"), "atelier");
    const candidate = dialog.getByRole("checkbox", { name: /VIR RECU DE L ATELIER/ });
    await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
    await press(page, "ArrowDown");
    await expect.poll(() => isFocused(candidate)).toBe(true);
    await press(page, "Space");
    await dialog.getByText("Les deux côtés s’équilibrent.").waitFor();
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole("button", { name: "Associer" }));
    await press(page, "Enter");
    await toast(page, "Les deux côtés sont associés : Concordant").waitFor();
    await page.getByRole("heading", { name: "Rien en transit" }).waitFor();

    // Two pairs wait for a decision: one is, one is not.
    await tabTo(page, filters(page).getByRole("link", { name: "À décider 2" }), "Shift+Tab");
    await press(page, "Enter");
    await expect.poll(() => rows(page).count()).toBe(2);
    await press(page, "j", "k", "j", "j", "c");
    await toast(page, "1 flux confirmé").waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => isFocused(rows(page).first())).toBe(true);
    await press(page, "r");
    await keepMessage(page, "1 flux refusé");
    await page.getByRole("heading", { name: "Rien à décider" }).waitFor();
    // Taken back it waits for its decision again.
    await takeBackOf(page, "1 flux refusé").click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await press(page, "j", "r");
    await toast(page, "1 flux refusé").waitFor();
    await page.getByRole("heading", { name: "Rien à décider" }).waitFor();
    await filters(page).getByRole("link", { name: "Refusés 1" }).waitFor();
    await filters(page).getByRole("link", { name: "Concordant 2" }).waitFor();

    // A rule, too, without the mouse; what it finds comes by itself.
    await tabTo(page, page.getByRole("link", { name: "Règles intragroupe" }), "Shift+Tab");
    await press(page, "Enter");
    await page.getByRole("heading", { name: "Aucune règle intragroupe" }).waitFor();
    await press(page, "n");
    const rule = page.getByRole("dialog", { name: "Nouvelle règle intragroupe" });
    await typeInto(page, rule.getByRole("textbox", { name: "Mots du libellé" }), "client nord");
    await tabTo(page, rule.getByRole("combobox", { name: "Avec la société" }));
    await chooseOption(page, "Atelier SAS");
    await tabTo(page, rule.getByRole("button", { name: "Créer la règle" }));
    await press(page, "Enter");
    await toast(page, "Règle créée").waitFor();
    await page
      .getByRole("list", { name: "Règles intragroupe" })
      .getByText("libellé « client nord »")
      .waitFor();
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: "Écarts intragroupe" }), "Shift+Tab");
    await press(page, "Enter");
    await filters(page).getByRole("link", { name: "En transit 1" }).waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("show who only reads what does not fit, live, without commands and without a line that is not theirs", async () => {
    const { owner, reader, consolidationId } = await createDealingGroup(product);
    const { page, context, complaints } = await openVisitor(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    // The shorter address leads here, with what it asked for.
    const address = `/app/consolidation/${consolidationId}/settings`;
    await signInWithPassword(page, product, reader, `${address}?state=proposed`);
    await page.waitForURL(`**${address}/management-rules?state=proposed`);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await expect.poll(() => rows(page).first().innerText()).toContain("VIR LOYER");
    await expect.poll(() => rows(page).first().innerText()).toContain("Détail non partagé");
    await untilReady(page);
    for (const command of [/^Confirmer/, /^Refuser/, /^Associer/, /^Séparer/, "Rechercher les flux"])
      await expect.poll(() => page.getByRole("button", { name: command }).count()).toBe(0);
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
    await expect.poll(() => page.getByText("VIR RECU").count()).toBe(0);
    await expectAccessible(page);
    await expect.poll(() => isWithin(page, 390)).toBe(true);

    // What somebody else decides is seen here at once.
    const theirs = await openVisitor(browser);
    await signInWithPassword(theirs.page, product, owner, `${address}/management-rules?state=proposed`);
    await press(theirs.page, "j", "c");
    await toast(theirs.page, "1 flux confirmé").waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await theirs.context.close();

    await page.getByRole("link", { name: "Catégories internes" }).click();
    await page.getByRole("heading", { name: "Aucune catégorie interne chez Atelier SAS" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Ajouter une catégorie" }).count()).toBe(0);
    await page.getByRole("link", { name: "Règles intragroupe" }).click();
    await page.getByRole("heading", { name: "Aucune règle intragroupe" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Nouvelle règle" }).count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await untilReady(page);
    await expect.poll(() => isWithin(page, 768)).toBe(true);

    expect(complaints).toEqual([]);
    await context.close();
  });
});
