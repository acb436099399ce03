import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import type { BandsMeans } from "../../forecast/bands/read-balance-bands.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { readBlocksUseCase } from "./read-blocks.ts";

export const boardRoutes = (means: BandsMeans): readonly OperationRoute[] => [
  answer(readBlocks, readBlocksUseCase(means)),
];
