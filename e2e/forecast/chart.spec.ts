import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { check } from "../support/checking.ts";
import { press, pressInside } from "../support/keyboard.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { signInQuietlyAsDemoUser } from "../support/quiet-sign-in.ts";
import { untilReady } from "../support/ready.ts";

const chart = (page: Page): Locator => page.getByRole("grid", { name: /^Encaissements, décaissements/ });
const bars = (page: Page, side: "inflow" | "outflow"): Locator =>
  chart(page).locator(`[data-mark="${side}"]`);
const cellInTabOrder = (page: Page): Locator => chart(page).locator('[role="gridcell"][tabindex="0"]');
const panel = (page: Page, title: RegExp): Locator => page.getByRole("heading", { level: 2, name: title });

/** Of the current month. */
const currentBar = (page: Page): Locator => bars(page, "outflow").nth(3).locator("rect");
/** The line of the balance may run across the middle of a bar, whatever the day is: not at its foot. */
const footOfBar = async (page: Page) => {
  const box = await currentBar(page).boundingBox();
  return { x: 3, y: Math.max(1, (box?.height ?? 0) - 4) };
};

const pngSignature = "89504e470d0a1a0a";

describe("the chart of the forecast", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("is hovered, clicked, walked through by keys, hidden, compared and exported", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInQuietlyAsDemoUser(page, product, "Claire Moreau", "/app/cashflow/forecast");
    await bars(page, "outflow").nth(3).waitFor();

    // The current month: the bar says its parts, and opens what is behind it.
    const tooltip = page.getByRole("tooltip").filter({ hasText: "Reste à faire" });
    const hasTooltip = async () => {
      // A page that is still settling may take the bar away from below the pointer.
      await currentBar(page).hover({ position: await footOfBar(page) });
      return tooltip.isVisible();
    };
    await expect.poll(hasTooltip).toBe(true);
    await expect
      .poll(() => tooltip.innerText())
      .toMatch(/^Décaissements · .*\s+Réalisé\s+.*€\s+Engagé\s+.*€/);
    await currentBar(page).click({ position: await footOfBar(page) });
    await panel(page, /^Décaissements/).waitFor();
    await tooltip.waitFor({ state: "detached" });

    // The same with keys: two months later, the other bar.
    await cellInTabOrder(page).focus();
    await press(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp");
    await expect
      .poll(() => cellInTabOrder(page).getAttribute("aria-label"))
      .toMatch(/^\S+ \d{4}, Encaissements\s: .*Trésorerie en fin de période\s: /);
    await press(page, "Enter");
    await panel(page, /^Encaissements/).waitFor();

    // What is hidden stays hidden, what is compared stays compared.
    await page.getByRole("button", { name: "Masquer Encaissements" }).click();
    await expect.poll(() => bars(page, "inflow").count()).toBe(0);
    await page.getByRole("button", { name: "Comparer des scénarios" }).click();
    await check(page.getByRole("checkbox", { name: "Hypothèse prudente" }));
    await pressInside(page, page.getByRole("dialog"), "Escape");
    const compared = chart(page).locator('[data-mark^="scenario "]');
    await compared.waitFor({ state: "attached" });
    await untilReady(page);
    await page.reload();
    await compared.waitFor({ state: "attached" });
    await untilReady(page);
    await expect.poll(() => bars(page, "inflow").count()).toBe(0);
    await expectAccessible(page);

    // A picture, with a name as other exports have.
    await page.getByRole("button", { name: "Exporter le graphique" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Image PNG" }).click(),
    ]);
    await toast(page, "Graphique exporté").waitFor();
    expect(download.suggestedFilename()).toMatch(
      /^\d{4}-\d{2}-\d{2}_export_Atelier Belleville SAS_\d{2}-\d{2}-\d{2}\.png$/,
    );
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 8).toString("hex")).toBe(pngSignature);
    expect(complaints).toEqual([]);
  });
});
