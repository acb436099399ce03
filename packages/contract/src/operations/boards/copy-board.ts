import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { board, boardName, boardVisibility, ofBoard, readBoards } from "./board-shape.ts";

/** POST /api/reporting/v1/entities/{id}/boards/{boardId}:copy {name, visibility} */
export const copyBoard = operation({
  slug: "copy-board",
  method: "POST",
  path: "/api/reporting/v1/entities/{id}/boards/{boardId}:copy",
  summary: "Make another board like this one",
  access: readBoards,
  params: ofBoard,
  body: plain({ name: boardName, visibility: boardVisibility }),
  response: board,
  errors: ["not_found", "forbidden", "invalid_input", "40001"],
});
