import { requestReconciliation } from "@amont/server/ledger/reconciling/request-reconciliation.ts";
import { createTransaction } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { check } from "./support/checking.ts";
import { holdAnswers } from "./support/held-answers.ts";
import { press, pressInside, tabTo, typeInto } from "./support/keyboard.ts";
import { dayBefore, seedLedger } from "./support/ledger.ts";
import { watchLiveConnection } from "./support/live-connection.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

const row = (within: Page | Locator, name: string): Locator =>
  within.getByRole("row").filter({ hasText: name });
const card = (page: Page, name: string): Locator =>
  page.getByRole("list").getByRole("listitem").filter({ hasText: name }).first();

async function fromRowMenu(page: Page, name: string, command: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: command }).click();
}

describe("reconciling payments", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  beforeEach(async () => {
    owner = await createOwner(product, "Rapprochements SAS");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "ENCAISSEMENT 12", amountMinor: 50_000, isInflow: true, daysAgo: 1 },
        { name: "PAIEMENT DIVERS", amountMinor: 77_700, daysAgo: 2 },
        { name: "REMISE CHEQUE 4481", amountMinor: 123_456, isInflow: true, daysAgo: 3 },
        { name: "REMISE CHEQUE 4482", amountMinor: 98_765, isInflow: true, daysAgo: 4 },
      ],
      expected: [
        { name: "Facture Leroy", amountMinor: 50_000, isInflow: true, daysAgo: 2 },
        { name: "Honoraires conseil", amountMinor: 70_000, daysAgo: 3 },
        { name: "Loyer des bureaux", amountMinor: 310_000, daysAgo: 3 },
        { name: "Facture Moreau", amountMinor: 123_456, isInflow: true, daysAgo: 4 },
        { name: "Facture Petit", amountMinor: 98_765, isInflow: true, daysAgo: 5 },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const pairs = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions as payment")
        .innerJoin("transactions as expectation", "expectation.id", "payment.reconciled_with")
        .select(["payment.name as paid", "expectation.name as expected"])
        .where("payment.company_id", "=", owner.companyId)
        .where("payment.is_paid", "=", true)
        .where("expectation.is_paid", "=", false)
        .orderBy("payment.name")
        .execute();
      return rows.map(({ paid, expected }) => `${paid} = ${expected}`);
    });
  /** More invoices like one that is there, each a cent dearer than the one before. */
  const expectMore = (count: number) =>
    inDatabase(product, async (database) => {
      const invoice = await database
        .selectFrom("transactions")
        .select(["category_id", "categorisation", "currency", "payment_date", "original_payment_date"])
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Facture Leroy")
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: count }, (_, index) =>
        Object.assign(
          {
            company_id: owner.companyId,
            name: `Commande ${index + 1}`,
            amount_minor: 60_000 + index,
            is_paid: false,
            is_inflow: true,
            origin: "manual" as const,
          },
          invoice,
        ),
      );
      await database.insertInto("transactions").values(more).execute();
    });
  /** An outflow of today, as an import leaves it: written, and to be looked at. */
  const receive = (name: string, amountMinor: number) =>
    inDatabase(product, async (database) => {
      const { companyId } = owner;
      const account = await database
        .selectFrom("bank_accounts")
        .select("id")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      await createTransaction(database, companyId, {
        name,
        amount_minor: amountMinor,
        payment_date: dayBefore(0),
        bank_account_id: account.id,
        origin: "bank",
      });
      await requestReconciliation(database, companyId);
    });
  const at = (path: string) => `${path}?companyId=${owner.companyId}`;

  it("links by keyboard and by mouse, parts again, and decides what is suggested", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/paid/list"));
    await row(page, "ENCAISSEMENT 12").waitFor();
    const dialog = page.getByRole("dialog", { name: "Rapprochement" });
    const confirm = dialog.getByRole("button", { name: "Confirmer le rapprochement" });

    // By keyboard alone.
    await press(page, "j", "m");
    await row(dialog, "Facture Petit").waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await typeInto(page, dialog.getByRole("searchbox"), "Leroy");
    await row(dialog, "Facture Petit").waitFor({ state: "detached" });
    await tabTo(page, dialog.getByRole("checkbox", { name: "Choisir Facture Leroy" }));
    await press(page, "Space");
    await tabTo(page, confirm);
    await press(page, "Enter");
    await toast(page, "Opérations rapprochées").waitFor();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(pairs).toEqual(["ENCAISSEMENT 12 = Facture Leroy"]);

    // By mouse, with a difference; then parted again.
    await fromRowMenu(page, "PAIEMENT DIVERS", "Rapprocher");
    const fees = dialog.getByRole("checkbox", { name: "Choisir Honoraires conseil" });
    const rent = dialog.getByRole("checkbox", { name: "Choisir Loyer des bureaux" });
    await dialog.getByText("Aucune transaction sélectionner").waitFor();
    await check(rent);
    await expect.poll(() => fees.isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Retirer" }).click();
    await check(fees);
    await dialog.getByRole("group", { name: /^77,00\s€ de trop$/ }).waitFor();
    await expectAccessible(page);
    await confirm.click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(pairs).toContain("PAIEMENT DIVERS = Honoraires conseil");
    await row(page, "PAIEMENT DIVERS").getByTitle("Rapprochée").waitFor();
    await fromRowMenu(page, "PAIEMENT DIVERS", "Annuler le rapprochement");
    await toast(page, "Rapprochement annulé").waitFor();
    await expect.poll(pairs).toEqual(["ENCAISSEMENT 12 = Facture Leroy"]);

    // What the product suggests: one is right, one is not.
    await page.goto(`${product.url}${at("/app/reconciliation")}`);
    await page.getByText("Rien à décider").waitFor();
    await page.getByRole("button", { name: "Rechercher maintenant" }).click();
    await card(page, "Facture Petit").waitFor();
    await expectAccessible(page);
    await card(page, "Facture Moreau").getByRole("button", { name: "Accepter" }).click();
    await toast(page, "1 proposition acceptée").waitFor();
    await card(page, "Facture Moreau").waitFor({ state: "detached" });
    await expect
      .poll(pairs)
      .toEqual(["ENCAISSEMENT 12 = Facture Leroy", "REMISE CHEQUE 4481 = Facture Moreau"]);
    const refuse = async () => {
      await card(page, "Facture Petit").press("Delete");
      await keepMessage(page, "Proposition refusée");
      await page.getByText("Rien à décider").waitFor();
    };
    const restore = async () => {
      await card(page, "Facture Petit").getByRole("button", { name: "Proposer de nouveau" }).click();
      await keepMessage(page, "Proposition rétablie");
      await page.getByText("Aucun refus").waitFor();
    };
    await refuse();
    await takeBackOf(page, "Proposition refusée").click();
    await toast(page, "Proposition rétablie").waitFor();
    await refuse();
    await page.getByRole("link", { name: "Refusés" }).click();
    await restore();
    await takeBackOf(page, "Proposition rétablie").click();
    await toast(page, "Proposition refusée").waitFor();
    await restore();
    await page.getByRole("link", { name: "À décider" }).click();
    await card(page, "Facture Petit").getByRole("button", { name: "Refuser" }).waitFor();

    // All that is linked, parted in one go and put back.
    await page.getByRole("link", { name: "Rapprochements" }).click();
    await card(page, "Facture Leroy").waitFor();
    await expectAccessible(page);
    await check(page.getByLabel("Tout choisir"));
    await page.getByRole("button", { name: "Annuler 2 rapprochements" }).click();
    await keepMessage(page, "2 rapprochements annulés");
    await page.getByText("Aucun rapprochement").waitFor();
    await expect.poll(pairs).toEqual([]);
    await takeBackOf(page, "2 rapprochements annulés").click();
    await card(page, "Facture Leroy").waitFor();
    await expect.poll(pairs).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it("is worked by keyboard alone: what is suggested, what is linked, what is chosen", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/reconciliation"));
    await page.getByText("Rien à décider").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Rechercher maintenant" }));
    await press(page, "Enter");
    await card(page, "Facture Petit").waitFor();
    await tabTo(page, card(page, "Facture Moreau"));
    await press(page, "Enter");
    await keepMessage(page, "1 proposition acceptée");
    await card(page, "Facture Moreau").waitFor({ state: "detached" });
    await tabTo(page, takeBackOf(page, "1 proposition acceptée"));
    await press(page, "Enter");
    await card(page, "Facture Moreau").waitFor();
    await expect.poll(pairs).toEqual([]);
    await tabTo(page, card(page, "Facture Petit"));
    await press(page, "Enter");
    await expect.poll(pairs).toEqual(["REMISE CHEQUE 4482 = Facture Petit"]);

    await page.goto(`${product.url}${at("/app/expected/reconciliations")}`);
    await card(page, "Facture Petit").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Annuler le rapprochement" }));
    await press(page, "Enter");
    await toast(page, "Rapprochement annulé").waitFor();
    await expect.poll(pairs).toEqual([]);

    const connection = watchLiveConnection(page);
    await page.goto(`${product.url}${at("/app/settings/reconciliation-settings")}`);
    const threshold = page.getByRole("textbox", { name: "Seuil de certitude" });
    const type = async (text: string) => {
      await tabTo(page, threshold);
      await press(page, "ControlOrMeta+a");
      await typeInto(page, threshold, text);
      await press(page, "Tab");
      await keepMessage(page, "Réglage enregistré");
      await untilReady(page);
    };
    await type("75");
    await tabTo(page, takeBackOf(page, "Réglage enregistré"));
    await press(page, "Enter");
    await expect.poll(() => threshold.inputValue()).toBe("90");
    await type("75");
    // Who opens the list before it is read has the focus in it all the same.
    const letRead = await holdAnswers(page, "**/api/bff-categories/v2/entities/*/categories");
    await page.getByRole("link", { name: "Opérations réalisées" }).press("Enter");
    await page.getByRole("textbox", { name: "Ancienneté des paiements" }).waitFor();
    await page.getByRole("button", { name: "Choisir une catégorie" }).press("Enter");
    const categories = page.getByRole("dialog", { name: "Choisir une catégorie" });
    await categories.getByText("Chargement des catégories").waitFor();
    letRead();
    await expect
      .poll(() =>
        categories.getByRole("tree").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
      )
      .toEqual([318, 260]);
    await categories.getByRole("tab", { name: "Décaissement" }).waitFor();
    await expectAccessible(page);
    await pressInside(page, categories, "Escape");
    await page.getByRole("link", { name: "Automatique" }).press("Enter");
    await expect.poll(() => threshold.inputValue()).toBe("75");
    await page.waitForURL("**/app/settings/reconciliation-settings/automatic-reconciliation*");

    // A bank line comes in and is sure enough: a message says so on whatever page, and leads to where it is parted.
    await connection.untilOpen();
    await receive("PRLV LOYER DES BUREAUX", 310_000);
    await keepMessage(page, "1 rapprochement fait automatiquement");
    await expect.poll(pairs).toEqual(["PRLV LOYER DES BUREAUX = Loyer des bureaux"]);
    await tabTo(page, page.getByRole("button", { name: "Voir", exact: true }));
    await press(page, "Enter");
    await card(page, "PRLV LOYER DES BUREAUX").getByText("Automatique").waitFor();
    await tabTo(
      page,
      card(page, "Loyer des bureaux").getByRole("button", { name: "Annuler le rapprochement" }),
    );
    await press(page, "Enter");
    await page.getByText("Aucun rapprochement").waitFor();
    await expect.poll(pairs).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("starts from what is expected as well: each names the other, and its history speaks in words", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/expected/list"));
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    const dialog = page.getByRole("dialog", { name: "Rapprochement" });
    await row(page, "Honoraires conseil").getByText("Honoraires conseil").click();
    await panel.getByRole("button", { name: "Rapprocher" }).click();
    await dialog.getByRole("table", { name: "Opérations réalisées" }).waitFor();
    await check(dialog.getByRole("checkbox", { name: "Choisir PAIEMENT DIVERS" }));
    await dialog.getByRole("group", { name: /^77,00\s€ de trop$/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirmer le rapprochement" }).click();
    await toast(page, "Opérations rapprochées").waitFor();
    await expect.poll(pairs).toEqual(["PAIEMENT DIVERS = Honoraires conseil"]);

    // From one to the other and back.
    await panel.getByText(/^Écart 77,00\s€$/).waitFor();
    await expectAccessible(page);
    await panel.getByRole("link", { name: "PAIEMENT DIVERS" }).click();
    await page.waitForURL("**/app/paid/list?*");
    await panel.getByRole("heading", { name: "PAIEMENT DIVERS" }).waitFor();
    await panel.getByRole("link", { name: "Honoraires conseil" }).click();
    await page.waitForURL("**/app/expected/list?*");
    await panel.getByRole("heading", { name: "Honoraires conseil" }).waitFor();
    await panel.getByRole("button", { name: "Annuler le rapprochement" }).click();
    await keepMessage(page, "Rapprochement annulé");
    await expect.poll(pairs).toEqual([]);
    await panel.getByRole("tab", { name: "Historique" }).click();
    const told = panel.getByRole("tabpanel").getByRole("listitem");
    await told.getByText("Rapprochement annulé", { exact: true }).waitFor();
    await told.getByText("Rapprochée", { exact: true }).waitFor();

    // By keyboard: linked again from the expected side, then the next one is declared paid.
    await row(page, "Honoraires conseil").getByText("Honoraires conseil").click();
    await press(page, "m");
    await dialog.getByRole("checkbox", { name: "Choisir PAIEMENT DIVERS" }).waitFor();
    await dialog.getByRole("searchbox").press("ArrowDown");
    await press(page, "Space");
    await tabTo(page, dialog.getByRole("button", { name: "Confirmer le rapprochement" }));
    await press(page, "Enter");
    await expect.poll(pairs).toEqual(["PAIEMENT DIVERS = Honoraires conseil"]);
    await row(page, "Honoraires conseil").waitFor({ state: "detached" });
    await row(page, "Loyer des bureaux").getByText("Loyer des bureaux").click();
    await press(page, "p");
    const payment = page.getByRole("dialog", { name: "Déclarer payée" });
    await payment.getByRole("combobox", { name: "Compte" }).click();
    await page.getByRole("option").first().click();
    await payment.getByRole("button", { name: "Déclarer payée" }).click();
    await toast(page, "Opération déclarée payée").waitFor();
    await row(page, "Loyer des bureaux").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("lists candidates as they are scrolled to, and says none when they cannot be read", async () => {
    await expectMore(70);
    const { page } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/paid/list"));
    const calls = "**/expectations:candidates";
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await fromRowMenu(page, "ENCAISSEMENT 12", "Rapprocher");
    const dialog = page.getByRole("dialog", { name: "Rapprochement" });
    await dialog.getByText("Aucune opération engagée").waitFor();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1096);
    await page.unroute(calls);
    await dialog.getByRole("button", { name: "Réessayer" }).click();
    await row(dialog, "Facture Leroy").waitFor();
    const table = dialog.getByRole("table", { name: "Opérations engagées" });
    await expect.poll(() => table.getAttribute("aria-rowcount")).toBe("74");

    // From row to row by the arrows; to the end by the wheel.
    await dialog.getByRole("searchbox").press("ArrowDown");
    await press(page, "Space");
    await expect
      .poll(() => dialog.getByRole("checkbox", { name: "Choisir Facture Leroy" }).isChecked())
      .toBe(true);
    await press(page, "Space");
    await table.hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1500);
        return row(dialog, "Commande 70").count();
      })
      .toBe(1);
    await check(dialog.getByRole("checkbox", { name: "Choisir Commande 70" }));
    await pressInside(page, dialog, "Escape");
    await dialog.waitFor({ state: "detached" });
    await untilReady(page);
    await expect.poll(pairs).toEqual([]);
  });

  it("is looked at and not touched by those who only read", async () => {
    await inDatabase(product, (database) =>
      database
        .updateTable("product_accesses")
        .set({ level: "read" })
        .where("company_id", "=", owner.companyId)
        .execute(),
    );
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/reconciliation"));
    await page.waitForURL("**/app/cashflow/forecast");
    await page.goto(`${product.url}${at("/app/paid/reconciliations")}`);
    await page.getByText("Aucun rapprochement").waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("link", { name: "À décider" }).count()).toBe(0);
    await page.goto(`${product.url}${at("/app/settings/reconciliation-settings/expected-transactions")}`);
    const figure = page.getByRole("textbox", { name: /^Au plus tard après/ });
    await figure.waitFor();
    await expect.poll(() => figure.isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
