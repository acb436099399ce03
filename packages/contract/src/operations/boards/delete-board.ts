import { operation } from "../../operation.ts";
import { ofBoard, readBoards } from "./board-shape.ts";

/** DELETE /api/reporting/v1/entities/{id}/boards/{boardId} — taken back by `boards:restore`. */
export const deleteBoard = operation({
  slug: "delete-board",
  method: "DELETE",
  path: "/api/reporting/v1/entities/{id}/boards/{boardId}",
  summary: "Take a board away",
  access: readBoards,
  params: ofBoard,
  errors: ["not_found", "forbidden", "conflict"],
  isGuarded: true,
});
