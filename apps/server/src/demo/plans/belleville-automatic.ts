/**
 * What the demo's treasurers leave to the automatic forecast: bills that nobody likes to plan. Since they did, it has been worked
 * out anew on the first night of every month, so that what was published then can be held against what came.
 */
import { type AutomaticDefinition, newAutomatic } from "@amont/engine/series/automatic-definition.ts";
import { fitAutomatic } from "@amont/engine/statistics/automatic-fit.ts";
import { type CalendarDate, monthIndex } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import type { AutomaticInputs, LeafInput } from "../../features/forecast/automatic/automatic-inputs.ts";
import { publishForecast } from "../../features/forecast/automatic/publish-forecast.ts";
import { automaticFit, learnedPeriods, publishedPeriods } from "../../forecast/fits/automatic-fits.ts";
import type { Moment } from "../history-days.ts";
import { insertSeries } from "./plan-writing.ts";
import type { PlannedLeaf } from "./planned-leaves.ts";

export const automaticLeaves: ReadonlySet<string> = new Set(["Énergie", "Véhicules", "Honoraires"]);

/** What was published last, by leaf. */
export type PublishedLeaves = Map<number, AutomaticDefinition>;

/** Of the months before one, as that night has it. */
function published(leaf: PlannedLeaf, month: CalendarDate, former: AutomaticDefinition): AutomaticDefinition {
  const current = monthIndex(month);
  const frequency = "monthly";
  const fittedBegin = current - learnedPeriods(frequency);
  const amounts = Float64Array.from({ length: learnedPeriods(frequency) }, (_, at) =>
    Math.max(0, leaf.moved.get(fittedBegin + at) ?? 0),
  );
  const nothing = Array.from({ length: publishedPeriods[frequency] }, () => 0);
  // Trying each on its past would take ten times as long: the first night does.
  const fit = automaticFit(amounts, { frequency, origins: 0 });
  const input: LeafInput = {
    leafId: leaf.id,
    fit,
    levels: null,
    historyKey: fit.key,
    amounts,
    incomplete: new Set(),
    ordinary: nothing,
    exceptional: nothing,
    committed: null,
  };
  const inputs: AutomaticInputs = {
    frequency,
    fitted: frequency,
    current,
    fittedCurrent: current,
    fittedBegin,
    today: month,
    days: { first: month, isWorked: [] },
    leaves: [input],
  };
  return { ...former, published: publishForecast(former, inputs, input, { fit: fitAutomatic(fit.wanted) }) };
}

/** What was typed ahead goes, as when somebody applies it to what is planned already. */
export async function handOver(
  database: SystemDatabase,
  leaves: readonly PlannedLeaf[],
  month: CalendarDate,
): Promise<PublishedLeaves> {
  await sql`
    delete from forecast_cells
    where category_id = any (${leaves.map(({ id }) => id)}::int[]) and period_on >= ${month}::date`.execute(
    database,
  );
  const definitions: PublishedLeaves = new Map(
    leaves.map((leaf) => [leaf.id, published(leaf, month, newAutomatic)]),
  );
  await insertSeries(
    database,
    leaves.map(({ id, companyId }) => ({
      company_id: companyId,
      category_id: id,
      begin_on: month,
      definition: definitions.get(id) ?? newAutomatic,
    })),
  );
  return definitions;
}

/** A night at the beginning of a month: a period is over, so all values are taken over. */
export async function publishAnew(
  database: SystemDatabase,
  leaves: readonly PlannedLeaf[],
  month: CalendarDate,
  { definitions, night }: { readonly definitions: PublishedLeaves; readonly night: Moment },
): Promise<void> {
  for (const leaf of leaves)
    definitions.set(leaf.id, published(leaf, month, definitions.get(leaf.id) ?? newAutomatic));
  await sql`
    update forecast_series s set definition = n.definition
    from unnest(${leaves.map(({ companyId }) => companyId)}::int[], ${leaves.map(({ id }) => id)}::int[],
      ${leaves.map(({ id }) => JSON.stringify(definitions.get(id)))}::jsonb[]) n (company_id, category_id, definition)
    where s.company_id = n.company_id and s.category_id = n.category_id and s.kind = 'automatic'`.execute(
    database,
  );
  await sql`
    insert into automatic_refreshes (company_id, finished_at)
    select distinct company_id, (${night.on}::date + ${night.at}::time) at time zone 'Europe/Paris'
    from unnest(${leaves.map(({ companyId }) => companyId)}::int[]) as company_id
    on conflict (company_id) do update set finished_at = excluded.finished_at`.execute(database);
}
