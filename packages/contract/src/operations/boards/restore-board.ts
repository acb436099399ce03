import { z } from "zod";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { board, ofEntity, readBoards, sentBoard } from "./board-shape.ts";

/**
 * POST /api/reporting/v1/entities/{id}/boards:restore {boardId, board}
 *
 * It has its number, its template and its first owner again. What it is called and shows the caller says, who had it before
 * their eyes: nobody else keeps that. 21009: it was somebody else who took it away, or too long ago.
 */
export const restoreBoard = operation({
  slug: "restore-board",
  method: "POST",
  path: "/api/reporting/v1/entities/{id}/boards:restore",
  summary: "Take one's own removal of a board back",
  access: readBoards,
  params: ofEntity,
  body: plain({ boardId: z.int32().positive(), board: sentBoard }),
  response: board,
  errors: ["forbidden", "invalid_input", "21009", "40001", "40002", "40003"],
});
