/** What the widgets of a board show: all of them in one call, at one moment. */
import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import type { Span } from "@amont/contract/operations/boards/widget-kinds.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { forecastKey } from "../../shared/forecast/forecast-queries.ts";
import type { BoardWidget } from "./model/morning-board.ts";

export interface BoardLook {
  readonly span: Span;
  readonly scenarioId: number | null;
}

/** Whatever moves the plan moves a board: it is one of its figures. */
export const boardQuery = (
  api: Api,
  entityId: number,
  { span, scenarioId }: BoardLook,
  board: readonly BoardWidget[],
) =>
  queryOptions({
    queryKey: [...forecastKey(entityId), "board", span, scenarioId, board],
    queryFn: ({ signal }) =>
      api.call(
        readBlocks,
        {
          params: { entityId },
          body: {
            filter: { span, scenarioId, accountIds: [] },
            widgets: board.map(({ key, kind, options }) => ({ key, kind, options })),
          },
        },
        { companyId: entityId, signal },
      ),
    placeholderData: keepPreviousData,
  });
