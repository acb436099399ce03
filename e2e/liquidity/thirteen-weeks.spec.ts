import { readFile } from "node:fs/promises";
import { textsOfPdf } from "@amont/formats/pdf/testing/texts-of-pdf.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press, tabTo, typeInto, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";
import { textOfCell, walkToLine } from "../support/sheet-rows.ts";

const sheet = (page: Page) =>
  page.getByRole("treegrid", { name: "Encaissements et décaissements par semaine" });

/** Of the columns: four weeks that are over, the current one, then those to come. */
const nextWeek = 5;

describe("thirteen weeks", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("are typed into, issued and read again, by keyboard alone", async () => {
    const owner = await createOwner(product, "Société à treize semaines");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Règlement", amountMinor: 5_000_000, isInflow: true, daysAgo: 40, category: "Boutiques" },
        { name: "Loyer", amountMinor: 120_000, daysAgo: 10, category: "Loyers" },
      ],
    });
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/13-weeks-forecast");
    await untilReady(page);
    await page.getByText("Point bas", { exact: false }).first().waitFor();
    await expectAccessible(page);

    // What it does to the month is said before Enter.
    await tabTo(page, sheet(page));
    await walkToLine(page, "Boutiques");
    await press(page, ...Array.from({ length: nextWeek + 1 }, () => "ArrowRight"));
    await typeText(page, "18000");
    await page.getByText(/passe de 0,00\s€ à 18\s000,00\s€/u).waitFor();
    await press(page, "Enter");
    await untilReady(page);
    await expect.poll(() => textOfCell(page, "Boutiques", nextWeek)).toContain("18,0");
    const stored = await inDatabase(product, (database) =>
      database
        .selectFrom("forecast_timings")
        .select("amount_minor as amount")
        .where("company_id", "=", owner.companyId)
        .execute(),
    );
    expect(stored.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1_800_000);

    // Issued with a note, and there for who looks.
    await press(page, "Control+Shift+E");
    const dialog = page.getByRole("dialog", { name: "Émettre la prévision n° 1" });
    await typeInto(page, dialog.getByRole("textbox", { name: "Note pour les lecteurs" }), "Pour la banque");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Émettre" }).click();
    await dialog.waitFor({ state: "detached" });
    await untilReady(page);
    await page.getByRole("button", { name: "Émission n° 2, brouillon" }).click();
    await page.getByText("Pour la banque").waitFor();
    await page.getByRole("button", { name: "Exporter l’émission n° 1" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Page PDF à envoyer" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/_export_Société à treize semaines_.+\.pdf$/);
    const saved = await readFile(await download.path());
    expect(textsOfPdf(saved)).toContain("Note\u202f: Pour la banque");
    await untilReady(page);
    await press(page, "Escape");

    // On paper as in the file, the chart is below the table.
    await page.emulateMedia({ media: "print" });
    const paper = page.locator("body > div").filter({ has: page.getByRole("table") });
    await paper.getByRole("img", { name: "Solde de clôture" }).waitFor();
    await page.emulateMedia({ media: "screen" });

    // One step back, one key to the variances.
    await tabTo(page, sheet(page));
    await press(page, "Control+z");
    await untilReady(page);
    await expect.poll(() => textOfCell(page, "Boutiques", nextWeek)).not.toContain("18,0");
    await press(page, "v");
    await page.getByRole("button", { name: "Écarts", pressed: true }).waitFor();
    await context.close();
  });
});
