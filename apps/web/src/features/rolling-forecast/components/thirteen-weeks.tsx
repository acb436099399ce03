import { rollingSections } from "@amont/engine/liquidity/rolling/lines.ts";
import { useIsPrinting } from "@amont/ui/printing/use-is-printing.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import type { OpenRows } from "@amont/ui/widgets/sheet/open-rows.ts";
import type { CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { LastFigures } from "../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useIsNarrow, useIsPhone } from "../../../shared/layout/use-is-narrow.ts";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { FloorsDrawer } from "../drawers/components/floors-drawer.tsx";
import { LinesDrawer } from "../drawers/components/lines-drawer.tsx";
import { TestsDrawer } from "../drawers/components/tests-drawer.tsx";
import { VarianceDrawer } from "../drawers/components/variance-drawer.tsx";
import { IssueDialog } from "../issues/components/issue-dialog.tsx";
import { IssuesDrawer } from "../issues/components/issues-drawer.tsx";
import type { BoardMode } from "../model/board-faces.ts";
import { withEntered } from "../model/rolling-entries.ts";
import type { WeeksView } from "../model/weeks.ts";
import { type Against, type Entity, issuesQuery, testsQuery, weeksQuery } from "../rolling-queries.ts";
import { type BoardSource, useBoardSource } from "../use-board-source.ts";
import { useEnteredCells, useWeekEdits } from "../use-week-edits.ts";
import { useWeekFan } from "../use-week-fan.ts";
import { HeadStrip } from "./head-strip.tsx";
import { PrintedWeeks } from "./printed-weeks.tsx";
import styles from "./thirteen-weeks.module.css";
import { WeekShortcuts } from "./week-shortcuts.tsx";
import { type Room, WeeksSheet } from "./weeks-sheet.tsx";
import { type DrawerName, newest, PageActs, ViewChoices } from "./weeks-toolbar.tsx";

/** Weeks side by side where they scroll: four beside the titles of a tablet, two on a phone. */
const weekWidths: Readonly<Record<Room, number | null>> = { usual: null, narrow: 136, phone: 124 };
const skeleton = { rowCount: 20, columnCount: 17 };

interface ThirteenWeeksProps {
  readonly entity: Entity;
  readonly name: string;
  readonly scenarioId: number | null;
  readonly against: Against;
  readonly onAgainst: (against: Against) => void;
  readonly overdrafts: boolean;
  readonly onOverdrafts: (overdrafts: boolean) => void;
  /** For a company without a bank history: the way to one. */
  readonly firstStep: ReactNode;
}

/** Thirteen weeks as lenders read them: what became of the last issue, and the draft of the next one. */
export function ThirteenWeeks(props: ThirteenWeeksProps) {
  const { entity, scenarioId, against, overdrafts } = props;
  const { t } = useTranslation();
  const api = useApi();
  const read = useQuery(weeksQuery(api, entity, { scenarioId, against, overdrafts }));
  const issues = useQuery(issuesQuery(api, entity));
  const [mode, setMode] = useState<BoardMode>("amounts");
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const view = read.data;
  const canIssue = issues.data?.canIssue === true && view !== undefined && !isEmpty(view);
  useShortcut({
    keys: "v",
    label: t("rolling.shortcut.variances"),
    run: () => setMode(mode === "amounts" ? "variances" : "amounts"),
  });
  const [{ showsBands }, setOptions] = useForecastOptions();
  useShortcut({
    keys: "b",
    label: t("rolling.bands.show"),
    run: () => setOptions({ showsBands: !showsBands }),
  });
  useShortcut({
    keys: "mod+shift+e",
    label: t("rolling.issue.act"),
    run: () => {
      if (canIssue) setIssuing(true);
    },
  });
  return (
    <WorkPage
      title={t("rolling.title")}
      views={
        <ViewChoices
          issues={issues.data?.issues}
          against={against}
          onAgainst={props.onAgainst}
          overdrafts={overdrafts}
          onOverdrafts={props.onOverdrafts}
          mode={mode}
          onMode={setMode}
          onDrawer={setDrawer}
        />
      }
      actions={
        <PageActs
          canIssue={canIssue}
          entity={entity}
          exported={view === undefined || isEmpty(view) ? null : { scenarioId, against, overdrafts }}
          onDrawer={setDrawer}
          onIssue={() => setIssuing(true)}
        />
      }
    >
      {view === undefined ? (
        read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SheetSkeleton label={t("rolling.loading")} {...skeleton} />
        )
      ) : isEmpty(view) ? (
        <EmptyState icon="calendar" title={t("rolling.empty.title")} actions={props.firstStep}>
          {t(entity.isGroup ? "rolling.empty.group" : "rolling.empty.text")}
        </EmptyState>
      ) : (
        <Board {...props} view={view} mode={mode} lastRead={read} />
      )}
      {view === undefined || drawer === null ? null : (
        <Opened entity={entity} view={view} drawer={drawer} onClose={() => setDrawer(null)} />
      )}
      {view === undefined || !isIssuing ? null : (
        <IssueDialog
          entity={entity}
          scenarioId={scenarioId}
          view={view}
          last={newest(issues.data?.issues)}
          onClose={() => setIssuing(false)}
        />
      )}
    </WorkPage>
  );
}

/** Before the first bank history there is nothing to close with, and nothing to come. */
const isEmpty = ({ rows, opening, closing }: WeeksView): boolean =>
  [...opening, ...closing, ...rows.flatMap((row) => [...row.receipts, ...row.disbursements])].every(
    (amount) => amount === 0,
  );

interface OpenedProps {
  readonly entity: Entity;
  readonly view: WeeksView;
  readonly drawer: DrawerName;
  readonly onClose: () => void;
}

function Opened({ entity, view, drawer, onClose }: OpenedProps) {
  switch (drawer) {
    case "lines":
      return <LinesDrawer entity={entity} view={view} onClose={onClose} />;
    case "tests":
      return <TestsDrawer entity={entity} view={view} onClose={onClose} />;
    case "floors":
      return <FloorsDrawer entity={entity} view={view} onClose={onClose} />;
    case "issues":
      return <IssuesDrawer entity={entity} onClose={onClose} />;
  }
}

const usuallyOpen: OpenRows = new Set(rollingSections.map((section) => `section:${section}`));

interface BoardProps extends ThirteenWeeksProps {
  readonly view: WeeksView;
  readonly mode: BoardMode;
  readonly lastRead: { readonly isError: boolean; readonly dataUpdatedAt: number };
}

function Board(props: BoardProps) {
  const { entity, name, scenarioId, mode, lastRead } = props;
  const api = useApi();
  const tests = useQuery(testsQuery(api, entity)).data?.tests ?? [];
  const [isNarrow, isPhone, isPrinting] = [useIsNarrow(), useIsPhone(), useIsPrinting()];
  const room: Room = isPhone ? "phone" : isNarrow ? "narrow" : "usual";
  const [openRows, setOpenRows] = useState(usuallyOpen);
  const [looked, setLooked] = useState<CellPlace | null>(null);
  const cells = useEnteredCells(entity.id);
  const view = withEntered(props.view, cells.entered);
  const source = useBoardSource({ view, mode, openRows, weekWidth: weekWidths[room] });
  const fan = useWeekFan(entity.id, scenarioId, view);
  const edits = useWeekEdits({ companyId: entity.id, scenarioId, view, source, cells });
  // Typing a plan needs more room than a phone has.
  const canType = view.canWrite && !view.isGroup && room !== "phone";
  return (
    <div className={styles["work"]}>
      <LastFigures query={lastRead} />
      <HeadStrip source={source} tests={tests} />
      <div className={styles["sheet"]}>
        <WeeksSheet
          source={source}
          fan={fan}
          room={room}
          edits={canType ? edits : null}
          openRows={openRows}
          onOpenRows={setOpenRows}
          onVariance={setLooked}
        />
      </div>
      <WeekShortcuts canType={canType} />
      <Looked entity={entity} source={source} place={looked} onClose={() => setLooked(null)} />
      {isPrinting ? <PrintedWeeks view={view} mode={mode} name={name} tests={tests} /> : null}
    </div>
  );
}

interface LookedProps {
  readonly entity: Entity;
  readonly source: BoardSource;
  readonly place: CellPlace | null;
  readonly onClose: () => void;
}

function Looked({ entity, source, place, onClose }: LookedProps) {
  const row = place === null ? undefined : source.shownRows[place.row];
  if (place === null || row === undefined || (row.key === null && row.variances.length === 0)) return null;
  return (
    <VarianceDrawer
      entity={entity}
      source={source}
      row={row}
      title={source.rows[place.row]?.title ?? ""}
      week={place.column}
      canComment={source.style.view.canWrite}
      onClose={onClose}
    />
  );
}
