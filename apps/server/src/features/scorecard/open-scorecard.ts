/** Of whom and of what periods a scorecard is asked for. */
import { failure } from "@amont/contract/failure.ts";
import type { ScoredLine } from "@amont/engine/statistics/scoring/pairs.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CompanyState, readCompanyState } from "../../forecast/company-state-repository.ts";
import { findScoreRun, type ScoreRun } from "../../forecast/past/scores/score-runs-repository.ts";
import {
  findLeafNames,
  type PairsWanted,
  type ScoresIn,
  scoresInOf,
} from "../../forecast/past/scores/scores-repository.ts";
import { usualPairs } from "../../forecast/past/scores/usual-pairs.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export interface ScorecardFilter {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly frequency?: Frequency | undefined;
  readonly line?: ScoredLine | undefined;
  readonly horizon?: number | undefined;
}

export interface OpenedScorecard {
  readonly companyId: number;
  readonly state: CompanyState;
  readonly scoresIn: ScoresIn;
  readonly run: ScoreRun;
  /** Null: there is nothing of what is asked for, whatever is stored. */
  readonly wanted: PairsWanted | null;
}

export async function openScorecard(
  context: OperationContext,
  { from, to, frequency, line, horizon }: ScorecardFilter,
): Promise<Outcome<OpenedScorecard>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  const state = await readCompanyState(database, companyId, now);
  const scoresIn = scoresInOf(state);
  const run = await findScoreRun(database, companyId, scoresIn, now);
  if (typeof line === "number" && !(await findLeafNames(database, companyId, [line], state.today)).has(line))
    return err(failure("not_found", { lineId: line }));
  const usual = usualPairs(state.today, scoresIn.frequency);
  const wanted = {
    from: from ?? usual.from,
    to: to ?? usual.to,
    line: line ?? null,
    horizon: horizon ?? null,
  };
  const isScored = run.scores !== null && (frequency ?? scoresIn.frequency) === scoresIn.frequency;
  return ok({ companyId, state, scoresIn, run, wanted: isScored ? wanted : null });
}
