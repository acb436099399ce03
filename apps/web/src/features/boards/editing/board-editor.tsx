import type { BoardVisibility, BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";
import { mostWidgets } from "@amont/contract/operations/boards/widget-kinds.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { boardQuery } from "../board-query.ts";
import board from "../components/board.module.css";
import { BoardGrid } from "../components/board-grid.tsx";
import { WidgetContent } from "../components/widget-content.tsx";
import {
  added,
  type BoardContent,
  changed,
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
import { Conflict } from "./conflict.tsx";
import styles from "./editing.module.css";
import { Gallery } from "./gallery.tsx";
import { type SavedBoard, useAutosave } from "./use-autosave.ts";
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
  /** What is to be read now. */
  readonly onWidgets: (widgets: readonly BoardWidget[]) => void;
  /** With the number of what was written, unless nothing was. */
  readonly onDone: (boardId: number | null) => void;
}

export function BoardEditor(props: BoardEditorProps) {
  const { entityId, isConsolidation, scenarioId, blocks, onWidgets, onDone } = props;
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
  const content = draft.now;
  const autosave = useAutosave(entityId, template, initial, content);
  useEffect(() => onWidgets(content.widgets), [onWidgets, content.widgets]);

  const change = (next: Partial<BoardContent>) => setDraft((now) => changed(now, next));
  const setWidgets = (widgets: readonly BoardWidget[]) => change({ widgets });
  const remove = (id: number) => {
    setWidgets(removed(content.widgets, id));
    if (chosenId === id) setChosenId(null);
    const gone = content.widgets.find((widget) => widget.id === id);
    if (gone !== undefined) setTold(t("boards.edit.told.removed", { widget: titleOf(gone) }));
  };
  const taken = useTakenWidget({
    widgets: content.widgets,
    onPlaced: setWidgets,
    onRemove: remove,
    tell: (event, widget) => {
      const { column, row, width, height } = widget;
      const place = { column: column + 1, row: row + 1, width, height };
      setTold(t(`boards.edit.told.${event}`, { widget: titleOf(widget), ...place }));
    },
  });
  const drag = useDraggedWidget({
    gridRef,
    widgets: content.widgets,
    onPreview: setDragged,
    onPlaced: setWidgets,
  });
  const shown = dragged ?? taken.preview ?? content.widgets;
  const chosen = content.widgets.find(({ id }) => id === chosenId);

  const isConflict = autosave.error instanceof ApiError && autosave.error.code === "conflict";
  const compare = async () => {
    const { boardId } = autosave.saved;
    if (boardId === null) return;
    const { board: now, tag } = await queries.fetchQuery({
      ...boardQuery(api, entityId, boardId),
      staleTime: 0,
    });
    const { name, visibility, filter, widgets } = now;
    setTheirs({ boardId, tag, content: { name, visibility, filter, widgets } });
  };
  const finish = async () => {
    const boardId = await autosave.flush().catch(() => undefined);
    if (boardId !== undefined) onDone(boardId);
  };
  useShortcut({ keys: "mod+z", label: t("boards.edit.undo"), run: () => setDraft(undone) });
  useShortcut({ keys: "mod+y", label: t("boards.edit.redo"), run: () => setDraft(redone) });

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
            {autosave.isPending || autosave.isDirty
              ? t("boards.edit.saving")
              : draft.past.length > 0
                ? t("boards.edit.saved")
                : ""}
          </span>
          <IconButton
            icon="undo"
            label={t("boards.edit.undo")}
            disabled={draft.past.length === 0}
            onClick={() => setDraft(undone)}
          />
          <span className={styles["mirrored"]}>
            <IconButton
              icon="undo"
              label={t("boards.edit.redo")}
              disabled={draft.future.length === 0}
              onClick={() => setDraft(redone)}
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
                  const next = added(content.widgets, kind, options);
                  setWidgets(next);
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
              onChange={(options) => setWidgets(withOptions(content.widgets, chosen.id, options))}
              onClose={() => setChosenId(null)}
            />
          )}
        </aside>
        <div className={classNames(board["page"], styles["work"])}>
          {theirs !== null ? (
            <Conflict
              mine={content}
              theirs={theirs.content}
              onMine={() => {
                autosave.goOn(theirs);
                setTheirs(null);
              }}
              onTheirs={() => {
                autosave.goOn(theirs);
                setDraft((now) => changed(now, theirs.content));
                setTheirs(null);
              }}
            />
          ) : autosave.error === null ? null : (
            <Message tone="warn">
              <p className={styles["sentence"]}>{failureText(autosave.error, t)}</p>
              {isConflict ? (
                <Button onClick={() => void compare()}>{t("boards.edit.compare")}</Button>
              ) : (
                <Button onClick={() => autosave.goOn()}>{t("boards.edit.retry")}</Button>
              )}
            </Message>
          )}
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
                onChoose={() => setChosenId(widget.id)}
                onRemove={() => remove(widget.id)}
                onSwap={(direction) => setWidgets(swapped(content.widgets, widget.id, direction))}
              >
                <WidgetContent
                  kind={widget.kind}
                  title={titleOf(widget)}
                  read={readOf(blocks, widget)}
                />
              </WidgetFrame>
            )}
          </BoardGrid>
        </div>
      </div>
    </WorkPage>
  );
}
