import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import type { CellChange, PlannedThen } from "@amont/contract/operations/forecast/get-cell-history.ts";
import { dayText, localDay, momentText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { PanelPlace } from "../panel-place.ts";
import { historyQuery } from "../panel-queries.ts";
import { useMoney } from "../use-money.ts";
import { useNames } from "../use-names.ts";
import { useSeriesText } from "../use-series-text.ts";
import styles from "./explanation.module.css";

interface CellHistoryProps {
  readonly place: PanelPlace;
  readonly cell: { readonly categoryId: number; readonly offset: number };
  /** What a series would say in the place of what was typed. */
  readonly covered: ForecastPart["covered"];
}

/** Who planned the cell last and what it was before; all of it on demand. Nothing while nobody planned it. */
export function CellHistory({ place, cell, covered }: CellHistoryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const money = useMoney(place.statement);
  const changes = useQuery(historyQuery(useApi(), place.company.id, place.view, cell)).data?.changes ?? [];
  const [latest] = changes;
  const planned = usePlannedText(place, latest?.before);
  if (latest === undefined) return null;
  // The first amount that was typed had nothing typed before it; what it covers is what the cell said.
  const isFirst = latest.before === null && latest.after?.definition === null;
  const before = isFirst && covered ? money.units(covered.amount) : planned;
  const day = dayText(localDay(new Date(latest.changedAt)), language);
  const author = latest.changedBy ?? automaticAuthor(latest, t);
  const who = author === null ? day : `${author}, ${day}`;
  return (
    <>
      <p className={styles["source"]}>
        <Icon name="clock" size="xs" />
        <span>{`${who} · ${t("forecastPanel.history.before", { value: before })}`}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "forecastPanel.history.hide" : "forecastPanel.history.show")}
        </button>
      </p>
      {isOpen ? (
        <ol id={id} className={styles["changes"]} aria-label={t("forecastPanel.history.show")}>
          {changes.map((change) => (
            <Change key={change.id} change={change} place={place} />
          ))}
        </ol>
      ) : null}
    </>
  );
}

/** Nobody's: the night's, where it is about a series that the past writes. */
const automaticAuthor = ({ before, after }: CellChange, t: TFunction): string | null =>
  (after ?? before)?.kind === "automatic" ? t("forecastPanel.history.automatic") : null;

function Change({ change, place }: { readonly change: CellChange; readonly place: PanelPlace }) {
  const language = useLanguage();
  const { t } = useTranslation();
  const personName = usePersonName();
  const author = change.changedBy === null ? automaticAuthor(change, t) : personName(change.changedBy);
  const plannedBefore = usePlannedText(place, change.before);
  const plannedAfter = usePlannedText(place, change.after);
  const names = useNames(place.company.id);
  const where = [
    change.scenarioId === null ? undefined : names.scenario(change.scenarioId),
    change.bankAccountId === null ? undefined : names.account(change.bankAccountId),
    change.projectId === null ? undefined : names.project(change.projectId),
  ].filter((name) => name !== undefined);
  return (
    <li className={styles["change"]}>
      <div className={styles["who"]}>
        {author === null ? null : <b>{`${author}, `}</b>}
        {momentText(new Date(change.changedAt), language)}
        {where.length === 0 ? null : ` · ${where.join(" · ")}`}
      </div>
      <div>{`${plannedBefore} → ${plannedAfter}`}</div>
    </li>
  );
}

/** The amount where there is one, else what the series does; in the currency that it was planned in. */
function usePlannedText(place: PanelPlace, planned: PlannedThen | null | undefined): string {
  const { t } = useTranslation();
  const currency = planned?.currency ?? place.statement.currency;
  const money = useMoney({ currency });
  const series = useSeriesText(place.company.id, currency);
  if (planned === null || planned === undefined) return t("forecastPanel.history.nothing");
  // Of one period it is an amount; what makes it is the same before and after a night.
  if (planned.definition?.kind === "automatic" && planned.amount !== null) return money.units(planned.amount);
  if (planned.definition !== null) return series(planned.definition);
  return planned.amount === null ? t("forecastPanel.history.nothing") : money.units(planned.amount);
}
