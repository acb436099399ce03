import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { AddCurrency } from "../../components/add-currency.tsx";
import { rateSetQuery } from "../../rates-queries.ts";
import { type SetRate, yearOfSet } from "../set-cells.ts";
import { SetSheet } from "./set-sheet.tsx";
import { SetUses } from "./set-uses.tsx";
import styles from "./sets.module.css";

interface SetEditorProps {
  readonly organisationId: number;
  readonly rateSetId: number;
  readonly today: CalendarDate;
  readonly canWrite: boolean;
}

/** What one euro is planned to buy, by currency and month. */
export function SetEditor({ organisationId, rateSetId, today, canWrite }: SetEditorProps) {
  const { t } = useTranslation();
  const query = useQuery(rateSetQuery(useApi(), organisationId, rateSetId));
  if (query.data !== undefined) {
    return <EditedSet organisationId={organisationId} set={query.data} today={today} canWrite={canWrite} />;
  }
  return query.isError ? (
    <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SheetSkeleton label={t("state.loading")} rowCount={6} columnCount={12} />
  );
}

interface EditedSetProps extends Omit<SetEditorProps, "rateSetId"> {
  readonly set: { readonly id: number; readonly name: string; readonly rates: readonly SetRate[] };
}

function EditedSet({ organisationId, set, today, canWrite }: EditedSetProps) {
  const { t } = useTranslation();
  const [year, setYear] = useState(() => yearOfSet(set.name, set.rates, today));
  const [added, setAdded] = useState<readonly CurrencyCode[]>([]);
  const known = [...new Set([...set.rates.map(({ currency }) => currency), ...added])];
  return (
    <section className={styles["editor"]} aria-label={set.name}>
      <div className={styles["bar"]}>
        <h2 className={styles["name"]}>{set.name}</h2>
        <span className={styles["years"]}>
          <IconButton
            icon="chevron-left"
            label={t("exchangeRates.sets.yearBefore")}
            onClick={() => setYear(year - 1)}
          />
          <strong aria-live="polite">{year}</strong>
          <IconButton
            icon="chevron-right"
            label={t("exchangeRates.sets.yearAfter")}
            onClick={() => setYear(year + 1)}
          />
        </span>
        {canWrite ? <AddCurrency known={known} onAdd={(currency) => setAdded([...added, currency])} /> : null}
      </div>
      {known.length === 0 ? (
        <EmptyState icon="globe" title={t("exchangeRates.sets.noRates")}>
          {canWrite ? t("exchangeRates.sets.noRatesText") : null}
        </EmptyState>
      ) : (
        <div className={styles["sheet"]}>
          <SetSheet organisationId={organisationId} set={set} year={year} added={added} canWrite={canWrite} />
        </div>
      )}
      <SetUses organisationId={organisationId} set={set} />
    </section>
  );
}
