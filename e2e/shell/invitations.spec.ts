import { lastMailTo } from "@amont/server/accounts/testing/mailbox.ts";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createCompany } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { press, tabTo, typeInto } from "../support/keyboard.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

describe("invitations of an organisation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const linkTo = (email: string): Promise<string> =>
    inDatabase(product, async (database) => {
      const { body_text: text } = await lastMailTo(database, email);
      return /\/app\/invitations\/\S+/.exec(text)?.[0] ?? "";
    });

  it("go out to two people by keyboard, are accepted while one looks on, sent again, and taken back", async () => {
    const owner = await createOwner(product, "Premier SAS");
    const colleague = await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      await createCompany(database, { organisationId, name: "Second SAS" });
      const person = await createPersonWithPassword(database);
      await database
        .updateTable("users")
        .set({ first_name: "Alma", last_name: "Bernard" })
        .where("id", "=", person.userId)
        .execute();
      return person;
    });
    const newcomer = `nouvelle-${owner.companyId}@test.example`;

    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/user-rights-management/invitations");
    await page.getByRole("heading", { name: "Travaillez à plusieurs" }).waitFor();
    await press(page, "n");
    const dialog = page.getByRole("dialog", { name: "Inviter des personnes" });
    const addresses = dialog.getByRole("textbox", { name: "Adresses mail" });
    await typeInto(page, addresses, `Alma Bernard <${colleague.email}>, ${newcomer}`);
    await dialog.getByText("2 adresses").waitFor();
    await tabTo(page, dialog.getByRole("checkbox", { name: "Toutes les sociétés" }));
    await press(page, "Space");
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Second SAS" }).isChecked()).toBe(true);
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole("button", { name: "Envoyer 2 invitations" }));
    await press(page, "Enter");
    await toast(page, "2 invitations envoyées").waitFor();
    await rowOf(page, newcomer).getByText("En attente").waitFor();
    await expectAccessible(page);

    // The mail of the one brings both companies, and who invited sees it happen.
    const theirs = await openVisitor(browser);
    await signInWithPassword(theirs.page, product, colleague, await linkTo(colleague.email));
    await theirs.page.getByText("Vous rejoindrez aussi : Second SAS.").waitFor();
    await expectAccessible(theirs.page);
    await theirs.page.getByRole("button", { name: "Accepter l’invitation" }).click();
    await rowOf(page, colleague.email).getByText("Acceptée").waitFor();
    await theirs.page.waitForURL(`**/app/companies/${owner.companyId}`);

    // Sent again, the link of the other is void; taken back, the new one too.
    const first = await linkTo(newcomer);
    await page.getByRole("button", { name: `Renvoyer l’invitation à ${newcomer}` }).click();
    await toast(page, `Nouvelle invitation envoyée à ${newcomer}`).waitFor();
    const second = await linkTo(newcomer);
    const stranger = await openVisitor(browser);
    await stranger.page.goto(product.url + first);
    await stranger.page.getByRole("heading", { name: "Cette invitation ne peut plus servir" }).waitFor();
    await stranger.page.goto(product.url + second);
    await stranger.page.getByRole("heading", { name: "Rejoindre Premier SAS" }).waitFor();
    await page.getByRole("button", { name: `Annuler l’invitation de ${newcomer}` }).click();
    const question = page.getByRole("dialog", { name: `Annuler l’invitation de ${newcomer} ?` });
    await question.getByRole("button", { name: "Annuler l’invitation" }).click();
    await rowOf(page, newcomer).getByText("Annulée").waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole("heading", { name: "Cette invitation ne peut plus servir" }).waitFor();

    // Who accepted has the rights that were given, and they count for nothing while she is deactivated.
    const views = page.getByRole("navigation", { name: "Personnes de l’organisation" });
    await views.getByRole("link", { name: "Utilisateurs" }).click();
    for (const company of ["Premier SAS", "Second SAS"])
      await page.getByRole("button", { name: `Lecture, Trésorerie, ${company}, Alma Bernard` }).waitFor();
    await untilReady(theirs.page);
    await page.getByRole("button", { name: /^Alma Bernard/ }).click();
    const panel = page.getByRole("complementary", { name: "Alma Bernard" });
    await panel.getByRole("button", { name: "Désactiver" }).click();
    await page
      .getByRole("row", { name: /Alma Bernard/ })
      .getByText("Désactivé")
      .waitFor();
    await expectAccessible(page);
    await expect.poll(() => theirs.page.locator("header").getByText("Premier SAS").count()).toBe(0);
    await panel.getByRole("button", { name: "Réactiver" }).click();
    await toast(page, "Alma Bernard a de nouveau accès à l’organisation").waitFor();
    expect([complaints, theirs.complaints]).toEqual([[], []]);
    await Promise.all([context, theirs.context, stranger.context].map((one) => one.close()));
  });
});
