import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import { type SeriesKind, seriesKinds } from "@amont/engine/series/forecast-series.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { type ProvenanceGroup, provenanceGroups } from "../model/provenance-groups.ts";
import type { PanelPlace } from "../panel-place.ts";
import type { ListedSeries } from "../panel-queries.ts";
import { useMoney } from "../use-money.ts";
import { useNames } from "../use-names.ts";
import { useSeriesText } from "../use-series-text.ts";
import styles from "./forecast-tab.module.css";

interface ProvenanceProps {
  readonly place: PanelPlace;
  readonly parts: readonly ForecastPart[];
  /** Those that plan the category, to say what they do. */
  readonly series: readonly ListedSeries[];
}

const kindOf = (kind: string): SeriesKind => seriesKinds.find((known) => known === kind) ?? "aggregated";

const errorOf = (error: string | null) => formulaErrorKinds.find((kind) => kind === error);

/** Many accounts or projects: those that say most are enough. */
const most = 12;

/** Which cells and series make the forecast, and whose they are. */
export function Provenance({ place, parts, series }: ProvenanceProps) {
  const { t } = useTranslation();
  if (parts.length === 0) return <p className={styles["quiet"]}>{t("forecastPanel.provenance.none")}</p>;
  const groups = provenanceGroups(parts);
  const shown = groups.slice(0, most);
  return (
    <>
      <ul className={styles["parts"]} aria-label={t("forecastPanel.provenance.label")}>
        {shown.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and come whole
          <Part key={index} place={place} part={part} series={series} isAlone={parts.length === 1} />
        ))}
      </ul>
      {groups.length > most ? (
        <p className={styles["quiet"]}>
          {t("forecastPanel.provenance.others", { count: groups.length - most })}
        </p>
      ) : null}
    </>
  );
}

interface PartProps extends Omit<ProvenanceProps, "parts"> {
  readonly part: ProvenanceGroup;
  readonly isAlone: boolean;
}

function Part({ place, part, series, isAlone }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney(place.statement);
  const names = useNames(place.company.id);
  const text = useSeriesText(place.company.id, place.statement.currency);
  const periods = usePeriodTexts();
  const settings = useQuery(settingsQuery(useApi(), place.company.id)).data;
  const inputFrequency = settings?.inputFrequency ?? place.statement.frequency;
  const [first, last] = [part.firstPeriod, part.lastPeriod].map((begin) =>
    periods.period({ begin }, inputFrequency),
  );
  const when = first === last ? first : `${first ?? ""} – ${last ?? ""}`;
  const own = series.find(({ id }) => id === part.seriesId);
  const error = errorOf(part.error);
  const project = part.projectId === null ? undefined : names.project(part.projectId);
  const where = [
    isAlone ? undefined : when,
    part.bankAccountId === null ? undefined : names.account(part.bankAccountId),
    part.scenarioId === null ? undefined : names.scenario(part.scenarioId),
  ].filter((one) => one !== undefined);
  return (
    <li className={styles["part"]}>
      <div className={styles["partHead"]}>
        <Badge tone="accent">{t(`forecastPanel.kind.${kindOf(part.kind)}`)}</Badge>
        <span className={styles["partAmount"]}>{money.units(part.amount)}</span>
      </div>
      {own === undefined ? null : (
        <p>
          {text(own.definition)}
          <span className={styles["quiet"]}>
            {" · "}
            {own.endOn === null
              ? t("forecastPanel.since", { day: dayText(own.beginOn, language) })
              : t("forecastPanel.fromTo", {
                  from: dayText(own.beginOn, language),
                  to: dayText(own.endOn, language),
                })}
          </span>
        </p>
      )}
      {where.length === 0 && project === undefined ? null : (
        <p className={styles["quiet"]}>
          {where.join(" · ")}
          {project === undefined ? null : (
            <>
              {where.length === 0 ? "" : " · "}
              <Link
                to="/app/cashflow/project-based/$projectId"
                params={{ projectId: String(part.projectId) }}
              >
                {project}
              </Link>
            </>
          )}
        </p>
      )}
      {part.covered ? (
        <p className={styles["quiet"]}>
          {t("forecastPanel.provenance.covered", {
            amount: money.units(part.covered.amount),
            source: t(`forecastPanel.kind.${kindOf(part.covered.kind)}`),
          })}
        </p>
      ) : null}
      {part.postponed === 0 ? null : (
        <p className={styles["quiet"]}>
          {t("forecastPanel.provenance.postponed", { amount: money.units(part.postponed) })}
        </p>
      )}
      {own?.problem === "14001" ? (
        <p className={styles["problem"]}>{t("forecastPanel.provenance.sourceGone")}</p>
      ) : null}
      {error === undefined ? null : <p className={styles["problem"]}>{t(`errors.formulas.${error}`)}</p>}
    </li>
  );
}
