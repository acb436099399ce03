import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { bellevilleCompany } from "./support/demo.ts";
import { press } from "./support/keyboard.ts";
import { watchLiveConnection } from "./support/live-connection.ts";
import { createOwner, inDatabase, signInAsDemoUser, signInWithPassword } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

/** A call with the token of whoever is signed in on the page. */
const statusOf = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:"));
    const token = JSON.parse(localStorage.getItem(key)).access_token;
    const answer = await fetch(${JSON.stringify(path)}, {
      method: ${JSON.stringify(method)},
      headers: { authorization: "Bearer " + token, "content-type": "application/json" },
      body: ${JSON.stringify(JSON.stringify(body))},
    });
    return answer.status;
  })()`);

const renameButton = (page: Page) => page.getByRole("button", { name: "Renommer la société" });

describe("permissions in the interface", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("tell a reader once what reading only means, and offer them nothing to change", async () => {
    const companyId = await bellevilleCompany(product);
    const { page, context, complaints } = await openVisitor(browser);
    await signInAsDemoUser(page, product, "Inès Da Silva");
    const dialog = page.getByRole("dialog", { name: "Accès en lecture seule" });
    await dialog
      .getByText("La création, la modification et la suppression ne sont pas disponibles")
      .waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await dialog.waitFor({ state: "detached" });
    // From then on whenever they ask, on every page.
    await page.getByRole("banner").getByRole("button", { name: "Lecture seule" }).click();
    await dialog.getByText("contactez le support ou l’administrateur").waitFor();
    await press(page, "Escape");
    await dialog.waitFor({ state: "detached" });

    await page.goto(`${product.url}/app/companies/${companyId}`);
    await page.getByRole("heading", { name: "Atelier Belleville SAS" }).waitFor();
    await page.getByText("Lecture seule").first().waitFor();
    await untilReady(page);
    await expect.poll(() => renameButton(page).count()).toBe(0);
    await expect.poll(() => dialog.count()).toBe(0);
    const refused = await statusOf(page, "PUT", `/companies/${companyId}/name`, { name: "Pirate" });
    expect(refused).toBe(403);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("say nothing of it to those who may write, and let an administrator rename", async () => {
    const owner = await createOwner(product, "Société à renommer");
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/companies/${owner.companyId}`);
    await renameButton(page).click();
    const field = page.getByRole("textbox", { name: "Nom de la société" });
    await field.fill("Société renommée SAS");
    await expectAccessible(page);
    await field.press("Enter");
    await page.getByRole("heading", { name: "Société renommée SAS" }).waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });

  it("follow a right that is withdrawn while the page is open", async () => {
    const owner = await createOwner(product, "Société qui se ferme");
    const other = await createOwner(product, "Société qui reste");
    await inDatabase(product, (database) => giveAccess(database, other.userId, owner.companyId, "write"));
    const { page, context, complaints } = await openVisitor(browser);
    const connection = watchLiveConnection(page);
    await signInWithPassword(page, product, other, `/app/cashflow/forecast?companyId=${owner.companyId}`);
    await page.getByText("Société qui se ferme").first().waitFor();
    await connection.untilOpen();
    await inDatabase(product, (database) =>
      database
        .updateTable("product_accesses")
        .set({ level: "read" })
        .where("user_id", "=", other.userId)
        .where("company_id", "=", owner.companyId)
        .execute(),
    );
    await toast(page, "Vos droits ont changé").waitFor();
    await page.getByRole("dialog", { name: "Accès en lecture seule" }).getByRole("button").click();

    await inDatabase(product, (database) =>
      database
        .deleteFrom("product_accesses")
        .where("user_id", "=", other.userId)
        .where("company_id", "=", owner.companyId)
        .execute(),
    );
    await toast(page, "Vous n’avez plus accès à la société Société qui se ferme").waitFor();
    await page.getByText("Société qui reste").first().waitFor();
    await expect.poll(() => page.locator("header").getByText("Société qui se ferme").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leave a consolidation that is no longer theirs", async () => {
    const { workspaceId, consolidationId } = await inDatabase(product, (database) =>
      database
        .selectFrom("consolidations")
        .select(["workspace_id as workspaceId", "id as consolidationId"])
        .where("name", "=", "Groupe Belleville consolidé")
        .executeTakeFirstOrThrow(),
    );
    const { page, context } = await openVisitor(browser);
    const connection = watchLiveConnection(page);
    await signInAsDemoUser(page, product, "Claire Moreau", `/app/consolidation/${consolidationId}/cash-flow`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await connection.untilOpen();
    await inDatabase(product, (database) =>
      database.deleteFrom("workspace_members").where("workspace_id", "=", workspaceId).execute(),
    );
    await toast(page, "Vous n’avez plus accès à la consolidation Groupe Belleville consolidé").waitFor();
    await page.waitForURL(/\/app\/cashflow\/forecast/);
    await context.close();
  });
});
