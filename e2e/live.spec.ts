import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor } from "./support/browser.ts";
import { press } from "./support/keyboard.ts";
import { watchLiveConnection } from "./support/live-connection.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type OwnProduct, startProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

async function rename(page: Page, name: string) {
  await page.getByRole("button", { name: "Renommer la société" }).click();
  await page.getByRole("textbox", { name: "Nom de la société" }).fill(name);
  await press(page, "Enter");
  await page.getByRole("heading", { name, exact: true }).waitFor();
}

/** Marks the page: gone after a reload. */
const mark = (page: Page) => page.evaluate("globalThis.isSamePage = true");
const isSamePage = (page: Page) => page.evaluate("globalThis.isSamePage === true");
const life = (page: Page, event: "freeze" | "resume") =>
  page.evaluate(`document.dispatchEvent(new Event("${event}"))`);

describe("live pages", () => {
  let product: OwnProduct;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function createColleague(owner: Owner) {
    return inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "write");
      return person;
    });
  }

  it("show what a colleague changes, also after the page was frozen, without a reload", async () => {
    const owner = await createOwner(product, "Société vivante");
    const colleague = await createColleague(owner);
    const mine = await openVisitor(browser);
    const theirs = await openVisitor(browser);
    const connection = watchLiveConnection(theirs.page);
    const address = `/app/companies/${owner.companyId}`;
    await signInWithPassword(mine.page, product, owner, address);
    await signInWithPassword(theirs.page, product, colleague, address);
    await theirs.page.getByRole("heading", { name: "Société vivante" }).waitFor();
    await mark(theirs.page);
    await connection.untilOpen();

    await rename(mine.page, "Société bien vivante");
    await theirs.page.getByRole("heading", { name: "Société bien vivante" }).waitFor();

    await life(theirs.page, "freeze");
    await connection.untilClosed();
    await rename(mine.page, "Société réveillée");
    await expect
      .poll(() => theirs.page.getByRole("heading", { name: "Société bien vivante" }).count())
      .toBe(1);
    await life(theirs.page, "resume");
    await theirs.page.getByRole("heading", { name: "Société réveillée" }).waitFor();
    await connection.untilOpen();
    await expect.poll(() => isSamePage(theirs.page)).toBe(true);
    await mine.context.close();
    await theirs.context.close();
  });

  it("find the server again after its restart, and what happened meanwhile", async () => {
    const owner = await createOwner(product, "Société patiente");
    const { page, context } = await openVisitor(browser);
    const connection = watchLiveConnection(page);
    await signInWithPassword(page, product, owner, `/app/companies/${owner.companyId}`);
    await page.getByRole("heading", { name: "Société patiente" }).waitFor();
    await connection.untilOpen();
    await mark(page);
    // Straight in the table: nobody is told.
    await inDatabase(product, (database) =>
      database
        .updateTable("companies")
        .set({ name: "Société retrouvée" })
        .where("id", "=", owner.companyId)
        .execute(),
    );
    await product.restart();
    await page.getByRole("heading", { name: "Société retrouvée" }).waitFor();
    await connection.untilOpen();
    await expect.poll(() => isSamePage(page)).toBe(true);
    await context.close();
  });

  it("tell the server of a click at most every ten minutes, and never against the visitor's wish", async () => {
    const owner = await createOwner(product, "Société active");
    const { page, context } = await openVisitor(browser);
    const pings: string[] = [];
    await signInWithPassword(page, product, owner, "/app/banks");
    await page.getByText("Société active").first().waitFor();
    page.on("request", (request) => {
      const isPing = request.method() === "POST" && request.url().includes("connexion-info");
      if (isPing) pings.push(request.url());
    });
    const click = () => page.locator("main").click({ position: { x: 5, y: 5 } });
    await click();
    await click();
    await expect.poll(() => pings.length).toBe(1);
    expect(pings[0]).toContain(`companyId=${owner.companyId}`);
    expect(pings[0]).toMatch(/widthScreen=\d+&heightScreen=\d+/);
    await page.evaluate(`localStorage.setItem("last-activity-ping", String(Date.now() - 600_000))`);
    await click();
    await expect.poll(() => pings.length).toBe(2);
    await context.addCookies([{ name: "no-tracking", value: "1", url: product.url }]);
    await page.evaluate(`localStorage.removeItem("last-activity-ping")`);
    await click();
    // The next one that is told of says that this one was not.
    await context.clearCookies({ name: "no-tracking" });
    await click();
    await expect.poll(() => pings.length).toBe(3);
    const foreign = new Set<string>();
    page.on("request", (request) => {
      if (!request.url().startsWith(product.url)) foreign.add(request.url());
    });
    await page.reload();
    await page.getByText("Société active").first().waitFor();
    await untilReady(page);
    expect([...foreign]).toEqual([]);
    expect(pings).toHaveLength(3);
    await context.close();
  });
});
