import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { moneyText } from "../money-text.tsx";
import { usePeriodTexts } from "./period-text.ts";
import type { StepWords } from "./plan-editor.ts";
import { type CellWrite, categoryOf, plannedNow } from "./predicted-statement.ts";

interface WordsOfSteps {
  readonly ofCells: (statement: StatementAnswer, writes: readonly CellWrite[]) => StepWords;
  /** Any other change of the plan. */
  readonly ofPlan: (title: string | undefined) => StepWords;
}

/** What a step is called when it is taken back, and where it was. */
export function useStepWords(scenarioId: number | null): WordsOfSteps {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  return useMemo(() => {
    const ofCells = (statement: StatementAnswer, writes: readonly CellWrite[]): StepWords => {
      const [first] = writes;
      if (first === undefined) return { title: t("forecast.step.plan"), scenarioId, cell: null };
      const { categoryId, offset } = first;
      const column = statement.columns.find((one) => one.offset === offset);
      const place = {
        line: categoryOf(statement, categoryId)?.name ?? "",
        period: column === undefined ? "" : periods.period(column, statement.frequency),
      };
      const amount = (minor: number | null) =>
        minor === null
          ? t("forecast.step.nothing")
          : moneyText({ amountMinor: minorUnits(minor), currency: statement.currency }, language);
      const now = plannedNow(statement, first);
      const before = amount(now.amountMinor === 0 && now.statuses.length === 0 ? null : now.amountMinor);
      const title =
        writes.length === 1
          ? `${place.line}, ${place.period} (${before} → ${amount(first.amountMinor)})`
          : t("forecast.step.cells", { ...place, count: writes.length });
      return { title, scenarioId, cell: { categoryId, offset } };
    };
    return {
      ofCells,
      ofPlan: (title) => ({ title: title ?? t("forecast.step.plan"), scenarioId, cell: null }),
    };
  }, [t, language, periods, scenarioId]);
}
