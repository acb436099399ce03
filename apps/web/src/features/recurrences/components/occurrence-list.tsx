import type { Recurrence } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../shared/money-text.tsx";
import { occurrencesQuery } from "../recurrence-queries.ts";
import styles from "./recurrences.module.css";

const tones: Readonly<Record<"edited" | "late" | "settled" | "deleted", BadgeTone>> = {
  edited: "accent",
  late: "warn",
  settled: "positive",
  deleted: "neutral",
};

/** What a recurrence has made, day by day; those that are no longer what the rule says carry a word. */
export function OccurrenceList({ recurrence }: { readonly recurrence: Recurrence }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery(occurrencesQuery(useApi(), recurrence.companyId, recurrence.id));
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={3} label={t("state.loading")} />
    );
  return (
    <ol
      className={styles["occurrences"]}
      aria-label={t("recurrences.occurrences.label", { name: recurrence.name })}
    >
      {query.data.map(({ nominalDate, date, amount, state }) => (
        <li key={nominalDate} className={styles["occurrence"]}>
          <span>{dayText(date, language)}</span>
          {state === "planned" ? (
            <span className={styles["quiet"]}>{t("recurrences.occurrences.planned")}</span>
          ) : (
            <Badge tone={tones[state]}>{t(`recurrences.occurrences.${state}`)}</Badge>
          )}
          <span className={styles["amount"]}>{amount === null ? null : <MoneyText money={amount} />}</span>
        </li>
      ))}
    </ol>
  );
}
