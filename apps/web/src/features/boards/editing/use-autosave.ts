/** Writes what changed a moment after it did. */
import type { Board } from "@amont/contract/operations/boards/board-shape.ts";
import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";
import { createBoard } from "@amont/contract/operations/boards/create-board.ts";
import { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { boardQuery, boardsQuery } from "../board-query.ts";
import { type BoardContent, isSame } from "../model/board-draft.ts";
import { headsWith } from "../model/board-heads.ts";
import { createBoardSaver, type SavedBoard } from "./board-saver.ts";

/** Longer than a hand rests between two keys. */
export const pauseMs = 700;

interface Written {
  readonly board: Board;
  readonly tag: string | null;
}

async function write(
  api: Api,
  entityId: number,
  template: TemplateName | null,
  { boardId, tag }: SavedBoard,
  content: BoardContent,
): Promise<Written> {
  const body = { ...content, filter: content.filter, widgets: [...content.widgets] };
  let next: string | null = null;
  const options = {
    companyId: entityId,
    headers: tag === null ? {} : { "if-match": tag },
    onTag: (answered: string | null) => {
      next = answered;
    },
  };
  const board =
    boardId === null
      ? await api.call(createBoard, { params: { entityId }, body: { board: body, template } }, options)
      : await api.call(updateBoard, { params: { entityId, boardId }, body }, options);
  return { board, tag: next };
}

interface AutosaveMeans {
  readonly entityId: number;
  readonly template: TemplateName | null;
  readonly initial: SavedBoard;
  readonly content: BoardContent;
  /** Told once it has a number, so that the address can name it: what is read anew is what was written. */
  readonly onMade: (boardId: number) => void;
}

export function useAutosave({ entityId, template, initial, content, onMade }: AutosaveMeans) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync } = useMutation({
    mutationFn: ({ from, next }: { readonly from: SavedBoard; readonly next: BoardContent }) =>
      write(api, entityId, template, from, next),
    onSuccess: (written) => {
      const { board } = written;
      queries.setQueryData(boardQuery(api, entityId, board.id).queryKey, written);
      const list = boardsQuery(api, entityId);
      queries.setQueryData(list.queryKey, (now) => now && { ...now, boards: headsWith(now.boards, board) });
      void queries.invalidateQueries(list);
    },
    meta: { isShownInPlace: true },
  });
  const [saver] = useState(() =>
    createBoardSaver(initial, async (from, next) => {
      const { board, tag } = await mutateAsync({ from, next });
      return { boardId: board.id, tag, content: next };
    }),
  );
  const { saved, isWriting, error } = useSyncExternalStore(saver.subscribe, saver.state);
  const isDirty = !isSame(content, saved.content);
  const isFailed = error !== null;
  useEffect(() => {
    saver.want(content);
    if (!isDirty || isWriting || isFailed) return;
    const timer = setTimeout(() => void saver.write().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [saver, isDirty, isWriting, isFailed, content]);
  const tellMade = useEffectEvent(onMade);
  const { boardId } = saved;
  const isNew = boardId !== null && boardId !== initial.boardId;
  useEffect(() => {
    if (isNew) tellMade(boardId);
  }, [isNew, boardId]);
  // Who leaves before the moment has passed loses nothing. Who leaves a failure has said that they want to.
  const writeLast = useEffectEvent(() => {
    if (!saver.isDirty() || saver.state().error !== null) return;
    const title = t("boards.edit.lost", { name: content.name });
    saver.flush().catch(() => toasts.show({ tone: "danger", key: "board", title }));
  });
  useEffect(() => () => writeLast(), []);
  return {
    saved,
    isDirty,
    isPending: isWriting,
    error,
    goOn: saver.goOn,
    /** Now, and not after the moment: with what there is at last. */
    flush: (last: BoardContent): Promise<number | null> => {
      saver.want(last);
      return saver.flush();
    },
  };
}
