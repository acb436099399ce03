import { addMonths, calendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { dayBefore, seedLedger } from "./support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, startProduct } from "./support/product.ts";

const undo = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });
const views = (page: Page) => page.getByRole("navigation", { name: "Récurrences et suggestions" });

describe("recurrences", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { AMONT_DEMO: "off" } }), launchBrowser()]);
    owner = await createOwner(product, "Société aux abonnements");
    const today = calendarDate(dayBefore(0));
    const months = Array.from({ length: 8 }, (_, nth) => nth + 1);
    const daysAgo = (month: number) => diffDays({ start: addMonths(today, -month), end: today }) - 3;
    await seedLedger(product, owner.companyId, {
      paid: months.flatMap((month) => [
        {
          name: `PRLV SCI DU PONT REF ${month}`,
          amountMinor: 120_000,
          daysAgo: daysAgo(month),
          category: "Loyers",
        },
        { name: `CB NUAGE BLEU ${month}`, amountMinor: 1_990, daysAgo: daysAgo(month), category: "Télécoms" },
      ]),
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const expected = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions")
        .select("name")
        .where("company_id", "=", owner.companyId)
        .where("is_paid", "=", false)
        .execute();
      return rows.map(({ name }) => name);
    });
  it("are found in bank lines, accepted and refused, then set, changed and removed by hand", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/expected/recurrences?companyId=${owner.companyId}`);
    await page.getByRole("heading", { name: "Aucune récurrence pour l’instant" }).waitFor();
    await expectAccessible(page);

    // By keyboard alone: the search begins by itself, one card is refused, and comes back.
    await page.getByRole("link", { name: "Voir les suggestions" }).press("Enter");
    const cards = page.getByRole("list", { name: "Suggestions de récurrences" }).locator("[data-suggestion]");
    await expect.poll(() => cards.count()).toBe(2);
    await expectAccessible(page);
    const cloud = cards.filter({ hasText: "Nuage Bleu" });
    await cloud.getByText("8 lignes depuis le").press("Enter");
    await cloud.getByText("CB NUAGE BLEU 1", { exact: true }).waitFor();
    await cloud.focus();
    await page.keyboard.press("Delete");
    await toast(page, "ne sera plus proposée").waitFor();
    await expect.poll(() => cards.count()).toBe(1);
    await undo(page).press("Enter");
    await expect.poll(() => cards.count()).toBe(2);

    // Accepted with what was found: the rent is expected for two years.
    const rent = cards.filter({ hasText: "Sci du Pont" });
    await rent.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Accepter la suggestion" });
    await dialog.getByText("de chaque mois").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Libellé" }).fill("Loyer");
    await page.keyboard.press("Enter");
    await toast(page, "est enregistrée").waitFor();
    await expect.poll(async () => (await expected()).length).toBe(24);

    // By mouse: a new one, whose dates follow what is chosen.
    await views(page).getByRole("link", { name: "Définies" }).click();
    const list = page.getByRole("list", { name: "Récurrences définies" });
    await list.getByText("Loyer", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Nouvelle récurrence" }).click();
    const creation = page.getByRole("dialog", { name: "Nouvelle récurrence" });
    await creation.getByRole("button", { name: "Enregistrer" }).click();
    await creation.getByText("Donnez un libellé.").waitFor();
    await creation.getByRole("textbox", { name: "Libellé" }).fill("Salaires");
    await creation.getByRole("textbox", { name: "Montant" }).fill("2500");
    await creation.getByRole("button", { name: "Choisir une catégorie" }).click();
    await page.getByRole("treeitem", { name: "Télécoms" }).click();
    await creation.getByRole("checkbox", { name: "Le dernier jour du mois" }).check();
    await creation.getByRole("combobox", { name: "Si ce jour n’est pas ouvré" }).click();
    await page.getByRole("option", { name: "Avancer au jour ouvré précédent" }).click();
    await creation.getByText("Le dernier jour ouvré de chaque mois").waitFor();
    await creation.getByRole("button", { name: "Enregistrer" }).click();
    await list.getByText("Le dernier jour ouvré de chaque mois").waitFor();
    const names = await expected();
    // This month's may have passed already.
    expect(names.filter((name) => name === "Salaires").length).toBeGreaterThanOrEqual(23);

    // One occurrence edited elsewhere is named when the recurrence goes, and stays.
    await inDatabase(product, (database) =>
      database
        .updateTable("transactions")
        .set({ amount_minor: 130_000 })
        .where("id", "=", (query) =>
          query
            .selectFrom("transactions")
            .select((select) => select.fn.max("id").as("id"))
            .where("company_id", "=", owner.companyId)
            .where("name", "=", "Loyer"),
        )
        .execute(),
    );
    await list.getByRole("button", { name: "Supprimer Loyer" }).click();
    const deletion = page.getByRole("dialog", { name: "Supprimer cette récurrence" });
    await deletion.getByText("23 échéances à venir sont supprimées").waitFor();
    await deletion.getByText(/^Restent telles quelles.*1.300,00/).waitFor();
    await deletion.getByRole("button", { name: "Supprimer la récurrence" }).click();
    await toast(page, "est supprimée").waitFor();
    await expect.poll(async () => (await expected()).filter((name) => name === "Loyer").length).toBe(1);
    await undo(page).click();
    await expect.poll(async () => (await expected()).filter((name) => name === "Loyer").length).toBe(24);
    await list.getByText("1 modifiée à la main").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
