import { addMonths } from "@amont/kernel/calendar-date.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { createConsolidation } from "@amont/server/testing/fixtures.ts";
import { createScenario } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { press, pressInside, typeText } from "./support/keyboard.ts";
import { dayBefore, seedLedger } from "./support/ledger.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";
import { cellOfLine, placeInSheet, textOfCell, walkToLine } from "./support/sheet-rows.ts";

/** The first day of the month so many after this one. */
const month = (offset: number): string => addMonths(startOfPeriod(dayBefore(0), "monthly"), offset);

const monthName = (offset: number) =>
  new Intl.DateTimeFormat("fr-FR", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(month(offset)),
  );

interface PlannedLine {
  readonly category: string;
  /** In units, from next month on. */
  readonly amounts: readonly number[];
}

/** In the main plan. */
async function plan(product: Product, companyId: number, lines: readonly PlannedLine[]): Promise<void> {
  await inDatabase(product, async (database) => {
    const categories = await database
      .selectFrom("categories")
      .select(["id", "name"])
      .where("company_id", "=", companyId)
      .execute();
    const idOf = (name: string) => categories.find((category) => category.name === name)?.id ?? 0;
    const cells = lines.flatMap(({ category, amounts }) =>
      amounts.map((amount, index) => ({
        company_id: companyId,
        category_id: idOf(category),
        period_on: month(index + 1),
        kind: "manualInput" as const,
        amount_minor: amount * 100,
      })),
    );
    await database.insertInto("forecast_cells").values(cells).execute();
  });
}

/** What the main plan says of a category, in units, from next month on. */
const plannedIn = (product: Product, companyId: number, category: string) =>
  inDatabase(product, async (database) => {
    const rows = await database
      .selectFrom("forecast_cells as f")
      .innerJoin("categories as c", "c.id", "f.category_id")
      .select("f.amount_minor as amountMinor")
      .where("f.company_id", "=", companyId)
      .where("f.scenario_id", "is", null)
      .where("c.name", "=", category)
      .orderBy("f.period_on")
      .execute();
    return rows.map(({ amountMinor }) => amountMinor / 100);
  });

const months = <T>(valueAt: (index: number) => T): readonly T[] =>
  Array.from({ length: 13 }, (_, at) => valueAt(at));

/** What is left of the large accounts without one of them: 22 % less. */
const lost = months((at) => ((50_000 + at * 1_000) * 78) / 100);

async function withPlan(product: Product, name: string): Promise<Owner> {
  const owner = await createOwner(product, name);
  await seedLedger(product, owner.companyId, {
    paid: [{ name: "PRLV FONCIERE", amountMinor: 300_000, category: "Loyers" }],
  });
  await plan(product, owner.companyId, [
    { category: "Grands comptes", amounts: months((at) => 50_000 + at * 1_000) },
    { category: "Loyers", amounts: months(() => 3_000) },
    { category: "Télécoms", amounts: months(() => 400) },
  ]);
  return owner;
}

const scenarioButton = (page: Page) => page.getByRole("button", { name: /^Scénario : / });
const scenarioList = (page: Page) => page.getByRole("dialog", { name: /^Scénario : / });

async function openActions(page: Page, name: string): Promise<void> {
  await scenarioButton(page).click();
  await scenarioList(page)
    .getByRole("button", { name: `Actions sur ${name}` })
    .click();
}

const panelOf = (page: Page) =>
  page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2 }) });

/** The month after the current one: three past ones stand before it. */
const next = 4;

/** To a line of the grid, and to its next month, by keyboard alone. */
async function goToNextMonth(page: Page, line: string): Promise<void> {
  await page.getByRole("treegrid", { name: "Prévision de trésorerie" }).focus();
  await walkToLine(page, line);
  await press(page, ...Array.from({ length: next + 1 }, () => "ArrowRight"));
}

async function enterNextMonth(page: Page, line: string, amount: string): Promise<void> {
  await goToNextMonth(page, line);
  await typeText(page, amount);
  await press(page, "Enter");
}

/** As a spreadsheet hands it over, into the cells from next month on. */
async function pasteFromNextMonth(page: Page, line: string, amounts: readonly number[]): Promise<void> {
  const row = amounts.map((amount) => amount.toLocaleString("fr-FR", { minimumFractionDigits: 2 }));
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${row.join("\t")}\r\n`)})`);
  await goToNextMonth(page, line);
  await press(page, "Control+v");
}

/** The same amount every month, by the panel of next month's cell. */
async function planMonthly(page: Page, line: string, amount: string): Promise<void> {
  await (await cellOfLine(page, line, next)).dblclick();
  const panel = panelOf(page);
  await panel.getByRole("tab", { name: "Prévisionnel", selected: true }).waitFor();
  await panel.getByRole("button", { name: "Fixe" }).click();
  await panel.getByRole("textbox", { name: "Montant" }).fill(amount);
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Série créée").waitFor();
}

describe("scenarios", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const open = async (owner: Owner, path: string) => {
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, owner, path);
    return visitor;
  };

  it("are made, changed on three lines, compared, restored on one, and applied on two", async () => {
    const owner = await withPlan(product, "Société aux scénarios");
    const { page, context, complaints } = await open(owner, "/app/cashflow/comparison");
    await page.getByText("Aucun scénario à comparer").waitFor();
    await scenarioButton(page).click();
    await scenarioList(page).getByRole("button", { name: "Créer scénario" }).click();
    const dialog = page.getByRole("dialog", { name: "Créer scénario" });
    const name = dialog.getByLabel("Nom");
    await expect.poll(() => name.inputValue()).toBe("Scénario 1");
    await name.fill("  ");
    await dialog.getByRole("button", { name: "Créer" }).click();
    await dialog.getByText("Le nom du scénario est requis").waitFor();
    await name.fill("x".repeat(31));
    await dialog.getByText("Le nom d’un scénario est limité à 30 caractères").waitFor();
    await name.fill("scenario PRINCIPAL");
    await dialog.getByText("Ce nom est déjà utilisé par un autre scénario").waitFor();
    await expectAccessible(page);
    await name.fill("Perte du client Lumen");
    await dialog.getByRole("button", { name: "Créer" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Scénario Perte du client Lumen actif").waitFor();
    await page.getByText("Référence : Scénario principal · 0 ligne modifiée").waitFor();
    await page.getByRole("heading", { name: "Aucun écart" }).waitFor();

    // Three changes by three ways: a cell that is typed, a row from a spreadsheet, a monthly amount by the panel.
    await page.getByRole("button", { name: "Plan", exact: true }).click();
    await enterNextMonth(page, "Télécoms", "900");
    await page.getByText("Référence : Scénario principal · 1 ligne modifiée").waitFor();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await pasteFromNextMonth(page, "Grands comptes", lost);
    await toast(page, "13 cellules modifiées").waitFor();
    await planMonthly(page, "Frais bancaires", "250");
    await page.getByText("Référence : Scénario principal · 3 lignes modifiées").waitFor();
    const marks = async () => (await cellOfLine(page, "Télécoms", next)).getAttribute("aria-description");
    await expect.poll(marks).toContain("Différent du scénario de référence");

    await page.getByRole("button", { name: "Écarts" }).click();
    const changes = page.getByRole("region", { name: "Ce que le scénario change" });
    await changes.getByText(`−22 % dès ${monthName(1)}`).waitFor();
    await changes.getByText(`+250\u00a0€ par mois dès ${monthName(1)}`).waitFor();
    await changes.getByText(`+500\u00a0€ en ${monthName(1)}`).waitFor();
    await page.getByTitle(/^Valeurs des deux plans\s: Frais bancaires$/).click();
    await page.getByRole("row", { name: /^Perte du client Lumen .*250,00/ }).waitFor();
    await expectAccessible(page);

    await changes.getByRole("button", { name: "Rétablir la référence : Télécoms" }).click();
    await keepMessage(page, "Référence rétablie : Télécoms");
    await page.getByText("2 lignes modifiées").waitFor();
    await takeBackOf(page, "Référence rétablie : Télécoms").click();
    await page.getByText("3 lignes modifiées").waitFor();

    await page.getByRole("button", { name: "Appliquer…" }).click();
    const review = page.getByRole("dialog", { name: "Appliquer Perte du client Lumen à Scénario principal" });
    await review.getByRole("checkbox", { name: /^Télécoms/ }).click();
    await expectAccessible(page);
    await review.getByRole("button", { name: "Appliquer 2 lignes" }).click();
    await toast(page, "2 lignes appliquées à Scénario principal").waitFor();
    await review.waitFor({ state: "detached" });
    await page.getByText("Référence : Scénario principal · 1 ligne modifiée").waitFor();
    await page.getByRole("button", { name: "Revenir au scénario principal" }).click();
    await page.waitForURL(
      ({ pathname, search }) => pathname === "/app/cashflow/forecast" && !search.includes("scenarioId"),
    );
    await expect.poll(() => page.getByText("Scénario Perte du client Lumen actif").count()).toBe(0);

    // The main plan has what was chosen, and keeps what was not.
    await expect.poll(() => textOfCell(page, "Grands comptes", next)).toContain("39 000,00");
    await expect.poll(() => textOfCell(page, "Frais bancaires", next + 2)).toContain("250,00");
    await expect.poll(() => textOfCell(page, "Télécoms", next)).toContain("400,00");
    await expect.poll(() => plannedIn(product, owner.companyId, "Grands comptes")).toEqual(lost);

    // Undo in the grid reaches it, says what it was and goes there; and so does redo.
    await goToNextMonth(page, "Télécoms");
    await press(page, "Control+z");
    await toast(page, "Annulé\u202f: application de Perte du client Lumen à Scénario principal").waitFor();
    await expect.poll(() => textOfCell(page, "Grands comptes", next)).toContain("50 000,00");
    await expect.poll(() => placeInSheet(page)).toMatch(/^(Grands comptes|Frais bancaires) 5$/);
    await press(page, "Control+y");
    await toast(page, "Rétabli\u202f: application de Perte du client Lumen à Scénario principal").waitFor();
    await expect.poll(() => textOfCell(page, "Grands comptes", next)).toContain("39 000,00");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are frozen, and stay what they were when their reference changes", async () => {
    const owner = await withPlan(product, "Société gelée");
    const { page, context, complaints } = await open(owner, "/app/cashflow/forecast");
    await openActions(page, "Scénario principal");
    await page.getByRole("menuitem", { name: "Créer une copie gelée" }).click();
    const dialog = page.getByRole("dialog", { name: "Créer une copie gelée" });
    await expect
      .poll(() => dialog.getByLabel("Nom").inputValue())
      .toMatch(/^Copie \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    await dialog.getByLabel("Nom").fill("Budget voté");
    await dialog.getByRole("button", { name: "Valider" }).click();
    await toast(page, "Copie gelée du prévisionel de Scénario principal réussie").waitFor();
    await enterNextMonth(page, "Télécoms", "777");
    await expect.poll(async () => (await plannedIn(product, owner.companyId, "Télécoms"))[0]).toBe(777);

    await scenarioButton(page).click();
    await scenarioList(page).getByText("Budget voté").click();
    await page.getByText("Scénario Budget voté actif").waitFor();
    await page.getByText(/^Copie gelée du .*\. Ses calculs ne sont plus actualisés\.$/).waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get("isOnFrozenScenario") === "true");
    await expect.poll(() => textOfCell(page, "Télécoms", next)).toContain("400,00");
    await enterNextMonth(page, "Télécoms", "5");
    await toast(page, "Une copie gelée ne peut pas être modifiée.").waitFor();
    await page.getByRole("button", { name: "Écarts" }).click();
    await page.getByTitle(/^Valeurs des deux plans\s: Télécoms$/).click();
    await page.getByRole("row", { name: /^Budget voté .*400,00/ }).waitFor();
    await page.getByRole("row", { name: /^Scénario principal .*777,00/ }).waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: "Appliquer…" }).count()).toBe(0);
    await page.getByRole("button", { name: "Voir la référence" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/app/cashflow/forecast");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("go with those that stand on them, unless a consolidation uses one", async () => {
    const owner = await withPlan(product, "Société qui range");
    const { companyId } = owner;
    await inDatabase(product, async (database) => {
      const base = await createScenario(database, companyId, { name: "Prudent" });
      await createScenario(database, companyId, { name: "Très prudent", reference_id: base });
      const used = await createScenario(database, companyId, { name: "Consolidé" });
      const { organisationId } = await database
        .selectFrom("companies")
        .select("organisation_id as organisationId")
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow();
      const { consolidationId } = await createConsolidation(database, {
        organisationId,
        companyIds: [companyId],
      });
      await database
        .updateTable("consolidation_companies")
        .set({ scenario_id: used })
        .where("consolidation_id", "=", consolidationId)
        .execute();
    });
    const { page, context, complaints } = await open(owner, "/app/expected/list");
    await scenarioButton(page).click();
    await scenarioList(page).getByText("Prudent", { exact: true }).waitFor();
    await expectAccessible(page);
    await scenarioList(page).getByText("Prudent", { exact: true }).click();
    await page.getByText("Scénario Prudent actif").waitFor();

    // The past is the same in all scenarios: it is not changed in one of them.
    await page.getByRole("link", { name: "Payées" }).click();
    await page.getByText("PRLV FONCIERE").first().waitFor();
    await press(page, "j", "c");
    await page.getByRole("dialog", { name: "Changement impossible" }).waitFor();
    await page.getByRole("button", { name: "J’AI COMPRIS" }).click();

    await openActions(page, "Consolidé");
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await page.getByText("Suppression impossible").waitFor();
    await page
      .getByText(
        "Ce scénario est actuellement utilisé (directement ou comme scénario de référence) dans la consolidation suivante\u202f:",
      )
      .waitFor();
    const refusal = page.getByRole("dialog").filter({ hasText: "Suppression impossible" });
    await refusal.getByRole("link", { name: "Voir consolidations" }).waitFor();
    await pressInside(page, refusal, "Escape");
    await refusal.waitFor({ state: "detached" });

    await openActions(page, "Prudent");
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await page
      .getByText("Prudent ainsi que toutes ses données seront supprimées. Cette action est irréversible.")
      .waitFor();
    await page.getByText("Un scénario en dépend et sera aussi supprimé\u202f:").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Très prudent" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await toast(page, "Scénario Prudent supprimé").waitFor();
    await page.getByRole("button", { name: "Scénario : Scénario principal" }).waitFor();
    await scenarioButton(page).click();
    await scenarioList(page).getByText("Consolidé").waitFor();
    await expect.poll(() => scenarioList(page).getByRole("radio").count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
