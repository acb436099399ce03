import { cancelTransfer } from "@amont/contract/operations/transfers/cancel-transfer.ts";
import { checkTransfers } from "@amont/contract/operations/transfers/check-transfers.ts";
import { createTransfers } from "@amont/contract/operations/transfers/create-transfers.ts";
import { getTransfer } from "@amont/contract/operations/transfers/get-transfer.ts";
import { listPaidPairs } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import { listTransfers } from "@amont/contract/operations/transfers/list-transfers.ts";
import { pairTransfer } from "@amont/contract/operations/transfers/pair-transfer.ts";
import { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { updateTransfer } from "@amont/contract/operations/transfers/update-transfer.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { cancelTransferUseCase } from "./cancel-transfer.ts";
import { checkTransfersUseCase } from "./check-transfers.ts";
import { createTransfersUseCase } from "./create-transfers.ts";
import { getTransferUseCase } from "./get-transfer.ts";
import { listPaidPairsUseCase } from "./list-paid-pairs.ts";
import { listTransfersUseCase } from "./list-transfers.ts";
import { pairTransferUseCase } from "./pair-transfer.ts";
import { undoTransferUseCase } from "./undo-transfer.ts";
import { updateTransferUseCase } from "./update-transfer.ts";

export const transferRoutes: readonly OperationRoute[] = [
  answer(cancelTransfer, cancelTransferUseCase),
  answer(checkTransfers, checkTransfersUseCase),
  answer(createTransfers, createTransfersUseCase),
  answer(getTransfer, getTransferUseCase),
  answer(listPaidPairs, listPaidPairsUseCase),
  answer(listTransfers, listTransfersUseCase),
  answer(pairTransfer, pairTransferUseCase),
  answer(undoTransfer, undoTransferUseCase),
  answer(updateTransfer, updateTransferUseCase),
];
