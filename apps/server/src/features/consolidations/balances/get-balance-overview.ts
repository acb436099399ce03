import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBalanceOverview } from "@amont/contract/operations/consolidations/get-balance-overview.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { readBalanceOverview } from "./balance-overview.ts";

export const getBalanceOverviewUseCase =
  (rates: RateBooks) =>
  async (
    { params, query }: InputOf<typeof getBalanceOverview>,
    { caller, database, now }: OperationContext,
  ) => {
    const key = consolidationKey(caller, params.consolidationId);
    const overview = await readBalanceOverview(database, rates, key, { date: query.date, now });
    return overview === undefined ? err(failure("not_found")) : ok(overview);
  };
