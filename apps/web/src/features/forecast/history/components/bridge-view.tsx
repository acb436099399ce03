import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { statementQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import type { Company } from "../../../../shared/workplace/company.ts";
import { bridgeQuery } from "../history-queries.ts";
import { bridgeSum, largestSteps } from "../model/bridge-sums.ts";
import { useToday } from "../use-today.ts";
import styles from "./bridge-view.module.css";
import { StepList } from "./step-list.tsx";
import { WaterfallChart } from "./waterfall-chart.tsx";

interface BridgeViewProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  /** What was believed at the end of this day is where it begins. */
  readonly from: CalendarDate;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCell: (cell: ForecastCell) => void;
}

const width = 640;
const mostSteps = 30;
const allColumns = "all";

/** Why the plan is another one than it was: by reason, in one column or in all that are shown, and the largest steps. */
export function BridgeView({ company, view, from, isOpen, onClose, onCell }: BridgeViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [to, setTo] = useState<CalendarDate | null>(null);
  const [column, setColumn] = useState<number | null>(null);
  const isOrdered = to === null || (from < to && to <= today);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t("forecastTime.bridge.title", { day: dayText(from, language) })}
      closeLabel={t("forecastTime.close")}
      width={width}
      head={
        <div className={styles["filters"]}>
          <ColumnChoice company={company} view={view} value={column} onChange={setColumn} />
          <TextField
            size="md"
            type="date"
            label={t("forecastTime.bridge.until")}
            defaultValue={today}
            min={from}
            max={today}
            error={isOrdered ? undefined : t("forecastTime.bridge.order")}
            onChange={(event) => {
              const day = parseCalendarDate(event.currentTarget.value);
              setTo(day === today ? null : day);
            }}
          />
        </div>
      }
    >
      {isOpen && isOrdered ? (
        <Told company={company} view={view} days={{ from, to }} column={column} onCell={onCell} />
      ) : null}
    </Drawer>
  );
}

interface ColumnChoiceProps extends Pick<BridgeViewProps, "company" | "view"> {
  readonly value: number | null;
  readonly onChange: (offset: number | null) => void;
}

function ColumnChoice({ company, view, value, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  const columns = useQuery(statementQuery(useApi(), company.id, view)).data?.columns ?? [];
  return (
    <SelectField
      size="md"
      label={t("forecastTime.bridge.column")}
      options={[
        { value: allColumns, label: t("forecastTime.bridge.allColumns") },
        ...columns.map((column) => ({
          value: String(column.offset),
          label: texts.period(column, view.frequency),
        })),
      ]}
      value={value === null ? allColumns : String(value)}
      onChange={(chosen) => onChange(chosen === allColumns ? null : Number(chosen))}
    />
  );
}

interface ToldProps extends Pick<BridgeViewProps, "company" | "view" | "onCell"> {
  readonly days: { readonly from: CalendarDate; readonly to: CalendarDate | null };
  readonly column: number | null;
}

function Told({ company, view, days, column, onCell }: ToldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery(bridgeQuery(useApi(), company.id, view, days));
  const answer = query.data;
  if (answer === undefined)
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={9} label={t("state.loading")} />
    );
  const sum = bridgeSum(answer, column);
  const { steps, otherCount } = largestSteps(answer, column, mostSteps);
  if (sum.parts.length === 0 && steps.length === 0)
    return (
      <EmptyState icon="check-circle" title={t("forecastTime.bridge.sameTitle")}>
        {t("forecastTime.bridge.same")}
      </EmptyState>
    );
  return (
    <div className={styles["told"]} aria-busy={query.isPlaceholderData}>
      <WaterfallChart
        sum={sum}
        currency={answer.currency}
        beforeName={dayText(days.from, language)}
        afterName={days.to === null ? t("forecastTime.bridge.today") : dayText(days.to, language)}
      />
      <section aria-labelledby="bridge-steps">
        <h3 id="bridge-steps" className={styles["subtitle"]}>
          {t("forecastTime.bridge.largest")}
        </h3>
        <StepList company={company} view={view} currency={answer.currency} steps={steps} onCell={onCell} />
        {otherCount === 0 ? null : (
          <p className={styles["others"]}>{t("forecastTime.bridge.others", { count: otherCount })}</p>
        )}
      </section>
    </div>
  );
}
