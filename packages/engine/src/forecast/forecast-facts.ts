/** What a company's forecast stands on besides the ledger's sums and the rows of the plan. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { WorkingCalendar } from "../calendar/working-days.ts";
import type { TreeCategory } from "../categories/category-tree.ts";
import type { KpiRules } from "../kpis/thresholds.ts";
import type { RateRules } from "../rates/statement-rates.ts";

export interface ForecastCategory extends TreeCategory {
  readonly vatRateBasisPoints: number | null;
  readonly paymentDelayDays: number;
  readonly vatDeclarationDay: number | null;
  /** Off: nobody enters forecasts in it. Those that it has go on counting. */
  readonly takesForecasts: boolean;
}

export interface ForecastAccount {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly overdraftMinor: number;
  readonly knownBalanceMinor: number;
  readonly knownBalanceOn: CalendarDate;
  /** What moved after the known day and before the first day that the cube holds. */
  readonly movedBeforeMinor: number;
}

export interface ForecastScenario {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  /** Null: the main plan. */
  readonly referenceId: number | null;
  readonly frozenOn: CalendarDate | null;
  /** The moment at which a copy was made: it has the rates that had been recorded by then. */
  readonly frozenAt?: Date;
  /** The budget rates that it is converted by; none: those of its reference, or today's rate. A copy has its own alone. */
  readonly rateSetId?: number | null;
}

export interface ForecastKpi {
  readonly id: number;
  readonly groupId: number | null;
  readonly kind: "preset" | "manual" | "formula" | "group";
  readonly name: string;
  readonly preset: string | null;
  readonly formula: string | null;
  readonly position: number;
  /** Absent: none. */
  readonly rules?: KpiRules;
}

export interface KpiValue {
  readonly kpiId: number;
  readonly scenarioId: number | null;
  readonly periodOn: CalendarDate;
  readonly valueThousandths: number;
}

export interface ForecastProject {
  readonly id: number;
  readonly name: string;
}

export interface ForecastSettings {
  readonly inputFrequency: Frequency;
  readonly calendar: WorkingCalendar;
  /** Off: what is expected is shown and does not count. */
  readonly usesExpected: boolean;
  readonly plansPerAccount: boolean;
  readonly computesVat: boolean;
}

/** What amounts in other currencies are converted by. */
export interface ForecastRates {
  /** The book and the budget of a scenario, or of the main plan; a frozen copy has those of its own day. */
  readonly rulesOf: (scenarioId: number | null) => RateRules;
}

export interface ForecastFacts {
  /** The day that parts what happened from what is planned. */
  readonly today: CalendarDate;
  /** The day that offsets are counted from: today, unless what is shown was believed on another day. */
  readonly offsetsFrom: CalendarDate;
  readonly currency: CurrencyCode;
  readonly settings: ForecastSettings;
  readonly tree: readonly ForecastCategory[];
  readonly accounts: readonly ForecastAccount[];
  readonly scenarios: readonly ForecastScenario[];
  readonly kpis: readonly ForecastKpi[];
  readonly kpiValues: readonly KpiValue[];
  readonly projects: readonly ForecastProject[];
  /** Absent where everything is in the company's currency, or nobody knows a rate. */
  readonly rates?: ForecastRates | undefined;
}
