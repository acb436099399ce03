import { addDays, addMonths, diffDays, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { press, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

/** The current month: three past ones stand before it. */
const now = 3;

const cell = (page: Page, line: string, column: number): Locator =>
  page.getByRole("row", { name: line }).getByRole("gridcell").nth(column);
/** Amounts are written with narrow spaces. */
const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? "").replaceAll(/\s/g, " ");

/** On the tenth of the month, so many months ago, for who looks at the page. */
function daysSinceTenth(monthsAgo: number): number {
  const today = todayIn("Europe/Paris", new Date());
  const tenth = addDays(addMonths(startOfMonth(today), -monthsAgo), 9);
  return diffDays({ start: tenth, end: today });
}

describe("what nobody planned", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("is suggested, looked at, applied, typed over, explained and taken back", async () => {
    const owner = await createOwner(product, "Automate SAS");
    const paid = Array.from({ length: 18 }, (_, at) => ({
      name: "SCI Marceau",
      amountMinor: 150_000,
      category: "Loyers",
      daysAgo: daysSinceTenth(at + 1),
    }));
    await seedLedger(product, owner.companyId, { paid });
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/cashflow/forecast?companyId=${owner.companyId}`);
    await page.getByRole("grid").waitFor();

    // Nothing is written before one applies; what cannot be learned says why.
    await page.getByRole("button", { name: "Répartir prévisionnel" }).click();
    const dialog = page.getByRole("dialog");
    const rent = dialog.getByRole("checkbox", { name: "Prévoir Loyers" });
    await rent.waitFor();
    await dialog.getByRole("row", { name: /Télécoms.*Rien à apprendre/ }).waitFor();
    await dialog.getByRole("row", { name: /Loyers.*18 mois/ }).waitFor();
    const apply = dialog.getByRole("button", { name: "Appliquer (1 catégorie)" });
    await expect.poll(() => apply.isEnabled()).toBe(true);
    // What it does to the low point, and how likely that is below the floor.
    await dialog.getByText("Risque sous le solde minimum").waitFor();
    await expect.poll(() => textOf(dialog.locator("dd", { hasText: "%" }))).toMatch(/\d %$/);
    await expectAccessible(page);
    await rent.focus();
    await press(page, "Space");
    await expect.poll(() => dialog.getByRole("button", { name: /^Appliquer/ }).isEnabled()).toBe(false);
    await press(page, "Space");
    await expect.poll(() => apply.isEnabled()).toBe(true);
    await press(page, "Enter");
    await keepMessage(page, "1 catégorie prévue automatiquement");
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).toBe("~1 500,00");

    // Taken back, nothing of it is left; applied again it is what it was.
    await takeBackOf(page, "1 catégorie prévue automatiquement").click();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).not.toContain("500");
    await page.getByRole("button", { name: "Répartir prévisionnel" }).click();
    await expect.poll(() => apply.isEnabled()).toBe(true);
    await apply.click();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).toBe("~1 500,00");

    // Pointed at, it says what it is made of.
    await cell(page, "Loyers", now + 1).hover();
    const hint = page.getByRole("tooltip");
    await expect.poll(() => textOf(hint)).toBe("base 1 500 · entre 1 500 et 1 500");
    await page.mouse.move(0, 0);
    await hint.waitFor({ state: "detached" });

    // Typed over it is a cell by hand; without that, the forecast is there again.
    await cell(page, "Loyers", now + 1).click();
    await typeText(page, "700");
    await press(page, "Enter");
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).toBe("700,00");
    await cell(page, "Loyers", now + 1).click();
    await press(page, "Delete");
    await expect.poll(() => textOf(cell(page, "Loyers", now + 1))).toBe("~1 500,00");

    // The panel says how it is known, and changes it.
    await cell(page, "Loyers", now + 2).dblclick();
    const panel = page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2 }) });
    await panel.getByRole("button", { name: "Automatique", exact: true }).press("Enter");
    await panel.getByText(/sur 18 mois/).waitFor();
    await panel.getByText("Erreur constatée sur son propre passé").waitFor();
    await expectAccessible(page);
    await panel.getByRole("textbox", { name: "Ajustement" }).fill("10");
    await panel.getByRole("button", { name: "Enregistrer" }).click();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 2))).toBe("~1 650,00");

    // As a night leaves it that knows more: half is usually known when a month begins, and a parent was better on its own.
    await panel.getByRole("button", { name: "Retour" }).click();
    await inDatabase(product, async (database) => {
      const { id: parentId } = await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Loyers")
        .executeTakeFirstOrThrow();
      const series = await database
        .selectFrom("forecast_series")
        .select(["id", "definition"])
        .where("company_id", "=", owner.companyId)
        .where("kind", "=", "automatic")
        .execute();
      for (const { id, definition } of series)
        await database
          .updateTable("forecast_series")
          .set({ definition: knowingMore(definition, parentId) })
          .where("company_id", "=", owner.companyId)
          .where("id", "=", id)
          .execute();
    });
    await page.reload();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 2))).toBe("~825,00");
    await cell(page, "Loyers", now + 2).hover();
    await expect
      .poll(() => textOf(hint))
      .toBe("base 1 500 + ajustement 150 − déjà connu d’habitude 825 · entre 825 et 825");
    await cell(page, "Loyers", now + 2).dblclick();
    await panel.getByRole("button", { name: "Automatique", exact: true }).press("Enter");
    await panel.getByText(/^D.habitude, 50.% du montant est déjà connu quand/).waitFor();
    await panel.getByText("Rapprochée de Loyers").waitFor();
    await expectAccessible(page);

    await panel.getByRole("button", { name: "Ne plus prévoir" }).click();
    await toast(page, "Prévision automatique modifiée").waitFor();
    await expect.poll(() => textOf(cell(page, "Loyers", now + 2))).not.toContain("825");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** What was published, with half of each of three months known when it begins, and its parent forecast on its own. */
function knowingMore(definition: unknown, parentId: number): string {
  const { published, ...rest } = definition as { published: { beginOn: string; fit: object } };
  const { beginOn, fit } = published;
  const committed = { beginOn, shares: [0.5, 0.5, 0.5], begun: [0, 0, 0] };
  return JSON.stringify({
    ...rest,
    published: { ...published, fit: { ...fit, levels: [parentId] }, committed },
  });
}
