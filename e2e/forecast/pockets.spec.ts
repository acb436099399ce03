import { createScenario } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** The current month: three past ones stand before it. */
const now = 3;

const row = (page: Page, name: string): Locator => page.getByRole("row", { name });
const cell = (page: Page, line: string, column: number): Locator =>
  row(page, line).getByRole("gridcell").nth(column);
const panelOf = (page: Page): Locator =>
  page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2 }) });
/** Amounts are written with narrow spaces. */
const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? "").replaceAll(/\s/g, " ");

async function amountAt(page: Page, line: string, column: number): Promise<number> {
  const text = (await textOf(cell(page, line, column))).replaceAll(/[^\d,−]/g, "");
  return text === "" ? 0 : Math.round(Number(text.replace("−", "-").replace(",", ".")) * 100);
}

/** What a column begins with, what moves in it, what converting makes of it: that is what it ends with. */
async function closes(page: Page, column: number): Promise<boolean> {
  const lines = ["Trésorerie début de période", "Variation nette", "Écart de conversion"];
  const amounts = await Promise.all(lines.map((line) => amountAt(page, line, column)));
  const end = await amountAt(page, "Trésorerie fin de période", column);
  return amounts.reduce((sum, amount) => sum + amount, 0) === end;
}

describe("a company with accounts in several currencies", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** 100,000 euros, and 120,000 dollars of which 30,000 came two months ago; the dollar has moved since. */
  async function createCompany(rates: Readonly<Record<number, string>>): Promise<Owner> {
    const owner = await createOwner(product, "Export SAS");
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "Client", amountMinor: 500_000, isInflow: true, category: "Boutiques", daysAgo: 35 }],
    });
    await inDatabase(product, async (database) => {
      const { id } = await database
        .insertInto("bank_accounts")
        .values({
          company_id: owner.companyId,
          name: "Chase Dollars",
          currency: "USD",
          known_balance_minor: 9_000_000,
          known_balance_on: dayBefore(400),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: categoryId } = await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Grands comptes")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("transactions")
        .values({
          company_id: owner.companyId,
          is_paid: true,
          is_inflow: true,
          bank_account_id: id,
          category_id: categoryId,
          categorisation: "confirmed",
          name: "Wire from Boston",
          amount_minor: 3_000_000,
          currency: "USD",
          payment_date: dayBefore(62),
          original_payment_date: dayBefore(62),
          origin: "manual",
        })
        .execute();
      const { organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id as organisationId")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const quotes = Object.entries(rates).map(([daysAgo, rate]) => ({
        organisation_id: organisationId,
        currency: "USD" as const,
        quoted_on: dayBefore(Number(daysAgo)),
        rate,
      }));
      if (quotes.length > 0) await database.insertInto("exchange_quotes").values(quotes).execute();
    });
    return owner;
  }

  /** A scenario in which the euro buys a dollar and a half from now on. */
  const createBudget = (companyId: number): Promise<number> =>
    inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow();
      const { id: rate_set_id } = await database
        .insertInto("rate_sets")
        .values({ organisation_id, name: "Dollar à 1,50" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const month = `${dayBefore(0).slice(0, 7)}-01`;
      await database
        .insertInto("rate_set_rates")
        .values({ organisation_id, rate_set_id, currency: "USD", month, rate: "1.5" })
        .execute();
      return createScenario(database, companyId, { name: "Dollar faible", rate_set_id });
    });

  const arrive = async (owner: Owner, width?: number, path = "/app/cashflow/forecast") => {
    const visitor = await openVisitor(browser, width === undefined ? {} : { width });
    await signInWithPassword(visitor.page, product, owner, path);
    return visitor;
  };

  it("sees them in its own, what converting made of each month, and by which rates", async () => {
    const owner = await createCompany({ 200: "1.10", 95: "1.12", 62: "1.15", 33: "1.18", 1: "1.25" });
    const { page, complaints } = await arrive(owner);
    await row(page, "Écart de conversion").waitFor();

    // 105,000 euros, and 120,000 dollars at 1.25.
    await expect.poll(() => textOf(cell(page, "Trésorerie fin de période", now))).toContain("201 000,00");
    for (const column of [0, 1, 2, now, now + 1]) await expect.poll(() => closes(page, column)).toBe(true);
    await expect.poll(() => amountAt(page, "Écart de conversion", now)).toBeLessThan(0);
    await page.getByText("201 000,00 €", { exact: true }).waitFor();
    const months = page.getByRole("columnheader", { name: /^en cours/ });
    await expect.poll(() => textOf(months)).toContain("1 € = 1,2500 $");
    await expect.poll(() => months.getAttribute("aria-description")).toContain("cours importé du");

    // By keyboard: opened into what it comes from, and explained.
    await cell(page, "Écart de conversion", now).click();
    await press(page, "Home", "ArrowRight");
    await row(page, "Sur le solde d’ouverture").waitFor();
    await expect.poll(() => row(page, "Arrondis").count()).toBe(1);
    await expect.poll(() => row(page, "dont passage au taux budget").count()).toBe(0);
    await cell(page, "Écart de conversion", now).click();
    await press(page, "F2");
    const panel = panelOf(page);
    await panel.getByRole("heading", { name: /^Écart de conversion/ }).waitFor();
    await expect.poll(() => textOf(panel)).toContain("Dollars des États-Unis");
    await expect.poll(() => textOf(panel)).toContain("120 000,00 US$");
    await expect.poll(() => textOf(panel)).toContain("1 EUR = 1,25 USD");
    await untilReady(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it("sees the dollars alone in dollars, where nothing is converted", async () => {
    const owner = await createCompany({ 200: "1.10", 1: "1.25" });
    const { page, complaints } = await arrive(owner);
    await row(page, "Écart de conversion").waitFor();
    await page.getByRole("button", { name: /^Comptes/ }).click();
    const accounts = page.getByRole("dialog", { name: "Comptes" });
    await accounts.getByRole("group", { name: "Dollars des États-Unis" }).waitFor();
    await expectAccessible(page);
    await accounts.getByRole("button", { name: "Dollars des États-Unis seulement" }).click();
    await expect.poll(() => textOf(cell(page, "Trésorerie fin de période", now))).toContain("120 000,00");
    await row(page, "Écart de conversion").waitFor({ state: "detached" });
    await accounts.getByRole("button", { name: "Tout en €" }).click();
    await expect.poll(() => textOf(cell(page, "Trésorerie fin de période", now))).toContain("201 000,00");
    expect(complaints).toEqual([]);
  });

  it("sees what the rates of a budget make of it, and today's cash at today's", async () => {
    const owner = await createCompany({ 200: "1.10", 1: "1.25" });
    const scenarioId = await createBudget(owner.companyId);
    const path = `/app/cashflow/forecast?companyId=${owner.companyId}&scenarioId=${scenarioId}`;
    const { page } = await arrive(owner, undefined, path);
    // 105,000 euros, and 120,000 dollars at 1.5.
    await expect.poll(() => textOf(cell(page, "Trésorerie fin de période", now))).toContain("185 000,00");
    await expect.poll(() => closes(page, now)).toBe(true);
    await page.getByText("201 000,00 €", { exact: true }).waitFor();
    await page.getByRole("rowheader", { name: "Écart de conversion" }).click();
    await press(page, "ArrowRight");
    // From 1.25 to 1.5.
    await expect.poll(() => textOf(cell(page, "dont passage au taux budget", now))).toContain("−16 000,00");
  });

  it("is told which accounts are in no total while nobody knows a rate", async () => {
    const owner = await createCompany({});
    const { page } = await arrive(owner);
    await expect.poll(() => textOf(cell(page, "Non converti", now))).toContain("120 000,00");
    await row(page, "Écart de conversion").waitFor({ state: "detached" });
    const end = cell(page, "Trésorerie fin de période", now);
    await expect.poll(() => textOf(end)).toContain("105 000,00");
    await expect.poll(() => end.getAttribute("aria-description")).toContain("Total incomplet");
    await page.getByRole("link", { name: "Incomplet : 1 compte non converti" }).waitFor();
    await cell(page, "Non converti", now).click();
    await press(page, "Enter");
    await panelOf(page)
      .getByText(/Chase Dollars/)
      .waitFor();
    await expectAccessible(page);
    await panelOf(page).getByRole("link", { name: "Donner un taux" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/app/settings/exchange-rates");
  });

  it.each([768, 390])("reads it all at %i pixels", async (width) => {
    const owner = await createCompany({ 200: "1.10", 1: "1.25" });
    const { page } = await arrive(owner, width);
    await row(page, "Écart de conversion").waitFor();
    await expect.poll(() => page.getByText("1 € = 1,2500 $").first().isVisible()).toBe(true);
    await untilReady(page);
    await expectAccessible(page);
  });
});
