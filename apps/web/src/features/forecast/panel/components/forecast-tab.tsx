import type { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { type CellFigures, findCategory } from "../model/cell-figures.ts";
import { draftOf, type EditedKind, freshDraft, type SeriesDraft } from "../model/series-draft.ts";
import type { WriteRefusal } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import { type ListedSeries, seriesQuery } from "../panel-queries.ts";
import { useInputPeriods } from "../use-input-periods.ts";
import { useSeriesSave } from "../use-series-save.ts";
import { CellHistory } from "./cell-history.tsx";
import { CellNote } from "./cell-note.tsx";
import { Exceeded } from "./exceeded.tsx";
import { ExplanationCard } from "./explanation.tsx";
import panelStyles from "./forecast-panel.module.css";
import styles from "./forecast-tab.module.css";
import { ManualEntry } from "./manual-entry.tsx";
import { Postpone } from "./postpone.tsx";
import { Provenance } from "./provenance.tsx";
import { Refusals } from "./refusals.tsx";
import { KindBar } from "./series/kind-bar.tsx";

type CellDetails = z.output<(typeof getCellDetails)["response"]>;

/** What is being edited: a series that is there, or a new one. */
export interface SeriesEdition {
  readonly initial: SeriesDraft;
  readonly edited: ListedSeries | null;
  /** A new one that takes over from one of its kind. */
  readonly isContinued?: boolean;
}

interface ForecastTabProps {
  readonly place: PanelPlace;
  readonly details: CellDetails;
  readonly figures: CellFigures;
  readonly refusals: readonly WriteRefusal[];
  readonly bodyProps: object;
  readonly onEdit: (edition: SeriesEdition) => void;
}

/** Notes are on no scenario, and parents have them too. */
const noteRefusals: ReadonlySet<WriteRefusal> = new Set(["readOnly", "asOf", "displayFrequencyDiffers"]);

/** The view "display": what makes the forecast, the ways to change it, and why it is what it is. */
export function ForecastTab({ place, details, figures, refusals, bodyProps, onEdit }: ForecastTabProps) {
  const { t } = useTranslation();
  const { categoryId, offset, parts } = details;
  const { company, view } = place;
  const isWritable = refusals.length === 0;
  const inputOffset = useInputPeriods(place.statement).offsetOf(offset);
  const series = useQuery(seriesQuery(useApi(), company.id, view.scenarioId, categoryId)).data ?? [];
  const current = series.find(({ id }) => parts.some((part) => part.seriesId === id)) ?? null;
  const settings = useQuery(settingsQuery(useApi(), company.id)).data;
  // While VAT is calculated no series counts on it; what is typed does.
  const isCalculated =
    settings?.computesVat === true && findCategory(place.statement, categoryId)?.type === "vat";
  // What was just typed is in the figures before it is read back as a part.
  const isPlanned = parts.length > 0 || figures.forecast !== 0;
  const isOfOnePlan = parts.every(({ projectId }) => projectId === null);

  // What came before the period that one looks at stays: a change from here on is a series of its own.
  const edit = (kind: EditedKind) => {
    if (current === null || current.definition.kind !== kind) {
      onEdit({ edited: null, initial: freshDraft(kind, { startOffset: inputOffset, endOffset: null }) });
    } else if (current.startOffset < inputOffset) {
      const span = { startOffset: inputOffset, endOffset: current.endOffset };
      onEdit({ edited: null, isContinued: true, initial: draftOf(current.definition, span) });
    } else editWhole(current);
  };
  const editWhole = (edited: ListedSeries) => onEdit({ edited, initial: draftOf(edited.definition, edited) });
  return (
    <div {...bodyProps} className={panelStyles["body"]}>
      <section className={styles["section"]}>
        <div className={styles["sectionHead"]}>
          <h3>{t("forecastPanel.provenance.title")}</h3>
          {isWritable && current !== null ? (
            <SeriesMenu
              place={place}
              categoryId={categoryId}
              offset={inputOffset}
              series={current}
              onEditFrom={() => edit(current.definition.kind)}
              onEdit={() => editWhole(current)}
            />
          ) : null}
        </div>
        <Provenance place={place} parts={parts} series={series} />
        <Refusals refusals={refusals} place={place} />
        {isWritable ? (
          <>
            {isOfOnePlan ? (
              <ManualEntry
                key={`${categoryId} ${offset}`}
                place={place}
                categoryId={categoryId}
                offset={offset}
                forecastMinor={isPlanned ? figures.forecast : null}
              />
            ) : null}
            <Exceeded place={place} figures={figures} isPlanned={isPlanned} offset={offset} />
            {isCalculated ? null : <KindBar value={current?.definition.kind ?? null} onChange={edit} />}
            {isOfOnePlan && !isCalculated ? (
              <Postpone
                key={`postpone ${categoryId} ${offset}`}
                place={place}
                categoryId={categoryId}
                offset={offset}
                figures={figures}
              />
            ) : null}
          </>
        ) : null}
      </section>
      <section className={styles["section"]}>
        <ExplanationCard
          key={`${categoryId} ${offset}`}
          place={place}
          line={categoryId}
          offset={offset}
          footer={
            <CellHistory
              place={place}
              cell={{ categoryId, offset }}
              covered={parts.length === 1 ? (parts[0]?.covered ?? null) : null}
            />
          }
        />
        <CellNote
          companyId={company.id}
          categoryId={categoryId}
          period={details}
          note={details.note}
          isEditable={!refusals.some((refusal) => noteRefusals.has(refusal))}
        />
      </section>
    </div>
  );
}

interface SeriesMenuProps {
  readonly place: PanelPlace;
  readonly categoryId: number;
  readonly offset: number;
  readonly series: ListedSeries;
  readonly onEditFrom: () => void;
  readonly onEdit: () => void;
}

function SeriesMenu({ place, categoryId, offset, series, onEditFrom, onEdit }: SeriesMenuProps) {
  const { t } = useTranslation();
  const { name } = useInputPeriods(place.statement);
  const { remove, isBusy } = useSeriesSave(place, categoryId);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon="more" label={t("forecastPanel.series.more")} disabled={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {series.startOffset < offset ? (
          <Menu.Item onClick={onEditFrom}>
            {t("forecastPanel.series.editFrom", { period: name(offset) })}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={onEdit}>{t("forecastPanel.series.edit")}</Menu.Item>
        <Menu.Item color="danger" onClick={() => void remove(series, offset)}>
          {t("forecastPanel.series.removeFrom", { period: name(offset) })}
        </Menu.Item>
        <Menu.Item color="danger" onClick={() => void remove(series, null)}>
          {t("forecastPanel.series.remove")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
