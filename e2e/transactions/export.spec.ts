import { readFile } from "node:fs/promises";
import { readRows } from "@amont/server/testing/read-rows.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { createOwner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

const lineNamed = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function exportAs(page: Page, format: "xlsx" | "csv"): Promise<void> {
  await page.getByRole("button", { name: "Exporter la liste" }).click();
  await page.getByRole("menuitem", { name: `(${format})` }).click();
}

describe("an export of transactions", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function openFilteredList(companyName: string) {
    const owner = await createOwner(product, companyName);
    await seedLedger(product, owner.companyId, {
      paid: [
        {
          name: "Vente au comptoir",
          amountMinor: 123_450,
          isInflow: true,
          daysAgo: 2,
          category: "Boutiques",
        },
        { name: "Vente en ligne", amountMinor: 5000, isInflow: true, daysAgo: 5, category: "E-commerce" },
        { name: "Virement reçu", amountMinor: 7000, isInflow: true, daysAgo: 3 },
        { name: "Loyer de la vente", amountMinor: 90_000, daysAgo: 4, category: "Loyers" },
      ],
      expected: [{ name: "Vente à venir", amountMinor: 9500, isInflow: true, daysAgo: -10 }],
    });
    const visitor = await openVisitor(browser);
    const address = `/app/paid/list?flow=in&text=vente&companyId=${owner.companyId}`;
    await signInWithPassword(visitor.page, product, owner, address);
    await lineNamed(visitor.page, "Vente au comptoir").waitFor();
    await lineNamed(visitor.page, "Loyer de la vente").waitFor({ state: "detached" });
    return visitor;
  }

  it("holds the lines of the filter, under the name of the day, the company and the time", async () => {
    const { page, context, complaints } = await openFilteredList("Café Nord");
    const [download] = await Promise.all([page.waitForEvent("download"), exportAs(page, "xlsx")]);
    const name = download.suggestedFilename();
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}_export_Café Nord_\d{2}-\d{2}-\d{2}\.xlsx$/);
    await toast(page, "Export enregistré").waitFor();
    await toast(page, name).waitFor();

    const [headings, ...lines] = await readRows(await readFile(await download.path()));
    expect(headings?.slice(0, 7)).toEqual([
      "Règlement",
      "Libellé",
      "Montant signé",
      "Devise",
      "Catégorie",
      "Compte",
      "État",
    ]);
    expect(lines.map((cells) => cells.slice(0, 7))).toEqual([
      [dayBefore(2), "Vente au comptoir", 1234.5, "EUR", "Boutiques", "BNP Courant", "Payée"],
      [dayBefore(5), "Vente en ligne", 50, "EUR", "E-commerce", "BNP Courant", "Payée"],
    ]);

    const [text] = await Promise.all([page.waitForEvent("download"), exportAs(page, "csv")]);
    expect(text.suggestedFilename()).toMatch(/\.csv$/);
    const written = await readFile(await text.path(), "utf8");
    expect(written).toContain(";Vente au comptoir;");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says so when it fails, saves nothing, and can be tried again", async () => {
    const { page, context, complaints } = await openFilteredList("Export en panne");
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    const address = "**/api/cash-flow/v1/transactions-search/export";
    const problem = { type: "458", title: "458", status: 422, detail: "458", errorParams: {} };
    await page.route(address, (route) =>
      route.fulfill({
        status: problem.status,
        contentType: "application/problem+json",
        body: JSON.stringify(problem),
      }),
    );
    await exportAs(page, "xlsx");
    await toast(page, "Un problème a eu lieu lors de l’export excel").waitFor();
    expect(saved).toEqual([]);

    await page.unroute(address);
    const [download] = await Promise.all([page.waitForEvent("download"), exportAs(page, "xlsx")]);
    const rows = await readRows(await readFile(await download.path()));
    expect(rows).toHaveLength(3);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
