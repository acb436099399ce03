import { workingDaysOrFirst } from "@amont/engine/calendar/working-days.ts";
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { onDays, weekFrom } from "@amont/engine/statement/timings.ts";
import { type CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { WantedCell } from "../../../plan/cells/read-cells.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import type { TypedCell } from "./typed-cell.ts";

/** A plan in weeks or days has cells for them: of a week, or of each of its working days that is not over. */
export function cellsOfWeeks(
  { frequency }: Pick<OpenPlan, "frequency">,
  typed: readonly TypedCell[],
  facts: Pick<ForecastFacts, "accounts" | "currency" | "settings" | "today">,
): readonly WantedCell[] {
  return typed.flatMap(({ categoryId, bankAccountId, weekOn, amountMinor }) => {
    const place = { categoryId, bankAccountId };
    const currency: CurrencyCode =
      facts.accounts.find(({ id }) => id === bankAccountId)?.currency ?? facts.currency;
    if (frequency === "weekly") {
      const amount = amountMinor === null ? null : toWireNumber(amountMinor, currency);
      return [{ ...place, periodStart: weekOn, amount }];
    }
    const { endExclusive } = weekFrom(weekOn);
    const start = weekOn < facts.today ? facts.today : weekOn;
    const days = workingDaysOrFirst(facts.settings.calendar, { start, endExclusive });
    const parts = new Map(onDays(amountMinor ?? 0, days).map(({ on, part }) => [on, part]));
    return days.map((on) => {
      const part = minorUnits(parts.get(on) ?? 0);
      const amount = amountMinor === null ? null : toWireNumber(part, currency);
      return { categoryId, bankAccountId, periodStart: on, amount };
    });
  });
}
