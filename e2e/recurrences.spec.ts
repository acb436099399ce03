import { addMonths, calendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createConsolidation, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { check } from "./support/checking.ts";
import { chooseOption, isFocused, press, tabTo, typeInto } from "./support/keyboard.ts";
import { dayBefore, seedLedger } from "./support/ledger.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

const named = (page: Page, name: string) =>
  page.getByRole("list", { name: "Récurrences définies" }).getByText(name, { exact: true });
const views = (page: Page) => page.getByRole("navigation", { name: "Récurrences et suggestions" });

describe("recurrences", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
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
  const expectedOf = async (name: string) => (await expected()).filter((one) => one === name).length;
  const amountsOf = (name: string) =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions")
        .select("amount_minor")
        .where("company_id", "=", owner.companyId)
        .where("is_paid", "=", false)
        .where("name", "=", name)
        .execute();
      return rows.map(({ amount_minor }) => amount_minor);
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
    await press(page, "Delete");
    await keepMessage(page, "ne sera plus proposée");
    await expect.poll(() => cards.count()).toBe(1);
    await takeBackOf(page, "ne sera plus proposée").press("Enter");
    await expect.poll(() => cards.count()).toBe(2);

    // All at once, and back.
    await page.getByRole("button", { name: "Accepter tout (2)" }).click();
    await keepMessage(page, "2 récurrences sont enregistrées");
    await expect.poll(() => cards.count()).toBe(0);
    await expect.poll(async () => (await expected()).length).toBe(48);
    await takeBackOf(page, "2 récurrences sont enregistrées").click();
    await expect.poll(() => cards.count()).toBe(2);
    await expect.poll(async () => (await expected()).length).toBe(0);

    // Accepted with what was found: the rent is expected for two years.
    const rent = cards.filter({ hasText: "Sci du Pont" });
    await rent.focus();
    await press(page, "Enter");
    const dialog = page.getByRole("dialog", { name: "Accepter la suggestion" });
    await dialog.getByText("de chaque mois").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Libellé" }).fill("Loyer");
    await press(page, "Enter");
    await toast(page, "est enregistrée").waitFor();
    // One goes on with the next card.
    await expect.poll(() => isFocused(cloud)).toBe(true);
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
    await check(creation.getByRole("checkbox", { name: "Le dernier jour du mois" }));
    await creation.getByRole("combobox", { name: "Si ce jour n’est pas ouvré" }).click();
    await page.getByRole("option", { name: "Avancer au jour ouvré précédent" }).click();
    await creation.getByText("Le dernier jour ouvré de chaque mois").waitFor();
    await creation.getByRole("button", { name: "Enregistrer" }).click();
    await list.getByText("Le dernier jour ouvré de chaque mois").waitFor();
    // This month's may have passed already.
    await expect.poll(() => expectedOf("Salaires")).toBeGreaterThanOrEqual(23);

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
    await keepMessage(page, "est supprimée");
    await expect.poll(() => expectedOf("Loyer")).toBe(1);
    await takeBackOf(page, "est supprimée").click();
    await expect.poll(() => expectedOf("Loyer")).toBe(24);
    await list.getByText("1 modifiée à la main").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are set, changed and removed by keyboard alone", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `/app/expected/recurrences?companyId=${owner.companyId}`);
    const list = page.getByRole("list", { name: "Récurrences définies" });
    const row = list.getByRole("listitem").filter({ hasText: "Abonnement" });

    await tabTo(page, page.getByRole("button", { name: "Nouvelle récurrence" }));
    await press(page, "Enter");
    const creation = page.getByRole("dialog", { name: "Nouvelle récurrence" });
    // The name is where one starts; Enter saves, and says what is missing.
    await typeInto(page, creation.getByRole("textbox", { name: "Libellé" }), "Abonnement");
    await press(page, "Enter");
    await creation.getByText("Indiquez un montant supérieur à zéro.").waitFor();
    const amount = creation.getByRole("textbox", { name: "Montant" });
    await tabTo(page, amount);
    await typeInto(page, amount, "40");
    await tabTo(page, creation.getByRole("button", { name: "Choisir une catégorie" }));
    await press(page, "Enter");
    const search = page.getByPlaceholder("Rechercher ou créer une catégorie...");
    await typeInto(page, search, "Télécoms");
    await page.getByRole("treeitem", { name: "Télécoms" }).waitFor();
    await press(page, "ArrowDown", "Enter");
    await search.waitFor({ state: "detached" });
    await tabTo(page, creation.getByRole("combobox", { name: "Fin" }));
    await chooseOption(page, "Après un nombre de fois");
    const times = creation.getByRole("textbox", { name: "Nombre d’échéances" });
    await tabTo(page, times);
    await typeInto(page, times, "3");
    await creation.getByText("3 fois").waitFor();
    await press(page, "Enter");
    await toast(page, "est enregistrée").waitFor();
    await creation.waitFor({ state: "detached" });
    await expect.poll(() => amountsOf("Abonnement")).toEqual([4_000, 4_000, 4_000]);

    // Changed, and taken back.
    await tabTo(page, row.getByRole("button", { name: "Modifier Abonnement" }));
    await press(page, "Enter");
    const edition = page.getByRole("dialog", { name: "Modifier la récurrence" });
    const changed = edition.getByRole("textbox", { name: "Montant" });
    await tabTo(page, changed);
    await press(page, "ControlOrMeta+a");
    await typeInto(page, changed, "45");
    await press(page, "Enter");
    await keepMessage(page, "est modifiée");
    await edition.waitFor({ state: "detached" });
    await expect.poll(() => amountsOf("Abonnement")).toEqual([4_500, 4_500, 4_500]);
    await tabTo(page, takeBackOf(page, "est modifiée"));
    await press(page, "Enter");
    await expect.poll(() => amountsOf("Abonnement")).toEqual([4_000, 4_000, 4_000]);

    // What it made, day by day; then gone. The focus starts on the safe button.
    await tabTo(page, row.getByRole("button", { name: "Échéances de Abonnement" }));
    await press(page, "Enter");
    await expect
      .poll(() => page.getByRole("list", { name: "Échéances de Abonnement" }).getByText("prévue").count())
      .toBe(3);
    await tabTo(page, row.getByRole("button", { name: "Supprimer Abonnement" }));
    await press(page, "Enter");
    const deletion = page.getByRole("dialog", { name: "Supprimer cette récurrence" });
    await deletion.getByText("3 échéances à venir sont supprimées").waitFor();
    await tabTo(page, deletion.getByRole("button", { name: "Supprimer la récurrence" }));
    await press(page, "Enter");
    await toast(page, "est supprimée").waitFor();
    await expect.poll(() => amountsOf("Abonnement")).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("change on the screens of others: of the company, and of a consolidation by who may only read", async () => {
    const { reader, consolidationId } = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const made = await createConsolidation(database, {
        organisationId: organisation_id,
        companyIds: [owner.companyId],
        members: [person.userId],
      });
      return { reader: person, consolidationId: made.consolidationId };
    });
    const [writing, company, group] = [
      await openVisitor(browser),
      await openVisitor(browser),
      await openVisitor(browser),
    ];
    const address = `/app/expected/recurrences?companyId=${owner.companyId}`;
    await signInWithPassword(writing.page, product, owner, address);
    await signInWithPassword(company.page, product, owner, address);
    const conso = `/app/consolidation/${consolidationId}/expected/recurrences?companyId=${owner.companyId}`;
    await signInWithPassword(group.page, product, reader, conso);
    for (const { page } of [company, group]) await named(page, "Salaires").waitFor();
    await untilReady(group.page);
    await expect.poll(() => group.page.getByRole("button", { name: "Nouvelle récurrence" }).count()).toBe(0);
    await expect.poll(() => group.page.getByRole("button", { name: "Modifier Salaires" }).count()).toBe(0);
    await expectAccessible(group.page);

    await writing.page.getByRole("button", { name: "Modifier Salaires" }).click();
    const edition = writing.page.getByRole("dialog", { name: "Modifier la récurrence" });
    await edition.getByRole("textbox", { name: "Libellé" }).fill("Paies");
    await edition.getByRole("button", { name: "Enregistrer" }).click();
    await keepMessage(writing.page, "est modifiée");
    for (const { page } of [company, group]) await named(page, "Paies").waitFor();
    await takeBackOf(writing.page, "est modifiée").click();
    for (const { page } of [company, group]) await named(page, "Salaires").waitFor();
    for (const { context } of [writing, company, group]) await context.close();
  });
});
