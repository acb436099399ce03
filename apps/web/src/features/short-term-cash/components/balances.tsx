import type { DailyColumn } from "@amont/engine/calendar/daily-grid.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { selectOnly } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { LeaveGuard } from "../../../shared/layout/leave-guard.tsx";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../shared/layout/use-is-narrow.ts";
import { expectedCreationQuery } from "../../../shared/ledger/transfers/expected-creation-query.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import type { CashPlace } from "../cash-queries.ts";
import { CashNotices } from "../frame/cash-notices.tsx";
import { accountLineId, type BoardLine, visibleLines } from "../model/board-lines.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { type CashAddress, type CashSearch, type Grouping } from "../model/cash-search.ts";
import { targetOf } from "../model/cell-target.ts";
import {
  emptyPreview,
  type PreviewTransfer,
  previewSums,
  withoutTransfer,
  withTransfer,
} from "../model/preview.ts";
import { columnOfDay } from "../model/roll-cash.ts";
import { draftOf, emptyDraft, type TransferDraft } from "../model/transfer-draft.ts";
import { LateTransfers } from "../transfers/late-transfers.tsx";
import { useBoard } from "../use-board.ts";
import { type Cash, type CashReading, useCash, useChosenAccounts, useReadersDay } from "../use-cash.ts";
import { useCashExport } from "../use-cash-export.ts";
import { useCashWords } from "../use-cash-words.ts";
import { usePreview } from "../use-preview.ts";
import { useTransferCreation } from "../use-transfer-creation.ts";
import { AccountCards } from "./account-cards.tsx";
import styles from "./balances.module.css";
import { BreachSentences } from "./breach-sentences.tsx";
import { CashSheet } from "./cash-sheet.tsx";
import { BalancesSkeleton, NoAccounts } from "./cash-states.tsx";
import { CashToolbar } from "./cash-toolbar.tsx";
import { CellPanel } from "./cell-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

const ThresholdsDrawer = lazily(async () => (await import("./thresholds-drawer.tsx")).ThresholdsDrawer);

interface BalancesProps {
  readonly place: CashPlace;
  readonly organisation: { readonly id: number; readonly isAdministrator: boolean };
  readonly search: CashSearch;
  readonly onSearch: (next: CashAddress) => void;
}

/** Which account goes below its floor, on which day, by how much, and what to move. */
export function Balances(props: BalancesProps) {
  const { place, search } = props;
  const today = useReadersDay();
  const reading = useCash(place, search, today);
  const { cash: all, error, reread } = reading;
  const cash = useChosenAccounts(all, search.accounts);
  if (all === null || cash === null)
    return error === null ? <BalancesSkeleton /> : <LoadFailure error={error} onRetry={reread} />;
  if (all.facts.accounts.length === 0) return <NoAccounts isGroup={place.isConsolidation} />;
  return <Work {...props} cash={cash} allFacts={all.facts} reading={reading} />;
}

interface WorkProps extends BalancesProps {
  readonly cash: Cash;
  readonly allFacts: CashFacts;
  readonly reading: CashReading;
}

interface OpenDialog {
  readonly draft: TransferDraft;
  readonly transferId: string;
  readonly isNew: boolean;
}

interface OpenCell {
  readonly lineId: string;
  readonly column: DailyColumn;
}

function Work({ place, organisation, search, onSearch, cash, allFacts, reading }: WorkProps) {
  const { t } = useTranslation();
  const { facts, view, seen, late } = cash;
  const scenarioId = search.scenarioId ?? null;
  const grouping: Grouping = search.grouping ?? (place.isConsolidation ? "company" : "none");
  const mode = usePreview(cash);
  const preview = mode.preview ?? emptyPreview;
  const isCards = useMatchesMedia("(max-width: 767px)");
  // Cards show the week ahead day by day.
  const unit = isCards ? "day" : (search.unit ?? "day");
  const { board, lines } = useBoard(cash, preview, { grouping, unit });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => visibleLines(lines, closed), [lines, closed]);
  const selection = useSelectionStore();
  const gridRef = useRef<HTMLDivElement>(null);
  const [cell, setCell] = useState<OpenCell | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [asksToClose, setAsksToClose] = useState(false);
  const [showsThresholds, setShowsThresholds] = useState(false);
  const [flashing, setFlashing] = useState<number | null>(null);
  const mayPlan = useQuery(expectedCreationQuery(useApi(), place)).data ?? true;
  const mayWrite = mayPlan && facts.companies.some((company) => company.mayWrite);
  const exporting = useCashExport(place, cash, scenarioId);
  const desk = useTransferDesk();
  const showTransfers = () => desk.open({ kind: "list", place, scenarioId });
  const creation = useTransferCreation(place, mode.close, setFlashing);

  const close = () => (mode.isGuarded ? setAsksToClose(true) : mode.close());
  const balance = () => {
    setCell(null);
    setFlashing(null);
    mode.propose();
  };
  const openDialog = (ends: Partial<TransferDraft> = {}) =>
    setDialog({
      draft: { ...emptyDraft(facts.today), ...ends },
      transferId: crypto.randomUUID(),
      isNew: true,
    });
  const edit = (transfer: PreviewTransfer) =>
    setDialog({ draft: draftOf(transfer), transferId: transfer.transferId, isNew: false });
  const showAccount = (accountId: number) => {
    const row = shown.findIndex(({ id }) => id === accountLineId(accountId));
    const first = board.breaches.find((breach) => breach.accountId === accountId)?.first.on;
    const column = first === undefined ? board.current : columnOfDay(board.columns, first);
    if (row === -1 || column === -1) return;
    selection.set(selectOnly({ row, column }));
    gridRef.current?.focus({ preventScroll: true });
  };
  useOpenedAccount(search.idBanque, shown, board.current, selection);
  useShortcut({ keys: "v", label: t("transfers.title"), run: showTransfers });
  const [{ showsBands }, setOptions] = useForecastOptions();
  useShortcut({
    keys: "b",
    label: t("shortTerm.bands.show"),
    run: () => setOptions({ showsBands: !showsBands }),
  });
  useWriteKeys(mayWrite, { balance, transfer: () => openDialog() });
  const chosen = cell === null ? undefined : lines.find(({ id }) => id === cell.lineId);
  const target = chosen === undefined ? null : targetOf(chosen, facts);
  const leave = {
    title: t("shortTerm.close.title"),
    text: t("shortTerm.close.text"),
    confirm: t("shortTerm.close.confirm"),
    cancel: t("shortTerm.close.cancel"),
  };
  return (
    <div className={mode.preview === null ? styles["page"] : styles["previewing"]} data-work-page="">
      <div>
        {mode.preview === null ? null : <PreviewBand cash={cash} preview={preview} onClose={close} />}
        <CashToolbar
          place={place}
          facts={allFacts}
          search={search}
          view={view}
          grouping={grouping}
          unit={isCards ? null : unit}
          onSearch={onSearch}
          onBalance={mayWrite ? balance : null}
          onTransfer={mayWrite ? () => openDialog() : null}
          onThresholds={() => setShowsThresholds(true)}
          onExport={exporting.mutate}
          isExporting={exporting.isPending}
          onTransfers={showTransfers}
        />
        <CashNotices reading={reading} hiddenCount={facts.hiddenCompanyCount} />
        {flashing === null ? null : (
          <Message tone="warn">
            {t("shortTerm.preview.changed", {
              account: facts.accounts.find(({ id }) => id === flashing)?.name ?? "",
            })}
          </Message>
        )}
        <BreachSentences
          board={board}
          facts={facts}
          first={<LateTransfers late={late} onList={showTransfers} />}
          onFix={mayWrite ? balance : null}
          onShow={showAccount}
        />
      </div>
      <div className={styles["work"]}>
        {isCards ? (
          <AccountCards
            board={board}
            facts={facts}
            lines={lines}
            onOpen={(line) => openCell(line, board.current)}
          />
        ) : (
          <CashSheet
            facts={facts}
            view={view}
            preview={preview}
            board={board}
            lines={shown}
            closed={closed}
            flashing={flashing}
            showsCompanies={facts.companies.length > 1 && grouping !== "company"}
            selection={selection}
            focusRef={gridRef}
            fanPlace={{ entityId: place.entityId, scenarioId, isWhole: isWhole(view, search) }}
            onClosed={setClosed}
            onCell={openCell}
            onLeave={() => setCell(null)}
          />
        )}
        {mode.preview !== null && cell === null ? (
          <PreviewPanel
            place={place}
            scenarioId={scenarioId}
            view={view}
            facts={facts}
            board={board}
            preview={preview}
            proposal={mode.proposal}
            centralises={mode.centralises}
            ticked={mode.ticked}
            isCreating={creation.isPending}
            onCentralise={mode.centralise}
            onTick={mode.tick}
            onEdit={edit}
            onChange={(transfer) => mode.change(withTransfer(preview, transfer))}
            onRemove={(transferId) => mode.change(withoutTransfer(preview, transferId))}
            onAdd={() => openDialog()}
            onRecompute={balance}
            onCreate={() => creation.mutate({ preview, facts, seen, scenarioId })}
            onClose={close}
          />
        ) : null}
        {cell === null || chosen === undefined || target === null ? null : (
          <CellPanel
            key={`${cell.lineId} ${cell.column.day}`}
            place={place}
            facts={facts}
            view={view}
            target={target}
            column={cell.column}
            unit={unit}
            endMinor={chosen.cells[columnOfDay(board.columns, cell.column.day)]?.endMinor ?? null}
            scenarioId={scenarioId}
            onTransfer={mayWrite ? openDialog : null}
            onClose={() => {
              setCell(null);
              gridRef.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      {dialog === null ? null : (
        <TransferDialog
          facts={facts}
          view={view}
          others={withoutTransfer(preview, dialog.transferId)}
          draft={dialog.draft}
          isNew={dialog.isNew}
          transferId={dialog.transferId}
          onAdd={(transfer) => {
            mode.change(withTransfer(preview, transfer));
            setDialog(null);
            setCell(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {showsThresholds ? (
        <ThresholdsDrawer
          place={place}
          facts={facts}
          organisation={organisation}
          onClose={() => setShowsThresholds(false)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asksToClose}
        title={leave.title}
        confirmLabel={leave.confirm}
        cancelLabel={leave.cancel}
        onConfirm={() => {
          setAsksToClose(false);
          mode.close();
        }}
        onCancel={() => setAsksToClose(false)}
      >
        {leave.text}
      </ConfirmDialog>
      <LeaveGuard
        isOn={mode.isGuarded}
        title={leave.title}
        leaveLabel={leave.confirm}
        stayLabel={leave.cancel}
        heldSearch="scenarioId"
      >
        {leave.text}
      </LeaveGuard>
    </div>
  );

  function openCell(line: BoardLine, at: number): void {
    const column = board.columns[at];
    if (column !== undefined) setCell({ lineId: line.id, column });
  }
}

/** Bands are of the plan as it stands, on all accounts. */
const isWhole = ({ layers, isPrudent, basis }: Cash["view"], { accounts }: CashSearch): boolean =>
  accounts === undefined &&
  !isPrudent &&
  basis === "booking" &&
  layers.has("committed") &&
  layers.has("planned");

interface PreviewBandProps {
  readonly cash: Cash;
  readonly preview: readonly PreviewTransfer[];
  readonly onClose: () => void;
}

function PreviewBand({ cash: { facts }, preview, onClose }: PreviewBandProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const amount = [...previewSums(preview, facts)]
    .map(([currency, minor]) => words.short(minor, currency))
    .join(" + ");
  return (
    <output className={styles["band"]}>
      <b>{t("shortTerm.preview.name")}</b>
      <span>
        {t("shortTerm.preview.band", {
          count: preview.length,
          amount,
        })}
      </span>
      <IconButton icon="close" label={t("shortTerm.preview.close")} onClick={onClose} />
    </output>
  );
}

/** A link may name the account that it is about. */
function useOpenedAccount(
  accountId: number | undefined,
  lines: readonly BoardLine[],
  current: number,
  selection: ReturnType<typeof useSelectionStore>,
): void {
  const row = accountId === undefined ? -1 : lines.findIndex(({ id }) => id === accountLineId(accountId));
  useEffect(() => {
    if (row !== -1 && selection.current === null) selection.set(selectOnly({ row, column: current }));
  }, [row, current, selection]);
}

function useWriteKeys(
  mayWrite: boolean,
  acts: { readonly balance: () => void; readonly transfer: () => void },
): void {
  const { t } = useTranslation();
  const run = (act: () => void) => () => {
    if (mayWrite) act();
  };
  useShortcut({ keys: "e", label: t("shortTerm.act.balance"), run: run(acts.balance) });
  useShortcut({ keys: "t", label: t("shortTerm.act.transfer"), run: run(acts.transfer) });
}
