import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { createRef, type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { targetOf, targetOfLine } from "../model/command-target.ts";
import { activeGroups, type ListSearch, searchOfSort, sortOf, withoutGroups } from "../model/list-search.ts";
import type { ListView } from "../model/list-view.ts";
import { emptySelection } from "../model/selection.ts";
import { useColumns } from "../use-columns.ts";
import { useExport } from "../use-export.ts";
import { useListWork } from "../use-list-work.ts";
import { useProbablePayments } from "../use-probable-payments.ts";
import { useRowSetting } from "../use-row-setting.ts";
import type { CounterpartsSlot } from "./detail/transaction-fields.tsx";
import { TransactionPanel } from "./detail/transaction-panel.tsx";
import type { ReconciliationSlot } from "./dialogs/command-dialogs.tsx";
import { CreateDialog } from "./dialogs/create-dialog.tsx";
import { ListOverlays } from "./dialogs/list-overlays.tsx";
import { ListToolbar } from "./filters/list-toolbar.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { GridHead } from "./list/grid-head.tsx";
import { ListSkeleton, NothingHere } from "./list/list-states.tsx";
import type { RowSetting } from "./list/row-setting.ts";
import { TotalsLine } from "./list/totals-line.tsx";
import { TransactionGrid } from "./list/transaction-grid.tsx";
import styles from "./transaction-list.module.css";

interface TransactionListProps {
  readonly company: CurrentCompany;
  /** Those that the list shows together. */
  readonly taken: TakenCompanies;
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

/** A list of transactions, the filters above it, the open line beside it. */
export function TransactionList(props: TransactionListProps) {
  const { company, taken, view, search, scenarioId, onSearch, onCreating } = props;
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const isNarrow = useIsNarrow();
  const [searchRef] = useState(() => createRef<HTMLInputElement>());
  const focusSearch = () => searchRef.current?.focus();
  const work = useListWork({ company, taken, view, search, scenarioId, onSearch, onCreating, focusSearch });
  const { canWrite, openId, openCompany = company, closePanel, grid, acts, setMenu } = work;
  const { head, selecting, lineAt, cursor } = grid;
  const { selection } = selecting;
  const columns = useColumns(view, canWrite, taken.all.length > 1);
  const exporting = useExport(company.id, head.query);
  const companyName = useCallback<RowSetting["companyName"]>(
    (line) => taken.find(line.companyId ?? company.id)?.name ?? "",
    [taken, company.id],
  );
  const probableOf = useProbablePayments(company.id, grid.lines, columns.shown.includes("probablePayment"));
  const shown = useMemo(
    () => ({ columns: columns.shown, companyName, probableOf }),
    [columns.shown, companyName, probableOf],
  );
  const setting = useRowSetting(company.currency, shown, {
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
      work.setDistributing({ line, place: anchor.getBoundingClientRect() });
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

  /** What the panel shows is read of its company alone, and does not say whose it is. */
  const owned = (line: TransactionLine) => ({ ...line, companyId: openCompany.id });
  const groups = activeGroups(search);
  const isEmpty = !head.isPending && head.error === null && head.rowCount === 0;
  return (
    <div className={styles["work"]}>
      <section className={styles["list"]} aria-label={t(`transactions.title.${view.kind}`)}>
        <ListToolbar
          taken={taken}
          kind={view.kind}
          search={search}
          today={today}
          canWrite={canWrite}
          isExportable={!exporting.isBusy && head.rowCount > 0}
          columns={columns}
          searchRef={searchRef}
          onSearch={onSearch}
          onLeaveSearch={grid.focus}
          onExport={(format) => exporting.start(null, format)}
        />
        <TotalsLine companyId={company.id} query={head.query} />
        {head.error !== null ? (
          <LoadFailure error={head.error} onRetry={head.retry} />
        ) : isEmpty ? (
          <NothingHere
            view={view}
            isFiltered={groups.length > 0}
            canWrite={company.canWrite("CashFlow")}
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
          onExport={() => exporting.start(targetOf(selection))}
          onClear={() => {
            selecting.clear();
            grid.focus();
          }}
        />
      </section>
      {openId === null ? null : (
        <TransactionPanel
          key={openCompany.id}
          companyId={openCompany.id}
          companyName={taken.all.length > 1 ? openCompany.name : undefined}
          transactionId={openId}
          today={today}
          canWrite={openCompany.canWrite("CashFlow")}
          renderCounterparts={props.renderCounterparts}
          onRun={(line, command, onSettled) => acts.run(command, targetOfLine(owned(line)), onSettled)}
          onBegin={(line, command) => acts.begin(command, targetOfLine(owned(line)))}
          onMenu={(line, anchor) => setMenu({ line: owned(line), anchor })}
          onStep={head.rowCount > 1 ? grid.step : undefined}
          onClose={closePanel}
        />
      )}
      <ListOverlays
        work={work}
        companyId={company.id}
        scenarioId={scenarioId}
        today={today}
        renderReconciliation={props.renderReconciliation}
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
    </div>
  );
}

function chosenShare(chosen: number, all: number): "none" | "some" | "all" {
  if (chosen === 0) return "none";
  return chosen >= all ? "all" : "some";
}
