import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFeatureFlag } from "../../../shared/workplace/workplace-context.ts";
import type { CashPlace } from "../cash-queries.ts";
import styles from "./cash-views.module.css";

const asItIs = (search: Record<string, unknown>) => search;
const isHere = { exact: true, includeSearch: false };

/**
 * The same accounts and days in two ways: what the one was asked goes along to the other. And the weeks that follow from
 * them, which have questions of their own.
 */
export function CashViews({ place: { entityId, isConsolidation } }: { readonly place: CashPlace }) {
  const { t } = useTranslation();
  const same = { search: asItIs, className: styles["view"], activeOptions: isHere } as const;
  const params = { consoId: String(entityId) };
  const hasWeeks = useFeatureFlag("cashflow.rolling_forecast_access");
  return (
    <nav className={styles["views"]} aria-label={t("shortTerm.view.label")}>
      {isConsolidation ? (
        <>
          <Link
            to="/app/consolidation/$consoId/short-term-cash-management/balances"
            params={params}
            {...same}
          >
            {t("shortTerm.view.balances")}
          </Link>
          <Link
            to="/app/consolidation/$consoId/short-term-cash-management/timeline"
            params={params}
            {...same}
          >
            {t("shortTerm.view.timeline")}
          </Link>
          {hasWeeks ? (
            <Link
              to="/app/consolidation/$consoId/13-weeks-forecast"
              params={params}
              className={styles["view"]}
            >
              {t("shortTerm.view.weeks")}
            </Link>
          ) : null}
        </>
      ) : (
        <>
          <Link to="/app/short-term-cash-management/balances" {...same}>
            {t("shortTerm.view.balances")}
          </Link>
          <Link to="/app/short-term-cash-management/timeline" {...same}>
            {t("shortTerm.view.timeline")}
          </Link>
          {hasWeeks ? (
            <Link to="/app/13-weeks-forecast" className={styles["view"]}>
              {t("shortTerm.view.weeks")}
            </Link>
          ) : null}
        </>
      )}
    </nav>
  );
}
