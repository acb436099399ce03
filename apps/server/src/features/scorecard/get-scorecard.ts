import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getScorecard } from "@amont/contract/operations/scorecard/get-scorecard.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { scoredHorizons, takenOn } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findFirstPaidDay, findScoredPeriods } from "../../forecast/past/scores/scores-repository.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { type OpenedScorecard, openScorecard } from "./open-scorecard.ts";
import { readCard } from "./told-card.ts";

export async function getScorecardUseCase(
  { query }: InputOf<typeof getScorecard>,
  context: OperationContext,
) {
  const opened = await openScorecard(context, query);
  if (!opened.ok) return opened;
  const { companyId, scoresIn, run, wanted } = opened.value;
  const { database, caller } = context;
  const { frequency, currency } = scoresIn;
  const scored = run.scores === null ? null : await findScoredPeriods(database, companyId);
  const access = caller.companies.get(companyId);
  const frame = {
    currency,
    frequency,
    horizonCount: scoredHorizons[frequency],
    canRebuild: access?.levels.CashFlow === "write" && !access.isArchived,
    isRebuilding: run.isUnderWay,
    scoredAt: run.finishedAt?.toISOString() ?? null,
  };
  if (scored === null) {
    const first = await findFirstPair(context, opened.value);
    return ok({ ...frame, ...first, scoredFrom: null, scoredTo: null, card: null });
  }
  const card = wanted === null ? null : await readCard(database, opened.value, wanted);
  if (card === null) return err(failure("30007"));
  return ok({
    ...frame,
    firstPairOn: null,
    canReplay: false,
    scoredFrom: scored.first,
    scoredTo: firstDayOfPeriod(periodIndexOf(scored.last, frequency) + 1, frequency),
    card,
  });
}

/** A forecast needs something that was paid before: the first is of the period after the one in which that begins. */
async function findFirstPair(
  { database }: OperationContext,
  { companyId, state: { today }, scoresIn: { frequency } }: OpenedScorecard,
) {
  const firstPaid = (await findFirstPaidDay(database, companyId)) ?? today;
  const taken = takenOn(periodIndexOf(firstPaid, frequency) + 1, frequency);
  // What can be replayed is, in the night to come.
  return taken <= today
    ? { firstPairOn: addDays(today, 1), canReplay: true }
    : { firstPairOn: taken, canReplay: false };
}
