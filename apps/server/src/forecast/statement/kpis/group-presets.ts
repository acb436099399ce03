/** What indicators of ours need besides the columns of a consolidation's statement. */
import { dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import type { PresetKpi } from "@amont/engine/kpis/preset-kpis.ts";
import type { PresetSources } from "@amont/engine/kpis/presets/preset-facts.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { offsetOf, type Period } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { OpenedGroup } from "../../group-forecasts.ts";
import type { Forecasts } from "../../open-view.ts";
import { dayEndsOf, monthsSpentBy, outflowsByMonth } from "./preset-columns.ts";

/** A good half year of working days: each is a column of each company. Further ahead only the ends of columns are looked at. */
const mostDays = 150;

/** `shown`: those of the columns of which a value is told. */
export async function groupPresetSources(
  forecasts: Pick<Forecasts, "groups">,
  { database, now }: Pick<OperationContext, "database" | "now">,
  { group, frame, groupBy }: OpenedGroup,
  { shown, presets }: { readonly shown: readonly Period[]; readonly presets: ReadonlySet<PresetKpi> },
): Promise<Outcome<PresetSources>> {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return ok({});
  let sources: PresetSources = {};
  if (presets.has("lowPoint")) {
    const begin = dailyOffsetOf(frame.calendar, first.start, frame.today);
    const end = dailyOffsetOf(frame.calendar, addDays(last.endExclusive, -1), frame.today) + 1;
    const offsetEnd = Math.min(Math.max(end, begin + 1), begin + mostDays);
    const days = await forecasts.groups.open(
      database,
      group,
      { frequency: "daily", offsetBegin: begin, offsetEnd, groupBy },
      now,
    );
    if (!days.ok) return days;
    const { statement, balances } = days.value.result;
    sources = { ...sources, dayEnds: dayEndsOf(statement.axis, balances) };
  }
  if (presets.has("daysOfCash")) {
    const { from, to } = monthsSpentBy(shown);
    const offsetBegin = offsetOf(from, frame.today, "monthly");
    const offsetEnd = offsetOf(to, frame.today, "monthly");
    const months = await forecasts.groups.open(
      database,
      group,
      { frequency: "monthly", offsetBegin, offsetEnd, groupBy },
      now,
    );
    if (!months.ok) return months;
    sources = { ...sources, monthOutflows: outflowsByMonth(months.value.result.statement) };
  }
  return ok(sources);
}
