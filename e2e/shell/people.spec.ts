import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { isFocused, press, tabTo } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

describe("the people of an organisation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("get and lose rights by keyboard, reviewed before they are saved, while they look on", async () => {
    const owner = await createOwner(product, "Premier SAS");
    const colleague = await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const secondId = await createCompany(database, { organisationId, name: "Second SAS" });
      const person = await createPersonWithPassword(database);
      await database
        .updateTable("users")
        .set({ first_name: "Alma", last_name: "Bernard" })
        .where("id", "=", person.userId)
        .execute();
      await giveAccess(database, person.userId, owner.companyId, { CashFlow: "read" });
      await giveAccess(database, person.userId, secondId, { CashFlow: "read" });
      return person;
    });
    const theirs = await openVisitor(browser);
    const forecast = `/app/cashflow/forecast?companyId=${owner.companyId}`;
    await signInWithPassword(theirs.page, product, colleague, forecast);
    await untilReady(theirs.page);

    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/user-rights-management");
    await page.waitForURL("**/app/user-rights-management/users");
    const cash = page.getByRole("button", { name: "Lecture, Trésorerie, Premier SAS, Alma Bernard" });
    await cash.waitFor();
    await expectAccessible(page);
    await tabTo(page, page.locator("[data-place][tabindex='0']"));
    await expect.poll(() => isFocused(cash)).toBe(true);
    // Up to writing, and over to the next company, which she is to leave.
    await press(page, "2", "ArrowRight", "ArrowRight", "ArrowRight", "0");
    await page.getByRole("status").filter({ hasText: "2 changements" }).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Relire et enregistrer" }));
    await press(page, "Enter");
    const review = page.getByRole("complementary", { name: "Avant d’enregistrer" });
    await expect.poll(() => review.getByRole("listitem").count()).toBe(2);
    await expectAccessible(page);
    await tabTo(page, review.getByRole("button", { name: "Enregistrer" }));
    await press(page, "Enter");
    await keepMessage(page, "2 changements enregistrés");
    await toast(theirs.page, "Vos droits ont changé").waitFor();

    // Taken back, it is as it was; then the panel says why.
    await takeBackOf(page, "2 changements enregistrés").click();
    await cash.waitFor();

    // A block is copied down; leaving with changes asks first.
    await cash.focus();
    await press(page, "2", "Shift+ArrowRight", "Shift+ArrowRight", "Control+r");
    await page.getByRole("button", { name: "Écriture, Clients, Premier SAS, Alma Bernard" }).waitFor();
    await page.getByRole("link", { name: "Invitations" }).click();
    const question = page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Rester" }).click();
    await page.getByRole("button", { name: "Tout annuler" }).click();
    await cash.waitFor();
    await page.getByRole("button", { name: /^Alma Bernard/ }).click();
    const panel = page.getByRole("complementary", { name: "Alma Bernard" });
    await panel.getByRole("button", { name: "Pourquoi ces droits ?" }).click();
    await panel.getByText("donné à la main : Lecture").first().waitFor();
    // Where she is signed in, that a password alone lets her in, and what she did.
    await panel.getByRole("button", { name: "Voir ses sessions" }).click();
    await panel.getByText(/Réseau .+ · vue /).waitFor();
    await page.getByText("sans second facteur").first().waitFor();
    const acts = panel.getByRole("link", { name: "Ses actes dans le journal" });
    await expect.poll(() => acts.getAttribute("href")).toContain(`audit-log?userId=${colleague.userId}`);
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Retirer de l’organisation" }).click();
    const dialog = page.getByRole("dialog", { name: "Retirer Alma Bernard de l’organisation ?" });
    await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
    await toast(page, "Alma Bernard ne fait plus partie de l’organisation").waitFor();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => theirs.page.locator("header").getByText("Premier SAS").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
    await theirs.context.close();
  });
});
