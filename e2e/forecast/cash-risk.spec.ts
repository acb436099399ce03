import { readFile } from "node:fs/promises";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
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

/** What a night found out, of a floor of zero. */
const keepRisk = (companyId: number, onDay: CalendarDate) =>
  inDatabase(product, (database) =>
    database
      .insertInto("risk_snapshots")
      .values({
        company_id: companyId,
        on_day: onDay,
        horizon: "6m",
        horizon_day: addMonths(onDay, 6),
        currency: "EUR",
        floor_minor: 0,
        p10: -100,
        p50: 0,
        p90: 100,
        below_bp: 812,
        told_bp: 812,
        is_indicative: false,
      })
      .execute(),
  );

it("bands come with a key, say how likely the floor is crossed, and the page of the risk says why", async () => {
  const owner = await createOwner(product, "Bandes SAS");
  const months = Array.from({ length: 30 }, (_, month) => month);
  await seedLedger(product, owner.companyId, {
    paid: months.map((month) => ({
      name: "Ventes",
      isInflow: true,
      amountMinor: 1_500_000 + ((month * 7_919) % 13) * 100_000,
      daysAgo: 30 * month + 12,
      category: "Grands comptes",
    })),
  });
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, `/app/cashflow/forecast?companyId=${owner.companyId}`);
  await untilReady(page);
  const legend = page.getByText("8 chances sur 10");
  await expect.poll(() => legend.count()).toBe(0);
  await press(page, "b");
  await legend.waitFor();
  await page.getByRole("rowheader", { name: "Risque sous le solde minimum" }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await legend.waitFor();
  await press(page, "b");
  await legend.waitFor({ state: "detached" });

  await page.goto(`${product.url}/app/cashflow/risk?companyId=${owner.companyId}`);
  const fan = page.getByRole("slider", { name: "Trésorerie probable par période" });
  await fan.waitFor();
  await expectAccessible(page);
  await page.getByRole("rowheader", { name: "Grands comptes" }).waitFor();
  const chance = page.getByText("Probabilité de passer sous le solde minimum").locator("xpath=..");
  await chance.getByText("Pas encore de comparaison avec la semaine passée").waitFor();
  await keepRisk(owner.companyId, dayBefore(7));
  await page.reload();
  await chance.getByText("Il y a une semaine : 8 %").waitFor();
  const floor = page.getByLabel("Solde minimum");
  await floor.fill("100000000");
  await floor.press("Enter");
  await chance.getByText("> 99 %").waitFor();
  await chance.getByText("Il y a une semaine, sous 0,00 € : 8 %").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("floor")).toBe("100000000");
  await page.getByRole("button", { name: "Garder pour la société" }).click();
  await page.getByRole("button", { name: "Garder pour la société" }).waitFor({ state: "detached" });
  await chance.getByText("> 99 %").waitFor();
  await page.getByRole("button", { name: "13 semaines" }).click();
  await expect.poll(() => fan.getAttribute("aria-valuemax")).toBe("64");
  await fan.focus();
  await press(page, "End");
  await expect.poll(() => fan.getAttribute("aria-valuenow")).toBe("64");

  const exported = async (format: string) => {
    await page.getByRole("button", { name: "Exporter" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: format }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const picture = await exported("Image du graphique (.png)");
  expect(picture.name).toMatch(/_export_Bandes SAS_.+\.png$/);
  // As wide as the page draws it, and a margin, at twice its size.
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(2_000);
  const workbook = await exported("Classeur (.xlsx)");
  expect(workbook.name).toMatch(/_export_Bandes SAS_.+\.xlsx$/);
  expect(complaints).toEqual([]);
  await context.close();
});
