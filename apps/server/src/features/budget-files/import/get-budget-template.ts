import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBudgetTemplate } from "@amont/contract/operations/budget-files/get-budget-template.ts";
import {
  type CellLook,
  type WorkbookCell,
  type WorkbookRow,
  writeWorkbook,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type OpenPlan, openPlan, periodOn } from "../../../plan/open-plan.ts";
import { type BudgetFrame, loadBudgetFrame } from "./budget-frame.ts";
import { type BudgetWords, budgetWords } from "./budget-words.ts";

type Input = InputOf<typeof getBudgetTemplate>;

/** From the current period on: a quarter of days, a year of weeks, two years of months and quarters. */
const periodCounts: Readonly<Record<Frequency, number>> = {
  daily: 90,
  weekly: 52,
  monthly: 24,
  quarterly: 8,
};

export async function getBudgetTemplateUseCase({ body }: Input, context: OperationContext) {
  const plan = await openPlan(context, currentCompany(context), null);
  if (!plan.ok) return plan;
  const words = budgetWords[body.language ?? context.language];
  const frame = await loadBudgetFrame(plan.value);
  const names = plan.value.isPerAccount
    ? [words.direction, words.category, words.account]
    : [words.direction, words.category];
  const digits = minorDigits(plan.value.currency);
  const amount: CellLook = { format: digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}` };
  const periods = periodHeadings(plan.value, words);
  const bytes = await writeWorkbook([
    {
      name: words.sheet,
      columns: [
        { width: 16 },
        { width: 44 },
        ...(plan.value.isPerAccount ? [{ width: 24 }] : []),
        ...periods.map(() => ({ width: 13, look: amount })),
      ],
      frozen: { rows: 1, columns: names.length },
      rows: [
        { cells: [...names.map((text) => ({ value: text, look: { isBold: true } })), ...periods] },
        ...lines(frame, words),
      ],
    },
  ]);
  return ok({ name: `${words.sheet}.xlsx`, mediaType: spreadsheetMediaType, bytes });
}

/** One for each category that is planned and, where each account has its own plan, for each account. */
function lines({ plan, categories, accounts }: BudgetFrame, words: BudgetWords): readonly WorkbookRow[] {
  return categories
    .filter(({ isPlanned, isByProject }) => isPlanned && !isByProject)
    .flatMap(({ isInflow, path }) => {
      const names = [{ value: isInflow ? words.inflow : words.outflow }, { value: path }];
      return plan.isPerAccount
        ? accounts.map((account) => ({ cells: [...names, { value: account.name }] }))
        : [{ cells: names }];
    });
}

/** As dates, which no language can misread; a quarter has no format and is written out. */
function periodHeadings(plan: OpenPlan, words: BudgetWords): readonly WorkbookCell[] {
  const format = plan.frequency === "monthly" ? "mmm yyyy" : "dd/mm/yyyy";
  const look: CellLook = { isBold: true, align: "right", format };
  return Array.from({ length: periodCounts[plan.frequency] }, (_, offset): WorkbookCell => {
    const date = periodOn(plan, offset);
    if (plan.frequency !== "quarterly") return { value: { date }, look };
    const { year, month } = yearMonthDay(date);
    return { value: `${words.quarter}${Math.ceil(month / 3)} ${year}`, look };
  });
}
