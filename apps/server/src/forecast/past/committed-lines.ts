/**
 * What was known to come on the leaves of a company when past periods began: the expected lines of its main plan as they were then.
 * They are read back from the ends of months, as past days are, and not kept.
 */
import { amountsByPeriod, knownByDay } from "@amont/engine/forecast/leaf-history.ts";
import { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { CommittedAt } from "@amont/engine/statistics/committed-shares.ts";
import { type ScoredFrequency, scoredHorizons } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import { loadExpected, loadTotalsChanges } from "../totals-repository.ts";
import { type BeginningOfDay, findBeginnings } from "./checkpoints-repository.ts";

interface CommittedWanted {
  readonly frequency: ScoredFrequency;
  /** The first of the periods, by its number, and the one after the last. */
  readonly begin: number;
  readonly end: number;
  /** None: the whole company. */
  readonly accountIds?: readonly number[];
}

/** Of a leaf: of each period at whose beginning the company was here already. */
export type CommittedOf = (leafId: number) => readonly CommittedAt[];

export async function readCommittedLines(
  database: ScopedDatabase,
  companyId: number,
  { model }: Pick<CompanyForecast, "model">,
  { frequency, begin, end, accountIds = [] }: CommittedWanted,
): Promise<CommittedOf> {
  const days = Array.from({ length: Math.max(0, end - begin) }, (_, at) =>
    firstDayOfPeriod(begin + at, frequency),
  );
  const beginnings = await findBeginnings(database, companyId, days);
  const cubes = await readCubes(database, companyId, beginnings);
  const selection = model.select(accountIds);
  const history = { selection, rates: ratesInto(model.facts, selection.currency) };
  return (leafId) =>
    cubes.map(({ day, cube }) => {
      const period = periodIndexOf(day, frequency);
      const known = knownByDay(cube.placesOf(leafId), history, toEpochDay(day));
      const ahead = { begin: period, end: period + scoredHorizons[frequency] };
      return { period, amounts: amountsByPeriod(known, frequency, ahead) };
    });
}

interface ExpectedAt {
  readonly day: BeginningOfDay["day"];
  readonly cube: LedgerCube;
}

/** From the latest to the first, so that what changed in between is read once. */
async function readCubes(
  database: ScopedDatabase,
  companyId: number,
  beginnings: readonly BeginningOfDay[],
): Promise<readonly ExpectedAt[]> {
  const found: ExpectedAt[] = [];
  let later: { readonly beginning: BeginningOfDay; readonly cube: LedgerCube } | null = null;
  for (const beginning of beginnings.toReversed()) {
    const cube = await readCube(database, companyId, beginning, later);
    found.push({ day: beginning.day, cube });
    later = { beginning, cube };
  }
  return found.toReversed();
}

/** @param later a beginning after this one; it is on the way where that begins at the end of the same month */
async function readCube(
  database: ScopedDatabase,
  companyId: number,
  { change, way }: BeginningOfDay,
  later: { readonly beginning: BeginningOfDay; readonly cube: LedgerCube } | null,
): Promise<LedgerCube> {
  const isOnTheWay = later?.beginning.way.checkpoint?.month === way.checkpoint?.month;
  const from =
    later !== null && isOnTheWay
      ? { cube: later.cube, upTo: later.beginning.change }
      : {
          cube: new LedgerCube(await loadExpected(database, { companyId, checkpoint: way.checkpoint })),
          upTo: way.range.upTo,
        };
  if (from.upTo?.id === change.id) return from.cube;
  const changes = await loadTotalsChanges(database, companyId, { after: change, upTo: from.upTo });
  const expected = changes.filter(({ isPaid }) => !isPaid);
  return from.cube.after(expected.map((one) => Object.assign({}, one, { amountMinor: -one.amountMinor })));
}
