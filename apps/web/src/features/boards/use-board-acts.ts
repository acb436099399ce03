/** What is done with a whole board. What is taken away comes back by « Annuler ». */
import { copyBoard } from "@amont/contract/operations/boards/copy-board.ts";
import { deleteBoard } from "@amont/contract/operations/boards/delete-board.ts";
import { resetBoard } from "@amont/contract/operations/boards/reset-board.ts";
import { restoreBoard } from "@amont/contract/operations/boards/restore-board.ts";
import { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { boardsKey } from "./board-query.ts";
import { contentOf } from "./model/board-draft.ts";
import type { ShownBoard } from "./model/shown-board.ts";

const toastKey = "board";

/** A board, and the name of the answer that it was read from: nobody else's change is written over. */
type SeenBoard = NonNullable<ShownBoard["stored"]>;

const ifSeen = (tag: string | null): Readonly<Record<string, string>> =>
  tag === null ? {} : { "if-match": tag };

export function useBoardActs(entityId: number, onBoard: (board: string | undefined) => void) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const options = { companyId: entityId };
  const act = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onSettled: () => queries.invalidateQueries({ queryKey: boardsKey(entityId) }),
    onError: (error) => toasts.show({ tone: "danger", key: toastKey, title: failureText(error, t) }),
    meta: { isShownInPlace: true },
  });

  const withUndo = (title: string, undo: () => Promise<void>) =>
    toasts.show({
      tone: "info",
      key: toastKey,
      title,
      action: { label: t("boards.undo"), onAct: () => act.mutate(undo) },
    });

  return {
    copy: ({ board }: SeenBoard) =>
      act.mutate(async () => {
        const name = t("boards.copyName", { name: board.name }).slice(0, 100);
        const params = { entityId, boardId: board.id };
        const body = { name, visibility: "private" as const };
        const copied = await api.call(copyBoard, { params, body }, options);
        onBoard(String(copied.id));
      }),
    reset: ({ board, tag }: SeenBoard) =>
      act.mutate(async () => {
        const params = { entityId, boardId: board.id };
        let answered: string | null = null;
        const onTag = (now: string | null) => {
          answered = now;
        };
        await api.call(resetBoard, { params }, { ...options, headers: ifSeen(tag), onTag });
        withUndo(t("boards.resetDone"), async () => {
          const guarded = { ...options, headers: ifSeen(answered) };
          await api.call(updateBoard, { params, body: contentOf(board) }, guarded);
        });
      }),
    remove: ({ board, tag }: SeenBoard) =>
      act.mutate(async () => {
        const params = { entityId, boardId: board.id };
        await api.call(deleteBoard, { params }, { ...options, headers: ifSeen(tag) });
        onBoard(undefined);
        withUndo(t("boards.deleted", { name: board.name }), async () => {
          const body = { boardId: board.id, board: contentOf(board) };
          const back = await api.call(restoreBoard, { params: { entityId }, body }, options);
          onBoard(String(back.id));
        });
      }),
  };
}
