import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createConsolidation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { press, tabTo, typeInto } from "../support/keyboard.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

describe("the people of a consolidation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** An administrator, a member who looks on, a colleague who is none yet, and somebody who is there for a day. */
  async function seed() {
    const owner = await createOwner(product, "Atelier des Lilas");
    return inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const member = await createPersonWithPassword(database);
      const colleague = await createPersonWithPassword(database);
      const passing = await createPersonWithPassword(database);
      for (const { userId } of [member, colleague, passing])
        await giveAccess(database, userId, owner.companyId, "write");
      const { consolidationId, workspaceId } = await createConsolidation(database, {
        organisationId,
        name: "Groupe des Lilas",
        companyIds: [owner.companyId],
        administrators: [owner.userId],
        members: [member.userId],
      });
      const awaited = `attendue-${consolidationId}@test.example`;
      await database
        .insertInto("invitations")
        .values({
          company_id: owner.companyId,
          email: awaited,
          code_hash: awaited,
          levels: JSON.stringify({ CashFlow: "read" }),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
      await database
        .insertInto("workspace_grants")
        .values({
          organisation_id: organisationId,
          workspace_id: workspaceId,
          user_id: await createUser(database, {
            isStaff: true,
            email: `aide-${consolidationId}@test.example`,
          }),
          granted_by: owner.userId,
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
      return {
        owner,
        member,
        colleague,
        passing,
        awaited,
        address: `/app/consolidation/${consolidationId}/parameters`,
      };
    });
  }

  it("are invited, appointed and let go by the links of the server, and everybody sees it at once", async () => {
    const { owner, member, colleague, passing, awaited, address } = await seed();
    const [ours, theirs] = [await openVisitor(browser), await openVisitor(browser)];
    // The address above leads to it.
    await signInWithPassword(ours.page, product, owner, address);
    await ours.page.waitForURL(`**${address}/users`);
    await signInWithPassword(theirs.page, product, member, `${address}/users`);
    await theirs.page.getByText("Les administrateurs de la consolidation invitent").waitFor();
    await untilReady(theirs.page);
    // Who only belongs there may leave, and that is all.
    await expect
      .poll(() => theirs.page.locator("main").getByRole("button").allInnerTexts())
      .toEqual(["Quitter"]);
    await expectAccessible(theirs.page);

    // By keyboard. What is refused is said where it can be corrected.
    await tabTo(ours.page, ours.page.getByRole("button", { name: "Inviter", exact: true }));
    await press(ours.page, "Enter");
    const dialog = ours.page.getByRole("dialog", { name: "Inviter dans Groupe des Lilas" });
    const field = dialog.getByRole("textbox", { name: "Adresse e-mail" });
    await typeInto(ours.page, field, "inconnue@ailleurs.example");
    await press(ours.page, "Enter");
    await dialog.getByText(/Invitez d’abord cet utilisateur/).waitFor();
    await typeInto(ours.page, field, member.email);
    await press(ours.page, "Enter");
    await dialog.getByText("Cette personne est déjà membre de la consolidation.").waitFor();
    await expectAccessible(ours.page);
    await typeInto(ours.page, field, colleague.email);
    await press(ours.page, "Enter");
    await toast(ours.page, `${colleague.email} peut ouvrir la consolidation`).waitFor();
    await row(ours.page, colleague.email).getByText("Membre", { exact: true }).waitFor();
    await row(theirs.page, colleague.email).waitFor();

    await ours.page.getByRole("button", { name: "Inviter", exact: true }).click();
    await typeInto(ours.page, field, awaited);
    await press(ours.page, "Enter");
    await row(ours.page, awaited)
      .getByText(/attend l’invitation de la société/)
      .waitFor();

    // Somebody comes in for a day, and the consolidation gets another name, under the eyes of the other.
    await ours.page.getByRole("button", { name: "Donner un accès temporaire" }).click();
    const letIn = ours.page.getByRole("dialog", { name: "Donner un accès à Groupe des Lilas" });
    await letIn.getByRole("combobox", { name: "Personne" }).click();
    await ours.page.getByRole("option", { name: new RegExp(passing.email) }).click();
    await expectAccessible(ours.page);
    await letIn.getByRole("button", { name: "Donner l’accès" }).click();
    await toast(ours.page, "a accès pour 24 heures").waitFor();
    await row(ours.page, passing.email)
      .getByRole("button", { name: /^Mettre fin/ })
      .waitFor();
    await ours.page.getByRole("button", { name: "Renommer" }).click();
    const renaming = ours.page.getByRole("dialog", { name: "Renommer la consolidation" });
    await typeInto(ours.page, renaming.getByRole("textbox"), "Pôle des Lilas");
    await press(ours.page, "Enter");
    await theirs.page.getByText("Qui peut ouvrir Pôle des Lilas.").waitFor();

    // Appointed: the other page offers at once what its reader may do now.
    await row(ours.page, member.email)
      .getByRole("button", { name: /^Actions pour/ })
      .click();
    await ours.page.getByRole("menuitem", { name: "Nommer administrateur" }).click();
    await row(theirs.page, member.email).getByText("Administrateur", { exact: true }).waitFor();
    await theirs.page.getByRole("button", { name: `Renvoyer à ${awaited}` }).waitFor();

    await ours.page.getByRole("button", { name: "Se retirer l’administration" }).click();
    const question = ours.page.getByRole("dialog", { name: "Vous retirer l’administration ?" });
    await question.getByRole("button", { name: "Se retirer l’administration" }).click();
    await row(ours.page, owner.email).getByText("Membre", { exact: true }).waitFor();
    await row(theirs.page, owner.email).getByText("Membre", { exact: true }).waitFor();
    // Nobody was refused anything on the way, and the last one stays.
    await untilReady(ours.page);
    const refusals = await toast(ours.page, "Permission refusée").count();
    expect(refusals).toBe(0);
    await untilReady(theirs.page);
    await expect.poll(() => row(theirs.page, member.email).getByRole("button").count()).toBe(0);

    for (const left of [1, 0]) {
      await theirs.page
        .getByRole("button", { name: /^Mettre fin à l’accès de/ })
        .first()
        .click();
      await theirs.page
        .getByRole("dialog", { name: /^Mettre fin à l’accès de/ })
        .getByRole("button", { name: "Mettre fin" })
        .click();
      await expect
        .poll(() => theirs.page.getByRole("button", { name: /^Mettre fin à l’accès de/ }).count())
        .toBe(left);
    }
    await theirs.page.getByText("Aucun. Un accès accordé au support apparaît ici, avec sa fin.").waitFor();
    await expectAccessible(theirs.page);
    for (const { context, complaints } of [ours, theirs]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
