/**
 * The scorecards of the companies of a consolidation, side by side, and of those that are scored in the same periods together. Each
 * company's pairs are its own; together they are converted at one rate for each currency, today's.
 */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getGroupScorecard } from "@amont/contract/operations/scorecard/get-group-scorecard.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { type GroupScore, groupScore, withAmounts } from "@amont/engine/statistics/scoring/group-score.ts";
import type { ScoredPair } from "@amont/engine/statistics/scoring/pairs.ts";
import type { ScoredFrequency } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addMonths, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CompanyState, readCompanyStates } from "../../../forecast/company-state-repository.ts";
import { currentConsolidation } from "../../../forecast/group/open-group.ts";
import { type GroupCompany, readGroup } from "../../../forecast/group-repository.ts";
import { findScoredIn } from "../../../forecast/past/scores/score-runs-repository.ts";
import {
  loadTotalPairs,
  type OriginOf,
  scoresInOf,
} from "../../../forecast/past/scores/scores-repository.ts";
import { usualPairs } from "../../../forecast/past/scores/usual-pairs.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { counts, tenThousandths, toldCoverage, whole } from "../told-card.ts";
import { monthsKept } from "../written-scores-repository.ts";

type Query = InputOf<typeof getGroupScorecard>["query"];

/** A company of which there may be pairs. */
interface Scored {
  readonly company: GroupCompany;
  readonly state: CompanyState;
  readonly frequency: ScoredFrequency;
  readonly isScored: boolean;
}

interface WithPairs extends Scored {
  /** Of the periods that are looked at. */
  readonly pairs: readonly ScoredPair[];
}

export const getGroupScorecardUseCase =
  (books: RateBooks) =>
  async ({ query }: InputOf<typeof getGroupScorecard>, context: OperationContext) => {
    const { database, now } = context;
    const key = currentConsolidation(context);
    invariant(key !== undefined, "the caller is a member");
    const group = await readGroup(database, key);
    if (group === undefined) return err(failure("not_found"));
    const today = todayIn(key.timeZone ?? group.timeZone, now);
    const { book, policy } = await books.open(database, {
      organisationId: group.organisationId,
      companyId: null,
    });
    const rates = new StatementRates({ book, policy, budget: null, target: group.currency, today });
    const scored = await readScored(context, group.companies);
    const horizon = query.horizon ?? 1;
    const all = await loadTotalPairs(database, scored.flatMap(originsOf), horizon);
    const ofCompanies = scored.map(
      (one): WithPairs =>
        Object.assign({}, one, {
          pairs: within(all.get(one.company.companyId) ?? [], one, { ...query, horizon }),
        }),
    );
    const byId = new Map(ofCompanies.map((one) => [one.company.companyId, one]));
    const periods = scored.flatMap((one) =>
      (all.get(one.company.companyId) ?? []).map((pair) => ({ at: periodOf(pair, one), of: one.frequency })),
    );
    return ok({
      currency: group.currency,
      ratesOn: today,
      horizon,
      ...rangeOf(periods),
      companies: group.companies.map((company) => toldCompany(company, byId.get(company.companyId), rates)),
      totals: totalsOf(ofCompanies, rates),
    });
  };

async function readScored(
  { database, now }: OperationContext,
  companies: readonly GroupCompany[],
): Promise<readonly Scored[]> {
  const ids = companies.filter(({ isAvailable }) => isAvailable).map(({ companyId }) => companyId);
  const [states, runs] = await Promise.all([
    readCompanyStates(database, ids, now),
    findScoredIn(database, ids),
  ]);
  return companies.flatMap((company) => {
    const state = states.get(company.companyId);
    if (state === undefined) return [];
    const { currency, frequency } = scoresInOf(state);
    const run = runs.get(company.companyId);
    // Those that were counted in another currency or in other periods count for nothing.
    const isScored = run?.currency === currency && run.frequency === frequency;
    return [{ company, state, frequency, isScored }];
  });
}

/** All that are kept: each is looked up, since a company has hundreds of lines at each of them. */
function originsOf({
  company: { companyId },
  state: { today },
  frequency,
  isScored,
}: Scored): readonly OriginOf[] {
  if (!isScored) return [];
  const first = periodIndexOf(addMonths(today, -monthsKept), frequency);
  const count = periodIndexOf(today, frequency) - first + 1;
  return Array.from({ length: count }, (_, index) => ({
    companyId,
    originOn: firstDayOfPeriod(first + index, frequency),
  }));
}

/** The number of the period that was forecast. */
const periodOf = ({ originOn, horizon }: ScoredPair, { frequency }: Pick<Scored, "frequency">): number =>
  periodIndexOf(originOn, frequency) + horizon - 1;

function within(
  pairs: readonly ScoredPair[],
  { state, frequency }: Scored,
  { from, to }: Query,
): readonly ScoredPair[] {
  const usual = usualPairs(state.today, frequency);
  return pairs.filter((pair) => {
    const begin = firstDayOfPeriod(periodOf(pair, { frequency }), frequency);
    return begin >= (from ?? usual.from) && begin < (to ?? usual.to);
  });
}

interface ScoredPeriod {
  readonly at: number;
  readonly of: ScoredFrequency;
}

function rangeOf(periods: readonly ScoredPeriod[]): {
  readonly scoredFrom: CalendarDate | null;
  readonly scoredTo: CalendarDate | null;
} {
  const begins = periods.map(({ at, of }) => firstDayOfPeriod(at, of)).toSorted();
  const ends = periods.map(({ at, of }) => firstDayOfPeriod(at + 1, of)).toSorted();
  return { scoredFrom: begins[0] ?? null, scoredTo: ends.at(-1) ?? null };
}

function toldCompany(company: GroupCompany, one: WithPairs | undefined, rates: StatementRates) {
  const { companyId: id, name, isAvailable, currency } = company;
  const canConvert = rates.canConvert(currency);
  return {
    id,
    name,
    isAvailable,
    currency,
    frequency: one?.frequency ?? null,
    rate: canConvert && !rates.keeps(currency) ? printedRate(rates.spot(currency, rates.today).found) : null,
    isUnconverted: !canConvert,
    figures: one === undefined || one.pairs.length === 0 ? null : toldFigures(groupScore(one.pairs)),
  };
}

function totalsOf(companies: readonly WithPairs[], rates: StatementRates) {
  const entering = companies.filter(
    ({ pairs, company: { currency } }) => pairs.length > 0 && rates.canConvert(currency),
  );
  return [...Map.groupBy(entering, ({ frequency }) => frequency)].map(([frequency, those]) => ({
    frequency,
    companyCount: those.length,
    figures: toldFigures(
      groupScore(those.flatMap(({ company, pairs }) => converted(pairs, company.currency, rates))),
    ),
  }));
}

function converted(
  pairs: readonly ScoredPair[],
  currency: CurrencyCode,
  rates: StatementRates,
): readonly ScoredPair[] {
  if (rates.keeps(currency)) return pairs;
  const { fraction } = rates.spot(currency, rates.today);
  return pairs.map((pair) => withAmounts(pair, (minor) => applyFraction(minor, fraction)));
}

const toldFigures = ({ errors, bias, biasMinor, coverage }: GroupScore) => ({
  errors: {
    ...counts(errors),
    plan: tenThousandths(errors.plan),
    automatic: tenThousandths(errors.automatic),
    naive: tenThousandths(errors.naive),
  },
  bias: {
    plan: tenThousandths(bias.plan),
    automatic: tenThousandths(bias.automatic),
    naive: tenThousandths(bias.naive),
    planMinor: whole(biasMinor.plan),
    automaticMinor: whole(biasMinor.automatic),
    naiveMinor: whole(biasMinor.naive),
  },
  coverage: toldCoverage(coverage),
});
