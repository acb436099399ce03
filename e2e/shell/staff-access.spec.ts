import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { bellevilleCompany } from "../support/demo.ts";
import { watchLiveConnection } from "../support/live-connection.ts";
import { inDatabase, signInAsDemoUser } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

async function ask(page: Page, target: string, duration = "une heure") {
  await page.getByRole("combobox", { name: "Durée de l’accès" }).click();
  await page.getByRole("option", { name: duration, exact: true }).click();
  await page.getByRole("searchbox", { name: /Société, organisation/ }).fill("belleville");
  await page.getByRole("button", { name: `Demander l’accès à ${target}`, exact: true }).click();
  // The message of an earlier request may still be there: the list knows of this one.
  await page
    .getByRole("listitem")
    .filter({ hasText: target })
    .filter({ has: page.getByText("En attente", { exact: true }) })
    .waitFor();
}

describe("staff ask for access", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  beforeEach(() =>
    inDatabase(product, async (database) => {
      await database.deleteFrom("access_requests").execute();
      await database.deleteFrom("company_grants").execute();
      await database.deleteFrom("workspace_grants").execute();
    }),
  );
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function openAsAdministrator(path = "/app") {
    const visitor = await openVisitor(browser);
    const connection = watchLiveConnection(visitor.page);
    await signInAsDemoUser(visitor.page, product, "Julien Lefèvre", path);
    await visitor.page.locator("main").getByRole("heading").first().waitFor();
    await connection.untilOpen();
    return visitor;
  }

  async function openAsStaff() {
    const visitor = await openVisitor(browser);
    // Whom no customer has let in yet lands where one asks for it.
    await signInAsDemoUser(visitor.page, product, "Support Amont");
    await visitor.page.getByRole("heading", { name: "Demander un accès client" }).waitFor();
    return visitor;
  }

  it("and the administrator accepts, for less time, then takes it back", async () => {
    const administrator = await openAsAdministrator();
    const staff = await openAsStaff();
    await expectAccessible(staff.page);
    await ask(staff.page, "Atelier Belleville SAS", "24 heures");
    await expectAccessible(staff.page);

    const dialog = administrator.page.getByRole("dialog", {
      name: "Demande d’accès à Atelier Belleville SAS",
    });
    await dialog.getByText("Support Amont (support@amont.example)").waitFor();
    await dialog.getByText("pour 24 heures").waitFor();
    await expectAccessible(administrator.page);
    await dialog.getByRole("combobox", { name: "Durée de l’accès" }).click();
    await administrator.page.getByRole("option", { name: "une heure", exact: true }).click();
    await dialog.getByRole("button", { name: "Accepter" }).click();
    await toast(
      administrator.page,
      "Support Amont a accès à Atelier Belleville SAS pour une heure",
    ).waitFor();
    await dialog.waitFor({ state: "detached" });

    await staff.page.getByText("Acceptée").first().waitFor();
    await staff.page.getByRole("button", { name: "Ouvrir Atelier Belleville SAS", exact: true }).click();
    await staff.page.waitForURL(/\/app\/cashflow\/forecast/);
    await staff.page.getByText("Atelier Belleville SAS").first().waitFor();

    await administrator.page.goto(`${product.url}/app/access-requests`);
    await administrator.page
      .getByRole("button", { name: "Retirer l’accès de Support Amont à Atelier Belleville SAS" })
      .click();
    await expectAccessible(administrator.page);
    await administrator.page.getByRole("button", { name: "Retirer l’accès", exact: true }).click();
    await toast(administrator.page, "L’accès de Support Amont a été retiré").waitFor();
    await toast(staff.page, "Votre accès a été retiré").waitFor();
    await administrator.page.getByText("Personne n’a d’accès temporaire").waitFor();
    await expectAccessible(administrator.page);

    await staff.page.waitForURL(/staff\/access-requests/);

    await staff.page.getByRole("link", { name: "État de l’installation" }).click();
    await staff.page.getByRole("heading", { name: "Prévisions en mémoire" }).waitFor();
    // The forecast that they opened is kept.
    const kept = staff.page.getByRole("term").filter({ hasText: "Prévisions gardées" });
    await kept
      .locator("xpath=following-sibling::dd")
      .filter({ hasText: /^[1-9]/ })
      .waitFor();
    await expectAccessible(staff.page);
    await expect.poll(historyOfRequests).toBeGreaterThanOrEqual(2);
    expect(administrator.complaints).toEqual([]);
    expect(staff.complaints).toEqual([]);
    await administrator.context.close();
    await staff.context.close();
  });

  const historyOfRequests = () =>
    inDatabase(product, async (database) => {
      const lines = await database
        .selectFrom("history")
        .select("id")
        .where("table_name", "=", "access_requests")
        .execute();
      return lines.length;
    });

  it("and the administrator refuses: nothing is opened", async () => {
    const administrator = await openAsAdministrator("/app/access-requests");
    const staff = await openAsStaff();
    await ask(staff.page, "Atelier Belleville SAS");
    const dialog = administrator.page.getByRole("dialog", { name: /Demande d’accès/ });
    await dialog.getByRole("button", { name: "Refuser" }).click();
    await toast(administrator.page, "Demande refusée").waitFor();
    await administrator.page.getByText("réponse de Julien Lefèvre").waitFor();
    await staff.page.getByText("Refusée").first().waitFor();
    await staff.page.goto(`${product.url}/app`);
    await staff.page.waitForURL(/staff\/access-requests/);
    await administrator.context.close();
    await staff.context.close();
  });

  it("and several requests wait in a queue; what is put off stays on the page", async () => {
    const administrator = await openAsAdministrator("/app/access-requests");
    const staff = await openAsStaff();
    await ask(staff.page, "Groupe Belleville, toutes les sociétés", "une semaine");
    const first = administrator.page.getByRole("dialog", {
      name: "Demande d’accès aux sociétés de Groupe Belleville",
    });
    await first.getByText("toutes les sociétés de Groupe Belleville pour une semaine").waitFor();
    await ask(staff.page, "Groupe Belleville consolidé, consolidation");
    await first.getByText("1 autre demande attend votre réponse.").waitFor();
    await first.getByRole("button", { name: "Accepter" }).click();
    const second = administrator.page.getByRole("dialog", {
      name: "Demande d’accès à la consolidation Groupe Belleville consolidé",
    });
    await second.waitFor();
    await expectAccessible(administrator.page);
    await second.getByRole("button", { name: "Plus tard" }).click();
    await second.waitFor({ state: "detached" });

    await administrator.page
      .getByRole("button", { name: /^Répondre à Support Amont pour Groupe Belleville consolidé/ })
      .click();
    await second.getByRole("button", { name: "Accepter" }).click();
    await administrator.page.getByText("Aucune demande en attente").waitFor();
    const granted = administrator.page.getByRole("region", { name: "Accès en cours" }).getByRole("listitem");
    // Three companies of the group, and the consolidation.
    await expect.poll(() => granted.count()).toBe(4);
    await administrator.context.close();
    await staff.context.close();
  });

  it("and nobody answers in time: the request is over", async () => {
    const staff = await openAsStaff();
    await ask(staff.page, "Atelier Belleville SAS");
    await inDatabase(product, async (database) => {
      await database
        .updateTable("access_requests")
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
    });
    await staff.page.reload();
    await staff.page.getByText("Expirée").waitFor();
    const administrator = await openAsAdministrator("/app/access-requests");
    await administrator.page.getByText("Aucune demande en attente").waitFor();
    await administrator.page.getByText("Expirée").waitFor();
    await untilReady(administrator.page);
    await expect.poll(() => administrator.page.getByRole("dialog").count()).toBe(0);
    await administrator.context.close();
    await staff.context.close();
  });

  const anHour = 3_600_000;
  const grantToStaff = async (expiresAt: Date) => {
    const companyId = await bellevilleCompany(product);
    return inDatabase(product, async (database) => {
      const staff = database.selectFrom("users").select("id").where("is_staff", "=", true);
      const { id } = await staff.executeTakeFirstOrThrow();
      const consolidation = database
        .selectFrom("consolidations")
        .select(["id", "organisation_id", "workspace_id"]);
      const { id: consolidationId, ...workspace } = await consolidation
        .where("name", "=", "Groupe Belleville consolidé")
        .executeTakeFirstOrThrow();
      const grant = { user_id: id, expires_at: expiresAt };
      await database
        .insertInto("company_grants")
        .values({ ...grant, company_id: companyId })
        .execute();
      await database
        .insertInto("workspace_grants")
        .values({ ...grant, ...workspace })
        .execute();
      return consolidationId;
    });
  };
  /** Only the end is near; until the page has heard of it, it was an hour away. */
  const endSoon = (table: "company_grants" | "workspace_grants") =>
    inDatabase(product, async (database) => {
      const endsAt = new Date(Date.now() + 4000);
      await database.updateTable(table).set({ expires_at: endsAt }).execute();
      return endsAt;
    });

  it("and an access that was given ends by itself, under the eyes of its holder", async () => {
    const staff = await openAsStaff();
    await grantToStaff(new Date(Date.now() + anHour));
    await staff.page.goto(`${product.url}/app`);
    await staff.page.waitForURL(/\/app\/cashflow\/forecast/);
    await staff.page.getByText("Atelier Belleville SAS").first().waitFor();
    // What changes from now on is heard of at once: an end that is heard of when it is over is a withdrawal.
    await untilReady(staff.page);
    const endsAt = await endSoon("company_grants");
    await toast(staff.page, "Votre accès temporaire est terminé").waitFor();
    await toast(staff.page, "La durée accordée pour la société Atelier Belleville SAS est écoulée").waitFor();
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime());
    await staff.page.waitForURL(/staff\/access-requests/);
    await staff.context.close();
  });

  it("and so does the access to a consolidation", async () => {
    const staff = await openAsStaff();
    const consolidationId = await grantToStaff(new Date(Date.now() + anHour));
    await staff.page.goto(`${product.url}/app/companies`);
    await staff.page.getByRole("link", { name: /Groupe Belleville consolidé Accès temporaire/ }).click();
    await staff.page.waitForURL(`${product.url}/app/consolidation/${consolidationId}/cash-flow`);
    await staff.page.getByRole("heading", { level: 1 }).waitFor();
    await untilReady(staff.page);
    const endsAt = await endSoon("workspace_grants");
    const ended = "La durée accordée pour la consolidation Groupe Belleville consolidé est écoulée";
    await toast(staff.page, ended).waitFor();
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime());
    await staff.page.waitForURL(/\/app\/cashflow\/forecast/);
    await staff.context.close();
  });
});
