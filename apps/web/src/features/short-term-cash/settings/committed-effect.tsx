import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import list from "../../../shared/layout/list-table.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { moneyText } from "../../../shared/money-text.tsx";
import styles from "./liquidity-planning.module.css";
import { effectQuery } from "./liquidity-planning-queries.ts";

interface CommittedEffectProps {
  readonly organisationId: number;
  /** What would count, as the switch stands. */
  readonly countsExpected: boolean;
}

/** The low point of each company, both ways: what the switch means in euros. */
export function CommittedEffect({ organisationId, countsExpected }: CommittedEffectProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const effect = useInfiniteQuery(effectQuery(useApi(), organisationId));
  if (effect.data === undefined) {
    return effect.isError ? (
      <LoadFailure error={effect.error} onRetry={() => void effect.refetch()} />
    ) : (
      <SkeletonRows rowCount={3} label={t("state.loading")} />
    );
  }
  const companies = effect.data.pages.flatMap((page) => page.companies);
  if (companies.length === 0)
    return <EmptyState icon="building" title={t("liquidityPlanning.effect.none")} />;
  return (
    <div className={styles["effect"]}>
      <p id={titleId}>{t("liquidityPlanning.effect.title")}</p>
      <table className={classNames(list["table"], list["cards"])} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t("liquidityPlanning.effect.company")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles["amount"]}>
                {t(`liquidityPlanning.effect.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ companyId, name, currency, ...lows }) => (
            <tr key={companyId} className={list["row"]}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <LowPoint
                  key={column}
                  label={t(`liquidityPlanning.effect.${column}`)}
                  isChosen={countsExpected === (column === "counted")}
                  currency={currency}
                  {...lows[column]}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {effect.hasNextPage ? (
        <Button
          emphasis="ghost"
          isBusy={effect.isFetchingNextPage}
          onClick={() => void effect.fetchNextPage()}
        >
          {t("liquidityPlanning.effect.more")}
        </Button>
      ) : null}
    </div>
  );
}

const columns = ["counted", "uncounted"] as const;

interface LowPointProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  readonly balanceMinor: number;
}

function LowPoint({ label, isChosen, currency, on, balanceMinor }: LowPointProps) {
  const language = useLanguage();
  return (
    <td className={classNames(styles["amount"], isChosen && styles["chosen"])}>
      <span className={list["label"]}>{label}</span>
      <span>
        <span className={classNames(balanceMinor < 0 && styles["negative"])}>
          {moneyText({ amountMinor: minorUnits(balanceMinor), currency }, language)}
        </span>
        <small>{dayText(on, language)}</small>
      </span>
    </td>
  );
}
