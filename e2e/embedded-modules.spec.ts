import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedCompany } from "./support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { type ModuleServer, startModuleServer } from "./support/module-server.ts";
import { inDatabase, signInAsDemoUser } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

interface Given {
  readonly subject: string;
  readonly tokens: number;
  readonly basePath: string;
  readonly language: string;
  readonly companyId: number | null;
  readonly workspaceId: string | null;
  readonly organisationId: number | null;
}

/** What a sample module says it was given. */
async function given(page: Page, element: string): Promise<Given> {
  return JSON.parse(await page.locator(`${element} output`).innerText()) as Given;
}

const newerVersion = { name: "Trésorerie, nouvelle version", level: 2 };

async function claire(product: Product): Promise<string> {
  const user = await inDatabase(product, (database) =>
    database
      .selectFrom("users")
      .select("id")
      .where("email", "=", "claire.moreau@groupe-belleville.example")
      .executeTakeFirstOrThrow(),
  );
  return user.id;
}

describe("embedded modules", () => {
  let modules: ModuleServer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    modules = await startModuleServer();
    const build = (file: string, element: string) => ({ script: `${modules.url}/${file}`, element });
    const installed = {
      "short-term-cash": {
        newer: build("newer.js", "newer-cash"),
        legacy: build("legacy.js", "legacy-cash"),
      },
      "bank-journal": { legacy: { ...build("classic.js", "classic-journal"), kind: "classic" } },
      recurrences: { newer: build("flaky.js", "flaky-recurrences") },
      "cash-pool": { newer: build("organisation.js", "organisation-pool") },
    };
    [product, browser] = await Promise.all([
      startProduct({ env: { AMONT_EMBEDDED_MODULES: JSON.stringify(installed) } }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await modules.stop();
  });

  it("shows an indicator until the module is ready, then the module with what it needs", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    const releaseData = modules.holdData();
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/short-term-cash-management/balances");
    await page.locator("newer-cash").waitFor({ state: "attached" });
    await expect.poll(() => page.getByText("Chargement des données").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("heading", newerVersion).isVisible()).toBe(false);
    await expectAccessible(page);

    releaseData();
    await page.getByRole("heading", newerVersion).waitFor();
    await expect.poll(() => page.getByText("Chargement des données").count()).toBe(0);
    await expect
      .poll(() => given(page, "newer-cash"))
      .toEqual({
        subject: await claire(product),
        tokens: 1,
        basePath: "/app/short-term-cash-management",
        language: "fr",
        companyId: await bellevilleCompany(product),
        workspaceId: null,
        organisationId: null,
      });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("gives the module each newer token, wherever it was renewed", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/short-term-cash-management");
    await page.getByRole("heading", newerVersion).waitFor();
    const other = await context.newPage();
    await other.goto(`${product.url}/app/companies`);
    await untilReady(other);
    await other.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
      const user = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, unknown>;
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
    });
    await other.reload();
    await other.getByText("Atelier Belleville SAS").first().waitFor();
    await expect.poll(async () => (await given(page, "newer-cash")).tokens).toBeGreaterThan(1);
    await context.close();
  });

  it("is loaded anew, with the whole page, for another company", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/short-term-cash-management?view=week");
    await page.getByRole("heading", newerVersion).waitFor();
    const atelier = (await given(page, "newer-cash")).companyId;
    await page.evaluate("globalThis.isSamePage = true");
    const marks: Array<string | null> = [];
    await page.exposeFunction("tellMark", (mark: string | null) => marks.push(mark));
    // Before the application runs: what the reload finds.
    await page.addInitScript(`tellMark(sessionStorage.getItem("reload-for-entity-change"))`);
    await page.getByRole("button", { name: /Changer de société/ }).click();
    await page.getByRole("option", { name: /Belleville Distribution SARL/ }).click();
    await page.getByRole("button", { name: /Changer de société.*Belleville Distribution SARL/ }).waitFor();
    await page.waitForURL(`${product.url}/app/short-term-cash-management`);
    await expect.poll(() => page.evaluate("globalThis.isSamePage ?? false")).toBe(false);
    await page.getByRole("heading", newerVersion).waitFor();
    const companyOf = async () => (await given(page, "newer-cash")).companyId;
    await expect.poll(companyOf).not.toBe(atelier);
    await expect.poll(() => storedCompany(page)).toBe(String(await companyOf()));
    await expect.poll(() => marks).toContain("true");
    // It has served, and the next reload is an ordinary one.
    await expect.poll(() => page.evaluate(`sessionStorage.getItem("reload-for-entity-change")`)).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("goes where the module asks within the application, and nowhere else", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/short-term-cash-management");
    await page.getByRole("button", { name: "Quitter le site" }).click();
    await page.getByRole("button", { name: "Ouvrir le prévisionnel" }).click();
    await page.waitForURL(`${product.url}/app/cashflow/forecast?offsetBegin=-3`);
    await page.goBack();
    await page.waitForURL(`${product.url}/app/short-term-cash-management`);
    await page.getByRole("heading", newerVersion).waitFor();
    await context.close();
  });

  it("opens the dialog that splits a transaction when the module asks for it, and says how it ended", async () => {
    const companyId = await bellevilleCompany(product);
    const { id, amount } = await inDatabase(product, (database) =>
      database
        .selectFrom("transactions")
        .select(["id", "amount_minor as amount"])
        .where("company_id", "=", companyId)
        .where("is_paid", "=", true)
        .where("is_inflow", "=", false)
        .where("is_listed", "=", true)
        .where("reconciliation", "=", "none")
        .where("split_group_id", "is", null)
        .orderBy("id")
        .executeTakeFirstOrThrow(),
    );
    const { page, context, complaints } = await openVisitor(browser);
    const path = `/app/short-term-cash-management?companyId=${companyId}&transaction=${id}`;
    await signInAsDemoUser(page, product, "Claire Moreau", path);
    const ask = page.getByRole("button", { name: /^Répartir/ });
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "Répartir l’opération" });
    await dialog.getByRole("button", { name: "ANNULER" }).click();
    await page.getByRole("button", { name: "Répartir : null" }).click();
    await dialog.getByLabel("Intitulé de la ligne 1").fill("Tout");
    await dialog.getByRole("button", { name: "Choisir une catégorie" }).first().click();
    await page.getByRole("treeitem", { name: "Frais bancaires" }).click();
    await dialog.getByLabel("Montant de la ligne 1").fill(String(amount / 100).replace(".", ","));
    await dialog.getByRole("button", { name: "Supprimer la ligne 2" }).click();
    await dialog.getByRole("button", { name: "VALIDER" }).click();
    await page.getByRole("button", { name: "Répartir : true" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("loads the build that the feature flag picks", async () => {
    const { page, context } = await openVisitor(browser);
    const decide = (enabled: boolean) =>
      inDatabase(product, async (database) => {
        const flag = { flag: "cashflow.short_term.new_build", scope: "all", scope_id: "", enabled } as const;
        await database
          .insertInto("feature_flags")
          .values(flag)
          .onConflict((conflict) => conflict.columns(["flag", "scope", "scope_id"]).doUpdateSet({ enabled }))
          .execute();
      });
    await decide(false);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/short-term-cash-management");
    await page.getByRole("heading", { name: "Trésorerie, ancienne version", level: 2 }).waitFor();
    await expect.poll(() => page.locator("newer-cash").count()).toBe(0);
    await decide(true);
    await page.goto(`${product.url}/app/short-term-cash-management`);
    await page.getByRole("heading", newerVersion).waitFor();
    await context.close();
  });

  it("loads a classic script too, and gives a module of the organisation only that", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/bank-journal");
    await page.getByRole("heading", { name: "Journal de banque", level: 2 }).waitFor();
    await page.goto(`${product.url}/app/organization-advanced-settings/cash-pool`);
    await page.getByRole("heading", { name: "Centralisation", level: 2 }).waitFor();
    const { companyId, organisationId } = await given(page, "organisation-pool");
    expect([companyId, typeof organisationId]).toEqual([null, "number"]);
    await context.close();
  });

  it("says so when a module does not load, logs it, and loads it again on demand", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    const failures = () =>
      complaints.filter((text) => text.includes("An embedded module did not load.")).length;
    modules.broken.add("/flaky.js");
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/expected/recurrences");
    await page.getByRole("alert").getByText("Ce module n’a pas pu être chargé").waitFor();
    await expect.poll(failures).toBe(1);
    await expect.poll(() => page.getByText("Chargement des données").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(failures).toBe(2);
    await page.getByRole("alert").getByText("Ce module n’a pas pu être chargé").waitFor();

    modules.broken.clear();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { name: "Récurrences", level: 2 }).waitFor();
    await context.close();
  });

  it("says that a module is not available where none is installed", async () => {
    const { page, context } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Claire Moreau", "/app/cashcollect");
    await page.getByText("ne fait pas partie de cette version").waitFor();
    await context.close();
  });
});
