import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { statementQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { moneyText } from "../../../../shared/money-text.tsx";
import type { Company } from "../../../../shared/workplace/company.ts";
import { type BridgeStep, minorOf } from "../model/bridge-sums.ts";
import styles from "./bridge-view.module.css";

interface StepListProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  readonly currency: CurrencyCode;
  readonly steps: readonly BridgeStep[];
  readonly onCell: (cell: ForecastCell) => void;
}

/** Each step in words, with what it is about and the cell where it shows. */
export function StepList({ company, view, currency, steps, onCell }: StepListProps) {
  const language = useLanguage();
  const texts = usePeriodTexts();
  const { byId } = useCategories(company.id);
  const columns = useQuery(statementQuery(useApi(), company.id, view)).data?.columns ?? [];
  const { t } = useTranslation();
  const wordsOf = useStepWords(currency);
  return (
    <ol className={styles["steps"]}>
      {steps.map((step, index) => {
        const { transactionId, transaction, categoryId, offset } = step;
        const column = columns.find((candidate) => candidate.offset === offset);
        const period = column === undefined ? "" : texts.period(column, view.frequency);
        const category = byId.get(categoryId);
        const minor = minorOf(step.amount, currency);
        const amount = moneyText({ amountMinor: minorUnits(minor), currency }, language);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- one transaction takes several steps, in an order of their own
          <li key={index} className={styles["step"]}>
            <div className={styles["what"]}>
              {transaction === null || transactionId === null ? null : transaction.state === null ? (
                <span className={styles["name"]}>{transaction.name}</span>
              ) : (
                <Link
                  className={styles["name"]}
                  to={transaction.state === "paid" ? "/app/paid/list" : "/app/expected/list"}
                  search={{ transactionId }}
                >
                  {transaction.name}
                </Link>
              )}
              <span>{wordsOf(step, category?.isInflow ?? false)}</span>
            </div>
            <button
              type="button"
              className={styles["cell"]}
              onClick={() => onCell({ line: { kind: "category", categoryId }, offset })}
            >
              {category?.name ?? t("forecastTime.bridge.goneCategory")}
              {period === "" ? null : ` · ${period}`}
            </button>
            <span className={minor > 0 ? styles["gain"] : styles["loss"]}>
              {minor > 0 ? `+${amount}` : amount}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** "déplacée du 28 oct. 2026 au 20 déc. 2026": what happened, without what it happened to. */
function useStepWords(currency: CurrencyCode): (step: BridgeStep, isInflow: boolean) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = (of: { readonly day: string } | null | undefined) =>
    of === null || of === undefined ? "…" : dayText(of.day, language);
  const amount = (of: { readonly amount: number } | null | undefined) =>
    of === null || of === undefined
      ? "…"
      : moneyText({ amountMinor: minorUnits(minorOf(of.amount, currency)), currency }, language);
  return ({ reason, transaction, amount: cash }, isInflow) => {
    // More of what comes in, or less of what goes out, is cash: the forecast was eaten in the other case.
    if (reason === "budgetUsed")
      return t(`forecastTime.bridge.step.${cash > 0 === isInflow ? "budgetFreed" : "budgetUsed"}`);
    return t(`forecastTime.bridge.step.${reason}`, {
      dayBefore: day(transaction?.before),
      dayAfter: day(transaction?.after),
      amountBefore: amount(transaction?.before),
      amountAfter: amount(transaction?.after),
    });
  };
}
