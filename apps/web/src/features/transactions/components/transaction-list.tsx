import type { ExportFormat } from "@amont/contract/operations/transactions/export-transactions.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { createRef, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import type { MenuCommandName } from "../model/command-menu.ts";
import { targetOf, targetOfLine } from "../model/command-target.ts";
import { type ListQuery, listQueryOf } from "../model/list-query.ts";
import { activeGroups, type ListSearch, searchOfSort, sortOf, withoutGroups } from "../model/list-search.ts";
import type { ListView } from "../model/list-view.ts";
import { emptySelection } from "../model/selection.ts";
import { useColumns } from "../use-columns.ts";
import { useCommands } from "../use-commands.ts";
import { useExport } from "../use-export.ts";
import { useLineActs } from "../use-line-acts.ts";
import { useListShortcuts } from "../use-list-shortcuts.ts";
import { useRefusalText } from "../use-refusal-text.ts";
import { useSteady } from "../use-steady.ts";
import { useTransactionGrid } from "../use-transaction-grid.ts";
import type { CounterpartsSlot } from "./detail/transaction-fields.tsx";
import { TransactionPanel } from "./detail/transaction-panel.tsx";
import { CommandDialogs, type ReconciliationSlot } from "./dialogs/command-dialogs.tsx";
import { CreateDialog } from "./dialogs/create-dialog.tsx";
import { ScenarioRefusal } from "./dialogs/scenario-refusal.tsx";
import { ExportMenu } from "./filters/export-menu.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { ColumnMenu } from "./list/column-menu.tsx";
import { GridHead } from "./list/grid-head.tsx";
import { ListSkeleton, NothingHere } from "./list/list-states.tsx";
import type { ProjectPlace } from "./list/project-popover.tsx";
import type { RowMenuPlace } from "./list/row-menu.tsx";
import type { RowSetting } from "./list/row-setting.ts";
import { rowTexts } from "./list/row-texts.ts";
import { StaleDistributions } from "./list/stale-distributions.tsx";
import { TotalsLine } from "./list/totals-line.tsx";
import { TransactionGrid } from "./list/transaction-grid.tsx";
import styles from "./transaction-list.module.css";

interface TransactionListProps {
  readonly company: CurrentCompany;
  readonly view: ListView;
  readonly search: ListSearch;
  /** In which one looks and works; null for the main plan. */
  readonly scenarioId: number | null;
  /** What the address says from now on. */
  readonly onSearch: (search: ListSearch) => void;
  readonly isCreating: boolean;
  readonly onCreating: (isCreating: boolean) => void;
  /** Finds categories for what waits, where nothing of it is in sight. */
  readonly categorising: ReactNode;
  readonly renderReconciliation: ReconciliationSlot;
  readonly renderCounterparts: CounterpartsSlot;
}

const loadCategoryPopover = () => import("./list/category-popover.tsx");
const loadRowMenu = () => import("./list/row-menu.tsx");
const loadProjectPopover = () => import("./list/project-popover.tsx");

/** A list of transactions, the filters above it, the open line beside it. */
export function TransactionList(props: TransactionListProps) {
  const { company, view, search, scenarioId, onSearch, onCreating } = props;
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const canWrite = company.canWrite("CashFlow");
  const [searchRef] = useState(() => createRef<HTMLInputElement>());
  const query = useListQuery(view, search, scenarioId);
  const columns = useColumns(view, canWrite);
  const isNarrow = useIsNarrow();
  const commands = useCommands(company.id, scenarioId);
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const [distributing, setDistributing] = useState<ProjectPlace | null>(null);
  const openId = search.transactionId ?? null;
  const openLine = (line: TransactionLine) => {
    if (line.id !== openId) onSearch({ ...search, transactionId: line.id });
  };
  const closePanel = () => onSearch({ ...search, transactionId: undefined });

  const grid = useTransactionGrid({
    companyId: company.id,
    query,
    isPanelOpen: openId !== null,
    onOpen: openLine,
    onClosePanel: () => {
      closePanel();
      grid.focus();
    },
  });
  const { head, selecting, lineAt, cursor } = grid;
  const { selection } = selecting;
  const exporting = useExport(company.id, head.query);

  const acts = useLineActs({
    commands,
    anchorOf: () => grid.categoryOf(cursor.row),
    onDone: (command, target) => {
      if (command.name === "delete") selecting.forget(target.ids);
      if (command.name === "delete" && openId !== null && target.ids.includes(openId)) closePanel();
    },
    onRefused: (refusal, { ids }) => {
      if (!canWrite) return;
      // The past is the same in all scenarios, whatever else a line would refuse.
      if (scenarioId !== null && view.kind === "paid") return commands.refuseInScenario();
      const title = refusalText(refusal, ids.length);
      toasts.show({ tone: "info", key: "transaction-refused", title });
    },
    onLeave: grid.focus,
  });
  /** What a key speaks of: all that is chosen, or else the line of the cursor. */
  const keyTarget = () => {
    if (selection.ids.size > 0) return targetOf(selection);
    const line = grid.cursorLine();
    return line === undefined ? null : targetOfLine(line);
  };
  const beginByKey = (wanted: MenuCommandName) => {
    const target = keyTarget();
    if (target === null) return;
    const [first] = target.lines;
    acts.begin(commandOfKey(wanted, first), target, { isByKey: selection.ids.size === 0 });
  };
  useListShortcuts({
    onMove: (step) => {
      grid.focus();
      grid.step(step);
    },
    onCommand: beginByKey,
    onSearch: () => searchRef.current?.focus(),
    onCreate: () => canWrite && onCreating(true),
  });

  const setting = useRowSetting(company.currency, columns.shown, {
    onPress: grid.onPress,
    onSelect: grid.onSelect,
    onCategory: (row, anchor) => {
      const line = lineAt(row);
      if (line === undefined) return;
      cursor.moveTo(row);
      acts.begin("categorise", targetOfLine(line), { anchor, selectedId: line.category.id });
    },
    onProjects: (row, anchor) => {
      const line = lineAt(row);
      if (line === undefined) return;
      cursor.moveTo(row);
      setDistributing({ line, place: anchor.getBoundingClientRect() });
    },
    onMenu: (row, anchor) => {
      const line = lineAt(row);
      if (line !== undefined) setMenu({ line, anchor });
    },
    onDate: (row) => {
      const line = lineAt(row);
      if (line !== undefined) acts.begin("setPaymentDate", targetOfLine(line));
    },
  });

  const steady = useSteady({
    focusGrid: grid.focus,
    exportAll: (format: ExportFormat) => exporting.start(null, format),
    chooseColumns: columns.choose,
    search: onSearch,
    showStale: () => onSearch({ ...search, stale: "yes" }),
  });
  const isExportable = !exporting.isBusy && head.rowCount > 0;
  // A scroll renders the rows and nothing else.
  const filterBar = useMemo(
    () => (
      <FilterBar
        companyId={company.id}
        kind={view.kind}
        search={search}
        today={today}
        searchRef={searchRef}
        onSearch={steady.search}
        onLeaveSearch={steady.focusGrid}
      >
        {search.stale === undefined ? (
          <StaleDistributions companyId={company.id} kind={view.kind} onShow={steady.showStale} />
        ) : null}
        <ExportMenu isDisabled={!isExportable} onExport={steady.exportAll} />
        <ColumnMenu chosen={columns.chosen} canWrite={canWrite} onChoose={steady.chooseColumns} />
      </FilterBar>
    ),
    [company.id, view.kind, search, today, searchRef, steady, isExportable, columns.chosen, canWrite],
  );

  const groups = activeGroups(search);
  const categoryPopover = useOnDemand(loadCategoryPopover, canWrite);
  const rowMenu = useOnDemand(loadRowMenu, menu !== null);
  const projectPopover = useOnDemand(loadProjectPopover, distributing !== null);
  const isEmpty = !head.isPending && head.error === null && head.rowCount === 0;
  return (
    <div className={styles["work"]}>
      <section className={styles["list"]} aria-label={t(`transactions.title.${view.kind}`)}>
        {filterBar}
        <TotalsLine companyId={company.id} query={head.query} />
        {head.error !== null ? (
          <LoadFailure error={head.error} onRetry={head.retry} />
        ) : isEmpty ? (
          <NothingHere
            view={view}
            isFiltered={groups.length > 0}
            canWrite={canWrite}
            categorising={props.categorising}
            onClearFilters={() => onSearch(withoutGroups(search, groups))}
            onCreate={() => onCreating(true)}
          />
        ) : head.isPending ? (
          <ListSkeleton label={t("state.loading")} />
        ) : null}
        <TransactionGrid
          isHidden={isEmpty || head.isPending || head.error !== null}
          scrollerRef={grid.scrollerRef}
          label={t(`transactions.title.${view.kind}`)}
          rows={grid.rows}
          rowCount={head.rowCount}
          lineAt={lineAt}
          cursorRow={cursor.row}
          openId={openId}
          selection={selection}
          isBehind={head.isBehind}
          setting={setting}
          onKeyDown={grid.onKeyDown}
          head={
            <GridHead
              columns={columns.shown}
              sort={sortOf(view.kind, search)}
              onSort={(sort) => onSearch({ ...search, ...searchOfSort(view.kind, sort) })}
              chosen={chosenShare(selection.ids.size, head.rowCount)}
              onChooseAll={selecting.chooseAll}
            />
          }
        />
        <BulkBar
          kind={view.kind}
          // In a narrow window the open line lies over the list, and has the acts of its own at its foot.
          selection={isNarrow && openId !== null ? emptySelection : selection}
          canWrite={canWrite}
          isExporting={exporting.isBusy}
          onBegin={(command, anchor) => acts.begin(command, targetOf(selection), { anchor })}
          onExport={() => exporting.start([...selection.ids])}
          onClear={() => {
            selecting.clear();
            grid.focus();
          }}
        />
      </section>
      {openId === null ? null : (
        <TransactionPanel
          key={company.id}
          companyId={company.id}
          transactionId={openId}
          today={today}
          canWrite={canWrite}
          renderCounterparts={props.renderCounterparts}
          onRun={(line, command, onSettled) => acts.run(command, targetOfLine(line), onSettled)}
          onBegin={(line, command) => acts.begin(command, targetOfLine(line))}
          onMenu={(line, anchor) => setMenu({ line, anchor })}
          onStep={head.rowCount > 1 ? grid.step : undefined}
          onClose={() => {
            closePanel();
            grid.focus();
          }}
        />
      )}
      {categoryPopover === null ? null : (
        <categoryPopover.CategoryPopover
          choice={acts.choice}
          onClose={acts.leave}
          onChoose={(category) => {
            const { choice } = acts;
            if (choice === null) return;
            acts.run(
              { name: "categorise", category: { id: category.id, name: category.name } },
              choice.target,
            );
            acts.leave();
            // On to the next line: a whole screen is categorised without the mouse.
            if (choice.isByKey) grid.step(1);
          }}
        />
      )}
      {projectPopover === null || distributing === null ? null : (
        <projectPopover.ProjectPopover
          {...distributing}
          companyId={company.id}
          onClose={() => {
            setDistributing(null);
            grid.focus();
          }}
          onSave={(parts) => {
            acts.run({ name: "distribute", parts }, targetOfLine(distributing.line));
            setDistributing(null);
            grid.focus();
          }}
        />
      )}
      {rowMenu === null || menu === null ? null : (
        <rowMenu.RowMenu
          place={menu}
          onClose={() => setMenu(null)}
          onOpenLine={() => openLine(menu.line)}
          onBegin={(command) =>
            acts.begin(command, targetOfLine(menu.line), {
              anchor: menu.anchor,
              selectedId: menu.line.category.id,
            })
          }
        />
      )}
      <CommandDialogs
        companyId={company.id}
        question={acts.question}
        today={today}
        scenarioId={scenarioId}
        renderReconciliation={props.renderReconciliation}
        onClose={acts.leave}
        onAnswer={(command, target) => {
          acts.run(command, target);
          acts.leave();
        }}
      />
      {props.isCreating ? (
        <CreateDialog
          companyId={company.id}
          kind={view.kind}
          scenarioId={scenarioId}
          today={today}
          mainCurrency={company.currency}
          flow={search.flow}
          onClose={() => onCreating(false)}
          onCreated={(transactionId) => {
            onCreating(false);
            onSearch({ ...search, transactionId });
          }}
        />
      ) : null}
      <ScenarioRefusal isOpen={commands.isRefusedByScenario} onClose={commands.forgetRefusal} />
    </div>
  );
}

/** The same object as long as it asks for the same list, whatever line is open. */
function useListQuery(view: ListView, search: ListSearch, scenarioId: number | null): ListQuery {
  const text = JSON.stringify(listQueryOf(view, search, scenarioId));
  return useMemo(() => JSON.parse(text) as ListQuery, [text]);
}

/** One key for an act and for what there is to do once it is done. */
function commandOfKey(
  wanted: MenuCommandName,
  line: Pick<TransactionLine, "status"> | undefined,
): MenuCommandName {
  if (line === undefined) return wanted;
  if (wanted === "ignore" && hasStatus(line.status, "ignored")) return "reactivate";
  return wanted === "split" && hasStatus(line.status, "split") ? "editSplit" : wanted;
}

function chosenShare(chosen: number, all: number): "none" | "some" | "all" {
  if (chosen === 0) return "none";
  return chosen >= all ? "all" : "some";
}

type RowActs = Pick<RowSetting, "onPress" | "onSelect" | "onCategory" | "onProjects" | "onMenu" | "onDate">;

/** One object for all rows that stays the same while they scroll; what it does is always the latest. */
function useRowSetting(mainCurrency: string, columns: RowSetting["columns"], acts: RowActs): RowSetting {
  const { t } = useTranslation();
  const language = useLanguage();
  const steady = useSteady(acts);
  const today = calendarDate(localDay(useNow()));
  return useMemo(
    () => ({ t, texts: rowTexts(t), language, today, mainCurrency, columns, ...steady }),
    [t, language, today, mainCurrency, columns, steady],
  );
}
