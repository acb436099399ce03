/** Writes what changed a moment after it did, one write after the other, each from what the one before answered. */
import type { Board } from "@amont/contract/operations/boards/board-shape.ts";
import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";
import { createBoard } from "@amont/contract/operations/boards/create-board.ts";
import { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { boardsKey, boardsQuery } from "../board-query.ts";
import { type BoardContent, isSame } from "../model/board-draft.ts";

/** What the server has, as far as this screen knows. */
export interface SavedBoard {
  /** Null: nothing yet, it is made with the first change. */
  readonly boardId: number | null;
  readonly tag: string | null;
  readonly content: BoardContent;
}

/** Longer than a hand rests between two keys. */
const pauseMs = 700;

async function write(
  api: Api,
  entityId: number,
  template: TemplateName | null,
  { boardId, tag }: SavedBoard,
  content: BoardContent,
): Promise<{ readonly board: Board; readonly tag: string | null }> {
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

export function useAutosave(
  entityId: number,
  template: TemplateName | null,
  initial: SavedBoard,
  content: BoardContent,
) {
  const api = useApi();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const save = useMutation({
    mutationFn: (next: BoardContent) => write(api, entityId, template, saved, next),
    onSuccess: ({ board, tag }, next) => {
      queries.setQueryData([...boardsKey(entityId), board.id], { board, tag });
      setSaved({ boardId: board.id, tag, content: next });
      void queries.invalidateQueries(boardsQuery(api, entityId));
    },
  });
  const isDirty = !isSame(content, saved.content);
  const { isPending, isError, mutate } = save;
  useEffect(() => {
    if (!isDirty || isPending || isError) return;
    const timer = setTimeout(() => mutate(content), pauseMs);
    return () => clearTimeout(timer);
  }, [isDirty, isPending, isError, mutate, content]);
  // Who leaves before the moment has passed loses nothing.
  const writeLast = useEffectEvent(() => {
    if (isDirty && !isPending && !isError) mutate(content);
  });
  useEffect(() => () => writeLast(), []);
  return {
    saved,
    isDirty,
    isPending,
    error: save.error,
    /** Goes on after a failure: from what was read anew, or once more. */
    goOn: (from: SavedBoard = saved) => {
      setSaved(from);
      save.reset();
    },
    /** Now, and not after the moment. */
    flush: async (): Promise<number | null> =>
      isDirty ? (await save.mutateAsync(content)).board.id : saved.boardId,
  };
}
