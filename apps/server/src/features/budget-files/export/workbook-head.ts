/** What an exported forecast says of itself, in the reader's language. Pure. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type {
  StatementAnswer,
  StatementColumn,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type CalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { WorkbookHead } from "./sheet-parts.ts";
import type { WorkbookTexts } from "./workbook-texts.ts";

export interface ExportedView {
  readonly companyName: string;
  /** Null is the main plan. */
  readonly planName: string | null;
  /** Nobody named: all accounts. */
  readonly accountNames: readonly string[];
  readonly asOf: CalendarDate | null;
}

export function workbookHead(
  { columns, frequency, currency }: StatementAnswer,
  { companyName, planName, accountNames, asOf }: ExportedView,
  texts: WorkbookTexts,
  language: ProductLanguage,
): WorkbookHead {
  const day = exportedDay(language);
  const subtitle = [
    planName ?? texts.mainScenario,
    accountNames.length === 0 ? texts.allAccounts : accountNames.join(", "),
    texts.frequencies[frequency],
    currency,
    ...(asOf === null ? [] : [`${texts.asOf} ${day(asOf)}`]),
  ];
  const period = periodText(frequency, texts, language);
  return { title: companyName, subtitle: subtitle.join(" · "), periods: columns.map(period) };
}

function periodText(frequency: Frequency, texts: WorkbookTexts, language: ProductLanguage) {
  const month = dayText(language, { month: "short", year: "numeric" });
  const day = exportedDay(language);
  return ({ begin }: StatementColumn): string => {
    switch (frequency) {
      case "daily":
        return day(begin);
      case "weekly":
        return `${texts.week} ${day(begin)}`;
      case "monthly":
        return month(begin);
      case "quarterly": {
        const { year, month: first } = yearMonthDay(begin);
        return `${texts.quarter}${Math.ceil(first / 3)} ${year}`;
      }
    }
  };
}

/** "9 août 2026" */
export const exportedDay = (language: ProductLanguage) =>
  dayText(language, { day: "numeric", month: "short", year: "numeric" });

function dayText(language: ProductLanguage, style: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    timeZone: "UTC",
    ...style,
  });
  return (day: CalendarDate): string => format.format(new Date(`${day}T00:00:00Z`));
}
