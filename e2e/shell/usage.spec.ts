import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "../support/address-bar.ts";
import { launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";
import { startUsageServer } from "./usage-server.ts";

describe("usage", () => {
  let usage: Awaited<ReturnType<typeof startUsageServer>>;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    usage = await startUsageServer();
    [product, browser] = await Promise.all([
      startProduct({ env: { AMONT_TRACKING_URL: usage.url } }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([product.stop(), usage.stop()]);
  });

  it("is told where the installation says, with the company, and nothing of who refused", async () => {
    const owner = await createOwner(product, "Usage SAS");
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "Loyer du mois", amountMinor: 90_000, daysAgo: 2, category: "Loyers" }],
    });
    const { page, context, complaints } = await openVisitor(browser);
    const inCompany = (path: string) => `${path}?companyId=${owner.companyId}`;
    await signInWithPassword(page, product, owner, inCompany("/app/paid/list"));
    const line = page.getByRole("row").filter({ hasText: "Loyer du mois" });
    await line.waitFor();
    await page.getByRole("button", { name: "Filtre", exact: true }).click();
    await page.getByRole("dialog", { name: "Filtre" }).getByText("Cette année").click();
    await page.getByRole("button", { name: /^Retirer le filtre Date/ }).click();
    await line.waitFor();
    await press(page, "Escape");
    await press(page, "j");
    await press(page, "i");
    await untilReady(page);

    // What waits leaves with the page.
    await page.goto(product.url + inCompany("/app/cashflow/forecast"));
    await untilReady(page);
    await context.addCookies([{ name: "no-tracking", value: "1", url: product.url }]);
    await page.getByRole("button", { name: "Hebdomadaire," }).click();
    await untilReady(page);
    await context.clearCookies({ name: "no-tracking" });
    await page.getByRole("button", { name: "Journalière," }).click();
    await page.getByRole("button", { name: /^Comptes/ }).click();
    await page.getByRole("button", { name: /^Lui seul/ }).click();
    await untilReady(page);
    await page.goto(product.url + blankPage);

    await expect
      .poll(() => usage.events.map(({ at: _at, enterpriseId: _company, ...told }) => told))
      .toEqual([
        { event: "addFilterClicked" },
        { event: "filterAdded", filter: "period" },
        { event: "filterActionBarClicked", filter: "period", action: "remove" },
        { event: "actionOnOperationClicked", action: "ignore", count: 1 },
        { event: "dashboardPeriodicityClicked", periodicity: "daily" },
        { event: "bankFilterClicked" },
        { event: "bankFilterAdded", page: "forecast" },
      ]);
    expect(new Set(usage.events.map(({ enterpriseId }) => enterpriseId))).toEqual(new Set([owner.companyId]));
    expect(usage.headers.flatMap(({ cookie, referer }) => [cookie, referer])).toEqual(
      usage.headers.flatMap(() => [undefined, undefined]),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
