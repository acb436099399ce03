import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { createOwnCompany } from "../support/category-tree.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { textsOfLine } from "../support/sheet-rows.ts";

/** A machine that runs two browsers at once needs longer than a second now and then. */
const patiently = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 20_000 });

const grid = (page: Page): Locator => page.getByRole("treegrid", { name: "Prévision de trésorerie" });

/** The cell where one is, as a screen reader is told. */
const activeText = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const id = document.querySelector("[role=treegrid]").getAttribute("aria-activedescendant");
    return document.getElementById(id).textContent.replaceAll(/\\s/g, " ");
  })()`);

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const times = (count: number, key: string): readonly string[] => Array.from({ length: count }, () => key);

/** What a line shows in its columns, without the marks; the last one is the total. */
async function figures(page: Page, line: string): Promise<readonly string[]> {
  const texts = await textsOfLine(page, line);
  return texts.map((text) => text.replaceAll(/[\sƒ]|^\d+ ?%/gu, ""));
}

/** What is stored, in cents, by name and month from the current one. */
const storedCells = (product: Product, companyId: number) =>
  inDatabase(product, async (database) => {
    const rows = await database
      .selectFrom("forecast_cells")
      .innerJoin("categories", "categories.id", "forecast_cells.category_id")
      .select(["categories.name", "forecast_cells.amount_minor as amount"])
      .where("forecast_cells.company_id", "=", companyId)
      .orderBy("categories.name")
      .orderBy("forecast_cells.period_on")
      .execute();
    return rows.map(({ name, amount }) => `${name} ${amount}`);
  });

const amount = (line: number, month: number) => line * 1000 + month + 0.5;

describe("the grid of the forecast", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function arrive(person: Pick<Owner, "email" | "password">, companyId: number) {
    const visitor = await openVisitor(browser);
    const path = `/app/cashflow/forecast?companyId=${companyId}`;
    await signInWithPassword(visitor.page, product, person, path);
    return visitor;
  }

  it("takes a budget of twelve months by keyboard alone, in a company that has nothing", async () => {
    const owner = await createOwner(product, "Budget SAS");
    const companyId = await inDatabase(product, async (database) => {
      const id = await createOwnCompany(database, owner.userId, "Neuve SAS");
      await createCategory(database, id, { name: "Loyer", position: 2 });
      return id;
    });
    const { page, complaints } = await arrive(owner, companyId);
    const byHand = page.getByRole("button", { name: "Saisir un budget dans la grille" });
    await byHand.waitFor();
    await byHand.press("Enter");
    await grid(page).waitFor();
    await expectAccessible(page);

    // To the line, to the current month: an amount, and the same to the right.
    await grid(page).focus();
    await press(page, "Control+Home");
    while (!(await activeText(page)).startsWith("Loyer")) await press(page, "ArrowDown");
    await press(page, ...times(4, "ArrowRight"));
    await page.keyboard.type("1250,5");
    await press(page, "Enter");
    await patiently(() => figures(page, "Loyer")).toContain("1250,50");
    await press(page, "ArrowUp", ...times(11, "Shift+ArrowRight"), "Control+r");
    await patiently(async () => (await storedCells(product, companyId)).length).toBe(12);
    expect(new Set(await storedCells(product, companyId))).toEqual(new Set(["Loyer 125050"]));

    // The total, the balance that follows from it, and the sum of what is selected.
    await page
      .getByRole("status")
      .getByText(/Somme 15\s006,00\s€/)
      .waitFor();
    const [total] = (await figures(page, "Loyer")).slice(-1);
    expect(total).toBe("15006,00");
    await patiently(async () => (await figures(page, "Trésorerie fin de période")).at(-1)).toBe("−15006,00");

    // Back by two steps, forth by one.
    await press(page, "Control+z", "Control+z");
    await patiently(() => storedCells(product, companyId)).toEqual([]);
    await press(page, "Control+Shift+z");
    await patiently(() => storedCells(product, companyId)).toEqual(["Loyer 125050"]);

    // What the server refuses comes back, with the reason.
    await press(page, "Home", ...times(4, "ArrowRight"));
    await page.keyboard.type("-5");
    await press(page, "Enter");
    await toast(page, "Le montant prévu doit être positif.").waitFor();
    await patiently(() => figures(page, "Loyer")).toContain("1250,50");
    expect(complaints).toEqual([]);
  });

  it("takes 200 lines by 12 months from a spreadsheet, and gives all of it back", async () => {
    const owner = await createOwner(product, "Tableur SAS");
    const companyId = await inDatabase(product, async (database) => {
      const id = await createOwnCompany(database, owner.userId, "Deux cents SAS");
      for (let line = 0; line < 200; line += 1) {
        const name = `Ligne ${String(line).padStart(3, "0")}`;
        await createCategory(database, id, { name, position: line + 2 });
      }
      return id;
    });
    const { page, context, complaints } = await arrive(owner, companyId);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Saisir un budget dans la grille" }).click();
    await grid(page).waitFor();
    const block = Array.from({ length: 200 }, (_, line) =>
      Array.from({ length: 12 }, (_unused, month) =>
        amount(line, month).toLocaleString("fr-FR", { minimumFractionDigits: 2 }),
      ).join("\t"),
    ).join("\r\n");
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${block}\r\n`)})`);

    await grid(page).focus();
    await press(page, "Control+Home");
    while (!(await activeText(page)).startsWith("Ligne 000")) await press(page, "ArrowDown");
    await press(page, ...times(4, "ArrowRight"), "Control+v");
    await toast(page, "2400 cellules modifiées").waitFor();
    const stored = await storedCells(product, companyId);
    expect(stored).toHaveLength(2400);
    expect(stored[0]).toBe("Ligne 000 50");
    expect(stored.at(-1)).toBe("Ligne 199 19901150");

    // What is copied is what a spreadsheet reads.
    await press(page, "Shift+ArrowRight", "Shift+ArrowDown", "Control+c");
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("0,50\t1,50\r\n1000,50\t1001,50");

    await press(page, "Control+z");
    await patiently(async () => (await storedCells(product, companyId)).length).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("changes nothing for who may only read, and says why", async () => {
    const owner = await createOwner(product, "Lecture SAS");
    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const { page } = await arrive(reader, owner.companyId);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).first().click();
    await page.getByText("Lecture SAS est encore vide").waitFor();
    expect(await page.getByRole("button", { name: "Saisir un budget dans la grille" }).count()).toBe(0);
  });
});
