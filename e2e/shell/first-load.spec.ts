import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage } from "../support/address-bar.ts";
import { launchBrowser, openVisitor } from "../support/browser.ts";
import { watchLiveConnection } from "../support/live-connection.ts";
import { signInAsDemoUser } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** Of compressed script: all that arrives until the page is at rest, in a browser that has nothing yet. */
const budget = 250_000;
/** The forecast is the page that does the most: grid, chart and toolbar. What opens on it still comes when it is opened. */
const forecastBudget = 300_000;

interface ScriptCount {
  readonly bytes: number;
  /** The heaviest first: where to look when there is too much. */
  readonly files: readonly string[];
}

/** Counts what a visit really transfers. Start before the visit, ask after it. */
async function countScripts(page: Page): Promise<() => ScriptCount> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Map<string, { readonly url: string; readonly headerBytes: number }>();
  const sizes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { url, encodedDataLength: headerBytes } = response;
    if (type === "Script") scripts.set(requestId, { url, headerBytes });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await devtools.send("Network.enable");
  await devtools.send("Network.clearBrowserCache");
  return () => {
    // What came from the browser's own cache, on the second page of a sign-in, has no size.
    const fetched = [...scripts].map(([id, { url, headerBytes }]) => ({
      url,
      bytes: Math.max(0, (sizes.get(id) ?? 0) - headerBytes),
    }));
    return {
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      files: fetched
        .toSorted((left, right) => right.bytes - left.bytes)
        .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`),
    };
  };
}

function expectWithinBudget({ bytes, files }: ScriptCount, most = budget): void {
  // The libraries at least: otherwise nothing was counted.
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, files.join("\n")).toBeLessThan(most);
}

describe("the script that a first visit transfers", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("is within the budget at the door", async () => {
    const { page, context } = await openVisitor(browser, { isFirstVisit: true });
    const scripts = await countScripts(page);
    await page.goto(product.url);
    await page.getByRole("button", { name: "Se connecter" }).waitFor();
    await untilReady(page);
    await page.waitForLoadState("networkidle");
    expectWithinBudget(scripts());
    await context.close();
  });

  it.each([
    ["where one lands", "/app", "/app/cashflow/forecast", forecastBudget],
    ["the list of companies", "/app/companies", "/app/companies", budget],
    ["requests for access", "/app/access-requests", "/app/access-requests", budget],
  ])("is within the budget for somebody signed in: %s", async (_what, address, landing, most) => {
    const { page, context } = await openVisitor(browser, { isFirstVisit: true });
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    await page.goto("about:blank");
    const scripts = await countScripts(page);
    const connection = watchLiveConnection(page);
    await page.goto(product.url + address);
    await page.waitForURL((url) => url.pathname === landing);
    await page.getByRole("button", { name: /^Changer de société, actuellement/ }).waitFor();
    await connection.untilOpen();
    await untilReady(page);
    await page.waitForLoadState("networkidle");
    expectWithinBudget(scripts(), most);
    await context.close();
  });
});
