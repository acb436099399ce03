import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../shared/layout/page-views.module.css";
import { useFeatureFlag } from "../../../shared/workplace/workplace-context.ts";

/** From what is set to what is suggested. */
export function RecurrenceViews({ consolidationId }: { readonly consolidationId: number | null }) {
  const { t } = useTranslation();
  const isSuggesting = useFeatureFlag("cashflow.recurrences.suggestions");
  const isHere = { exact: true, includeSearch: false };
  const params = { consoId: String(consolidationId) };
  if (!isSuggesting) return null;
  return (
    <nav className={styles["views"]} aria-label={t("recurrences.view.label")}>
      {consolidationId === null ? (
        <>
          <Link to="/app/expected/recurrences" className={styles["view"]} activeOptions={isHere}>
            {t("recurrences.view.set")}
          </Link>
          <Link to="/app/expected/recurrences-suggestions" className={styles["view"]} activeOptions={isHere}>
            {t("recurrences.view.suggested")}
          </Link>
        </>
      ) : (
        <>
          <Link
            to="/app/consolidation/$consoId/expected/recurrences"
            params={params}
            className={styles["view"]}
            activeOptions={isHere}
          >
            {t("recurrences.view.set")}
          </Link>
          <Link
            to="/app/consolidation/$consoId/expected/recurrences-suggestions"
            params={params}
            className={styles["view"]}
            activeOptions={isHere}
          >
            {t("recurrences.view.suggested")}
          </Link>
        </>
      )}
    </nav>
  );
}
