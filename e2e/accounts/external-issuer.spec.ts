import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openVisitor } from "../support/browser.ts";
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

  it("knows people by their verified address, the first time and later", async () => {
    const owner = await createOwner(product, "Maison d'ailleurs");
    const { page, context, complaints } = await openVisitor(browser);
    await page.goto(product.url);
    await page.waitForURL(new RegExp(`^${issuer.url}/interaction/`));
    await page.locator('input[name="login"]').fill(owner.email);
    await page.locator('input[name="password"]').fill("anything");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
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
