/** Statements with a wrong year exist: what they say of value days is not believed, and said. */
import { statedValueDay } from "@amont/engine/liquidity/value-positions.ts";
import type { BankOperation } from "@amont/formats/bank-statements/bank-statement.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

type Dated = Pick<BankOperation, "bookedOn" | "valueOn">;

/** Null where the file says none. */
export const believedValueDay = ({ bookedOn, valueOn }: Dated): CalendarDate | null =>
  valueOn === null ? null : statedValueDay(bookedOn, valueOn).on;

export const countDoubtful = (operations: readonly Dated[]): number =>
  operations.filter(
    ({ bookedOn, valueOn }) => valueOn !== null && statedValueDay(bookedOn, valueOn).isDoubtful,
  ).length;
