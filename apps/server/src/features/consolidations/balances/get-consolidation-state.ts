import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type getConsolidationState,
  lowPointWeeks,
} from "@amont/contract/operations/consolidations/get-consolidation-state.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { readBalanceOverview } from "./balance-overview.ts";
import { stateOf } from "./consolidation-state.ts";

const workingDaysPerWeek = 5;
const daysAhead = {
  frequency: "daily",
  offsetBegin: 0,
  offsetEnd: lowPointWeeks * workingDaysPerWeek,
} as const;

/** Today's cash is that of the page of balances, the low points are those of the statement by day: nothing is worked out here. */
export const getConsolidationStateUseCase =
  (rates: RateBooks, forecasts: Forecasts) =>
  async ({ params }: InputOf<typeof getConsolidationState>, { caller, database, now }: OperationContext) => {
    const key = consolidationKey(caller, params.consolidationId);
    const overview = await readBalanceOverview(database, rates, key, { now });
    const group = await readGroup(database, key);
    if (overview === undefined || group === undefined) return err(failure("not_found"));
    const opened = await forecasts.groups.open(database, group, daysAhead, now);
    return opened.ok ? ok(stateOf(overview, opened.value)) : opened;
  };
