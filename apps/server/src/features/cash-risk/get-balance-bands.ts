import type { InputOf } from "@amont/contract/operation.ts";
import type { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import { type BandsMeans, readBalanceBands } from "../../forecast/bands/read-balance-bands.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getBalanceBandsUseCase =
  (means: BandsMeans) =>
  ({ params, body }: InputOf<typeof getBalanceBands>, context: OperationContext) =>
    readBalanceBands(means, context, params.entityId, body);
