import type { BoardVisibility, BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";
import { mostWidgets } from "@amont/contract/operations/boards/widget-kinds.ts";
import { Button } from "@amont/ui/button.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnloadQuestion } from "../../../shared/activity/use-unload-question.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LeaveGuard } from "../../../shared/layout/leave-guard.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { boardQuery } from "../board-query.ts";
import board from "../components/board.module.css";
import { BoardGrid } from "../components/board-grid.tsx";
import { WidgetContent } from "../components/widget-content.tsx";
import {
  added,
  type BoardContent,
  type BoardDraft,
  changed,
  contentOf,
  draftOf,
  redone,
  removed,
  swapped,
  undone,
  withOptions,
} from "../model/board-draft.ts";
import { type ReadWidget, readOf } from "../model/read-widgets.ts";
import { useWidgetTitle } from "../use-widget-title.ts";
import { BoardName } from "./board-name.tsx";
import type { SavedBoard } from "./board-saver.ts";
import { Conflict } from "./conflict.tsx";
import styles from "./editing.module.css";
import { Gallery } from "./gallery.tsx";
import { SaveTrouble } from "./save-trouble.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useDraggedWidget } from "./use-dragged-widget.ts";
import { useTakenWidget } from "./use-taken-widget.ts";
import { WidgetFields } from "./widget-fields.tsx";
import { WidgetFrame } from "./widget-frame.tsx";

export interface EditedBoard {
  readonly saved: SavedBoard;
  /** What a new one is made of. */
  readonly template: TemplateName | null;
  /** May it be shown to everybody, or be taken back from them? */
  readonly canShare: boolean;
}

interface BoardEditorProps extends EditedBoard {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  readonly scenarioId: number | null;
  readonly blocks: readonly ReadWidget[] | undefined;
  /** What could not be read of them. */
  readonly notices: ReactNode;
  readonly isFailed: boolean;
  /** What is to be read now. */
  readonly onContent: (content: BoardContent) => void;
  /** There is a board now that was none. */
  readonly onMade: (boardId: number) => void;
  /** With the number of what was written, unless nothing was. */
  readonly onDone: (boardId: number | null) => void;
}

export function BoardEditor(props: BoardEditorProps) {
  const { entityId, isConsolidation, scenarioId, blocks, onContent, onMade, onDone } = props;
  const { saved: initial, template, canShare } = props;
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const titleOf = useWidgetTitle();
  const hintId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(initial.content));
  const [dragged, setDragged] = useState<readonly BoardWidget[] | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const [theirs, setTheirs] = useState<SavedBoard | null>(null);
  /** What somebody else made of it could not be read either. */
  const [unread, setUnread] = useState<Error | null>(null);
  const content = draft.now;
  const autosave = useAutosave({ entityId, template, initial, content, onMade });
  useUnloadQuestion(autosave.isDirty);
  useEffect(() => onContent(content), [onContent, content]);

  const change = (next: Partial<BoardContent>) => setDraft((now) => changed(now, next));
  const setWidgets = (widgets: readonly BoardWidget[]) => change({ widgets });
  const remove = (id: number, from = content.widgets) => {
    setWidgets(removed(from, id));
    if (chosenId === id) setChosenId(null);
    const gone = from.find((widget) => widget.id === id);
    if (gone !== undefined) setTold(t("boards.edit.told.removed", { widget: titleOf(gone) }));
  };
  const taken = useTakenWidget({
    widgets: content.widgets,
    onPlaced: setWidgets,
    onRemove: (id) => remove(id),
    tell: (event, widget) => {
      const { column, row, width, height } = widget;
      const place = { column: column + 1, row: row + 1, width, height };
      setTold(t(`boards.edit.told.${event}`, { widget: titleOf(widget), ...place }));
    },
  });
  // One that keys have taken stands where it is seen, whatever is done next.
  const seen = taken.preview ?? content.widgets;
  const put = (widgets: readonly BoardWidget[]) => {
    taken.forget();
    setWidgets(widgets);
  };
  const step = (to: (draft: BoardDraft) => BoardDraft) => {
    taken.forget();
    setDraft((now) => to(changed(now, { widgets: seen })));
  };
  const drag = useDraggedWidget({ gridRef, widgets: seen, onPreview: setDragged, onPlaced: put });
  const shown = dragged ?? seen;
  const trouble = unread ?? autosave.error;
  const chosen = content.widgets.find(({ id }) => id === chosenId);

  const compare = async () => {
    const { boardId } = autosave.saved;
    if (boardId === null) return;
    const fresh = { ...boardQuery(api, entityId, boardId), staleTime: 0, meta: { toast: "none" } } as const;
    try {
      const { board: now, tag } = await queries.fetchQuery(fresh);
      setTheirs({ boardId, tag, content: contentOf(now) });
    } catch (error) {
      if (error instanceof Error) setUnread(error);
    }
  };
  const goOn = (from?: SavedBoard) => {
    setUnread(null);
    setTheirs(null);
    autosave.goOn(from);
  };
  const finish = async () => {
    put(seen);
    const boardId = await autosave.flush({ ...content, widgets: seen }).catch(() => undefined);
    if (boardId !== undefined) onDone(boardId);
  };
  useShortcut({ keys: "mod+z", label: t("boards.edit.undo"), run: () => step(undone) });
  useShortcut({ keys: "mod+y", label: t("boards.edit.redo"), run: () => step(redone) });

  return (
    <WorkPage
      title={t("boards.edit.title")}
      views={
        <>
          <BoardName name={content.name} onName={(name) => change({ name })} />
          {canShare ? (
            <Segmented<BoardVisibility>
              label={t("boards.edit.visibility")}
              segments={[
                { value: "private", text: t("boards.visibility.private") },
                {
                  value: "shared",
                  text: t(isConsolidation ? "boards.visibility.group" : "boards.visibility.shared"),
                },
              ]}
              value={content.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          ) : null}
        </>
      }
      actions={
        <>
          <span className={board["moment"]} aria-live="polite">
            {trouble !== null
              ? ""
              : autosave.isPending || autosave.isDirty
                ? t("boards.edit.saving")
                : draft.past.length > 0
                  ? t("boards.edit.saved")
                  : ""}
          </span>
          <IconButton
            icon="undo"
            label={t("boards.edit.undo")}
            disabled={draft.past.length === 0}
            onClick={() => step(undone)}
          />
          <span className={styles["mirrored"]}>
            <IconButton
              icon="undo"
              label={t("boards.edit.redo")}
              disabled={draft.future.length === 0}
              onClick={() => step(redone)}
            />
          </span>
          <Button emphasis="primary" onClick={() => void finish()}>
            {t("boards.edit.done")}
          </Button>
        </>
      }
    >
      <div className={styles["editor"]}>
        <aside className={styles["panel"]}>
          {chosen === undefined ? (
            <>
              <h2 className={styles["panelTitle"]}>{t("boards.edit.gallery")}</h2>
              <Gallery
                entityId={entityId}
                isConsolidation={isConsolidation}
                look={{ ...content.filter, scenarioId, asOf: null }}
                isFull={content.widgets.length >= mostWidgets}
                onAdd={(kind, options) => {
                  const next = added(seen, kind, options);
                  put(next);
                  const last = next.at(-1);
                  if (last !== undefined) setTold(t("boards.edit.told.added", { widget: titleOf(last) }));
                }}
              />
            </>
          ) : (
            <WidgetFields
              key={chosen.id}
              entityId={entityId}
              isConsolidation={isConsolidation}
              widget={chosen}
              onChange={(options) => put(withOptions(seen, chosen.id, options))}
              onClose={() => setChosenId(null)}
            />
          )}
        </aside>
        <div className={classNames(board["page"], styles["work"])}>
          {theirs !== null ? (
            <Conflict
              mine={content}
              theirs={theirs.content}
              onMine={() => goOn(theirs)}
              onTheirs={() => {
                goOn(theirs);
                change(theirs.content);
              }}
            />
          ) : trouble === null ? null : (
            <SaveTrouble
              error={trouble}
              onCompare={() => void compare()}
              onRetry={() => goOn()}
              onCopy={() => {
                if (!canShare) change({ visibility: "private" });
                goOn({ boardId: null, tag: null, content: { ...content, name: "" } });
              }}
              onLeave={() => onDone(null)}
            />
          )}
          {props.notices}
          <p id={hintId} className={styles["hint"]}>
            {t("boards.edit.hint")}
          </p>
          <div aria-live="assertive">
            <VisuallyHidden>{told}</VisuallyHidden>
          </div>
          {content.widgets.length === 0 ? (
            <p className={styles["nothing"]}>{t("boards.edit.nothing")}</p>
          ) : null}
          <BoardGrid ref={gridRef} widgets={shown}>
            {(widget, place) => (
              <WidgetFrame
                key={widget.id}
                widget={widget}
                place={place}
                isTaken={taken.takenId === widget.id}
                isChosen={chosenId === widget.id}
                hintId={hintId}
                drag={drag}
                onKeyDown={taken.onKeyDown(widget)}
                onLeave={taken.letGo}
                onChoose={() => setChosenId(widget.id)}
                onRemove={() => {
                  taken.forget();
                  remove(widget.id, seen);
                }}
                onSwap={(direction) => put(swapped(seen, widget.id, direction))}
              >
                <WidgetContent
                  kind={widget.kind}
                  title={titleOf(widget)}
                  read={readOf(blocks, widget)}
                  isFailed={props.isFailed}
                />
              </WidgetFrame>
            )}
          </BoardGrid>
        </div>
      </div>
      <LeaveGuard
        isOn={autosave.isDirty && autosave.error !== null}
        title={t("boards.edit.leaveTitle")}
        leaveLabel={t("boards.edit.leave")}
        stayLabel={t("boards.edit.stay")}
      >
        {t("boards.edit.leaveText")}
      </LeaveGuard>
    </WorkPage>
  );
}
