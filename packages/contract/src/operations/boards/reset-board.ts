import { operation } from "../../operation.ts";
import { board, ofBoard, readBoards } from "./board-shape.ts";

/**
 * POST /api/reporting/v1/entities/{id}/boards/{boardId}:reset
 *
 * `conflict`: it was not made of a template, or is not what the caller has seen any more.
 */
export const resetBoard = operation({
  slug: "reset-board",
  method: "POST",
  path: "/api/reporting/v1/entities/{id}/boards/{boardId}:reset",
  summary: "Put the widgets back to those of the template that the board was made of",
  access: readBoards,
  params: ofBoard,
  response: board,
  errors: ["not_found", "forbidden", "conflict"],
  isGuarded: true,
});
