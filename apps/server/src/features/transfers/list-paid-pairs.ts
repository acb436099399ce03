import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listPaidPairs, PaidPair } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import { paidTransfers } from "@amont/engine/reconciliation/paid-transfers.ts";
import { addDays, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findMirrorsOf, findNamedMirrors, type Mirror } from "./mirrors-repository.ts";
import { openReach, type Reach } from "./reach.ts";
import { findTimeZone } from "./transfer-views-repository.ts";
import { findTransfers } from "./transfers-repository.ts";

/** Older ones nobody looks for any more. */
const daysBack = 60;
const mostPairs = 50;

/** For a transfer that is there, somebody decides; for one that nobody had planned, the lines must say it themselves. */
export async function listPaidPairsUseCase(
  { params: { entityId }, query }: InputOf<typeof listPaidPairs>,
  context: OperationContext,
): Promise<Outcome<{ pairs: PaidPair[] }>> {
  const { database, now } = context;
  const reach = await openReach(context, entityId);
  if (query.transferId !== undefined) {
    const [transfer] = await findTransfers(database, [query.transferId]);
    if (transfer === undefined) return err(failure("not_found"));
    const mirrors = await findMirrorsOf(database, transfer, mostPairs);
    return ok({ pairs: mirrors.map((mirror) => pairView(mirror, reach)) });
  }
  const ofEntity = [...reach.of].filter((id) => reach.reads.has(id));
  const today = calendarDate(todayIn(await findTimeZone(database, ofEntity), now));
  const mirrors = await findNamedMirrors(database, ofEntity, addDays(today, -daysBack));
  const pairs = paidTransfers(mirrors).slice(0, mostPairs);
  return ok({ pairs: pairs.map((mirror) => pairView(mirror, reach)) });
}

const pairView = ({ paidOut, paidIn, amountMinor, place, planned }: Mirror, { writes }: Reach): PaidPair => ({
  amount: money(amountMinor, place.currency),
  paidOut,
  paidIn,
  transferId: planned,
  canPair: writes.has(paidOut.companyId) && writes.has(paidIn.companyId),
});
