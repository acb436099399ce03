/** What forecasts of the next period were worth: the figures at the head of the scorecard. */
import type { PresetSources } from "@amont/engine/kpis/presets/preset-facts.ts";
import { scorecardOf } from "@amont/engine/statistics/scoring/scorecard.ts";
import { usualRates } from "@amont/engine/statistics/scoring/scores.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { readCompanyState } from "../../company-state-repository.ts";
import { findScoreRun } from "./score-runs-repository.ts";
import { loadPairs, scoresInOf } from "./scores-repository.ts";
import { usualPairs } from "./usual-pairs.ts";

type Reliability = NonNullable<PresetSources["reliability"]>;

const nextPeriod = 1;

/** Of what was planned, or of the automatic forecast where too little was. */
export async function readReliability(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<Reliability> {
  const state = await readCompanyState(database, companyId, now);
  const scoresIn = scoresInOf(state);
  const run = await findScoreRun(database, companyId, scoresIn, now);
  if (run.scores === null) return { error: null, coverage: null };
  const { frequency } = scoresIn;
  const wanted = { ...usualPairs(state.today, frequency), horizon: nextPeriod };
  const pairs = await loadPairs(database, companyId, wanted);
  const card = scorecardOf(pairs, { frequency, line: null, horizon: nextPeriod, rates: usualRates });
  const [errors] = card.byHorizon;
  return {
    error: errors?.plan ?? errors?.automatic ?? null,
    coverage: card.headCoverage.coverage?.share ?? null,
  };
}
