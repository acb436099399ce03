import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createBankAccount, createTransaction } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press, tabTo, typeInto } from "../support/keyboard.ts";
import { dayBefore } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it("a morning: an account goes short, a transfer is proposed, changed, kept from being lost, and created", async () => {
  const owner = await createOwner(product, "Matin de trésorerie");
  const accounts = await inDatabase(product, async (database) => {
    const known = { known_balance_on: dayBefore(0), bank_name: "Banque du Canal" };
    const reserve = await createBankAccount(database, owner.companyId, {
      ...known,
      name: "SG Réserve",
      known_balance_minor: 200_000_00,
    });
    const short = await createBankAccount(database, owner.companyId, {
      ...known,
      name: "CIC Courant",
      known_balance_minor: 1_000_00,
    });
    await createTransaction(database, owner.companyId, {
      name: "Loyer du siège",
      is_paid: false,
      bank_account_id: short,
      amount_minor: 21_380_00,
      // Always within five bank days, and late enough for a transfer within one bank.
      payment_date: dayBefore(-4),
    });
    const { organisation_id } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", owner.companyId)
      .executeTakeFirstOrThrow();
    const other = await createCompany(database, {
      organisationId: organisation_id,
      name: "Soir de trésorerie",
    });
    await giveAccess(database, owner.userId, other, "write");
    return { reserve, short };
  });
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, "/app/short-term-cash-management?basis=booking");
  await page.waitForURL(/short-term-cash-management\/balances\?basis=booking/);
  await untilReady(page);
  const alerts = page.getByRole("region", { name: "Alertes" });
  await alerts.getByText(/^CIC Courant passe sous son découvert .*\(−20\s380\s€\)$/u).waitFor();
  await expectAccessible(page);

  // By keys alone: to the first short cell, and what moves it.
  await press(page, "n", "Enter");
  const details = page.getByRole("complementary", { name: "Détail du solde" });
  await details.getByText("Loyer du siège").waitFor();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Fermer" }).click();

  await press(page, "e");
  const preview = page.getByRole("complementary", { name: "Prévisualisation" });
  await preview.getByText("Minimum prouvé").waitFor();
  await expect
    .poll(() => preview.getByRole("heading", { level: 2 }).textContent())
    .toBe("1 virement proposé");
  await alerts.getByText("CIC Courant couvert").waitFor();
  await expectAccessible(page);
  const amount = preview.getByRole("textbox", { name: "Montant de SG Réserve → CIC Courant" });
  await amount.focus();
  await typeInto(page, amount, "25000");
  await press(page, "Enter");
  await preview.getByText("à la main").waitFor();

  // What was changed by hand is not lost without a word, in whichever way one leaves.
  const question = page.getByRole("dialog", { name: "Fermeture de la prévisualisation" });
  const stay = async () => {
    await question.getByText("Vous avez créé des virements manuels.").waitFor();
    await question.getByRole("button", { name: "Annuler" }).click();
    await question.waitFor({ state: "detached" });
  };
  await page.getByRole("link", { name: "Banques" }).click();
  await stay();
  await page.getByRole("button", { name: /^Changer de société/ }).click();
  await page.getByRole("option", { name: /Soir de trésorerie/ }).click();
  await stay();
  await preview.getByRole("button", { name: "Fermer" }).last().click();
  await question.waitFor();
  await press(page, "Escape");
  await question.waitFor({ state: "detached" });
  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await closing;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await preview.getByText("à la main").waitFor();

  await preview.getByRole("button", { name: "Créer les virements" }).click();
  await keepMessage(page, "1 virement créé");
  await preview.waitFor({ state: "detached" });
  await alerts.getByText("Aucun compte sous son minimum sur la période").waitFor();
  const made = await inDatabase(product, (database) =>
    database
      .selectFrom("transactions")
      .select(["is_inflow", "amount_minor"])
      .where("company_id", "=", owner.companyId)
      .where("transfer_id", "is not", null)
      .execute(),
  );
  expect(made.map((line) => line.amount_minor)).toEqual([25_000_00, 25_000_00]);

  // The bank did it, in words that say nothing: somebody says that it is this transfer.
  await inDatabase(product, async (database) => {
    for (const [bank_account_id, is_inflow] of [
      [accounts.reserve, false],
      [accounts.short, true],
    ] as const)
      await createTransaction(database, owner.companyId, {
        name: "VIR INTERNE",
        bank_account_id,
        is_inflow,
        amount_minor: 25_000_00,
        payment_date: dayBefore(0),
      });
  });
  await press(page, "v");
  await page
    .getByRole("dialog", { name: "Virements" })
    .getByRole("button", { name: /SG Réserve → CIC Courant/ })
    .click();
  const transfer = page.getByRole("dialog", { name: "Virement", exact: true });
  const found = transfer.getByRole("button", { name: /^C.est un virement\s: SG Réserve → CIC Courant$/u });
  await found.waitFor();
  await expectAccessible(page);
  await found.click();
  await keepMessage(page, "Virement rapproché des deux côtés");
  await transfer.getByText("Réglé", { exact: true }).waitFor();
  await transfer.getByText(/^La banque en a déjà passé un côté/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("the days: a line is put off by keys and brought back, what is paid stays, and the menu leads back here", async () => {
  const owner = await createOwner(product, "Jour par jour");
  await inDatabase(product, async (database) => {
    const account = await createBankAccount(database, owner.companyId, {
      name: "CIC Courant",
      known_balance_on: dayBefore(1),
      known_balance_minor: 1_000_00,
    });
    const line = { bank_account_id: account, payment_date: dayBefore(0) };
    await createTransaction(database, owner.companyId, { ...line, name: "Vente", is_inflow: true });
    await createTransaction(database, owner.companyId, { ...line, name: "Loyer", is_paid: false });
  });
  const dueOn = () =>
    inDatabase(product, (database) =>
      database
        .selectFrom("transactions")
        .select("payment_date")
        .where("company_id", "=", owner.companyId)
        .where("is_paid", "=", false)
        .executeTakeFirstOrThrow(),
    ).then((line) => line.payment_date);
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, "/app/short-term-cash-management/balances?basis=booking");
  await tabTo(page, page.getByRole("link", { name: "Vision journalière" }));
  await press(page, "Enter");
  await page.waitForURL(/short-term-cash-management\/timeline\?basis=booking/);
  await untilReady(page);
  const list = page.getByRole("grid", { name: "Opérations jour par jour" });
  await list.getByText("Loyer").waitFor();
  await expectAccessible(page);

  const walkTo = (name: string) =>
    expect
      .poll(async () => {
        const isThere = await list.locator("[aria-selected=true]").getByText(name).isVisible();
        if (!isThere) await press(page, "ArrowDown");
        return isThere;
      })
      .toBe(true);
  await press(page, ".", "Home");
  await walkTo("Vente");
  await press(page, "m");
  await keepMessage(page, "Une opération réalisée ne change pas de date.");
  await walkTo("Loyer");
  await press(page, "m", "ArrowDown");
  await page.getByRole("region", { name: "Déplacer une opération" }).waitFor();
  await expectAccessible(page);
  await press(page, "Enter");
  await keepMessage(page, "Date changée");
  await expect.poll(async () => (await dueOn()) > dayBefore(0)).toBe(true);
  await takeBackOf(page, "Date changée").click();
  await expect.poll(dueOn).toBe(dayBefore(0));

  await page.getByRole("link", { name: "Banques" }).click();
  await page.getByRole("link", { name: "Court terme" }).click();
  await page.waitForURL(/short-term-cash-management\/timeline\?basis=booking/);
  expect(complaints).toEqual([]);
  await context.close();
});
