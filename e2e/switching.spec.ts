import { createCompany, createOrganisation, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage, follow, push, storedCompany } from "./support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { check } from "./support/checking.ts";
import { press } from "./support/keyboard.ts";
import { createOwner, inDatabase, signInAsDemoUser, signInWithPassword } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

const switcher = (page: Page, company: string) =>
  page.getByRole("button", {
    name: new RegExp(`Changer de société.*${company}|${company}.*Changer de société`),
  });

describe("switching", () => {
  let product: Product;
  let browser: Browser;
  let companies: ReadonlyMap<string, number>;

  beforeAll(async () => {
    const env = { AMONT_MULTI_ENTITIES_LIMIT: "2" };
    [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
    const rows = await inDatabase(product, (database) =>
      database.selectFrom("companies").select(["id", "name"]).execute(),
    );
    companies = new Map(rows.map(({ id, name }) => [name, id]));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const idOf = (name: string): string => String(companies.get(name));

  /** The company that opens for them tomorrow, as the server remembers it. */
  const defaultCompanyOf = (firstName: string): Promise<string> =>
    inDatabase(product, async (database) => {
      const user = await database
        .selectFrom("users")
        .innerJoin("user_preferences", "user_preferences.user_id", "users.id")
        .select("user_preferences.default_company_id")
        .where("users.first_name", "=", firstName)
        .executeTakeFirstOrThrow();
      return String(user.default_company_id);
    });

  it("goes to another company by the menu: same page, no query string, through the blank page", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    await follow(page, "/app/paid/list?bankAccountIds=1&bankAccountIds=2");
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await switcher(page, "Atelier Belleville SAS").click();
    await page.getByRole("option", { name: /Belleville Distribution SARL/ }).click();
    await switcher(page, "Belleville Distribution SARL").waitFor();
    await page.waitForURL(`${product.url}/app/paid/list`);
    expect(visited).toContain("/app/empty");
    await expect.poll(() => storedCompany(page)).toBe(idOf("Belleville Distribution SARL"));
    await expect.poll(() => defaultCompanyOf("Claire")).toBe(idOf("Belleville Distribution SARL"));
    // It is the tab's company now: a reload does not go back.
    await page.reload();
    await switcher(page, "Belleville Distribution SARL").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("goes to the company that a link names, and takes the parameter out of the address", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    for (const [parameter, name] of [
      ["changeToEntity", "Belleville UK Ltd"],
      ["companyId", "Atelier Belleville SAS"],
    ] as const) {
      const address = `/app/expected/late?frequency=month&${parameter}=${idOf(name)}`;
      const found = await follow(page, address);
      expect(found.address).toBe("/app/expected/late?frequency=month");
      await expect.poll(() => storedCompany(page)).toBe(idOf(name));
      await expect.poll(() => defaultCompanyOf("Claire")).toBe(idOf(name));
      await switcher(page, name).waitFor();
    }
    // On an alias and on pages that need no company too.
    const settings = await follow(page, `/app/parametres?changeToEntity=${idOf("Belleville UK Ltd")}`);
    expect(settings.address).toBe("/app/settings");
    await expect.poll(() => storedCompany(page)).toBe(idOf("Belleville UK Ltd"));
    await page.goto(`${product.url}/app/companies?companyId=${idOf("Atelier Belleville SAS")}`);
    await page.waitForURL(`${product.url}/app/companies`);
    await expect.poll(() => storedCompany(page)).toBe(idOf("Atelier Belleville SAS"));
    await context.close();
  });

  it("stays where it is when a link names somebody else's company, or none", async () => {
    const stranger = await createOwner(product, "Société d'un autre");
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    const before = await storedCompany(page);
    for (const value of [String(stranger.companyId), "abc", "-1", ""]) {
      const found = await follow(page, `/app/paid/list?changeToEntity=${value}`);
      expect(found.address).toBe("/app/paid/list");
      await expect.poll(() => storedCompany(page)).toBe(before);
    }
    await page.getByText("Société inaccessible", { exact: true }).first().waitFor();
    await context.close();
  });

  it("goes to another organisation and shows the same page for it", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", blankPage);
    await follow(page, "/app/expected/list?scenarioId=3");
    await press(page, "Control+k");
    await page.getByRole("combobox").fill("Maison Rochebrune");
    await page
      .getByRole("group", { name: "Organisations" })
      .getByRole("option", { name: /Maison Rochebrune/ })
      .click();
    await switcher(page, "Maison Rochebrune SAS").waitFor();
    await page.waitForURL(`${product.url}/app/expected/list`);
    await expect.poll(() => storedCompany(page)).toBe(idOf("Maison Rochebrune SAS"));
    await context.close();
  });

  it("takes several companies together where a page can, up to the limit, and one alone elsewhere", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(
      page,
      product,
      "Claire Moreau",
      `/app/paid/list?changeToEntity=${idOf("Atelier Belleville SAS")}`,
    );
    const picker = page.getByRole("banner").getByRole("button", { name: /^\d+ sociétés?$/ });
    const chosen = () => picker.innerText();
    await picker.click();
    const panel = page.getByRole("dialog", { name: /sociétés?/ });
    const box = (name: string) => panel.getByRole("checkbox", { name: new RegExp(name) });
    await expect.poll(() => box("Atelier Belleville SAS").isChecked()).toBe(true);
    await expect.poll(() => box("Atelier Belleville SAS").isDisabled()).toBe(true);
    await check(box("Belleville UK Ltd"));
    await expect.poll(chosen).toBe("2 sociétés");
    await expect.poll(() => box("Belleville Distribution SARL").isDisabled()).toBe(true);
    await panel.getByText("2 sur 2 au plus").waitFor();
    // The list behind follows what is ticked, and is pale until it has.
    await untilReady(page);
    await expectAccessible(page);
    await press(page, "Escape");
    await panel.waitFor({ state: "detached" });

    await push(page, "/app/expected/list");
    await page.waitForURL(`${product.url}/app/expected/list`);
    await expect.poll(chosen).toBe("2 sociétés");
    await follow(page, "/app/projects");
    await expect.poll(() => picker.count()).toBe(0);
    await follow(page, "/app/expected/list");
    await expect.poll(chosen).toBe("1 société");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("keeps two tabs in two companies", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(
      page,
      product,
      "Claire Moreau",
      `/app/banks?changeToEntity=${idOf("Atelier Belleville SAS")}`,
    );
    await switcher(page, "Atelier Belleville SAS").waitFor();
    const other = await context.newPage();
    await other.goto(`${product.url}/app/banks?changeToEntity=${idOf("Belleville UK Ltd")}`);
    await switcher(other, "Belleville UK Ltd").waitFor();

    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await switcher(page, "Atelier Belleville SAS").waitFor();
    await follow(page, "/app/expenses");
    await untilReady(other);
    await expect.poll(() => storedCompany(page)).toBe(idOf("Atelier Belleville SAS"));
    await expect.poll(() => storedCompany(other)).toBe(idOf("Belleville UK Ltd"));
    expect(asked.filter((url) => url.includes("/can-access/")).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes(`/entities/${idOf("Belleville UK Ltd")}/`))).toEqual([]);
    await switcher(other, "Belleville UK Ltd").waitFor();
    await context.close();
  });

  it("believes a stored company only when the server knows it, and forgets it at sign-out", async () => {
    const owner = await createOwner(product, "Société gardée");
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, blankPage);
    for (const stored of ["999999", "abc", idOf("Belleville UK Ltd")]) {
      await page.evaluate((value) => sessionStorage.setItem("entity-id", value), stored);
      await page.goto(`${product.url}/app/paid/list`);
      await switcher(page, "Société gardée").waitFor();
      await expect.poll(() => storedCompany(page)).toBe(String(owner.companyId));
    }
    await page.goto(`${product.url}/app/access/sign-out`);
    await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    await untilReady(page);
    const kept = () => page.evaluate(() => Object.keys(sessionStorage));
    await expect.poll(kept).not.toContain("entity-id");
    await expect.poll(kept).not.toContain("server-feature-flags");
    await context.close();
  });

  it("offers the other companies to who has no product in this one", async () => {
    const owner = await createOwner(product, "Société fermée");
    const openCompany = await inDatabase(product, async (database) => {
      await database.deleteFrom("organisation_administrators").where("user_id", "=", owner.userId).execute();
      await giveAccess(database, owner.userId, owner.companyId, "none");
      await database
        .insertInto("user_preferences")
        .values({ user_id: owner.userId, default_company_id: owner.companyId })
        .execute();
      const organisationId = await createOrganisation(database);
      const companyId = await createCompany(database, { organisationId, name: "Société ouverte" });
      await giveAccess(database, owner.userId, companyId, "read");
      return companyId;
    });
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner);
    await page.waitForURL(`${product.url}/app/no-product-accesses`);
    await page
      .getByText(/Société fermée/)
      .first()
      .waitFor();
    await page.getByRole("main").getByRole("button", { name: "Changer de société" }).click();
    await page.getByRole("menuitem", { name: "Société ouverte" }).click();
    await page.waitForURL(`${product.url}/app/cashflow/forecast`);
    await expect.poll(() => storedCompany(page)).toBe(String(openCompany));
    await context.close();
  });
});
