import { convertProfitAndLoss } from "@amont/contract/operations/profit-and-loss/convert-profit-and-loss.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { convertProfitAndLossUseCase } from "./convert-profit-and-loss.ts";

export function profitAndLossRoutes(): readonly OperationRoute[] {
  return [answer(convertProfitAndLoss, convertProfitAndLossUseCase)];
}
