/** What the automatic forecasts of some leaves are made from: their histories, and what is known to come on them. */
import { isWorkingDay } from "@amont/engine/calendar/working-days.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import type { PublishedCommitments } from "@amont/engine/series/automatic-definition.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import {
  believedOrigins,
  type CommittedAt,
  committedShares,
  finalsOf,
} from "@amont/engine/statistics/committed-shares.ts";
import type { ProfileDays } from "@amont/engine/statistics/day-profile.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CompanyForecast } from "../../../forecast/company-forecasts.ts";
import {
  automaticFit,
  type FittedFrequency,
  fittedFrequency,
  learnedPeriods,
  publishedPeriods,
  triedOrigins,
} from "../../../forecast/fits/automatic-fits.ts";
import type { NamedFit } from "../../../forecast/fits/leaf-fits.ts";
import { type LevelFits, levelFits } from "../../../forecast/fits/level-fits.ts";
import { incompletePeriods, readStatementHoles } from "../../../forecast/holes/statement-holes.ts";
import { type LeafHistories, readLeafHistories } from "../../../forecast/leaf-histories.ts";
import { turns } from "../../../forecast/loading/turns.ts";
import { type CommittedOf, readCommittedLines } from "../../../forecast/past/committed-lines.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { type KnownSum, readKnownLines } from "./known-lines-repository.ts";

/** Whose plan: the company's, or an account's; the main one, or a scenario's. */
type AutomaticPlan = Pick<
  OpenPlan,
  "companyId" | "frequency" | "currentPeriodOn" | "scenarioId" | "chain"
> & { readonly accountId: number | null };

interface LeafWanted {
  readonly leafId: number;
  readonly exceptionalPeriods: readonly CalendarDate[];
}

const profileDays = 1_095;

export interface LeafInput {
  readonly leafId: number;
  readonly fit: NamedFit;
  /** The parents beside it; null: it has none, or they were not asked for. */
  readonly levels: LevelFits | null;
  /** Names all that it is learned from. */
  readonly historyKey: string;
  readonly amounts: Float64Array;
  /** Fitted periods of which bank statements are missing: they are taken for usual ones. */
  readonly incomplete: ReadonlySet<number>;
  /** By input period from the current one on. */
  readonly ordinary: readonly number[];
  readonly exceptional: readonly number[];
  /** By input period from the current one on; null: of none of them it is known which part is usually known by now. */
  readonly committed: Pick<PublishedCommitments, "shares" | "begun"> | null;
}

export interface AutomaticInputs {
  readonly frequency: Frequency;
  readonly fitted: FittedFrequency;
  /** The current input period. */
  readonly current: number;
  /** The first fitted period that is no history. */
  readonly fittedCurrent: number;
  /** The first fitted period that is looked at. */
  readonly fittedBegin: number;
  readonly today: CalendarDate;
  /** The days that shapes of months are learned from, and those that are planned where the plan is in days. */
  readonly days: ProfileDays;
  readonly leaves: readonly LeafInput[];
}

interface Effort {
  /** At how many ends of the past each is tried. */
  readonly origins: number;
  /** Parents are tried beside their leaves: that takes as long as all leaves that are below them. */
  readonly hasLevels?: boolean;
}

/** As it is published in the end. Who suggests has no time for it. */
export const wholeEffort: Effort = { origins: triedOrigins, hasLevels: true };

export async function readInputs(
  database: ScopedDatabase,
  forecast: CompanyForecast,
  plan: AutomaticPlan,
  wanted: readonly LeafWanted[],
  { origins, hasLevels = false }: Effort,
): Promise<AutomaticInputs> {
  const { frequency, currentPeriodOn, companyId } = plan;
  const { facts } = forecast.model;
  const fitted = fittedFrequency(frequency);
  const current = periodIndexOf(currentPeriodOn, frequency);
  const fittedCurrent = periodIndexOf(currentPeriodOn, fitted);
  const fittedBegin = fittedCurrent - learnedPeriods(frequency);
  const firstProfileDay = addDays(currentPeriodOn, -profileDays);
  const since = firstDayOfPeriod(fittedBegin, fitted);
  const histories = await readLeafHistories(database, companyId, forecast, {
    accountIds: plan.accountId === null ? [] : [plan.accountId],
    from: since < firstProfileDay ? since : firstProfileDay,
    until: currentPeriodOn,
  });
  const end = firstDayOfPeriod(current + publishedPeriods[frequency], frequency);
  const known = facts.settings.usesExpected
    ? await readKnownLines(database, companyId, {
        categoryIds: wanted.map(({ leafId }) => leafId),
        chain: plan.chain,
        accountId: plan.accountId,
        from: currentPeriodOn,
        until: end,
        since,
      })
    : [];
  const committedOf = await readCommitted(database, forecast, plan, current);
  const holes = await readStatementHoles(database, companyId, since);
  const incomplete = incompletePeriods(holes, fitted, facts.settings.calendar);
  const knownOf = Map.groupBy(known, ({ categoryId }) => categoryId);
  const knownBy = knownPeriods(forecast, histories, { frequency, current });
  const dayCount = profileDays + (frequency === "daily" ? publishedPeriods.daily + 62 : 0);
  const days: ProfileDays = {
    first: firstProfileDay,
    isWorked: Array.from({ length: dayCount }, (_, day) =>
      isWorkingDay(facts.settings.calendar, addDays(firstProfileDay, day)),
    ),
  };
  const pastDays = { firstDay: toEpochDay(firstProfileDay), endDay: toEpochDay(currentPeriodOn) };
  const past = { begin: fittedBegin, end: fittedCurrent };
  const pastOf = (leafId: number, marked: readonly CalendarDate[] = []) => {
    const ownHoles = holesOf(leafId, incomplete, histories);
    const exceptional = new Set(marked.map((day) => periodIndexOf(day, fitted) - fittedBegin));
    for (const period of ownHoles) exceptional.add(period - fittedBegin);
    return { amounts: histories.amountsOf(leafId, fitted, past), incomplete: ownHoles, exceptional };
  };
  // Hundreds of leaves take a tenth of a second, to be read out of the ledger and named.
  const pause = turns();
  const leaves: Array<Omit<LeafInput, "levels" | "historyKey">> = [];
  for (const { leafId, exceptionalPeriods } of wanted) {
    const { amounts, exceptional, ...own } = pastOf(leafId, exceptionalPeriods);
    const ownKnown = knownBy(knownOf.get(leafId) ?? []);
    const finalOf = finalsOf(amounts, fittedBegin, exceptional);
    const fit = automaticFit(amounts, {
      frequency,
      exceptional,
      origins,
      days: { past: histories.daysOf(leafId, pastDays), of: days },
    });
    const committed = commitmentsOf(committedOf(leafId), ownKnown, { plan, period: current, finalOf });
    leaves.push({ leafId, amounts, ...own, fit, ...ownKnown, committed });
    await pause();
  }
  const ownFits = new Map(leaves.map(({ leafId, fit }) => [leafId, fit]));
  const levels = !hasLevels
    ? []
    : levelFits({
        tree: facts.tree,
        leafIds: histories.leaves.flatMap(({ id }) => (histories.firstDayOf(id) === null ? [] : [id])),
        concerned: new Set(ownFits.keys()),
        frequency,
        fitOf: (leafId) => {
          const { amounts, exceptional } = pastOf(leafId);
          return ownFits.get(leafId) ?? automaticFit(amounts, { frequency, exceptional });
        },
      });
  const levelsOf = new Map(levels.flatMap((one) => one.tree.leafIds.map((leafId) => [leafId, one])));
  return {
    frequency,
    fitted,
    current,
    fittedCurrent,
    fittedBegin,
    today: facts.today,
    days,
    leaves: leaves.map((leaf) => {
      const own = levelsOf.get(leaf.leafId) ?? null;
      const historyKey = own === null ? leaf.fit.key : `${leaf.fit.key} ${own.key}`;
      return Object.assign({}, leaf, { levels: own, historyKey });
    }),
  };
}

/** Nobody is there: where expected lines do not count, and in plans in days, whose months are learned from. */
async function readCommitted(
  database: ScopedDatabase,
  forecast: CompanyForecast,
  { companyId, frequency, accountId }: AutomaticPlan,
  current: number,
): Promise<CommittedOf> {
  if (frequency === "daily" || !forecast.model.facts.settings.usesExpected) return () => [];
  return readCommittedLines(database, companyId, forecast, {
    frequency,
    begin: current - believedOrigins[frequency],
    end: current + 1,
    accountIds: accountId === null ? [] : [accountId],
  });
}

function commitmentsOf(
  origins: readonly CommittedAt[],
  { ordinary, exceptional }: Pick<LeafInput, "ordinary" | "exceptional">,
  {
    plan: { frequency },
    period,
    finalOf,
  }: {
    readonly plan: AutomaticPlan;
    readonly period: number;
    readonly finalOf: (period: number) => number | null;
  },
): LeafInput["committed"] {
  if (frequency === "daily") return null;
  const shares = committedShares(origins, { period, frequency, finalOf });
  if (shares.every((share) => share === null)) return null;
  const begun = origins.find((origin) => origin.period === period)?.amounts ?? new Float64Array(0);
  return {
    shares,
    // Larger lines come on top, whenever they became known.
    begun: shares.map((_, ahead) =>
      Math.min(ordinary[ahead] ?? 0, Math.max(0, (begun[ahead] ?? 0) - (exceptional[ahead] ?? 0))),
    ),
  };
}

/** An account that carries less of a leaf says nothing about its history. */
const leastCarried = 0.2;

function holesOf(
  leafId: number,
  incomplete: ReadonlyMap<number, ReadonlySet<number>>,
  { shareOf }: LeafHistories,
): ReadonlySet<number> {
  const own = new Set<number>();
  for (const [accountId, periods] of incomplete)
    if (periods.size > 0 && shareOf(leafId, accountId) >= leastCarried)
      for (const period of periods) own.add(period);
  return own;
}

/** What is in another currency is known at today's rate, or that of the budget; what nobody can convert is not known. */
function knownPeriods(
  { model }: CompanyForecast,
  { currency: target }: LeafHistories,
  { frequency, current }: { readonly frequency: Frequency; readonly current: number },
) {
  const rates = ratesInto(model.facts, target);
  return (sums: readonly KnownSum[]): Pick<LeafInput, "ordinary" | "exceptional"> => {
    const ordinary = Array.from({ length: publishedPeriods[frequency] }, () => 0);
    const exceptional = Array.from({ length: publishedPeriods[frequency] }, () => 0);
    for (const { currency, on, ordinaryMinor, exceptionalMinor } of sums) {
      if (currency !== target && rates?.canConvert(currency) !== true) continue;
      const convert = (amount: number) =>
        currency === target || rates === null
          ? amount
          : applyFraction(amount, rates.planned(currency, on).fraction);
      const position = periodIndexOf(on, frequency) - current;
      if (position < 0 || position >= ordinary.length) continue;
      ordinary[position] = (ordinary[position] ?? 0) + convert(ordinaryMinor);
      exceptional[position] = (exceptional[position] ?? 0) + convert(exceptionalMinor);
    }
    return { ordinary, exceptional };
  };
}
