import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { useNow } from "../../../shared/use-now.ts";
import { currentInputPeriod, inputOffsetOf } from "./model/input-offset.ts";

interface InputPeriods {
  /** What a period of the plan is called, by its distance from the current one. */
  readonly name: (inputOffset: number) => string;
  /** The period of the plan that a column shows. */
  readonly offsetOf: (columnOffset: number) => number;
}

/** The periods in which the company plans, where the statement shows them. */
export function useInputPeriods(statement: Pick<StatementAnswer, "columns" | "frequency">): InputPeriods {
  const texts = usePeriodTexts();
  const today = calendarDate(localDay(useNow()));
  const { frequency } = statement;
  const current = currentInputPeriod(statement, today);
  return {
    name: (offset) => texts.period({ begin: firstDayOfPeriod(current + offset, frequency) }, frequency),
    offsetOf: (offset) => inputOffsetOf(statement, offset, today),
  };
}
