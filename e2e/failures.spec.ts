import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { signInAsDemoUser } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

// A call that every signed-in page offers, and that shows its failure nowhere else.
const callAddress = "**/v1/users/me/sign-out-everywhere";
const menuItem = "Se déconnecter partout";

interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** Every such call gets this answer instead of the server's. Returns how many there were so far. */
async function answerWith(page: Page, { status, body = {} }: Answer): Promise<() => number> {
  let calls = 0;
  await page.unroute(callAddress);
  await page.route(callAddress, (route) => {
    calls += 1;
    return route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify(body) });
  });
  return () => calls;
}

async function openMenuItem(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Compte de/ }).click();
  return page.getByRole("menuitem", { name: menuItem });
}

async function attempt(page: Page): Promise<void> {
  await (await openMenuItem(page)).click();
}

const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(title, { exact: true });

/** From now on nothing that waits for a time happens before the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // A moment that has not passed yet when a busy machine comes to it.
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate("navigator.onLine")).toBe(false);
}

const notThere = "Connexion internet perdue. Vérifiez votre réseau, puis réessayez.";

/** The script stays on its way until the returned function is called. */
async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  const address = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(address, (route) => {
    held.push(() => route.continue());
  });
  return async () => {
    await Promise.all(held.map((release) => release()));
    await page.unroute(address);
  };
}

const until = (locator: Locator) => locator.waitFor({ state: "visible" });
const gone = (locator: Locator) => locator.waitFor({ state: "detached" });

describe("failures", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function signedIn(name = "Julien Lefèvre"): Promise<Page> {
    const { page } = await openVisitor(browser);
    await signInAsDemoUser(page, product, name, "/app/banks");
    await until(page.getByRole("button", { name: /^Compte de/ }));
    return page;
  }

  it("opens the subscription dialog, which leads to the subscription", async () => {
    const page = await signedIn();
    await answerWith(page, { status: 402 });
    await attempt(page);
    const dialog = page.getByRole("dialog", { name: "Faites évoluer votre abonnement" });
    await until(dialog);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await gone(dialog);
    await attempt(page);
    await dialog.getByRole("button", { name: "Gérer mon abonnement" }).click();
    await page.waitForURL(`${product.url}/app/subscription`);
    await gone(dialog);
    await page.context().close();
  });

  it("tells who may not subscribe whom to ask", async () => {
    const page = await signedIn("Claire Moreau");
    await answerWith(page, { status: 402 });
    await attempt(page);
    await page.getByRole("button", { name: "Gérer mon abonnement" }).click();
    await until(page.getByRole("dialog", { name: "Demandez à un administrateur" }));
    await untilReady(page);
    await expect.poll(() => page.url()).not.toContain("/subscription");
    await page.context().close();
  });

  it("makes one message of several refusals", async () => {
    const page = await signedIn();
    const calls = await answerWith(page, { status: 403, body: { type: "forbidden" } });
    const item = await openMenuItem(page);
    await until(item);
    // Faster than a hand: before the menu has closed.
    await item.evaluate((element: { click(): void }) => {
      for (let click = 0; click < 3; click += 1) element.click();
    });
    await until(toast(page, "Permission refusée"));
    await expect.poll(calls).toBe(3);
    await untilReady(page);
    await expect.poll(() => toast(page, "Permission refusée").count()).toBe(1);
    await expectAccessible(page);
    await page.context().close();
  });

  it("reloads once for a request that the server cannot read, then says so", async () => {
    const page = await signedIn();
    await answerWith(page, { status: 400 });
    await page.evaluate("window.isFirstPage = true");
    await attempt(page);
    await expect.poll(() => page.evaluate("window.isFirstPage ?? 'reloaded'")).toBe("reloaded");
    await untilReady(page);
    await page.evaluate("window.isFirstPage = true");
    await attempt(page);
    await until(toast(page, "Une erreur est survenue"));
    await untilReady(page);
    await expect.poll(() => page.evaluate("window.isFirstPage")).toBe(true);
    await page.context().close();
  });

  it("shows the detail that the server gives with a 500", async () => {
    const page = await signedIn();
    await answerWith(page, { status: 500, body: { type: "internal", detail: "Le disque est plein." } });
    await attempt(page);
    await until(toast(page, "Une erreur est survenue"));
    await until(toast(page, "Le disque est plein."));
    await page.context().close();
  });

  it("says that a product is out of reach", async () => {
    const page = await signedIn();
    await answerWith(page, { status: 503 });
    await attempt(page);
    await until(toast(page, "Produit temporairement indisponible"));
    await page.context().close();
  });

  it("says after five seconds that the connection is lost, and takes it back", async () => {
    const page = await signedIn();
    const lost = toast(page, "Connexion internet perdue");
    await stopTime(page);
    await goOffline(page);
    await page.clock.runFor(4900);
    await expect.poll(() => lost.count()).toBe(0);
    await page.clock.runFor(200);
    await until(lost);
    await page.clock.resume();
    await page.context().setOffline(false);
    await gone(lost);
    await page.context().close();
  });

  it("says when a part of the page does not come, and fetches it with the next use", async () => {
    const page = await signedIn();
    const release = await holdScript(page, "user-menu-panel");
    await page.clock.install();
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-under-way")).toContain("code");
    const missing = toast(page, notThere);
    await page.clock.fastForward(119_000);
    await expect.poll(() => missing.count()).toBe(0);
    await page.clock.fastForward(2000);
    await until(missing);
    await release();
    // The button of what never opened closes it first.
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await until(await openMenuItem(page));
    await page.context().close();
  });

  it("gives up a page that does not come, and offers to load it again", async () => {
    const page = await signedIn();
    const release = await holdScript(page, "categories-page");
    await page.clock.install();
    await page.goto(`${product.url}/app/settings/categories/inflow`);
    // Each time it is wanted it is waited for: ahead of the guards, and once they are through.
    await expect
      .poll(async () => {
        await page.clock.fastForward(121_000);
        return page.getByRole("alert").getByText(notThere).count();
      })
      .toBe(1);
    await expectAccessible(page);
    await release();
    await page.getByRole("button", { name: "Recharger la page" }).click();
    await until(page.getByRole("heading", { name: "Catégories", level: 1 }));
    await page.context().close();
  });

  it("says nothing of a connection that is back in time", async () => {
    const page = await signedIn();
    await stopTime(page);
    await goOffline(page);
    await page.clock.runFor(4900);
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate("navigator.onLine")).toBe(true);
    await page.clock.runFor(10_000);
    await expect.poll(() => toast(page, "Connexion internet perdue").count()).toBe(0);
    await page.context().close();
  });
});
