/** What the recorded company plans, by every kind of series, and what people keep beside their lines. */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { accountIds, categoryId, companyId } from "./recorded-ledger.ts";

const company = { company_id: companyId };
export const scenarioIds = { cautious: 301, bold: 302 } as const;
export const projectIds = { workshop: 401, website: 402, archived: 403 } as const;
const kpiIds = { cash: 451, people: 452, perHead: 453, runway: 454 } as const;

const lastYear = (percent: number): SeriesDefinition => ({
  kind: "performanceBased",
  basis: "sameMonthPreviousYear",
  change: { kind: "percentage", percent },
  isFlash: false,
});
const monthly = (amountMinor: number, day: number | null): SeriesDefinition => ({
  kind: "fixedAmount",
  amountMinor,
  everyMonths: 1,
  day,
});

interface PlannedSeries {
  readonly category: string;
  readonly definition: SeriesDefinition;
  readonly beginOn?: string;
  readonly scenarioId?: number;
}

async function writeSeries(database: SystemDatabase, firstId: number, planned: readonly PlannedSeries[]) {
  await database
    .insertInto("forecast_series")
    .values(
      planned.map(({ category, definition, beginOn = "2026-01-01", scenarioId = null }, index) => ({
        ...company,
        id: firstId + index,
        category_id: categoryId(category),
        scenario_id: scenarioId,
        kind: definition.kind,
        begin_on: beginOn,
        definition: JSON.stringify(definition),
      })),
    )
    .execute();
}

/** The plan that the year began with. */
export async function writeFirstPlan(database: SystemDatabase): Promise<void> {
  await database
    .insertInto("forecast_settings")
    .values({ ...company, holidays_country: "FR", computes_vat: true })
    .execute();
  await database
    .updateTable("categories")
    .set({ vat_declaration_day: 24 })
    .where("company_id", "=", companyId)
    .where("kind", "=", "vat")
    .execute();
  await writeSeries(database, 601, [
    { category: "sales-invoices", definition: lastYear(5) },
    { category: "sales-cards", definition: lastYear(2) },
    { category: "salaries", definition: monthly(1_250_000, 28) },
    { category: "social-charges", definition: shareOf("salaries", 42, 1) },
    {
      category: "rent",
      definition: {
        kind: "fixedAmount",
        amountMinor: 640_000,
        everyMonths: 3,
        day: 5,
        indexation: { percent: 3, month: 4 },
        excludesVat: true,
      },
    },
    { category: "goods", definition: { kind: "categoryFormula", formula: "[Ventes] * 0,31 - 125,50" } },
    { category: "energy", definition: { ...lastYear(0), basis: "averageOf6Months" } as SeriesDefinition },
    { category: "telecom", definition: monthly(18_990, null) },
    {
      category: "software",
      definition: {
        kind: "performanceBased",
        basis: "averageOf3Months",
        change: { kind: "absolute", amountMinor: 5_000 },
        isFlash: true,
      },
    },
    { category: "insurance", definition: { ...monthly(96_000, 15), everyMonths: 12 } as SeriesDefinition },
  ]);
}

function shareOf(category: string, percent: number, delay: number): SeriesDefinition {
  return { kind: "categoryBased", sourceId: categoryId(category), percent, delay };
}

/** In March: a scenario over the plan and one over that, typed amounts, projects. */
export async function writeSecondThoughts(database: SystemDatabase, userId: string): Promise<void> {
  await database
    .insertInto("scenarios")
    .values([
      { ...company, id: scenarioIds.cautious, name: "Hypothèse prudente", color: "#f59e46" },
      {
        ...company,
        id: scenarioIds.bold,
        name: "Nouvelle boutique",
        color: "#46a7f5",
        reference_id: scenarioIds.cautious,
      },
    ])
    .execute();
  await writeSeries(database, 641, [
    { category: "sales-invoices", definition: lastYear(-15), scenarioId: scenarioIds.cautious },
    {
      category: "sales-cards",
      definition: lastYear(30),
      beginOn: "2026-09-01",
      scenarioId: scenarioIds.bold,
    },
  ]);
  await database
    .insertInto("projects")
    .values([
      { ...company, id: projectIds.workshop, title: "Atelier" },
      { ...company, id: projectIds.website, title: "Site marchand" },
      { ...company, id: projectIds.archived, title: "Salon 2025", archived_at: "2026-02-01T09:00:00Z" },
    ])
    .execute();
  await writeCells(database, 701, [
    ["fees", "2026-03-01", 120_000],
    ["fees", "2026-06-01", 180_050],
    ["fees", "2026-09-01", 120_000],
    ["travel", "2026-06-01", 45_033],
    ["travel", "2026-07-01", 10_000],
    ["telecom", "2026-07-01", 0],
    ["subcontracting", "2026-08-01", 333_333, { project_id: projectIds.workshop }],
    ["supplies", "2026-08-01", 55_500, { project_id: projectIds.website }],
    ["rent", "2026-10-01", 700_000, { scenario_id: scenarioIds.bold }],
    ["corporate-tax", "2026-06-01", 410_000, { kind: "import" }],
    ["goods", "2026-05-01", 77_700, { bank_account_id: accountIds[1] }],
  ]);
  await database
    .insertInto("forecast_notes")
    .values([
      note(751, "fees", "2026-06-01", "Honoraires de l'audit : facture en deux fois.", userId),
      note(752, "sales-invoices", "2026-07-01", "Contrat à renouveler", userId),
    ])
    .execute();
}

function note(id: number, category: string, period_on: string, text: string, written_by: string) {
  return { ...company, id, category_id: categoryId(category), period_on, text, written_by };
}

type CellPart = Partial<{
  project_id: number;
  scenario_id: number;
  bank_account_id: number;
  kind: "manualInput" | "import";
}>;

async function writeCells(
  database: SystemDatabase,
  firstId: number,
  cells: ReadonlyArray<readonly [category: string, periodOn: string, amountMinor: number, part?: CellPart]>,
): Promise<void> {
  await database
    .insertInto("forecast_cells")
    .values(
      cells.map(([category, period_on, amount_minor, part], index) => ({
        ...company,
        id: firstId + index,
        category_id: categoryId(category),
        period_on,
        amount_minor,
        kind: "manualInput" as const,
        ...part,
      })),
    )
    .execute();
}

/** Indicators, cash that no account shows, and rules of every kind. */
export async function writeHabits(database: SystemDatabase): Promise<void> {
  await database
    .insertInto("kpis")
    .values([
      { ...company, id: kpiIds.cash, kind: "group", name: "Activité", position: 0 },
      { ...company, id: kpiIds.people, group_id: kpiIds.cash, kind: "manual", name: "Effectif", position: 0 },
      {
        ...company,
        id: kpiIds.perHead,
        group_id: kpiIds.cash,
        kind: "formula",
        name: "Ventes par personne",
        formula: "[Ventes] / [Effectif]",
        position: 1,
      },
      {
        ...company,
        id: kpiIds.runway,
        kind: "preset",
        name: "Autonomie en mois",
        preset: "runway",
        position: 1,
      },
    ])
    .execute();
  await database
    .insertInto("kpi_values")
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        ...company,
        id: 461 + index,
        kpi_id: kpiIds.people,
        period_on: `2026-${String(index + 1).padStart(2, "0")}-01`,
        value_thousandths: 4_000 + 500 * index,
      })),
    )
    .execute();
  await database
    .insertInto("balance_adjustments")
    .values([
      {
        ...company,
        id: 481,
        kind: "adjustment",
        label: "Caisse",
        amount_minor: 35_000,
        begin_on: "2026-05-01",
      },
      {
        ...company,
        id: 482,
        kind: "investment",
        label: "Compte à terme",
        amount_minor: 2_000_000,
        begin_on: "2026-04-01",
        end_on: "2026-10-01",
        bank_account_id: accountIds[0],
      },
    ])
    .execute();
  await writeRules(database);
}

async function writeRules(database: SystemDatabase): Promise<void> {
  await database
    .insertInto("categorisation_rules")
    .values([
      {
        ...company,
        id: 501,
        position: 0,
        is_inflow: false,
        name_contains: ["LOYER"],
        name_excludes: ["REMBOURSEMENT"],
        action: "Categorize",
        category_id: categoryId("rent"),
      },
      {
        ...company,
        id: 502,
        position: 1,
        is_inflow: true,
        name_contains: ["VIR SEPA"],
        min_amount_minor: 100_000,
        amounts_currency: "EUR",
        bank_account_ids: [accountIds[0]],
        action: "PreCategorize",
        category_id: categoryId("sales-invoices"),
      },
    ])
    .execute();
  await database
    .insertInto("project_association_rules")
    .values({
      ...company,
      id: 511,
      position: 0,
      name_contains: ["CHANTIER"],
      category_ids: [categoryId("subcontracting")],
      project_id: projectIds.workshop,
    })
    .execute();
  await database
    .insertInto("account_affectation_rules")
    .values({ ...company, id: 521, position: 0, name_contains: ["TPE"], bank_account_id: accountIds[1] })
    .execute();
}
