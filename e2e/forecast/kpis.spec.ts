import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { isFocused, press, tabTo, typeInto, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { openAsReader } from "../support/project-company.ts";
import { untilReady } from "../support/ready.ts";
import { textOfCell, walkToLine } from "../support/sheet-rows.ts";

const path = "/app/settings/kpis";

/** The names of the indicators, one after the other; those in a group after its name. */
const listed = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole("list", { name: "Indicateurs de la société" })
    .getByRole("listitem")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("span > span")?.textContent ?? ""));

const shown = (page: Page, column: number) => textOfCell(page, "Effectif", column);

const inDanger = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "Salariés" }).getByText("Danger");

/** The current month comes after three past ones. */
const current = 3;

describe("indicators", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function createCompany(name: string) {
    const owner = await createOwner(product, name);
    await seedLedger(product, owner.companyId, {
      paid: [{ name: "Client", amountMinor: 500_000, isInflow: true, category: "Boutiques", daysAgo: 40 }],
    });
    return owner;
  }

  it("are made, moved, changed and removed by mouse and by keyboard, while a reader looks on", async () => {
    const owner = await createCompany("Société qui compte");
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${path}?companyId=${owner.companyId}`);
    const theirs = await openAsReader(browser, product, owner, path);
    for (const on of [page, theirs.page])
      await on.getByRole("heading", { name: "Aucun indicateur pour l’instant" }).waitFor();
    const add = page.getByRole("button", { name: "Ajouter un indicateur" });
    // Who may only read sees the way to add one, and why it is closed.
    await expect
      .poll(() => theirs.page.getByRole("note").filter({ hasText: "lecture seule" }).textContent())
      .toContain("Ajouter un indicateur");
    const bothList = async (...names: readonly string[]) => {
      for (const on of [page, theirs.page]) await expect.poll(() => listed(on)).toEqual(names);
    };

    const dialog = page.getByRole("dialog", { name: "Nouvel indicateur" });
    const name = page.getByRole("dialog").getByRole("textbox", { name: "Nom" });
    const create = dialog.getByRole("button", { name: "Créer" });
    await add.click();
    await expect.poll(() => create.isDisabled()).toBe(true);
    await name.fill("Effectif");
    await create.click();
    await keepMessage(page, "Effectif est créé");
    await bothList("Effectif");
    await takeBackOf(page, "Effectif est créé").click();
    await theirs.page.getByRole("heading", { name: "Aucun indicateur pour l’instant" }).waitFor();

    // Without the mouse: one typed by hand, a group, and a formula that reads the first.
    await tabTo(page, add);
    await press(page, "Enter");
    await typeInto(page, name, "Effectif");
    await press(page, "Enter");
    await bothList("Effectif");
    await tabTo(page, add);
    await press(page, "Enter");
    await typeInto(page, name, "effectif");
    await dialog.getByText("Un indicateur ou un groupe d’indicateurs porte déjà ce nom.").waitFor();
    await tabTo(page, dialog.getByRole("button", { name: "Groupe", exact: true }), "Shift+Tab");
    await press(page, "Enter");
    await tabTo(page, name);
    await press(page, "Control+a");
    await typeInto(page, name, "Équipe");
    await press(page, "Enter");
    await bothList("Effectif", "Équipe");
    await add.click();
    await dialog.getByRole("button", { name: "Formule", exact: true }).click();
    await name.fill("Ventes par tête");
    const formula = dialog.getByRole("combobox", { name: "Formule" });
    await formula.fill("[Boutiques] / ");
    await dialog.getByText("Il manque une valeur ici.").waitFor();
    await formula.fill("[Boutiques] / [Effectif]");
    await dialog.getByRole("table", { name: "Ce qu’elle donne sur les prochaines périodes" }).waitFor();
    await dialog.getByText("erreur").first().waitFor();
    await untilReady(page);
    await expectAccessible(page);
    await create.click();
    await bothList("Effectif", "Équipe", "Ventes par tête");
    for (const on of [page, theirs.page]) await on.getByText("Utilisé par Ventes par tête").waitFor();

    // Down below the group and into it by the arrows, the focus staying on the line; out of it by hand.
    const editing = page.getByRole("button", { name: "Modifier Effectif" });
    await tabTo(page, editing);
    await press(page, "Alt+ArrowDown");
    await bothList("Équipe", "Effectif", "Ventes par tête");
    await expect.poll(() => isFocused(editing)).toBe(true);
    await press(page, "Alt+ArrowRight");
    await bothList("Équipe", "Équipe › Effectif", "Ventes par tête");
    await expect.poll(() => isFocused(editing)).toBe(true);
    const row = (text: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Modifier ${text}` }) });
    await row("Ventes par tête").dragTo(row("Équipe"));
    await bothList("Équipe", "Équipe › Effectif", "Équipe › Ventes par tête");
    await keepMessage(page, "Ventes par tête est déplacé");
    await takeBackOf(page, "Ventes par tête est déplacé").click();
    await bothList("Équipe", "Équipe › Effectif", "Ventes par tête");

    // Searched a moment after typing.
    const search = page.getByRole("searchbox", { name: "Rechercher un indicateur" });
    await search.fill("boutiques");
    await expect.poll(() => listed(page)).toEqual(["Ventes par tête"]);
    await search.fill("zzz");
    await page.getByText("Aucun indicateur ne correspond à cette recherche").waitFor();
    await search.fill("");

    // Another name, then gone with what it means for the others, and back with it.
    await editing.click();
    await page.getByRole("dialog", { name: "Modifier l’indicateur" }).waitFor();
    await name.fill("Salariés");
    // Below three it is in danger, and whoever looks on reads it: nobody entered any number yet.
    await page.getByRole("button", { name: "Ajouter un seuil" }).click();
    const least = page.getByRole("dialog").getByRole("textbox", { name: "Valeur" });
    await least.fill("3");
    await press(page, "Tab");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    await keepMessage(page, "Salariés est modifié");
    await bothList("Équipe", "Équipe › Salariés", "Ventes par tête");
    for (const on of [page, theirs.page]) await inDanger(on).waitFor();
    await takeBackOf(page, "Salariés est modifié").click();
    await bothList("Équipe", "Équipe › Effectif", "Ventes par tête");
    await expect.poll(() => theirs.page.getByRole("main").getByText("Danger").count()).toBe(0);
    await page.getByRole("button", { name: "Supprimer Équipe" }).click();
    const removal = page.getByRole("dialog", { name: "Supprimer Équipe" });
    await removal.getByText("Effectif disparaît aussi, avec ses valeurs").waitFor();
    await removal.getByText("l’indicateur Ventes par tête sera en erreur").waitFor();
    await expectAccessible(page);
    await removal.getByRole("button", { name: "Supprimer", exact: true }).click();
    await keepMessage(page, "Équipe est supprimé");
    await bothList("Ventes par tête");
    await takeBackOf(page, "Équipe est supprimé").click();
    await bothList("Équipe", "Équipe › Effectif", "Ventes par tête");
    await untilReady(theirs.page);
    await expect
      .poll(() =>
        theirs.page
          .getByRole("main")
          .getByRole("button", { name: /Modifier|Supprimer/ })
          .count(),
      )
      .toBe(0);
    await expectAccessible(theirs.page);
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });

  it("are added and filled in the grid of the forecast, step by step with a way back", async () => {
    const owner = await createCompany("Société qui saisit");
    const stored = () =>
      inDatabase(product, async (database) => {
        const rows = await database
          .selectFrom("kpi_values")
          .select("value_thousandths as value")
          .where("company_id", "=", owner.companyId)
          .orderBy("period_on")
          .execute();
        return rows.map(({ value }) => value);
      });
    const forecast = "/app/cashflow/forecast";
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${forecast}?companyId=${owner.companyId}`);
    const theirs = await openAsReader(browser, product, owner, forecast);
    const grid = page.getByRole("treegrid", { name: "Prévision de trésorerie" });
    await untilReady(page);
    await grid.focus();
    await walkToLine(page, "Ajouter un indicateur");
    await press(page, "Enter");
    const dialog = page.getByRole("dialog", { name: "Nouvel indicateur" });
    await typeInto(page, dialog.getByRole("textbox", { name: "Nom" }), "Effectif");
    await press(page, "Enter");
    await page.getByRole("rowheader", { name: "Effectif", exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });

    // The new line is where one is: numbers go into it as amounts go into the others.
    await grid.focus();
    await typeText(page, "12,5");
    await press(page, "Tab");
    await typeText(page, "-3");
    await press(page, "Enter");
    await expect.poll(stored).toEqual([12_500, -3_000]);
    for (const on of [page, theirs.page]) {
      await expect.poll(() => shown(on, current)).toContain("12,50");
      await expect.poll(() => shown(on, current + 1)).toMatch(/3,00/);
    }
    await untilReady(page);
    await press(page, "Control+z");
    await expect.poll(stored).toEqual([12_500]);
    await expect.poll(() => shown(page, current + 1)).toContain("0,00");
    await press(page, "Control+y");
    await expect.poll(stored).toEqual([12_500, -3_000]);
    await untilReady(page);
    await walkToLine(page, "Effectif");
    await press(page, ...Array.from({ length: current + 1 }, () => "ArrowRight"));
    await typeText(page, "12 personnes");
    await press(page, "Enter");
    await page.getByText(/12 personnes.+n’est pas un montant/).waitFor();
    await press(page, "Escape");
    await expect.poll(stored).toEqual([12_500, -3_000]);
    // Who may only read finds the numbers, and nothing to add.
    await expect
      .poll(() => theirs.page.getByRole("rowheader", { name: "Ajouter un indicateur" }).count())
      .toBe(0);
    await expectAccessible(page);
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });
});
