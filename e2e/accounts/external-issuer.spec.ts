import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { check } from "../support/checking.ts";
import { typeInto } from "../support/keyboard.ts";
import { type OtherIssuer, otherAudience, startOtherIssuer } from "../support/other-issuer.ts";
import { createOwner, inDatabase, openCompanyList } from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

describe("signing in at an issuer of one's own", () => {
  let issuer: OtherIssuer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    issuer = await startOtherIssuer();
    [product, browser] = await Promise.all([
      startProduct({
        env: {
          OIDC_ISSUER: issuer.url,
          OIDC_CLIENT_ID: "amont-web",
          OIDC_AUDIENCE: otherAudience,
          AMONT_OIDC_GROUPS_CLAIM: "groups",
          AMONT_OIDC_GROUPS_ORGANISATIONS: "*",
          AMONT_DEMO: "off",
        },
      }),
      launchBrowser(),
    ]);
    issuer.allow(product.url);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await issuer.stop();
  });

  /** At the other provider's own pages. */
  const signIn = async (page: Page, email: string, path = "") => {
    await page.goto(`${product.url}${path}`);
    await page.waitForURL(new RegExp(`^${issuer.url}/interaction/`));
    await page.locator('input[name="login"]').fill(email);
    await page.locator('input[name="password"]').fill("anything");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
  };

  it("knows people by their verified address, the first time and later", async () => {
    const owner = await createOwner(product, "Maison d'ailleurs");
    const { page, context, complaints } = await openVisitor(browser);
    await signIn(page, owner.email);
    await page.waitForURL(`${product.url}/app/cashflow/forecast`);
    await openCompanyList(page, product);
    await page.getByText("Maison d'ailleurs").first().waitFor();
    // The other provider's own page asks for a web font that is out of reach here.
    expect(complaints.filter((text) => !text.includes("ERR_NAME_NOT_RESOLVED"))).toEqual([]);
    const identities = await inDatabase(product, (database) =>
      database.selectFrom("user_identities").selectAll().execute(),
    );
    expect(identities).toMatchObject([{ issuer: issuer.url, subject: owner.email, user_id: owner.userId }]);
    await page.reload();
    await page.getByText("Maison d'ailleurs").first().waitFor();
    // The password is theirs to change: there is no field for it.
    await page.goto(`${product.url}/app/user-account?companyId=${owner.companyId}`);
    await page.getByText("il se change là-bas").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByLabel("Mot de passe actuel").count()).toBe(0);
    await context.close();
  });

  it("opens a company to who is in a group that its administrator mapped", async () => {
    const owner = await createOwner(product, "Maison des groupes");
    const { page, context } = await openVisitor(browser);
    await signIn(page, owner.email, `/app/user-rights-management/groups?companyId=${owner.companyId}`);
    await page.getByRole("heading", { name: "Aucun groupe ne donne de droits" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ajouter un groupe" }).click();
    const dialog = page.getByRole("dialog");
    await typeInto(page, dialog.getByLabel("Nom du groupe"), "tresorerie");
    await check(dialog.getByLabel("Maison des groupes"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await page.getByText("À enregistrer", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Relire et enregistrer" }).click();
    await page.getByText("Personne ne gagne ni ne perd de droit").waitFor();
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.getByRole("cell", { name: "0 personne" }).waitFor();

    issuer.putInto("emma@test.example", ["tresorerie"]);
    const emma = await openVisitor(browser);
    await signIn(emma.page, "emma@test.example");
    await emma.page.waitForURL(`${product.url}/app/cashflow/forecast`);
    await emma.page.getByText("Maison des groupes").first().waitFor();
    await emma.context.close();

    await page.getByRole("link", { name: "Utilisateurs", exact: true }).click();
    const row = page.getByRole("row", { name: /Emma Externe/ });
    await row.getByText("Groupe", { exact: true }).waitFor();
    await row.getByRole("button", { name: /^Lecture, Trésorerie, .*par le groupe tresorerie$/ }).waitFor();
    await row.getByRole("rowheader").getByRole("button").click();
    await page.getByRole("button", { name: "Pourquoi ces droits ?" }).click();
    await page.getByText("groupe tresorerie : Lecture").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Groupes", exact: true }).click();
    await page.getByRole("button", { name: "Retirer le groupe tresorerie" }).click();
    await page.getByText("À retirer", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Relire et enregistrer" }).click();
    const review = page.getByRole("complementary", { name: /^Avant d.enregistrer$/ });
    await review.getByText("Trésorerie, Maison des groupes").waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it("offers no password of ours, and no account service", async () => {
    const answer = await fetch(`${product.url}/account/.well-known/openid-configuration`);
    expect(answer.status).toBe(404);
    const signUp = await fetch(`${product.url}/account/api/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "quelqu.un@test.example" }),
    });
    expect(signUp.status).toBe(404);
  });
});
