/** What is done with a whole board. What is taken away comes back by « Annuler ». */
import type { Board } from "@amont/contract/operations/boards/board-shape.ts";
import { copyBoard } from "@amont/contract/operations/boards/copy-board.ts";
import { createBoard } from "@amont/contract/operations/boards/create-board.ts";
import { deleteBoard } from "@amont/contract/operations/boards/delete-board.ts";
import { resetBoard } from "@amont/contract/operations/boards/reset-board.ts";
import { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { boardsKey } from "./board-query.ts";

const toastKey = "board";

const contentOf = ({ name, visibility, filter, widgets }: Board) => ({ name, visibility, filter, widgets });

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
  });

  const withUndo = (title: string, undo: () => Promise<void>) =>
    toasts.show({
      tone: "info",
      key: toastKey,
      title,
      action: { label: t("boards.undo"), onAct: () => act.mutate(undo) },
    });

  return {
    copy: (board: Board) =>
      act.mutate(async () => {
        const name = t("boards.copyName", { name: board.name }).slice(0, 100);
        const params = { entityId, boardId: board.id };
        const body = { name, visibility: "private" as const };
        const copied = await api.call(copyBoard, { params, body }, options);
        onBoard(String(copied.id));
      }),
    reset: (board: Board) =>
      act.mutate(async () => {
        const params = { entityId, boardId: board.id };
        await api.call(resetBoard, { params }, options);
        withUndo(t("boards.resetDone"), async () => {
          await api.call(updateBoard, { params, body: contentOf(board) }, options);
        });
      }),
    remove: (board: Board) =>
      act.mutate(async () => {
        await api.call(deleteBoard, { params: { entityId, boardId: board.id } }, options);
        onBoard(undefined);
        withUndo(t("boards.deleted", { name: board.name }), async () => {
          const body = { board: contentOf(board), template: board.template };
          const back = await api.call(createBoard, { params: { entityId }, body }, options);
          onBoard(String(back.id));
        });
      }),
  };
}
