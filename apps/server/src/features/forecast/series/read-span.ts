import { failure } from "@amont/contract/failure.ts";
import { hasOccurrence } from "@amont/engine/series/fixed-amount.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { isClosedPast, isPlausiblePeriod, type OpenPlan, periodOn } from "../../../plan/open-plan.ts";

export interface DatedSpan {
  readonly beginOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

export interface WantedSpan {
  readonly startOffset?: number | undefined;
  readonly endOffset?: number | null | undefined;
}

/** From when to when, by the first days of periods. What is not said stays, or begins now and goes on for ever. */
export function readSpan(plan: OpenPlan, wanted: WantedSpan, current?: DatedSpan): Outcome<DatedSpan> {
  const beginOn =
    wanted.startOffset === undefined
      ? (current?.beginOn ?? plan.currentPeriodOn)
      : periodOn(plan, wanted.startOffset);
  const endOn = endOf(plan, wanted.endOffset, current);
  const isMoved = beginOn !== current?.beginOn;
  if (isMoved && isClosedPast(plan, beginOn)) return err(failure("21001"));
  if (!isPlausiblePeriod(beginOn) || (endOn !== null && !isPlausiblePeriod(endOn))) {
    return err(failure("invalid_input", { issues: [{ in: "body", field: "offset", problem: "too far" }] }));
  }
  return endOn !== null && endOn <= beginOn ? err(failure("3005")) : ok({ beginOn, endOn });
}

function endOf(
  plan: OpenPlan,
  wanted: number | null | undefined,
  current: DatedSpan | undefined,
): CalendarDate | null {
  if (wanted === undefined) return current?.endOn ?? null;
  return wanted === null ? null : periodOn(plan, wanted);
}

/** Does the series plan anything at all between its beginning and its end? */
export function fallsIn(
  plan: OpenPlan,
  { beginOn, endOn }: DatedSpan,
  definition: SeriesDefinition,
): boolean {
  if (definition.kind !== "fixedAmount") return true;
  const begin = periodIndexOf(beginOn, plan.frequency);
  const end = endOn === null ? null : periodIndexOf(endOn, plan.frequency);
  return hasOccurrence({ ...definition, begin, end }, plan.frequency);
}
