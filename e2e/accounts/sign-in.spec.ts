import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import {
  createOwner,
  fillSignIn,
  inDatabase,
  openCompanyList,
  signInByHand,
  signInByHandAsDemoUser,
} from "../support/people.ts";
import { type OwnProduct, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** Quicker to load than where one lands, for journeys that are not about that. */
const companyList = "/app/companies";

describe("signing in", () => {
  let product: OwnProduct;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("lets a newcomer in as the demo treasurer, who sees both organisations", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await page.goto(product.url);
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    await expectAccessible(page);
    await signInByHandAsDemoUser(page, product, "Claire Moreau");
    await openCompanyList(page, product);
    await page.getByText("Atelier Belleville SAS").first().waitFor();
    for (const name of ["Belleville Distribution SARL", "Belleville UK Ltd", "Maison Rochebrune SAS"]) {
      await page.getByText(name).first().waitFor();
    }
    await page.getByText("Groupe Belleville consolidé").first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("opens a company, remembers it after a restart, and shows a reader what they may not do", async () => {
    const { page, context } = await openVisitor(browser, { width: 768 });
    await signInByHandAsDemoUser(page, product, "Inès Da Silva");
    // Who may only read is told so once.
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await openCompanyList(page, product);
    await page.getByRole("main").getByText("Atelier Belleville SAS").click();
    await page.waitForURL(/\/app\/companies\/\d+/);
    await page.getByText("Lecture seule").first().waitFor();
    await expectAccessible(page);
    // That the company was opened is stored.
    await untilReady(page);
    await product.restart();
    await openCompanyList(page, product);
    await page.getByText("Dernière visitée").waitFor();
    await context.close();
  });

  it("tells somebody without any product that they have no access", async () => {
    const { page, context } = await openVisitor(browser);
    await signInByHandAsDemoUser(page, product, "Paul Garnier");
    await page.getByRole("heading", { name: "Accès interdit" }).waitFor();
    await expectAccessible(page);
    await openCompanyList(page, product);
    await page.getByText("Sans accès").first().waitFor();
    await context.close();
  });

  it("refuses a wrong password, locks after repeated ones, and says the same of unknown addresses", async () => {
    const owner = await createOwner(product, "Société verrouillée");
    for (const email of [owner.email, "personne-d-inconnu@test.example"]) {
      const { page, context } = await openVisitor(browser);
      await page.goto(product.url);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        // The message is the same each time: the answer tells the attempts apart.
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await fillSignIn(page, email, `mauvais mot de passe ${attempt}`);
        await answered;
        await untilReady(page);
        await page.getByText("Adresse e-mail ou mot de passe incorrect.").waitFor();
      }
      await fillSignIn(page, email, owner.password);
      await page.getByText(/Trop de tentatives\. Réessayez dans 15 minutes/).waitFor();
      await expectAccessible(page);
      await context.close();
    }
  });

  it("renews an expired token unnoticed, and asks to sign in again when the session is over", async () => {
    const owner = await createOwner(product, "Société qui expire");
    const { page, context } = await openVisitor(browser);
    await signInByHand(page, product, owner, companyList);
    await page.getByText("Société qui expire").first().waitFor();
    await expireToken(page);
    await openCompanyList(page, product);
    await page.getByText("Société qui expire").first().waitFor();
    await inDatabase(product, async (database) => {
      await database.deleteFrom("oidc_payloads").where("account_id", "=", owner.userId).execute();
    });
    await expireToken(page);
    await page.goto(`${product.url}/app`);
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    await context.close();
  });

  it("refuses a tampered token and starts over", async () => {
    const owner = await createOwner(product, "Société falsifiée");
    const { page, context } = await openVisitor(browser);
    await signInByHand(page, product, owner, companyList);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
      const user = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, unknown>;
      user["access_token"] = `${String(user["access_token"]).slice(0, -8)}AAAAAAAA`;
      delete user["refresh_token"];
      localStorage.setItem(key, JSON.stringify(user));
    });
    await page.goto(`${product.url}/app/companies`);
    // The account service still knows this browser, so a new token comes without a question.
    await page.getByText("Société falsifiée").first().waitFor();
    await context.close();
  });

  it("signs out in one tab and the other one sees it", async () => {
    const owner = await createOwner(product, "Société aux deux onglets");
    const { page, context } = await openVisitor(browser);
    await signInByHand(page, product, owner, companyList);
    const other = await context.newPage();
    await openCompanyList(other, product);
    await other.getByText("Société aux deux onglets").first().waitFor();
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
    await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    await other.getByText("Société aux deux onglets").first().waitFor({ state: "detached" });
    await page.goto(`${product.url}/app`);
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    await context.close();
  });

  it("signs out everywhere, in other browsers too", async () => {
    const owner = await createOwner(product, "Société partout");
    const here = await openVisitor(browser);
    const there = await openVisitor(browser);
    await signInByHand(here.page, product, owner, companyList);
    await signInByHand(there.page, product, owner, companyList);
    await here.page.getByRole("button", { name: /^Compte de/ }).click();
    await here.page.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
    await here.page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    // The other page leaves by itself.
    await there.page.getByRole("heading", { name: "Connexion" }).waitFor();
    await here.context.close();
    await there.context.close();
  });
});

async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    const user = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, unknown>;
    user["expires_at"] = 1;
    localStorage.setItem(key, JSON.stringify(user));
  });
}
