import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import { useFeatureFlag } from "../../../../shared/workplace/workplace-context.ts";
import { foundRecurrencesQuery, importCountsQuery } from "../../imports-queries.ts";
import { stepsAfter } from "../../model/steps-after.ts";
import styles from "./next-steps.module.css";

interface NextStepsProps {
  readonly companyId: number;
  /** Those that came in together. */
  readonly importIds: readonly number[];
  /** Who may only read is shown what came in. */
  readonly canWrite: boolean;
}

/** What one does next with what an import brought: each way leads to its lines and to no others. */
export function NextSteps({ companyId, importIds, canWrite }: NextStepsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const isSuggesting = useFeatureFlag("cashflow.recurrences.suggestions");
  const counts = useQueries({
    queries: importIds.map((importId) => importCountsQuery(api, companyId, importId)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const recurrences = useQuery(foundRecurrencesQuery(api, companyId, isSuggesting)).data;
  const known = counts.filter((count) => count !== undefined);
  // Counts that come one after the other would move the buttons under the pointer.
  if (known.length < counts.length) return null;
  const steps = stepsAfter(importIds, known, canWrite);
  if (steps.length === 0) return null;
  return (
    <nav className={styles["steps"]} aria-label={t("imports.next.title")}>
      <h3 className={styles["title"]}>{t("imports.next.title")}</h3>
      <div className={styles["links"]}>
        {steps.map(({ name, to, count, importId }, index) => (
          <ButtonLink
            key={name}
            to={to}
            search={importId === null ? {} : { import: importId }}
            emphasis={index === 0 ? "primary" : "default"}
          >
            {importId === null ? t(`imports.next.all.${name}`) : t(`imports.next.${name}`, { count })}
          </ButtonLink>
        ))}
        {isSuggesting ? (
          <ButtonLink to="/app/expected/recurrences-suggestions">
            {recurrences === undefined || recurrences === 0
              ? t("imports.next.searchRecurrences")
              : t("imports.next.recurrences", { count: recurrences })}
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
