import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { check, uncheck } from "../support/checking.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword, untilLanded } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const choose = async (page: Page, field: string, choice: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: choice, exact: true }).click();
};

const input = (page: Page) => page.getByRole("combobox", { name: "Saisie des prévisions" });
const columns = (page: Page) => page.getByRole("combobox", { name: "Colonnes à l’ouverture" });

describe("settings", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  beforeEach(async () => {
    owner = await createOwner(product, "Réglages SAS");
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const at = (path: string) => `${path}?companyId=${owner.companyId}`;
  const reader = () =>
    inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
  const stored = () =>
    inDatabase(product, (database) =>
      database
        .selectFrom("companies as c")
        .leftJoin("forecast_settings as f", "f.company_id", "c.id")
        .select([
          "c.country",
          "c.currency",
          "c.objectives_calculation_mode as mode",
          "f.input_frequency as input",
          "f.tracking_frequency as tracking",
          "f.days_off_mask as daysOff",
          "f.holidays_country as holidays",
          "f.computes_vat as vat",
        ])
        .where("c.id", "=", owner.companyId)
        .executeTakeFirstOrThrow(),
    );

  it("of the forecast are found by a word, kept one by one, taken back, and seen by others at once", async () => {
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "LOYER", amountMinor: 90_000, category: "Loyers" }],
    });
    const colleague = await openVisitor(browser);
    await signInWithPassword(colleague.page, product, await reader(), at("/app/settings/forecast"));
    await colleague.page.getByText("Votre accès est en lecture seule").waitFor();
    await expect.poll(() => input(colleague.page).isDisabled()).toBe(true);

    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/settings"));
    await page.getByRole("searchbox", { name: "Rechercher un réglage" }).fill("tva");
    await page.getByRole("link", { name: /Réglages de la prévision/ }).click();
    await check(page.getByRole("checkbox", { name: /Calculer la TVA à payer/ }));
    await choose(page, "Jours fériés", "Belgique");
    await page.getByText(/^Les prochains/).waitFor();
    await uncheck(page.getByRole("checkbox", { name: "samedi" }));
    await check(page.getByRole("radio", { name: /Prévoir compte par compte/ }));
    await choose(page, "Saisie des prévisions", "Trimestrielle");
    await expect.poll(() => columns(page).inputValue()).toBe("Trimestrielle");
    await keepMessage(page, "Réglage enregistré");
    await expect.poll(stored).toMatchObject({
      mode: "non-shared",
      input: "quarterly",
      tracking: "quarterly",
      daysOff: 64,
      holidays: "BE",
      vat: true,
    });
    await expect.poll(() => input(colleague.page).inputValue()).toBe("Trimestrielle");
    await expect
      .poll(() => colleague.page.getByRole("radio", { name: /Prévoir compte par compte/ }).isChecked())
      .toBe(true);
    await expectAccessible(page);

    await takeBackOf(page, "Réglage enregistré").click();
    await expect.poll(() => columns(page).inputValue()).toBe("Mensuelle");
    await expect
      .poll(stored)
      .toMatchObject({ input: "monthly", tracking: "monthly", holidays: "BE", vat: true });
    await expect.poll(() => columns(colleague.page).inputValue()).toBe("Mensuelle");
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), colleague.page.context().close()]);
  });

  it("of a company are its country and its currency, which takes what is planned along", async () => {
    const { page } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at(`/app/companies/${owner.companyId}`));
    await choose(page, "Pays", "Japon");
    await choose(page, "Devise principale", "JPY · yen japonais");
    await expect.poll(stored).toMatchObject({ country: "JP", currency: "JPY" });
    await inDatabase(product, async (database) => {
      const { id } = await database
        .insertInto("categories")
        .values({ company_id: owner.companyId, name: "Loyer", is_inflow: false, position: 20 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const cell = { company_id: owner.companyId, category_id: id, kind: "manualInput" as const };
      await database
        .insertInto("forecast_cells")
        .values({ ...cell, amount_minor: 90_000, period_on: "2027-01-01" })
        .execute();
    });
    await choose(page, "Devise principale", "CHF · franc suisse");
    await page.getByText(/La devise ne peut pas changer.*aucun cours.*JPY et CHF/).waitFor();
    await expect
      .poll(() => page.getByRole("combobox", { name: "Devise principale" }).inputValue())
      .toBe("JPY · yen japonais");
    await expect.poll(stored).toMatchObject({ currency: "JPY" });
    await inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const quoted_on = dayBefore(1);
      await database
        .insertInto("exchange_quotes")
        .values([
          { organisation_id, currency: "JPY", rate: "160", quoted_on },
          { organisation_id, currency: "CHF", rate: "0.95", quoted_on },
        ])
        .execute();
    });
    const planned = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("forecast_cells")
          .select("amount_minor")
          .where("company_id", "=", owner.companyId)
          .executeTakeFirstOrThrow(),
      );
    await choose(page, "Devise principale", "CHF · franc suisse");
    const dialog = page.getByRole("dialog", { name: /Passer de JPY à CHF/ });
    await dialog.getByText(/1 JPY = 0,0059375 CHF/).waitFor();
    await dialog.getByText(/Prévisions\s?: 1/).waitFor();
    await dialog.getByRole("row", { name: /Loyer.*90.000.*534,38/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(stored).toMatchObject({ currency: "JPY" });
    await expect.poll(planned).toEqual({ amount_minor: 90_000 });
    await choose(page, "Devise principale", "CHF · franc suisse");
    await dialog.getByRole("button", { name: "Convertir et changer de devise" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("combobox", { name: "Devise principale" }).inputValue())
      .toBe("CHF · franc suisse");
    await expect.poll(stored).toMatchObject({ currency: "CHF" });
    await expect.poll(planned).toEqual({ amount_minor: 53_438 });
    await page.context().close();
  });

  it("of one's own are the name and the password, which closes every other session", async () => {
    const elsewhere = await openVisitor(browser);
    await signInWithPassword(elsewhere.page, product, owner, at("/app/user-account"));
    const { page } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/settings"));
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Mon compte" }).click();
    await page.getByLabel("Prénom").fill("Jeanne");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("button", { name: /^Compte de Jeanne/ }).waitFor();

    const current = page.getByRole("textbox", { name: "Mot de passe actuel" });
    const wanted = page.getByRole("textbox", { name: "Nouveau mot de passe" });
    const change = page.getByRole("button", { name: "Changer le mot de passe" });
    await page.getByText("12 caractères au moins").waitFor();
    await current.fill("ce n'est pas celui-ci");
    await wanted.fill("une phrase bien à moi");
    await change.click();
    await page.getByText("Mot de passe incorrect").waitFor();
    await current.fill(owner.password);
    await wanted.fill(owner.password);
    await change.click();
    await page.getByText(/différent de l’ancien/).waitFor();
    await expectAccessible(page);
    await wanted.fill("une phrase bien à moi");
    await change.click();
    await page.getByText("vos autres sessions sont fermées").waitFor();
    await untilReady(page);

    await elsewhere.page.goto(product.url + at("/app/user-account"));
    await elsewhere.page.getByRole("button", { name: "Se connecter" }).waitFor();
    await elsewhere.page.getByLabel("Adresse e-mail").fill(owner.email);
    await elsewhere.page.getByRole("textbox", { name: "Mot de passe" }).fill("une phrase bien à moi");
    await elsewhere.page.getByRole("button", { name: "Se connecter" }).click();
    await untilLanded(elsewhere.page);
    await Promise.all([page.context().close(), elsewhere.page.context().close()]);
  });
});
