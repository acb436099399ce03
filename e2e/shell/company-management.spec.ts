import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createCompany, createConsolidation, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { isFocused, press, typeInto } from "../support/keyboard.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const address = "/app/entities-management";
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("textbox", { name, exact: true });

describe("the companies of an organisation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Somebody who works in a second company of the owner's organisation, in a group with the first. */
  const addForge = (owner: Owner) =>
    inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const forge = await createCompany(database, { organisationId, name: "Forge du Lac" });
      await createConsolidation(database, {
        organisationId,
        name: "Groupe du Lac",
        companyIds: [owner.companyId, forge],
        members: [owner.userId],
      });
      const member = await createPersonWithPassword(database);
      await giveAccess(database, member.userId, owner.companyId, "write");
      await giveAccess(database, member.userId, forge, "write");
      await giveAccess(database, owner.userId, forge, "write");
      return { ...member, forge };
    });

  it("are made, changed, put away before who works there, and taken back", async () => {
    const owner = await createOwner(product, "Fonderie du Lac");
    const member = await addForge(owner);
    const { page } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, address);
    await row(page, "Forge du Lac").waitFor();
    await expectAccessible(page);

    // Made: a SIREN with a wrong digit is found while it is typed.
    await press(page, "n");
    await typeInto(page, field(page, "Nom de la société"), "Comptoir du Lac");
    await field(page, "SIREN").fill("732829321");
    await page.getByText("Un chiffre est faux : la clé ne correspond pas.").waitFor();
    await field(page, "SIREN").fill("732 829 320");
    await page.getByText("Numéro valide").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Créer la société" }).click();
    await toast(page, "Comptoir du Lac est créée").waitFor();
    await row(page, "Comptoir du Lac").getByText("732 829 320").waitFor();

    // Changed by the keyboard: what another company has is accepted from who knows it.
    await press(page, "j");
    await press(page, "j");
    await expect
      .poll(() => isFocused(page.getByRole("button", { name: "Fonderie du Lac", exact: true })))
      .toBe(true);
    await press(page, "Enter");
    await field(page, "SIREN").fill("732829320");
    await page.getByText("Déjà utilisé par Comptoir du Lac").waitFor();
    await field(page, "Ville").fill("Annecy");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("button", { name: "Enregistrer quand même" }).click();
    await toast(page, "Fonderie du Lac est enregistrée").waitFor();

    // Put away: who works there is led out of it.
    const other = await openVisitor(browser);
    await signInWithPassword(other.page, product, member, address);
    await row(other.page, "Forge du Lac").waitFor();
    await row(page, "Forge du Lac").getByRole("button", { name: "Actions sur Forge du Lac" }).click();
    await page.getByRole("menuitem", { name: "Archiver" }).click();
    await page.getByText("Indisponible dans Groupe du Lac : elle sort des totaux").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Archiver la société" }).click();
    await toast(page, "Forge du Lac est archivée").waitFor();
    await expect.poll(() => row(page, "Forge du Lac").count()).toBe(0);
    await expect.poll(() => row(other.page, "Forge du Lac").count()).toBe(0);
    await untilReady(other.page);

    // Taken back.
    await page.getByRole("button", { name: "Archivées" }).click();
    await row(page, "Forge du Lac").getByRole("button", { name: "Restaurer" }).click();
    await page.getByText("Aucune société archivée").waitFor();
    await row(other.page, "Forge du Lac").waitFor();
    // Who does not administer reads it.
    await row(other.page, "Forge du Lac").getByRole("button", { name: "Forge du Lac" }).click();
    await other.page.getByRole("dialog").getByText("Europe/Paris").waitFor();
    await expect.poll(() => other.page.getByRole("dialog").getByRole("textbox").count()).toBe(0);
    await expectAccessible(other.page);
  });
});
