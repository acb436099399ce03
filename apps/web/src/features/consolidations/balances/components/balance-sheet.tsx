import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { GroupPage } from "../../../../shared/layout/group/group-page.tsx";
import pageStyles from "../../../../shared/layout/group/group-pages.module.css";
import { LastFigures } from "../../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../../shared/layout/use-is-narrow.ts";
import { useNow } from "../../../../shared/use-now.ts";
import { TotalsNotices } from "../../pages/totals-notices.tsx";
import { balanceTree } from "../balance-tree.ts";
import { type BalanceOverview, balancesQuery } from "../balances-query.ts";
import { BalanceCards } from "./balance-cards.tsx";
import { BalanceTable } from "./balance-table.tsx";
import styles from "./balances.module.css";

interface BalanceSheetProps {
  readonly consolidationId: number;
  /** The group's today without one. */
  readonly date: CalendarDate | undefined;
  readonly onDateChange: (date: CalendarDate | undefined) => void;
}

/** What the companies of a consolidation hold on a day, down to each account. */
export function BalanceSheet({ consolidationId, date, onDateChange }: BalanceSheetProps) {
  const { t } = useTranslation();
  const query = useQuery(balancesQuery(useApi(), consolidationId, date));
  const { data } = query;
  return (
    <GroupPage
      title={t("groupPages.balances.title")}
      actions={<DayField shown={data?.date} date={date} onDateChange={onDateChange} />}
    >
      {query.isPending ? <SkeletonRows rowCount={8} label={t("state.loading")} /> : null}
      {query.isError && data === undefined ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <div className={pageStyles["notices"]}>
            <LastFigures query={query} />
          </div>
          <Balances overview={data} />
        </>
      )}
    </GroupPage>
  );
}

function Balances({ overview }: { readonly overview: BalanceOverview }) {
  const { t } = useTranslation();
  const isNarrow = useMatchesMedia("(max-width: 767px)");
  const tree = balanceTree(overview);
  if (overview.accounts.length === 0 && tree.unavailable.length === 0)
    return (
      <EmptyState icon="bank" title={t("groupPages.balances.emptyTitle")}>
        {t("groupPages.balances.empty")}
      </EmptyState>
    );
  const shown = { tree, currency: overview.currency, date: overview.date };
  return (
    <>
      <div className={pageStyles["notices"]}>
        <TotalsNotices unconverted={tree.unconverted} unavailable={tree.unavailable} />
      </div>
      {isNarrow ? <BalanceCards {...shown} /> : <BalanceTable {...shown} />}
      <p className={styles["note"]}>
        <Icon name="info" size="sm" />
        {t("groupPages.balances.note")}
      </p>
    </>
  );
}

interface DayFieldProps extends Pick<BalanceSheetProps, "date" | "onDateChange"> {
  readonly shown: string | undefined;
}

function DayField({ shown, date, onDateChange }: DayFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const today = localDay(useNow());
  return (
    <span className={pageStyles["field"]}>
      <label htmlFor={id}>{t("groupPages.balances.on")}</label>
      <input
        id={id}
        type="date"
        className={pageStyles["date"]}
        max={today}
        value={date ?? shown ?? today}
        onChange={(event) => {
          const chosen = parseCalendarDate(event.currentTarget.value);
          if (chosen !== null && chosen <= today) onDateChange(chosen);
        }}
      />
      {date === undefined ? null : (
        <Button size="sm" onClick={() => onDateChange(undefined)}>
          {t("groupPages.balances.today")}
        </Button>
      )}
    </span>
  );
}
