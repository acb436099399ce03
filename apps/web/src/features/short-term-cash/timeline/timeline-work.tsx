import { Button } from "@amont/ui/button.tsx";
import { offsetsOf } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import type { CashPlace } from "../cash-queries.ts";
import { CashToolbar } from "../components/cash-toolbar.tsx";
import { CashNotices } from "../frame/cash-notices.tsx";
import type { BoardLine } from "../model/board-lines.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import type { CashAddress, CashSearch } from "../model/cash-search.ts";
import { emptyPreview } from "../model/preview.ts";
import { useBoard } from "../use-board.ts";
import type { Cash, CashReading } from "../use-cash.ts";
import { useCashExport } from "../use-cash-export.ts";
import { useCashWords } from "../use-cash-words.ts";
import { AccountMenu } from "./account-menu.tsx";
import { accountsForLine, moveEffect } from "./model/line-moves.ts";
import { timelineDays } from "./model/timeline-days.ts";
import {
  isCursorKey,
  narrowHeights,
  rowByKey,
  rowOfDay,
  timelineRows,
  wideHeights,
} from "./model/timeline-rows.ts";
import { MoveBar } from "./move-bar.tsx";
import styles from "./timeline.module.css";
import { TimelineChart } from "./timeline-chart.tsx";
import { rowId, TimelineList } from "./timeline-list.tsx";
import { useTimelineLines } from "./timeline-query.ts";
import { moveSteps, useLineMoves } from "./use-line-moves.ts";
import { useListScroll } from "./use-list-scroll.ts";
import { useTimelineCursor } from "./use-timeline-cursor.ts";

/** As the style sheet has it: what has two lines needs no columns. */
const headHeightOf = (isNarrow: boolean) => (isNarrow ? 0 : 30);

/** What stands on the day that a line would go to is in sight with it. */
const rowsBelowTarget = 4;

interface TimelineWorkProps {
  readonly place: CashPlace;
  readonly search: CashSearch;
  readonly onSearch: (next: CashAddress) => void;
  /** Of the accounts that are looked at. */
  readonly cash: Cash;
  readonly allFacts: CashFacts;
  readonly reading: CashReading;
}

export function TimelineWork({ place, search, onSearch, cash, allFacts, reading }: TimelineWorkProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const { facts, view } = cash;
  const { today, period } = facts;
  const scenarioId = search.scenarioId ?? null;
  const exporting = useCashExport(place, cash, scenarioId);
  const desk = useTransferDesk();
  const isNarrow = useIsNarrow();
  const headHeight = headHeightOf(isNarrow);
  const list = useTimelineLines(place, cash, {
    scenarioId,
    isAll: facts.accounts.length === allFacts.accounts.length,
  });
  const { board, lines } = useBoard(cash, emptyPreview, { grouping: "none", unit: "day" });
  const { positions } = board;
  const days = useMemo(
    () => timelineDays(facts, { view, positions }, list.read),
    [facts, view, positions, list.read],
  );
  const rows = useMemo(() => timelineRows(days), [days]);
  const offsets = useMemo(() => {
    const heights = isNarrow ? narrowHeights : wideHeights;
    return offsetsOf(rows.map(({ kind }) => heights[kind]));
  }, [rows, isNarrow]);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const cursor = useTimelineCursor(rows);
  const scroll = useListScroll(
    scrollerRef,
    { rows, offsets },
    { firstRow: rowOfDay(rows, today), headHeight },
  );
  const focusList = () => scrollerRef.current?.focus({ preventScroll: true });
  const moves = useLineMoves(place, { days, facts, scenarioId });
  const [accountsOf, setAccountsOf] = useState<number | null>(null);

  const goTo = (row: number) => {
    cursor.moveTo(row);
    scroll.reveal(row);
  };
  const goToDay = (row: number) => {
    cursor.moveTo(row);
    scroll.putOnTop(row);
    focusList();
  };
  const active = rows[cursor.row];
  const activeLine = active?.kind === "line" ? active.line : null;
  const chosen = accountsOf === null ? undefined : rows[accountsOf];
  const { moving } = moves;
  const start = (line: typeof activeLine) => {
    if (line === null) return;
    moves.start(line);
    focusList();
  };
  const openAccounts = (line: typeof activeLine) => {
    if (line === null || !moves.mayChange(line)) return;
    const row = rows.findIndex(({ key }) => key === line.id);
    scroll.reveal(row);
    setAccountsOf(row);
  };
  useShortcut({
    keys: ".",
    label: t("shortTerm.timeline.goToday"),
    run: () => goToDay(rowOfDay(rows, today)),
  });
  useShortcut({ keys: "m", label: t("shortTerm.timeline.keys.move"), run: () => start(activeLine) });
  useShortcut({
    keys: "c",
    label: t("shortTerm.timeline.keys.account"),
    run: () => openAccounts(activeLine),
  });
  useShortcut({ keys: "pagedown", label: t("shortTerm.timeline.keys.days"), isInPlace: true });

  // Where a line has gone is seen, once it stands there.
  const { landing, landed } = moves;
  useEffect(() => {
    if (landing === null) return;
    const row = rows.findIndex(({ key, on }) => key === landing.id && on === landing.target);
    if (row === -1) return;
    scroll.reveal(row);
    landed();
  }, [rows, landing, landed, scroll]);
  // So is the day that it would go to.
  const target = moving?.target;
  useEffect(() => {
    if (target === undefined) return;
    const row = rowOfDay(rows, target);
    scroll.reveal(Math.min(row + rowsBelowTarget, rows.length - 1));
    scroll.reveal(row);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another day is chosen, and not when rows come
  }, [target]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (event.target !== event.currentTarget || ctrlKey || altKey || metaKey) return;
    const step = moving === null ? undefined : moveSteps[key];
    if (step !== undefined) moves.step(step);
    else if (moving !== null && key === "Enter") moves.finish();
    else if (moving !== null && key === "Escape") moves.giveUp();
    // Without a word, one is on today.
    else if (moving === null && isCursorKey(key))
      goTo(rowByKey(rows, cursor.row === -1 ? rowOfDay(rows, today) : cursor.row, key));
    else return;
    event.preventDefault();
  };
  const failed = list.error !== null;
  const drawn = drawnLine(lines);
  return (
    <div className={styles["page"]} data-work-page="">
      <div>
        <CashToolbar
          place={place}
          facts={allFacts}
          search={search}
          view={view}
          grouping={null}
          unit={null}
          onSearch={onSearch}
          onBalance={null}
          onTransfer={null}
          onThresholds={null}
          onTransfers={() => desk.open({ kind: "list", place, scenarioId })}
          onExport={exporting.mutate}
          isExporting={exporting.isPending}
        />
        <CashNotices
          reading={{
            ...reading,
            isStale: reading.isStale || (failed && list.readAt > 0),
            readAt: failed ? Math.min(reading.readAt, list.readAt) : reading.readAt,
          }}
          hiddenCount={facts.hiddenCompanyCount}
        />
        {drawn === undefined ? null : (
          <TimelineChart
            board={board}
            facts={facts}
            line={drawn}
            onDay={(day) => goToDay(rowOfDay(rows, day))}
          />
        )}
        <div className={styles["strip"]}>
          <span>
            {t("shortTerm.timeline.period", {
              from: words.day(period.start, today),
              to: words.day(days.at(-1)?.on ?? today, today),
            })}
          </span>
          <Button size="sm" icon="calendar" onClick={() => goToDay(rowOfDay(rows, today))}>
            {t("shortTerm.timeline.today")}
          </Button>
        </div>
      </div>
      {failed && list.readAt === 0 ? (
        <LoadFailure error={list.error} onRetry={list.reread} />
      ) : (
        <TimelineList
          scrollerRef={scrollerRef}
          rows={rows}
          offsets={offsets}
          headHeight={headHeight}
          cursor={cursor}
          isBehind={list.isBehind}
          moving={moving}
          setting={{
            facts,
            showsCompanies: facts.companies.length > 1,
            namesCurrencies: new Set(facts.accounts.map(({ currency }) => currency)).size > 1,
            onMove: start,
            onAccount: openAccounts,
          }}
          onKeyDown={onKeyDown}
          onDrop={moves.drop}
          onWaiting={list.readOn}
        />
      )}
      {moving === null ? null : (
        <MoveBar
          line={moving.line}
          target={moving.target}
          today={today}
          account={facts.accounts.find(({ id }) => id === moving.line.accountId)?.name ?? null}
          effect={
            view.basis === "booking"
              ? moveEffect(positions, moving.line, { target: moving.target, today })
              : null
          }
          onTarget={moves.aim}
          onStep={moves.step}
          onMove={() => {
            moves.finish();
            focusList();
          }}
          onGiveUp={() => {
            moves.giveUp();
            focusList();
          }}
        />
      )}
      {accountsOf === null || chosen?.kind !== "line" ? null : (
        <AccountMenu
          line={chosen.line}
          element={document.querySelector(`#${rowId(accountsOf)} [data-account]`)}
          accounts={accountsForLine(chosen.line, allFacts.accounts)}
          onChoose={(accountId) => moves.changeAccount(chosen.line, accountId)}
          onClose={() => {
            setAccountsOf(null);
            focusList();
          }}
        />
      )}
    </div>
  );
}

/** One account, or what all of them come to. */
const drawnLine = (lines: readonly BoardLine[]): BoardLine | undefined => {
  const accounts = lines.filter(({ kind }) => kind === "account");
  const [only] = accounts;
  if (accounts.length === 1) return only;
  return lines.find(({ kind }) => kind === "converted") ?? lines.find(({ kind }) => kind === "total") ?? only;
};
