import { z } from "zod";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { board, ofEntity, readBoards, sentBoard } from "./board-shape.ts";
import { templateNames } from "./board-templates.ts";

/**
 * POST /api/reporting/v1/entities/{id}/boards {board, template}
 *
 * 40001: too many widgets, or boards. 40002: a widget outside the columns, smaller than its kind can be,
 * or there twice. Those that stand over each other make room, as the answer says.
 */
export const createBoard = operation({
  slug: "create-board",
  method: "POST",
  path: "/api/reporting/v1/entities/{id}/boards",
  summary: "Make a board; one that is shared by who writes there",
  access: readBoards,
  params: ofEntity,
  body: plain({ board: sentBoard, template: z.enum(templateNames).nullable() }),
  response: board,
  errors: ["forbidden", "invalid_input", "40001", "40002", "40003"],
});
