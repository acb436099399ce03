import { money } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { CellBlock } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { cellCount } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { PlanChanges } from "../../../../shared/forecast/use-plan-changes.ts";
import { moneyText } from "../../../../shared/money-text.tsx";
import { blockSum } from "../use-edit-handlers.ts";
import type { ForecastSource } from "../use-forecast-source.ts";
import { useLastChangeText } from "../use-last-change-text.ts";
import styles from "./forecast-grid.module.css";

interface GridStatusProps {
  readonly source: ForecastSource;
  readonly block: CellBlock | null;
  readonly changes: PlanChanges;
}

/** What the last entry did, what the selected cells add up to, and whether all that was entered is stored. */
export function GridStatus({ source, block, changes }: GridStatusProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { statement, progress } = changes;
  const { isSaving, isOffline } = useSyncExternalStore(progress.subscribe, progress.current);
  const currency = statement?.currency;
  const amount = (minor: number) =>
    currency === undefined ? "" : moneyText(money(roundHalfAway(minor), currency), language);
  const added = block === null ? null : blockSum(source, block);
  const lastChange = useLastChangeText(changes);
  return (
    <output className={styles["status"]}>
      {isOffline ? <span className={styles["pill"]}>{t("forecast.grid.status.offline")}</span> : null}
      {isSaving && !isOffline ? (
        <span className={styles["pill"]}>
          <Spinner />
          {t("forecast.grid.status.saving")}
        </span>
      ) : null}
      {lastChange === null ? null : (
        <>
          {lastChange.cell === "" ? null : <span className={styles["pill"]}>{lastChange.cell}</span>}
          <VisuallyHidden>{lastChange.balance}</VisuallyHidden>
        </>
      )}
      {block === null || added === null ? null : (
        <span className={styles["pill"]}>
          <span>{t("forecast.grid.status.sum", { amount: amount(added.total) })}</span>
          {added.count === 0 ? null : (
            <span>{t("forecast.grid.status.average", { amount: amount(added.total / added.count) })}</span>
          )}
          <span>{t("forecast.grid.status.count", { count: cellCount(block) })}</span>
        </span>
      )}
    </output>
  );
}
