import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast, type Visitor } from "../support/browser.ts";
import { press, typeAtCaret, typeInto } from "../support/keyboard.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { watchLiveConnection } from "../support/live-connection.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const grid = (page: Page): Locator => page.getByRole("grid");
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const picker = (page: Page): Locator =>
  page.getByRole("combobox", { name: /^Rechercher ou créer une catégorie/ });

const inCompany = (path: string, companyId: number) =>
  `${path}${path.includes("?") ? "&" : "?"}companyId=${companyId}`;

async function openList(page: Page, product: Product, path: string, companyId: number): Promise<void> {
  await page.goto(product.url + inCompany(path, companyId));
  await grid(page).waitFor();
}

const storedNames = (product: Product, companyId: number) =>
  inDatabase(product, async (database) => {
    const rows = await database
      .selectFrom("transactions")
      .select(["name", "payment_date as day", "is_ignored as isIgnored", "categorisation"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    return rows;
  });

/** A call with the token of whoever is signed in on the page, about the company. */
const statusOf = (page: Page, path: string, companyId: number, body: object): Promise<number> =>
  page.evaluate(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:"));
    const token = JSON.parse(localStorage.getItem(key)).access_token;
    const answer = await fetch(${JSON.stringify(path)}, {
      method: "POST",
      headers: {
        authorization: "Bearer " + token,
        "content-type": "application/json",
        EntrepriseId: ${JSON.stringify(String(companyId))},
      },
      body: ${JSON.stringify(JSON.stringify(body))},
    });
    return answer.status;
  })()`);

describe("a morning with transactions", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function arrive(owner: Owner, path: string): Promise<Visitor> {
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner, inCompany(path, owner.companyId));
    return visitor;
  }

  it("categorises twenty lines with the keyboard alone", async () => {
    const owner = await createOwner(product, "Vingt lignes SAS");
    const paid = Array.from({ length: 24 }, (_, index) => ({
      name: `Loyer atelier n° ${String(index + 1).padStart(2, "0")}`,
      amountMinor: 90_000 + index,
      daysAgo: index + 1,
    }));
    await seedLedger(product, owner.companyId, { paid });
    const { page, context, complaints } = await arrive(owner, "/app/paid/to-be-categorized");
    await row(page, "Loyer atelier n° 01").waitFor();
    await expectAccessible(page);

    await press(page, "j");
    for (let line = 0; line < 20; line += 1) {
      await press(page, "c");
      await typeInto(page, picker(page), "loy");
      await press(page, "Enter");
      await picker(page).waitFor({ state: "detached" });
    }
    // The categorised ones leave the list; the next one waits under the cursor.
    await row(page, "Loyer atelier n° 20").waitFor({ state: "detached" });
    await row(page, "Loyer atelier n° 24").waitFor();
    await expect.poll(() => grid(page).getAttribute("aria-rowcount")).toBe("5");
    const waiting = async () => {
      const lines = await storedNames(product, owner.companyId);
      return lines.filter(({ categorisation }) => categorisation !== "confirmed").map(({ name }) => name);
    };
    await expect.poll(waiting).toEqual([21, 22, 23, 24].map((number) => `Loyer atelier n° ${number}`));
    await page.getByRole("link", { name: /Opérations.*4 opérations à catégoriser/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("re-dates several at once, and takes it back", async () => {
    const owner = await createOwner(product, "Re-datage SAS");
    const paid = ["Première", "Deuxième", "Troisième", "Quatrième"].map((name, index) => ({
      name,
      amountMinor: 1000,
      daysAgo: index + 1,
      category: "Loyers",
    }));
    await seedLedger(product, owner.companyId, { paid });
    const { page, context, complaints } = await arrive(owner, "/app/paid/list");
    await row(page, "Première").waitFor();

    await press(page, "j", "Space", "Shift+ArrowDown", "Shift+ArrowDown");
    await page
      .getByRole("toolbar", { name: "Actions sur la sélection" })
      .getByText("3 sélectionnées")
      .waitFor();
    await expectAccessible(page);
    await press(page, "d");
    const dialog = page.getByRole("dialog", { name: "Changer la date de règlement" });
    await dialog.getByLabel("Date de règlement").fill(dayBefore(30));
    await dialog.getByText("3 opérations sont concernées.").waitFor();
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await keepMessage(page, "Date de règlement modifiée");
    await expect
      .poll(async () => (await storedNames(product, owner.companyId)).map(({ day }) => day))
      .toEqual([dayBefore(30), dayBefore(30), dayBefore(30), dayBefore(4)]);

    await takeBackOf(page, "Date de règlement modifiée").click();
    await toast(page, "Modification annulée").waitFor();
    await expect
      .poll(async () => (await storedNames(product, owner.companyId)).map(({ day }) => day))
      .toEqual([1, 2, 3, 4].map(dayBefore));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("ignores and reactivates, and deletes after a confirmation", async () => {
    const owner = await createOwner(product, "Ignorer SAS");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Virement interne", amountMinor: 1_500_000, daysAgo: 1 },
        { name: "Doublon à supprimer", amountMinor: 4200, daysAgo: 2 },
      ],
    });
    const { page, context, complaints } = await arrive(owner, "/app/paid/list");
    await row(page, "Virement interne").getByText("Virement interne").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    await panel.getByRole("heading", { name: "Virement interne" }).waitFor();
    await expectAccessible(page);
    await press(page, "i");
    await toast(page, "Opération ignorée").waitFor();
    await row(page, "Virement interne").getByText("Ignorée").waitFor();
    await expect.poll(async () => (await storedNames(product, owner.companyId))[0]?.isIgnored).toBe(true);
    await press(page, "i");
    await row(page, "Virement interne").getByText("Ignorée").waitFor({ state: "detached" });
    await expect.poll(async () => (await storedNames(product, owner.companyId))[0]?.isIgnored).toBe(false);

    await press(page, "ArrowDown");
    await panel.getByRole("heading", { name: "Doublon à supprimer" }).waitFor();
    await press(page, "Delete");
    const dialog = page.getByRole("dialog", { name: "Supprimer l’opération" });
    await dialog.getByText("supprimer DEFINITIVEMENT l’opération").waitFor();
    await dialog.getByRole("button", { name: "ANNULER" }).click();
    await dialog.waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(() => storedNames(product, owner.companyId)).toHaveLength(2);
    await press(page, "Delete");
    await dialog.getByRole("button", { name: "SUPPRIMER" }).click();
    await row(page, "Doublon à supprimer").waitFor({ state: "detached" });
    await expect.poll(async () => (await storedNames(product, owner.companyId)).length).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("edits a line in its panel, and asks about a negative amount", async () => {
    const owner = await createOwner(product, "Détail SAS");
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "Avoir fournisseur", amountMinor: 12_000, daysAgo: 1 }],
    });
    const { page, context, complaints } = await arrive(owner, "/app/paid/list");
    await row(page, "Avoir fournisseur").getByText("Avoir fournisseur").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    const name = panel.getByRole("textbox", { name: "Libellé" });
    await name.fill("Avoir Tissages de la Loire");
    await name.press("Enter");
    await row(page, "Avoir Tissages de la Loire").waitFor();
    await untilReady(page);

    // What could not be saved is what is stored again.
    const refusal = { status: 404, contentType: "application/problem+json", body: '{"type":"not_found"}' };
    await page.route("**/SetNoms", (route) => route.fulfill(refusal));
    await name.fill("Perdu en chemin");
    await name.press("Enter");
    await expect.poll(() => name.inputValue()).toBe("Avoir Tissages de la Loire");
    await page.unroute("**/SetNoms");

    const amount = panel.getByRole("textbox", { name: "Montant" });
    const dialog = page.getByRole("dialog", { name: "Montant négatif" });
    await amount.fill("-120");
    await amount.press("Enter");
    await dialog.getByText("Vous avez saisi un montant négatif. Voulez-vous confirmer").waitFor();
    await dialog.getByRole("button", { name: "ANNULER" }).click();
    await expect.poll(() => amount.inputValue()).toBe("120,00");
    await amount.fill("-120");
    await amount.press("Enter");
    await dialog.getByRole("button", { name: "CONFIRMER" }).click();
    await row(page, "Avoir Tissages de la Loire").getByText("+120").waitFor();

    await panel.getByRole("tab", { name: "Historique" }).click();
    await panel.getByText("Avoir fournisseur").waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("enters a payment and a commitment by hand", async () => {
    const owner = await createOwner(product, "Saisie SAS");
    await seedLedger(product, owner.companyId, {});
    const { page, context, complaints } = await arrive(owner, "/app/paid/list");
    await page.getByRole("heading", { name: "Pas encore d’opération" }).waitFor();
    await expectAccessible(page);
    await press(page, "n");
    const dialog = page.getByRole("dialog", { name: "Nouvelle opération payée" });
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await dialog.getByText("Ce champ est à remplir.").first().waitFor();
    await dialog.getByLabel("Libellé").fill("Achat au comptoir");
    await dialog.getByLabel("Montant").fill("12,50");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await toast(page, "Opération payée enregistrée").waitFor();
    await row(page, "Achat au comptoir").waitFor();

    await page.getByRole("link", { name: "Engagées" }).click();
    await page.getByRole("heading", { name: "Pas encore d’engagement" }).waitFor();
    await press(page, "n");
    const commitment = page.getByRole("dialog", { name: "Nouvelle opération engagée" });
    await commitment.getByLabel("Libellé").fill("Commande de tissu");
    await commitment.getByLabel("Montant").fill("800");
    await commitment.getByLabel("Date de règlement").fill(dayBefore(-20));
    await commitment.getByRole("button", { name: "Enregistrer" }).click();
    await row(page, "Commande de tissu").waitFor();
    await expect
      .poll(async () => (await storedNames(product, owner.companyId)).map(({ name }) => name))
      .toEqual(["Achat au comptoir", "Commande de tissu"]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("keeps its filters in the address, and finds by any text", async () => {
    const owner = await createOwner(product, "Recherche SAS");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Électricité de novembre", amountMinor: 9000, daysAgo: 3, category: "Loyers" },
        { name: "Vente au comptoir", amountMinor: 5000, isInflow: true, daysAgo: 2, category: "Boutiques" },
      ],
      expected: [
        { name: "Facture électricité à venir", amountMinor: 9500, daysAgo: -10 },
        { name: "Facture oubliée", amountMinor: 700, daysAgo: 12 },
      ],
    });
    const { page, context, complaints } = await arrive(owner, "/app/paid/list?flow=in");
    await row(page, "Vente au comptoir").waitFor();
    await untilReady(page);
    await expect.poll(() => row(page, "Électricité de novembre").count()).toBe(0);
    await page.getByRole("button", { name: /Retirer le filtre Sens/ }).click();
    await row(page, "Électricité de novembre").waitFor();
    await press(page, "/");
    await typeAtCaret(page, "electri");
    await row(page, "Vente au comptoir").waitFor({ state: "detached" });
    await page.waitForURL(/text=electri/);
    await page.getByRole("button", { name: "Filtre", exact: true }).click();
    await page.getByRole("dialog", { name: "Filtre" }).getByText("Ce mois").waitFor();
    await expectAccessible(page);

    await openList(page, product, "/app/expected/late", owner.companyId);
    await row(page, "Facture oubliée")
      .getByText(/ j de retard$/)
      .waitFor();
    await untilReady(page);
    await expect.poll(() => row(page, "Facture électricité à venir").count()).toBe(0);
    await expectAccessible(page);

    await page.goto(`${product.url}/app/search?companyId=${owner.companyId}`);
    await page.getByRole("searchbox", { name: /Rechercher des opérations/ }).fill("ELECTRICITE");
    await page.getByRole("link", { name: /Électricité de novembre/ }).waitFor();
    await page.getByRole("link", { name: /Facture électricité à venir/ }).waitFor();
    await page.getByRole("searchbox").fill("loyer");
    await page.getByRole("heading", { name: "Catégories" }).waitFor();
    await expectAccessible(page);
    await press(page, "ArrowDown", "Enter");
    await row(page, "Électricité de novembre").waitFor();
    await page.waitForURL(({ pathname }) => pathname === "/app/paid/list");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("offers nothing to change to a reader, and the server refuses it too", async () => {
    const owner = await createOwner(product, "Lecture SAS");
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "Ligne à lire", amountMinor: 1000, daysAgo: 1 }],
    });
    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const { page, context } = await openVisitor(browser);
    await signInWithPassword(page, product, reader, inCompany("/app/paid/list", owner.companyId));
    await page.getByRole("dialog", { name: "Accès en lecture seule" }).getByRole("button").click();
    await row(page, "Ligne à lire").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: /Nouvelle opération/ }).isDisabled()).toBe(true);
    await expect
      .poll(() => row(page, "Ligne à lire").getByRole("button", { name: "Choisir une catégorie" }).count())
      .toBe(0);
    await press(page, "j", "Space");
    const bar = page.getByRole("toolbar", { name: "Actions sur la sélection" });
    await bar.getByRole("button", { name: "Exporter" }).waitFor();
    for (const name of ["Confirmer", "Catégoriser", "Ignorer", "Autres actions"]) {
      await expect.poll(() => bar.getByRole("button", { name }).count()).toBe(0);
    }
    await press(page, "i", "Delete", "Enter");
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    await panel.getByRole("heading", { name: "Ligne à lire" }).waitFor();
    await panel.getByText(/^Accès en lecture seule/).waitFor();
    await expectAccessible(page);
    await expect.poll(() => panel.getByRole("textbox").count()).toBe(0);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    const { id } = await inDatabase(product, (database) =>
      database
        .selectFrom("transactions")
        .select("id")
        .where("company_id", "=", owner.companyId)
        .executeTakeFirstOrThrow(),
    );
    const ignore = "/api/transaction-management/v1/transactions:ignore";
    const refused = await statusOf(page, ignore, owner.companyId, { transactionIds: [id] });
    expect(refused).toBe(403);
    await context.close();
  });

  it("shows what somebody else changes, without a reload", async () => {
    const owner = await createOwner(product, "À deux SAS");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Vue par deux", amountMinor: 1000, daysAgo: 1, category: "Loyers", isSuggested: true },
        { name: "Une autre", amountMinor: 2000, daysAgo: 2, category: "Loyers" },
      ],
    });
    const second = await openVisitor(browser);
    const connection = watchLiveConnection(second.page);
    const waiting = inCompany("/app/paid/pre-categorized", owner.companyId);
    await signInWithPassword(second.page, product, owner, waiting);
    await row(second.page, "Vue par deux").waitFor();
    await connection.untilOpen();
    await expectAccessible(second.page);

    const first = await arrive(owner, "/app/paid/list");
    await row(first.page, "Vue par deux").waitFor();
    await press(first.page, "j", "v");
    await toast(first.page, "Catégorie confirmée").waitFor();
    await second.page.getByRole("heading", { name: "Rien à confirmer" }).waitFor();
    expect(second.complaints).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});
