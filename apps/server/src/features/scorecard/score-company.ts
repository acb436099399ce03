/**
 * Scores what was forecast of a company: read in one moment, forecast without a transaction, and written origin by origin, so that
 * a run that is cut short has done what it has done. A run does a few origins; where somebody asked for more another one follows,
 * and other companies have their turn in between.
 */
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { believedOrigins } from "@amont/engine/statistics/committed-shares.ts";
import { originsOf } from "@amont/engine/statistics/scoring/scored-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase } from "../../db/scope.ts";
import { type CompanyState, readCompanyState } from "../../forecast/company-state-repository.ts";
import type { LeafFits } from "../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { type CommittedOf, readCommittedLines } from "../../forecast/past/committed-lines.ts";
import {
  beginRun,
  findScoreRun,
  noteFinished,
  noteWorked,
  type ScoreRun,
} from "../../forecast/past/scores/score-runs-repository.ts";
import { findFirstPaidDay, type ScoresIn, scoresInOf } from "../../forecast/past/scores/scores-repository.ts";
import { publish } from "../../realtime/publish.ts";
import { type BelievedAtOrigin, readBelieved } from "./believed-at-origin.ts";
import { CompanyPast } from "./past-of-company.ts";
import { scoreOrigin } from "./score-origin.ts";
import {
  dropOldScores,
  findOrigins,
  replaceOrigin,
  updateActuals,
  type WrittenPair,
} from "./written-scores-repository.ts";

export interface ScoreMeans {
  readonly pool: pg.Pool;
  readonly forecasts: Pick<Forecasts, "today" | "asOf">;
  readonly fits: LeafFits;
  readonly now: () => Date;
}

interface Turn {
  readonly companyId: number;
  readonly requestId: string;
  readonly mostOrigins?: number;
}

/** Of one turn: some seconds for a usual company, some minutes for the largest. */
const originsAtOnce = 6;

/** What a turn came to. */
interface Scored {
  readonly originCount: number;
  /** Of pairs that were there, those of which something else is known now. */
  readonly changedCount: number;
  /** More was asked for than one turn does. */
  readonly isUnfinished: boolean;
}

interface Work {
  readonly state: CompanyState;
  readonly scoresIn: ScoresIn;
  readonly run: ScoreRun;
  /** The numbers of the periods that begin on what is to be done, the latest first. */
  readonly origins: readonly number[];
  /** Null: nothing was paid before any origin. */
  readonly past: CompanyPast | null;
}

export async function scoreCompany(
  means: ScoreMeans,
  { companyId, requestId, mostOrigins = originsAtOnce }: Turn,
): Promise<Scored> {
  const { pool, forecasts, now } = means;
  const scope = { userId: "", companyIds: [companyId], organisationIds: [], consolidationIds: [], requestId };
  const startedAt = now();
  const work = await inScope(pool, scope, "read", (database) =>
    findWork(database, means, companyId, startedAt),
  );
  const { state, scoresIn, run, origins, past } = work;
  const { frequency } = scoresIn;
  await inScope(pool, scope, "write", (database) => beginRun(database, companyId, scoresIn, startedAt));
  const done = origins.slice(0, mostOrigins);
  const committedOf = await inScope(pool, scope, "read", (database) =>
    readCommitted(database, companyId, work, done),
  );
  for (const [index, origin] of done.entries()) {
    if (past === null) break;
    const believed = await inScope(pool, scope, "read", (database) =>
      readBelieved(database, forecasts, past.forecast, { companyId, origin, frequency }),
    );
    const pairs = await pairsOf(means, past, work, { companyId, origin, believed, committedOf });
    const next = origins[index + 1];
    const nextOn = next === undefined ? null : firstDayOfPeriod(next, frequency);
    const isOurs = await inScope(pool, scope, "write", async (database) => {
      const at = { startedAt, now: now(), nextOn };
      if (!(await noteWorked(database, companyId, scoresIn, at))) return false;
      await replaceOrigin(database, companyId, firstDayOfPeriod(origin, frequency), pairs);
      return true;
    });
    if (!isOurs) return { originCount: index, changedCount: 0, isUnfinished: run.isUnderWay };
  }
  const isUnfinished = run.isUnderWay && done.length < origins.length;
  return inScope(pool, scope, "write", async (database) => {
    const changedCount = past === null ? 0 : await updateActuals(database, companyId, past.actuals);
    await dropOldScores(database, companyId, state.today);
    const { version, today } = state;
    if (!isUnfinished) await noteFinished(database, companyId, { startedAt, version, today });
    if (done.length > 0 || changedCount > 0 || (run.isUnderWay && !isUnfinished))
      await publish(database, { entityId: companyId }, { name: "ScorecardUpdated", payload: { companyId } });
    return { originCount: done.length, changedCount, isUnfinished };
  });
}

async function findWork(
  database: ScopedDatabase,
  { forecasts }: ScoreMeans,
  companyId: number,
  now: Date,
): Promise<Work> {
  const state = await readCompanyState(database, companyId, now);
  const scoresIn = scoresInOf(state);
  const { frequency } = scoresIn;
  const run = await findScoreRun(database, companyId, scoresIn, now);
  const stored = run.scores === null ? new Set<CalendarDate>() : await findOrigins(database, companyId);
  const firstPaid = await findFirstPaidDay(database, companyId);
  const isWanted = (on: CalendarDate) => firstPaid !== null && firstPaid < on;
  const isOpen = (on: CalendarDate) => !stored.has(on) || (run.rebuildOn !== null && on <= run.rebuildOn);
  const wanted = originsOf(state.today, frequency).filter((at) => isWanted(firstDayOfPeriod(at, frequency)));
  const origins = wanted.filter((at) => isOpen(firstDayOfPeriod(at, frequency)));
  if (wanted.length === 0) return { state, scoresIn, run, origins, past: null };
  const past = await CompanyPast.read(database, forecasts, { companyId, now, today: state.today, frequency });
  return { state, scoresIn, run, origins, past };
}

/** What was known before the origins, where the automatic forecast of then asks for it: not in plans in days. */
async function readCommitted(
  database: ScopedDatabase,
  companyId: number,
  { past, state: { inputFrequency }, scoresIn: { frequency } }: Work,
  origins: readonly number[],
): Promise<CommittedOf> {
  const isWanted = inputFrequency !== "daily" && past?.forecast.model.facts.settings.usesExpected === true;
  if (past === null || !isWanted || origins.length === 0) return () => [];
  const begin = Math.min(...origins) - believedOrigins[frequency];
  return readCommittedLines(database, companyId, past.forecast, {
    frequency,
    begin,
    end: Math.max(...origins),
  });
}

async function pairsOf(
  { fits }: ScoreMeans,
  past: CompanyPast,
  { state: { inputFrequency }, scoresIn: { frequency } }: Work,
  {
    companyId,
    origin,
    believed,
    committedOf,
  }: {
    readonly companyId: number;
    readonly origin: number;
    readonly believed: BelievedAtOrigin | null;
    readonly committedOf: CommittedOf;
  },
): Promise<readonly WrittenPair[]> {
  const openingBalance = past.openingBalance(origin);
  const { tree } = past.forecast.model.facts;
  const wanted = { companyId, origin, frequency, inputFrequency, openingBalance, committedOf, tree };
  const said = await scoreOrigin(past.histories, fits, believed, wanted);
  return said.map((pair) => {
    const period = origin + pair.horizon - 1;
    return Object.assign({}, pair, {
      beginOn: firstDayOfPeriod(period, frequency),
      actual: past.actual(pair.line, period),
    });
  });
}
