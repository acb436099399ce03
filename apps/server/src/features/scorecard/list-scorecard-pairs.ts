import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type listScorecardPairs,
  mostScorecardPairs,
} from "@amont/contract/operations/scorecard/list-scorecard-pairs.ts";
import { intervalOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { ScoredPair } from "@amont/engine/statistics/scoring/pairs.ts";
import type { ScoredFrequency } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  countPairs,
  findLeafNames,
  type LeafName,
  listPairs,
} from "../../forecast/past/scores/scores-repository.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { openScorecard } from "./open-scorecard.ts";

const refused = (field: string) =>
  failure("invalid_input", { issues: [{ in: "query", field, problem: "page" }] });

export async function listScorecardPairsUseCase(
  { query: { skip = 0, take = mostScorecardPairs, ...filter } }: InputOf<typeof listScorecardPairs>,
  context: OperationContext,
) {
  if (skip < 0) return err(refused("skip"));
  if (take < 1 || take > mostScorecardPairs) return err(refused("take"));
  const opened = await openScorecard(context, filter);
  if (!opened.ok) return opened;
  const { companyId, state, scoresIn, wanted } = opened.value;
  const { currency, frequency } = scoresIn;
  if (wanted === null) return ok({ currency, count: 0, pairs: [] });
  const { database } = context;
  const [count, pairs] = await Promise.all([
    countPairs(database, companyId, wanted),
    listPairs(database, companyId, wanted, { skip, take }),
  ]);
  const leafIds = new Set(pairs.flatMap(({ line }) => (typeof line === "number" ? line : [])));
  const names = await findLeafNames(database, companyId, [...leafIds], state.today);
  return ok({ currency, count, pairs: pairs.map((pair) => toldPair(pair, frequency, names)) });
}

export type ToldPair = ReturnType<typeof toldPair>;

export function toldPair(
  { originOn, horizon, line, isReplayed, ...said }: ScoredPair,
  frequency: ScoredFrequency,
  names: ReadonlyMap<number, LeafName>,
) {
  const period = periodIndexOf(originOn, frequency) + horizon - 1;
  const { start, endExclusive } = intervalOfPeriod(period, frequency);
  return {
    originOn,
    horizon,
    beginOn: start,
    endOn: endExclusive,
    line,
    name: typeof line === "number" ? (names.get(line)?.name ?? "") : "",
    planMinor: said.plan,
    automaticMinor: said.automatic,
    lowMinor: said.low,
    highMinor: said.high,
    naiveMinor: said.naive,
    lastMinor: said.last,
    actualMinor: said.actual,
    isReplayed,
  };
}
