/** Boards, and what their widgets show: all of them in one call, at one moment. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { getBoard } from "@amont/contract/operations/boards/get-board.ts";
import { listBoards } from "@amont/contract/operations/boards/list-boards.ts";
import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { forecastKey } from "../../shared/forecast/forecast-queries.ts";
import { untilNextQuarter } from "./model/midnight.ts";
import { type BoardLook, keptWhileReading, type ReadWidget } from "./model/read-widgets.ts";

export const boardsKey = (entityId: number) => [entityId, "boards"] as const;

export const boardsQuery = (api: Api, entityId: number) =>
  queryOptions({
    queryKey: [...boardsKey(entityId), "list"],
    queryFn: ({ signal }) => api.call(listBoards, { params: { entityId } }, { companyId: entityId, signal }),
  });

/** With the name of what was read (`tag`): who changes it says from what. */
export const boardQuery = (api: Api, entityId: number, boardId: number) =>
  queryOptions({
    queryKey: [...boardsKey(entityId), boardId],
    queryFn: async ({ signal }) => {
      let tag: string | null = null;
      const board = await api.call(
        getBoard,
        { params: { entityId, boardId } },
        {
          companyId: entityId,
          signal,
          onTag: (answered) => {
            tag = answered;
          },
        },
      );
      return { board, tag: tag as string | null };
    },
  });

/** Whatever moves the plan moves a board: it is one of its figures. Where a widget stands does not. */
export function blocksQuery(
  api: Api,
  entityId: number,
  look: BoardLook,
  board: ReadonlyArray<Pick<BoardWidget, "id" | "kind" | "options">>,
) {
  const widgets = board
    .map(({ id, kind, options }) => ({ key: String(id), kind, options }))
    .toSorted((left, right) => Number(left.key) - Number(right.key));
  const filter = { span: look.span, scenarioId: look.scenarioId, accountIds: [...look.accountIds] };
  return queryOptions({
    queryKey: [...forecastKey(entityId), "board", filter, look.asOf, widgets],
    queryFn: async ({ signal }) => {
      const { today, readAt, blocks } = await api.call(
        readBlocks,
        { params: { entityId }, body: { filter, widgets, asOf: look.asOf ?? undefined } },
        { companyId: entityId, signal },
      );
      const byKey = new Map(blocks.map(({ key, block, failure }) => [key, { block, failure }]));
      const read = widgets.map(({ key, kind, options }): ReadWidget => {
        const { block, failure } = byKey.get(key) ?? { block: null, failure: null };
        return { kind, options, block, failure };
      });
      return { look: { ...filter, asOf: look.asOf }, today, readAt, blocks: read };
    },
    // What is over does not change with the day.
    refetchInterval: look.asOf === null && (() => untilNextQuarter(Date.now())),
    placeholderData: (before) => keptWhileReading(before, look),
  });
}
