import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const months = (count: number) => Array.from({ length: count }, (_, month) => month);

/** As if there had been a plan in each of the months that were replayed: wrong by 30 %, the automatic forecast by 10 %. */
const plannedAllAlong = (companyId: number) =>
  inDatabase(product, (database) =>
    database
      .updateTable("forecast_scores")
      .set((row) => ({
        plan: row("actual", "*", row.lit(1.3)),
        automatic: row("actual", "*", row.lit(1.1)).$notNull(),
        low: null,
        high: null,
      }))
      .where("company_id", "=", companyId)
      .where("actual", "is not", null)
      .execute(),
  );

it("what forecasts were worth is looked at, filtered, and a category is handed over; the rates are set", async () => {
  const owner = await createOwner(product, "Fiable SAS");
  await seedLedger(product, owner.companyId, {
    paid: months(30).map((month) => ({
      name: "Ventes",
      isInflow: true,
      amountMinor: 1_500_000 + ((month * 7_919) % 13) * 100_000,
      daysAgo: 30 * month + 12,
      category: "Grands comptes",
    })),
  });
  const { page, context, complaints } = await openVisitor(browser);
  const at = (path: string) => `${path}?companyId=${owner.companyId}`;
  await signInWithPassword(page, product, owner, at("/app/cashflow/reliability"));
  // There is a past to replay: it would be in the night, and is as soon as somebody looks for the first time.
  await page.getByText(/Le passé est en train d’être rejoué/).waitFor();
  const errors = page.getByRole("slider", { name: "Erreur selon l’horizon" });
  // long: two years are replayed, each month with its own forecast
  await errors.waitFor({ timeout: 120_000 });
  await page.getByText(/des comparaisons sont rejouées/).waitFor();
  // Turn by turn: the later ones would write over what comes next.
  await page.getByText(/Le passé est en train d’être rejoué/).waitFor({ state: "detached" });

  await plannedAllAlong(owner.companyId);
  await page.reload();
  await page.getByText(/à un mois, s’est trompée de 10\s% en médiane, et votre plan de 30\s%/).waitFor();
  await untilReady(page);
  await expectAccessible(page);

  await errors.focus();
  await press(page, "End");
  await press(page, "Home");
  await press(page, "ArrowRight");
  await expect.poll(() => errors.getAttribute("aria-valuetext")).toContain("2 mois, Votre plan 30");
  await page
    .getByRole("region", { name: "Erreur selon l’horizon" })
    .getByRole("button", { name: "Tableau" })
    .click();
  await page.getByRole("rowheader", { name: "2 mois", exact: true }).waitFor();

  await page.getByRole("combobox", { name: "Horizon" }).click();
  await page.getByRole("option", { name: "2 mois", exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("horizon")).toBe("2");
  await page.getByText(/La prévision automatique, à 2 mois/).waitFor();
  await page.getByRole("button", { name: "Grands comptes", exact: true }).first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("line")).toMatch(/^\d+$/);

  await page.getByRole("button", { name: "Passer en automatique, Grands comptes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Appliquer (1 catégorie)" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Déjà automatique").waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/_export_Fiable SAS_.+\.xlsx$/);

  await page.getByRole("link", { name: /^Découvert/ }).click();
  const overdraft = page.getByLabel("Taux du découvert");
  await overdraft.fill("10,5");
  await press(page, "Enter");
  await keepMessage(page, "Réglage enregistré");
  await expectAccessible(page);
  await takeBackOf(page, "Réglage enregistré").click();
  await expect.poll(() => overdraft.inputValue()).toBe("");
  expect(complaints).toEqual([]);
  await context.close();
});
