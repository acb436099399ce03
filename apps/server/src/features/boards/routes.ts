import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { readBlocksUseCase } from "./read-blocks.ts";

export const boardRoutes = (forecasts: Forecasts): readonly OperationRoute[] => [
  answer(readBlocks, readBlocksUseCase(forecasts)),
];
