import { addMonths } from "@amont/kernel/calendar-date.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createBankAccount, createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press, typeText } from "../support/keyboard.ts";
import { dayBefore } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const firstOfLastMonth = (): string => addMonths(startOfPeriod(dayBefore(0), "monthly"), -1);

/** In the list that the field opens, by what it is called. */
async function chooseByKeyboard(page: Page, text: string): Promise<void> {
  await typeText(page, text);
  await page.getByRole("option", { name: text }).waitFor();
  await press(page, "ArrowDown", "Enter");
}

describe("a cash pool", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Holding SAS");
    await inDatabase(product, async (database) => {
      const { organisation_id: organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const memberId = await createCompany(database, { organisationId, name: "Distribution SARL" });
      await giveAccess(database, owner.userId, memberId, "write");
      for (const companyId of [owner.companyId, memberId]) {
        await createCategory(database, companyId, { name: "Intérêts reçus", is_inflow: true });
        await createCategory(database, companyId, { name: "Intérêts versés" });
      }
      const known = { known_balance_on: dayBefore(1) };
      await createBankAccount(database, owner.companyId, {
        ...known,
        name: "Holding centralisateur",
        known_balance_minor: 3_000_000,
      });
      await createBankAccount(database, memberId, {
        ...known,
        name: "Distribution courant",
        known_balance_minor: 4_721_540,
      });
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("is put together by keyboard alone, and shows what its evenings will move", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(
      page,
      product,
      owner,
      `/app/organization-advanced-settings/cash-pool?companyId=${owner.companyId}`,
    );
    // The address of the settings leads to the page's own.
    await page.getByRole("heading", { name: /^Réunissez vos comptes/ }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/app/cash-pool");
    await untilReady(page);
    await expectAccessible(page);

    await press(page, "n");
    const dialog = page.getByRole("dialog", { name: "Nouveau pool" });
    await dialog.getByLabel("Nom").waitFor();
    await typeText(page, "Pool euro");
    await press(page, "Tab", "Tab");
    await chooseByKeyboard(page, "Holding SAS");
    await press(page, "Tab");
    await chooseByKeyboard(page, "Holding centralisateur");
    await dialog.getByRole("button", { name: "Ajouter un membre" }).focus();
    await press(page, "Enter");
    await dialog.getByLabel("Société du membre").focus();
    await chooseByKeyboard(page, "Distribution SARL");
    await press(page, "Tab");
    await chooseByKeyboard(page, "Distribution courant");
    await press(page, "Tab");
    // A list that is not typed into opens with an arrow: the second rule is the target.
    await press(page, "ArrowDown", "ArrowDown", "Enter");
    await dialog.getByLabel("Cible (EUR)").focus();
    await typeText(page, "20k");
    await dialog.getByText("ramène à 20 000 € chaque soir").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Créer le pool" }).focus();
    await press(page, "Enter");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("heading", { name: "Pool euro", level: 1 }).waitFor();
    const tree = page.getByRole("region", { name: "Structure" });
    await tree.getByText("ramène à 20 000 € chaque soir").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Nivellements" }).click();
    const sweeps = page.getByRole("table", { name: "Nivellements" });
    await sweeps.getByText("Distribution SARL · Distribution courant").first().waitFor();
    await expect
      .poll(async () => ((await sweeps.textContent()) ?? "").replaceAll(/\s/g, " "))
      .toContain("27 215,40");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Positions" }).click();
    await page.getByRole("treegrid", { name: "Positions" }).waitFor();
    await untilReady(page);
    await expectAccessible(page);
    // What was lent before the product knew of it, for the whole of the month that is settled below.
    await page.getByRole("button", { name: "Positions d’ouverture" }).click();
    const openings = page.getByRole("dialog", { name: "Positions d’ouverture" });
    await openings.getByLabel("À la fin du").fill(firstOfLastMonth());
    await openings.getByLabel("Position (EUR)").fill("250 000");
    await openings.getByRole("button", { name: "Enregistrer" }).click();
    await openings.waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Intérêts" }).click();
    await page.getByRole("button", { name: "Modifier les taux" }).click();
    const rates = page.getByRole("dialog", { name: "Taux" });
    for (const [number, rate] of [
      [1, "2,10"],
      [2, "3,35"],
    ] as const) {
      const line = rates.getByRole("group", { name: `Taux ${number}` });
      await line.getByLabel("Taux annuel (%)").fill(rate);
      await line.getByLabel("À partir du").fill(firstOfLastMonth());
    }
    await expectAccessible(page);
    await rates.getByRole("button", { name: "Enregistrer" }).click();
    await rates.waitFor({ state: "detached" });
    const interest = page.getByRole("table", { name: "Intérêts" });
    await interest.getByText("à 2,10").waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Arrêter les intérêts" }).click();
    const settling = page.getByRole("dialog", { name: /^Arrêter les intérêts de/ });
    // Chosen once: the other company has a category of the same name.
    for (const [side, name] of [
      ["Catégorie des intérêts reçus", "Intérêts reçus"],
      ["Catégorie des intérêts versés", "Intérêts versés"],
    ] as const) {
      await settling.getByLabel(side).first().click();
      await page.getByRole("option", { name }).click();
      await expect.poll(() => settling.getByLabel(side).last().inputValue()).toBe(name);
    }
    await expectAccessible(page);
    await settling.getByRole("button", { name: /^Arrêter/ }).click();
    await settling.waitFor({ state: "detached" });
    await page.getByText("Arrêtés", { exact: true }).waitFor();
    await expectAccessible(page);

    // What if all of it rose: nothing is written, the table tells both.
    await page.getByRole("link", { name: "Simulation" }).click();
    const whatIf = page.getByRole("form", { name: "Et si la règle était…" });
    await whatIf.getByLabel("Cible (EUR)").fill("0");
    await press(page, "Enter");
    const result = page.getByRole("table", { name: "Résultat de la simulation" });
    await result.getByText("après").first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
