/** What an explanation of a statement's cells stands on. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { WorkingCalendar } from "../calendar/working-days.ts";
import type { ViewCurrencies } from "../forecast/currencies/view-currencies.ts";
import type { LeafShare } from "../forecast/statement-view.ts";
import type { PeriodBalances } from "../statement/balances.ts";
import type { Conversion } from "../statement/pocket-balances.ts";
import type { Statement } from "../statement/statement.ts";
import type { ExplainedPlan } from "./explain-plan.ts";

export interface ExplainedTransaction {
  readonly id: number;
  readonly label: string;
  readonly on: CalendarDate;
  /** The day that it counts on: what is late may be told for a later one. */
  readonly countedOn: CalendarDate;
  /** Counted, in the direction of the category, in its own currency. */
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

/** What a statement in several currencies converted. */
export interface ExplainedCurrencies {
  readonly parts: Pick<ViewCurrencies, "target" | "partsOf" | "plannedBy" | "isMixed">;
  readonly conversion: Conversion;
}

/** What an account holds when the current period begins, in the currency of the statement; and in its own, if another. */
export interface ExplainedAccount {
  readonly accountId: number;
  readonly name: string;
  readonly amountMinor: number;
  readonly currency?: CurrencyCode;
  readonly ownMinor?: number;
}

export interface ExplainFacts {
  readonly statement: Statement;
  readonly usesExpected: boolean;
  /** How forecasts are spread on columns that are finer than the periods they were entered for. */
  readonly calendar: WorkingCalendar;
  /** What the statement adds up; none for a frozen copy, whose forecasts are stored values. */
  readonly plans: readonly ExplainedPlan[];
  /** Where the statement is of accounts that share the company's plan; null for every other. */
  readonly shareOf?: (categoryId: number) => LeafShare | null;
  readonly balances: PeriodBalances;
  /** Null where everything is in the currency of the statement. */
  readonly currencies?: ExplainedCurrencies | null;
  readonly accounts?: readonly ExplainedAccount[];
  /** The lines behind an amount, where they are to be part of the tree; null where nobody has them. */
  readonly transactionsOf?: (
    categoryId: number,
    state: "paid" | "expected",
    column: number,
  ) => readonly ExplainedTransaction[] | null;
}
