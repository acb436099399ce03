import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { createOwnCompany } from "../support/category-tree.ts";
import { press, tabTo, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";
import { cellOfLine, heardOfLine, textOfCell, textsOfLine, walkToLine } from "../support/sheet-rows.ts";

const grid = (page: Page): Locator => page.getByRole("treegrid", { name: "Prévision de trésorerie" });

const message = (page: Page, text: RegExp): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

const times = (count: number, text: string): readonly string[] => Array.from({ length: count }, () => text);

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

/** The lines on paper, each with its columns one after the other, over all tables; without spaces in amounts. */
async function printedRows(page: Page): Promise<readonly (readonly string[])[]> {
  const tables = await page.evaluate<readonly (readonly (readonly string[])[])[]>(
    `[...document.querySelectorAll("body > div > table")].map(({ tBodies: [body] }) => [...body.rows].map(({ cells }) =>
      [...cells].map(({ textContent }, at) => at === 0 ? textContent : textContent.replaceAll(/\\s/g, ""))))`,
  );
  const [first = [], ...further] = tables;
  return first.map((row, at) => row.concat(further.flatMap((rows) => rows[at]?.slice(1) ?? [])));
}

const printedAmount = (value: number) => value.toFixed(2).replace(".", ",");

const pageCountOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const amount = (line: number, month: number) => line * 1000 + month + 0.5;

describe("the grid of the forecast", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
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
    const companyId = await inDatabase(product, (database) =>
      createOwnCompany(database, owner.userId, "Neuve SAS"),
    );
    const { page, complaints } = await arrive(owner, companyId);

    // Categories first; then the grid.
    await tabTo(page, page.getByRole("link", { name: "Ouvrir les catégories" }));
    await press(page, "Enter");
    await tabTo(page, page.getByRole("button", { name: "Partir de l’arborescence standard" }));
    await press(page, "Enter");
    await toast(page, "catégories ajoutées.").waitFor();
    await tabTo(page, page.getByRole("link", { name: "Prévision", exact: true }));
    await press(page, "Enter");
    await tabTo(page, page.getByRole("button", { name: "Saisir un budget dans la grille" }));
    await press(page, "Enter");
    await tabTo(page, grid(page));
    await expectAccessible(page);
    // Heard before its figures, and as a part of the row: the title is painted elsewhere.
    const heard = async () => (await heardOfLine(page, "Encaissements")).join(", ");
    await expect.poll(heard).toMatch(/^rowheader Encaissements(?:, gridcell –){10,}$/);

    // Month by month, a month and the same to the right, and all months at once.
    await walkToLine(page, "Ventes", "Prestations de services");
    await press(page, ...times(4, "ArrowRight"));
    for (let month = 0; month < 12; month += 1) {
      await typeText(page, String(10_000 + month * 500));
      await press(page, "Tab");
    }
    await walkToLine(page, "Loyer et locaux", "Loyer");
    await press(page, ...times(4, "ArrowRight"));
    await typeText(page, "1250,5");
    await press(page, "Enter");
    await expect.poll(() => figures(page, "Loyer")).toContain("1250,50");
    await press(page, "ArrowUp", ...times(11, "Shift+ArrowRight"), "Control+r");
    await walkToLine(page, "Salaires et charges", "Salaires nets");
    await press(page, ...times(4, "ArrowRight"), ...times(11, "Shift+ArrowRight"));
    await typeText(page, "4200");
    await press(page, "Control+Enter");
    await expect
      .poll(() => storedCells(product, companyId))
      .toEqual([
        ...times(12, "Loyer 125050"),
        ...Array.from({ length: 12 }, (_, at) => `Prestations de services ${1_000_000 + at * 50_000}`),
        ...times(12, "Salaires nets 420000"),
      ]);

    // The total of a line, the sum of what is selected, and the balance that follows from it all.
    await page
      .getByRole("status")
      .getByText(/Somme 50\s400,00\s€/)
      .waitFor();
    await expect.poll(async () => (await figures(page, "Loyer")).at(-1)).toBe("15006,00");
    await press(page, "Control+End");
    await expect.poll(async () => (await figures(page, "Trésorerie fin de période")).at(-1)).toBe("87594,00");

    // All of it back, step by step, and forth again but for the last two.
    await press(page, ...times(15, "Control+z"));
    await expect.poll(() => storedCells(product, companyId)).toEqual([]);
    await press(page, ...times(13, "Control+Shift+z"));
    await expect.poll(async () => (await storedCells(product, companyId)).length).toBe(13);
    await expect.poll(async () => (await storedCells(product, companyId))[0]).toBe("Loyer 125050");

    await message(page, /^Rétabli\s: Loyer/).waitFor();
    expect(complaints).toEqual([]);
  });

  it("calculates, refuses in place, keeps zero apart from nothing, and says what an entry did", async () => {
    const owner = await createOwner(product, "Vérité SAS");
    const { companyId } = owner;
    await seedLedger(product, companyId, {
      expected: [{ name: "Facture opérateur", amountMinor: 80_000, category: "Télécoms", daysAgo: -40 }],
    });
    const due = new Date(Date.now() + 40 * 86_400_000);
    const today = new Date();
    const dueIn =
      (due.getUTCFullYear() - today.getUTCFullYear()) * 12 + due.getUTCMonth() - today.getUTCMonth();
    await inDatabase(product, async (database) => {
      const { id } = await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", companyId)
        .where("name", "=", "Loyers")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("forecast_series")
        .values({
          company_id: companyId,
          category_id: id,
          kind: "fixedAmount",
          begin_on: `${today.toISOString().slice(0, 7)}-01`,
          definition: JSON.stringify({ kind: "fixedAmount", amountMinor: 45_000, everyMonths: 1, day: null }),
        })
        .execute();
    });
    const { page, context, complaints } = await arrive(owner, companyId);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await grid(page).focus();
    const loyer = () => cellOfLine(page, "Loyers", 4);
    const spoken = async () => (await (await loyer()).getAttribute("aria-description")) ?? "";
    const goTo = async (line: string, column: number) => {
      await walkToLine(page, line);
      await press(page, ...times(column + 1, "ArrowRight"));
    };
    const status = page.getByRole("status");
    const editor = page.getByRole("textbox", { name: /^Loyers, / });
    await expect.poll(() => figures(page, "Loyers")).toContain("450,00");

    // A calculation says what it comes to; then what the series said before, and that it is typed now.
    await goTo("Loyers", 4);
    await typeText(page, "=400*1,5");
    await page
      .getByRole("status")
      .getByText(/^= 600,00\s€$/)
      .waitFor();
    await press(page, "Enter");
    await status.getByText(/^Loyers, .* · avant\s: 450,00\s€ \(Montant fixe\)$/).waitFor();
    await expect.poll(spoken).toBe("Saisie manuelle");
    await expect.poll(() => storedCells(product, companyId)).toEqual(["Loyers 60000"]);

    // What is there, ten per cent more; the same again is no step; what is no amount stays with its reason.
    await goTo("Loyers", 4);
    await typeText(page, "+10%");
    await press(page, "Enter");
    await expect.poll(() => storedCells(product, companyId)).toEqual(["Loyers 66000"]);
    await goTo("Loyers", 4);
    await typeText(page, "660");
    await press(page, "Enter");
    await goTo("Loyers", 4);
    await typeText(page, "66o");
    await press(page, "Enter");
    await page
      .getByRole("alert")
      .getByText(/^«\s66o\s» n’est pas un montant\.$/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: /ligne/ }).focus();
    await expect.poll(() => editor.inputValue()).toBe("66o");
    await editor.focus();
    await press(page, "Escape", "Control+z");
    await message(page, /^Annulé\s: Loyers, .* \(600,00\s€ → 660,00\s€\)$/).waitFor();
    await expect.poll(() => storedCells(product, companyId)).toEqual(["Loyers 60000"]);

    // Zero is planned; nothing gives the series back.
    await typeText(page, "0");
    await press(page, "Enter");
    await expect.poll(() => textOfCell(page, "Loyers", 4)).toBe("0,00");
    await expect.poll(() => storedCells(product, companyId)).toEqual(["Loyers 0"]);
    await press(page, "ArrowUp", "Delete");
    await expect.poll(() => textOfCell(page, "Loyers", 4)).toBe("450,00");
    await expect.poll(() => storedCells(product, companyId)).toEqual([]);

    // Less than what is committed: said while one types, and afterwards.
    await goTo("Télécoms", 3 + dueIn);
    await typeText(page, "500");
    await status.getByText(/^500,00\s€ prévus, 800,00\s€ déjà engagés$/).waitFor();
    await press(page, "Enter");
    const commitment = async () =>
      (await cellOfLine(page, "Télécoms", 3 + dueIn)).getAttribute("aria-description");
    await expect.poll(commitment).toMatch(/500,00 prévus, 800,00 déjà engagés/);

    // A block from a spreadsheet: signs, brackets, units and words; what is refused is named, the rest goes in.
    const block = "Poste\tA\tB\tC\nLoyers\t1\u202f200,50\u00a0€\tn/a\t(2 200)\nTélécoms\t2k\t0\t12 %\n";
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
    await goTo("Loyers", 6);
    await press(page, "Control+v");
    await toast(page, "4 cellules modifiées").waitFor();
    await message(page, /2 cellules refusées\. Loyers, .* «\sn\/a\s» n’est pas un montant\./).waitFor();
    await expect
      .poll(() => storedCells(product, companyId))
      .toEqual(["Loyers 120050", "Loyers 220000", "Télécoms 50000", "Télécoms 200000", "Télécoms 0"]);
    await status.getByText("6 cellules").waitFor();
    const unread = async () => (await cellOfLine(page, "Loyers", 7)).getAttribute("aria-description");
    await expect.poll(unread).toMatch(/«\sn\/a\s» n’est pas un montant\./);
    expect(complaints).toEqual([]);
  });

  it("keeps the closing balance and its change in sight below lines that scroll", async () => {
    const owner = await createOwner(product, "Longue SAS");
    const companyId = await inDatabase(product, async (database) => {
      const id = await createOwnCompany(database, owner.userId, "Cent lignes SAS");
      for (let line = 0; line < 60; line += 1)
        await createCategory(database, id, { name: `Dépense ${line}`, position: line + 2 });
      return id;
    });
    const { page } = await arrive(owner, companyId);
    await page.getByRole("button", { name: "Saisir un budget dans la grille" }).click();
    await grid(page).focus();
    await walkToLine(page, "Dépense 40");
    await press(page, ...times(4, "ArrowRight"));
    await typeText(page, "12k");
    await press(page, "Enter");
    const foot = page.locator("[data-foot=cells]");
    await expect.poll(() => foot.isVisible()).toBe(true);
    await expect
      .poll(async () => ((await foot.textContent()) ?? "").replaceAll(/\s/g, ""))
      .toContain("−12000,00−12000,00");
    await page.getByText("Effet de la dernière modification").waitFor();
    // The line itself takes its place where it is in view.
    await press(page, "Control+End");
    await expect.poll(() => foot.isVisible()).toBe(false);
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
    await walkToLine(page, "Ligne 000");
    await press(page, ...times(4, "ArrowRight"), "Control+v");
    await toast(page, "2 400 cellules modifiées").waitFor();
    const stored = async () => {
      const cells = await storedCells(product, companyId);
      return [cells.length, cells[0], cells.at(-1)];
    };
    await expect.poll(stored).toEqual([2400, "Ligne 000 50", "Ligne 199 19901150"]);

    // What was pasted is selected. What is copied is what a spreadsheet reads.
    await page.getByRole("status").getByText("2 400 cellules").waitFor();
    await press(page, "ArrowLeft", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Control+c");
    await expect
      .poll(() => page.evaluate("navigator.clipboard.readText()"))
      .toBe("0,50\t1,50\r\n1000,50\t1001,50");

    // On paper: every line and every column, also those that no screen holds, and nothing of the application.
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(pageCountOf(paper)).toBeGreaterThan(5);
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(async () => (await printedRows(page)).filter(([title]) => title?.startsWith("Ligne ")))
      .toEqual(
        Array.from({ length: 200 }, (_, line) => [
          `Ligne ${String(line).padStart(3, "0")}`,
          ...times(3, "–"),
          ...Array.from({ length: 12 }, (_unused, month) => printedAmount(amount(line, month))),
          ...times(2, "–"),
          printedAmount(12 * line * 1000 + 66 + 6),
        ]),
      );
    await page
      .getByText(/^Deux cents SAS · Prévision de trésorerie · Scénario principal · .* · Imprimé le /)
      .first()
      .waitFor();
    const isPaper = `[100, 400, 700].every((y) => document.elementFromPoint(400, y).closest("body > div > table") !== null)`;
    await expect.poll(() => page.evaluate(isPaper)).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await expect.poll(async () => (await printedRows(page)).length).toBe(0);

    await press(page, "Control+z");
    await expect.poll(async () => (await storedCells(product, companyId)).length).toBe(0);
    await expect.poll(() => figures(page, "Ligne 001")).not.toContain("1000,50");
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
    await untilReady(page);
    await expect
      .poll(() => page.getByRole("button", { name: "Saisir un budget dans la grille" }).count())
      .toBe(0);
  });
});
