import { operation } from "../../operation.ts";
import { board, ofBoard, readBoards, sentBoard } from "./board-shape.ts";

/**
 * PUT /api/reporting/v1/entities/{id}/boards/{boardId} {name, visibility, filter, widgets}
 *
 * The board as it stands now is answered, with its `ETag`: the next change goes on from there.
 */
export const updateBoard = operation({
  slug: "update-board",
  method: "PUT",
  path: "/api/reporting/v1/entities/{id}/boards/{boardId}",
  summary: "Change a board; a shared one by who writes there, and only its owner makes it private",
  access: readBoards,
  params: ofBoard,
  body: sentBoard,
  response: board,
  errors: ["not_found", "forbidden", "invalid_input", "conflict", "40001", "40002", "40003"],
  isGuarded: true,
});
