import { createBankAccount, createTransaction } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
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

it("an organisation sees what counting expectations does before it keeps it, and takes it back", async () => {
  const owner = await createOwner(product, "Plan prudent");
  await inDatabase(product, async (database) => {
    const account = await createBankAccount(database, owner.companyId, {
      known_balance_on: dayBefore(0),
      known_balance_minor: 50_000_00,
    });
    await createTransaction(database, owner.companyId, {
      is_paid: false,
      bank_account_id: account,
      amount_minor: 42_000_00,
      payment_date: dayBefore(-9),
    });
  });
  const kept = () =>
    inDatabase(product, async (database) => {
      const row = await database
        .selectFrom("organisation_settings")
        .innerJoin("companies", "companies.organisation_id", "organisation_settings.organisation_id")
        .select("use_expected_in_liquidity_planning")
        .where("companies.id", "=", owner.companyId)
        .executeTakeFirst();
      return row?.use_expected_in_liquidity_planning;
    });
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, "/app/organization-advanced-settings/liquidity-planning");
  await untilReady(page);
  const row = page.getByRole("row", { name: /Plan prudent/ });
  await expect.poll(() => row.innerText()).toMatch(/8\s000,00\s€.*50\s000,00\s€/su);
  await expectAccessible(page);

  const counting = page.getByRole("switch", { name: /Compter les opérations engagées/ });
  await counting.focus();
  await press(page, "Space");
  const choice = page.getByRole("group", { name: "Opérations engagées" });
  await choice.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => counting.isChecked()).toBe(true);
  await expect.poll(kept).toBeUndefined();

  await counting.focus();
  await press(page, "Space");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await keepMessage(page, "Plan de liquidité enregistré");
  await expect.poll(kept).toBe(false);
  await takeBackOf(page, "Plan de liquidité enregistré").click();
  await expect.poll(kept).toBe(true);
  await expect.poll(() => counting.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
