/** Imports, reconciliation and recurrences of the recorded company, as a few years of use would have left them. */
import type { SystemDatabase } from "../../db/scope.ts";
import { accountIds, categoryId, companyId, recordedLines } from "./recorded-ledger.ts";

const company = { company_id: companyId };
export const importIds = { sheet: 801, bank: 802, failed: 803 } as const;

export async function writeImports(
  database: SystemDatabase,
  by: { readonly userId: string; readonly name: string },
): Promise<void> {
  const made = {
    ...company,
    file_sha256: "5f".repeat(32),
    created_by: by.userId,
    created_by_name: by.name,
    started_at: new Date("2026-05-04T07:10:02Z"),
    finished_at: new Date("2026-05-04T07:10:05Z"),
  };
  await database
    .insertInto("imports")
    .values([
      {
        ...made,
        id: importIds.sheet,
        kind: "spreadsheet",
        state: "done",
        file_name: "operations-avril.xlsx",
        file_size: 18_432,
        settings: JSON.stringify({ mode: "all" }),
        row_count: 12,
        processed_count: 12,
        imported_count: 10,
        paid_count: 10,
        refused_count: 2,
        created_at: new Date("2026-05-04T07:10:00Z"),
      },
      {
        ...made,
        id: importIds.bank,
        kind: "bank-file",
        state: "undone",
        file_name: "releve.ofx",
        file_size: 4_096,
        row_count: 3,
        processed_count: 3,
        created_at: new Date("2026-05-05T07:10:00Z"),
      },
      {
        ...made,
        id: importIds.failed,
        kind: "fec",
        state: "failed",
        failure: "unreadable",
        file_name: "123456789FEC20251231.txt",
        file_size: 99,
        created_at: new Date("2026-05-06T07:10:00Z"),
      },
    ])
    .execute();
  // What the sheet brought: the lines of the first days of April.
  await database
    .updateTable("transactions")
    .set({ import_id: importIds.sheet, origin: "import" })
    .where("company_id", "=", companyId)
    .where("payment_date", ">=", "2026-04-01")
    .where("payment_date", "<", "2026-04-07")
    .execute();
  const refusal = (row_number: number, cells: string[], code: string, value: string) => ({
    ...company,
    import_id: importIds.sheet,
    row_number,
    cells,
    problems: JSON.stringify([{ column: "B", field: "amount", code, value }]),
  });
  await database
    .insertInto("import_refusals")
    .values([
      refusal(4, ["2026-04-03", "douze", "Fournitures"], "8117", "douze"),
      refusal(9, ["2026-04-31", "12,50", "Péage"], "8117", "2026-04-31"),
    ])
    .execute();
}

/** Ids of lines that the story and the requests speak about: the latest of their kind. */
export const named = {
  sale: idOf((line) => line.isPaid && line.category === "sales-invoices", -1),
  olderSale: idOf((line) => line.isPaid && line.category === "sales-invoices", -2),
  oldestSale: idOf((line) => line.isPaid && line.category === "sales-invoices", -3),
  purchase: idOf((line) => line.isPaid && line.category === "goods", -1),
  split: idOf((line) => line.isPaid && line.category === "supplies", -1),
  shared: idOf((line) => line.isPaid && line.category === "subcontracting", -1),
  waiting: idOf((line) => line.isPaid && line.category === null, -1),
  owed: idOf((line) => !line.isPaid && line.isInflow, 0),
  owedLater: idOf((line) => !line.isPaid && line.isInflow, 1),
  due: idOf((line) => !line.isPaid && !line.isInflow, 0),
};

function idOf(isOne: (line: (typeof recordedLines)[number]) => boolean, at: number): number {
  const id = recordedLines.filter(isOne).at(at)?.id;
  if (id === undefined) throw new Error("the generated ledger has no such line");
  return id;
}

export async function writeSuggestions(database: SystemDatabase, foundAt: Date): Promise<void> {
  await database
    .insertInto("reconciliation_suggestions")
    .values([
      suggestion(901, named.olderSale, named.owedLater, { is_refused: false, found_at: foundAt }),
      suggestion(902, named.oldestSale, named.owedLater, { is_refused: true, found_at: foundAt }),
    ])
    .execute();
  await database
    .insertInto("recurrence_suggestions")
    .values({
      ...company,
      id: 921,
      fingerprint: "loyer",
      name: "LOYER LOCAUX",
      is_inflow: false,
      currency: "EUR",
      bank_account_id: accountIds[0],
      day_count: 0,
      month_count: 1,
      is_month_end: false,
      shift: "after",
      next_on: "2026-07-05",
      amount_minor: 640_000,
      least_minor: 630_000,
      most_minor: 650_000,
      confidence_bp: 9_300,
      transaction_ids: recordedLines.filter(({ category }) => category === "rent").map(({ id }) => id),
      found_at: foundAt,
    })
    .execute();
  await database
    .insertInto("recurrence_searches")
    .values({ ...company, searched_at: foundAt, line_count: recordedLines.length })
    .execute();
}

function suggestion(
  id: number,
  payment: number,
  expectation: number,
  rest: { readonly is_refused: boolean; readonly found_at: Date },
) {
  return {
    ...company,
    id,
    kind: "difference" as const,
    score: 84,
    payment_ids: [payment],
    expectation_ids: [expectation],
    is_inflow: true,
    ...rest,
  };
}

export const recurrences = [
  {
    name: "Abonnement téléphonie",
    isCashInflow: false,
    categoryId: categoryId("telecom"),
    bankAccountId: accountIds[0],
    projectId: null,
    scenarioId: null,
    vatRate: 0.2,
    memo: "Contrat de trois ans",
    startDate: "2026-05-20",
    dayCount: 0,
    monthCount: 1,
    isMonthEnd: false,
    workingDayShift: "after",
    endDate: null,
    endCount: 6,
    amount: 59.9,
  },
  {
    name: "Nettoyage",
    isCashInflow: false,
    categoryId: categoryId("supplies"),
    bankAccountId: accountIds[0],
    projectId: null,
    scenarioId: null,
    vatRate: null,
    memo: "",
    startDate: "2026-06-05",
    dayCount: 14,
    monthCount: 0,
    isMonthEnd: false,
    workingDayShift: "none",
    endDate: "2026-09-01",
    endCount: null,
    amount: 120,
  },
];
