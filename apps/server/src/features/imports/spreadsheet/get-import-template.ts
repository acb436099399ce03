/** A spreadsheet to fill in: two examples that can be imported as they are, and a sheet that explains each column. */
import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getImportTemplate } from "@amont/contract/operations/imports/get-import-template.ts";
import type { ImportField, ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import {
  type CellLook,
  type WorkbookCell,
  type WorkbookSheet,
  writeWorkbook,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { importWords } from "../../../imports/words/import-words.ts";
import type { ImportWords } from "../../../imports/words/words-shape.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { findFrameRows } from "./frame-repository.ts";
import { requiredOf } from "./recognise-columns.ts";

type Input = InputOf<typeof getImportTemplate>;

const allColumns: readonly ImportField[] = [
  "id",
  "type",
  "account",
  "paymentDate",
  "amount",
  "name",
  "category",
  "projects",
  "vat",
  "billingDate",
  "lateSince",
  "isIgnored",
  "isReconciled",
  "memo",
  "currency",
];
const quickColumns: readonly ImportField[] = [
  "name",
  "amount",
  "paymentDate",
  "account",
  "category",
  "vat",
  "billingDate",
  "projects",
  "memo",
  "id",
];

const headingLook: CellLook = { isBold: true, fill: "E8EEF7" };
const looks: Readonly<Partial<Record<ImportField, CellLook>>> = {
  paymentDate: { format: "dd/mm/yyyy" },
  billingDate: { format: "dd/mm/yyyy" },
  lateSince: { format: "dd/mm/yyyy" },
  amount: { format: "#,##0.00" },
};

export async function getImportTemplateUseCase({ query }: Input, context: OperationContext) {
  const words = importWords[query.language ?? context.language];
  const companyId = currentCompany(context);
  const today = await companyToday(context.database, companyId, context.now);
  const { accounts } = await findFrameRows(context.database, companyId);
  // An account that people keep themselves, so that the examples can be tried.
  const account = accounts.find(({ isFedByBank }) => !isFedByBank)?.name ?? words.examples.account;
  const fields = query.mode === "all" ? allColumns : quickColumns;
  const bytes = await writeWorkbook([
    rowsSheet(words, fields, examplesOf(words, query.mode, { today, account })),
    guideSheet(words, fields, query.mode),
  ]);
  return ok({ name: `${words.sheet}.xlsx`, mediaType: spreadsheetMediaType, bytes });
}

type Example = Readonly<Partial<Record<ImportField, WorkbookCell["value"]>>>;

function examplesOf(
  words: ImportWords,
  mode: ImportMode,
  { today, account }: { readonly today: CalendarDate; readonly account: string },
): readonly Example[] {
  const { inflow, outflow, paid, expected, examples } = words;
  const sale: Example = {
    id: "A-001",
    type: `${inflow} ${expected}`,
    account,
    paymentDate: { date: addDays(today, 30) },
    amount: 1200,
    name: examples.sale,
    category: examples.sales,
    vat: 0.2,
    billingDate: { date: today },
    memo: examples.memo,
  };
  const rent: Example = {
    id: "A-002",
    type: `${outflow} ${paid}`,
    account,
    paymentDate: { date: addDays(today, -10) },
    amount: 850.5,
    name: examples.rent,
    category: examples.rents,
    vat: 0.2,
    isIgnored: words.no,
    isReconciled: words.no,
    memo: examples.memo,
  };
  if (mode === "all") return [sale, rent];
  return mode === "inflows" ? [sale] : [rent];
}

const headingWidth = 22;

function rowsSheet(
  words: ImportWords,
  fields: readonly ImportField[],
  examples: readonly Example[],
): WorkbookSheet {
  return {
    name: words.sheet,
    columns: fields.map((field) => {
      const look = looks[field];
      return { width: headingWidth, ...(look === undefined ? {} : { look }) };
    }),
    rows: [
      { cells: fields.map((field) => ({ value: words.headings[field], look: headingLook })) },
      ...examples.map((example) => ({
        cells: fields.map((field): WorkbookCell => {
          const look = looks[field];
          return { value: example[field] ?? null, ...(look === undefined ? {} : { look }) };
        }),
      })),
    ],
    frozen: { rows: 1, columns: 0 },
  };
}

function guideSheet(words: ImportWords, fields: readonly ImportField[], mode: ImportMode): WorkbookSheet {
  const required = requiredOf(mode);
  return {
    name: words.guideSheet,
    columns: [{ width: 32 }, { width: 16 }, { width: 110 }],
    rows: [
      { cells: [words.column, "", words.explanation].map((value) => ({ value, look: headingLook })) },
      ...fields.map((field) => ({
        cells: [
          { value: words.headings[field] },
          { value: required.includes(field) ? words.required : words.optional },
          { value: words.guide[field] },
        ],
      })),
    ],
    frozen: { rows: 1, columns: 0 },
  };
}
