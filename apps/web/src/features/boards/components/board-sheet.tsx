import type { BoardHead } from "@amont/contract/operations/boards/board-shape.ts";
import { templatesOf } from "@amont/contract/operations/boards/board-templates.ts";
import { type Span, spans } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import type { BoardSearch } from "../model/board-search.ts";
import { longDay, timeText } from "../model/moment-text.ts";
import { type ReadWidget, readOf } from "../model/read-widgets.ts";
import type { ShownBoard } from "../model/shown-board.ts";
import type { useBoardActs } from "../use-board-acts.ts";
import { type Rotation, rotations, useFullScreen, useRotation } from "../use-full-screen.ts";
import styles from "./board.module.css";
import { BoardActs } from "./board-acts.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { BoardMenu } from "./board-menu.tsx";
import { WidgetCard } from "./widget-card.tsx";

interface BoardSheetProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  readonly boards: readonly BoardHead[];
  readonly shown: ShownBoard;
  /** The one that the address means: it may not be there yet, or never come. */
  readonly chosen: string;
  readonly span: Span;
  readonly blocks:
    | { readonly today: CalendarDate; readonly readAt: string; readonly blocks: readonly ReadWidget[] }
    | undefined;
  readonly isBehind: boolean;
  readonly notices: ReactNode;
  /** A past day. */
  readonly asOf: CalendarDate | null;
  readonly asOfPicker: ReactNode;
  readonly accountPicker: ReactNode;
  /** Of the accounts that are asked for none is there. */
  readonly isNothingToSee: boolean;
  /** Nothing could be read, as the notices say. */
  readonly isFailed: boolean;
  readonly acts: ReturnType<typeof useBoardActs>;
  readonly onEdit: (as: "itself" | "new" | "empty") => void;
  readonly onSearch: (change: BoardSearch) => void;
}

/** A board to look at. */
export function BoardSheet(props: BoardSheetProps) {
  const { boards, isConsolidation, shown, span, blocks, isBehind, notices, acts, onEdit, onSearch } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const pageRef = useRef<HTMLDivElement>(null);
  const { isFull, enter, leave } = useFullScreen(pageRef);
  const [rotation, setRotation] = useState<Rotation>(0);
  const keys = [...boards.map(({ id }) => String(id)), ...templatesOf(isConsolidation)];
  const next = keys[(keys.indexOf(props.chosen) + 1) % keys.length];
  const goOn = useCallback(() => onSearch({ board: next, span: undefined }), [onSearch, next]);
  useRotation(rotation, isFull, goOn);
  const own = shown.stored;
  const canWrite = own?.board.canWrite === true;
  useShortcut({ keys: "e", label: t("boards.edit.act"), run: () => onEdit("itself") });
  useShortcut({ keys: "f", label: t("boards.fullScreen.act"), run: enter });
  const moment = blocks === undefined ? "" : t("boards.moment", { time: timeText(blocks.readAt, language) });
  return (
    <WorkPage
      title={blocks === undefined ? t("boards.title") : longDay(blocks.today, language)}
      views={
        <>
          <BoardMenu
            boards={boards}
            isConsolidation={isConsolidation}
            shown={shown.key}
            name={shown.name}
            onBoard={(board) => onSearch({ board, span: undefined })}
            onCreate={() => onEdit("empty")}
          />
          <Segmented<Span>
            label={t("boards.span.label")}
            segments={spans.map((value) => ({ value, text: t(`boards.span.${value}`) }))}
            value={span}
            onChange={(value) => onSearch({ span: value === shown.filter.span ? undefined : value })}
          />
        </>
      }
      actions={
        <>
          <span className={styles["moment"]}>{moment}</span>
          {props.accountPicker}
          {props.asOfPicker}
          <BoardActs
            isCopied={!canWrite}
            onEdit={() => onEdit("itself")}
            onFullScreen={enter}
            onCopy={() => (own === null ? onEdit("new") : acts.copy(own))}
            onReset={
              own !== null && canWrite && own.board.template !== null ? () => acts.reset(own) : undefined
            }
            onDelete={own !== null && canWrite ? () => acts.remove(own) : undefined}
          />
        </>
      }
    >
      <div ref={pageRef} className={styles["page"]}>
        {isFull ? (
          <div className={styles["wall"]}>
            <strong>{shown.name}</strong>
            <span className={styles["moment"]}>{moment}</span>
            {/* A list that opens would stand outside of what fills the screen. */}
            <Segmented<string>
              label={t("boards.fullScreen.rotation")}
              segments={rotations.map((seconds) => ({
                value: String(seconds),
                text:
                  seconds === 0
                    ? t("boards.fullScreen.still")
                    : t("boards.fullScreen.every", { count: seconds }),
              }))}
              value={String(rotation)}
              onChange={(value) => setRotation(Number(value) as Rotation)}
            />
            <IconButton icon="close" label={t("boards.fullScreen.leave")} onClick={leave} />
          </div>
        ) : null}
        {props.asOf === null ? null : (
          <div className={styles["past"]}>
            <Message tone="info">
              {t("boards.asOf.shown", { day: dayText(props.asOf, language) })}{" "}
              <Button size="sm" onClick={() => onSearch({ asOf: undefined })}>
                {t("boards.asOf.back")}
              </Button>
            </Message>
          </div>
        )}
        <div className={styles["notices"]}>{notices}</div>
        {props.isNothingToSee ? (
          <EmptyState
            icon="bank"
            title={t("boards.accounts.none")}
            actions={
              <Button emphasis="primary" onClick={() => onSearch({ bankAccountIds: undefined })}>
                {t("boards.accounts.all")}
              </Button>
            }
          />
        ) : shown.widgets.length === 0 ? (
          <EmptyState
            icon="grid"
            title={t("boards.nothing")}
            actions={
              <Button emphasis="primary" onClick={() => onEdit("itself")}>
                {t("boards.edit.act")}
              </Button>
            }
          />
        ) : props.isFailed ? null : (
          <BoardGrid widgets={shown.widgets} isBehind={isBehind}>
            {(widget, place) => (
              <WidgetCard
                key={widget.id}
                widget={widget}
                place={place}
                read={readOf(blocks?.blocks, widget)}
              />
            )}
          </BoardGrid>
        )}
      </div>
    </WorkPage>
  );
}
