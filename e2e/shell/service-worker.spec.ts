import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor, type Visitor } from "../support/browser.ts";
import { type Front, startFront } from "../support/front.ts";
import { signInByHandAsDemoUser } from "../support/people.ts";
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
function deploy({ rewrites }: Front, name: string): string {
  const entry = /\/assets\/index-[\w-]+\.js/;
  const ownEntry = `/assets/${name}.js`;
  let started = "";
  rewrites.set("page", (html) => {
    started = entry.exec(html)?.[0] ?? started;
    return html.replace(entry, ownEntry);
  });
  rewrites.set("/service-worker.js", (script) =>
    script.replace(entry, ownEntry).replace(/id:\s*"|"id":"/, (id) => `${id}${name}-`),
  );
  rewrites.set(ownEntry, () => `import "${started}";`);
  return ownEntry;
}

/** One visitor through all of it: each installs some eight hundred files. */
describe("service worker", () => {
  let front: Front;
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    front = await startFront();
    const [started, launched] = await Promise.all([
      startProduct({ env: { PUBLIC_URL: front.url } }),
      launchBrowser(),
    ]);
    front.target = started.url;
    product = { ...started, url: front.url };
    browser = launched;
    visitor = await openVisitor(browser, { hasServiceWorker: true });
    ({ page } = visitor);
  });
  afterEach(() => {
    front.isDown = false;
    front.rewrites.clear();
  });
  afterAll(async () => {
    await visitor.context.close();
    await browser.close();
    await product.stop();
    await front.stop();
  });

  const companies = () => page.getByText("Atelier Belleville SAS").first();
  const offer = () => page.getByText("Une nouvelle version est disponible");

  async function openCompanies(): Promise<void> {
    await page.goto(`${product.url}/app/companies`);
    await companies().waitFor();
  }

  it("stays out of the way of signing in, again and again, and keeps nothing of anybody", async () => {
    await signInByHandAsDemoUser(page, product, "Claire Moreau", "/app/companies");
    await untilInstalled(page);
    await expect.poll(() => isSettled(page)).toBe(true);
    const installed = await keptPaths(page);
    expect(installed).toContain("/app");
    expect(installed).toContain("/app-config.json");
    expect(installed.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(20);
    expect(installed.filter((path) => !/^\/(assets\/[\w.-]+|app|app-config\.json)$/.test(path))).toEqual([]);

    // Controlled by the worker now: every call of these pages passes it.
    await openCompanies();
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto(`${product.url}/app/access/sign-out`);
      await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
      await expect.poll(() => keptPaths(page)).toEqual(installed);
      await signInByHandAsDemoUser(page, product, "Claire Moreau", "/app/companies");
      await untilInstalled(page);
    }
    await expect.poll(() => registrationCount(page)).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });

  it("starts without a network, says that the connection is lost, and goes on when it is back", async () => {
    front.isDown = true;
    await page.goto(`${product.url}/app/companies`);
    const lost = page.getByRole("region", { name: "Notifications" }).getByText("Connexion internet perdue");
    await lost.waitFor();
    await page.getByRole("button", { name: "Compte de Claire Moreau" }).waitFor();
    front.isDown = false;
    await companies().waitFor();
    await lost.waitFor({ state: "detached" });
  });

  it("offers a newer version and leaves the page alone until it is taken", async () => {
    await openCompanies();
    await page.evaluate("window.isOldPage = true");
    const entry = deploy(front, "second");
    await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())");
    await offer().first().waitFor();
    await expect.poll(() => page.evaluate("window.isOldPage")).toBe(true);

    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await loaded;
    await expect.poll(() => page.evaluate("window.isOldPage")).toBeUndefined();
    await companies().waitFor();
    await expect.poll(() => page.locator(`script[src="${entry}"]`).count()).toBe(1);
    await expect.poll(() => keptPaths(page)).toContain(entry);
    await expect.poll(() => isSettled(page)).toBe(true);
  });

  it("takes over in silence when the page is of the newer version already", async () => {
    const entry = deploy(front, "third");
    await openCompanies();
    await expect.poll(() => keptPaths(page)).toContain(entry);
    await expect.poll(() => isSettled(page)).toBe(true);
    await untilReady(page);
    await expect.poll(() => offer().count()).toBe(0);
    // A tab may still show the version before, and none the one before that.
    await expect.poll(() => page.evaluate("caches.keys().then(({ length }) => length)")).toBe(2);
  });

  it("leaves with its files when a deployment has no worker", async () => {
    front.rewrites.set("/service-worker.js", () => null);
    await openCompanies();
    await expect.poll(() => registrationCount(page)).toBe(0);
    await expect.poll(() => keptPaths(page)).toEqual([]);
  });
});
