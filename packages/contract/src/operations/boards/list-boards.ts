import { z } from "zod";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { boardHead, ofEntity, readBoards } from "./board-shape.ts";

/** GET /api/reporting/v1/entities/{id}/boards — the caller's own private ones and those that are shared. */
export const listBoards = operation({
  slug: "list-boards",
  method: "GET",
  path: "/api/reporting/v1/entities/{id}/boards",
  summary: "The boards that the caller sees",
  access: readBoards,
  params: ofEntity,
  response: plain({
    /** May the caller show boards to everybody there? A private one may be made by whoever reads. */
    canShare: z.boolean(),
    boards: z.array(boardHead),
  }),
});
