import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createCompany, createConsolidation, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { check } from "../support/checking.ts";
import { isFocused, press, pressAtOnce, tabTo, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import {
  createOwner,
  inDatabase,
  type Owner,
  signInAsDemoUser,
  signInWithPassword,
} from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";
import { cellOfLine, textOfCell, textsOfLine, walkToLine } from "../support/sheet-rows.ts";

const demoGroup = "Groupe Belleville consolidé";
/** As their lines are read: the last one with its currency. */
const demoLines = [
  "Atelier Belleville SAS",
  "Belleville Distribution SARL",
  "Belleville UK Ltd GBP",
] as const;
const [atelier] = demoLines;

/** In cents; a dash is nothing. The current column also says how much is done. */
const cents = (text: string): number => {
  const found = /[−-]?\d[\d\s]*,\d\d/.exec(text.replace(/^\s*\d+\s*%/, ""))?.[0] ?? "0";
  return Number(found.replaceAll(/\s/g, "").replace("−", "-").replace(",", ""));
};
const panel = (page: Page, title: RegExp): Locator =>
  page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2, name: title }) });
const grid = (page: Page): Locator => page.getByRole("treegrid", { name: /./ });

describe("the figures of a consolidation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Two companies that sell in the current month; the owner administers both and their group. */
  async function createGroup(options: { readonly isOver?: boolean } = {}) {
    const owner = await createOwner(product, "Premier SAS");
    const group = await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const secondId = await createCompany(database, { organisationId, name: "Second SAS" });
      await giveAccess(database, owner.userId, secondId, "write");
      const made = await createConsolidation(database, {
        organisationId,
        name: "Deux ensemble",
        companyIds: [owner.companyId, secondId],
        administrators: [owner.userId],
      });
      const period =
        options.isOver === true
          ? { period_begin: "2023-01-01", period_end_exclusive: "2024-01-01" }
          : { period_begin: "2025-01-01", period_end_exclusive: "2029-01-01" };
      await database
        .updateTable("consolidations")
        .set({ ...period, periodicity: "monthly" })
        .where("id", "=", made.consolidationId)
        .execute();
      return { ...made, organisationId, secondId };
    });
    for (const [companyId, amountMinor] of [
      [owner.companyId, 300_000],
      [group.secondId, 50_000],
    ] as const)
      await seedLedger(product, companyId, {
        paid: [{ name: "Vente", amountMinor, isInflow: true, category: "Boutiques", daysAgo: 0 }],
      });
    return { owner, ...group, address: `/app/consolidation/${group.consolidationId}/cash-flow` };
  }

  it("are one click away, and add up by company as by category, with and without what is internal", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/cashflow/forecast");
    await page.getByRole("button", { name: /^Changer de société/ }).click();
    await page.getByRole("option", { name: demoGroup }).click();
    await page.waitForURL(/\/app\/consolidation\/\d+\/cash-flow/);
    await page.getByRole("button", { name: `Changer de société, actuellement ${demoGroup}` }).waitFor();
    await untilReady(page);
    await press(page, "3");
    await expect.poll(() => page.url()).toContain("frequency=monthly");
    await untilReady(page);
    await expectAccessible(page);

    // The two shapes have the same totals; by company these are the sums of the companies, to the cent.
    const byCategory = await textsOfLine(page, "Encaissements");
    await press(page, "g");
    await expect.poll(() => page.url()).toContain("groupBy=company");
    await untilReady(page);
    await expect.poll(() => textsOfLine(page, "Encaissements")).toEqual(byCategory);
    await press(page, "e");
    await expect.poll(() => page.getByRole("switch").getAttribute("aria-checked")).toBe("false");
    await untilReady(page);

    // How sure that is, of all of them together; not what the pound may do.
    await press(page, "b");
    await page.getByText("8 chances sur 10 (hors change)").waitFor();
    await untilReady(page);
    await press(page, "b");
    await untilReady(page);
    const gross = (await textsOfLine(page, "Encaissements")).map(cents);
    const parts: number[][] = [];
    for (const name of demoLines) parts.push((await textsOfLine(page, name, 0)).map(cents));
    expect(gross.some((amount) => amount > 0)).toBe(true);
    expect(gross).toEqual(gross.map((_, column) => parts.reduce((sum, row) => sum + (row[column] ?? 0), 0)));
    // Converted by rates that are printed under the dates: dollars, and one more.
    await page
      .getByText(/^1\s€\s=\s1,\d+\s\$\s\+1$/)
      .first()
      .waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("open by keyboard down to a company's lines, and to its own cell", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    const { id } = await inDatabase(product, (database) =>
      database
        .selectFrom("consolidations")
        .select("id")
        .where("name", "=", demoGroup)
        .executeTakeFirstOrThrow(),
    );
    await signInAsDemoUser(
      page,
      product,
      "Claire Moreau",
      `/app/consolidation/${id}/cash-flow?frequency=monthly`,
    );
    await untilReady(page);
    await grid(page).focus();
    await walkToLine(page, "Encaissements");
    for (let column = 0; column < 4; column += 1) await pressAtOnce(page, "ArrowRight");
    await press(page, "F2");
    const opened = panel(page, /^Encaissements/);
    const companies = opened.getByRole("list", { name: "Sociétés" }).getByRole("button");
    await expect.poll(() => isFocused(companies.first())).toBe(true);
    await expectAccessible(page);
    await press(page, "Enter");
    const categories = opened.getByRole("list", { name: `Catégories de ${atelier}` });
    const sales = categories.getByRole("button").filter({ hasText: "Ventes" }).first();
    await sales.waitFor();
    const [category = ""] = (await sales.innerText()).split("\n");
    await tabTo(page, sales);
    await press(page, "Enter");
    await opened.getByRole("heading", { name: /^Réalisées/ }).waitFor();
    // Lines of both kinds, chosen together, are counted and added up by kind.
    for (const kind of ["Réalisées", "Engagées"])
      await check(opened.getByRole("list", { name: kind }).getByRole("checkbox").first());
    const chosen = opened.getByRole("region", { name: "Sélection" });
    await expect
      .poll(() => chosen.getByRole("term").allInnerTexts())
      .toEqual(["1 réalisée", "1 engagée", "Ensemble"]);
    const [paid = 0, expected = 0, all = 0] = (await chosen.getByRole("definition").allInnerTexts()).map(
      cents,
    );
    expect([paid > 0, expected > 0, all]).toEqual([true, true, paid + expected]);
    await expectAccessible(page);
    await press(page, "Backspace");
    await sales.waitFor();
    await press(page, "Backspace");
    await expect.poll(() => isFocused(companies.first())).toBe(true);
    await press(page, "Enter");
    await sales.waitFor();
    await tabTo(page, sales);
    await press(page, "Control+Enter");
    await page.waitForURL(/\/app\/cashflow\/forecast\?frequency=monthly.*#c\d+\.0$/);
    await page.getByRole("button", { name: `Changer de société, actuellement ${atelier}` }).waitFor();
    await panel(page, new RegExp(`^${category}`)).waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leave out what somebody says is between companies, say why it is not zero, and lead to the flows behind it", async () => {
    const { owner, address } = await createGroup();
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${address}?frequency=monthly&groupBy=category`);
    await untilReady(page);
    const received = () => textOfCell(page, "Encaissements", 3);
    await expect.poll(received).toContain("3 500,00");
    await (await cellOfLine(page, "Boutiques", 3)).click();
    await press(page, "F2");
    const cell = panel(page, /^Boutiques/);
    await cell
      .getByRole("list", { name: "Sociétés" })
      .getByRole("button", { name: /Premier SAS/ })
      .click();
    await cell
      .getByRole("list", { name: "Catégories de Premier SAS" })
      .getByRole("button", { name: /Boutiques/ })
      .click();
    const marked = "1 opération marquée comme flux avec Second SAS";
    const mark = async () => {
      await check(cell.getByRole("list", { name: "Réalisées" }).getByRole("checkbox", { name: /Vente/ }));
      await cell.getByRole("button", { name: "Flux intragroupe" }).click();
      await page.getByRole("menuitem", { name: "Second SAS" }).click();
      await keepMessage(page, marked);
      await expect.poll(received).toMatch(/(?<!\d )500,00/);
    };
    await mark();
    await expectAccessible(page);
    await takeBackOf(page, marked).click();
    await expect.poll(received).toContain("3 500,00");
    await mark();

    await press(page, "Escape");
    await cell.waitFor({ state: "detached" });
    await grid(page).focus();
    await walkToLine(page, "Flux intragroupe (net)");
    for (let column = 0; column < 4; column += 1) await pressAtOnce(page, "ArrowRight");
    await press(page, "F2");
    const opened = panel(page, /^Flux intragroupe/);
    const reasons = opened.getByRole("definition");
    await expect.poll(async () => (await reasons.allInnerTexts()).map(cents)).toEqual([300_000, 300_000]);
    const underWay = opened.getByRole("link", { name: "En cours à la fin de la période" });
    await expect.poll(() => isFocused(underWay)).toBe(true);
    await expectAccessible(page);
    await press(page, "Enter");
    await page.waitForURL(/\/settings\/management-rules\?state=transit/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("follow a company at once, stay when they cannot be read, and take no typing", async () => {
    const { owner, address } = await createGroup();
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${address}?groupBy=category`);
    await expect.poll(() => textOfCell(page, "Boutiques", 3)).toContain("3 500,00");
    // Who types opens what is known of the cell, and nothing is entered.
    await (await cellOfLine(page, "Boutiques", 4)).click();
    await typeText(page, "7");
    await panel(page, /^Boutiques/).waitFor();
    await press(page, "Escape");
    await panel(page, /^Boutiques/).waitFor({ state: "detached" });
    await expect.poll(() => isFocused(grid(page))).toBe(true);

    const theirs = await openVisitor(browser);
    const plan = `/app/cashflow/forecast?companyId=${owner.companyId}`;
    await signInWithPassword(theirs.page, product, owner, plan);
    const enter = async (amount: string) => {
      await (await cellOfLine(theirs.page, "Boutiques", 4)).click();
      await typeText(theirs.page, amount);
      await press(theirs.page, "Enter");
    };
    await enter("1250");
    await expect.poll(() => textOfCell(page, "Boutiques", 4)).toContain("1 250,00");

    // Away for a moment: the figures of before stay, and say so; then they come by themselves.
    await page.route("**/statement-changes", (route) => route.fulfill({ status: 500 }));
    await enter("2000");
    await page.getByText(/^Chiffres de \d+:\d\d, nouvelle tentative…$/).waitFor();
    await expect.poll(() => textOfCell(page, "Boutiques", 4)).toContain("1 250,00");
    await page.unroute("**/statement-changes");
    await expect.poll(() => textOfCell(page, "Boutiques", 4)).toContain("2 000,00");
    await page.getByText(/nouvelle tentative…$/).waitFor({ state: "detached" });
    await context.close();
    await theirs.context.close();
  });

  it("of a period that is over move to the current year, and their plans are changed from where they are shown", async () => {
    const { owner, address } = await createGroup({ isOver: true });
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, address);
    await page
      .getByText(/^La période de cette consolidation va du 1er janv\. 2023 au 31 déc\. 2023/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Passer à l’année en cours" }).click();
    await toast(page, "La consolidation Deux ensemble est enregistrée").waitFor();
    await page.getByText(/^La période de cette consolidation/).waitFor({ state: "detached" });
    await page.getByRole("columnheader", { name: /en cours/ }).waitFor();

    await page.getByRole("button", { name: "Scénario principal Modifier" }).click();
    const edition = page.getByRole("dialog", { name: "Modifier la consolidation" });
    await edition.getByRole("button", { name: "Retirer Second SAS" }).click();
    await edition.getByRole("button", { name: "Enregistrer" }).click();
    await edition.waitFor({ state: "detached" });
    await press(page, "g");
    await page.getByRole("rowheader", { name: "Premier SAS" }).first().waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("rowheader", { name: "Second SAS" }).count()).toBe(0);
    await context.close();
  });

  it("are read by a member who sees one company only: amounts everywhere, lines and the way in for that one", async () => {
    const { owner, secondId, workspaceId, organisationId, address } = await createGroup();
    const member: Pick<Owner, "email" | "password"> = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      await database
        .insertInto("workspace_members")
        .values({
          organisation_id: organisationId,
          workspace_id: workspaceId,
          user_id: person.userId,
          role: "member",
        })
        .execute();
      return person;
    });
    expect(secondId).toBeGreaterThan(0);
    const { page, context } = await openVisitor(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInWithPassword(page, product, member, address);
    // On a telephone: a card for each company, two figures each.
    const card = (name: string) =>
      page.getByRole("list", { name: "Sociétés" }).getByRole("listitem").filter({ hasText: name });
    await expect.poll(() => card("Premier SAS").innerText()).toMatch(/Encaissements\s+3\s000,00\s€/);
    await expect.poll(() => card("Second SAS").innerText()).toMatch(/Encaissements\s+500,00\s€/);
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    const isWithin = await page.evaluate<boolean>("document.documentElement.scrollWidth <= 390");
    expect(isWithin).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: /Modifier/ }).count()).toBe(0);

    await card("Second SAS").getByRole("button").click();
    const opened = panel(page, /^Second SAS/);
    await opened.getByRole("button", { name: /^Boutiques/ }).click();
    await opened.getByText("Le détail des opérations n’est pas partagé dans cette consolidation.").waitFor();
    await untilReady(page);
    await expect.poll(() => opened.getByText("Vente", { exact: true }).count()).toBe(0);
    await expect.poll(() => opened.getByRole("button", { name: "Ouvrir chez Second SAS" }).count()).toBe(0);
    await opened.getByRole("button", { name: "Fermer" }).click();
    await card("Premier SAS").getByRole("button").click();
    const own = panel(page, /^Premier SAS/);
    await own.getByRole("button", { name: /^Boutiques/ }).click();
    await own.getByText("Vente", { exact: true }).waitFor();
    await own.getByRole("button", { name: "Ouvrir chez Premier SAS" }).waitFor();
    await context.close();
  });
});
