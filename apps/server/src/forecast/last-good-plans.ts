/**
 * What broken lines were before they broke (decision 30). Nothing is kept for it: the history knows every past plan, and
 * the latest one in which a line could be calculated is found by halving. All of it stands on the ledger of today, so
 * every instance finds the same.
 */
import type { BrokenLine, ScenarioPlans } from "@amont/engine/forecast/scenario-plans.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { CompanyForecast } from "./company-forecasts.ts";
import { loadPlanRows, loadStructure } from "./plan-repository.ts";
import { latestPlanChanges } from "./rows-repository.ts";

/** Further back nobody remembers what it was good for. */
const mostChanges = 4_096;
/** A line that reads one that goes on again may turn out to be broken itself, and so on. */
const mostRounds = 4;

type PlansAfter = (changeId: number) => Promise<ScenarioPlans | null>;

/** Asked after a plan was opened as far as somebody looks, and costs nothing while nothing is broken. */
export async function keepLastGood(
  database: ScopedDatabase,
  companyId: number,
  { model, state }: CompanyForecast,
  scenarioId: number | null,
): Promise<void> {
  if (model.isFrozen(scenarioId)) return;
  let broken = model.brokenLines(scenarioId);
  if (broken.length === 0) return;
  const changeIds = await latestPlanChanges(database, companyId, mostChanges);
  const plansAfter = oncePerChange(async (changeId) => {
    const past = { companyId, changeId };
    const rows = await loadPlanRows(database, past, state.inputFrequency);
    return model.pastPlans(scenarioId, { ...(await loadStructure(database, past)), rows });
  });
  for (let round = 0; round < mostRounds && broken.length > 0; round += 1) {
    const found: Array<readonly [BrokenLine, ScenarioPlans | null]> = [];
    for (const line of broken) found.push([line, await lastGoodOf(line, changeIds, plansAfter)]);
    model.keepLastGood(scenarioId, found);
    broken = model.brokenLines(scenarioId);
  }
}

/** Ever further back until the line could be calculated, then forward to the last change after which it still could. */
async function lastGoodOf(
  line: BrokenLine,
  changeIds: readonly number[],
  plansAfter: PlansAfter,
): Promise<ScenarioPlans | null> {
  const goodAt = async (index: number) => {
    const plans = await plansAfter(changeIds[index] ?? 0);
    return plans !== null && isGood(plans, line) ? plans : null;
  };
  // The latest change is the plan as it is, which is broken.
  let bad = 0;
  let good = Math.min(1, changeIds.length - 1);
  let plans = good > bad ? await goodAt(good) : null;
  while (plans === null && good < changeIds.length - 1) {
    bad = good;
    good = Math.min(good * 2, changeIds.length - 1);
    plans = await goodAt(good);
  }
  while (plans !== null && good - bad > 1) {
    const middle = Math.floor((bad + good) / 2);
    const found = await goodAt(middle);
    if (found === null) bad = middle;
    else [good, plans] = [middle, found];
  }
  return plans;
}

/** In the first period that is broken: further ahead a line may never have had a value. */
const isGood = (plans: ScenarioPlans, { line, periods, ...owner }: BrokenLine): boolean =>
  periods.slice(0, 1).every((period) => plans.calculatedValue(owner, line, period) !== null);

/** Lines that broke together are looked for in the same plans. */
function oncePerChange(load: PlansAfter): PlansAfter {
  const known = new Map<number, Promise<ScenarioPlans | null>>();
  return (changeId) => {
    const plans = known.get(changeId) ?? load(changeId);
    known.set(changeId, plans);
    return plans;
  };
}
