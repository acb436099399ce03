import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor } from "../support/browser.ts";
import { type Front, startFront } from "../support/front.ts";
import { signInAsDemoUser, signInByHandAsDemoUser } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const untilInstalled = (page: Page) =>
  page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)");

const registrationCount = (page: Page): Promise<number> =>
  page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)");

/** No newer worker is on its way in. */
const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(`navigator.serviceWorker.getRegistration().then(
    ({ active, waiting, installing }) => active?.state === "activated" && !waiting && !installing)`);

/** The paths of everything that any cache of the site holds. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.keys().then(async (names) => {
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname).sort();
  })`);

/** Another build for the browser: another entry script, that starts the same application. */
function deployNextBuild({ rewrites }: Front): void {
  const entry = /\/assets\/index-[\w-]+\.js/;
  let started = "";
  rewrites.set("page", (html) => {
    started = entry.exec(html)?.[0] ?? started;
    return html.replace(entry, "/assets/next-build.js");
  });
  rewrites.set("/service-worker.js", (script) =>
    script.replace(entry, "/assets/next-build.js").replace(/id:\s*"|"id":"/, (id) => `${id}next-`),
  );
  rewrites.set("/assets/next-build.js", () => `import "${started}";`);
}

describe("service worker", () => {
  let front: Front;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    front = await startFront();
    const [started, launched] = await Promise.all([
      startProduct({ env: { PUBLIC_URL: front.url } }),
      launchBrowser(),
    ]);
    front.target = started.url;
    product = { ...started, url: front.url };
    browser = launched;
  });
  afterEach(() => {
    front.isDown = false;
    front.rewrites.clear();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await front.stop();
  });

  async function openInstalled() {
    const visitor = await openVisitor(browser, { hasServiceWorker: true });
    await signInAsDemoUser(visitor.page, product, "Claire Moreau", "/app/companies");
    await untilInstalled(visitor.page);
    await expect.poll(() => isSettled(visitor.page)).toBe(true);
    return visitor;
  }

  it("stays out of the way of signing in, again and again, and keeps nothing of anybody", async () => {
    const { page, context, complaints } = await openVisitor(browser, { hasServiceWorker: true });
    await signInByHandAsDemoUser(page, product, "Claire Moreau", "/app/companies");
    await untilInstalled(page);
    await expect.poll(() => isSettled(page)).toBe(true);
    const installed = await keptPaths(page);
    expect(installed).toContain("/app");
    expect(installed).toContain("/app-config.json");
    expect(installed.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(20);
    expect(installed.filter((path) => !/^\/(assets\/[\w.-]+|app|app-config\.json)$/.test(path))).toEqual([]);

    // Controlled by the worker now: every call of these pages passes it.
    await page.goto(`${product.url}/app/companies`);
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto(`${product.url}/app/access/sign-out`);
      await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
      await expect.poll(() => keptPaths(page)).toEqual(installed);
      if (visit === 2) break;
      await signInByHandAsDemoUser(page, product, "Claire Moreau", "/app/companies");
      await untilInstalled(page);
    }
    await expect.poll(() => registrationCount(page)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("starts without a network, says that the connection is lost, and goes on when it is back", async () => {
    const { page, context } = await openInstalled();
    front.isDown = true;
    await page.goto(`${product.url}/app/companies`);
    const lost = page.getByRole("region", { name: "Notifications" }).getByText("Connexion internet perdue");
    await lost.waitFor();
    await page.getByRole("button", { name: "Compte de Claire Moreau" }).waitFor();
    front.isDown = false;
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await lost.waitFor({ state: "detached" });
    await context.close();
  });

  it("offers a newer version and leaves the page alone until it is taken", async () => {
    const { page, context } = await openInstalled();
    await page.goto(`${product.url}/app/companies`);
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await page.evaluate("window.isOldPage = true");
    deployNextBuild(front);
    await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())");
    await page.getByText("Une nouvelle version est disponible").first().waitFor();
    await expect.poll(() => page.evaluate("window.isOldPage")).toBe(true);

    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await loaded;
    await expect.poll(() => page.evaluate("window.isOldPage")).toBeUndefined();
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await expect.poll(() => page.locator('script[src="/assets/next-build.js"]').count()).toBe(1);
    await expect.poll(() => keptPaths(page)).toContain("/assets/next-build.js");
    await context.close();
  });

  it("takes over in silence when the page is of the newer version already", async () => {
    const { page, context } = await openInstalled();
    deployNextBuild(front);
    await page.goto(`${product.url}/app/companies`);
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await expect.poll(() => keptPaths(page)).toContain("/assets/next-build.js");
    await expect.poll(() => isSettled(page)).toBe(true);
    await untilReady(page);
    await expect.poll(() => page.getByText("Une nouvelle version est disponible").count()).toBe(0);
    await context.close();
  });

  it("leaves with its files when a deployment has no worker", async () => {
    const { page, context } = await openInstalled();
    front.rewrites.set("/service-worker.js", () => null);
    await page.goto(`${product.url}/app/companies`);
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    await expect.poll(() => registrationCount(page)).toBe(0);
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await context.close();
  });
});
