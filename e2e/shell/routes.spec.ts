import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../apps/web/src/i18n/fr.ts";
import { typeset } from "../../apps/web/src/i18n/french-typography.ts";
import { aliases } from "../../apps/web/src/routes/table/aliases.ts";
import { cashFlowRoutes } from "../../apps/web/src/routes/table/cash-flow-routes.ts";
import { consolidationRoutes } from "../../apps/web/src/routes/table/consolidation-routes.ts";
import type { PlannedRoute } from "../../apps/web/src/routes/table/route-row.ts";
import { companyRoutes } from "../../apps/web/src/routes/table/shell-routes.ts";
import { follow } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { bellevilleCompany } from "../support/demo.ts";
import { holdAnswers } from "../support/held-answers.ts";
import { createOwner, inDatabase, signInAsDemoUser, signInWithPassword } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";

const { planned, forecastToolbar } = typeset(fr);
const titles = planned.modules;
const defaultPage = { address: "/app/cashflow/forecast", title: forecastToolbar.title };

/** Where Claire, who writes in every product but administers nothing, does not get the page of the row. */
const closedToClaire: ReadonlySet<string> = new Set([
  "/app/organization-advanced-settings/preaccounting/preaccounting",
  "/app/pnl-to-cash",
  "/app/pnl-to-cash/conversion",
  "/app/pnl-to-cash/conversion/categories",
  "/app/pnl-to-cash/conversion/delay-due-date",
  "/app/pnl-to-cash/conversion/investment-funding",
  "/app/risk-management",
  "/app/risk-management/fx-management/hedging",
]);

describe("routes", () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: readonly string[];
  let consolidation: { readonly id: number; readonly workspace_id: string };

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    ({ context, page, complaints } = await openVisitor(browser));
    await signInAsDemoUser(page, product, "Claire Moreau");
    consolidation = await inDatabase(product, (database) =>
      database.selectFrom("consolidations").select(["id", "workspace_id"]).executeTakeFirstOrThrow(),
    );
  });
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
  });

  const filled = (path: string) =>
    path.replace("$consoId", String(consolidation.id)).replaceAll(/\$\w+/g, "true");

  async function expectPage({ path, module }: PlannedRoute): Promise<void> {
    const address = filled(path);
    const expected = closedToClaire.has(path) ? defaultPage : { address, title: titles[module].name };
    const found = await follow(page, address);
    expect({ asked: path, ...found }).toEqual({ asked: path, ...expected });
  }

  it("lands on cash flow when nothing says otherwise", async () => {
    await page.waitForURL(`${product.url}/app/cashflow/forecast`);
    await page.getByRole("heading", { level: 1, name: defaultPage.title }).waitFor();
  });

  it("opens, or closes, each address of the shell", async () => {
    for (const row of companyRoutes) await expectPage(row);
  });

  it("opens, or closes, each address of cash flow", async () => {
    for (const row of cashFlowRoutes) await expectPage(row);
  });

  it("opens each address of a consolidation, and only of one that is a number and one's own", async () => {
    for (const row of consolidationRoutes) await expectPage(row);
    for (const id of ["abc", "999999", "1e3"]) {
      const found = await follow(page, `/app/consolidation/${id}/dashboard`);
      expect({ id, ...found }).toEqual({ id, ...defaultPage });
    }
  });

  it("goes from a workspace to its consolidation, or to the default page", async () => {
    const known = await follow(page, `/app/consolidation/from-workspace-id/${consolidation.workspace_id}`);
    expect(known.address).toBe(`/app/consolidation/${consolidation.id}/cash-flow`);
    const unknown = await follow(page, "/app/consolidation/from-workspace-id/no-such-workspace");
    expect(unknown).toEqual(defaultPage);
  });

  it("follows each alias, with its parameters and its query string", async () => {
    for (const { path, to } of aliases.filter((alias) => alias.to !== "/app/first-connection")) {
      const { address } = await follow(page, `${filled(path)}?frequency=monthly`);
      // The root of short-term cash goes to the last of its views, which an alias before it opened.
      const landing = to === "/app/short-term-cash-management" ? `${to}/timeline` : filled(to);
      expect({ path, address }).toEqual({ path, address: `${landing}?frequency=monthly` });
    }
    await page.goto(`${product.url}/app/premiereConnexion?email=a@test.example`);
    await page.waitForURL(/\/app\/first-connection\?email=a(@|%40)test\.example$/);
  });

  it("sends every unknown address to the cash-flow page", async () => {
    await page.goto(`${product.url}/app/cashflow`);
    for (const address of ["/app/nothing", "/app/nothing/at/all", "/app/cashflow/nothing"]) {
      const found = await follow(page, address);
      expect({ asked: address, ...found }).toEqual({ asked: address, ...defaultPage });
    }
  });

  it("says what is not part of it so that everybody can read it, with a way on", async () => {
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await follow(page, "/app/debt-management");
      await page.getByText("Ce module ne fait pas partie de cette version.").waitFor();
      await expectAccessible(page);
    }
    await page.getByRole("link", { name: "Voir les modules" }).click();
    await page.waitForURL(`${product.url}/app/modules`);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(complaints).toEqual([]);
  });

  it("lands on the last visited product, whatever the link prefers, else on the one of the link", async () => {
    const expenses = await follow(page, "/app/expenses");
    expect(expenses.title).toBe(titles.expenses.name);
    const lastVisited = await follow(page, "/app?default-product=CF");
    expect(lastVisited.address).toBe("/app/expenses");
    const landings = {
      CF: "/app/cashflow/forecast",
      AP: "/app/expenses",
      CC: "/app/cashcollect",
      XX: "/app/cashflow/forecast",
    };
    for (const [parameter, address] of Object.entries(landings)) {
      await page.evaluate(() => localStorage.removeItem("last-visited-product"));
      const found = await follow(page, `/app?default-product=${parameter}`);
      expect({ parameter, address: found.address }).toEqual({ parameter, address });
    }
  });

  it("closes what a feature flag closes", async () => {
    const flags = ["cashflow.rolling_forecast_access", "cashflow.financial_position.mvp"];
    const owner = await createOwner(product, "Société sans options");
    await inDatabase(product, (database) =>
      database
        .insertInto("feature_flags")
        .values(flags.map((flag) => ({ flag, scope: "user", scope_id: owner.userId, enabled: false })))
        .execute(),
    );
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner);
    for (const address of ["/app/13-weeks-forecast", "/app/financial-position"]) {
      const found = await follow(visitor.page, address);
      expect({ asked: address, ...found }).toEqual({ asked: address, ...defaultPage });
    }
    const kept = async () => {
      const text = await visitor.page.evaluate(() => sessionStorage.getItem("server-feature-flags"));
      return JSON.parse(text ?? "{}") as unknown;
    };
    await expect.poll(kept).toMatchObject(Object.fromEntries(flags.map((flag) => [flag, false])));
    await visitor.context.close();
  });

  it("opens to who may: categories of the organisation, risk management", async () => {
    const owner = await createOwner(product, "Société au complet");
    await inDatabase(product, (database) =>
      database
        .insertInto("company_modules")
        .values({ company_id: owner.companyId, module: "risk_management" })
        .execute(),
    );
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner);
    for (const address of ["/app/risk-management", "/app/organization-advanced-settings/categories"]) {
      const found = await follow(visitor.page, address);
      expect(found.address).toBe(address);
    }
    await visitor.context.close();
  });

  it("sends who has another product there, and who has none to the page that says so", async () => {
    const payer = await createOwner(product, "Société des factures");
    await inDatabase(product, (database) =>
      giveAccess(database, payer.userId, payer.companyId, { AccountsPayable: "write" }),
    );
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, payer);
    await visitor.page.waitForURL(`${product.url}/app/expenses`);
    const found = await follow(visitor.page, "/app/paid/list");
    expect(found.address).toBe("/app/expenses");
    await visitor.context.close();

    const paul = await openVisitor(browser);
    await signInAsDemoUser(paul.page, product, "Paul Garnier");
    await paul.page.waitForURL(`${product.url}/app/no-product-accesses`);
    await paul.page.getByText(/service demandé sur la société .+/).waitFor();
    // Nowhere else to go: only the way out is offered.
    await paul.page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).waitFor();
    await expectAccessible(paul.page);
    await paul.context.close();
  });

  it("takes a product that cannot be asked for as not there, says so, and asks again", async () => {
    await page.goto(`${product.url}/app/companies`);
    const lookups = "**/v1/users/*/can-access/entities/*/products/*";
    await page.route(lookups, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${product.url}/app/paid/list`);
    await page.waitForURL(`${product.url}/app/no-product-accesses`);
    await page.getByText("Produit temporairement indisponible", { exact: true }).waitFor();
    await page.unroute(lookups);
    const found = await follow(page, "/app/paid/list");
    expect(found.address).toBe("/app/paid/list");
  });

  it("opens reconciliation to those who write, and sends a reader to the default page", async () => {
    const opened = await follow(page, "/app/reconciliation");
    expect(opened.address).toBe("/app/reconciliation");
    const reader = await openVisitor(browser);
    await signInAsDemoUser(reader.page, product, "Inès Da Silva");
    await reader.page.getByRole("button", { name: "Fermer" }).click();
    const closed = await follow(reader.page, "/app/reconciliation");
    expect(closed.address).toBe(defaultPage.address);
    await reader.context.close();
  });

  it("shows that it is loading while the company is being asked for", async () => {
    const letAnswer = await holdAnswers(page, "**/companies/all");
    await page.goto(`${product.url}/app/paid/list`);
    await page.getByRole("heading", { name: "Chargement des données" }).waitFor();
    await page.getByText("Merci de patienter").waitFor();
    letAnswer();
    await page.getByRole("heading", { name: "Opérations réalisées" }).waitFor();
    await page.unroute("**/companies/all");
  });

  it("asks a stranger to sign in first, and brings them to the page they asked for", async () => {
    const visitor = await openVisitor(browser);
    await visitor.page.goto(`${product.url}/app/partners`);
    await visitor.page.getByRole("heading", { level: 1, name: "Partenaires" }).waitFor();
    // Without a token there is nothing to connect with: what happens is explained instead.
    await visitor.page.goto(`${product.url}/app/partners/cdn/connect`);
    await visitor.page.waitForURL(`${product.url}/app/partners/cdn`);
    await visitor.page.getByRole("heading", { level: 1, name: "Banque CDN et Amont" }).waitFor();
    await expectAccessible(visitor.page);
    await visitor.page.goto(`${product.url}/app/callback?error=access_denied`);
    await visitor.page.waitForURL(`${product.url}/app/auth/callback?error=access_denied`);
    await visitor.page.getByRole("heading", { name: "Authentification échouée" }).waitFor();
    await visitor.page.goto(`${product.url}/app/request-demo`);
    await visitor.page.waitForURL(`${product.url}/app/account-manager/request-demo`);
    const companyId = await bellevilleCompany(product);
    await visitor.page.goto(`${product.url}/app/expected/late?changeToEntity=${companyId}&frequency=month`);
    await visitor.page.getByRole("button", { name: /Claire Moreau/ }).click();
    await visitor.page.waitForURL(`${product.url}/app/expected/late?frequency=month`);
    await visitor.context.close();
  });
});
