import { copyBoard } from "@amont/contract/operations/boards/copy-board.ts";
import { createBoard } from "@amont/contract/operations/boards/create-board.ts";
import { deleteBoard } from "@amont/contract/operations/boards/delete-board.ts";
import { getBoard } from "@amont/contract/operations/boards/get-board.ts";
import { listBoards } from "@amont/contract/operations/boards/list-boards.ts";
import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import { resetBoard } from "@amont/contract/operations/boards/reset-board.ts";
import { restoreBoard } from "@amont/contract/operations/boards/restore-board.ts";
import { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import type { BandsMeans } from "../../forecast/bands/read-balance-bands.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import {
  copyBoardUseCase,
  createBoardUseCase,
  deleteBoardUseCase,
  getBoardUseCase,
  listBoardsUseCase,
  resetBoardUseCase,
  restoreBoardUseCase,
  updateBoardUseCase,
} from "./boards.ts";
import { readBlocksUseCase } from "./read-blocks.ts";

export const boardRoutes = (means: BandsMeans): readonly OperationRoute[] => [
  answerEncoded(copyBoard, copyBoardUseCase),
  answerEncoded(createBoard, createBoardUseCase),
  answer(deleteBoard, deleteBoardUseCase),
  answerEncoded(getBoard, getBoardUseCase),
  answer(listBoards, listBoardsUseCase),
  answer(readBlocks, readBlocksUseCase(means)),
  answerEncoded(resetBoard, resetBoardUseCase),
  answerEncoded(restoreBoard, restoreBoardUseCase),
  answerEncoded(updateBoard, updateBoardUseCase),
];
