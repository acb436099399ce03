import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { push } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { check } from "../support/checking.ts";
import { isFocused, press, typeInto } from "../support/keyboard.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const lineNamed = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const picker = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^\d+ sociétés?$/ });
const figures = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

interface Pair extends Owner {
  readonly name: string;
  readonly otherName: string;
  readonly otherId: number;
}

async function openPicked(page: Page, pair: Pair): Promise<void> {
  await picker(page).click();
  await check(page.getByRole("checkbox", { name: new RegExp(pair.otherName) }));
  await press(page, "Escape");
  await untilReady(page);
}

describe("several companies taken together", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** One in euros, one in dollars of which two make a euro. */
  async function createPair(name: string): Promise<Pair> {
    const owner = await createOwner(product, `${name} Paris`);
    const otherName = `${name} Austin`;
    const otherId = await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const id = await createCompany(database, { organisationId, name: otherName, currency: "USD" });
      await giveAccess(database, owner.userId, id, "write");
      await database
        .insertInto("exchange_quotes")
        .values({ organisation_id: organisationId, currency: "USD", quoted_on: dayBefore(400), rate: "2" })
        .execute();
      return id;
    });
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Loyer de Paris", amountMinor: 100_000, daysAgo: 2, category: "Loyers" },
        { name: "Vente de Paris", amountMinor: 300_000, isInflow: true, daysAgo: 4, category: "Boutiques" },
      ],
      expected: [{ name: "Facture de Paris", amountMinor: 5000, daysAgo: -5, category: "Télécoms" }],
    });
    await seedLedger(product, otherId, {
      paid: [
        { name: "Loyer d'Austin", amountMinor: 50_000, daysAgo: 3, category: "Loyers" },
        { name: "Achat d'Austin", amountMinor: 20_000, daysAgo: 5 },
      ],
      expected: [{ name: "Facture d'Austin", amountMinor: 8000, daysAgo: -6, category: "Télécoms" }],
    });
    await inDatabase(product, async (database) => {
      const inDollars = { currency: "USD" } as const;
      await database.updateTable("transactions").set(inDollars).where("company_id", "=", otherId).execute();
      const account = { ...inDollars, name: "Chase Checking" };
      await database.updateTable("bank_accounts").set(account).where("company_id", "=", otherId).execute();
    });
    return { ...owner, name: `${name} Paris`, otherName, otherId };
  }

  async function openTogether(pair: Pair, address: string) {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    await signInWithPassword(page, product, pair, `${address}?companyId=${pair.companyId}`);
    await picker(page).click();
    await check(page.getByRole("checkbox", { name: new RegExp(pair.otherName) }));
    await press(page, "Escape");
    await untilReady(page);
    return visitor;
  }

  it("have one list with one order, their names, their filters and their totals", async () => {
    const pair = await createPair("Liste");
    const { page, context, complaints } = await openTogether(pair, "/app/paid/list");
    await lineNamed(page, "Loyer d'Austin").getByText(pair.otherName).waitFor();
    await lineNamed(page, "Loyer de Paris").getByText(pair.name).waitFor();
    const names = () => page.getByRole("gridcell").and(page.locator("[data-column=name]")).allInnerTexts();
    await expect
      .poll(names)
      .toEqual(["Loyer de Paris", "Loyer d'Austin", "Vente de Paris", "Achat d'Austin"]);
    const totals = async () =>
      figures(await page.locator("[aria-live=polite]", { hasText: "Net" }).innerText());
    await expect.poll(totals).toContain("4 opérations");
    // 2,000 euros, and 700 dollars at two for one.
    await expect.poll(totals).toMatch(/\+2 000,00 €.*−700,00 US\$.*Ensemble\s+≈ \+1 650,00 €/s);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Filtre", exact: true }).click();
    const filters = page.getByRole("dialog", { name: "Filtre", exact: true });
    await check(filters.getByRole("checkbox", { name: `Loyers, ${pair.otherName}` }));
    await press(page, "Escape");
    await expect.poll(names).toEqual(["Loyer d'Austin"]);
    await page.getByRole("button", { name: `Catégories Loyers (${pair.otherName})`, exact: true }).waitFor();

    // The line opens in the panel of its own company, with that company's accounts.
    await lineNamed(page, "Loyer d'Austin").locator("[data-column=name]").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    await panel.getByText(`${pair.otherName} · `).waitFor();
    await panel.getByText("Chase Checking").first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("take a command each for its own lines, by keyboard, say so, and take it back together", async () => {
    const pair = await createPair("Ordre");
    const { page, context, complaints } = await openTogether(pair, "/app/expected/list");
    const grid = page.getByRole("grid");
    await lineNamed(page, "Facture d'Austin").waitFor();
    await grid.focus();
    await press(page, "Control+a");
    const bar = page.getByRole("toolbar", { name: "Actions sur la sélection" });
    await bar.getByText("2 sélectionnées").waitFor();
    await bar.getByRole("button", { name: "Autres actions" }).click();
    const account = page.getByRole("menuitem", { name: /Changer de compte/ });
    await account.getByText("Ces opérations sont de plusieurs sociétés").waitFor();
    await press(page, "Escape");

    const categoryIn = async (companyId: number) =>
      inDatabase(product, async (database) => {
        const rows = await database
          .selectFrom("transactions as t")
          .innerJoin("categories as c", "c.id", "t.category_id")
          .select(["c.name", "c.company_id"])
          .where("t.company_id", "=", companyId)
          .where("t.is_paid", "=", false)
          .execute();
        return rows.map((row) => [row.name, row.company_id]);
      });
    await bar.getByRole("button", { name: "Catégoriser" }).click();
    await page.getByRole("treeitem", { name: "Loyers" }).click();
    await keepMessage(page, "2 opérations dans 2 sociétés");
    await expect.poll(() => categoryIn(pair.companyId)).toEqual([["Loyers", pair.companyId]]);
    await expect.poll(() => categoryIn(pair.otherId)).toEqual([["Loyers", pair.otherId]]);
    await takeBackOf(page, "2 opérations dans 2 sociétés").click();
    await expect.poll(() => categoryIn(pair.companyId)).toEqual([["Télécoms", pair.companyId]]);
    await expect.poll(() => categoryIn(pair.otherId)).toEqual([["Télécoms", pair.otherId]]);

    // A company that has no such category refuses, and only that one.
    await inDatabase(product, (database) =>
      database
        .updateTable("categories")
        .set({ name: "Rent" })
        .where("company_id", "=", pair.otherId)
        .where("name", "=", "Loyers")
        .execute(),
    );
    await page.reload();
    await openPicked(page, pair);
    await grid.focus();
    await press(page, "Control+a");
    await bar.getByRole("button", { name: "Catégoriser" }).click();
    await page.getByRole("treeitem", { name: "Loyers" }).click();
    await toast(page, `1 opération dans ${pair.name}`).waitFor();
    await toast(page, `1 refusée dans ${pair.otherName}`).waitFor();
    await expect.poll(() => categoryIn(pair.companyId)).toEqual([["Loyers", pair.companyId]]);
    await expect.poll(() => categoryIn(pair.otherId)).toEqual([["Télécoms", pair.otherId]]);

    // Elsewhere it is one company again.
    await push(page, "/app/projects");
    await expect.poll(() => picker(page).count()).toBe(0);
    await push(page, "/app/paid/list");
    await expect.poll(() => picker(page).innerText()).toBe("1 société");
    await expect.poll(() => lineNamed(page, "Loyer d'Austin").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("have their accounts company by company, converted, and changed where one may", async () => {
    const pair = await createPair("Banque");
    await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", pair.companyId)
        .executeTakeFirstOrThrow();
      const readOnly = await createCompany(database, { organisationId, name: "Banque Lyon" });
      await giveAccess(database, pair.userId, readOnly, "read");
      await database
        .insertInto("bank_accounts")
        .values({
          company_id: readOnly,
          name: "Compte de Lyon",
          currency: "JPY",
          known_balance_on: dayBefore(1),
          known_balance_minor: 5000,
        })
        .execute();
    });
    const { page, context, complaints } = await openTogether(pair, "/app/banks");
    await picker(page).click();
    await check(page.getByRole("checkbox", { name: /Banque Lyon/ }));
    await press(page, "Escape");
    const rowOf = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    const textOf = async (name: string) => figures(await rowOf(name).innerText());
    // What the company holds, what it is in euros at two dollars for one, and what nobody can convert.
    await expect.poll(() => textOf(pair.otherName)).toMatch(/1 compte.*99 300,00 US\$.*≈ 49 650,00 €/s);
    await expect.poll(() => textOf("Chase Checking")).toMatch(/99 300,00 US\$.*≈ 49 650,00 €/s);
    await expect.poll(() => textOf("Banque Lyon")).toMatch(/Lecture seule.*Non converti \(JPY\)/s);
    await page.getByText("sans JPY, dont aucun cours n’est connu").waitFor();
    await expectAccessible(page);

    // Commands are those of the account's own company.
    await untilReady(page);
    await expect.poll(() => rowOf("Compte de Lyon").getByRole("button").count()).toBe(0);
    await rowOf("Chase Checking").getByRole("button", { name: "Actions sur Chase Checking" }).click();
    await page.getByRole("menuitem", { name: "Renommer" }).click();
    await typeInto(page, page.getByRole("textbox", { name: "Nom du compte" }), "Chase Operating");
    await press(page, "Enter");
    await toast(page, "Chase Operating").waitFor();
    await rowOf("Chase Operating").waitFor();
    await page.getByRole("button", { name: "Ajouter un compte" }).click();
    const addition = page.getByRole("dialog", { name: "Ajouter un compte" });
    await addition.getByRole("combobox", { name: "Société" }).click();
    await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual([pair.name, pair.otherName]);
    await page.getByRole("option", { name: pair.otherName }).click();
    await expect.poll(() => addition.getByRole("combobox", { name: "Devise" }).inputValue()).toContain("USD");
    await addition.getByRole("textbox", { name: "Nom du compte" }).fill("Savings");
    await addition.getByRole("button", { name: "Ajouter le compte" }).click();
    await expect.poll(() => textOf(pair.otherName)).toContain("2 comptes");
    const stored = await inDatabase(product, (database) =>
      database
        .selectFrom("bank_accounts")
        .select(["name", "currency"])
        .where("company_id", "=", pair.otherId)
        .orderBy("name")
        .execute(),
    );
    expect(stored).toEqual([
      { name: "Chase Operating", currency: "USD" },
      { name: "Savings", currency: "USD" },
    ]);

    // The journal of any of them is one step away.
    await page.getByRole("link", { name: "Chase Operating" }).click();
    const account = page.getByRole("combobox", { name: "Compte" });
    await expect.poll(() => account.inputValue()).toBe(`${pair.otherName} · Chase Operating (USD)`);
    await page.getByRole("row").filter({ hasText: "Loyer d'Austin" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are searched together, and what is found opens in its own company", async () => {
    const pair = await createPair("Recherche");
    const { page, context, complaints } = await openTogether(pair, "/app/search");
    const box = page.getByRole("searchbox");
    await box.click();
    await typeInto(page, box, "Loyer");
    const results = page.locator("[data-result]");
    const found = async () =>
      (await results.allInnerTexts()).map((text) => (text.includes(pair.otherName) ? "Austin" : "Paris"));
    // A category and a line of each.
    await expect.poll(async () => (await found()).toSorted()).toEqual(["Austin", "Austin", "Paris", "Paris"]);
    await expectAccessible(page);

    await press(page, "Control+k");
    await typeInto(page, page.getByRole("dialog").getByRole("combobox"), "Facture d'Austin");
    await page
      .getByRole("option", { name: /^Facture d'Austin/ })
      .filter({ hasText: pair.otherName })
      .waitFor();
    await press(page, "Escape");

    await results.filter({ hasText: "Loyer d'Austin" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/app/paid/list");
    await page.getByRole("button", { name: `Changer de société, actuellement ${pair.otherName}` }).waitFor();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    await panel.getByText("Chase Checking").first().waitFor();
    await expect.poll(() => picker(page).innerText()).toBe("1 société");
    await expect.poll(() => new URL(page.url()).searchParams.has("companyId")).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("open as a consolidation, of which nothing is written until it is made", async () => {
    const pair = await createPair("Ensemble");
    const { page, context, complaints } = await openTogether(pair, "/app/banks");
    const stored = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("consolidation_companies as cc")
          .innerJoin("consolidations as c", "c.id", "cc.consolidation_id")
          .select(["c.name", "cc.company_id"])
          .where("cc.company_id", "in", [pair.companyId, pair.otherId])
          .orderBy("cc.position")
          .execute(),
      );
    const dialog = page.getByRole("dialog", { name: "Nouvelle consolidation" });
    await picker(page).click();
    await page.getByRole("button", { name: "Ouvrir comme consolidation" }).click();
    await dialog.getByRole("tab", { name: /Sociétés.*2 sociétés/s }).waitFor();
    await dialog.getByRole("textbox", { name: "Nom de la consolidation" }).fill("Sans suite");
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => isFocused(picker(page))).toBe(true);
    await expect.poll(() => picker(page).innerText()).toBe("2 sociétés");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/app/banks");
    const written = await stored();
    expect(written).toEqual([]);

    await press(page, "Enter");
    await page.getByRole("button", { name: "Ouvrir comme consolidation" }).click();
    await dialog.getByRole("textbox", { name: "Nom de la consolidation" }).fill("Paris et Austin");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Créer la consolidation" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/app\/consolidation\/\d+\/cash-flow$/);
    await expect.poll(stored).toEqual([
      { name: "Paris et Austin", company_id: pair.companyId },
      { name: "Paris et Austin", company_id: pair.otherId },
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
