import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { useSettled } from "../../../../shared/activity/use-settled.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { cellDetailsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { CellFigures } from "../model/cell-figures.ts";
import { defaultTab, type PanelTab, shownTabs } from "../model/panel-tabs.ts";
import { type EditedKind, freshDraft } from "../model/series-draft.ts";
import { writeRefusals } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import { type CategoryPlace, categoryTotalQuery } from "../panel-queries.ts";
import { useInputPeriods } from "../use-input-periods.ts";
import styles from "./forecast-panel.module.css";
import { ForecastTab, type SeriesEdition } from "./forecast-tab.tsx";
import { Provenance } from "./provenance.tsx";
import { KindBar } from "./series/kind-bar.tsx";
import { SeriesEditor } from "./series/series-editor.tsx";
import { TabList } from "./tab-list.tsx";
import { type SelectedTransaction, TransactionTab } from "./transaction-tab.tsx";

interface CategoryBodyProps {
  readonly place: PanelPlace;
  readonly cell: CategoryPlace;
  readonly figures: CellFigures;
  readonly onClose: () => void;
}

/** Few categories are looked at that closely. */
const loadAutomatic = async () => {
  const texts = loadTexts("automatic-forecast");
  const { AutomaticEditor } = await import("../../automatic/components/automatic-editor.tsx");
  await texts;
  return { AutomaticEditor };
};

/** Somebody who walks through cells with the arrows asks for none of them. */
const settleMs = 200;

/** The tabs of a cell of a category, once its details are here. Without them there is nothing to select. */
export function CategoryBody(props: CategoryBodyProps) {
  const { place, cell, onClose } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const settled = useSettled(cell, settleMs);
  const isSettled = settled === cell;
  const { details, total, error } = useDetails(place, settled);
  const close = useEffectEvent((failure: Error) => {
    toasts.show({ tone: "danger", title: t("forecastPanel.failed"), text: failureText(failure, t) });
    onClose();
  });
  useEffect(() => {
    if (error !== null) close(error);
  }, [error]);
  const known = details?.transactions ?? total?.transactions;
  if (!isSettled || known === undefined) {
    return (
      <div className={styles["body"]}>
        <div className={styles["wide"]}>
          <SkeletonRows rowCount={5} label={t("loading.title")} />
        </div>
      </div>
    );
  }
  const counts = { paid: known.paid.count, expected: known.expected.count };
  return (
    <Tabs
      // Another cell opens on its own tab, and nothing is being edited there yet.
      key={`${cell.categoryId} ${cell.offset}`}
      {...props}
      counts={counts}
      details={details}
      total={total}
    />
  );
}

function useDetails({ company, view }: PanelPlace, { categoryId, offset }: CategoryPlace) {
  const api = useApi();
  const details = useQuery({
    ...cellDetailsQuery(api, company.id, view, { categoryId, offset: offset ?? 0 }),
    enabled: offset !== null,
    meta: { isShownInPlace: true },
  });
  const total = useQuery({
    ...categoryTotalQuery(api, company.id, view, categoryId),
    enabled: offset === null,
    meta: { isShownInPlace: true },
  });
  const asked = offset === null ? total : details;
  return {
    details: offset === null ? undefined : details.data,
    total: offset === null ? total.data : undefined,
    error: asked.data === undefined ? asked.error : null,
  };
}

interface TabsProps extends CategoryBodyProps {
  readonly counts: { readonly paid: number; readonly expected: number };
  readonly details: ReturnType<typeof useDetails>["details"];
  readonly total: ReturnType<typeof useDetails>["total"];
}

function Tabs({ place, cell, figures, counts, details, total }: TabsProps) {
  const id = useId();
  const { company, view, statement } = place;
  const tabs = shownTabs({ offset: cell.offset, usesExpected: statement.usesExpected });
  const [wanted, setWanted] = useState<PanelTab>(() => defaultTab(tabs, counts));
  const tab = tabs.includes(wanted) ? wanted : defaultTab(tabs, counts);
  const [selected, setSelected] = useState<SelectedTransaction | null>(null);
  const [edition, setEdition] = useState<SeriesEdition | null>(null);
  const { offsetOf } = useInputPeriods(statement);
  const refusals = writeRefusals(company, view, details?.restrictions);
  const bodyProps = { id: `${id}-body`, role: "tabpanel", "aria-labelledby": `${id}-${tab}` };
  const isEditing = edition !== null && refusals.length === 0 && tab === "forecast";
  const automatic = useOnDemand(loadAutomatic, edition?.initial.kind === "automatic");
  const offset = offsetOf(cell.offset ?? 0);
  const editKind = (kind: EditedKind) =>
    setEdition({ edited: null, initial: freshDraft(kind, { startOffset: offset, endOffset: null }) });
  const leave = () => {
    setEdition(null);
    document.getElementById(`${id}-${tab}`)?.focus();
  };
  return (
    <>
      <TabList
        id={id}
        tabs={tabs}
        counts={counts}
        value={tab}
        onChange={(next) => {
          setWanted(next);
          setEdition(null);
        }}
      />
      {isEditing && edition.initial.kind === "automatic" && automatic !== null ? (
        <automatic.AutomaticEditor
          place={place}
          categoryId={cell.categoryId}
          kinds={<KindBar value="automatic" onChange={editKind} />}
          bodyProps={bodyProps}
          onDone={leave}
        />
      ) : null}
      {isEditing && edition.initial.kind !== "automatic" ? (
        <SeriesEditor
          place={place}
          categoryId={cell.categoryId}
          {...edition}
          offset={offset}
          bodyProps={bodyProps}
          onAutomatic={() => editKind("automatic")}
          onDone={leave}
        />
      ) : null}
      {tab === "forecast" && !isEditing && details !== undefined ? (
        <ForecastTab
          place={place}
          details={details}
          figures={figures}
          refusals={refusals}
          bodyProps={bodyProps}
          onEdit={setEdition}
        />
      ) : null}
      {tab === "forecast" && total !== undefined ? (
        <div {...bodyProps} className={styles["body"]}>
          <div className={styles["wide"]}>
            <Provenance place={place} parts={total.parts} series={[]} />
          </div>
        </div>
      ) : null}
      {tab === "forecast" ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        <div {...bodyProps} className={styles["body"]} tabIndex={0}>
          <TransactionTab place={place} cell={cell} kind={tab} selected={selected} onSelect={setSelected} />
        </div>
      )}
    </>
  );
}
