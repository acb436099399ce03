import type { BudgetPreview as Preview } from "@amont/contract/operations/budget-files/budget-import.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { failureText } from "../../../../../shared/api/failure-text.ts";
import styles from "./budget-import.module.css";
import { BudgetProblems } from "./budget-problems.tsx";

/** Something to write, or lines to clear, and nothing in the way. */
export const canImport = (preview: Preview | undefined): boolean =>
  preview !== undefined && preview.problemCount === 0 && preview.cellCount > 0;

interface BudgetPreviewProps {
  readonly preview: { readonly data: Preview | undefined; readonly error: unknown };
  readonly isReset: boolean;
  readonly isImporting: boolean;
}

/** What a budget would change, or what stands in its way. */
export function BudgetPreview({ preview, isReset, isImporting }: BudgetPreviewProps) {
  const { t } = useTranslation();
  const { data, error } = preview;
  if (error !== null) return <Message tone="danger">{failureText(error, t)}</Message>;
  if (data === undefined || isImporting) {
    return (
      <p className={styles["progress"]} aria-live="polite">
        <Spinner /> {t(data === undefined ? "budgetImport.reading" : "budgetImport.importing")}
      </p>
    );
  }
  if (data.problemCount > 0) return <BudgetProblems problems={data.problems} count={data.problemCount} />;
  if (data.cellCount === 0) return <Message tone="warn">{t("budgetImport.nothing")}</Message>;
  return (
    <Message tone="positive" title={t("budgetImport.found", { count: data.cellCount })}>
      <ul className={styles["changes"]}>
        <Extent preview={data} />
        <Replaced preview={data} isReset={isReset} />
      </ul>
    </Message>
  );
}

function Extent({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { categoryCount, periodCount, firstPeriod, lastPeriod } = preview;
  if (firstPeriod === null || lastPeriod === null) return null;
  const isMonths = firstPeriod.endsWith("-01") && lastPeriod.endsWith("-01");
  const format = new Intl.DateTimeFormat(language, {
    ...(isMonths ? {} : { day: "numeric" }),
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const range = format.formatRange(new Date(`${firstPeriod}T00:00:00Z`), new Date(`${lastPeriod}T00:00:00Z`));
  return (
    <>
      <li>{t("budgetImport.categories", { count: categoryCount })}</li>
      <li>{t("budgetImport.periods", { count: periodCount, range })}</li>
    </>
  );
}

function Replaced({ preview, isReset }: Pick<BudgetPreviewProps, "isReset"> & { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { replacedCellCount, resetCellCount, resetSeriesCount } = preview;
  return (
    <>
      <li>
        {replacedCellCount === 0
          ? t("budgetImport.kept")
          : t("budgetImport.replaced", { count: replacedCellCount })}
      </li>
      {isReset && resetCellCount > 0 ? (
        <li>{t("budgetImport.resetCells", { count: resetCellCount })}</li>
      ) : null}
      {isReset && resetSeriesCount > 0 ? (
        <li>{t("budgetImport.resetSeries", { count: resetSeriesCount })}</li>
      ) : null}
    </>
  );
}
