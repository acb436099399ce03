import type { Frequency } from "@amont/kernel/period.ts";
import { Card } from "@amont/ui/card.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { notesQuery } from "../category-forecast-queries.ts";
import styles from "./category-forecast.module.css";

interface NotesCardProps {
  readonly companyId: number;
  readonly categoryId: number;
  readonly frequency: Frequency;
}

/** What people wrote on its cells, the latest period first; nothing when nobody wrote. */
export function NotesCard({ companyId, categoryId, frequency }: NotesCardProps) {
  const { t } = useTranslation();
  const api = useApi();
  const texts = usePeriodTexts();
  const notes = useQuery(notesQuery(api, companyId)).data ?? [];
  const plannedIn = useQuery(settingsQuery(api, companyId)).data?.inputFrequency ?? frequency;
  const own = notes
    .filter((note) => note.categoryId === categoryId)
    .toSorted((left, right) => right.periodStart.localeCompare(left.periodStart));
  if (own.length === 0) return null;
  return (
    <Card title={t("categoryForecast.notes")}>
      <ul className={styles["lines"]}>
        {own.map((note) => (
          <li key={note.id} className={styles["series"]}>
            <p className={styles["hint"]}>{texts.period({ begin: note.periodStart }, plannedIn)}</p>
            <p className={styles["sentence"]}>{note.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
