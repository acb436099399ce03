import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { type Product, shareProduct } from "../support/product.ts";

/** The title of the sign-in page, and what its button says. */
const signIn = {
  en: ["Sign in", "Sign in"],
  de: ["Anmeldung", "Anmelden"],
  es: ["Inicio de sesión", "Iniciar sesión"],
  it: ["Accesso", "Accedi"],
  nl: ["Aanmelden", "Aanmelden"],
  da: ["Log ind", "Log ind"],
  sv: ["Inloggning", "Logga in"],
  pt: ["Início de sessão", "Iniciar sessão"],
  fr: ["Connexion", "Se connecter"],
} as const;

describe("languages", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("are all offered before signing in, fetched one by one, and remembered", async () => {
    const { page, context, complaints } = await openVisitor(browser, { isFirstVisit: true });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(`${product.url}/`);
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    const choice = page.locator("footer select");
    for (const [language, [title, button]] of Object.entries(signIn)) {
      const before = scripts.length;
      await choice.selectOption(language);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole("button", { name: button, exact: true }).waitFor();
      await expect.poll(() => page.getAttribute("html", "lang")).toBe(language);
      // French came with the page; every other language is one file.
      expect(scripts.length - before).toBe(language === "fr" ? 0 : 1);
    }
    const german = page.getByRole("heading", { level: 1, name: "Anmeldung" });
    await choice.selectOption("de");
    await german.waitFor();
    await page.reload();
    await german.waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("set days and amounts as their readers do", async () => {
    const { page, context } = await openVisitor(browser, { isFirstVisit: true });
    const french: string[] = [];
    await page.goto(`${product.url}/`);
    await page.locator("footer select").selectOption("de");
    await page.getByRole("heading", { level: 1, name: "Anmeldung" }).waitFor();
    await page.getByRole("button", { name: /Julien Lefèvre/ }).click();
    await page.getByRole("button", { name: /^Konto von/ }).waitFor();
    page.on("request", (request) => {
      if (/\/assets\/fr-/.test(request.url())) french.push(request.url());
    });
    await page.goto(`${product.url}/app/paid/list`);
    await page.getByRole("heading", { level: 1, name: "Bezahlte Buchungen" }).waitFor();
    await page.goto(`${product.url}/app/companies`);
    await page.getByRole("heading", { name: "Wählen Sie ein Unternehmen" }).waitFor();
    await page
      .getByText(/\d{1,3}(\.\d{3})+,\d{2}\s€/)
      .first()
      .waitFor();
    // Nobody fetches words that they do not read.
    expect(french).toEqual([]);
    await context.close();
  });
});
