import { operation } from "../../operation.ts";
import { board, ofBoard, readBoards } from "./board-shape.ts";

/** GET /api/reporting/v1/entities/{id}/boards/{boardId} — who changes it sends the answer's `ETag` as `If-Match`. */
export const getBoard = operation({
  slug: "get-board",
  method: "GET",
  path: "/api/reporting/v1/entities/{id}/boards/{boardId}",
  summary: "A board: its widgets and where they stand",
  access: readBoards,
  params: ofBoard,
  response: board,
  errors: ["not_found"],
  isConditional: true,
});
